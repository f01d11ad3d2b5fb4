import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';

/** The browser tests' own server: its own port and its own store of demo games, made anew for every run. */
const PORT = Number(process.env.HIGHSLOT_E2E_PORT ?? 3173);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STORE_FOLDER = '.cache/e2e';
/** Fifteen minutes: a run that takes longer hangs. */
const WHOLE_RUN_MS = 900_000;

const executablePath = findChromium();

/** Journeys through the site in a real browser, against a real server and store. */
export default defineConfig({
  testDir: '.',
  globalSetup: './wholeStore.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  // No test asserts a time: these only end one that hangs, also on a busy machine.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  workers: 2,
  retries: 0,
  forbidOnly: true,
  globalTimeout: WHOLE_RUN_MS,
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    browserName: 'chromium',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath === null ? {} : { executablePath }),
      // Chromium as root in a container: no sandbox there, no GPU, small shared memory, nothing calling home.
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
    command: `node -e "require('node:fs').rmSync('${STORE_FOLDER}',{recursive:true,force:true})" && node src/cli/start.ts`,
    cwd: ROOT,
    url: `http://127.0.0.1:${PORT}/healthz`,
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
