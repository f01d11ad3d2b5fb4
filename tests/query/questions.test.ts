import { parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { Errors } from 'typebox/value';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../src/api/server.ts';
import { parseQuery, printQuery, type Query } from '../../src/contract/query.ts';
import { queryAnswer, type WireQueryAnswer, type WireQueryVocabulary } from '../../src/contract/queryAnswer.ts';
import { QUERY_ROW_NAMES } from '../../src/contract/queryParameters.ts';
import { sourceOf } from '../../src/contract/sourceOf.ts';
import { RULES } from '../../src/stats/registry/counters.ts';
import { isCountRule } from '../../src/stats/registry/entry.ts';
import { decodePairs } from '../../src/store/codec/pairRecords.ts';
import { openStore } from '../../src/store/open.ts';
import { startDemoServer } from '../api/demoServer.ts';
import { ask, jsonOf, startTestServer } from '../api/testServer.ts';
import { DEMO_FILES, DEMO_STORE } from '../demoStore.ts';
import { MAKING_MS } from '../makeDemoStore.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { answerTo, everyRow } from './followSources.ts';
import { compareQuestions, type FileRow, readFiles, rowsOf } from './recount.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startDemoServer();
}, MAKING_MS);

const sumOf = (rows: readonly FileRow[], key: string): number => rows.reduce((sum, row) => sum + Number(row[key]), 0);

const get = (path: string) => ask(`${server.url}/api/query${path}`);
const answer = (path: string) => answerTo(server.url, path);

describe('the file of pairs', () => {
  it('adds up over leads to the pairs that comparisons read', async () => {
    const sums = (row: Readonly<Record<string, unknown>>) =>
      ['toi_ev', 'ixg', 'goals', 'a1', 'a2', 'xgf', 'xga', 'gf', 'ga'].map((key) =>
        Math.round(Number(row[key]) * (/xg/.test(key) ? 1e6 : 1)),
      );
    const filed = new Map<string, number[]>();
    for (const row of await rowsOf(DEMO_FILES, 'pairs')) {
      const pair = `${row.game_id} ${row.player_id} ${row.other_id} ${row.is_same_team}`;
      const before = filed.get(pair);
      filed.set(pair, before === undefined ? sums(row) : sums(row).map((value, k) => value + (before[k] ?? 0)));
    }
    await using db = await openStore(`sqlite:${DEMO_STORE}`, { readonly: true });
    const rows = await db
      .selectFrom('pair_game')
      .innerJoin('game', 'game.game_id', 'pair_game.game_id')
      .select(['pair_game.game_id', 'player_id', 'others'])
      .where('game.status', '=', 'final')
      .where('withheld_reason', 'is', null)
      .execute();
    const stored = rows.flatMap(({ game_id, player_id, others }) =>
      decodePairs(others).map((pair): [string, number[]] => [
        `${game_id} ${player_id} ${pair.other_id} ${pair.is_same_team ? 1 : 0}`,
        sums({ ...pair, goals: pair.g }),
      ]),
    );
    expect(stored.length).toBeGreaterThan(1000);
    expect(filed).toEqual(new Map(stored));
  });
});

