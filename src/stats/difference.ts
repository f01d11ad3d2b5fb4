import type { BoxscoreGoalie, BoxscoreSkater } from '../game/types.ts';
import type { PlayerId } from '../hockey/ids.ts';

/** The fields of a skater's official line, with the statistic each must equal. */
export const SKATER_FIELDS = {
  goals: 'goals',
  assists: 'assists',
  shotsOnGoal: 'isog',
  blocks: 'blocks',
  hits: 'hits',
  giveaways: 'giveaways',
  takeaways: 'takeaways',
  faceoffPct: 'faceoff_pct',
  plusMinus: 'plus_minus',
  pim: 'pim',
  toi: 'toi',
} as const satisfies Partial<Record<keyof BoxscoreSkater, string>>;

/** The fields of a goalie's official line, with the statistic each must equal. */
export const GOALIE_FIELDS = {
  shotsAgainst: 'shots_faced',
  saves: 'saves',
  goalsAgainst: 'goals_against',
  toi: 'toi',
} as const satisfies Partial<Record<keyof BoxscoreGoalie, string>>;

/** A compared number, by its name in the official line. */
export type ReconciledField = keyof typeof SKATER_FIELDS | keyof typeof GOALIE_FIELDS;

/** A counted number of a player that differs from the official one. */
export interface Difference {
  readonly playerId: PlayerId;
  readonly isGoalie: boolean;
  readonly field: ReconciledField;
  readonly counted: number;
  readonly official: number;
}
