import { createHash } from 'node:crypto';
import type { FirstWords } from '../../contract/pages.ts';
import { PICTURE } from '../share/pictureSize.ts';

/** What a page says about itself before any script runs. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Address path of the page in its plain spelling; null for a page that does not exist. */
  readonly path: string | null;
  /** Address path of the picture shown beside a shared link; null for none. */
  readonly picture: string | null;
}

/** What the shell is filled with for every page. */
export interface ShellSite {
  readonly name: string;
  /** `https://host` that shared links lead to; null where it is not known. */
  readonly origin: string | null;
  /** The address readers may write to. */
  readonly contact: string;
}

/** A file of the site by its address, for its digest; null for none. */
export type BytesOf = (url: string) => Buffer | null;

/** Characters with a meaning in HTML, as text. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The built page with a digest on every script and style sheet of ours: a changed file is then refused by the browser. */
export function withIntegrity(html: string, bytesOf: BytesOf): string {
  return html.replace(/<(script|link)\b[^>]*>/g, (tag) => {
    if (/\sintegrity=/.test(tag) || !/\s(src|rel="(?:stylesheet|modulepreload)")/.test(tag)) return tag;
    const url = /\s(?:src|href)="(\/[^"]+)"/.exec(tag)?.[1];
    const bytes = url === undefined ? null : bytesOf(url);
    if (bytes === null) return tag;
    const digest = createHash('sha384').update(bytes).digest('base64');
    const crossOrigin = /\scrossorigin\b/.test(tag) ? '' : ' crossorigin="anonymous"';
    return tag.replace(/\s*\/?>$/, `${crossOrigin} integrity="sha384-${digest}">`);
  });
}

/**
 * A page with its files in the order in which they are needed: style sheets before all else; scripts last and of low priority, so
 * that words and styles share a slow line with nothing; and of the scripts the largest first, for it takes longest.
 */
export function inOrderOfNeed(html: string, bytesOf: BytesOf): string {
  const sheets: string[] = [];
  const scripts: { readonly tag: string; readonly size: number }[] = [];
  const rest = html
    .replace(/<link rel="stylesheet"[^>]*>\s*/g, (tag) => {
      sheets.push(tag);
      return '';
    })
    .replace(
      /<(script type="module"|link rel="modulepreload")([^>]*>(?:<\/script>)?)\s*/g,
      (_all, kind: string, file: string) => {
        const url = /\s(?:src|href)="(\/[^"]+)"/.exec(file)?.[1] ?? '';
        scripts.push({ tag: `<${kind} fetchpriority="low"${file}\n`, size: bytesOf(url)?.length ?? 0 });
        return '';
      },
    );
  const tags = scripts.sort((a, b) => b.size - a.size).map(({ tag }) => tag);
  return inHead(rest.replace('<link', `${sheets.join('')}<link`), tags.join(''));
}

/** The built page with a page's title, description and tags for shared links in its head. */
export function fillShell(html: string, head: PageHead, site: ShellSite): string {
  const title = `${head.title} | ${site.name}`;
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', head.description),
    meta('name', 'highslot-contact', site.contact),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
  ];
  if (head.path === null) tags.push(meta('name', 'robots', 'noindex'));
  else if (site.origin !== null) {
    const address = site.origin + head.path;
    tags.push(meta('property', 'og:url', address), `<link rel="canonical" href="${escapeHtml(address)}">`);
  }
  tags.push(...pictureTags(head, site));
  const bare = html
    .replace(/<title>[\s\S]*?<\/title>/, '')
    .replace(/<meta name="(?:description|highslot-contact)"[^>]*>/g, '');
  return inHead(bare, tags.join('\n'));
}

/** The picture beside a shared link. Its address must be whole: without the site's origin there is none. */
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

/** Where the built page wants a page's first words. */
const WORDS_MARK = '<!-- words -->';

/** The built page with a page's first words in the place it has for them, so that they are seen before any code has run. */
export function withWords(html: string, { heading, text }: FirstWords): string {
  const words = `<div class="first-page"><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p></div>`;
  return html.replace(WORDS_MARK, () => words);
}

/** A page with tags put at the end of its head. */
export function inHead(html: string, tags: string): string {
  const at = Math.max(0, html.indexOf('</head>'));
  return tags === '' ? html : `${html.slice(0, at)}${tags}\n${html.slice(at)}`;
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}">`;
}
