import { readFileSync } from 'node:fs';
import { MAX_REPEATS } from '../../contract/parameters.ts';
import { SITE_NAME } from '../../contract/siteName.ts';
import { escapeHtml } from '../../hockey/escapeHtml.ts';
import { API_ERRORS } from '../errors.ts';
import { RATE_LIMIT } from '../limits.ts';
import { footerParagraphs } from '../site/footerParagraphs.ts';
import { type ClientOperation, clientOperations } from '../v1/codegen/operations.ts';
import type { V1Document } from '../v1/v1Document.ts';
import type { V1Examples } from '../v1/v1Examples.ts';
import { callSection } from './callSection.ts';
import { errorExample } from './errorExample.ts';
import { SAMPLE_ORIGIN } from './snippets.ts';

/** The path of the page's style sheet. */
export const API_STYLE_PATH = '/api/page.css';

/** The path of its script. */
export const API_SCRIPT_PATH = '/api/page.js';

/** The site's navigation. Source: docs/site.md#navigation-and-footer. */
const NAVIGATION = [
  ['/', 'Home'],
  ['/leaders', 'League Leaders'],
  ['/player_insights', 'Player Ratings'],
  ['/shared_ice_comparison', 'Head to Head'],
  ['/chart_comparison', 'Compare Charts'],
  ['/teams/NHL/games', 'Recent Games'],
  ['/model', 'Model'],
  ['/teams', 'Teams'],
] as const;

/** The site's header: its mark and name, and its navigation. */
function pageHeader(): string {
  const links = NAVIGATION.map(([path, title]) => `<li><a href="${path}">${title}</a></li>`).join('');
  return `<header class="site"><div>
<a class="name" href="/"><svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
<path class="slot" d="M7.500 3h17v10.500h-17z"/>
<path d="M7.500 3v15.500l5 9.500h7l5-9.500V3zM2.500 28h27M12.500 28a3.500 3.500 0 0 1 7 0"/></svg> ${SITE_NAME}</a>
<nav aria-label="Main"><ul>${links}</ul></nav></div></header>`;
}

/** The site's footer. */
function pageFooter(contact: string): string {
  return `<footer class="site"><div>
${footerParagraphs(contact)}
<ul><li><a href="/about">About</a></li><li><a href="/method">Method</a></li><li><a href="/glossary">Glossary</a></li>
<li><a href="/data">Data</a></li><li><a href="/api" aria-current="page">API</a></li></ul></div></footer>`;
}

/** The content of the page's style sheet. */
export function apiPageStyle(): Buffer {
  return readFileSync(new URL('./apiPage.css', import.meta.url));
}

/** The content of the page's script. */
export function apiPageScript(): Buffer {
  return readFileSync(new URL('./pageScript.js', import.meta.url));
}

/** What the page is made of. */
export interface ApiPageContent {
  readonly document: V1Document;
  /** Requests that work on the served store; null while it has no game. */
  readonly examples: V1Examples | null;
  readonly contact: string;
  /** Where the site is; null where it does not know. */
  readonly origin: string | null;
  readonly basePath: string;
}

/**
 * The page about the API: every operation with its parameters, snippets and an example that works, every error, and the
 * general rules. Search and trying calls come with the page's script.
 */
