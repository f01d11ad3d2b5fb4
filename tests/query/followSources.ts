import fc from 'fast-check';
import { expect } from 'vitest';
import type { WirePlayerCard } from '../../src/contract/players.ts';
import { parseQuery, printQuery, type Query } from '../../src/contract/query.ts';
import type { WireQueryAnswer, WireQueryColumn } from '../../src/contract/queryAnswer.ts';
import { parametersOf } from '../../src/contract/queryParameters.ts';
import { sourceOf } from '../../src/contract/sourceOf.ts';
import { goalieGameScore, skaterGameScore } from '../../src/ratings/gameScore/gameScore.ts';
import { GOALIE_CARD } from '../../src/stats/registry/card/goalieCard.ts';
import { SKATER_CARD } from '../../src/stats/registry/card/skaterCard.ts';
import { ask, jsonOf } from '../api/testServer.ts';

type Row = WireQueryAnswer['rows'][number];
type Ask = (path: string) => Promise<WireQueryAnswer>;

/** The answer at a path of questions. */
export async function answerTo(url: string, path: string): Promise<WireQueryAnswer> {
  const found = await ask(`${url}/api/query${path}`);
  expect([path, found.status], found.body.toString()).toEqual([path, 200]);
  return jsonOf(found) as WireQueryAnswer;
}

/** The same with all its rows, however many. */
export async function everyRow(url: string, path: string): Promise<WireQueryAnswer> {
  const answer = await answerTo(url, path);
  const lines = (await ask(`${url}/api/query${path.replace('?', '.ndjson?')}`)).body.toString().trim();
  const rows = lines === '' ? [] : lines.split('\n').map((line) => JSON.parse(line));
  return { ...answer, rows };
}

const percent = ([part = 0, whole = 0]: readonly number[]): number => (100 * part) / whole;
const share = ([us = 0, them = 0]: readonly number[]): number => (100 * us) / (us + them);
const less = ([one = 0, other = 0]: readonly number[]): number => one - other;
const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + part, 0);
const relative = ([us = 0, them = 0, team = 0, against = 0]: readonly number[]): number =>
  share([us, them]) - share([team - us, against - them]);

/** Formulas by the end of their key, written here a second time. The first that fits counts. */
const FORMULAS: readonly (readonly [end: RegExp, by: (inputs: readonly number[]) => number])[] = [
  [/_per60$|^goals_against_average$/, ([counted = 0, seconds = 0]) => (3600 * counted) / seconds],
  [/_pct_rel$/, relative],
  [/^(shooting|on_ice_shooting|sv|meaningful_sv)_pct$|_share$/, percent],
  [/^on_ice_save_pct$|danger_sv_pct$/, (inputs) => 100 - percent(inputs)],
  [/_pct$/, share],
  [/^(net_\w+|gax|\w+_margin)$/, less],
  [/^(assists|points|primary_points)$/, sum],
];

const FILTERS = ['', 'strength=5v5', 'strength=power_play', 'score=tied', 'period=3,ot', 'place=away&last=4'];
const SHOWN: Readonly<Record<string, string>> = {
  skaters: 'all',
  goalies: 'all',
  teams: 'all',
  'player-games': 'game_score,overview,on_ice_5v5,defense',
  'goalie-games': 'all',
  games: 'team_overview',
  lines: 'all',
  pairs: 'toi,xgf,xga,gf,ga,xgf_pct,gf_pct',
};

/** How many figures of each kind were reproduced. */
export interface Followed {
  plays: number;
  shifts: number;
  formulas: number;
}

/**
 * Draws random figures of random questions and makes each again from what its link lists: plays and shifts are added
 * up, formulas computed from their inputs. `answerOf` answers all rows of a path.
 */
