import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { methodPages } from './src/method/methodPlugin.ts';
import { parseChecklist } from './tests/checklist/checklist.ts';

/**
 * The checklist's ids are the tags of tests: Vitest refuses any other. `vitest --tags-filter=api.teams` runs the tests
 * of one.
 */
const CHECKLIST = new URL('./tests/checklist/checklist.md', import.meta.url);
const tags = parseChecklist(readFileSync(CHECKLIST, 'utf8')).map((name) => ({ name }));

/** Two projects: what runs on Node, and React components rendered in jsdom. Two workers, for a machine of two cores. */
export default defineConfig({
  define: { __BASE_PATH__: '""' },
  test: {
    tags,
    maxWorkers: 2,
    // Threads and programs that tests start keep their compiled code, as the site's do.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('.cache/compile', import.meta.url)) },
    // No test asserts a time: these only end one that hangs, also on a busy machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
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
        plugins: [react(), methodPages()],
        test: {
          name: 'web',
          environment: 'jsdom',
          setupFiles: ['src/web/testing/setUp.ts'],
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
