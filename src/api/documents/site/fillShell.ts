import type { FirstWords } from '../../../contract/firstWords.ts';
import { SITE_NAME } from '../../../contract/siteName.ts';
import { escapeHtml } from '../../../hockey/escapeHtml.ts';
import { embedOfPage } from '../embed/embedPath.ts';
import { PICTURE } from '../share/picturePath.ts';
import type { RenderedPage } from './renderedPage.ts';
import type { StructuredData } from './structuredData.ts';

/** What a page says about itself before any script runs. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Canonical path of the page, with what its controls choose; null for a page that does not exist. */
  readonly path: string | null;
  /** Path of its feed of games. */
  readonly feed?: string;
  /** Path of the picture for shared links; null for none. */
  readonly picture: string | null;
}

/** What is the same on every page of the site. */
export interface ShellSite {
  readonly name: string;
  /** `https://host` for shared links; null where it is unknown. */
  readonly origin: string | null;
  /** The address for messages to the site. */
  readonly contact: string;
}

/** What fills the slots of a page's shell. */
export interface ShellContent {
  readonly head: PageHead;
  /** Shown until the browser has rendered a page that the server did not. */
  readonly words: FirstWords;
  readonly rendered: RenderedPage | null;
  readonly data: StructuredData | null;
  /** Where the site is served. Rendered pages have it in their addresses already. */
  readonly basePath: string;
}

/** The element that React renders into, in a shell. */
const ROOT = '<div id="root"><!-- page --></div>';

/** A page: its shell with head and root filled. The build has filled the slots for style sheets and scripts. */
export function fillShell(shell: string, content: ShellContent, site: ShellSite): string {
  const { head, words, rendered, data, basePath } = content;
  const filled = shell.replace('<!-- head -->', () => headTags(head, site) + dataTag(data, site) + styleTag(rendered));
  const page = rendered === null ? withBasePath(firstPage(words, head.path), basePath) : renderedRoot(rendered);
  return withBasePath(filled, basePath).replace(ROOT, () => page);
}

function styleTag(rendered: RenderedPage | null): string {
  return rendered === null ? '' : `\n<style data-inline>${rendered.styles}</style>`;
}

/** What React takes over, and the calls that it must have the answers of first. */
function renderedRoot({ html, calls }: RenderedPage): string {
  return `<div id="root" data-calls="${escapeHtml(calls.join(' '))}">${html}</div>`;
}

function headTags(head: PageHead, site: ShellSite): string {
  const tags = [
    `<title>${escapeHtml(`${head.title} | ${site.name}`)}</title>`,
    meta('name', 'description', head.description),
    meta('name', 'highslot-contact', site.contact),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
  ];
  if (head.path === null) tags.push(meta('name', 'robots', 'noindex'));
  else {
    // Without the site's origin the path alone, never the host that a request names. Source: RFC 6596, 3.
    const address = (site.origin ?? '') + head.path;
    if (site.origin !== null) tags.push(meta('property', 'og:url', address));
    tags.push(`<link rel="canonical" href="${escapeHtml(address)}">`);
  }
  if (head.path !== null && site.origin !== null && embedOfPage(head.path) !== null) {
    const described = `${site.origin}/oembed?format=json&url=${encodeURIComponent(site.origin + head.path)}`;
    tags.push(`<link rel="alternate" type="application/json+oembed" href="${escapeHtml(described)}">`);
  }
  if (head.feed !== undefined) {
    tags.push(`<link rel="alternate" type="application/atom+xml" title="Games" href="${escapeHtml(head.feed)}">`);
  }
  tags.push(...pictureTags(head, site));
  return tags.join('\n');
}

/** The picture for shared links. Its address must be absolute: without the site's origin there is none. */
function pictureTags({ title, picture }: PageHead, { origin }: ShellSite): string[] {
  if (picture === null || origin === null) return [meta('name', 'twitter:card', 'summary')];
  return [
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('property', 'og:image', origin + picture),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', String(PICTURE.width)),
    meta('property', 'og:image:height', String(PICTURE.height)),
    meta('property', 'og:image:alt', title),
  ];
}

/** The mark of the header, as `src/web/shell/Mark.tsx` draws it. */
const MARK = `<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
<path class="first-slot" d="M7.5 3h17v10.5h-17z" />
<path class="strokes" d="M7.5 3v15.5l5 9.5h7l5-9.5V3zM2.5 28h27M12.5 28a3.5 3.5 0 0 1 7 0" /></svg>`;

/** The frame and the words of a page that the browser renders, with a link to the nearest that the server does. */
function firstPage({ heading, text }: FirstWords, path: string | null): string {
  return [
    `<div id="root"><div class="first-header surface lined"><div class="row numeral page-width">${MARK}<span>${SITE_NAME}</span></div></div>`,
    `<div class="first-page page-width"><h1>${escapeHtml(heading)}</h1><p class="soft">${escapeHtml(text)}</p>`,
    `<noscript><p><a href="${escapeHtml(path ?? '/')}">Read this page without scripts</a></p></noscript></div></div>`,
  ].join('\n');
}

/** Structured data as a block that no browser runs. Its text cannot end the block. */
function dataTag(data: StructuredData | null, { origin }: ShellSite): string {
  if (data === null) return '';
  const json = JSON.stringify(data, (key, value: unknown) =>
    origin !== null && /^(url|contentUrl)$/.test(key) && typeof value === 'string' ? origin + value : value,
  );
  return `\n<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}">`;
}

/** Attributes with an address of the site from its root. Text cannot look like one: its quotes are escaped. */
const ROOT_ADDRESS = /\b(href|src|data-path)="\/(?!\/)/g;

/** A page whose addresses begin below the base path of the site. */
export function withBasePath(html: string, basePath: string): string {
  return basePath === '' ? html : html.replace(ROOT_ADDRESS, `$1="${basePath}/`);
}
