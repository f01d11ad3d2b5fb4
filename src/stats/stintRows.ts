import { foldStints, homeZoneOf } from '../game/foldStints.ts';
import type { FaceoffEvent, Game, ShotEvent, Stint } from '../game/types.ts';
import type { Zone } from '../hockey/rink.ts';
import { XG_UNIT } from './counterTally.ts';
import type { GameFolds } from './gameFolds.ts';
import type { StintRow } from './rows.ts';
import { type XgByEvent, xgMillionths } from './xgByEvent.ts';

/** xG (millionths) and goals of both sides in a stint, and its faceoffs by zone as the home team sees it. */
interface StintPlays {
  readonly xg: { home: number; away: number };
  readonly goals: { home: number; away: number };
  readonly faceoffs: Record<Zone, number>;
}

/**
 * The stints of a game with their shots and faceoffs. A shot at second t belongs to the stint with start < t <= end, in
 * a period's first second to the first stint; penalty shots belong to none. A faceoff belongs to the stint with start
 * <= t < end.
 * **Missing**: null without shifts.
 */
export function stintRows(game: Game, { timeline }: GameFolds, xgByEvent: XgByEvent): readonly StintRow[] | null {
  const stints = foldStints(game, timeline);
  if (stints === null) return null;
  const plays = stints.map(
    (): StintPlays => ({ xg: { home: 0, away: 0 }, goals: { home: 0, away: 0 }, faceoffs: { O: 0, N: 0, D: 0 } }),
  );
  countFaceoffs(game, stints, plays);
  let at = 0;
  for (const event of game.events) {
    if (event.kind !== 'shot' || event.periodKind === 'SO' || event.isPenaltyShot) continue;
    while (isAfter(event, stints[at])) at++;
    const sums = contains(stints, at, event) ? plays[at] : undefined;
    if (sums === undefined) continue;
    sums.xg[event.shootingTeam] += xgMillionths(event, xgByEvent, game.gameId) ?? 0;
    if (event.outcome === 'goal') sums.goals[event.shootingTeam]++;
  }
  return stints.map((stint, k) => rowOf(stint, plays[k], xgByEvent !== null));
}

/** Adds the faceoffs whose zone is known to their stints. */
function countFaceoffs(game: Game, stints: readonly Stint[], plays: readonly StintPlays[]): void {
  let at = 0;
  for (const event of game.events) {
    const zone = event.kind === 'faceoff' ? homeZoneOf(event) : null;
    if (event.kind !== 'faceoff' || zone === null) continue;
    while (hasEndedBy(stints[at], event)) at++;
    const [stint, sums] = [stints[at], plays[at]];
    if (stint === undefined || sums === undefined) return;
    if (stint.period === event.period && event.gameSeconds >= stint.startSecond) sums.faceoffs[zone]++;
  }
}

/** Whether a stint was over when a faceoff was taken. */
function hasEndedBy(stint: Stint | undefined, { period, gameSeconds }: FaceoffEvent): boolean {
  if (stint === undefined) return false;
  return stint.period < period || (stint.period === period && stint.endSecond <= gameSeconds);
}

/** Whether a shot came after the end of a stint. */
function isAfter(shot: ShotEvent, stint: Stint | undefined): boolean {
  if (stint === undefined) return false;
  return shot.period > stint.period || (shot.period === stint.period && shot.gameSeconds > stint.endSecond);
}

function contains(stints: readonly Stint[], at: number, shot: ShotEvent): boolean {
  const stint = stints[at];
  if (stint === undefined || stint.period !== shot.period) return false;
  const isFirst = stints[at - 1]?.period !== stint.period;
  return shot.gameSeconds > stint.startSecond || (isFirst && shot.gameSeconds === stint.startSecond);
}

function rowOf(stint: Stint, plays: StintPlays | undefined, hasXg: boolean): StintRow {
  const xg = (side: 'home' | 'away'): number | null => (hasXg ? (plays?.xg[side] ?? 0) / XG_UNIT : null);
  return {
    period: stint.period,
    start_second: stint.startSecond,
    end_second: stint.endSecond,
    home_skaters: stint.skaters.home,
    away_skaters: stint.skaters.away,
    home_goalie: stint.goalie.home,
    away_goalie: stint.goalie.away,
    home_score: stint.score.home,
    away_score: stint.score.away,
    start: stint.start,
    home_xg: xg('home'),
    away_xg: xg('away'),
    home_goals: plays?.goals.home ?? 0,
    away_goals: plays?.goals.away ?? 0,
    faceoffs_o: plays?.faceoffs.O ?? 0,
    faceoffs_n: plays?.faceoffs.N ?? 0,
    faceoffs_d: plays?.faceoffs.D ?? 0,
  };
}
