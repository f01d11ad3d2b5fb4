import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { PATIENCE } from '../../../tests/patience.ts';

// A search for what is still to be rendered.
configure({ asyncUtilTimeout: PATIENCE.timeout });

// Unmounts what a test has rendered, with its pending effects.
afterEach(cleanup);
