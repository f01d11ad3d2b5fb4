import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';

/** The browser tests run their own server, with a separate port and a fresh demo store for every run. */
const PORT = Number(process.env.HIGHSLOT_E2E_PORT ?? 3173);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STORE_FOLDER = '.cache/e2e';
const CLEAR_STORE = `node -e "require('node:fs').rmSync('${STORE_FOLDER}',{recursive:true,force:true})"`;
/** Time limit for a whole run, in milliseconds. */
const GLOBAL_TIMEOUT_MS = 1_500_000;

const executablePath = findChromium();

/** Browser tests against a real server and store. */
export default defineConfig({
  testDir: '.',
  globalSetup: './waitForStore.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  // No test asserts a duration. These limits only end a test that hangs, even on a busy machine.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  workers: 2,
  retries: 0,
  forbidOnly: true,
  globalTimeout: GLOBAL_TIMEOUT_MS,
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
    command: `${CLEAR_STORE} && node src/cli/start.ts`,
    cwd: ROOT,
    url: `http://127.0.0.1:${PORT}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      HOST: '127.0.0.1',
      PORT: String(PORT),
      HIGHSLOT_SOURCE: 'demo',
      HIGHSLOT_STORE: `sqlite:${STORE_FOLDER}/highslot.db`,
    },
  },
});
