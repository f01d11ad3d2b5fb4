import type { BoxscoreGoalie, BoxscoreSkater } from '../game/types.ts';
import type { PlayerId } from '../hockey/ids.ts';

/** The numbers of a skater's official line, each with the statistic that must equal it. */
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

/** The numbers of a goalie's official line, each with the statistic that must equal it. */
export const GOALIE_FIELDS = {
  shotsAgainst: 'shots_faced',
  saves: 'saves',
  goalsAgainst: 'goals_against',
  toi: 'toi',
} as const satisfies Partial<Record<keyof BoxscoreGoalie, string>>;

/** A number that is compared with the official one, by its name in the official line. */
export type ReconciledField = keyof typeof SKATER_FIELDS | keyof typeof GOALIE_FIELDS;

/** A number of a player that was counted and differs from the official one. */
export interface Difference {
  readonly playerId: PlayerId;
  readonly isGoalie: boolean;
  readonly field: ReconciledField;
  readonly counted: number;
  readonly official: number;
}