export function apiPage({ document, examples, contact, origin, basePath }: ApiPageContent): string {
  const operations = new Map(clientOperations(document).map((one) => [one.name, one]));
  const groups = document.tags.map(({ name: tag, description }) => {
    const names = Object.values(document.paths).flatMap(({ get }) => (get.tags.includes(tag) ? [get.operationId] : []));
    return { tag, description, calls: names.flatMap((name) => operations.get(name) ?? []) };
  });
  const site = origin ?? SAMPLE_ORIGIN + basePath;
  const sections = groups.map(
    ({ tag, description, calls }) => `<div data-group>
<h2>${escapeHtml(tag)}</h2>
<p>${escapeHtml(description)}</p>
${calls.map((call) => callSection(call, document, examples, site)).join('\n')}
</div>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API | Highslot</title>
<meta name="description"
 content="Expected goals, on-ice results and ratings as JSON and CSV: every call with its parameters, snippets and an example.">
<link rel="icon" href="/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="${API_STYLE_PATH}">
<script type="module" src="${API_SCRIPT_PATH}"></script>
</head>
<body>
${pageHeader()}
<main data-origin="${escapeHtml(site)}" data-base="${escapeHtml(basePath)}">
<h1>API</h1>
<p>Everything the site shows, as JSON, CSV and lines of JSON. Public, read-only, no key; any page of any site may use
it. The same for programs: the <a href="/api/v1/openapi.json">OpenAPI document</a>, and clients of one file for
<a href="/api/v1/highslot.py">Python</a> and <a href="/api/v1/highslot.ts">TypeScript</a>. Whole seasons are
<a href="/data">files</a>.</p>
<ul>
<li>Keys are in <code>snake_case</code>; xG and ratings have 4 decimals, percents are 0 to 100 with 2.
<code>null</code> means not known or not eligible.</li>
<li>Lists come in pages: <code>?limit=100</code>, then <code>&amp;cursor=</code> with the answer’s
<code>next_cursor</code>. <code>?fields=id,date</code> leaves out all other properties of the rows.</li>
<li>A table is one ending away: <code>.csv</code> or <code>.ndjson</code> after the path, or
<code>Accept: text/csv</code>.</li>
<li>A slash at the end of a path is optional. Parameters that are not listed are ignored. A parameter that may be
repeated is repeated as <code>?team=EDM&amp;team=VAN</code>, ${MAX_REPEATS} times at most.</li>
<li>Every answer has an <code>ETag</code>; send it back as <code>If-None-Match</code>, and an unchanged answer is
a 304 without a body.</li>
<li>One address may send ${RATE_LIMIT.burst} requests at once, and ${RATE_LIMIT.perSecond} a second for as long
as it likes; then 429, with <code>Retry-After</code>.</li>
<li>Errors are problem JSON (RFC 9457) with the invalid parameter in <code>parameter</code>.</li>
<li>Version 1 stays: fields and calls are added, never removed. The same calls without <code>/v1</code> stay as well;
their lists come whole. They are in <a href="/api/openapi.json">a document of their own</a>.</li>
</ul>
<div id="tools"></div>
<h2 id="endpoints">Calls</h2>
${groups.map(contentList).join('\n')}
${sections.join('\n')}
<h2 id="errors">Errors</h2>
${errorText()}
<table><thead><tr><th scope="col">type</th><th scope="col">status</th><th scope="col">when</th></tr></thead><tbody>
${errorRows()}
</tbody></table>
</main>
${pageFooter(contact)}
</body>
</html>
`;
}

/** Links to the sections of a group. */
function contentList({ tag, calls }: { tag: string; calls: readonly ClientOperation[] }): string {
  const links = calls.map(
    ({ name, path }) => `<li><a href="#${name}"><code>${escapeHtml(path).replaceAll('/', '<wbr>/')}</code></a></li>`,
  );
  return `<div data-group><h3>${escapeHtml(tag)}</h3>\n<ul class="names">\n${links.join('\n')}\n</ul></div>`;
}

/** A link with an invalid parameter, and its problem. */
function errorText(): string {
  const { url, answer } = errorExample();
  return `<p>For example <a href="${escapeHtml(url)}">${escapeHtml(url)}</a>:</p>
<pre tabindex="0" role="region" aria-label="Answer of an invalid request">
<code>${escapeHtml(JSON.stringify(answer, null, 2))}</code></pre>`;
}

function errorRows(): string {
  return Object.entries(API_ERRORS)
    .map(([code, { status, title, meaning }]) => {
      const cells = `<td><code>/api#<wbr>${code}</code></td><td>${status}</td><td>${title}. ${escapeHtml(meaning)}</td>`;
      return `<tr id="${code}">${cells}</tr>`;
    })
    .join('\n');
}
