import { isGoal } from '../game/foldScore.ts';
import type { BoxscoreGoalie, BoxscoreSkater, Game, GameEvent, ShotEvent } from '../game/types.ts';
import type { PlayerId } from '../hockey/ids.ts';
import type { StatIssueCode } from './statIssueCodes.data.ts';

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

/**
 * Minimum number of players with a difference in one kind of play to conclude that the two files are from different
 * days.
 */
const MANY_PLAYERS = 4;
/**
 * Seconds around a goal in which a line change makes the on-ice players uncertain: the clock's own error.
 */
const LINE_CHANGE_SECONDS = 3;

/** Plays that scorers add, remove and reassign in the days after a game. */
const RECORDED_PLAYS: ReadonlySet<ReconciledField> = new Set([
  'hits',
  'blocks',
  'giveaways',
  'takeaways',
  'faceoffPct',
]);

/** The likely cause of a difference, as an issue code. */
export function causeOf(one: Difference, all: readonly Difference[], game: Game): StatIssueCode {
  const { field } = one;
  if (isShotField(field) && isGoalWithoutShot(one, game)) return 'box-goal-without-shot';
  if (field === 'toi' || field === 'plusMinus') {
    if (game.shiftSource === 'reconstructed') return 'box-rebuilt-shifts';
    if (field === 'plusMinus' && isLineChange(one, game)) return 'box-line-change';
    return 'box-unexplained';
  }
  if (RECORDED_PLAYS.has(field) && all.filter((other) => other.field === field).length >= MANY_PLAYERS) {
    return 'box-later-change';
  }
  if (one.official > one.counted && game.events.some((event) => isUnnamed(event, field))) return 'box-unnamed-play';
  return 'box-unexplained';
}

function isShotField(field: ReconciledField): boolean {
  return field === 'shotsOnGoal' || field === 'shotsAgainst' || field === 'saves';
}

/**
 * Whether goals explain one extra counted shot: the player scored, or the goalie was scored on. All 74 differences in
 * shots on goal in the archive's 5,537 games are of this kind, and 46 of them have a goal without a shot type. In
 * boxscores with shots and goals but no saves, the goalie's saves are one fewer in turn.
 */
function isGoalWithoutShot({ playerId, isGoalie, counted, official }: Difference, game: Game): boolean {
  const goals = game.events.filter(isGoal).filter((goal) => (isGoalie ? goal.goalie : goal.shooter) === playerId);
  return counted > official && counted - official <= goals.length;
}

/** Whether a shift of the player began or ended within seconds of a goal. */
function isLineChange({ playerId }: Difference, game: Game): boolean {
  const goals: readonly ShotEvent[] = game.events.filter(isGoal);
  const shifts = (game.shifts ?? []).filter((shift) => shift.playerId === playerId);
  const isNear = (second: number, goal: ShotEvent): boolean =>
    Math.abs(second - goal.gameSeconds) <= LINE_CHANGE_SECONDS;
  return goals.some((goal) => shifts.some((shift) => isNear(shift.startSecond, goal) || isNear(shift.endSecond, goal)));
}

/** Whether a play that feeds a field lacks its player. */
function isUnnamed(event: GameEvent, field: ReconciledField): boolean {
  switch (event.kind) {
    case 'hit':
      return field === 'hits' && event.hitter === null;
    case 'giveaway':
      return field === 'giveaways' && event.player === null;
    case 'takeaway':
      return field === 'takeaways' && event.player === null;
    case 'faceoff':
      return field === 'faceoffPct' && (event.winner === null || event.loser === null);
    case 'shot':
      if (field === 'blocks') return event.outcome === 'blocked' && !event.isTeammateBlock && event.blocker === null;
      if (field === 'goals') return event.outcome === 'goal' && event.shooter === null;
      return (
        field === 'shotsOnGoal' && (event.outcome === 'goal' || event.outcome === 'saved') && event.shooter === null
      );
    default:
      return false;
  }
}
