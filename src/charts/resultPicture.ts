import type { WireGameSummary } from '../contract/entities.ts';
import { formatNumber } from '../hockey/displayText.ts';
import type { ClubColor } from './clubColor.ts';
import { type Mark, mark } from './drawing.ts';

/** How a result compares with the chances. Source: docs/site.md#game-page. */
export type ResultTag = 'Stolen' | 'Deserved' | 'Robbed' | 'Even';

/** Of 100 replays, the wins from which a side had the better of it. Source: docs/site.md#game-page. */
const CLEAR = 60;
const REPLAYS = 100;

type Game = Pick<WireGameSummary, 'winner' | 'loser' | 'status' | 'stolen' | 'deserved'>;

/** The winner's wins in 100 replays of the shots; null while the game lasts and without xG. */
function replayWins({ status, deserved }: Game): number | null {
  return status !== 'final' || deserved === null ? null : Math.round(REPLAYS * deserved);
}

/** The tag of a result; null while the game lasts and without xG. A stolen game is always `Stolen`. */
export function resultTag(game: Game): ResultTag | null {
  if (game.stolen) return 'Stolen';
  const wins = replayWins(game);
  if (wins === null) return null;
  if (wins >= CLEAR) return 'Deserved';
  return wins <= REPLAYS - CLEAR ? 'Robbed' : 'Even';
}

/**
 * The result against the chances in plain English. **Missing**: empty while the game lasts and without xG.
 * `nameOf`: a club's name without its place, by its letters.
 */
export function resultSentences(game: Game, nameOf: (abb: string) => string): readonly string[] {
  const wins = replayWins(game);
  if (wins === null) return [];
  const [better, of100] = wins >= REPLAYS / 2 ? [game.winner, wins] : [game.loser, REPLAYS - wins];
  const name = `the ${nameOf(better)}`;
  const often = `Replay these shots ${REPLAYS} times and`;
  if (of100 < CLEAR) return ['The chances were about even.', `${often} ${name} win ${of100}.`];
  return [`The ${nameOf(better)} had the better chances.`, `${often} they win ${of100}.`];
}

/** A number of expected goals beside its pucks. */
export function xgWords(xg: number | null): string {
  return formatNumber(xg, 2);
}

/** A puck from the side, and the distance from one to the next. **Units**: pixels. */
export const PUCK = { width: 22, height: 10, pitch: 26 } as const;

/** Pucks that a value has a place for: one for each goal begun. */
export function puckCount(value: number | null): number {
  return Math.max(0, Math.ceil(value ?? 0));
}

/** Goals, or expected goals, as a row of pucks; the last one is filled as far as the value goes. */
export function puckMarks(value: number | null, { fill, edge }: ClubColor, isFromRight = false): Mark[] {
  const count = puckCount(value);
  const { width, height, pitch } = PUCK;
  return Array.from({ length: count }, (_, k) => {
    const x = (isFromRight ? count - 1 - k : k) * pitch + 1;
    const share = Math.min(1, (value ?? 0) - k);
    const filled = width * share;
    const place = { y: 1, height, rx: 3 };
    return mark('g', {}, [
      mark('rect', { ...place, x: isFromRight ? x + width - filled : x, width: filled, fill }),
      mark('rect', { ...place, x, width, fill: 'none', stroke: edge }),
    ]);
  });
}
