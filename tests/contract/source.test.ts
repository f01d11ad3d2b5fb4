import { beforeAll, expect, it } from 'vitest';
import type { RawGame } from '../../src/feed/parse/parseGame.ts';
import type { GameXg } from '../../src/pipeline/gameXg.ts';
import { type Changes, makeRealStore } from '../api/realStore.ts';
import { ask, jsonOf, startTestServer } from '../api/testServer.ts';
import { describeWithArchive } from '../archive.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const GAMES = [2022020010, 2022020036, 2022020054, 2022020069, 2022020077, 2022020094, 2022020480];
const [FIRST] = GAMES;
const [MCDAVID, DRAISAITL, NUGENT_HOPKINS, KADRI] = [8478402, 8477934, 8476454, 8475172];

/** Every answer that a page makes numbers of, for these games. */
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

/** A number of an answer: where it stands, ids and positions left out, and what it is called. */
interface Shown {
  readonly place: string;
  readonly key: string;
  readonly value: number;
}

/** All numbers in a value, in order; `*` stands for an id or a position in a list. */
function numbersIn(value: unknown, place: string, key = ''): Shown[] {
  if (typeof value === 'number') return [{ place, key, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const isId = Array.isArray(value) || /^\d+$/.test(name);
    return numbersIn(inner, `${place}.${isId ? '*' : name}`, isId ? key : name);
  });
}

/** Numbers that say which game, player, season or goal it is, or how a list is ordered, and are the same for all of these games. */
const SAME_FOR_ALL = new Set(['season', 'game_type', 'rank']);

/** Counts that may well be 0 for every goalie, and for two skaters together. */
const SELDOM =
  /goalie_performance_dict\.\*\.(expected_goals|goals|primaries|secondaries|shots_on_goal)$|compare.*(_60|goals_scored|on_ice_total|number_of_games)$/;

/** What every shot's xG goes into in proportion. */
const PROPORTIONAL = new Set(
  `winner_xg loser_xg winner_ev_xg loser_ev_xg winner_st_xg loser_st_xg expected_for_values expected_against_values
   expected_goals xgs_against xg_value net_xg xg xg_for xg_ag xg_scored_60 xg_for_60 xg_ag_60`.split(/\s+/),
);

/** What nothing of the model goes into. */
const WITHOUT_MODEL = new Set(
  `toi_int total_toi_int ev_toi_int goals primaries secondaries shots_on_goal blocks to_margin fo_margin ev_dz_starts
   ev_oz_starts shots_faced goals_against saves sv_percentage goal sog x y share xgf_percent toi goals_scored_60
   assists_60 gf_60 ga_60 goals_scored goals_on_ice_total goals_ag_on_ice_total number_of_games winner_score
   loser_score timestamp`.split(/\s+/),
);

/** The model with half the chance for every shot. */
function halfTheModel(xg: GameXg): GameXg {
  return {
    ...xg,
    predict: (game, contexts) => {
      const shots = xg.predict(game, contexts);
      return shots && new Map([...shots].map(([eventId, shot]) => [eventId, { ...shot, xg: shot.xg / 2 }]));
    },
  };
}

/**
 * A game of which only goals and the frame are recorded: nobody hit, blocked, saved, took a puck or a faceoff. Its boxscore has no shots of
 * the clubs either: plays that lack them would be taken for lost.
 */
function goalsAlone(raw: RawGame): RawGame {
  const body = raw.playByPlay as { plays: { typeDescKey: string }[] };
  const box = raw.boxscore as { homeTeam: object; awayTeam: object };
  const kept = new Set(['goal', 'penalty', 'period-start', 'period-end', 'game-end', 'shootout-complete']);
  return {
    ...raw,
    playByPlay: { ...body, plays: body.plays.filter(({ typeDescKey }) => kept.has(typeDescKey)) },
    boxscore: { ...box, homeTeam: { ...box.homeTeam, sog: null }, awayTeam: { ...box.awayTeam, sog: null } },
  };
}

describeWithArchive('where the numbers come from', (archive) => {
  const shown = async (name: string, changes: Changes): Promise<readonly (readonly Shown[])[]> => {
    const server = await startTestServer({ storeUrl: await makeRealStore(temporaryFolder(), archive, GAMES, changes) });
    return Promise.all(
      PATHS.map(async (path) => {
        const answer = await ask(server.url + path);
        expect([name, path, answer.status]).toEqual([name, path, 200]);
        return numbersIn(jsonOf(answer), path.replace(/\d{7,10}/g, '*'));
      }),
    );
  };
  let whole: readonly Shown[];
  let halved: readonly Shown[];
  let quiet: readonly (readonly Shown[])[];

  beforeAll(async () => {
    // Half the xG steals half the games: those who stole one are no numbers to set beside each other.
    const isCommon = ({ place }: Shown): boolean => !place.includes('.stolen_by.');
    whole = (await shown('whole', {})).flat().filter(isCommon);
    halved = (await shown('halved', { xg: halfTheModel })).flat().filter(isCommon);
    quiet = await shown('quiet', { raw: goalsAlone });
  });

  it('no number is the same for every game and player', { tags: ['product.source'] }, () => {
    const values = new Map<string, Set<number>>();
    for (const { place, key, value } of whole) {
      if (!SAME_FOR_ALL.has(key)) values.set(place, (values.get(place) ?? new Set()).add(value));
    }
    const seen = new Map<string, number>();
    for (const { place } of whole) seen.set(place, (seen.get(place) ?? 0) + 1);
    const constant = [...values].filter(
      ([place, { size }]) => size < 2 && (seen.get(place) ?? 0) > 2 && !SELDOM.test(place),
    );
    expect(values.size).toBeGreaterThan(60);
    expect(constant.map(([place, [value]]) => `${place} is always ${value}`)).toEqual([]);
  });

  it('half the xG of every shot is half of every xG shown, and moves no count', { tags: ['product.source'] }, () => {
    expect(halved.map(({ place }) => place)).toEqual(whole.map(({ place }) => place));
    let moved = 0;
    whole.forEach(({ key, place, value }, k) => {
      const other = halved[k]?.value ?? Number.NaN;
      // Numbers are rounded to four decimals, percents to two.
      if (PROPORTIONAL.has(key)) expect([place, Math.abs(other - value / 2) < 2e-4]).toEqual([place, true]);
      if (WITHOUT_MODEL.has(key)) expect([place, Math.abs(other - value) < 0.02]).toEqual([place, true]);
      if (key === 'gsax' || key === 'game_score') moved += other === value ? 0 : 1;
    });
    expect(moved).toBeGreaterThan(200);
  });

  it('what no play records is not counted', { tags: ['product.source'] }, () => {
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
