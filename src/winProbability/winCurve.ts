import type { Moment } from '../game/foldMoments.ts';
import { otherSide, type Side } from '../hockey/strength.ts';
import { type GameState, stateAt, type WinGrid } from './winGrid.ts';

/** Win probability at one second. */
export interface WinPoint {
  readonly second: number;
  /** The home side's probability, 0-1. */
  readonly home: number;
  /** What the next goal decides: home's probability if home scores it, minus that if away does. 0-1. */
  readonly leverage: number;
  readonly score: Moment['score'];
}

/** What moved the probability at one second: a goal, a penalty or power play's end by a goal, or a pulled goalie. */
export interface WinSwing {
  readonly second: number;
  readonly period: number;
  readonly kind: 'goal' | 'penalty' | 'pulled' | 'shootout';
  /** The side it helped by the rules: the scorer, the side with the power play, the side that did not pull. */
  readonly side: Side;
  readonly before: number;
  readonly after: number;
}

/** A game's win probability from the first second to the last played. */
export interface WinCurve {
  readonly points: readonly WinPoint[];
  /** In order of time. */
  readonly swings: readonly WinSwing[];
}

/** Where a game stands: the last second played, and who won if it is over. */
export interface GameEnd {
  readonly second: number;
  readonly winner: Side | null;
  readonly isShootout: boolean;
}

/** A game's score and end, as stored. */
interface PlayedGame {
  readonly status: string;
  readonly home_score: number | null;
  readonly away_score: number | null;
  readonly final_period: string;
  readonly end_second: number | null;
}

/** Where a stored game stands. A final game with a level score has no winner. */
export function gameEnd(game: PlayedGame, moments: readonly Moment[]): GameEnd {
  const { status, home_score, away_score } = game;
  const isOver = status === 'final' && home_score !== null && away_score !== null && home_score !== away_score;
  return {
    second: Math.max(game.end_second ?? 0, moments.at(-1)?.second ?? 0),
    winner: isOver ? (home_score > away_score ? 'home' : 'away') : null,
    isShootout: isOver && game.final_period === 'SO',
  };
}

/** Seconds between points where nothing happens. */
const POINT_SECONDS = 30;

/** Win probability over a game: every half minute, and where the state changes. **Missing**: empty without moments. */
export function winCurve(grid: WinGrid, moments: readonly Moment[], end: GameEnd): WinCurve {
  const points: WinPoint[] = [];
  const swings: WinSwing[] = [];
  for (const [k, moment] of moments.entries()) {
    const before = moments[k - 1];
    if (before !== undefined) {
      const swing = swingOf(grid, { ...before, second: moment.second }, moment);
      if (swing !== null) swings.push(swing);
      // Both sides of a jump, so that a line drawn through the points rises at the event and not before.
      points.push(pointOf(grid, { ...before, second: moment.second }));
    }
    const until = moments[k + 1]?.second ?? end.second;
    const seconds = [moment.second, ...moment.phases.map((phase) => phase.until)];
    for (let at = nextPoint(moment.second); at < until; at += POINT_SECONDS) seconds.push(at);
    for (const second of [...new Set(seconds)].sort((a, b) => a - b)) {
      if (second === moment.second || second < until) points.push(pointOf(grid, { ...moment, second }));
    }
  }
  const last = moments.at(-1);
  if (last === undefined) return { points, swings };
  const isAtEnd = points.at(-1)?.second === end.second;
  if (end.winner === null) {
    if (!isAtEnd) points.push(pointOf(grid, stateAt(moments, end.second) ?? last));
    return { points, swings };
  }
  const home = end.winner === 'home' ? 1 : 0;
  const open = grid.at({ ...last, second: end.second });
  if (end.isShootout) {
    swings.push({
      second: end.second,
      period: last.period + 1,
      kind: 'shootout',
      side: end.winner,
      before: open,
      after: home,
    });
    points.push({ second: end.second, home: open, leverage: 1, score: last.score });
  }
  points.push({ second: end.second, home, leverage: 0, score: last.score });
  return { points, swings };
}

function nextPoint(second: number): number {
  return (Math.floor(second / POINT_SECONDS) + 1) * POINT_SECONDS;
}

function pointOf(grid: WinGrid, state: GameState): WinPoint {
  const { second, score } = state;
  const ifScored = (side: Side): number =>
    grid.at({ ...state, phases: [], score: { ...score, [side]: score[side] + 1 } });
  return { second, home: grid.at(state), leverage: ifScored('home') - ifScored('away'), score };
}

function swingOf(grid: WinGrid, before: GameState, moment: Moment): WinSwing | null {
  const change = changeOf(before, moment);
  if (change === null) return null;
  const { second, period } = moment;
  return { second, period, ...change, before: grid.at(before), after: grid.at(moment) };
}

function changeOf(before: GameState, after: Moment): Pick<WinSwing, 'kind' | 'side'> | null {
  for (const side of ['home', 'away'] as const) {
    if (after.score[side] > before.score[side]) return { kind: 'goal', side };
  }
  const difference = advantageOf(after) - advantageOf(before);
  if (difference !== 0) return { kind: 'penalty', side: difference > 0 ? 'home' : 'away' };
  for (const side of ['home', 'away'] as const) {
    if (before.hasGoalie[side] && !after.hasGoalie[side]) return { kind: 'pulled', side: otherSide(side) };
  }
  return null;
}

/** Home's players minus away's at a state's second. */
function advantageOf({ phases, second }: GameState): number {
  return phases.find(({ until }) => until > second)?.difference ?? 0;
}
