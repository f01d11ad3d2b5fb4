import { creditedOnIce } from '../../game/eventsInContext.ts';
import { strengthOnIce } from '../../game/foldStatedStrength.ts';
import type { Game } from '../../game/types.ts';
import { isEvenStrength, otherSide, type Side } from '../../hockey/strength.ts';
import { XG_UNIT } from '../counterTally.ts';
import type { GameFolds } from '../gameFolds.ts';
import type { GameCounts } from '../rows.ts';
import { adjustedXg } from '../scoreVenue.ts';
import { clubOf, type Equation, goaliesOf, plus, SIDES, skatersOf, total } from './equation.ts';

/**
 * I3 to I5 and the faceoffs of I9: on-ice counters equal the events, once for each player on the ice; players' seconds
 * equal those of the sets; the parts of a player's ice time add up to the total.
 */
export function onIceSums(game: Game, counts: GameCounts, folds: GameFolds): readonly Equation[] {
  if (folds.timeline === null) return [];
  const isShiftMissing = hasMissingShifts(game, counts);
  return [
    ...iceTimeParts(counts, folds),
    ...SIDES.flatMap((side) =>
      isShiftMissing ? [] : [...secondsSums(counts, folds, side), ...xgSums(counts, folds, side)],
    ),
    ...faceoffSums(counts, folds),
  ];
}

/** Whether a player's shifts are missing: sums over players are then meaningless. */
function hasMissingShifts(game: Game, counts: GameCounts): boolean {
  return game.dressed.length === 0 || counts.skaters.some(({ toi_ev }) => toi_ev === null);
}

/** I5: even, power-play and short-handed time add up to a player's ice time, except impossible seconds. */
function iceTimeParts(counts: GameCounts, { timeline }: GameFolds): readonly Equation[] {
  if (timeline !== null && timeline.quarantinedSeconds > 0) return [];
  return [...counts.skaters, ...counts.goalies].map((row) => [
    `ice time of player ${row.player_id}, and its parts`,
    row.toi_ev_manpower === null ? null : row.toi,
    plus(row.toi_ev_manpower, row.toi_pp, row.toi_sh),
  ]);
}

/** I4: the skaters' seconds equal the sets' seconds times their size. */
function secondsSums(counts: GameCounts, { timeline }: GameFolds, side: Side): readonly Equation[] {
  let all = 0;
  let ev = 0;
  for (const segment of timeline?.segments ?? []) {
    const seconds = (segment.endSecond - segment.startSecond) * segment.skaters[side].length;
    all += seconds;
    if (!segment.isQuarantined && isEvenStrength(strengthOnIce(segment))) ev += seconds;
  }
  const skaters = skatersOf(counts, side);
  return [
    [`seconds of the ${side} skaters, and of the sets`, total(skaters, ({ toi }) => toi), all],
    [`even-strength seconds of the ${side} skaters, and of the sets`, total(skaters, ({ toi_ev }) => toi_ev), ev],
  ];
}

/** I3: on-ice xG over a club's skaters equals the xG of its even-strength shots times the skaters on the ice. */
function xgSums(counts: GameCounts, { contexts }: GameFolds, side: Side): readonly Equation[] {
  const xgById = new Map(counts.shots.map(({ event_id, xg }) => [event_id, xg]));
  const isKnown = clubOf(counts, side).xgf !== null;
  const sums = { xgf: 0, xga: 0, gf: 0, adjusted: 0 };
  for (const context of contexts) {
    const { event, strength } = context;
    const onIce = creditedOnIce(context);
    if (event.kind !== 'shot' || onIce === null || strength === null || !isEvenStrength(strength)) continue;
    const xg = xgById.get(event.eventId) ?? 0;
    const adjusted = adjustedXg(Math.round(xg * XG_UNIT), event.shootingTeam, context.scoreBefore) / XG_UNIT;
    sums.adjusted += (event.shootingTeam === side ? adjusted : -adjusted) * onIce.skaters[side].length;
    if (event.shootingTeam === side) {
      sums.xgf += xg * onIce.skaters[side].length;
      if (event.outcome === 'goal') sums.gf += onIce.skaters[side].length;
    } else sums.xga += xg * onIce.skaters[side].length;
  }
  const skaters = skatersOf(counts, side);
  return [
    [`on-ice xG for of the ${side} skaters`, total(skaters, ({ ev_xgf }) => ev_xgf), isKnown ? sums.xgf : null],
    [`on-ice xG against of the ${side} skaters`, total(skaters, ({ ev_xga }) => ev_xga), isKnown ? sums.xga : null],
    [
      `adjusted on-ice xG of the ${side} skaters`,
      total(skaters, ({ ev_net_xg_adjusted }) => ev_net_xg_adjusted),
      isKnown ? sums.adjusted : null,
    ],
    [`on-ice goals for of the ${side} skaters`, total(skaters, ({ ev_gf }) => ev_gf), sums.gf],
  ];
}

/** I9: each faceoff won is lost by the other side, except for takers the feed does not name. */
function faceoffSums(counts: GameCounts, { contexts }: GameFolds): readonly Equation[] {
  return SIDES.map((side): Equation => {
    const other = otherSide(side);
    const goalieIds = new Set<number | null>(
      [...goaliesOf(counts, side), ...goaliesOf(counts, other)].map((row) => row.player_id),
    );
    let unnamed = 0;
    for (const { event } of contexts) {
      if (event.kind !== 'faceoff' || event.periodKind === 'SO' || event.winningTeam !== side) continue;
      const isSkater = (playerId: number | null): boolean => playerId !== null && !goalieIds.has(playerId);
      unnamed += Number(isSkater(event.winner)) - Number(isSkater(event.loser));
    }
    const won = total(skatersOf(counts, side), ({ faceoffs_won }) => faceoffs_won);
    const lost = total(skatersOf(counts, other), ({ faceoffs_lost }) => faceoffs_lost);
    return [`faceoffs won by the ${side} skaters, and lost by the others`, won, plus(lost, unnamed)];
  });
}