export async function followSources(answerOf: Ask, runs: number, seasons: string): Promise<Followed> {
  const followed: Followed = { plays: 0, shifts: 0, formulas: 0 };
  const answers = new Map<string, Promise<WireQueryAnswer>>();
  const answerTo = (path: string): Promise<WireQueryAnswer> => {
    const known = answers.get(path) ?? answerOf(path);
    answers.set(path, known);
    return known;
  };
  const question = fc.record({
    rows: fc.constantFrom(...Object.keys(SHOWN)),
    filter: fc.constantFrom(...FILTERS),
    rate: fc.constantFrom('', 'rate=60'),
    at: fc.nat(),
    column: fc.nat(),
  });
  await fc.assert(
    fc.asyncProperty(question, async ({ rows, filter, rate, at, column: place }) => {
      const minimum = rows.endsWith('games') ? '' : 'min_games=0';
      const search = [`seasons=${seasons}`, filter, rate, minimum, `columns=${SHOWN[rows]}`, 'limit=200'];
      // Lines and pairs take fewer filters.
      const taken = parametersOf(rows as Query['rows']) as readonly string[];
      const asked = search
        .join('&')
        .split('&')
        .filter((one) => taken.includes(one.split('=')[0] ?? ''));
      const query = parseQuery(rows as Query['rows'], new URLSearchParams(asked.join('&'))) as Query;
      const answer = await answerTo(`/${rows}?${printQuery(query)}`);
      const row = answer.rows[at % answer.rows.length];
      const column = answer.columns[place % answer.columns.length];
      if (row === undefined || column === undefined || typeof row[column.key] !== 'number') return;
      await follow(query, row, column, answerOf, followed);
    }),
    { numRuns: runs },
  );
  return followed;
}

async function follow(
  query: Query,
  row: Row,
  column: WireQueryColumn,
  answerOf: Ask,
  followed: Followed,
): Promise<void> {
  const source = sourceOf(query, row, column);
  const figure = `${query.rows} ${printQuery(query)} ${row.id} ${column.key}`;
  if (source === null) throw new Error(`${figure} leads nowhere.`);
  const path = `/${source.rows}?${printQuery(source)}`;
  const value = Number(row[column.key]);
  if (source.rows === 'plays' || source.rows === 'shifts') {
    const listed = await answerOf(path);
    const key = source.rows === 'plays' ? 'amount' : 'counted';
    const total = listed.rows.reduce((all, one) => all + Number(one[key]), 0);
    expect(total, `${figure} from ${path}`).toBeCloseTo(value, 3);
    followed[source.rows]++;
    return;
  }
  const inputs = await answerOf(path);
  if (column.inputs.includes(column.key)) {
    const games = inputs.rows.flatMap((one) => one[column.key] ?? []).map(Number);
    const total = games.reduce((all, one) => all + one, 0);
    const mean = total / games.length;
    expect(column.key === 'game_score' ? mean : total, `${figure} from ${path}`).toBeCloseTo(value, 3);
    followed.formulas++;
    return;
  }
  const own = inputs.rows.find(({ id }) => id === row.id);
  const [, by] = FORMULAS.find(([end]) => end.test(column.key)) ?? [];
  // Every input is counted, or computed from what is.
  for (const input of inputs.columns) expect(input.kind, `${figure} from ${path}`).not.toBe('fact');
  if (column.key === 'game_score' && query.rows.endsWith('games')) {
    const skater = { ...own, position: row.position } as unknown as Parameters<typeof skaterGameScore>[0];
    const score = query.rows === 'player-games' ? skaterGameScore(skater) : goalieGameScore(own as never);
    expect(score, `${figure} from ${path}`).toBeCloseTo(value, 2);
    followed.formulas++;
    return;
  }
  if (by === undefined || own === undefined) return;
  const values = inputs.columns.map(({ key }) => Number(own[key]));
  expect(by(values), `${figure} from ${path}`).toBeCloseTo(value, 1);
  followed.formulas++;
}

type Sum = (...columns: readonly string[]) => number;

const per60 = (counter: string, time: string) => (sum: Sum) => (3600 * sum(counter)) / sum(time);
const stopped = (band: string) => (sum: Sum) => 100 - (100 * sum(`ga_${band}`)) / sum(`sa_${band}`);

/**
 * Rows of cards by hand: from the sums of columns, each game weighed and only where all columns named are known. Rows
 * that are adjusted for rinks, or come from regressions, have none.
 */
