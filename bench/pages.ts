/**
 * Every page as a slow phone and a desktop get it, real code in a real browser: largest paint and its element, blocked time, moves,
 * the answer to a press, bytes by kind, requests and the hosts asked. Medians; ends with 1 when a bar is missed.
 *
 * Method: a browser without memory for every run, a processor 4 times slower and a network of 150 ms and 200 kB/s for the phone,
 * the machine as it is for the desktop. The built site (`npm start` builds it) is served from a store by a process of its own; the
 * league's image host is a stand-in here.
 *
 * Usage: node bench/pages.ts [--store sqlite:FILE] [--port 4330] [--runs 3] [--form phone] [PAGE ...]
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { type AuditedPage, IMAGE_HOST, openSite } from './pagesSite.ts';

/** Bars of the phone, milliseconds and bytes. Source: quality bars, Pages. */
const BARS = { largest: 1200, blocked: 50, shift: 0.01, answer: 100 };

/** Screens, and what slows them down. Source: quality bars, Pages. */
const FORMS = {
  phone: {
    viewport: { width: 412, height: 823 },
    slowdown: 4,
    network: { latency: 150, download: 200_000, upload: 93_750 },
  },
  desktop: { viewport: { width: 1350, height: 940 }, slowdown: 1, network: null },
} as const;
type FormName = keyof typeof FORMS;

/** How long a page is watched after its last answer, and after a press, milliseconds. */
const CALM_MS = 1500;
const PRESSED_MS = 400;
const PROBE = readFileSync(new URL('./pagesProbe.js', import.meta.url), 'utf8');

/** What the probe tells, milliseconds. */
interface Figures {
  readonly firstPaint: number;
  readonly largest: { readonly at: number; readonly tag: string; readonly text: string };
  readonly blocked: number;
  readonly longest: number;
  readonly shift: number;
  readonly answer: number;
}

/** One load of a page. */
interface Run extends Figures {
  /** Whether the largest text stands in the HTML sent. */
  readonly isSent: boolean;
  readonly scripts: number;
  readonly styles: number;
  readonly answers: number;
  readonly bytes: number;
  readonly requests: number;
  readonly strangers: readonly string[];
}

const { values: flags, positionals: asked } = parseArgs({
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
  const pages = site.pages.filter(({ name }) => asked.length === 0 || asked.includes(name));
  if (pages.length === 0)
    throw new Error(`no page ${asked.join(', ')}; there are ${site.pages.map(({ name }) => name).join(', ')}`);
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: [...site.browserArguments],
  });
  for (const form of Object.keys(FORMS) as FormName[]) {
    if (flags.form !== undefined && flags.form !== form) continue;
    console.log(`${form}, median of ${flags.runs}; times in ms, sizes in kB as sent`);
    const rows: Record<string, Record<string, string | number>> = {};
    for (const page of pages) {
      const runs: Run[] = [];
      for (let k = 0; k < Number(flags.runs); k++) runs.push(await audit(browser, page, form));
      rows[page.name] = rowOf(runs, form);
    }
    console.table(rows);
  }
  await browser.close();
} finally {
  site.close();
}
if (isMissed) process.exitCode = 1;

/** Opens a page in a browser without memory, presses what can be pressed, and tells what happened. */
async function audit(browser: Browser, { path, press }: AuditedPage, form: FormName): Promise<Run> {
  const { viewport, slowdown, network } = FORMS[form];
  const context = await browser.newContext({ viewport, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.addInitScript(PROBE);
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
  await page.waitForTimeout(CALM_MS);
  const loaded = await page.evaluate<Figures>('pageFigures()');
  const requests = sent.count;
  await pressAll(page, press);
  const { answer } = await page.evaluate<Figures>('pageFigures()');
  await context.close();
  const { Script: scripts = 0, Stylesheet: styles = 0, Fetch: answers = 0 } = sent.bytes;
  const bytes = Object.values(sent.bytes).reduce((sum, part) => sum + part, 0);
  const isSent = loaded.largest.text !== '' && html.includes(textOf(loaded.largest.text));
  return { ...loaded, answer, isSent, scripts, styles, answers, bytes, requests, strangers: [...sent.strangers] };
}

/** Text as it is read: no tags, no runs of spaces, the usual characters written out. */
function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ');
}

/** Counts what comes over the wire from now on: bytes by kind without the league's pictures, requests, and hosts that are not ours. */
async function watchNetwork(session: CDPSession) {
  const sent = { bytes: {} as Record<string, number>, count: 0, strangers: new Set<string>() };
  const kinds = new Map<string, string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { host, protocol } = new URL(request.url);
    if (!protocol.startsWith('http')) return;
    if (host !== new URL(site.origin).host && host !== IMAGE_HOST) sent.strangers.add(host);
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

/** Presses the frame's buttons, the theme's among them, which colours everything anew, and the page's own. */
async function pressAll(page: Page, own: string | undefined): Promise<void> {
  const buttons = ['header button[aria-controls="main-navigation"]', 'header button[aria-controls="main-navigation"]'];
  for (const button of [...buttons, 'header button:has-text("theme")', ...(own === undefined ? [] : [own])]) {
    const found = page.locator(button).locator('visible=true').first();
    if ((await found.count()) === 0) continue;
    await found.scrollIntoViewIfNeeded();
    await found.click();
    await page.waitForTimeout(PRESSED_MS);
  }
}

/** Median of some numbers; NaN for none. */
function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** A page's line of the table; the bars are the phone's. */
function rowOf(runs: readonly Run[], form: FormName): Record<string, string | number> {
  const middle = (of: (run: Run) => number): number => median(runs.map(of));
  const figures = {
    largest: middle((run) => run.largest.at),
    blocked: middle((run) => run.blocked),
    shift: middle((run) => run.shift),
    answer: middle((run) => run.answer),
  };
  const missed = (Object.keys(BARS) as (keyof typeof BARS)[]).filter((name) => figures[name] > BARS[name]);
  const strangers = new Set(runs.flatMap((run) => run.strangers));
  const isSent = runs.every((run) => run.isSent);
  if (form === 'phone') isMissed ||= missed.length > 0;
  isMissed ||= strangers.size > 0 || !isSent;
  const [first] = runs;
  return {
    FCP: Math.round(middle((run) => run.firstPaint)),
    LCP: Math.round(figures.largest),
    TBT: Math.round(figures.blocked),
    longest: Math.round(middle((run) => run.longest)),
    CLS: Number(figures.shift.toFixed(3)),
    INP: Math.round(figures.answer),
    requests: middle((run) => run.requests),
    JS: kilobytes(middle((run) => run.scripts)),
    CSS: kilobytes(middle((run) => run.styles)),
    calls: kilobytes(middle((run) => run.answers)),
    all: kilobytes(middle((run) => run.bytes)),
    'LCP element': `${first?.largest.tag ?? ''} ${first?.largest.text.slice(0, 24) ?? ''}${isSent ? '' : ' NOT IN HTML'}`,
    missed: missed.join(' '),
    strangers: [...strangers].join(' '),
  };
}

function kilobytes(bytes: number): number {
  return Number((bytes / 1000).toFixed(1));
}
