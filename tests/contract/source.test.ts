import { expect, it } from 'vitest';
import { makeRealStore } from '../api/realStore.ts';
import { ask, jsonOf, startTestServer } from '../api/testServer.ts';
import { describeWithArchive } from '../archive.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const GAMES = [2022020010, 2022020036, 2022020054, 2022020069, 2022020077, 2022020094, 2022020480];
const [MCDAVID, DRAISAITL, NUGENT_HOPKINS, KADRI] = [8478402, 8477934, 8476454, 8475172];

/** Every endpoint whose numbers appear on a page, for these games. */
const PATHS = [
  ...GAMES.flatMap((id) => ['xg-summary', 'player-detail', 'shot-data'].map((part) => `/api/game/${id}/${part}`)),
  ...GAMES.map((id) => `/api/game/xg-snake?game_id=${id}&situation=all_situations`),
  ...GAMES.map((id) => `/api/game/${id}/player/${MCDAVID}/matchups`),
  ...GAMES.map((id) => `/api/game/${id}/data`),
  ...[DRAISAITL, NUGENT_HOPKINS].map(
    (mate) => `/api/players/compare?player1=${MCDAVID}&player2=${mate}&type=With%20%2F%20Without`,
  ),
  `/api/players/compare?player1=${MCDAVID}&player2=${KADRI}&type=Head%20to%20Head`,
  `/api/snake-data?season=20222023&group_by=player&stat=game_rating&player_ids=${MCDAVID}&player_ids=${DRAISAITL}`,
  '/api/snake-data?season=20222023&group_by=team&stat=net_xg&team_abbs=EDM&team_abbs=CGY',
  '/api/team/EDM/20222023/data',
  '/api/team/CGY/20222023/data',
  '/api/team/EDM/20222023/player-season-ratings',
  '/api/leaders/20222023/game_ratings',
  '/api/leaders/20222023/points',
  '/api/leaders/20222023/xg',
];

/** A number in a response: its path without ids and indexes, and its key. */
interface ServedNumber {
  readonly path: string;
  readonly key: string;
  readonly value: number;
}

/** All numbers in a value, in order; `*` replaces ids and indexes in the path. */
function numbersIn(value: unknown, path: string, key = ''): ServedNumber[] {
  if (typeof value === 'number') return [{ path, key, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const isId = Array.isArray(value) || /^\d+$/.test(name);
    return numbersIn(inner, `${path}.${isId ? '*' : name}`, isId ? key : name);
  });
}

/** Keys whose values are the same for all of these games. */
const SAME_FOR_ALL = new Set(['season', 'game_type', 'rank']);

/** Paths of counts that are often 0 for every goalie, or for two skaters together. */
const OFTEN_ZERO =
  /goalie_performance_dict\.\*\.(expected_goals|goals|primaries|secondaries|shots_on_goal)$|compare.*(_60|goals_scored|on_ice_total|number_of_games)$/;

describeWithArchive('the served numbers', (archive) => {
  it('vary between games and players', { tags: ['product.source'] }, async () => {
    const server = await startTestServer({ storeUrl: await makeRealStore(temporaryFolder(), archive, GAMES) });
    const values = new Map<string, number[]>();
    for (const url of PATHS) {
      const answer = await ask(server.url + url);
      expect([url, answer.status]).toEqual([url, 200]);
      for (const { path, key, value } of numbersIn(jsonOf(answer), url.replace(/\d{7,10}/g, '*'))) {
        if (!SAME_FOR_ALL.has(key)) values.set(path, [...(values.get(path) ?? []), value]);
      }
    }
    const constant = [...values].filter(
      ([path, seen]) => new Set(seen).size < 2 && seen.length > 2 && !OFTEN_ZERO.test(path),
    );
    expect(values.size).toBeGreaterThan(60);
    expect(constant.map(([path, [value]]) => `${path} is always ${value}`)).toEqual([]);
  });
});
