import { beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../src/api/server.ts';
import { rowShape } from '../../src/contract/rowShape.ts';
import { ask, jsonOf, metricOf, startTestServer, type WireAnswer } from './testServer.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startTestServer();
});

const get = (url: string, headers: Record<string, string> = {}): Promise<WireAnswer> =>
  ask(server.url + url, { headers });

const rowsOf = async (url: string): Promise<readonly { readonly id: number }[]> =>
  jsonOf(await get(url)) as { readonly id: number }[];
const PREFIXES = ['/api', '/api/v1'] as const;
/** The address of the next page that an answer links to; undefined for none. */
const nextOf = ({ headers }: WireAnswer): string | undefined => /^<([^>]+)>; rel="next"$/.exec(headers.link ?? '')?.[1];

describe('pages of lists', () => {
  it('follow each other without a gap or a repeat until there is no next one', async () => {
    const whole = (await rowsOf('/api/games/NHL/20222023')).map(({ id }) => id);
    expect(whole.length).toBeGreaterThan(3);
    const seen: number[] = [];
    for (let url: string | undefined = '/api/games/NHL/20222023?limit=2'; url !== undefined; ) {
      const answer = await get(url);
      const page = jsonOf(answer) as { id: number }[];
      expect(page.length).toBeLessThanOrEqual(2);
      seen.push(...page.map(({ id }) => id));
      url = nextOf(answer);
    }
    expect(seen).toEqual(whole);
  });

  it.each([
    'games/EDM/20222023',
    'players',
    'players/EDM',
    'teams',
    'leaders/20222023/points',
    'nationalities',
    'seasons',
  ])('link to the next one in a header, with the prefix and in the form asked for: %s', async (path) => {
    for (const prefix of PREFIXES) {
      for (const form of ['', '.csv']) {
        const answer = await get(`${prefix}/${path}${form}?limit=1`);
        const next = nextOf(answer) ?? '';
        expect(next).toMatch(new RegExp(`^${prefix}/${path}${form.replace('.', '\\.')}\\?`));
        expect(answer.headers['access-control-expose-headers']).toContain('Link');
        const following = await get(next);
        expect([following.status, following.headers['content-type']]).toEqual([200, answer.headers['content-type']]);
        expect(following.body.equals(answer.body)).toBe(false);
      }
    }
  });

  it.each([
    'limit=0',
    'limit=501',
    'limit=1e2',
    'limit=2&limit=3',
    'cursor=1',
    'cursor=../x',
    'cursor=',
    'fields=nothing',
    'fields=',
    'fields=id,,date',
  ])('refuse %s with the parameter’s name', async (query) => {
    const answer = await get(`/api/games/EDM/20222023?${query}`);
    const { parameter } = jsonOf(answer) as { parameter: string };
    expect([answer.status, parameter]).toEqual([400, query.split('=', 1)[0]]);
  });
});

describe('fields', () => {
  it('leave out all other properties of the rows, in lists and inside answers', async () => {
    const rows = await rowsOf('/api/games/EDM/20222023?fields=date,id');
    expect(Object.keys(rows[0] ?? {})).toEqual(['id', 'date']);
    const shots = jsonOf(await get('/api/v1/game/2022020001/shot-data?fields=y,x')) as {
      shot_locations: { winner: object[] };
    };
    expect(Object.keys(shots.shot_locations.winner[0] ?? {})).toEqual(['x', 'y']);
    const players = jsonOf(await get('/api/v1/game/2022020001/player-detail?fields=name')) as {
      skater_performance_dict: Record<string, object>;
    };
    expect(players.skater_performance_dict['8470001']).toEqual({ name: expect.any(String) });
  });
});

describe('tables', () => {
  it('have the rows of the answer, whether the ending or the Accept header asks', async () => {
    const shown = await get('/api/v1/games/EDM/20222023.csv');
    expect(shown.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    const accepted = await get('/api/v1/games/EDM/20222023', { accept: 'application/json;q=0.5, text/csv' });
    expect(accepted.body.equals(shown.body)).toBe(true);
    expect(accepted.headers.vary).toBe('Accept, Accept-Encoding');
    // Names of an object's own members are no media types.
    for (const accept of ['constructor', '__proto__', 'toString;q=2']) {
      const { status, headers } = await get('/api/v1/games/EDM/20222023', { accept });
      expect([accept, status, headers['content-type']]).toEqual([accept, 200, 'application/json; charset=utf-8']);
    }
    const [head = '', ...lines] = shown.body.toString().trimEnd().split('\n');
    const rows = await rowsOf('/api/games/EDM/20222023');
    expect(head.split(',')).toEqual(rowShape('games')?.columns);
    expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(rows.map(({ id }) => id));
  });

  it('come as lines of JSON too, with labels and ids as columns', async () => {
    const answer = await get('/api/v1/game/2022020001/player-detail.ndjson?fields=name');
    expect(answer.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
    const rows = answer.body
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(rows[0]).toEqual({ kind: 'skater', player_id: expect.any(Number), name: expect.any(String) });
  });

  it('quote what a comma would break, and leave null empty', async () => {
    const { body } = await get('/api/v1/game/2022020001/shot-data.csv?fields=x,assist_str,xg_parts');
    expect(body.toString().split('\n')[0]).toBe('side,x,assist_str,xg_parts');
    const chart = await get(
      '/api/v1/snake-data.csv?season=20222023&stat=game_rating&group_by=player&player_ids=8470001&player_ids=8479001',
    );
    expect(chart.body.toString().split('\n')[0]).toBe('id,name,game,date,game_id,opponent,score_string,value');
    expect(chart.body.toString().trimEnd().split('\n').length).toBeGreaterThan(2);
  });

  it('are not there for answers that are no tables', async () => {
    expect((await get('/api/v1/status.csv')).status).toBe(404);
    expect((await get('/api/v1/status', { accept: 'text/csv' })).headers['content-type']).toContain('json');
  });
});

it('has one answer in memory for all spellings of a request', async () => {
  // The server's own warming counts no hits.
  const hits = () => metricOf(server, 'highslot_cache_hits_total');
  const path = '/api/v1/games/CGY/20222023';
  const groups = [
    ['', '/', '?', `?fields=${rowShape('games')?.fields.join(',')}`],
    ['?limit=2', '/?limit=2', '?&limit=2'],
    ['?fields=id,date', '?fields=date,id', '?fields=id,date,id'],
    ['.csv', '.csv?', '.csv/?'],
  ];
  for (const group of groups) {
    await get(path + group[0]);
    const before = await hits();
    for (const spelling of group) expect((await get(path + spelling)).status).toBe(200);
    expect((await hits()) - before).toBe(group.length);
  }
  const before = await hits();
  await get(path, { accept: 'text/csv' });
  await get(path, { accept: 'text/html;q=0.1, TEXT/CSV;q=0.9' });
  expect((await hits()) - before).toBe(2);
});
