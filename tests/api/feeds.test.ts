import { beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../src/api/server.ts';
import { describeUnless } from '../describeUnless.ts';
import { BUILT_SITE, NOT_BUILT } from '../repositoryFiles.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { makeApiStore } from './apiStore.ts';
import { type Markup, parseMarkup } from './markup.ts';
import { ask, startTestServer } from './testServer.ts';

const ORIGIN = 'https://highslot.example';

let server: RunningServer;
let plain: RunningServer;
beforeAll(async () => {
  const storeUrl = await makeApiStore(temporaryFolder());
  server = await startTestServer({ storeUrl, siteFolder: BUILT_SITE, env: { HIGHSLOT_ORIGIN: ORIGIN } });
  plain = await startTestServer({ storeUrl, siteFolder: BUILT_SITE });
});

const get = async (path: string, from = server) => {
  const { status, headers, body } = await ask(from.url + path, { headers: { host: 'evil.example' } });
  return { status, type: headers['content-type'] ?? '', text: body.toString() };
};

const xml = (text: string): Markup => parseMarkup(text, 'text/xml');

const texts = (markup: Markup, name: string): string[] =>
  [...markup.querySelectorAll(name)].map(({ textContent }) => textContent);

describeUnless(NOT_BUILT, 'the sitemap', () => {
  it('lists pages of the configured origin alone, and each of them answers 200', async () => {
    const index = texts(xml((await get('/sitemap.xml')).text), 'loc');
    expect(index).toContain(`${ORIGIN}/sitemaps/games-20222023.xml`);
    const pages: string[] = [];
    for (const file of index) {
      expect(file.startsWith(`${ORIGIN}/sitemaps/`)).toBe(true);
      const { status, text } = await get(file.slice(ORIGIN.length));
      expect([file, status]).toEqual([file, 200]);
      pages.push(...texts(xml(text), 'loc'));
    }
    expect(pages).toEqual(
      expect.arrayContaining(
        ['/', '/method', '/method/xg', '/teams/EDM', '/players/id/8470001', '/games/id/2022020001'].map(
          (path) => ORIGIN + path,
        ),
      ),
    );
    expect(pages.length).toBe(new Set(pages).size);
    const answers = await Promise.all(
      pages.map(async (page) => [page, page.startsWith(`${ORIGIN}/`) && (await get(page.slice(ORIGIN.length))).status]),
    );
    expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
  });

  it('is named by robots.txt, and missing without the configured origin, whatever Host is named', async () => {
    expect((await get('/robots.txt')).text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    expect((await get('/robots.txt', plain)).text).not.toContain('Sitemap');
    const missing = await get('/sitemap.xml', plain);
    expect(missing.status).toBe(404);
    expect(missing.text).toContain('HIGHSLOT_ORIGIN');
    for (const path of ['/', '/feeds/league.atom', '/calendars/EDM.ics', '/.well-known/security.txt']) {
      for (const from of [server, plain]) expect((await get(path, from)).text).not.toContain('evil.example');
    }
  });

  it('has no file for a season without games or a name that is none', async () => {
    for (const path of [
      '/sitemaps/games-19171918.xml',
      '/sitemaps/games-20222024.xml',
      '/sitemaps/x.xml',
      '/sitemaps/pages',
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
  });
});

describe('the Atom feeds', () => {
  it.each(['/feeds/league.atom', '/feeds/EDM.atom'])('have at %s what RFC 4287 requires', async (path) => {
    for (const from of [server, plain]) {
      const { status, type, text } = await get(path, from);
      expect([status, type]).toEqual([200, 'application/atom+xml; charset=utf-8']);
      const feed = xml(text);
      expect(feed.namespaceURI).toBe('http://www.w3.org/2005/Atom');
      const entries = [...feed.querySelectorAll('entry')];
      expect(entries.length).toBeGreaterThan(3);
      for (const element of [feed, ...entries]) {
        const own = (name: string) => [...element.children].filter(({ tagName }) => tagName === name);
        expect(['id', 'title', 'updated'].map((name) => own(name).length)).toEqual([1, 1, 1]);
        expect(own('updated')[0]?.textContent).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
        expect(own('link').some((link) => link.getAttribute('rel') === 'alternate')).toBe(true);
      }
      const ids = [...feed.querySelectorAll('id')].map(({ textContent }) => textContent);
      expect(ids.length).toBe(new Set(ids).size);
      expect(ids.filter((id) => !/^tag:[\w.]+,2026:\//.test(id))).toEqual([]);
    }
  });

  it('name finished games alone, newest first, and not withheld ones', async () => {
    const { text } = await get('/feeds/EDM.atom');
    expect(texts(xml(text), 'title').slice(1, 3)).toEqual(['EDM 3 - 2 CGY', 'EDM 3 - 2 CGY']);
    expect(text).not.toContain('2022020006');
    expect(text).not.toContain('2023020002');
  });

  it('tell the game in a sentence, and when the site last changed it', async () => {
    const feed = xml((await get('/feeds/EDM.atom')).text);
    expect(texts(feed, 'summary')[0]).toMatch(/Edmonton|EDM|beat/);
    // Once, whether or not the story has them.
    const told = texts(feed, 'summary').map((text) => text.match(/expected goals/gi)?.length);
    expect(new Set(told)).toEqual(new Set([1]));
    // The usual end of a game that began at 23:00.
    expect(texts(feed, 'updated')[1]).toBe('2023-10-11T01:45:00Z');
  });

  it('are 404 for an unknown club', async () => {
    for (const path of ['/feeds/XXX.atom', '/feeds/NHL.atom', '/feeds/EDM.ics', '/calendars/XXX.ics']) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
  });
});

describe('the calendars', () => {
  it('have what RFC 5545 requires: CRLF, short lines, one unique event a game, scheduled games included', async () => {
    const { type, text } = await get('/calendars/EDM.ics');
    expect(type).toBe('text/calendar; charset=utf-8');
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const lines = text.split('\r\n').slice(0, -1);
    expect(lines.filter((line) => line.includes('\n') || Buffer.byteLength(line) > 75)).toEqual([]);
    expect(lines.slice(0, 3)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Highslot//Games//EN']);
    const events = text.split('BEGIN:VEVENT').slice(1);
    const uids = events.map((event) => /\r\nUID:(\S+)/.exec(event)?.[1] ?? '');
    expect(uids.length).toBe(new Set(uids).size);
    expect(uids).toContain('2023020003@highslot.example');
    for (const event of events) {
      for (const name of ['DTSTAMP', 'DTSTART', 'SUMMARY']) expect(event).toMatch(new RegExp(`\r\n${name}[:;]`));
    }
    expect(text).toContain('SUMMARY:CGY 2 - 3 EDM');
    expect(text).not.toContain('2022020006@');
  });
});

describeUnless(NOT_BUILT, 'a page without scripts', () => {
  /** A page as a crawler without scripts sees it. */
  const read = async (path: string): Promise<Markup> => parseMarkup((await get(path)).text, 'text/html');

  it.each([
    ['/', 'Recent Games', '/games/id/2023020001'],
    ['/teams/EDM', 'EDM Club', '/teams/EDM/games'],
    ['/teams/EDM/roster', 'EDM Club 20232024', '/players/id/8470001'],
    ['/teams/EDM/games', 'Games', '/games/id/2023020001'],
    ['/games/id/2022020001', 'Player Ratings', '/players/id/8470001'],
    ['/leaders', 'Goals', '/players/id/8470001'],
    ['/leaders/all-time', 'Best games', '/players/id/8470001'],
    ['/data', 'Data', '/data/manifest.json'],
    ['/glossary', 'Expected goals', '/method/xg'],
  ])('has at %s what it shows (%s), and links to it and to the other pages', async (path, words, link) => {
    const document = await read(path);
    expect([...document.querySelectorAll('main')][0]?.textContent).toContain(words);
    const links = [...document.querySelectorAll('a')].map((one) => one.getAttribute('href')?.replace(/[?#].*/, ''));
    expect(links).toEqual(expect.arrayContaining([link, '/', '/leaders', '/method']));
    const footer = [...document.querySelectorAll('footer')][0]?.textContent;
    expect(footer).toMatch(/not affiliated with, [^;]* the league[\s\S]*Email the author at \S+@/);
  });

  it.each([
    ['/games/id/2022020001', 'SportsEvent', ['name', 'startDate', 'homeTeam', 'awayTeam']],
    ['/players/id/8470002', 'Person', ['name', 'familyName', 'birthDate', 'affiliation']],
    ['/teams/EDM', 'SportsTeam', ['name', 'sport']],
    ['/', 'Dataset', ['name', 'description', 'license', 'creator', 'dateModified']],
  ])('says at %s in structured data that it is a %s', async (path, type, properties) => {
    const document = await read(path);
    const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')];
    expect(blocks).toHaveLength(1);
    const data = JSON.parse(blocks[0]?.textContent ?? '') as Record<string, unknown>;
    expect([data['@context'], data['@type']]).toEqual(['https://schema.org', type]);
    expect(properties.filter((name) => data[name] === undefined || data[name] === '')).toEqual([]);
    expect(data.url).toBe(ORIGIN + path);
    expect(JSON.stringify(data), 'clubs by their names').not.toMatch(/SportsTeam","name":"[A-Z]{3}"/);
  });
});

describeUnless(NOT_BUILT, 'what the site is found by', () => {
  it('has a web manifest with icons that exist, and a contact that expires within a year', async () => {
    const manifest = await get('/site.webmanifest');
    expect(manifest.type).toMatch(/^application\/manifest\+json/);
    const { icons, start_url } = JSON.parse(manifest.text) as {
      icons: { src: string; purpose: string }[];
      start_url: string;
    };
    expect(start_url).toBe('/');
    for (const { src } of icons) expect([src, (await get(src)).status]).toEqual([src, 200]);
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
    const { text } = await get('/.well-known/security.txt');
    expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
    expect(text).toContain(`Canonical: ${ORIGIN}/.well-known/security.txt`);
  });
});
