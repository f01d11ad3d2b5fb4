import { type RecountedCard, type RecountedRow, rankedRows } from './recountedCards.ts';

/** Rows taken from the regressions instead of recounted. */
export const GIVEN_ROWS = ['ev_offense', 'ev_defense', 'powerplay_rating', 'pk_defense', 'qot', 'qoc'] as const;

/** Weights of standard scores, copied from docs/methodology/percentiles.md#weights. */
type Weights = readonly (readonly [part: string, weight: number])[];

const SCORING: Weights = [
  ['ev_expected_goals', 0.3],
  ['ev_goals', 0.3],
  ['pp_expected_goals', 0.15],
  ['pp_goals', 0.1],
  ['shots_on_goal', 0.15],
];
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
  even_strength_rating: () => [
    ['ev_offense', 1],
    ['ev_defense', 1],
  ],
  special_teams_rating: ({ seconds: { pp, sh } }) => [
    ['powerplay_rating', pp],
    ['pk_defense', sh],
  ],
  scoring_rating: () => SCORING,
  passing_rating: () => PASSING,
  details_rating: ({ position }) => (position === 'C' ? [...DETAILS, ['faceoff_percentage', 0.15]] : DETAILS),
  deployment_rating: () => [
    ['ev_toi', 1],
    ['pp_toi', 0.5],
    ['sh_toi', 0.5],
    ['qoc', 0.5],
    ['ev_oz_starts', -0.5],
  ],
  overall_rating_percentile: ({ group }) => {
    const [offense, defense, scoring, passing, powerplay, kill, details] =
      group === 'F' ? [0.25, 0.15, 0.25, 0.18, 0.07, 0.04, 0.06] : [0.24, 0.28, 0.1, 0.16, 0.06, 0.08, 0.08];
    return [
      ['ev_offense', offense ?? 0],
      ['ev_defense', defense ?? 0],
      ['scoring_rating', scoring ?? 0],
      ['passing_rating', passing ?? 0],
      ['powerplay_rating', powerplay ?? 0],
      ['pk_defense', kill ?? 0],
      ['details_rating', details ?? 0],
    ];
  },
};
const GOALIE: Readonly<Record<string, (card: RecountedCard) => Weights>> = {
  puck_stopping: () => [
    ['gsax', 0.55],
    ['high_danger_sv_percentage', 0.2],
    ['medium_danger_sv_percentage', 0.1],
    ['low_danger_sv_percentage', 0.05],
    ['meaningful_sv_percentage', 0.1],
  ],
  game_performances_rating: () => [
    ['quality_starts', 0.6],
    ['games_stolen', 0.4],
  ],
  overall_rating_percentile: () => [
    ['puck_stopping', 0.8],
    ['game_performances_rating', 0.2],
  ],
};

/**
 * Adds the given regression rows to the cards, and each rating as the weighted mean of its parts' standard scores.
 * Missing parts are left out and the remaining weights scaled up.
 */
export function withRatings(
  cards: ReadonlyMap<number, RecountedCard>,
  given: (playerId: number, row: string) => number | null,
): ReadonlyMap<number, RecountedCard> {
  const rated = new Map<number, RecountedCard>();
  for (const group of ['F', 'D', 'G'] as const) {
    const pool = [...cards].filter(([, card]) => card.group === group && card.isEligible);
    const rowsOf = new Map(pool.map(([playerId, { rows }]) => [playerId, { ...rows }]));
    const add = (name: string, figureOf: (playerId: number, card: RecountedCard) => number | null): void => {
      const known = pool.flatMap(([playerId, card]) => {
        const value = figureOf(playerId, card);
        return value === null ? [] : [{ playerId, value }];
      });
      const ranked = rankedRows(
        known.map(({ value }) => value),
        1,
      );
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

function weightedMean(weights: Weights, rows: Readonly<Record<string, RecountedRow>>): number | null {
  let [sum, size] = [0, 0];
  for (const [part, weight] of weights) {
    const row = rows[part];
    if (row === undefined) continue;
    sum += weight * row.score;
    size += Math.abs(weight);
  }
  return size > 0 ? sum / size : null;
}
