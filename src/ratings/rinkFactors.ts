/**
 * Scorers count hits, giveaways and takeaways differently from building to building. A building's factor is its
 * visitors' counts there relative to the same clubs' counts on the road elsewhere.
 * Source: docs/methodology/percentiles.md#rink-adjustment (Schuckers and Macdonald's rink effects, in its simplest
 * form).
 */

/** The counts with a rink factor. */
export const RINK_COUNTS = ['hits', 'giveaways', 'takeaways'] as const;
/** A count with a rink factor. */
export type RinkCount = (typeof RINK_COUNTS)[number];

/** One visiting club's game; a count is null if unknown. */
export type Visit = {
  readonly game_id: number;
  readonly season: number;
  readonly venue: string | null;
  readonly team_abb: string;
} & { readonly [K in RinkCount]: number | null };

/** The divisor of a building's counts, by venue; 1 for a venue without an entry. */
export type RinkFactors = ReadonlyMap<string, Readonly<Record<RinkCount, number>>>;

/** Weight of the prior factor of 1, in visits: a building with few visits stays near 1. */
const VISITS_OF_PRIOR = 10;
/** Bounds of a factor. Source: docs/methodology/percentiles.md#rink-adjustment. */
const MIN_FACTOR = 0.5;
const MAX_FACTOR = 2;

/** The factor of every building with a visitor, from the visits of the last seasons in any order. */
export function rinkFactors(visits: readonly Visit[]): RinkFactors {
  const factors = new Map<string, Record<RinkCount, number>>();
  for (const count of RINK_COUNTS) {
    for (const [venue, factor] of factorsOf(visits, count)) {
      const known = factors.get(venue) ?? { hits: 1, giveaways: 1, takeaways: 1 };
      known[count] = factor;
      factors.set(venue, known);
    }
  }
  return factors;
}

/** A sum over a number of games. */
interface Sum {
  total: number;
  games: number;
}

function factorsOf(visits: readonly Visit[], count: RinkCount): ReadonlyMap<string, number> {
  const road = new Map<string, Sum>();
  const here = new Map<string, Sum>();
  const known = visits.flatMap((visit) => {
    const value = visit[count];
    return value === null || visit.venue === null ? [] : [{ ...visit, venue: visit.venue, value }];
  });
  const clubOf = (visit: (typeof known)[number]): string => `${visit.season} ${visit.team_abb}`;
  const add = (sums: Map<string, Sum>, key: string, value: number): void => {
    const sum = sums.get(key) ?? { total: 0, games: 0 };
    sum.total += value;
    sum.games++;
    sums.set(key, sum);
  };
  for (const visit of known) {
    add(road, clubOf(visit), visit.value);
    add(here, `${clubOf(visit)} at ${visit.venue}`, visit.value);
  }
  const seen = new Map<string, { credited: number; expected: number; visits: number }>();
  for (const visit of known) {
    const all = road.get(clubOf(visit));
    const own = here.get(`${clubOf(visit)} at ${visit.venue}`);
    if (all === undefined || own === undefined || all.games === own.games) continue;
    const venue = seen.get(visit.venue) ?? { credited: 0, expected: 0, visits: 0 };
    venue.credited += visit.value;
    venue.expected += (all.total - own.total) / (all.games - own.games);
    venue.visits++;
    seen.set(visit.venue, venue);
  }
  return new Map(
    [...seen].map(([venue, { credited, expected, visits: n }]) => {
      const prior = (VISITS_OF_PRIOR * expected) / n;
      const factor = expected > 0 ? (credited + prior) / (expected + prior) : 1;
      return [venue, Math.min(MAX_FACTOR, Math.max(MIN_FACTOR, factor))] as const;
    }),
  );
}

/** The rink factor that divides each counter. */
const RINK_OF: ReadonlyMap<string, RinkCount> = new Map(
  RINK_COUNTS.flatMap((count) => [count, `ev_${count}`, `pp_${count}`].map((id) => [id, count] as const)),
);

/** The game column with a building's factor. */
export function rinkColumn(count: RinkCount): string {
  return `rink_${count}`;
}

/** The column of the factor that divides a counter; null for a counter without one. */
export function rinkColumnOf(counter: string): string | null {
  const count = RINK_OF.get(counter);
  return count === undefined ? null : rinkColumn(count);
}
