import { type RecountedCard, type RecountedRow, rankedRows } from './recountedCards.ts';

/** A given estimate with its posterior variance. */
export interface GivenEstimate {
  readonly mean: number;
  readonly variance: number;
}

/** Rows taken from the regressions instead of recounted. */
export const GIVEN_ROWS = ['ev_offense', 'ev_defense', 'powerplay_rating', 'pk_defense', 'qot', 'qoc'] as const;
/** Descriptive ratings. */
export const DESCRIPTIVE_RATINGS = [
  'passing_rating',
  'details_rating',
  'deployment_rating',
  'game_performances_rating',
] as const;

/** Weights of standard scores, copied from docs/methodology/percentiles.md#weights. */
type Weights = readonly (readonly [part: string, weight: number])[];

const PASSING: Weights = [
  ['ev_primaries', 0.45],
  ['ev_secondaries', 0.15],
  ['pp_primaries', 0.28],
  ['pp_secondaries', 0.12],
];
const DETAILS: Weights = [
  ['penalties_taken', 0.25],
  ['penalties_drawn', 0.25],
  ['turnovers', 0.15],
  ['takeaways', 0.15],
  ['blocked_shots', 0.1],
  ['hits', 0.1],
];
const SKATER: Readonly<Record<string, (card: RecountedCard) => Weights>> = {
  passing_rating: () => PASSING,
  details_rating: ({ position }) => (position === 'C' ? [...DETAILS, ['faceoff_percentage', 0.15]] : DETAILS),
  deployment_rating: () => [
    ['ev_toi', 1],
    ['pp_toi', 0.5],
    ['sh_toi', 0.5],
    ['qoc', 0.5],
    ['ev_oz_starts', -0.5],
  ],
};
const GOALIE: Readonly<Record<string, (card: RecountedCard) => Weights>> = {
  game_performances_rating: () => [
    ['quality_starts', 0.6],
    ['games_stolen', 0.4],
  ],
};

/**
 * Adds the given regression rows to the cards, and each descriptive rating as the weighted mean of its parts' standard
 * scores. Missing parts are left out and the remaining weights scaled up.
 */
export function withRatings(
  cards: ReadonlyMap<number, RecountedCard>,
  given: (playerId: number, row: string) => GivenEstimate | null,
): ReadonlyMap<number, RecountedCard> {
  const rated = new Map<number, RecountedCard>();
  for (const group of ['F', 'D', 'G'] as const) {
    const pool = [...cards].filter(([, card]) => card.group === group && card.isEligible);
    const rowsOf = new Map(pool.map(([playerId, { rows }]) => [playerId, { ...rows }]));
    const add = (name: string, figureOf: (playerId: number, card: RecountedCard) => GivenEstimate | null): void => {
      const known = pool.flatMap(([playerId, card]) => {
        const estimate = figureOf(playerId, card);
        return estimate === null ? [] : [{ playerId, ...estimate }];
      });
      const ranked = rankedRows(known, 1);
      for (const [at, row] of ranked.entries()) {
        const rows = rowsOf.get(known[at]?.playerId ?? 0);
        if (rows !== undefined) rows[name] = row;
      }
    };
    if (group !== 'G') for (const row of GIVEN_ROWS) add(row, (playerId) => given(playerId, row));
    for (const [name, weightsOf] of Object.entries(group === 'G' ? GOALIE : SKATER))
      add(name, (playerId, card) => weightedMean(weightsOf(card), rowsOf.get(playerId) ?? {}));
    for (const [playerId, card] of pool) rated.set(playerId, { ...card, rows: rowsOf.get(playerId) ?? {} });
  }
  return rated;
}

function weightedMean(weights: Weights, rows: Readonly<Record<string, RecountedRow>>): GivenEstimate | null {
  let [sum, size] = [0, 0];
  for (const [part, weight] of weights) {
    const row = rows[part];
    if (row === undefined) continue;
    sum += weight * row.score;
    size += Math.abs(weight);
  }
  return size > 0 ? { mean: sum / size, variance: 0 } : null;
}
