import { beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../src/api/server.ts';
import { describeUnless } from '../describeUnless.ts';
import { BUILT_SITE, NOT_BUILT } from '../repositoryFiles.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { makeApiStore } from './apiStore.ts';
import { parseMarkup } from './markup.ts';
import { ask, jsonOf, startTestServer } from './testServer.ts';

const ORIGIN = 'https://highslot.example';

let server: RunningServer;
let plain: RunningServer;
beforeAll(async () => {
  const storeUrl = await makeApiStore(temporaryFolder());
  server = await startTestServer({ storeUrl, siteFolder: BUILT_SITE, env: { HIGHSLOT_ORIGIN: ORIGIN } });
  plain = await startTestServer({ storeUrl, siteFolder: BUILT_SITE });
});

const VIEWS = [
  '/embed/game/2022020001',
  '/embed/game/2022020001/shots',
  '/embed/player/8470001',
  '/embed/team/EDM',
  '/embed/leaders/20222023/points',
  '/embed/leaders/20222023/points?type=playoffs',
  '/embed/leaders/20222023/game_ratings/',
  '/embed/compare/8470001/8470101',
  '/embed/trend/20222023/game_rating/8470001',
  '/embed/trend/20222023/cumulative_net_xg/EDM,CGY',
  '/embed/leaders/latest/goals',
  '/embed/trend/latest/game_rating/8470001',
];

describe('embedded views', () => {
  it.each(VIEWS)('may be framed by any site, in a sandbox, without scripts: %s', async (path) => {
    const { status, headers, body } = await ask(server.url + path);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = (headers['content-security-policy'] ?? '').split('; ');
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", 'frame-ancestors *']));
    expect(policy.find((part) => part.startsWith('sandbox'))).not.toMatch(/allow-scripts|allow-same-origin|allow-top/);
    expect(headers['x-frame-options']).toBeUndefined();
    const html = body.toString();
    expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
    expect(body.length).toBeLessThan(40_000);
    const page = parseMarkup(html, 'text/html');
    expect([...page.querySelectorAll('main h1')]).toHaveLength(1);
    const links = [...page.querySelectorAll('a')].map((link) => [
      link.getAttribute('target'),
      link.getAttribute('href'),
    ]);
    expect(links.every(([target, href]) => target === '_blank' && href?.startsWith(`${ORIGIN}/`))).toBe(true);
  });

  it('take the theme that their address names, and else the reader’s', async () => {
    const rootOf = async (path: string) => /<html[^>]*>/.exec((await ask(server.url + path)).body.toString())?.[0];
    expect(await rootOf('/embed/team/EDM?theme=dark')).toBe('<html lang="en" data-theme="dark">');
    expect(await rootOf('/embed/team/EDM?theme=light')).toBe('<html lang="en" data-theme="light">');
    for (const path of ['/embed/team/EDM', '/embed/team/EDM?theme=pink"']) {
      expect(await rootOf(path)).toBe('<html lang="en">');
    }
  });

  it('draw every shot with a place, and the result card of a game', async () => {
    const shots = parseMarkup((await ask(`${server.url}${VIEWS[1]}`)).body.toString(), 'text/html');
    const data = jsonOf(await ask(`${server.url}/api/game/2022020001/shot-data`)) as {
      shot_locations: Record<string, { x: number | null; goal: number }[]>;
    };
    const all = Object.values(data.shot_locations).flat();
    expect([...shots.querySelectorAll('[data-shot]')]).toHaveLength(all.filter(({ x }) => x !== null).length);
    const chart = parseMarkup((await ask(`${server.url}${VIEWS[0]}`)).body.toString(), 'text/html');
    const card = [...chart.querySelectorAll('[role="img"]')][0];
    expect(card?.getAttribute('aria-label')).toMatch(/^Expected goals: [A-Z]{3} \d+\.\d\d, [A-Z]{3} \d+\.\d\d$/);
    expect([...(card?.querySelectorAll('svg text') ?? [])].map(({ textContent }) => textContent)).toContain(
      'xG: expected goals',
    );
  });

  it('print dates in words, differences with their sign, and marks in the colours of the reader’s theme', async () => {
    const view = async (path: string) => parseMarkup((await ask(server.url + path)).body.toString(), 'text/html');
    const game = await view('/embed/game/2022020001');
    const fixed = [...game.querySelectorAll('.picture [fill^="#"]')].map((one) => one.getAttribute('fill'));
    expect([...new Set(fixed)], 'colours of no theme').toEqual(['#ff7352']);
    expect([...game.querySelectorAll('h1')][0]?.textContent).toMatch(
      /^\w+ \d+–\d+ \w+( \(\w+\))?, \d{1,2} [A-Z][a-z]+ \d{4}$/,
    );
    const team = await view('/embed/team/EDM');
    const cells = [...team.querySelectorAll('td')].slice(1).map(({ textContent }) => textContent);
    expect(cells.length).toBeGreaterThan(0);
    expect(cells.every((cell) => /^([+−]\d+\.\d\d|0\.00|–)$/.test(cell ?? ''))).toBe(true);
    const discs = [...(await view('/embed/game/2022020001/shots')).querySelectorAll('circle.disc')];
    expect(discs.length).toBeGreaterThan(0);
    expect(discs.every((disc) => disc.getAttribute('fill')?.startsWith('light-dark(#'))).toBe(true);
  });

  it('show the rows of the leader table, both skaters of a comparison, and a line for each series', async () => {
    const view = async (path: string) => parseMarkup((await ask(server.url + path)).body.toString(), 'text/html');
    const leaders = jsonOf(await ask(`${server.url}/api/leaders/20222023/points`)) as { name: string }[];
    const table = await view('/embed/leaders/20222023/points');
    expect(
      [...table.querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('th')][0]?.textContent),
    ).toEqual(leaders.map(({ name }, k) => `${k + 1}. ${name}`));
    const played = jsonOf(await ask(`${server.url}/api/leaders/20222023/points?game_type=3`)) as { name: string }[];
    const playoffs = await view('/embed/leaders/20222023/points?type=playoffs');
    expect([...playoffs.querySelectorAll('h1')][0]?.textContent).toBe('Points, 2022-23 playoffs');
    expect([...playoffs.querySelectorAll('tbody tr')]).toHaveLength(played.length);
    const compared = await view('/embed/compare/8470001/8470101');
    expect([...compared.querySelectorAll('thead th')]).toHaveLength(3);
    const teammates = (await ask(`${server.url}/embed/compare/8470001/8470002`)).body.toString();
    expect(teammates).not.toContain('<table');
    expect(teammates).toContain('these two have not played against each other');
    const trend = await view('/embed/trend/20222023/cumulative_net_xg/EDM,CGY');
    expect([...trend.querySelectorAll('.wide [data-line]')]).toHaveLength(2);
    expect([...trend.querySelectorAll('.wide line.reference')]).toHaveLength(1);
    expect([...trend.querySelectorAll('svg')][0]?.getAttribute('aria-label')).toContain(' League average, teams: ');
  });

  it('are 404 for what is not in the store and for paths that are none', async () => {
    for (const path of [
      '/embed/game/2022020999',
      '/embed/player/x',
      '/embed/team/XXX',
      '/embed/team/NHL',
      '/embed/',
      '/embed/player/8470001/shots',
      '/embed/leaders/20222023/hits',
      '/embed/leaders/20222024/points',
      '/embed/leaders/19992000/points',
      '/embed/compare/8470001/8470001',
      '/embed/compare/8470001',
      '/embed/compare/8470001/8479999',
      '/embed/trend/20222023/hits/8470001',
      '/embed/trend/20222023/game_rating/8470001,8470001',
      '/embed/trend/20222023/game_rating/8470001,EDM',
      '/embed/trend/20222023/game_rating/8470001,8470002,8470101',
      '/embed/trend/20222023/game_rating/8479999',
      '/embed/trend/20222023/net_xg/NHL',
    ]) {
      expect([path, (await ask(server.url + path)).status]).toEqual([path, 404]);
    }
  });

  it('leave framing forbidden on every other page', async () => {
    for (const path of ['/api', ...(NOT_BUILT === null ? ['/', '/method', '/games/id/2022020001'] : [])]) {
      expect((await ask(server.url + path)).headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  });
});

describe('oEmbed', () => {
  const oembed = (url: string, more = '') => ask(`${server.url}/oembed?url=${encodeURIComponent(url)}${more}`);

  it.each([
    [`${ORIGIN}/games/id/2022020001`, '/embed/game/2022020001'],
    [`${ORIGIN}/players/id/8470001?stat=xg`, '/embed/player/8470001'],
    [`${ORIGIN}/teams/EDM/`, '/embed/team/EDM'],
    [`${ORIGIN}/leaders?season=20222023&table=points`, '/embed/leaders/20222023/points'],
    [`${ORIGIN}/leaders?table=goals#top`, '/embed/leaders/latest/goals'],
    [`${ORIGIN}/leaders?season=20222023&table=points&type=playoffs`, '/embed/leaders/20222023/points?type=playoffs'],
    [`${ORIGIN}/embed/leaders/20222023/goals?type=all&utm=x`, '/embed/leaders/20222023/goals?type=all'],
    [
      `${ORIGIN}/shared_ice_comparison?player1=8470001&player2=8470101&type=Head+to+Head`,
      '/embed/compare/8470001/8470101',
    ],
    [
      `${ORIGIN}/chart_comparison?season=20222023&first=8470001&second=8470101&stat=game_rating&last=5`,
      '/embed/trend/20222023/game_rating/8470001,8470101',
    ],
    [
      `${ORIGIN}/chart_comparison?panel=teams&season=20222023&stat=cumulative_net_xg&first=EDM&second=CGY`,
      '/embed/trend/20222023/cumulative_net_xg/EDM,CGY',
    ],
    [`${ORIGIN}/embed/game/2022020001/shots`, '/embed/game/2022020001/shots'],
  ])('describes the view of %s', async (url, path) => {
    const answer = await oembed(url, '&format=json&maxwidth=300');
    expect(answer.status).toBe(200);
    const { html, ...rest } = jsonOf(answer) as Record<string, unknown> & { html: string };
    expect(rest).toMatchObject({ version: '1.0', type: 'rich', provider_name: 'Highslot', width: 300 });
    const [frame] = parseMarkup(html, 'text/html').querySelectorAll('iframe');
    expect(frame?.getAttribute('src')).toBe(ORIGIN + path);
    expect(frame?.getAttribute('sandbox')).not.toMatch(/scripts|same-origin/);
    expect(frame?.getAttribute('title')).toBe(rest.title);
    expect((await ask(`${server.url}${path}`)).status).toBe(200);
  });

  it('refuses other sites, pages without a view, other formats and sizes that are none', async () => {
    for (const url of [
      'https://evil.example/games/id/2022020001',
      `${ORIGIN}.evil.example/teams/EDM`,
      `${ORIGIN}/leaders`,
      `${ORIGIN}/leaders?table=points&table=goals`,
      `${ORIGIN}/leaders?season=20222024&table=points`,
      `${ORIGIN}/shared_ice_comparison?player1=8470001&player2=8470001`,
      `${ORIGIN}/shared_ice_comparison?player1=8470001&player2=8470101&type=With+%2F+Without`,
      `${ORIGIN}/chart_comparison?panel=teams&stat=game_rating&first=8470001`,
      `${ORIGIN}/leaders?season=19992000&table=points`,
      'x',
    ]) {
      expect([url, (await oembed(url)).status]).toEqual([url, 404]);
    }
    expect((await oembed(`${ORIGIN}/teams/EDM`, '&format=xml')).status).toBe(501);
    expect((await oembed(`${ORIGIN}/teams/EDM`, '&maxwidth=-1')).status).toBe(400);
    expect((await ask(`${server.url}/oembed`)).status).toBe(400);
  });

  it('needs the configured origin, and never takes the Host of a request for it', async () => {
    const url = encodeURIComponent('http://evil.example/teams/EDM');
    expect((await ask(`${plain.url}/oembed?url=${url}`, { headers: { host: 'evil.example' } })).status).toBe(404);
  });
});

describeUnless(NOT_BUILT, 'the discovery of embedded views', () => {
  const pageAt = async (path: string, from = server) =>
    parseMarkup((await ask(from.url + path)).body.toString(), 'text/html');
  const attribute = (
    page: Awaited<ReturnType<typeof pageAt>>,
    tag: string,
    [name, value]: [string, string],
    of: string,
  ) => [...page.querySelectorAll(tag)].find((one) => one.getAttribute(name) === value)?.getAttribute(of) ?? undefined;
  const OEMBED: [string, string] = ['type', 'application/json+oembed'];
  const CANONICAL: [string, string] = ['rel', 'canonical'];

  it.each([
    ['/games/id/2022020001', '/games/id/2022020001', null],
    ['/leaders?table=points&season=20222023&utm=x', '/leaders?season=20222023&table=points', 'Points, 2022-23'],
    [
      '/leaders?type=all&table=points&season=20222023',
      '/leaders?season=20222023&table=points&type=all',
      'Points, 2022-23, playoffs included',
    ],
    [
      '/shared_ice_comparison?player2=8470101&player1=8470001',
      '/shared_ice_comparison?player1=8470001&player2=8470101',
      ' and ',
    ],
    [
      '/chart_comparison?panel=teams&stat=cumulative_net_xg&first=EDM&second=CGY&season=20222023',
      '/chart_comparison?panel=teams&season=20222023&stat=cumulative_net_xg&first=EDM&second=CGY',
      '2022-23',
    ],
  ])(
    'is a link in the head of %s, with one spelling of its address and the words of the view',
    async (path, canonical, title) => {
      const page = await pageAt(path);
      const found = attribute(page, 'link', OEMBED, 'href') ?? '';
      expect(found.startsWith(`${ORIGIN}/oembed?`)).toBe(true);
      const described = await ask(server.url + found.slice(ORIGIN.length));
      expect(described.status).toBe(200);
      expect(attribute(page, 'link', CANONICAL, 'href')).toBe(ORIGIN + canonical);
      expect(attribute(page, 'meta', ['property', 'og:url'], 'content')).toBe(ORIGIN + canonical);
      if (title === null) return;
      const answer = jsonOf(described) as { title: string };
      expect(answer.title).toContain(title);
      expect(attribute(page, 'meta', ['property', 'og:title'], 'content')).toBe(answer.title);
      const plain = [...page.querySelectorAll('noscript a')].map((link) => link.getAttribute('href'));
      expect(plain).toEqual([canonical]);
      const [main] = [...(await pageAt(canonical)).querySelectorAll('main')];
      expect(main?.textContent).toMatch(/\d/);
    },
  );

  it('is missing from pages without a view, and a view that is not in the store leaves the page as it is', async () => {
    for (const path of [
      '/leaders',
      '/leaders?season=19992000&table=points',
      '/shared_ice_comparison?player1=8470001&player2=8479999',
    ]) {
      const page = await pageAt(path);
      expect([path, attribute(page, 'link', OEMBED, 'href')]).toEqual([path, undefined]);
      expect(attribute(page, 'link', CANONICAL, 'href')).toBe(ORIGIN + path.split('?')[0]);
    }
  });

  it('leaves a canonical path without the configured origin, whatever Host is named', async () => {
    const { body } = await ask(`${plain.url}/games/id/2022020001/?utm=x`, { headers: { host: 'evil.example' } });
    expect(attribute(parseMarkup(body.toString(), 'text/html'), 'link', CANONICAL, 'href')).toBe(
      '/games/id/2022020001',
    );
    expect(body.toString()).not.toContain('evil.example');
  });
});
