/**
 * Measures every page in a real browser, on a slow phone and a desktop: largest contentful paint and its element,
 * blocking time, layout shift, response to a click, bytes by type, requests and hosts. Figures are medians. Exits with
 * 1 if a target is missed.
 *
 * Method: a browser with an empty cache per run. The phone has a CPU slowed down 4 times on the reference host, more on
 * a faster one and less on a slower one, and a network of 150 ms and 200 kB/s; the desktop is not throttled. A separate
 * process serves the built site (`npm start` builds it) from a store. A local server is the league's image host.
 *
 * Usage: node bench/pages.ts [--store sqlite:FILE] [--port 4330] [--runs 3] [--form phone] [PAGE ...]
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { quantile } from './coldTimes.ts';
import { type AuditedPage, IMAGE_HOST, openSite } from './pagesSite.ts';

/** Targets on the phone, milliseconds; `shift` has no unit. Source: docs/quality.md#pages. */
const TARGETS = { largest: 1000, main: 1500, blocked: 100, shift: 0.02, response: 100 };

/** Screens with their networks; `phoneSlowdown` slows the phone's CPU down. Source: docs/quality.md#pages. */
const FORMS = {
  phone: {
    viewport: { width: 412, height: 823 },
    network: { latency: 150, download: 200_000, upload: 93_750 },
  },
  desktop: { viewport: { width: 1350, height: 940 }, network: null },
} as const;
type FormName = keyof typeof FORMS;

/** The index of the host that the targets of pages were set on. */
const REFERENCE_INDEX = 3600;
/** How many times slower than the reference host a phone is. */
const PHONE_SLOWDOWN = 4;
/** Time of each loop of the index, milliseconds. */
const INDEX_LOOP_MS = 500;

/** Observation time after the last response, and after a click, milliseconds. */
const AFTER_LOAD_MS = 1500;
const AFTER_CLICK_MS = 400;
const PROBE = readFileSync(new URL('./pagesProbe.js', import.meta.url), 'utf8');

/** What the probe measures, milliseconds; `shift` has no unit. */
interface Figures {
  readonly firstPaint: number;
  readonly largest: { readonly at: number; readonly tag: string; readonly text: string };
  /** When the main content was on screen; null for never. */
  readonly main: number | null;
  readonly blocked: number;
  readonly longest: number;
  readonly shift: number;
  readonly response: number;
}

/** One load of a page. */
interface Run extends Figures {
  /** Whether the element of the largest paint is in the server's HTML. */
  readonly isInHtml: boolean;
  readonly scripts: number;
  readonly styles: number;
  readonly calls: number;
  readonly bytes: number;
  readonly requests: number;
  readonly foreignHosts: readonly string[];
}

const { values: flags, positionals: pageNames } = parseArgs({
  allowPositionals: true,
  options: {
    store: { type: 'string', default: 'sqlite:data/highslot.db' },
    port: { type: 'string', default: '4330' },
    runs: { type: 'string', default: '3' },
    form: { type: 'string' },
  },
});

const executablePath = findChromium();
const site = await openSite(flags.store, Number(flags.port));
let isMissed = false;
try {
  const pages = site.pages.filter(({ name }) => pageNames.length === 0 || pageNames.includes(name));
  if (pages.length === 0)
    throw new Error(`no page ${pageNames.join(', ')}; the pages are ${site.pages.map(({ name }) => name).join(', ')}`);
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: [...site.browserArguments],
  });
  const index = await hostIndex(browser);
  const slowdownOf = (form: FormName): number => (form === 'phone' ? phoneSlowdown(index) : 1);
  for (const form of Object.keys(FORMS) as FormName[]) {
    if (flags.form !== undefined && flags.form !== form) continue;
    console.log(`${form}, median of ${flags.runs}; times in ms, transfer sizes in kB`);
    if (form === 'phone') console.log(`host's index ${index}, CPU slowed down ${slowdownOf(form).toFixed(1)} times`);
    const rows: Record<string, Record<string, string | number>> = {};
    for (const page of pages) {
      const runs: Run[] = [];
      for (let k = 0; k < Number(flags.runs); k++) runs.push(await audit(browser, page, form, slowdownOf(form)));
      rows[page.name] = rowOf(runs, form);
    }
    console.table(rows);
  }
  await browser.close();
} finally {
  site.close();
}
if (isMissed) process.exitCode = 1;

/** Opens a page in a new browser context, clicks its buttons, and returns the figures. */
async function audit(
  browser: Browser,
  { path, main, button }: AuditedPage,
  form: FormName,
  slowdown: number,
): Promise<Run> {
  const { viewport, network } = FORMS[form];
  const context = await browser.newContext({ viewport, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.addInitScript(`globalThis.mainContent = ${JSON.stringify(main)};${PROBE}`);
  const sent = await watchNetwork(session);
  if (network !== null) {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: network.download,
      uploadThroughput: network.upload,
    });
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const response = await page.goto(site.origin + path, { waitUntil: 'networkidle' });
  const html = textOf((await response?.text()) ?? '');
  await page.waitForTimeout(AFTER_LOAD_MS);
  const loaded = await page.evaluate<Figures>('pageFigures()');
  const requests = sent.count;
  await clickAll(page, button);
  const { response: clickResponse } = await page.evaluate<Figures>('pageFigures()');
  await context.close();
  const { Script: scripts = 0, Stylesheet: styles = 0, Fetch: calls = 0 } = sent.bytes;
  const bytes = Object.values(sent.bytes).reduce((sum, part) => sum + part, 0);
  const isInHtml = loaded.largest.text !== '' && html.includes(textOf(loaded.largest.text));
  const foreignHosts = [...sent.foreignHosts];
  return { ...loaded, response: clickResponse, isInHtml, scripts, styles, calls, bytes, requests, foreignHosts };
}

/** The plain text of HTML: without tags and repeated spaces, with numeric entities decoded. */
function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ');
}

