import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { methodPages } from './src/methodPages/methodPlugin.ts';
import { parseChecklist } from './tests/checklist/checklist.ts';

/**
 * The checklist's ids are the tags of tests: Vitest refuses any other. `vitest --tags-filter=api.teams` runs the tests
 * of one.
 */
const CHECKLIST = new URL('./tests/checklist/checklist.md', import.meta.url);
const tags = parseChecklist(readFileSync(CHECKLIST, 'utf8')).map((name) => ({ name }));

/** Time limits in milliseconds. No test asserts a time: they only end one that hangs. */
const LIMITS = { testTimeout: 30_000, hookTimeout: 30_000 };
/** The limit of what runs before a release: whole seasons, hundreds of kills, thousands of requests. */
const SOAK_LIMITS = { testTimeout: 600_000, hookTimeout: 600_000, env: { TEST_PATIENCE_MS: '120000' } };
/** Tests too long for every change, of Node and of the site. */
const SOAK = ['src/**/*.soak.test.ts', 'tests/**/*.soak.test.ts'];

/** Three projects: what runs on Node, React components rendered in jsdom, and what `npm run soak` runs. */
export default defineConfig({
  define: { __BASE_PATH__: '""' },
  test: {
    tags,
    // One more than cores: many tests wait for programs and timers.
    maxWorkers: availableParallelism() + 1,
    // Threads and programs that tests start keep their compiled code, as the site's do.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('.cache/compile', import.meta.url)) },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/**/*.test.ts', 'research/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: SOAK,
          ...LIMITS,
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
          ...LIMITS,
        },
      },
      { extends: true, test: { name: 'soak', environment: 'node', include: SOAK, ...SOAK_LIMITS } },
    ],
    coverage: {
      provider: 'v8',
      include: ['src/**/*.{ts,tsx}'],
      exclude: ['**/*.test.{ts,tsx}', '**/*.data.ts'],
    },
  },
});