const ROWS: Readonly<Record<string, (sum: Sum, games: number) => number>> = {
  ev_expected_goals: per60('ev_ixg', 'toi_ev'),
  ev_goals: per60('ev_goals', 'toi_ev'),
  pp_expected_goals: per60('pp_ixg', 'toi_pp'),
  pp_goals: per60('pp_goals', 'toi_pp'),
  shots_on_goal: per60('isog', 'toi'),
  ev_primaries: per60('ev_a1', 'toi_ev'),
  ev_secondaries: per60('ev_a2', 'toi_ev'),
  pp_primaries: per60('pp_a1', 'toi_pp'),
  pp_secondaries: per60('pp_a2', 'toi_pp'),
  penalties_taken: per60('penalties_taken', 'toi'),
  penalties_drawn: per60('penalties_drawn', 'toi'),
  blocked_shots: (sum) => (3600 * (sum('blocks') - sum('pp_blocks'))) / (sum('toi') - sum('toi_pp')),
  faceoff_percentage: (sum) => (100 * sum('faceoffs_won')) / sum('faceoffs_won', 'faceoffs_lost'),
  ev_toi: (sum, games) => sum('toi_ev') / games,
  pp_toi: (sum, games) => sum('toi_pp') / games,
  sh_toi: (sum, games) => sum('toi_sh') / games,
  ev_oz_starts: (sum) => (100 * sum('ozs')) / sum('ozs', 'nzs', 'dzs'),
  ev_dz_starts: (sum) => (100 * sum('dzs')) / sum('ozs', 'nzs', 'dzs'),
  low_danger_sv_percentage: stopped('low'),
  medium_danger_sv_percentage: stopped('medium'),
  high_danger_sv_percentage: stopped('high'),
  meaningful_sv_percentage: (sum) => (100 * sum('meaningful_saves')) / sum('meaningful_shots'),
  gsax: (sum) => (3600 * (sum('xga') - sum('goals_against'))) / sum('toi'),
  xg_against: per60('xga', 'toi'),
};

/** How many figures of cards were followed, and how many of them made again from what their link lists. */
export interface FollowedCards {
  estimates: number;
  raw: number;
}

/**
 * Follows each figure of a player's card to the games that it is computed from, and makes the raw rates again with the
 * window's weights. `answerOf` answers a path below /api/query.
 */
export async function followCard(
  card: WirePlayerCard,
  answerOf: (path: string) => Promise<WireQueryAnswer>,
  followed: FollowedCards,
): Promise<void> {
  const fields = Object.keys(card).filter((key) => key in SKATER_CARD || key in GOALIE_CARD);
  expect(card.xg_model).toEqual(expect.any(String));
  for (const field of fields) {
    if (card.values[field]?.value == null && card[field as 'hits'] === null) continue;
    const source = card.sources[field];
    expect(source?.method, field).toMatch(/^\/method\/[a-z-]+#/);
    const path = String(source?.question).replace(/^\/explore\?rows=([a-z-]+)&/, '/$1?');
    const { rows, columns } = await answerOf(path);
    expect(
      columns.map(({ key }) => key),
      path,
    ).toEqual(source?.inputs);
    expect(rows.length, path).toBeGreaterThan(0);
    followed.estimates++;
    const raw = card.values[field]?.value;
    const by = ROWS[field];
    if (by === undefined || raw == null) continue;
    expect(rows.length, path).toBe(card.context.games);
    const known = rows.map((row, at) => ({ row, weight: 1 - at / card.context.window }));
    const counted = known.filter(({ row }) => source?.inputs.every((key) => row[key] !== null));
    const sum: Sum = (...keys) =>
      keys.reduce(
        (all, key) => all + counted.reduce((part, { row, weight }) => part + weight * Number(row[key]), 0),
        0,
      );
    const games = counted.reduce((part, { weight }) => part + weight, 0);
    expect(Math.abs(by(sum, games) - raw), `${field} ${raw} from ${path}`).toBeLessThan(0.001 + Math.abs(raw) / 1000);
    followed.raw++;
  }
}
