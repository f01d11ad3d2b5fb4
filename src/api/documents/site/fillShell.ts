import type { FirstWords } from '../../../contract/firstWords.ts';
import { escapeHtml } from '../../../hockey/escapeHtml.ts';
import { embedOfPage } from '../embed/embedPath.ts';
import { PICTURE } from '../share/pictureSize.ts';
import { footerParagraphs } from './footerParagraphs.ts';
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
  readonly words: FirstWords;
  /** Link tags of the page's first calls. */
  readonly calls: string;
  /** The page's main tables as HTML. */
  readonly tables: string;
  readonly data: StructuredData | null;
}

/**
 * A page: its shell with the slots `<!-- head -->`, `<!-- calls -->`, `<!-- words -->` and `<!-- footer -->` filled.
 * The build has filled the slots for style sheets and scripts.
 */
export function fillShell(shell: string, { head, words, calls, tables, data }: ShellContent, site: ShellSite): string {
  const slots = {
    head: headTags(head, site) + dataTag(data, site),
    calls,
    words: firstWords(words, tables),
    footer: footerParagraphs(site.contact),
  };
  return shell.replace(/<!-- (head|calls|words|footer) -->/g, (_slot, name: keyof typeof slots) => slots[name]);
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

/** Tables only without scripts: with them the page draws its own a moment later. */
function firstWords({ heading, text }: FirstWords, tables: string): string {
  const plain = tables === '' ? '' : `<noscript>${tables}</noscript>`;
  return `<div class="first-page"><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p>${plain}</div>`;
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
