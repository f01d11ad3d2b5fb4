import type { Game } from '../game/types.ts';
import type { ClockView } from './features/shotFeature.ts';

/**
 * How far the feed's clock can be trusted for the plays before a shot. From 2023-24 on, the feed records attempts that
 * did not score 1 to 1.5 seconds earlier than goals, so a short time since the previous play gives the outcome away:
 * the clock is `coarse`. Before it is `precise`. Which it is follows from earlier games (`findPreciseDays`). See
 * docs/decisions/0070-outcome-leaks.md.
 */
export type ClockRegime = 'precise' | 'coarse';

/**
 * What features may see under each regime. Under the coarse clock: no times, and only the last play
 * (docs/decisions/0070-outcome-leaks.md).
 */
export const CLOCK_VIEW: Readonly<Record<ClockRegime, ClockView>> = {
  precise: { hasTime: true, plays: 3 },
  coarse: { hasTime: false, plays: 1 },
};

/**
 * Whether the seconds between two plays of a day's games may be used at all: by features, by what pages call a shot,
 * and by what joins shots to chances. Under the coarse clock they tell the outcome.
 */
export function hasSeconds(days: PreciseDays, day: string): boolean {
  return CLOCK_VIEW[clockOn(days, day)].hasTime;
}

/** The stretches of days on which the clock is precise, first and last day of each as YYYY-MM-DD, ascending. */
export type PreciseDays = readonly (readonly [first: string, last: string])[];

/** The clock regime of a day's games: coarse unless the day is known as precise. */
export function clockOn(days: PreciseDays, day: string): ClockRegime {
  return days.some(([first, last]) => day >= first && day <= last) ? 'precise' : 'coarse';
}

/** How soon whistles followed saved shots in one game. */
export interface GameWhistles {
  readonly gameId: number;
  readonly season: number;
  /** The league's game day, YYYY-MM-DD. */
  readonly day: string;
  /** Saved shots whose next event is a whistle. */
  readonly whistles: number;
  /** How many of these whistles came at most a second after the shot. */
  readonly soon: number;
}

/** Seconds after which a whistle is not for a puck that the goalie froze. */
const MAX_WAIT = 10;
/** A goalie who freezes the puck gets the whistle about a second after the shot. Source: the seasons to 2022-23. */
const SOON = 1;
/** Whistles that decide, newest first: about eleven games. */
const WINDOW = 200;
/** Fewest whistles that decide: one or two games. */
const MIN_WHISTLES = 20;
/**
 * Share of soon whistles above which the clock is precise: about halfway between the .64 to .86 of months
 * with a precise clock and the .20 of those with a coarse one. Source: docs/decisions/0070-outcome-leaks.md.
 */
const PRECISE_SHARE = 0.5;

/**
 * Counts the whistles after saved shots. Goals are left out, so that the count knows nothing of outcomes: where shots
 * that do not score are stamped early, whistles seem to come late.
 */
export function countWhistles({ gameId, seasonId, date, events }: Game): GameWhistles {
  let [whistles, soon] = [0, 0];
  events.forEach((event, k) => {
    const next = events[k + 1];
    if (event.kind !== 'shot' || event.outcome !== 'saved') return;
    if (next?.kind !== 'stoppage' || next.period !== event.period) return;
    const wait = next.gameSeconds - event.gameSeconds;
    if (wait > MAX_WAIT) return;
    whistles++;
    if (wait <= SOON) soon++;
  });
  return { gameId, season: seasonId, day: date, whistles, soon };
}

/**
 * The days on which the clock is precise: the season's games of earlier days have shown it. A season begins coarse, so
 * that a change between seasons reveals no outcome. Pure; the order of `games` does not matter, and no later game does.
 */
export function findPreciseDays(games: readonly GameWhistles[]): PreciseDays {
  const bySeason = Map.groupBy(games, ({ season }) => season);
  return [...bySeason.keys()].sort((a, b) => a - b).flatMap((season) => preciseIn(bySeason.get(season) ?? []));
}

/** The precise stretches of one season's days with games. */
function preciseIn(games: readonly GameWhistles[]): PreciseDays {
  const byDay = Map.groupBy(games, ({ day }) => day);
  const stretches: [string, string][] = [];
  const earlier: GameWhistles[] = [];
  let isOpen = false;
  for (const day of [...byDay.keys()].sort()) {
    const isPrecise = isShownPrecise(earlier);
    const stretch = isOpen ? stretches.at(-1) : undefined;
    if (isPrecise && stretch !== undefined) stretch[1] = day;
    else if (isPrecise) stretches.push([day, day]);
    isOpen = isPrecise;
    earlier.push(...(byDay.get(day) ?? []).toSorted((a, b) => a.gameId - b.gameId));
  }
  return stretches;
}

/** Whether the newest whistles of some games, oldest game first, show a precise clock. */
function isShownPrecise(games: readonly GameWhistles[]): boolean {
  let [whistles, soon] = [0, 0];
  for (let k = games.length - 1; k >= 0 && whistles < WINDOW; k--) {
    whistles += games[k]?.whistles ?? 0;
    soon += games[k]?.soon ?? 0;
  }
  return whistles >= MIN_WHISTLES && soon > PRECISE_SHARE * whistles;
}

/** The clock regime of a table's rows, by the days of their games. */
export function rowClock(
  { shots, whistles }: { readonly shots: { gameId: Float64Array }; readonly whistles: readonly GameWhistles[] },
  days: PreciseDays,
): (row: number) => ClockRegime {
  const byGame = new Map(whistles.map(({ gameId, day }) => [gameId, clockOn(days, day)]));
  return (row) => byGame.get(shots.gameId[row] as number) ?? 'coarse';
}