/** Counts network traffic from now on: bytes by type and requests, without the league's images, and foreign hosts. */
async function watchNetwork(session: CDPSession) {
  const sent = { bytes: {} as Record<string, number>, count: 0, foreignHosts: new Set<string>() };
  const kinds = new Map<string, string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { host, protocol } = new URL(request.url);
    if (!protocol.startsWith('http')) return;
    if (host !== new URL(site.origin).host && host !== IMAGE_HOST) sent.foreignHosts.add(host);
    if (host !== IMAGE_HOST) {
      kinds.set(requestId, 'Other');
      sent.count++;
    }
  });
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.has(requestId) && kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind !== undefined) sent.bytes[kind] = (sent.bytes[kind] ?? 0) + encodedDataLength;
  });
  await session.send('Network.enable');
  return sent;
}

/** How many times to slow down a host of an index to make it a phone: less on a slow host, at least 1. */
function phoneSlowdown(index: number): number {
  return Math.max(1, (PHONE_SLOWDOWN * index) / REFERENCE_INDEX);
}

/**
 * How fast the host's browser builds strings and copies arrays: thousands of characters and of numbers in a
 * millisecond, summed. Lighthouse's index of a host weighs the same two.
 */
async function hostIndex(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const index = await page.evaluate((loopMs) => {
    const rate = (work: () => number): number => {
      const start = performance.now();
      let units = 0;
      while (performance.now() - start < loopMs) units += work();
      return units / 1000 / (performance.now() - start);
    };
    const text = rate(() => {
      let built = '';
      for (let k = 0; k < 10_000; k++) built += 'a';
      return built.length;
    });
    const [from, to] = [Array.from({ length: 100_000 }, (_, k) => k), Array.from({ length: 100_000 }, () => 0)];
    const copies = rate(() => {
      for (let k = 0; k < from.length; k++) to[k] = from[k] ?? 0;
      return to.length;
    });
    return Math.round(text + copies);
  }, INDEX_LOOP_MS);
  await page.close();
  return index;
}

/** Clicks the menu button twice, the theme switch, which recolours everything, and the page's own button. */
async function clickAll(page: Page, own: string | undefined): Promise<void> {
  const buttons = ['header button[aria-controls="main-navigation"]', 'header button[aria-controls="main-navigation"]'];
  for (const button of [...buttons, 'header button:has-text("theme")', ...(own === undefined ? [] : [own])]) {
    const found = page.locator(button).locator('visible=true').first();
    if ((await found.count()) === 0) continue;
    await found.scrollIntoViewIfNeeded();
    await found.click();
    await page.waitForTimeout(AFTER_CLICK_MS);
  }
}

/** A page's row of the table. The targets apply to the phone. */
function rowOf(runs: readonly Run[], form: FormName): Record<string, string | number> {
  const middle = (of: (run: Run) => number): number => quantile(runs.map(of), 0.5);
  const figures = {
    largest: middle((run) => run.largest.at),
    main: middle((run) => run.main ?? Number.POSITIVE_INFINITY),
    blocked: middle((run) => run.blocked),
    shift: middle((run) => run.shift),
    response: middle((run) => run.response),
  };
  const missed = (Object.keys(TARGETS) as (keyof typeof TARGETS)[]).filter((name) => figures[name] > TARGETS[name]);
  const foreignHosts = new Set(runs.flatMap((run) => run.foreignHosts));
  const isInHtml = runs.every((run) => run.isInHtml);
  if (form === 'phone') isMissed ||= missed.length > 0;
  isMissed ||= foreignHosts.size > 0 || !isInHtml;
  const { tag = '', text = '' } = runs[0]?.largest ?? {};
  return {
    FCP: Math.round(middle((run) => run.firstPaint)),
    LCP: Math.round(figures.largest),
    main: Math.round(figures.main),
    TBT: Math.round(figures.blocked),
    longest: Math.round(middle((run) => run.longest)),
    CLS: Number(figures.shift.toFixed(3)),
    INP: Math.round(figures.response),
    requests: middle((run) => run.requests),
    JS: kilobytes(middle((run) => run.scripts)),
    CSS: kilobytes(middle((run) => run.styles)),
    calls: kilobytes(middle((run) => run.calls)),
    all: kilobytes(middle((run) => run.bytes)),
    'LCP element': `${tag} ${text.slice(0, 24)}${isInHtml ? '' : ' NOT IN HTML'}`,
    missed: missed.join(' '),
    'foreign hosts': [...foreignHosts].join(' '),
  };
}

function kilobytes(bytes: number): number {
  return Number((bytes / 1000).toFixed(1));
}
