import { readFileSync } from 'node:fs';
import type { EndpointName } from '../../../contract/api.ts';
import { MAX_REPEATS } from '../../../contract/parameters.ts';
import { SITE_NAME } from '../../../contract/siteName.ts';
import { escapeHtml } from '../../../hockey/escapeHtml.ts';
import { API_ERRORS } from '../../errors.ts';
import { RATE_LIMIT } from '../../limits.ts';
import type { ApiDocument, DocumentOperation, DocumentParameter } from './apiDocument.ts';
import type { Examples } from './examples.ts';
import { footerParagraphs } from './footerParagraphs.ts';

/** The path of the page's style sheet. */
export const API_STYLE_PATH = '/api/page.css';

/** The content of the page's style sheet. */
export function apiPageStyle(): Buffer {
  const files = ['../../../charts/colors.css', './apiPage.css'];
  return Buffer.concat(files.map((file) => readFileSync(new URL(file, import.meta.url))));
}

/** The site's navigation. Source: docs/site.md#navigation-and-footer. */
const NAVIGATION = [
  ['/', SITE_NAME],
  ['/leaders', 'League Leaders'],
  ['/player_insights', 'Player Ratings'],
  ['/shared_ice_comparison', 'Head to Head'],
  ['/chart_comparison', 'Compare Charts'],
  ['/teams/NHL/games', 'Recent Games'],
  ['/explore', 'Explore'],
  ['/teams', 'Teams'],
] as const;

/** What the page is made of. */
interface ApiPageContent {
  readonly document: ApiDocument;
  /** Requests that work on the served store; null while it has no game. */
  readonly examples: Examples | null;
  readonly contact: string;
}

/** The page about the API: the general rules, every operation with a request that works and its answer, every error. */
export function apiPage({ document, examples, contact }: ApiPageContent): string {
  const operations = Object.entries(document.paths);
  const groups = document.tags.map(({ name, description }) => {
    const own = operations.filter(([, { get }]) => get.tags.includes(name));
    const sections = own.map(([path, { get }]) => operationSection(path, get, examples));
    return `<h2>${escapeHtml(name)}</h2>\n<p>${escapeHtml(description)}</p>\n${sections.join('\n')}`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API | ${SITE_NAME}</title>
<meta name="description"
 content="Expected goals, on-ice results and ratings as JSON and CSV: every call with its parameters and an example.">
<link rel="icon" href="/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="${API_STYLE_PATH}">
</head>
<body>
<header><nav aria-label="Main"><ul>
${NAVIGATION.map(([path, title]) => `<li><a href="${path}">${title}</a></li>`).join('\n')}
</ul></nav></header>
<main>
<h1>API</h1>
<p>Everything the site shows, as JSON, CSV and lines of JSON. Public, read-only, no key; any page of any site may use
it. The same for programs: the <a href="/api/openapi.json">OpenAPI document</a>, from which
<code>npx openapi-typescript</code> writes types. Whole seasons are <a href="/data">files</a>, and one file of
<a href="/api/v1/highslot.py">Python</a> or <a href="/api/v1/highslot.R">R</a> loads them as tables.</p>
<ul>
<li>Keys are in <code>snake_case</code>; xG and ratings have 4 decimals, percents are 0 to 100 with 2.
<code>null</code> means not known or not eligible.</li>
<li>Lists are whole. <code>?limit=100</code> gives a page, and its <code>Link</code> header the address of the next one.
<code>?fields=id,date</code> leaves out all other properties of the rows.</li>
<li>For a table add <code>.csv</code> or <code>.ndjson</code> to the path, or send
<code>Accept: text/csv</code>.</li>
<li>A slash at the end of a path is optional. Capitals do not matter in ids, codes and names. A parameter that is
not listed is refused. One that may be
repeated is repeated as <code>?team=EDM&amp;team=VAN</code>, ${MAX_REPEATS} times at most.</li>
<li>Every answer has an <code>ETag</code>; send it back as <code>If-None-Match</code>, and an unchanged answer is
a 304 without a body.</li>
<li>One address may send ${RATE_LIMIT.burst} requests at once, and ${RATE_LIMIT.perSecond} a second for as long
as it likes; then 429, with <code>Retry-After</code>.</li>
<li>Errors are problem JSON (RFC 9457) with the invalid parameter in <code>parameter</code>:
<a href="/api/players/edmo">an example</a>.</li>
<li>Every path works below <code>/api/v1</code> too. Fields and calls are added, never removed.</li>
</ul>
${groups.join('\n')}
<h2 id="errors">Errors</h2>
<table><thead><tr><th scope="col">type</th><th scope="col">status</th><th scope="col">when</th></tr></thead><tbody>
${errorRows()}
</tbody></table>
</main>
<footer>
${footerParagraphs(contact)}
<ul><li><a href="/about">About</a></li><li><a href="/method">Method</a></li><li><a href="/glossary">Glossary</a></li>
<li><a href="/data">Data</a></li><li><a href="/api" aria-current="page">API</a></li></ul>
</footer>
</body>
</html>
`;
}

/** An operation: what it gives, its parameters, and an example that works with its answer. */
function operationSection(
  path: string,
  { operationId, summary, description = '', parameters }: DocumentOperation,
  examples: Examples | null,
): string {
  const words = parameters.map((one) => `<dt><code>${one.name}</code></dt><dd>${withCode(valueText(one))}</dd>`);
  return `<section id="${operationId}">
<h3><code>GET ${escapeHtml(path)}</code></h3>
<p>${escapeHtml(summary)} ${escapeHtml(description)}</p>
<dl>${words.join('\n')}</dl>
${exampleText(operationId, examples)}
</section>`;
}

/** A link to try, and its current answer; nothing for an operation without an example. */
function exampleText(operationId: string, examples: Examples | null): string {
  const example = examples?.answers[operationId as EndpointName];
  if (example === undefined) return '';
  const json = escapeHtml(JSON.stringify(example.answer, null, 2));
  return `<p>Try it: <a href="${escapeHtml(example.url)}">${escapeHtml(example.url)}</a></p>
<details><summary>The answer, shortened</summary>
<pre tabindex="0" role="region" aria-label="Answer of ${operationId}"><code>${json}</code></pre></details>`;
}

/** What a value looks like: its words, and its allowed values or range. */
function valueText({ required, description, schema }: DocumentParameter): string {
  const { enum: values = schema.items?.enum, minimum, maximum = 'any' } = schema;
  const range = minimum === undefined ? '' : ` A whole number, ${minimum} to ${maximum}.`;
  return `${description}${values === undefined ? range : ` One of ${values.join(', ')}.`}${required ? ' Required.' : ''}`;
}

/** A text of the document as HTML, with its code set as code. */
function withCode(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function errorRows(): string {
  return Object.entries(API_ERRORS)
    .map(([code, { status, title, meaning }]) => {
      const cells = `<td><code>/api#<wbr>${code}</code></td><td>${status}</td><td>${title}. ${escapeHtml(meaning)}</td>`;
      return `<tr id="${code}">${cells}</tr>`;
    })
    .join('\n');
}
