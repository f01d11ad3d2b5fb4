import { readFileSync } from 'node:fs';
import type { EndpointName } from '../../../contract/api.ts';
import { FOOTER_WORDS } from '../../../contract/footerWords.ts';
import { MAX_REPEATS } from '../../../contract/parameters.ts';
import { SITE_NAME } from '../../../contract/siteName.ts';
import { escapeHtml } from '../../../hockey/escapeHtml.ts';
import { API_ERRORS } from '../../errors.ts';
import { RATE_LIMIT } from '../../limits.ts';
import type { ApiDocument, DocumentOperation, DocumentParameter } from './apiDocument.ts';
import type { Examples } from './examples.ts';

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
  const groups = document.tags.map(({ name }) => {
    const own = operations.filter(([, { get }]) => get.tags.includes(name));
    const sections = own.map(([path, { get }]) => operationSection(path, get, examples));
    return `<h2>${escapeHtml(name)}</h2>\n${sections.join('\n')}`;
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
<p>Everything the site shows, as JSON, CSV and lines of JSON, without a key. For programs: the
<a href="/api/openapi.json">OpenAPI document</a>. Whole seasons are <a href="/data">files</a>, which
<a href="/api/v1/highslot.py">Python</a> or <a href="/api/v1/highslot.R">R</a> loads.</p>
<ul>
<li><code>null</code> means not known or not eligible. xG and ratings have 4 decimals, percents 2.</li>
<li>Lists are whole; with <code>?limit=100</code> the <code>Link</code> header has the next page.</li>
<li>For a table add <code>.csv</code> or <code>.ndjson</code> to the path.</li>
<li>Capitals and a slash at the end do not matter. A parameter may come ${MAX_REPEATS} times where lists are
allowed, as in <code>?team=EDM&amp;team=VAN</code>; one that is not listed is refused.</li>
<li>Send the <code>ETag</code> back as <code>If-None-Match</code>: an unchanged answer is a 304.</li>
<li>One address may send ${RATE_LIMIT.burst} requests at once, and ${RATE_LIMIT.perSecond} a second; then 429, with
<code>Retry-After</code>.</li>
<li>Errors are problem JSON (RFC 9457): <a href="/api/players/edmo">an example</a>.</li>
<li>A call opens to its parameters, its columns and an example.</li>
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

/** An operation: what it gives; closed, its parameters, its columns, and an example that works with its answer. */
function operationSection(
  path: string,
  { operationId, summary, description = '', parameters }: DocumentOperation,
  examples: Examples | null,
): string {
  const words = parameters.map((one) => `<dt><code>${one.name}</code></dt><dd>${withCode(valueText(one))}</dd>`);
  return `<section id="${operationId}">
<details>
<summary><h3><code>GET ${escapeHtml(path)}</code></h3> ${escapeHtml(summary)}</summary>
<dl>${words.join('\n')}</dl>
<p>${escapeHtml(description)}</p>
${exampleText(operationId, examples)}
</details>
</section>`;
}

/** A link to try, and its current answer, shortened; nothing for an operation without an example. */
function exampleText(operationId: string, examples: Examples | null): string {
  const example = examples?.answers[operationId as EndpointName];
  if (example === undefined) return '';
  const json = escapeHtml(JSON.stringify(example.answer, null, 2));
  return `<p>Try it: <a href="${escapeHtml(example.url)}">${escapeHtml(example.url)}</a></p>
<pre tabindex="0" role="region" aria-label="Answer of ${operationId}"><code>${json}</code></pre>`;
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

/** The words of the footer as HTML. */
function footerParagraphs(contact: string): string {
  const { disclaimer, model, contact: ask } = FOOTER_WORDS;
  const [before, name, after] = model.map(escapeHtml);
  const email = escapeHtml(contact);
  return [
    `<p>${escapeHtml(disclaimer)}</p>`,
    `<p>${before}<a href="/model">${name}</a>${after}</p>`,
    `<p>${escapeHtml(ask)}<a href="mailto:${email}">${email}</a>.</p>`,
  ].join('\n');
}
