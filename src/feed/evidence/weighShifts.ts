import { countDisagreements, eventsInContext } from '../../game/eventsInContext.ts';
import type { Boxscore, Game, Shift } from '../../game/types.ts';
import { countedSplits, officialSplits, shotsAtWrongStrength } from './officialSplits.ts';
import { WRONG_SHOTS } from './weighStrength.ts';

/** Seconds by which a chart's ice time of a player may differ from the official one. */
const TIME_TOLERANCE = 60;
/** The same for a rebuilt chart, as a share of the official time, counted as five minutes at least. */
const REBUILT_TOLERANCE = 0.6;
const REBUILT_LEAST_SECONDS = 300;
/** Greatest share of a game's skater time that players beyond the tolerance may be off by. */
const GREATEST_WRONG_TIME = 0.005;
/** The same without official times: shot attempts with another number of players on the ice than the codes state. */
const GREATEST_WRONG_COUNT = 0.15;

/** A finding on a set of shifts. */
export interface ShiftVerdict {
  /** Why the shifts do not count; null where they do. */
  readonly refusal: string | null;
  /** What is wrong with shifts that count; null for nothing. */
  readonly note: string | null;
}

/** The verdict on shifts that nothing speaks against. */
export const SOUND: ShiftVerdict = { refusal: null, note: null };

/**
 * Judges the shifts of a finished game by what else is known of it.
 *
 * **Rule**: each skater's time agrees with the official one within 60 s (shifts rebuilt from events: within 60 %), or
 * players without such agreement are off by 0.5 % of all skater time at most. Without official times, at most 15 % of
 * the shot attempts have another number of players on the ice than the feed's codes. The strength on the ice is the
 * official one at all but three shots on goal.
 * **Source**: docs/correctness.md#one-game-several-sources.
 */
export function judgeShifts(game: Game): ShiftVerdict {
  const time = wrongTime(game);
  if (time !== null && time.share > GREATEST_WRONG_TIME) return { refusal: time.detail, note: null };
  const contexts = eventsInContext(game);
  if (time === null) {
    const { goals, otherShots } = countDisagreements(contexts);
    const compared = goals.compared + otherShots.compared;
    const differing = goals.byCount + otherShots.byCount;
    if (compared > 0 && differing / compared > GREATEST_WRONG_COUNT) {
      return { refusal: `has other players than the codes at ${differing} of ${compared} shot attempts`, note: null };
    }
  }
  const official = officialSplits(game.boxscore);
  if (official !== null) {
    const wrong = shotsAtWrongStrength(countedSplits(game, contexts), official);
    if (wrong >= WRONG_SHOTS) {
      return { refusal: `puts ${wrong} shots at another strength than the official splits`, note: null };
    }
  }
  return time === null || time.share === 0 ? SOUND : { refusal: null, note: time.detail };
}

/** How far players beyond the tolerance are off. Null without official times of most skaters. */
function wrongTime(game: Game): { readonly share: number; readonly detail: string } | null {
  const lines = officialTimes(game.boxscore);
  if (lines.length * 2 < game.dressed.filter(({ position }) => position !== 'G').length) return null;
  const seconds = new Map<number, number>();
  for (const { playerId, startSecond, endSecond } of game.shifts ?? []) {
    seconds.set(playerId, (seconds.get(playerId) ?? 0) + endSecond - startSecond);
  }
  const isRebuilt = game.shiftSource === 'reconstructed';
  let official = 0;
  let wrong = 0;
  const players: number[] = [];
  for (const { playerId, toi } of lines) {
    official += toi;
    const difference = Math.abs((seconds.get(playerId) ?? 0) - toi);
    const tolerance = isRebuilt ? REBUILT_TOLERANCE * Math.max(REBUILT_LEAST_SECONDS, toi) : TIME_TOLERANCE;
    if (difference <= tolerance) continue;
    wrong += difference;
    players.push(playerId);
  }
  const share = official === 0 ? 0 : wrong / official;
  const percent = (share * 100).toFixed(1);
  return { share, detail: `is off by ${percent} % of the official ice time for ${players.length} players` };
}

function officialTimes(boxscore: Boxscore | null): { readonly playerId: Shift['playerId']; readonly toi: number }[] {
  return (boxscore?.skaters ?? []).flatMap(({ playerId, toi }) => (toi === null ? [] : [{ playerId, toi }]));
}
