import type { PriorCoefficients } from './priorRate.ts';

/**
 * The frozen coefficients of the prior mean: rates of one half of the games of 2020-21 against the stints of the other
 * half, both ways, at a penalty of 48,000 s. No later season enters them. Shot attempts per 60 were in the
 * fit too; their coefficients of 0.000 and -0.006 are left out.
 */
export const IMPACT_PRIOR: { readonly attack: PriorCoefficients; readonly defence: PriorCoefficients } = {
  attack: { toi_ev: 0.017, toi_pp: 0.025, toi_sh: 0.001, ev_ixg: 0.929, ev_goals: 0.121, ev_a1: 0.194 },
  defence: { toi_ev: -0.01, toi_pp: 0.042, toi_sh: -0.04, ev_ixg: 0.086, ev_goals: -0.118, ev_a1: 0.015 },
};
