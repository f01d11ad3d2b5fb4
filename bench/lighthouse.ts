/**
 * Runs Lighthouse on every page, on phone and desktop: median scores and times, and the audits that cost points. Exits
 * with 1 if a score is below its target.
 *
 * Method: Lighthouse 13.5 with its default settings (it simulates the phone's times from an unthrottled load), but the
 * phone's CPU is slowed down 4 times on the reference host, more on a faster one and less on a slower one. A new
 * browser per run, the built site (`npm start` builds it) served from a store over HTTP/1.1 without TLS, a local server
 * in place of the league's image host. Lighthouse is not a dependency: npx fetches it, or `--cli` names the
 * `cli/index.js` of an installed one.
 *
 * Usage: node bench/lighthouse.ts [--store sqlite:FILE] [--port 4336] [--runs 3] [--form phone] [--cli FILE] [PAGE ...]
 */
import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { hostIndex, phoneSlowdown } from './hostSpeed.ts';
import { openSite } from './pagesSite.ts';

const PACKAGE = 'lighthouse@13.5.0';
/** Maximum size of a report with its screenshots, bytes. */
const MAX_OUTPUT_BYTES = 64_000_000;
const MAX_ATTEMPTS = 3;
const FORMS = ['phone', 'desktop'] as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Lowest scores. Source: docs/quality.md#pages. */
const TARGETS: Readonly<Record<(typeof CATEGORIES)[number], number>> = {
  performance: 99,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
/** A report's times by their abbreviations. */
const TIMES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  SI: 'speed-index',
  CLS: 'cumulative-layout-shift',
} as const;

/** The parts of a report that the benchmark reads. */
interface Report {
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >;
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly numericValue?: number }>>;
}

const { values: flags, positionals: pageNames } = parseArgs({
  allowPositionals: true,
  options: {
    store: { type: 'string', default: 'sqlite:data/highslot.db' },
    port: { type: 'string', default: '4336' },
    runs: { type: 'string', default: '3' },
    form: { type: 'string' },
    cli: { type: 'string' },
  },
});

const site = await openSite(flags.store, Number(flags.port));
let isMissed = false;
try {
  const index = await measuredIndex();
  for (const form of FORMS) {
    if (flags.form !== undefined && flags.form !== form) continue;
    console.log(`${form}, median of ${flags.runs}; times in ms`);
    const slowdown = phoneSlowdown(index).toFixed(2);
    if (form === 'phone') console.log(`host's index ${index}, CPU slowed down ${slowdown} times`);
    const options = form === 'phone' ? [`--throttling.cpuSlowdownMultiplier=${slowdown}`] : ['--preset=desktop'];
    for (const { name, path } of site.pages) {
      if (pageNames.length > 0 && !pageNames.includes(name)) continue;
      const reports: Report[] = [];
      for (let k = 0; k < Number(flags.runs); k++) reports.push(await audit(site.origin + path, options));
      console.log(lineOf(name, reports));
    }
  }
} finally {
  site.close();
}
if (isMissed) process.exitCode = 1;

/** The host's index, in the browser that Lighthouse uses. */
async function measuredIndex(): Promise<number> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: [...site.browserArguments],
  });
  try {
    return await hostIndex(browser);
  } finally {
    await browser.close();
  }
}

/** Runs Lighthouse once, and retries: it sometimes loses the start of its trace and asks for a new run. */
async function audit(address: string, options: readonly string[], attempts = MAX_ATTEMPTS): Promise<Report> {
  try {
    return await auditOnce(address, options);
  } catch (error) {
    if (attempts === 1) throw error;
    return audit(address, options, attempts - 1);
  }
}

async function auditOnce(address: string, options: readonly string[]): Promise<Report> {
  const [command, first] = flags.cli === undefined ? ['npx', ['--yes', PACKAGE]] : [process.execPath, [flags.cli]];
  const browser = ['--headless=new', ...site.browserArguments].map(quoted).join(' ');
  const { stdout } = await promisify(execFile)(
    command,
    [...first, address, ...options, '--quiet', '--output=json', '--output-path=stdout', `--chrome-flags=${browser}`],
    { env: { ...process.env, CHROME_PATH: findChromium() ?? '' }, maxBuffer: MAX_OUTPUT_BYTES },
  );
  return JSON.parse(stdout) as Report;
}

/** Quotes an argument whose value has spaces, as Lighthouse expects. */
function quoted(argument: string): string {
  return argument.includes(' ') ? argument.replace(/=(.*)$/, "='$1'") : argument;
}

/** A page's line: scores, times, and the audits that lost points in any run. */
function lineOf(name: string, reports: readonly Report[]): string {
  const scores = CATEGORIES.map((id) => 100 * median(reports.map(({ categories }) => categories[id]?.score ?? 0)));
  isMissed ||= CATEGORIES.some((id, k) => Math.round(scores[k] ?? 0) < TARGETS[id]);
  const times = Object.entries(TIMES).map(([short, id]) => {
    const value = median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
    return `${short} ${short === 'CLS' ? value.toFixed(3) : Math.round(value)}`;
  });
  const lost = new Set(
    reports.flatMap(({ categories, audits }) =>
      CATEGORIES.flatMap((id) =>
        (categories[id]?.auditRefs ?? [])
          .filter(({ id: audit, weight }) => weight > 0 && (audits[audit]?.score ?? 1) < 0.995)
          .map((ref) => ref.id),
      ),
    ),
  );
  return [name.padEnd(12), scores.map(Math.round).join(' / '), ...times, ...lost].join('  ');
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
