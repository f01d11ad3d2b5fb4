import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Unmounts what a test has rendered, with its pending effects.
afterEach(cleanup);
