import type { CounterIdOf, Population, Rule } from './entry.ts';
import { isCountRule } from './entry.ts';
import { GOALIE_COMPONENT_RULES } from './goalie/components.ts';
import { GOALTENDING_RULES } from './goalie/goaltending.ts';
import { GOALIE_SCORING_RULES } from './goalie/scoring.ts';
import { SKATER_COMPONENT_RULES } from './skater/components.ts';
import { DETAILS_RULES } from './skater/details.ts';
import { FACEOFFS_RULES } from './skater/faceoffs.ts';
import { ICE_TIME_RULES } from './skater/iceTime.ts';
import { ON_ICE_RULES } from './skater/onIce.ts';
import { SCORING_RULES } from './skater/scoring.ts';
import { SHOOTING_RULES } from './skater/shooting.ts';
import { TEAM_COMPONENT_RULES } from './team/components.ts';
import { TOTALS_RULES } from './team/totals.ts';

/** The rules of every skater statistic, by id. */
export const SKATER_RULES = {
  ...ICE_TIME_RULES,
  ...SCORING_RULES,
  ...SHOOTING_RULES,
  ...ON_ICE_RULES,
  ...DETAILS_RULES,
  ...FACEOFFS_RULES,
  ...SKATER_COMPONENT_RULES,
} as const;

/** The rules of every goalie statistic, by id. */
export const GOALIE_RULES = { ...GOALTENDING_RULES, ...GOALIE_SCORING_RULES, ...GOALIE_COMPONENT_RULES } as const;

/** The rules of every team statistic, by id. */
export const TEAM_RULES = { ...TOTALS_RULES, ...TEAM_COMPONENT_RULES } as const;

/** A counter column of `skater_game`. */
export type SkaterCounterId = CounterIdOf<typeof SKATER_RULES>;
/** A counter column of `goalie_game`. */
export type GoalieCounterId = CounterIdOf<typeof GOALIE_RULES>;
/** A counter column of `team_game`. */
export type TeamCounterId = CounterIdOf<typeof TEAM_RULES>;

function counterIds<Id extends string>(rules: Readonly<Record<string, Rule>>): readonly Id[] {
  return Object.keys(rules).filter((id): id is Id => {
    const rule = rules[id];
    return rule !== undefined && isCountRule(rule);
  });
}

/** The counter columns of `skater_game`, in the order of the registry. */
export const SKATER_COUNTERS: readonly SkaterCounterId[] = counterIds(SKATER_RULES);
/** The counter columns of `goalie_game`, in the order of the registry. */
export const GOALIE_COUNTERS: readonly GoalieCounterId[] = counterIds(GOALIE_RULES);
/** The counter columns of `team_game`, in the order of the registry. */
export const TEAM_COUNTERS: readonly TeamCounterId[] = counterIds(TEAM_RULES);

/** The rules of a population, by statistic id. */
export const RULES: Readonly<Record<Population, Readonly<Record<string, Rule>>>> = {
  skater: SKATER_RULES,
  goalie: GOALIE_RULES,
  team: TEAM_RULES,
};
