import { expect } from 'vitest';
import type { WirePlayerCard } from '../../src/contract/players.ts';
import type { WireQueryAnswer } from '../../src/contract/queryAnswer.ts';
import { GOALIE_CARD } from '../../src/stats/registry/card/goalieCard.ts';
import { SKATER_CARD } from '../../src/stats/registry/card/skaterCard.ts';

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