describe('the answer to a question', () => {
  it('equals a recount of the files, whatever is asked', async () => {
    await compareQuestions(await readFiles(DEMO_FILES), server.url, 40);
  });

  it('has the question in its one spelling, the columns with their words, and the last game that counts', async () => {
    const found = await answer('/skaters?sort=-xgf_pct&game_type=2&strength=5v5&limit=3');
    expect(found.query).toBe('strength=5v5&sort=-xgf_pct&limit=3');
    expect(found.columns[0]).toMatchObject({ key: 'toi', unit: 'seconds', kind: 'time' });
    expect(found.rows).toHaveLength(3);
    expect(found.games.all).toBeGreaterThanOrEqual(found.games.with_shifts);
    expect(found.last_game?.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(found.minimum).toMatchObject({ is_default: true });
    expect(found.minimum.toi).toBeGreaterThan(0);
  });

  it('counts lines at the score asked, and what each of a pair has without the other', async () => {
    const lines = await rowsOf(DEMO_FILES, 'lines');
    const years = lines.map(({ season }) => Number(season));
    const seasons = `seasons=${Math.min(...years)}-${Math.max(...years)}`;
    const tied = lines.filter(({ lead, kind, game_type }) => lead === 0 && kind === 'forwards' && game_type === 2);
    const best = (await answer(`/lines?${seasons}&score=tied&columns=toi,gf&sort=-toi&min_toi=0&limit=500`)).rows;
    const forwards = best.filter(({ kind }) => kind === 'forwards').slice(0, 5);
    expect(forwards).toHaveLength(5);
    for (const { team, players, toi, gf } of forwards) {
      const own = tied.filter((row) => row.team === team && row.players === players);
      expect([sumOf(own, 'toi'), sumOf(own, 'gf')]).toEqual([toi, gf]);
    }
    const splits = (await rowsOf(DEMO_FILES, 'skater-splits')).filter(
      ({ manpower, game_type }) => manpower === 'even' && game_type === 2,
    );
    const pairs = (await answer(`/pairs?${seasons}&columns=toi,first_alone_toi,second_alone_toi&sort=-toi&limit=5`))
      .rows;
    for (const { team, player_id, other_id, toi, first_alone_toi, second_alone_toi } of pairs) {
      const timeOf = (id: unknown) =>
        sumOf(
          splits.filter((row) => row.player_id === id && row.team === team),
          'toi',
        );
      expect([timeOf(player_id), timeOf(other_id)]).toEqual([
        Number(toi) + Number(first_alone_toi),
        Number(toi) + Number(second_alone_toi),
      ]);
    }
  });

  it('counts pairs at the score asked, together and alone, as their file and the splits do', async () => {
    const close = (rows: readonly FileRow[]) =>
      rows.filter(({ lead, game_type }) => game_type === 2 && Math.abs(Number(lead)) <= 1 && lead !== null);
    const files = await rowsOf(DEMO_FILES, 'pairs');
    const years = [...new Set(files.map(({ season }) => Number(season)))].sort();
    const search = `seasons=${years[0]}-${years.at(-1)}&score=close&columns=toi,xgf,ga,first_alone_toi&sort=-toi&min_toi=0&limit=5`;
    const { rows, columns } = await answer(`/pairs?${search}`);
    expect(rows).toHaveLength(5);
    const teams = new Map(
      (await rowsOf(DEMO_FILES, 'skater-games')).map((row) => [`${row.game_id} ${row.player_id}`, row.team]),
    );
    const splits = close(await rowsOf(DEMO_FILES, 'skater-splits')).filter(({ manpower }) => manpower === 'even');
    for (const { team, player_id, other_id, toi, xgf, ga, first_alone_toi } of rows) {
      const own = close(files).filter(
        (row) =>
          row.player_id === player_id &&
          row.other_id === other_id &&
          row.is_same_team === 1 &&
          teams.get(`${row.game_id} ${player_id}`) === team,
      );
      expect([sumOf(own, 'toi_ev'), sumOf(own, 'ga')]).toEqual([toi, ga]);
      expect(sumOf(own, 'xgf')).toBeCloseTo(Number(xgf), 3);
      const alone = splits.filter((row) => row.player_id === player_id && row.team === team);
      expect(sumOf(alone, 'toi')).toBe(Number(toi) + Number(first_alone_toi));
    }
    const query = parseQuery('pairs', new URLSearchParams(search)) as Query;
    const [first] = rows;
    for (const column of columns.filter(({ kind }) => kind !== 'formula')) {
      const source = sourceOf(query, first ?? { id: '' }, column) as Query;
      const listed = await everyRow(server.url, `/${source.rows}?${printQuery(source)}`);
      const key = source.rows === 'plays' ? 'amount' : 'counted';
      expect(sumOf(listed.rows as FileRow[], key), column.key).toBeCloseTo(Number(first?.[column.key]), 3);
    }
  });

  it('has the mean of the last games, from sums, of each player by themselves', async () => {
    const [best] = (await answer('/skaters?columns=toi&sort=-toi&limit=1')).rows;
    const search = `player=${best?.player_id}&sort=date`;
    const single = (await answer(`/player-games?${search}&columns=xgf,xga,goals&limit=2000`)).rows;
    const rolled = await answer(`/player-games?${search}&columns=xgf_pct,goals&rolling=5&limit=2000`);
    expect(rolled.columns.map(({ key }) => key)).toEqual(['xgf_pct', 'goals_per_game']);
    expect(rolled.rows).toHaveLength(single.length);
    for (const [k, row] of rolled.rows.entries()) {
      const last = single.slice(Math.max(0, k - 4), k + 1) as readonly FileRow[];
      expect(row.games).toBe(last.length);
      expect(row.goals_per_game).toBeCloseTo(sumOf(last, 'goals') / last.length, 3);
      expect(row.xgf_pct).toBeCloseTo((100 * sumOf(last, 'xgf')) / (sumOf(last, 'xgf') + sumOf(last, 'xga')), 1);
    }
  });

  it('can be embedded as a table that leads to the question', async () => {
    const search = 'strength=5v5&score=tied&sort=-xgf_pct&limit=3';
    const page = await ask(`${server.url}/embed/query/skaters?${search}`);
    const html = page.body.toString();
    expect(page.status).toBe(200);
    expect(html).toContain('<title>Skaters by share of expected goals');
    expect(html).toContain('Strength: 5 on 5. Score: Tied. 3 of ');
    expect(html).toContain(`href="/explore?rows=skaters&#38;${search.replaceAll('&', '&#38;')}"`);
    const [best] = (await answer(`/skaters?${search}`)).rows;
    expect(html).toContain(`<th scope="row">${best?.player}</th>`);
    const dark = await ask(`${server.url}/embed/query/skaters?${search}&theme=dark`);
    expect(dark.body.toString()).toBe(html.replace('<html lang="en">', '<html lang="en" data-theme="dark">'));
    expect((await ask(`${server.url}/embed/query/skaters?strength=6v6`)).status).toBe(400);
    expect((await ask(`${server.url}/embed/query/skaters.csv`)).status).toBe(404);
  });

  it.each([
    ['skaters?strength=5v5&chart=scatter&x=xgf&y=xga', /data-chart="scatter".*\d+ rows; the lines are their means/],
    ['goalies?chart=distribution&x=sv_pct&min_games=0', /data-chart="distribution".*rows; the mean is \d\d\.\d/],
    ['teams?chart=trend&x=xgf_pct&mean=5', /data-chart="trend".*xGF%, mean of 5 games over \d+ games/],
    ['goalies?chart=trend&x=sv_pct&mean=5', /data-chart="trend".*Sv%, mean of 5 games over \d+ games/],
    ['lines?x=xgf_pct&y=gf_pct', /data-chart="scatter"/],
  ])('can be embedded as a chart of all rows: %s', async (address, drawn) => {
    const page = await ask(`${server.url}/embed/query/${address}`);
    expect(page.status).toBe(200);
    expect(page.body.toString().replaceAll('\n', ' ')).toMatch(drawn);
    expect(page.body.toString()).not.toMatch(/NaN|undefined/);
  });

  it('is paged without a gap, and a file has all rows in every form', async () => {
    const search = 'columns=goals,xgf_pct&sort=-goals&min_games=0';
    const rows: unknown[] = [];
    let next: string | null = `${search}&limit=50`;
    let total = 0;
    while (next !== null) {
      const page: WireQueryAnswer = await answer(`/skaters?${next}`);
      rows.push(...page.rows);
      total = page.total;
      next = page.next;
    }
    expect(rows).toHaveLength(total);
    const lines = (await get(`/skaters.ndjson?${search}`)).body.toString().trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(rows);
    const [header, ...cells] = (await get(`/skaters.csv?${search}`)).body.toString().trim().split('\n');
    expect(header?.split(',')).toEqual(Object.keys(rows[0] ?? {}));
    expect(cells).toHaveLength(total);
    const parquet = Uint8Array.from((await get(`/skaters.parquet?${search}`)).body).buffer;
    const read = await parquetReadObjects({ file: parquet, compressors });
    expect(read.map(({ id, goals }) => [id, Number(goals)])).toEqual(
      (rows as Record<string, unknown>[]).map(({ id, goals }) => [id, goals]),
    );
  });

  it('is there for every kind of row, with all columns', async () => {
    const vocabulary = jsonOf(await get('')) as WireQueryVocabulary;
    const goals = vocabulary.columns.skaters.find(({ key }) => key === 'goals');
    expect(goals?.repeatability.map(({ games }) => games)).toEqual([10, 20, 40]);
    for (const rows of QUERY_ROW_NAMES) {
      const found = await answer(`/${rows}?columns=all&limit=2`);
      expect(
        found.columns.map(({ key }) => key),
        rows,
      ).toEqual(vocabulary.columns[rows].map(({ key }) => key));
      expect(found.rows.length, rows).toBeGreaterThan(0);
      for (const { key } of found.columns) expect(found.rows[0], rows).toHaveProperty(key);
      expect([...Errors(queryAnswer, found)], rows).toEqual([]);
    }
  });

  it('has a column for every counter of the registry', async () => {
    const { columns } = jsonOf(await get('')) as WireQueryVocabulary;
    const counted = { skaters: RULES.skater, goalies: RULES.goalie, teams: RULES.team };
    for (const [rows, rules] of Object.entries(counted)) {
      const keys = columns[rows as keyof typeof counted].map(({ key }) => key);
      const counters = Object.entries(rules).flatMap(([id, rule]) => (isCountRule(rule) ? [id] : []));
      expect(keys).toEqual(expect.arrayContaining(counters));
    }
  });

  it.each([
    ['skaters', 'skater-games'],
    ['goalies', 'goalie-games'],
    ['teams', 'team-games'],
  ] as const)('has of %s what %s have in each column of one name', async (rows, table) => {
    const filed = (await rowsOf(DEMO_FILES, table)).filter(
      ({ season, game_type }) => season === 20252026 && game_type === 2,
    );
    const { columns } = jsonOf(await get('')) as WireQueryVocabulary;
    const keys = columns[rows].flatMap(({ key, kind }) => (kind !== 'formula' && key in (filed[0] ?? {}) ? [key] : []));
    expect(keys.length).toBeGreaterThan(10);
    const path = `/${rows}?seasons=20252026&min_games=0&columns=${keys.join()}`;
    const found = (await everyRow(server.url, path)).rows as FileRow[];
    const same = keys.filter((key) => Math.abs(sumOf(found, key) - sumOf(filed, key)) < 0.01);
    expect(same).toEqual(keys);
  });

  it('has percentiles among the rows shown, rates, shares and the change to the season before', async () => {
    const search = 'seasons=20262027&columns=ixg,goals_share,xgf_pct_rel&rate=60&percentiles=true&change=last_season';
    const { rows, columns } = await answer(`/skaters?${search}&limit=500`);
    expect(columns.map(({ key }) => key)).toEqual(['ixg_per60', 'goals_share', 'xgf_pct_rel']);
    const known = rows.filter(({ ixg_per60 }) => ixg_per60 !== null);
    expect(Math.max(...known.map((row) => Number(row.ixg_per60_ptile)))).toBe(100);
    const before = await answer('/skaters?seasons=20252026&columns=ixg&rate=60&min_games=0&limit=500');
    const earlier = new Map(before.rows.map((row) => [row.id, Number(row.ixg_per60)]));
    const compared = known.filter(({ id, ixg_per60_change }) => earlier.has(id ?? '') && ixg_per60_change !== null);
    expect(compared.length).toBeGreaterThan(0);
    for (const row of compared) {
      expect(Number(row.ixg_per60) - (earlier.get(row.id ?? '') ?? 0)).toBeCloseTo(Number(row.ixg_per60_change), 3);
    }
  });

  it('is empty for seasons that are not here', async () => {
    expect(await answer('/teams?seasons=20102011')).toMatchObject({ total: 0, rows: [], last_game: null, next: null });
  });
});

describe('a question that cannot be answered', () => {
  it.each([
    ['/skaters?strength=7v7', 'strength'],
    ['/skaters?columns=goals,nothing', 'columns'],
    ['/skaters?sort=nothing', 'sort'],
    ['/shots?rate=60', 'rate'],
    ['/plays?count=toi', 'count'],
    ['/shifts?count=goals', 'count'],
    ['/teams?place=home&place=away', 'place'],
  ])('%s is 400 and names %s', async (path, parameter) => {
    const found = await get(path);
    expect([found.status, (jsonOf(found) as { parameter: string }).parameter]).toEqual([400, parameter]);
  });

  it('is 404 for rows and forms that there are not', async () => {
    expect((await get('/coaches')).status).toBe(404);
    expect((await get('/skaters.xml')).status).toBe(404);
  });

  it('is 503 with a time to come back while there are no files', async () => {
    const env = { HIGHSLOT_DATA: temporaryFolder() };
    const empty = await startTestServer({ storeUrl: `sqlite:${DEMO_STORE}`, env });
    const found = await ask(`${empty.url}/api/query/skaters`);
    expect([found.status, Number(found.headers['retry-after'])]).toEqual([503, 60]);
  });
});
