import { readFileSync } from 'node:fs';
import type { TSchema } from 'typebox';
import { ENDPOINTS, type EndpointName } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { MAX_REPEATS } from '../../contract/parameters.ts';
import { SITE_NAME } from '../../contract/siteName.ts';
import { API_ERRORS } from '../errors.ts';
import { RATE_LIMIT } from '../limits.ts';
import { EVENT_PATH } from '../plugins/eventsPlugin.ts';
import { PICTURE } from '../share/pictureSize.ts';
import { escapeHtml } from '../site/html.ts';
import { errorExample } from './errorExample.ts';
import type { Example } from './examples.ts';

/** The path of the page's style sheet. */
export const API_STYLE_PATH = '/api/page.css';

/** The anchor of live events on the page. */
const EVENTS_ID = 'gameEvents';

/** The site's navigation. Source: docs/site.md#navigation-and-footer. */
const NAVIGATION = [
  ['/', 'Home'],
  ['/leaders', 'League Leaders'],
  ['/player_insights', 'Player Ratings'],
  ['/shared_ice_comparison', 'Head to Head'],
  ['/chart_comparison', 'Compare Charts'],
  ['/teams/NHL/games', 'Recent Games'],
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
  const email = escapeHtml(contact);
  return `<footer class="site"><div>
<p>${SITE_NAME} is an independent site. It is not affiliated with, endorsed by or sponsored by the league, its clubs or
its players’ association; team names, logos and photos belong to their owners.</p>
<p>Expected goals come from the <a href="/model">Highslot expected-goals model</a>, built on the league’s public
play-by-play. Found a mistake, or want to know more? Email the author at <a href="mailto:${email}">${email}</a>.</p>
<ul><li><a href="/about">About</a></li><li><a href="/glossary">Glossary</a></li>
<li><a href="/api" aria-current="page">API</a></li></ul></div></footer>`;
}

/** The content of the page's style sheet. */
export function apiPageStyle(): Buffer {
  return readFileSync(new URL('./apiPage.css', import.meta.url));
}

/**
 * The page about the API: every endpoint with its parameters and an example that works, every error, and the general
 * rules.
 */
export function apiPage(examples: ReadonlyMap<EndpointName, Example>, contact: string): string {
  const names = Object.keys(ENDPOINTS) as EndpointName[];
  const sections = names.map((name) => endpointSection(name, ENDPOINTS[name], examples.get(name)));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API | Highslot</title>
<meta name="description"
 content="Expected goals, on-ice results and ratings as JSON: every endpoint with its parameters and an example.">
<link rel="icon" href="/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="${API_STYLE_PATH}">
</head>
<body>
${pageHeader()}
<main>
<h1>API</h1>
<p>Everything the site shows, as JSON. Public, read-only, no key; any page of any site may use it. The same as an
<a href="/api/openapi.json">OpenAPI document</a>.</p>
<ul>
<li>Keys are in <code>snake_case</code>; xG and ratings have 4 decimals, percents are 0 to 100 with 2.
<code>null</code> means not known or not eligible.</li>
<li>A slash at the end of a path is optional. Parameters that are not listed are ignored. A parameter that may be
repeated is repeated as <code>?team=EDM&amp;team=VAN</code>, ${MAX_REPEATS} times at most.</li>
<li>Every answer has an <code>ETag</code>; send it back as <code>If-None-Match</code>, and an unchanged answer is
a 304 without a body.</li>
<li>One address may send ${RATE_LIMIT.burst} requests at once, and ${RATE_LIMIT.perSecond} a second for as long
as it likes; then 429, with <code>Retry-After</code>.</li>
<li>Errors are problem JSON (RFC 9457) with the invalid parameter in <code>parameter</code>.</li>
</ul>
<h2 id="endpoints">Endpoints</h2>
<ul class="names">
${contentList(names)}
</ul>
${sections.join('\n')}
<section><h3 id="${EVENTS_ID}"><code>GET ${pathText(EVENT_PATH)}</code></h3>
<p>Live events of a game as <code>text/event-stream</code>: a <code>change</code> event each time the game
changes, with the data version. 204 for a game that is not live.</p></section>
<h2 id="pictures">Pictures</h2>
<p>For shared links there is a picture of ${PICTURE.width} by ${PICTURE.height} pixels (PNG) of each game, player and
team:
<code>/share/game/{gameId}.png</code>, <code>/share/player/{playerId}.png</code>,
<code>/share/team/{teamAbb}.png</code>, and <a href="/share/site.png">/share/site.png</a> for the site.</p>
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

/** Links to the sections of the page. */
function contentList(names: readonly EndpointName[]): string {
  const sections = [...names.map((name) => [name, ENDPOINTS[name].path] as const), [EVENTS_ID, EVENT_PATH] as const];
  return sections.map(([id, path]) => `<li><a href="#${id}"><code>${pathText(path)}</code></a></li>`).join('\n');
}

function endpointSection(name: EndpointName, endpoint: Endpoint, example: Example | undefined): string {
  return `<section><h3 id="${name}"><code>GET ${pathText(endpoint.path)}</code></h3>
<p>${escapeHtml(endpoint.summary)}</p>
${parameterTable(endpoint)}${example === undefined ? '' : exampleText(name, example)}</section>`;
}

/** A link to try, and its current answer. */
function exampleText(name: EndpointName, { url, answer }: Example): string {
  const link = `<p>Try it: <a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`;
  if (answer === null) return link;
  const json = escapeHtml(JSON.stringify(answer, null, 2));
  return `${link}<details><summary>The answer, shortened</summary>
<pre tabindex="0" role="region" aria-label="Answer of ${name}"><code>${json}</code></pre></details>`;
}

function parameterTable({ params, query }: Endpoint): string {
  const rows = [
    ...Object.entries(params.properties).map(([name, schema]) => parameterRow(name, schema, 'path')),
    ...Object.entries(query.properties).map(([name, schema]) => {
      const isRequired = (query.required as readonly string[] | undefined)?.includes(name) ?? false;
      return parameterRow(name, schema, isRequired ? 'query' : 'query, optional');
    }),
  ];
  if (rows.length === 0) return '';
  return `<table><thead><tr>
<th scope="col">parameter</th><th scope="col">where</th><th scope="col">value</th>
</tr></thead><tbody>
${rows.join('\n')}
</tbody></table>`;
}

function parameterRow(name: string, schema: TSchema, where: string): string {
  return `<tr><td><code>${name}</code></td><td>${where}</td><td>${escapeHtml(valueText(schema))}</td></tr>`;
}

/** What a value looks like: its description, allowed values, range or pattern. */
function valueText(schema: TSchema): string {
  const { description, anyOf, items, pattern, minimum, maximum } = schema as {
    description?: string;
    anyOf?: { const?: unknown }[];
    items?: TSchema;
    pattern?: string;
    minimum?: number;
    maximum?: number;
  };
  if (items !== undefined) return `${valueText(items)}; may be repeated`;
  if (description !== undefined) return description;
  if (anyOf !== undefined) return anyOf.map((value) => String(value.const)).join(' | ');
  if (minimum !== undefined && maximum !== undefined) return `a whole number, ${minimum} to ${maximum}`;
  return pattern === undefined ? 'text' : `text like ${pattern}`;
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
      const cells = `<td><code>/api#${code}</code></td><td>${status}</td><td>${title}. ${escapeHtml(meaning)}</td>`;
      return `<tr id="${code}">${cells}</tr>`;
    })
    .join('\n');
}

function pathText(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}');
}
