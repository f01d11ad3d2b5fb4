import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { BUILT_METHOD, type BuiltMethodPage } from '../contract/method.ts';
import { type MethodPages, renderMethodPages } from './methodPages.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The modules that the browser's code imports: the list of pages, the search's sections, and each page by itself. */
const ENTRIES = 'virtual:method/entries';
const SECTIONS = 'virtual:method/sections';
const ARTICLE = 'virtual:method/article/';

/**
 * The pages of the method in the site's build: as modules, of which a page loads only its own, and as a list of their
 * titles for the server.
 */
export function methodPages(): Plugin {
  let rendered: MethodPages | null = null;
  const pages = (): MethodPages => {
    rendered ??= renderMethodPages(ROOT);
    return rendered;
  };
  return {
    name: 'method-pages',
    buildStart() {
      rendered = null;
      for (const file of pages().files) this.addWatchFile(join(ROOT, file));
    },
    resolveId: (id) => (id.startsWith('virtual:method/') ? `\0${id}` : null),
    load(id) {
      if (id === `\0${ENTRIES}`) return entriesModule(pages());
      if (id === `\0${SECTIONS}`) return jsonModule(pages().sections);
      if (!id.startsWith(`\0${ARTICLE}`)) return null;
      const article = pages().articles.find(({ slug }) => id === `\0${ARTICLE}${slug}`);
      return article === undefined ? null : jsonModule(article);
    },
    writeBundle({ dir }) {
      if (dir === undefined) return;
      const file = join(dir, BUILT_METHOD);
      mkdirSync(dirname(file), { recursive: true });
      const built: BuiltMethodPage[] = pages().articles.map(({ slug, title, description }) => ({
        slug,
        title,
        description,
      }));
      writeFileSync(file, JSON.stringify(built));
    },
  };
}

/** Parsing a text is several times faster than the same as code. */
function jsonModule(value: unknown): string {
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(value))});`;
}

function entriesModule({ entries }: MethodPages): string {
  const loaders = entries.map(({ slug }) => `${JSON.stringify(slug)}: () => import('${ARTICLE}${slug}')`);
  return `export const ENTRIES = ${JSON.stringify(entries)};\nexport const ARTICLES = { ${loaders.join(', ')} };`;
}
