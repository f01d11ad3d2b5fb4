import { type Browser, chromium, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { findChromium } from '../scripts/chromium.mjs';

const ENTRY = 'src/web/testing/snakePage.tsx';
/** The page's origin. No server listens there: Playwright answers every request. */
const ORIGIN = 'http://snake.test';

/** A page with only the snake, in a browser. It defines `drawSnake` and `watchFrames` for `evaluate`. */
export interface SnakePage {
  readonly page: Page;
  close(): Promise<void>;
}

/** Builds the page for production, like the site, and opens it in a viewport of some pixels. */
export async function openSnakePage(width: number, height: number): Promise<SnakePage> {
  const files = await builtFiles();
  const executablePath = findChromium();
  const browser: Browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage({ viewport: { width, height } });
  await page.route('**', (route) => {
    const path = new URL(route.request().url()).pathname.slice(1);
    const contentType = path.endsWith('.css') ? 'text/css' : path.endsWith('.js') ? 'text/javascript' : 'text/html';
    return route.fulfill({ contentType, body: path === '' ? pageOf([...files.keys()]) : (files.get(path) ?? '') });
  });
  await page.goto(ORIGIN);
  await page.waitForFunction('typeof drawSnake === "function"');
  return { page, close: () => browser.close() };
}

/** The built scripts and style sheets by file name. */
async function builtFiles(): Promise<ReadonlyMap<string, Buffer>> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: ENTRY, output: { entryFileNames: 'entry.js' } },
    },
  });
  if (!('output' in built)) throw new Error('the page was not built');
  return new Map(
    built.output.map((file) => [file.fileName, Buffer.from(file.type === 'chunk' ? file.code : file.source)]),
  );
}

function pageOf(names: readonly string[]): string {
  const styles = names.filter((name) => name.endsWith('.css')).map((name) => `<link rel="stylesheet" href="/${name}">`);
  return [
    '<!doctype html><meta name="viewport" content="width=device-width">',
    ...styles,
    '<div id="root"></div><script type="module" src="/entry.js"></script>',
  ].join('');
}
