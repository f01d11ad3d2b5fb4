import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';
import { DEMO_LEAGUE, DEMO_STORE } from '../demoStore.ts';

/** The browser tests run their own server of the prepared store. */
const PORT = Number(process.env.HIGHSLOT_E2E_PORT ?? 3173);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What runs before a release: whole files, and single tests with a tag. */
const SOAK = /\.soak\.spec\.ts|@soak/;

const executablePath = findChromium();

/** Browser tests against a real server and store. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  // No test asserts a duration. These limits only end a test that hangs, even on a busy machine.
  timeout: 30_000,
  expect: { timeout: 15_000 },
  workers: availableParallelism(),
  retries: 0,
  forbidOnly: true,
  projects: [
    { name: 'pages', grepInvert: SOAK },
    { name: 'matrix', grep: SOAK, timeout: 240_000 },
  ],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    browserName: 'chromium',
    // Recording every test costs a third of the run; `--trace on` records the one you look at.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === null ? {} : { executablePath }),
      // For Chromium as root in a container: no sandbox, no GPU, small shared memory, no background requests.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-dev-shm-usage',
      ],
    },
  },
  webServer: {
    command: 'node tests/makeDemoStore.ts && node src/cli/serve.ts',
    cwd: ROOT,
    url: `http://127.0.0.1:${PORT}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      HOST: '127.0.0.1',
      PORT: String(PORT),
      HIGHSLOT_STORE: `sqlite:${DEMO_STORE}`,
      HIGHSLOT_TODAY: DEMO_LEAGUE.today,
    },
  },
});
