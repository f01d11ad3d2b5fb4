/** The box rates of the prior mean: minutes a game at each strength, and rates per 60 minutes at even strength. */
export const PRIOR_RATES = ['toi_ev', 'toi_pp', 'toi_sh', 'ev_ixg', 'ev_goals', 'ev_a1'] as const;
export type PriorRate = (typeof PRIOR_RATES)[number];

/** The coefficients of the prior mean at one end, goals per 60 for each unit of a rate. */
export type PriorCoefficients = Readonly<Record<PriorRate, number>>;

/**
 * The frozen coefficients of the prior mean: rates of one half of the games of 2020-21 against the stints of the other
 * half, both ways, at a penalty of 48,000 s. No later season enters them. Shot attempts per 60 were in the
 * fit too; their coefficients of 0.000 and -0.006 are left out.
 */
export const IMPACT_PRIOR: { readonly attack: PriorCoefficients; readonly defence: PriorCoefficients } = {
  attack: { toi_ev: 0.017, toi_pp: 0.025, toi_sh: 0.001, ev_ixg: 0.929, ev_goals: 0.121, ev_a1: 0.194 },
  defence: { toi_ev: -0.01, toi_pp: 0.042, toi_sh: -0.04, ev_ixg: 0.086, ev_goals: -0.118, ev_a1: 0.015 },
};
