/** The box rates of the prior mean: minutes a game at each strength, and rates per 60 minutes at even strength. */
export const PRIOR_RATES = ['toi_ev', 'toi_pp', 'toi_sh', 'ev_ixg', 'ev_goals', 'ev_a1'] as const;
export type PriorRate = (typeof PRIOR_RATES)[number];

/** The coefficients of the prior mean at one end, goals per 60 for each unit of a rate. */
export type PriorCoefficients = Readonly<Record<PriorRate, number>>;
