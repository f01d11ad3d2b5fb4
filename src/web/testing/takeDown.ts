import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// What a test has put on the page goes with it, and what it has planned for later too.
afterEach(cleanup);
