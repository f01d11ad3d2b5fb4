import type { CardBasis, CardMinimum } from './cardEntry.ts';
import type { GOALIE_CARD } from './goalieCard.ts';
import type { SKATER_CARD } from './skaterCard.ts';

/**
 * Seconds of power play (or penalty kill) in the window that their rows need: 40 minutes.
 * Source: docs/methodology/percentiles.md#eligibility.
 */
const SPECIAL_TEAMS_SECONDS = 2400;
/** Faceoffs taken in the window that the percentage needs. Source: docs/methodology/percentiles.md#eligibility. */
const FEWEST_FACEOFFS = 100;

const POWER_PLAY: CardMinimum = { of: ['toi_pp'], atLeast: SPECIAL_TEAMS_SECONDS };
const PENALTY_KILL: CardMinimum = { of: ['toi_sh'], atLeast: SPECIAL_TEAMS_SECONDS };
const DRAWS = ['faceoffs_won', 'faceoffs_lost'] as const;
const STARTS = ['ozs', 'nzs', 'dzs'] as const;

const evRate = (counter: string): CardBasis => ({ kind: 'rate', of: counter, per: 'toi_ev' });
const ppRate = (counter: string): CardBasis => ({
  kind: 'rate',
  of: counter,
  per: 'toi_pp',
  minimum: POWER_PLAY,
});

/** How each row of a skater's card is computed. Source: docs/methodology/statistics.md. */
export const SKATER_CARD_BASIS: Readonly<Record<keyof typeof SKATER_CARD, CardBasis>> = {
  ev_offense: { kind: 'impact', at: '5v5', end: 'offense' },
  ev_defense: { kind: 'impact', at: '5v5', end: 'defense' },
  powerplay_rating: { kind: 'impact', at: '5v4', end: 'offense', minimum: POWER_PLAY },
  pk_defense: { kind: 'impact', at: '4v5', end: 'defense', minimum: PENALTY_KILL },
  ev_expected_goals: evRate('ev_ixg'),
  ev_goals: evRate('ev_goals'),
  pp_expected_goals: ppRate('pp_ixg'),
  pp_goals: ppRate('pp_goals'),
  shots_on_goal: { kind: 'rate', of: 'isog', per: 'toi' },
  ev_primaries: evRate('ev_a1'),
  ev_secondaries: evRate('ev_a2'),
  pp_primaries: ppRate('pp_a1'),
  pp_secondaries: ppRate('pp_a2'),
  penalties_taken: { kind: 'rate', of: 'penalties_taken', per: 'toi' },
  penalties_drawn: { kind: 'rate', of: 'penalties_drawn', per: 'toi' },
  turnovers: { kind: 'rate', of: 'ev_giveaways', per: 'toi_ev', isRinkAdjusted: true },
  takeaways: { kind: 'rate', of: 'ev_takeaways', per: 'toi_ev', isRinkAdjusted: true },
  blocked_shots: { kind: 'rate', of: 'blocks', less: 'pp_blocks', per: 'toi', lessSeconds: 'toi_pp' },
  hits: {
    kind: 'rate',
    of: 'hits',
    less: 'pp_hits',
    per: 'toi',
    lessSeconds: 'toi_pp',
    isRinkAdjusted: true,
  },
  faceoff_percentage: {
    kind: 'share',
    part: 'faceoffs_won',
    whole: DRAWS,
    minimum: { of: DRAWS, atLeast: FEWEST_FACEOFFS },
  },
  ev_toi: { kind: 'perGame', of: 'toi_ev' },
  pp_toi: { kind: 'perGame', of: 'toi_pp' },
  sh_toi: { kind: 'perGame', of: 'toi_sh' },
  ev_oz_starts: { kind: 'share', part: 'ozs', whole: STARTS },
  ev_dz_starts: { kind: 'share', part: 'dzs', whole: STARTS },
  qot: { kind: 'qualityOf', whose: 'teammates' },
  qoc: { kind: 'qualityOf', whose: 'opponents' },
};

const dangerShare = (band: 'low' | 'medium' | 'high'): CardBasis => ({
  kind: 'share',
  part: `sa_${band}`,
  less: `ga_${band}`,
  whole: [`sa_${band}`],
});

/** How each row of a goalie's card is computed. Source: docs/methodology/statistics.md. */
export const GOALIE_CARD_BASIS: Readonly<Record<keyof typeof GOALIE_CARD, CardBasis>> = {
  low_danger_sv_percentage: dangerShare('low'),
  medium_danger_sv_percentage: dangerShare('medium'),
  high_danger_sv_percentage: dangerShare('high'),
  meaningful_sv_percentage: { kind: 'share', part: 'meaningful_saves', whole: ['meaningful_shots'] },
  gsax: { kind: 'rate', of: 'xga', less: 'goals_against', per: 'toi' },
  quality_starts: { kind: 'share', part: 'quality_starts', whole: ['starts'] },
  games_stolen: { kind: 'share', part: 'stolen_starts', whole: ['starts'] },
  xg_against: { kind: 'rate', of: 'xga', per: 'toi' },
};

/** The statistics that a card row is computed from, and those of its minimum. */
export function statisticsOf(basis: CardBasis): readonly string[] {
  const minimum = 'minimum' in basis ? (basis.minimum?.of ?? []) : [];
  switch (basis.kind) {
    case 'rate':
      return [basis.of, basis.less, basis.per, basis.lessSeconds, ...minimum].filter((id) => id !== undefined);
    case 'share':
      return [basis.part, basis.less, ...basis.whole, ...minimum].filter((id) => id !== undefined);
    case 'perGame':
      return [basis.of];
    default:
      return minimum;
  }
}
