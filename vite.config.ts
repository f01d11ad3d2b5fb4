import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';
import { buildShells, RENDERER_FOLDER } from './src/api/documents/site/buildShells.ts';
import { parseConfig } from './src/config.ts';
import { COUNTRY_ROWS } from './src/hockey/countries.data.ts';
import { methodPages } from './src/methodPages/methodPlugin.ts';

/** Where the site is served; scripts and style sheets have it in them. */
const { basePath: BASE_PATH } = parseConfig({ HIGHSLOT_BASE_PATH: process.env.HIGHSLOT_BASE_PATH }, []);

/** Files that compression makes smaller, and the least size for which that is worth a file, in bytes. */
const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/;
const SMALLEST = 500;

/** The package that flags come from. */
const FLAG_PACKAGE = dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json'));

/** The flags of the country table as files of ours: `/flags/CH.svg`. */
function flags(): Plugin {
  const folder = join(FLAG_PACKAGE, '3x2');
  const codes = [...new Set(COUNTRY_ROWS.map(([, , flag]) => flag))];
  const svg = (code: string): string => readFileSync(join(folder, `${code}.svg`), 'utf8');
  return {
    name: 'flags',
    configureServer(server) {
      server.middlewares.use('/flags', (request, response, next) => {
        const code = codes.find((known) => request.url === `/${known}.svg`);
        if (code === undefined) return next();
        response.setHeader('Content-Type', 'image/svg+xml').end(svg(code));
      });
    },
    generateBundle() {
      for (const code of codes) this.emitFile({ type: 'asset', fileName: `flags/${code}.svg`, source: svg(code) });
    },
  };
}

/** The file of the licence notices of everything the site contains. */
const NOTICES = 'licenses.txt';

/** Adds the notices of flags and display face to those of the packages whose code is built in. */
function noticesOfFiles(): Plugin {
  const parts = [
    ['country-flag-icons (MIT)', join(FLAG_PACKAGE, 'LICENSE')],
    ['Barlow Condensed (OFL-1.1)', fileURLToPath(new URL('./src/web/theme/fonts/OFL.txt', import.meta.url))],
  ] as const;
  return {
    name: 'notices-of-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const notices = bundle[NOTICES];
        if (notices?.type !== 'asset') this.error(`no ${NOTICES} to add to`);
        for (const [title, file] of parts) notices.source += `\n## ${title}\n\n${readFileSync(file, 'utf8')}`;
      },
    },
  };
}

/** The language of the built scripts: every current browser has it. */
const TARGET = 'es2022';
/** What a page runs first, in the manifest by its name. */
const START_SCRIPT = 'startPage.ts';

/** Builds the script that starts a page apart from the site's code, as it must be small and have no imports. */
function startScript(): Plugin {
  return {
    name: 'start-script',
    apply: 'build',
    async generateBundle() {
      const input = fileURLToPath(new URL(`./src/web/${START_SCRIPT}`, import.meta.url));
      const options = { write: false, target: TARGET, modulePreload: false, rolldownOptions: { input } } as const;
      const built = await build({ configFile: false, publicDir: false, logLevel: 'error', build: options });
      const [script] = (built as Rolldown.RolldownOutput).output;
      this.emitFile({ type: 'asset', name: 'start.js', originalFileName: START_SCRIPT, source: script.code });
    },
  };
}

/** The options of both builds: of the site, and of what renders its pages on the server. */
const shared = {
  root: fileURLToPath(new URL('./src/web', import.meta.url)),
  base: `${BASE_PATH}/`,
  define: { __BASE_PATH__: JSON.stringify(BASE_PATH) },
  // The router's store imports a shim for a hook that React has had since 18.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
} as const;

