import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT_METHOD, type BuiltMethodPage } from '../../../contract/method.ts';
import { PAGES } from '../../../contract/pages.ts';

/** One module in Vite's manifest. */
interface BuiltModule {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

/** Vite's manifest: the built modules by their path in the browser's code. */
export type BuildManifest = Readonly<Record<string, BuiltModule>>;

/** The files that a page loads, as paths in the build. */
interface PageFiles {
  readonly entry: string;
  /** The script that loads the others. */
  readonly start: string;
  readonly styles: readonly string[];
  /** Scripts other than the entry. */
  readonly modules: readonly string[];
}

/** The entry of the site in the manifest, and its page in the build. */
const ENTRY = 'index.html';
/** What a page runs first: the module that loads the entry. */
const START = 'startPage.ts';
/** The folder of the shells in the build. It is hidden, so the server sends no file of it. */
const SHELL_FOLDER = '.vite/shells';

/** What renders pages on the server. The folder is hidden too. */
export const RENDERER_FOLDER = '.vite/server';

/** The web manifest, whose addresses Vite copies as they are. */
const WEB_MANIFEST = 'site.webmanifest';
/** The base path that the scripts and style sheets of the build have in them. */
const BASE_PATH_FILE = '.vite/base-path';

/** The base path that a site was built for. */
export function builtBasePath(siteFolder: string): string {
  const file = join(siteFolder, BASE_PATH_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** The modules of the method's pages: what draws them, and what loads one. */
const METHOD_MODULE = 'pages/Method/MethodPage.tsx';
const METHOD_LOADER = 'pages/Method/methodArticles.ts';

/** The shell of a page in the folder of the built site. */
export function shellFile(siteFolder: string, page: string): string {
  return join(siteFolder, SHELL_FOLDER, `${page}.html`);
}

/** The name of a method page's shell. */
export function methodShell(slug: string): string {
  return `method-${slug}`;
}

/** The pages of the method in the folder of a built site. **Missing**: empty for a build without them. */
export function readMethodPages(siteFolder: string): readonly BuiltMethodPage[] {
  const file = join(siteFolder, BUILT_METHOD);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuiltMethodPage[]) : [];
}

/**
 * Writes the shell of each page into the built site: the built `index.html` with that page's style sheets and scripts
 * in its slots `<!-- styles -->`, `<!-- scripts -->` and `<!-- start -->`. `index.html` itself becomes the shell of an
 * address without a page.
 */
export function buildShells(siteFolder: string, basePath = ''): void {
  const bytesOf = (file: string): Buffer => readFileSync(join(siteFolder, file));
  const manifest = JSON.parse(bytesOf('.vite/manifest.json').toString()) as BuildManifest;
  // Shells have addresses from the root; the server adds the base path to them as to all others.
  const built = bytesOf(ENTRY).toString().replaceAll(`="${basePath}/`, '="/');
  const template = withoutTags(built, pageFiles(manifest, []));
  const shellOf = (modules: readonly string[]): string => {
    const files = pageFiles(manifest, modules);
    return template
      .replace('<!-- styles -->', () => styleTags(files, bytesOf))
      .replace('<!-- scripts -->', () => scriptTags(files, bytesOf))
      .replace('<!-- start -->', () => startTag(files, bytesOf));
  };
  mkdirSync(join(siteFolder, SHELL_FOLDER), { recursive: true });
  for (const { name, module } of PAGES) writeFileSync(shellFile(siteFolder, name), shellOf([module]));
  for (const { slug } of readMethodPages(siteFolder)) {
    // The page's text comes with its code, so that the browser takes over both without a further wait.
    const article = Object.keys(manifest).filter((name) => name.endsWith(`virtual:method/article/${slug}`));
    writeFileSync(shellFile(siteFolder, methodShell(slug)), shellOf([METHOD_MODULE, METHOD_LOADER, ...article]));
  }
  writeFileSync(join(siteFolder, ENTRY), shellOf([]));
  writeFileSync(join(siteFolder, BASE_PATH_FILE), basePath);
  if (basePath === '') return;
  const webManifest = bytesOf(WEB_MANIFEST)
    .toString()
    .replace(/"(src|start_url|scope)": "\//g, `"$1": "${basePath}/`);
  writeFileSync(join(siteFolder, WEB_MANIFEST), webManifest);
}

/** The files of the entry and of further modules, with everything they import. */
export function pageFiles(manifest: BuildManifest, modules: readonly string[]): PageFiles {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string): void => {
    const built = manifest[name];
    if (built === undefined || scripts.has(built.file)) return;
    scripts.add(built.file);
    for (const style of built.css ?? []) styles.add(style);
    for (const imported of built.imports ?? []) visit(imported);
  };
  for (const module of [ENTRY, ...modules]) visit(module);
  // The server renders the parts of a page whose code the browser loads later.
  for (const part of modules.flatMap((module) => manifest[module]?.dynamicImports ?? [])) {
    for (const style of manifest[part]?.css ?? []) styles.add(style);
  }
  const fileOf = (name: string): string => {
    const built = manifest[name];
    if (built === undefined) throw new Error(`the manifest of the build has no ${name}`);
    return built.file;
  };
  const [entry, start] = [fileOf(ENTRY), fileOf(START)];
  return {
    entry,
    start,
    styles: [...styles],
    modules: [...scripts].filter((file) => file !== entry),
  };
}

/** The built page without the tags that Vite puts in for the entry's files. */
function withoutTags(html: string, { entry, styles, modules }: PageFiles): string {
  const tags = [
    `<script type="module" crossorigin src="/${entry}"></script>`,
    ...modules.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ];
  return tags.reduce((rest, tag) => rest.replace(tag, ''), html);
}

function styleTags({ styles }: PageFiles, bytesOf: (file: string) => Buffer): string {
  return styles
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}" integrity="${integrityOf(bytesOf(file))}">`)
    .join('\n');
}

/** Links to all scripts, the largest first, and the entry. They have low priority: words and styles come first. */
function scriptTags({ entry, modules }: PageFiles, bytesOf: (file: string) => Buffer): string {
  const scripts = [entry, ...modules]
    .map((file) => ({ file, bytes: bytesOf(file) }))
    .sort((a, b) => b.bytes.length - a.bytes.length);
  const attributes = (file: string, bytes: Buffer): string => `="/${file}" integrity="${integrityOf(bytes)}"`;
  return [
    ...scripts.map(
      ({ file, bytes }) => `<link rel="modulepreload" fetchpriority="low" crossorigin href${attributes(file, bytes)}>`,
    ),
    `<script type="module" fetchpriority="low" crossorigin src${attributes(entry, bytesOf(entry))}></script>`,
  ].join('\n');
}

/** The script that loads the others, as soon as it arrives. */
function startTag({ start }: PageFiles, bytesOf: (file: string) => Buffer): string {
  const attributes = `crossorigin src="/${start}" integrity="${integrityOf(bytesOf(start))}"`;
  return `<script type="module" async fetchpriority="high" ${attributes}></script>`;
}

/** The digest by which a browser refuses a changed file. */
function integrityOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
