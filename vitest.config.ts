import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Two projects: what runs on Node, and React components rendered in jsdom. Two workers, for a machine of two cores. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // No test asserts a time: these only end one that hangs, also on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', '**/node_modules/**'],
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          setupFiles: ['src/web/testing/takeDown.ts'],
          include: ['src/web/**/*.test.tsx'],
        },
      },
    ],
    coverage: {
      provider: 'v8',
      include: ['src/**/*.{ts,tsx}'],
      exclude: ['**/*.test.{ts,tsx}', '**/*.data.ts'],
    },
  },
});