/** Builds what renders pages on the server, with everything it imports, into the site. */
function serverRenderer(): Plugin {
  return {
    name: 'server-renderer',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      await build({
        ...shared,
        define: { ...shared.define, 'process.env.NODE_ENV': '"production"' },
        configFile: false,
        publicDir: false,
        logLevel: 'error',
        plugins: [react(), { ...methodPages(), writeBundle() {} }],
        ssr: { noExternal: true },
        build: { ssr: 'serverPage.tsx', outDir: join(dir, RENDERER_FOLDER), target: 'esnext', copyPublicDir: false },
      });
    },
  };
}

/** Writes a shell for each page, in which the server fills what depends on the data. */
function pageShells(): Plugin {
  return {
    name: 'page-shells',
    apply: 'build',
    writeBundle({ dir }) {
      if (dir !== undefined) buildShells(dir, BASE_PATH);
    },
  };
}

/** Compresses every text file of the build (`.br`, `.gz`), so that the server only chooses one. */
function compressedSiblings(): Plugin {
  const codings = [
    { extension: 'br', compress: (body: Buffer) => promisify(brotliCompress)(body) },
    { extension: 'gz', compress: (body: Buffer) => promisify(gzip)(body, { level: 9 }) },
  ];
  return {
    name: 'compressed-siblings',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
        const file = join(entry.parentPath, entry.name);
        if (!entry.isFile() || !COMPRESSIBLE.test(entry.name) || entry.parentPath.includes('.vite')) continue;
        const body = await readFile(file);
        if (body.length < SMALLEST) continue;
        for (const { extension, compress } of codings) await writeFile(`${file}.${extension}`, await compress(body));
      }
    },
  };
}

/** Where the site's code begins, and what it imports dynamically to start it in a task of its own: React's renderer. */
const START = fileURLToPath(new URL('./src/web/main.tsx', import.meta.url));
const RENDERER = /node_modules\/(react-dom|scheduler)\//;
/** Parts of packages that only some pages use. */
const OF_PAGES = /(useQueries|queriesObserver|useIsFetching|ScrollRestoration)\.js$/;

/** The file of the packages that every page needs. **Missing**: null for a package that only some need. */
function vendorOf(id: string, modules: { getModuleInfo: Rolldown.GetModuleInfo }): string | null {
  const initial = new Set([START]);
  for (const module of initial)
    for (const imported of modules.getModuleInfo(module)?.importedIds ?? []) initial.add(imported);
  return (initial.has(id) && !OF_PAGES.test(id)) || RENDERER.test(id) ? 'vendor' : null;
}

/** The site: sources in src/web, built into dist/web, which the server serves as static files. */
export default defineConfig({
  ...shared,
  plugins: [
    ...[react(), flags(), methodPages(), noticesOfFiles(), startScript()],
    ...[pageShells(), serverRenderer(), compressedSiblings()],
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: TARGET,
    // `light-dark()` and popovers stay as written: every current browser has them.
    cssTarget: ['chrome123', 'firefox125', 'safari17.5'],
    manifest: true,
    // The notices of the packages go into one file instead of into every script.
    license: { fileName: NOTICES },
    // A picture inlined in the style sheet would be downloaded again with every change of styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The time of each plugin is of no use to someone who starts the site.
      checks: { bundlerTimings: false },
      output: {
        // Few files per page: a browser fetches six at once over HTTP/1.1, and larger files compress better. Two files
        // hold what every page needs, packages (the same from release to release) and ours. One file per layer holds
        // what several pages share: as layers import one way only, files never import each other in a circle.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: vendorOf, test: /node_modules/, priority: 4 },
            { name: 'site', tags: ['$initial'], priority: 3 },
            {
              name: 'base',
              test: /src\/(hockey|contract|stats)\/|charts\/(clubColor|scale|plainTable|drawing|netXgLayout|resultPicture|percentile)/,
              minShareCount: 2,
              priority: 2,
            },
            { name: 'charts', test: /src\/charts\/|node_modules\/d3-/, minShareCount: 2, priority: 1 },
            { name: 'parts', test: /src\/web\//, minShareCount: 3 },
          ],
        },
      },
    },
  },
});
