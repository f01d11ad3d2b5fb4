import { beforeAll, expect, it } from 'vitest';
import type { RawGame } from '../../src/feed/parse/parseGame.ts';
import type { GameXg } from '../../src/pipeline/ingest/gameXg.ts';
import { type Changes, makeRealStore } from '../api/realStore.ts';
import { ask, jsonOf, startTestServer } from '../api/testServer.ts';
import { describeWithArchive } from '../archive.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const GAMES = [2022020010, 2022020036, 2022020054, 2022020069, 2022020077, 2022020094, 2022020480];
const [FIRST] = GAMES;
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

/** Keys proportional to every shot's xG. */
const PROPORTIONAL = new Set(
  `winner_xg loser_xg winner_ev_xg loser_ev_xg winner_st_xg loser_st_xg expected_for_values expected_against_values
   expected_goals xgs_against xg_value net_xg xg xg_for xg_ag xg_scored_60 xg_for_60 xg_ag_60`.split(/\s+/),
);

/** Keys that do not depend on the model. */
const WITHOUT_MODEL = new Set(
  `toi_int total_toi_int ev_toi_int goals primaries secondaries shots_on_goal blocks to_margin fo_margin ev_dz_starts
   ev_oz_starts shots_faced goals_against saves sv_percentage goal sog x y share xgf_percent toi goals_scored_60
   assists_60 gf_60 ga_60 goals_scored goals_on_ice_total goals_ag_on_ice_total number_of_games winner_score
   loser_score timestamp`.split(/\s+/),
);

/** The model with half the xG for every shot. */
function halveXg(xg: GameXg): GameXg {
  return {
    ...xg,
    predict: (game, contexts) => {
      const shots = xg.predict(game, contexts);
      return shots && new Map([...shots].map(([eventId, shot]) => [eventId, { ...shot, xg: shot.xg / 2 }]));
    },
  };
}

/**
 * A game with goals, penalties and period events only: no hits, blocks, saves, takeaways or faceoffs. The boxscore
 * loses the clubs' shots on goal too, or the missing plays would be reported as lost.
 */
function keepOnlyGoals(raw: RawGame): RawGame {
  const body = raw.playByPlay as { plays: { typeDescKey: string }[] };
  const box = raw.boxscore as { homeTeam: object; awayTeam: object };
  const kept = new Set(['goal', 'penalty', 'period-start', 'period-end', 'game-end', 'shootout-complete']);
  return {
    ...raw,
    playByPlay: { ...body, plays: body.plays.filter(({ typeDescKey }) => kept.has(typeDescKey)) },
    boxscore: { ...box, homeTeam: { ...box.homeTeam, sog: null }, awayTeam: { ...box.awayTeam, sog: null } },
  };
}

describeWithArchive('the served numbers', (archive) => {
  const numbersOf = async (name: string, changes: Changes): Promise<readonly (readonly ServedNumber[])[]> => {
    const server = await startTestServer({ storeUrl: await makeRealStore(temporaryFolder(), archive, GAMES, changes) });
    return Promise.all(
      PATHS.map(async (path) => {
        const answer = await ask(server.url + path);
        expect([name, path, answer.status]).toEqual([name, path, 200]);
        return numbersIn(jsonOf(answer), path.replace(/\d{7,10}/g, '*'));
      }),
    );
  };
  let whole: readonly ServedNumber[];
  let halved: readonly ServedNumber[];
  let quiet: readonly (readonly ServedNumber[])[];

  beforeAll(async () => {
    // Half the xG also changes who stole a game, so those lists cannot be compared.
    const isComparable = ({ path }: ServedNumber): boolean => !/\.stolen_(by\.|beyond_margin|chance)/.test(path);
    whole = (await numbersOf('whole', {})).flat().filter(isComparable);
    halved = (await numbersOf('halved', { xg: halveXg })).flat().filter(isComparable);
    quiet = await numbersOf('quiet', { raw: keepOnlyGoals });
  });

  it('vary between games and players', { tags: ['product.source'] }, () => {
    const values = new Map<string, Set<number>>();
    for (const { path, key, value } of whole) {
      if (!SAME_FOR_ALL.has(key)) values.set(path, (values.get(path) ?? new Set()).add(value));
    }
    const seen = new Map<string, number>();
    for (const { path } of whole) seen.set(path, (seen.get(path) ?? 0) + 1);
    const constant = [...values].filter(
      ([path, { size }]) => size < 2 && (seen.get(path) ?? 0) > 2 && !OFTEN_ZERO.test(path),
    );
    expect(values.size).toBeGreaterThan(60);
    expect(constant.map(([path, [value]]) => `${path} is always ${value}`)).toEqual([]);
  });

  it('scale with the xG of every shot, while counts stay the same', { tags: ['product.source'] }, () => {
    expect(halved.map(({ path }) => path)).toEqual(whole.map(({ path }) => path));
    let moved = 0;
    whole.forEach(({ key, path, value }, k) => {
      const other = halved[k]?.value ?? Number.NaN;
      // Numbers are rounded to four decimals, percentages to two.
      if (PROPORTIONAL.has(key)) expect([path, Math.abs(other - value / 2) < 2e-4]).toEqual([path, true]);
      if (WITHOUT_MODEL.has(key)) expect([path, Math.abs(other - value) < 0.02]).toEqual([path, true]);
      if (key === 'gsax' || key === 'game_score') moved += other === value ? 0 : 1;
    });
    expect(moved).toBeGreaterThan(200);
  });

  it('are 0 for plays that no event records', { tags: ['product.source'] }, () => {
    const [players] = quiet.filter((_, k) => PATHS[k] === `/api/game/${FIRST}/player-detail`);
    const sumOf = (key: string): number =>
      (players ?? []).filter((one) => one.key === key).reduce((sum, { value }) => sum + Math.abs(value), 0);
    for (const key of ['blocks', 'to_margin', 'fo_margin', 'ev_dz_starts', 'ev_oz_starts', 'saves']) {
      expect([key, sumOf(key)]).toEqual([key, 0]);
    }
    expect(sumOf('goals')).toBeGreaterThan(0);
    expect(sumOf('shots_on_goal')).toBe(sumOf('goals'));
    expect(sumOf('total_toi_int')).toBeGreaterThan(36_000);
  });
});
