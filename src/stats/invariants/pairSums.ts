import { strengthOnIce } from '../../game/foldStatedStrength.ts';
import { isEvenStrength } from '../../hockey/strength.ts';
import type { GameFolds } from '../gameFolds.ts';
import type { GameCounts, PairRecord } from '../rows.ts';
import type { Equation } from './equation.ts';

/**
 * I8: both players of a pair have the same shared numbers, with for and against exchanged between opponents. A player's
 * time against all opponents is the even-strength time, once for each opponent on the ice.
 */
export function pairSums(counts: GameCounts, { timeline }: GameFolds): readonly Equation[] {
  if (counts.pairs === null || timeline === null) return [];
  const records = new Map<number, readonly PairRecord[]>(counts.pairs.map((row) => [row.player_id, row.others]));
  const against = new Map<number, number>();
  for (const segment of timeline.segments) {
    if (segment.isQuarantined || !isEvenStrength(strengthOnIce(segment))) continue;
    const seconds = segment.endSecond - segment.startSecond;
    const { home, away } = segment.skaters;
    for (const player of home) against.set(player, (against.get(player) ?? 0) + seconds * away.length);
    for (const player of away) against.set(player, (against.get(player) ?? 0) + seconds * home.length);
  }
  const equations: Equation[] = [];
  for (const { player_id: player, others } of counts.pairs) {
    for (const one of others) if (player < one.other_id) equations.push(...mirrored(player, one, records));
    equations.push(opponents(player, others, against.get(player) ?? 0));
  }
  return equations;
}

function opponents(player: number, others: readonly PairRecord[], expected: number): Equation {
  const seconds = others.reduce((sum, { toi_ev, is_same_team }) => sum + (is_same_team ? 0 : toi_ev), 0);
  return [`seconds of player ${player} against opponents`, seconds, expected];
}

/** Equations for two players' records of each other; empty if they agree exactly, as nearly all of two thousand do. */
function mirrored(
  player: number,
  one: PairRecord,
  records: ReadonlyMap<number, readonly PairRecord[]>,
): readonly Equation[] {
  const back = records.get(one.other_id)?.find(({ other_id }) => other_id === player);
  if (back !== undefined && isMirrored(one, back)) return [];
  const pair = `of players ${player} and ${one.other_id}`;
  if (back === undefined) return [[`records ${pair}`, 1, 0]];
  const { xgf, xga, gf, ga } = one.is_same_team ? back : { xgf: back.xga, xga: back.xgf, gf: back.ga, ga: back.gf };
  return [
    [`shared seconds ${pair}`, one.toi_ev, back.toi_ev],
    [`shared xG for ${pair}`, one.xgf, xgf],
    [`shared xG against ${pair}`, one.xga, xga],
    [`shared goals ${pair}`, one.gf * 1000 + one.ga, gf * 1000 + ga],
  ];
}

function isMirrored(one: PairRecord, back: PairRecord): boolean {
  if (one.toi_ev !== back.toi_ev) return false;
  return one.is_same_team
    ? one.xgf === back.xgf && one.xga === back.xga && one.gf === back.gf && one.ga === back.ga
    : one.xgf === back.xga && one.xga === back.xgf && one.gf === back.ga && one.ga === back.gf;
}
