import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DEMO_LEAGUE, DEMO_STORE } from '../demoStore.ts';
import { expect, test } from './siteTest.ts';

const BASE_PATH = '/hockey';
const ENV = { ...process.env, HIGHSLOT_BASE_PATH: BASE_PATH };
/** A server of the same store with a site built for the base path; it prints its address. */
const SERVER = `
  const { parseConfig } = await import('./src/config.ts');
  const { startServer } = await import('./src/api/server.ts');
  const [siteFolder] = process.argv.slice(1);
  const config = parseConfig({ PORT: '0', HIGHSLOT_BASE_PATH: '${BASE_PATH}', HIGHSLOT_TODAY: '${DEMO_LEAGUE.today}' }, []);
  const server = await startServer({ config, storeUrl: 'sqlite:${DEMO_STORE}', siteFolder, rateLimit: null });
  console.log(server.url);
`;

let folder: string;
let server: ChildProcess;
let origin: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'highslot-base-'));
  const site = join(folder, 'web');
  const vite = resolve('node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error', '--outDir', site, '--emptyOutDir'], {
    env: ENV,
  });
  const args = ['--input-type=module', '-e', SERVER, site];
  server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  origin = await new Promise((done) => server.stdout?.once('data', (line: Buffer) => done(line.toString().trim())));
});

test.afterAll(() => {
  server.kill();
  rmSync(folder, { recursive: true, force: true });
});

test('the site works below a base path: pages, files, router and API', async ({ page }) => {
  const outside: string[] = [];
  const failed: string[] = [];
  page.on('request', (request) => {
    const { origin: host, pathname } = new URL(request.url());
    if (host === origin && !pathname.startsWith(`${BASE_PATH}/`)) outside.push(pathname);
  });
  page.on('response', (response) => {
    if (response.url().startsWith(origin) && response.status() >= 400) failed.push(response.url());
  });
  // A server that starts on a busy machine may refuse its first requests.
  await expect(async () => {
    const manifest = await page.request.get(`${origin}${BASE_PATH}/site.webmanifest`);
    expect(await manifest.json()).toMatchObject({ start_url: `${BASE_PATH}/` });
  }).toPass();
  await page.goto(`${origin}${BASE_PATH}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'League Leaders' }).click();
  await expect(page).toHaveURL(`${origin}${BASE_PATH}/leaders`);
  await expect(page.getByRole('heading', { level: 1, name: 'League Leaders' })).toBeVisible();
  await page.getByRole('link', { name: 'Player Ratings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Player Ratings' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'API' }).click();
  await expect(page).toHaveURL(`${origin}${BASE_PATH}/api`);
  await page.getByText('GET /api/seasons').click();
  await page.locator('#seasons').getByRole('link', { name: '/api/seasons?limit=1' }).click();
  await expect(page).toHaveURL(`${origin}${BASE_PATH}/api/seasons?limit=1`);
  expect(outside).toEqual([]);
  expect(failed).toEqual([]);
});
