import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildShells } from '../../src/api/documents/site/buildShells.ts';
import type { RunningServer } from '../../src/api/server.ts';
import { PAGES } from '../../src/contract/pages.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { makeApiStore } from './apiStore.ts';
import { ask, jsonOf, startTestServer } from './testServer.ts';

const SCRIPT = `console.log(${JSON.stringify('a script of the site '.repeat(40))});\n`;
const START = 'load();\n';
const STYLE = 'body { color: #123456; }\n';
const SHELL = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <!-- styles -->
    <link rel="icon" href="/mark.svg" type="image/svg+xml">
    <!-- head -->
    <template><!-- scripts --></template>
    <!-- start -->
    <script type="module" crossorigin src="/assets/index-Db2IQJbB.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index-BQRsu9aa.css">
  </head>
  <body><div id="root"><!-- page --></div></body>
</html>
`;

/** A minimal built site. */
function buildSite(): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  const files: Record<string, string | Buffer> = {
    'index.html': SHELL,
    'index.html.br': brotliCompressSync(SHELL),
    'assets/index-Db2IQJbB.js': SCRIPT,
    'assets/index-Db2IQJbB.js.br': brotliCompressSync(SCRIPT),
    'assets/index-BQRsu9aa.css': STYLE,
    'assets/GamePage-abcdefgh.js': SCRIPT + SCRIPT,
    'assets/start-ijklmnop.js': START,
    'assets/GamePage-abcdefgh.css': STYLE,
    '.vite/manifest.json': JSON.stringify({
      'index.html': { file: 'assets/index-Db2IQJbB.js', css: ['assets/index-BQRsu9aa.css'] },
      'startPage.ts': { file: 'assets/start-ijklmnop.js' },
      'pages/Game/GamePage.tsx': {
        file: 'assets/GamePage-abcdefgh.js',
        css: ['assets/GamePage-abcdefgh.css'],
        imports: ['index.html'],
      },
    }),
    '.vite/method.json': JSON.stringify([
      { slug: 'xg', title: 'Expected goals', description: 'What a shot is worth.' },
    ]),
    'mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'photo.png': Buffer.from([0x89, 0x50, 0x4e, 0x47]),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  buildShells(folder);
  return folder;
}

let server: RunningServer;
const folder = temporaryFolder();

beforeAll(async () => {
  server = await startTestServer({ storeUrl: await makeApiStore(folder), siteFolder: buildSite() });
});

const page = async (path: string) => {
  const answer = await ask(server.url + path);
  return { ...answer, html: answer.body.toString() };
};

describe('pages', { tags: ['route.direct', 'route.all'] }, () => {
  const REAL: Readonly<Record<string, string>> = {
    teamAbb: 'EDM',
    playerId: '8470001',
    gameId: '2022020001',
    methodPage: 'xg',
  };
  const paths = PAGES.map(({ path }) => path.replace(/:(\w+)/g, (_all, name: string) => REAL[name] ?? ''));

  it.each(paths)('%s fill the shell with their own head, with and without a trailing slash', async (path) => {
    for (const spelling of [path, path === '/' ? '/?x=1' : `${path}/`, `${path}?a=b`]) {
      const { status, headers, html } = await page(spelling);
      expect([spelling, status]).toEqual([spelling, 200]);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(html).toMatch(/<div class="first-page page-width"><h1>[^<]+<\/h1><p class="soft">[\s\S]+<\/p>/);
      expect(html.match(/<title>/g)).toHaveLength(1);
      expect(html).toMatch(/<title>[^<]+ \| Highslot<\/title>/);
      expect(html.match(/<meta name="description"/g)).toHaveLength(1);
      expect(html).toContain('<meta property="og:title"');
      expect(html).toContain('<meta name="highslot-contact" content="hello@highslot.example">');
    }
  });

  it.each([
    ['/games/id/2022020001', 'EDM 3 - 2 CGY, 2022-10-10 | Highslot'],
    ['/games/id/2022020002', 'EDM 3 - 2 CGY (OT), 2022-10-12 | Highslot'],
    ['/games/id/2022020004', 'CGY 4 - 1 EDM, 2022-10-16 | Highslot'],
    ['/games/id/2023020003', 'CGY at EDM, 2023-10-13 | Highslot'],
    ['/players/id/8470002', 'First Last2 | Highslot'],
    ['/teams/EDM', 'EDM Club 20232024 | Highslot'],
    ['/teams/EDM/roster', 'EDM Club 20232024 Player cards | Highslot'],
    ['/teams/EDM/games', 'EDM Club 20232024 Games | Highslot'],
    ['/teams/NHL/games', 'All Games | Highslot'],
  ])('have at %s the title %s', async (path, title) => {
    expect((await page(path)).html).toContain(`<title>${title}</title>`);
  });

  it.each([
    ['/teams/edm', '/teams/EDM'],
    ['/teams/Edm/', '/teams/EDM/'],
    ['/teams/edm/roster?a=b', '/teams/EDM/roster?a=b'],
    ['/teams/nhl/games/', '/teams/NHL/games/'],
  ])('lead from %s to %s', async (path, spelled) => {
    const { status, headers } = await page(path);
    expect([status, headers.location]).toEqual([308, spelled]);
    expect((await page(spelled)).status).toBe(200);
  });

  it.each([
    '/nothing',
    '/games',
    '/games/id/2022020999',
    '/games/id/x',
    '/players/id/8479999',
    '/teams/ZZZ',
    '/teams/NHL',
    '/teams/a%2Fb',
    '/method/nothing',
    '/method/__proto__',
  ])('are not-found pages at %s, with status 404 and closed to search engines', async (path) => {
    const { status, html } = await page(path);
    expect(status).toBe(404);
    expect(html).toContain('<div class="first-page page-width"><h1>Page not found</h1>');
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it.each([
    ['/', 'The score, and the chances behind it.'],
    ['/games/id/2022020001', 'EDM 3 - 2 CGY, 2022-10-10'],
    ['/players/id/8470002', 'First Last2'],
    ['/teams/EDM', 'EDM Club 20232024'],
    ['/glossary', 'Glossary'],
    ['/data', 'Data'],
    ['/method', 'Method'],
    ['/method/xg', 'Expected goals'],
  ])('contain at %s their first words: %s', async (path, words) => {
    expect((await page(path)).html).toContain(`<div class="first-page page-width"><h1>${words}</h1><p class="soft">`);
  });

  it('revalidate by tag, also compressed', async () => {
    const { headers } = await ask(`${server.url}/teams`, { headers: { 'accept-encoding': 'br' } });
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-encoding']).toBe('br');
    const again = await ask(`${server.url}/teams`, {
      headers: { 'accept-encoding': 'br', 'if-none-match': headers.etag ?? '' },
    });
    expect(again.status).toBe(304);
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
  });

  it('have the digest of each of our scripts and style sheets', async () => {
    const { html } = await page('/');
    const digest = (text: string) => `integrity="sha384-${createHash('sha384').update(text).digest('base64')}"`;
    expect(html).toContain(`src="/assets/index-Db2IQJbB.js" ${digest(SCRIPT)}>`);
    expect(html).toContain(`src="/assets/start-ijklmnop.js" ${digest(START)}>`);
    expect(html).toContain(`href="/assets/index-BQRsu9aa.css" ${digest(STYLE)}>`);
    expect(html).toContain('<link rel="icon" href="/mark.svg" type="image/svg+xml">');
  });

  it('keep scripts in a template, with low priority, and start with a small script', async () => {
    const { html } = await page('/games/id/2022020001');
    const [, template = ''] = /<template>(.*)<\/template>/s.exec(html) ?? [];
    const scripts = template.match(/<script type="module"[^>]*>|<link rel="modulepreload"[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(2);
    for (const tag of scripts) expect(tag).toContain(' fetchpriority="low" ');
    const rest = html.replace(template, '');
    expect(rest).not.toContain('modulepreload');
    expect(rest.match(/<script [^>]*src=[^>]*>/g)).toEqual([
      expect.stringMatching(/^<script type="module" async fetchpriority="high" crossorigin src="\/assets\/start-/),
    ]);
  });

  it('list style sheets first and scripts last, the largest script first', async () => {
    const { html } = await page('/games/id/2022020001');
    const files = [...html.matchAll(/<(?:link(?! rel="canonical")|script)\b[^>]*(?:href|src)="(\/(?!api)[^"]+)"/g)].map(
      ([, url]) => url,
    );
    expect(files).toEqual([
      '/assets/index-BQRsu9aa.css',
      '/assets/GamePage-abcdefgh.css',
      '/mark.svg',
      '/assets/GamePage-abcdefgh.js',
      '/assets/index-Db2IQJbB.js',
      '/assets/index-Db2IQJbB.js',
      '/assets/start-ijklmnop.js',
    ]);
  });

  it('preload their own code, checked by its digest', async () => {
    const digest = createHash('sha384')
      .update(SCRIPT + SCRIPT)
      .digest('base64');
    const attributes = `crossorigin href="/assets/GamePage-abcdefgh.js" integrity="sha384-${digest}"`;
    const link = `<link rel="modulepreload" fetchpriority="low" ${attributes}>`;
    expect((await page('/games/id/2022020001')).html).toContain(link);
    expect((await page('/teams')).html).not.toContain('GamePage');
  });

  it('name the module that draws each of them', () => {
    const missing = PAGES.filter(({ module }) => !existsSync(new URL(`../../src/web/${module}`, import.meta.url)));
    expect(missing.map(({ module }) => module)).toEqual([]);
  });

  it("are the same as the routes of the browser's router", () => {
    const router = readFileSync(new URL('../../src/web/routes.tsx', import.meta.url), 'utf8');
    const routes = [...router.matchAll(/^ {2}(?:(?:page|searched)\(\s*|path: )'([^']+)',/gm)].map((match) =>
      (match[1] ?? '').replaceAll('$', ':'),
    );
    expect(routes.toSorted()).toEqual(PAGES.map(({ path }) => path).toSorted());
  });

  it('still load without a store, which they report themselves', async () => {
    const alone = await startTestServer({ storeUrl: 'sqlite:/nowhere/at/all.db', siteFolder: buildSite() });
    const answer = await ask(`${alone.url}/games/id/2022020001`);
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toContain('<title>Game report | Highslot</title>');
    expect((await ask(`${alone.url}/nothing`)).status).toBe(404);
  });

  it('are a not-found page for a malformed address, and a problem in the API', async () => {
    const { status, html } = await page('/teams/%zz');
    expect([status, html]).toEqual([404, expect.stringContaining('<title>Page not found | Highslot</title>')]);
    expect(jsonOf(await ask(`${server.url}/api/teams/%zz`))).toMatchObject({ status: 400, parameter: 'teamAbb' });
  });

  it('survive a rebuild of the site, after which a missing file is not found', async () => {
    const built = buildSite();
    const { url } = await startTestServer({ storeUrl: `sqlite:${folder}/api.db`, siteFolder: built });
    for (const name of ['index.html', 'photo.png']) rmSync(join(built, name));
    expect([(await ask(`${url}/`)).status, (await ask(`${url}/photo.png`)).status]).toEqual([200, 404]);
  });

  it('are a problem that says how to build the site when it is not built', async () => {
    const bare = await startTestServer();
    const answer = await ask(`${bare.url}/`);
    expect([answer.status, jsonOf(answer)]).toMatchObject([404, { detail: expect.stringContaining('npm start') }]);
  });
});

describe('tags for shared links', () => {
  it('contain the public address; without one a canonical path is left', async () => {
    const env = { HIGHSLOT_ORIGIN: 'https://highslot.example' };
    const known = await startTestServer({ siteFolder: buildSite(), env });
    const html = (await ask(`${known.url}/games/id/2022020001/?utm=x`)).body.toString();
    const address = 'https://highslot.example/games/id/2022020001';
    expect(html).toContain(`<meta property="og:url" content="${address}">`);
    expect(html).toContain(`<link rel="canonical" href="${address}">`);
    expect(html).toContain('<meta property="og:image" content="https://highslot.example/share/game/2022020001.png">');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect((await ask(`${known.url}/nothing`)).body.toString()).not.toMatch(/canonical|og:image/);
    const { html: bare } = await page('/games/id/2022020001');
    expect(bare).not.toMatch(/og:url|og:image/);
    expect(bare).toContain('<link rel="canonical" href="/games/id/2022020001">');
  });

  it.each([
    ['/', 'site'],
    ['/players/id/8470001', 'player/8470001'],
    ['/teams/EDM', 'team/EDM'],
    ['/teams/EDM/roster', 'team/EDM'],
    ['/teams/NHL/games', 'site'],
    ['/leaders', 'site'],
  ])('give %s the picture of its subject', async (path, picture) => {
    const env = { HIGHSLOT_ORIGIN: 'https://highslot.example' };
    const known = await startTestServer({ siteFolder: buildSite(), env });
    const html = (await ask(known.url + path)).body.toString();
    expect(html).toContain(`<meta property="og:image" content="https://highslot.example/share/${picture}.png">`);
  });
});

describe('security headers of pages', () => {
  it('allow only our own scripts and styles, nothing inline or evaluated, and no frames', async () => {
    const { headers } = await page('/');
    const policy = Object.fromEntries(
      (headers['content-security-policy'] ?? '')
        .split('; ')
        .map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
    );
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'connect-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
    });
    expect(policy['img-src']?.split(' ')).toEqual(
      expect.arrayContaining(["'self'", 'https://assets.nhle.com', 'data:']),
    );
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|http:/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('make browsers insist on TLS behind a trusted proxy', async () => {
    const behind = await startTestServer({
      siteFolder: buildSite(),
      env: { HIGHSLOT_TRUST_PROXY: '1' },
    });
    for (const path of ['/', '/mark.svg', '/nothing']) {
      expect((await ask(behind.url + path)).headers['strict-transport-security']).toMatch(/^max-age=\d{8}$/);
    }
  });

  it('match a shell without inline scripts or styles; structured data is no script', async () => {
    expect((await page('/')).html).not.toMatch(
      /<script(?![^>]*\ssrc=| type="application\/ld\+json">)|<style|\sstyle=|\son[a-z]+=/,
    );
  });
});

describe('files', () => {
  it('with a digest in the name are stored forever, others for an hour', async () => {
    const script = await ask(`${server.url}/assets/index-Db2IQJbB.js`);
    expect(script.body.toString()).toBe(SCRIPT);
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await ask(`${server.url}/mark.svg`)).headers['cache-control']).toBe('public, max-age=3600');
    const icon = await ask(`${server.url}/favicon.ico`);
    expect([icon.status, icon.headers.location]).toEqual([308, '/icon-192.png']);
    const again = await ask(`${server.url}/assets/index-Db2IQJbB.js`, {
      headers: { 'if-none-match': script.headers.etag ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('with a digest in the name do not count for the rate limit; others do', async () => {
    const rateLimit = { perSecond: 0.001, burst: 2, countsLoopback: true };
    const { url } = await startTestServer({ storeUrl: `sqlite:${folder}/api.db`, siteFolder: buildSite(), rateLimit });
    const statuses = async (path: string) => [
      (await ask(url + path)).status,
      (await ask(url + path)).status,
      (await ask(url + path)).status,
    ];
    expect(await statuses('/assets/index-Db2IQJbB.js')).toEqual([200, 200, 200]);
    expect(await statuses('/assets/index-missing1.js')).toEqual([404, 404, 429]);
    expect(await statuses('/assets/index-Db2IQJbB.js')).toEqual([200, 200, 200]);
    expect((await ask(`${url}/mark.svg`)).status).toBe(429);
  });

  it('are sent as compressed by the build', async () => {
    const answer = await ask(`${server.url}/assets/index-Db2IQJbB.js`, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.body.equals(brotliCompressSync(SCRIPT))).toBe(true);
    expect(brotliDecompressSync(answer.body).toString()).toBe(SCRIPT);
  });

  it('are never compressed if they are pictures', async () => {
    const answer = await ask(`${server.url}/photo.png`, { headers: { 'accept-encoding': 'br' } });
    expect([answer.headers['content-type'], answer.headers['content-encoding']]).toEqual(['image/png', undefined]);
  });

  it.each([
    '/index.html',
    '/index.html.br',
    '/assets/index-Db2IQJbB.js.br',
    '/assets/missing.js',
    '/../package.json',
    '/assets/../../package.json',
    '/..%2fpackage.json',
    '/.env',
    '//etc/passwd',
  ])('do not include %s', async (path) => {
    const answer = await ask(server.url + path);
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).not.toContain('"private"');
  });
});
