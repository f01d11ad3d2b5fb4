/**
 * The domain model: what a hockey game is, for everything after the parser. Every fold, feature and count takes these
 * types; only `feed/parse` knows the feed's wire format.
 *
 * All code uses home and away (`Side`). Times are integer seconds, coordinates are feet in the building's own frame.
 * Source: the league's play-by-play, shift charts and boxscores.
 */
import type { PeriodKind } from '../hockey/clock.ts';
import type { GameId, GameType, PlayerId, SeasonId, TeamAbb, TeamId } from '../hockey/ids.ts';
import type { Position } from '../hockey/position.ts';
import type { AttackSign, RinkPoint } from '../hockey/rink.ts';
import type { ManpowerGroup, Side, Strength } from '../hockey/strength.ts';

/** One of the two clubs of a game. */
export interface GameTeam {
  readonly teamId: TeamId;
  readonly abb: TeamAbb;
  /** Place name in the feed that season, e.g. `Edmonton`. */
  readonly location: string;
  /** Club name in the feed that season, e.g. `Oilers`. */
  readonly name: string;
  /** Official score, including a shootout's deciding goal; null before the game has one. */
  readonly score: number | null;
}

/** A dressed player. The game's own list decides who played, for which club, at which position. */
export interface DressedPlayer {
  readonly playerId: PlayerId;
  readonly side: Side;
  readonly position: Position;
  readonly firstName: string;
  readonly lastName: string;
  /** Null where the feed has none. */
  readonly sweaterNumber: number | null;
  /** Photo URL at the league's image host; null where the feed has none. */
  readonly headshot: string | null;
}

/** One period as played. Lengths are data: a regular-season overtime ends with its goal or after 300 s. */
export interface Period {
  /** 1, 2, 3, then 4, 5, ... for overtimes; a regular-season shootout is 5. */
  readonly number: number;
  readonly kind: PeriodKind;
  /** Game second of the start: (number - 1) x 1200. */
  readonly startSecond: number;
  /**
   * Game second of the end: the period-end or game-end row, otherwise the last event. Equals startSecond for a
   * shootout.
   */
  readonly endSecond: number;
}

/** The fields of every event. */
export interface EventBase {
  /** The feed's event number: unique in the game, not chronological. */
  readonly eventId: number;
  /** The feed's sort key for events in the same second. */
  readonly sortOrder: number;
  readonly period: number;
  readonly periodKind: PeriodKind;
  /** Seconds elapsed in the period. */
  readonly periodSeconds: number;
  /** Seconds elapsed in the game: (period - 1) x 1200 + periodSeconds. */
  readonly gameSeconds: number;
  /** The stated strength (`situationCode`); null where the feed has none. `0101` / `1010` are penalty shots. */
  readonly statedStrength: Strength | null;
  /** +1 when the home team attacks the right-hand end at this event; null where unknown. */
  readonly homeAttackSign: AttackSign | null;
}

/** The location of an event: null where the feed has no coordinates. */
type Placed = { readonly point: RinkPoint | null };

/** A faceoff. Both players are null only where the feed names neither. */
export interface FaceoffEvent extends EventBase, Placed {
  readonly kind: 'faceoff';
  readonly winningTeam: Side;
  readonly winner: PlayerId | null;
  readonly loser: PlayerId | null;
}

/** A hit, as recorded in the building. */
export interface HitEvent extends EventBase, Placed {
  readonly kind: 'hit';
  readonly hittingTeam: Side;
  readonly hitter: PlayerId | null;
  readonly hittee: PlayerId | null;
}

/** A giveaway or takeaway. */
export interface TurnoverEvent extends EventBase, Placed {
  readonly kind: 'giveaway' | 'takeaway';
  /** The team of the player who gave or took it away. */
  readonly team: Side;
  readonly player: PlayerId | null;
}

/** Shot types in the feed's words. Unknown new words become `other`. */
export const SHOT_TYPES = [
  'wrist',
  'snap',
  'slap',
  'backhand',
  'tip-in',
  'deflected',
  'wrap-around',
  'bat',
  'poke',
  'between-legs',
  'cradle',
  'other',
] as const;
/** The shot type. Null (not `other`) where the feed states none. */
export type ShotType = (typeof SHOT_TYPES)[number];

/** The result of a shot attempt. */
export type ShotOutcome = 'goal' | 'saved' | 'missed' | 'blocked';

/**
 * A shot attempt: goal, shot on goal, miss, block, or a penalty shot that never became a shot (outcome `missed`,
 * missReason `failed-attempt`). Includes shootout goals, with `periodKind` SO: every count must exclude them.
 */
export interface ShotEvent extends EventBase, Placed {
  readonly kind: 'shot';
  readonly outcome: ShotOutcome;
  /**
   * The shooter's team, derived from the players. For a block this is not the blocker's team, whatever the zone letter
   * says.
   */
  readonly shootingTeam: Side;
  readonly shooter: PlayerId | null;
  /** Primary and secondary assist. Only on goals. */
  readonly assist1: PlayerId | null;
  readonly assist2: PlayerId | null;
  /** The goalie the feed names in net (`goalieInNetId`); null for an empty net, a block, or where not stated. */
  readonly goalie: PlayerId | null;
  readonly shotType: ShotType | null;
  /** The feed's `reason` of a miss, e.g. `wide-left`, `short`; otherwise null. */
  readonly missReason: string | null;
  /** The blocking player. Only on blocks, whose point is where the shot was blocked. */
  readonly blocker: PlayerId | null;
  /** A block by the shooter's own teammate: an attempt, but no player's block. */
  readonly isTeammateBlock: boolean;
  /** A miss that was never a threat (`short`, `failed-bank-attempt`): excluded from xG, Fenwick and Corsi. */
  readonly isShortMiss: boolean;
  /** Taken alone against the goalie outside a shootout (stated strength `0101` or `1010`). */
  readonly isPenaltyShot: boolean;
}

/** Severity of a penalty. Source: the feed's `details.typeCode`; anything it adds becomes `OTHER`. */
export type PenaltySeverity = 'MIN' | 'MAJ' | 'BEN' | 'MAT' | 'MIS' | 'GAM' | 'PS' | 'OTHER';

/** A penalty as called. `penaltyEquivalents` works out which penalties left a team short-handed. */
export interface PenaltyEvent extends EventBase, Placed {
  readonly kind: 'penalty';
  readonly penalisedTeam: Side;
  /** Null on bench minors: the player who serves one did not commit it. */
  readonly committedBy: PlayerId | null;
  readonly drawnBy: PlayerId | null;
  readonly servedBy: PlayerId | null;
  readonly severity: PenaltySeverity;
  readonly minutes: number;
  /** The feed's `descKey`, e.g. `tripping`, `fighting`. */
  readonly infraction: string;
}

/** A delayed penalty: play goes on, and the other side may pull its goalie. */
export interface DelayedPenaltyEvent extends EventBase {
  readonly kind: 'delayed-penalty';
  /** The team about to be penalised. */
  readonly penalisedTeam: Side;
}

/** A whistle. */
export interface StoppageEvent extends EventBase {
  readonly kind: 'stoppage';
  /** The feed's reason, e.g. `icing`, `offside`; `unknown` where it has none. */
  readonly reason: string;
}

/** The start or end of a period, game or shootout. */
export interface BoundaryEvent extends EventBase {
  readonly kind: 'period-start' | 'period-end' | 'game-end' | 'shootout-complete';
}

/** Any event. Ordered by (period, second, sortOrder). */
export type GameEvent =
  | FaceoffEvent
  | HitEvent
  | TurnoverEvent
  | ShotEvent
  | PenaltyEvent
  | DelayedPenaltyEvent
  | StoppageEvent
  | BoundaryEvent;

/**
 * One player's shift, goalies included. On for an event at second t if start < t <= end (faceoff: start <= t < end).
 */
export interface Shift {
  readonly playerId: PlayerId;
  readonly side: Side;
  readonly period: number;
  /** Game seconds, start < end. Never crosses a period; a player's shifts never overlap. */
  readonly startSecond: number;
  readonly endSecond: number;
}

/**
 * The origin of a game's shifts. `reconstructed` shifts come from on-ice lists of events; single lengths are
 * approximate.
 */
export type ShiftSource = 'chart' | 'report' | 'reconstructed' | 'missing';

/** One skater's official line. Null for any number the boxscore omits. */
export interface BoxscoreSkater {
  readonly playerId: PlayerId;
  readonly side: Side;
  readonly goals: number | null;
  readonly assists: number | null;
  readonly plusMinus: number | null;
  readonly pim: number | null;
  readonly hits: number | null;
  readonly shotsOnGoal: number | null;
  readonly blocks: number | null;
  readonly giveaways: number | null;
  readonly takeaways: number | null;
  /** Percentage of faceoffs won, 0-100. The feed also writes 0 for a player without faceoffs. */
  readonly faceoffPct: number | null;
  /** Seconds. */
  readonly toi: number | null;
}

/** One goalie's official line. */
export interface BoxscoreGoalie {
  readonly playerId: PlayerId;
  readonly side: Side;
  readonly shotsAgainst: number | null;
  readonly saves: number | null;
  readonly goalsAgainst: number | null;
  /** Shots against by the manpower of the shooting club; null where the boxscore does not split them. */
  readonly shotsByManpower: Readonly<Record<ManpowerGroup, number>> | null;
  /** Seconds. */
  readonly toi: number | null;
  readonly isStarter: boolean | null;
}

/** A game's official boxscore: checked against, never a source of our own counts. */
export interface Boxscore {
  /** Official shots on goal per team; null where not stated. */
  readonly shotsOnGoal: Readonly<Record<Side, number | null>>;
  readonly skaters: readonly BoxscoreSkater[];
  readonly goalies: readonly BoxscoreGoalie[];
  /** True where the file says it was reconstructed. */
  readonly isReconstructed: boolean;
}

/** A game's status. */
export type GameStatus = 'scheduled' | 'live' | 'final';

/** A parsed game. */
export interface Game {
  readonly gameId: GameId;
  readonly seasonId: SeasonId;
  readonly gameType: GameType;
  /** The league's game day, YYYY-MM-DD. */
  readonly date: string;
  readonly startTimeUtc: string;
  readonly venue: string | null;
  readonly status: GameStatus;
  readonly home: GameTeam;
  readonly away: GameTeam;
  /** How the game ended, or its current period while live. */
  readonly finalPeriod: PeriodKind;
  /** By player id. */
  readonly dressed: readonly DressedPlayer[];
  readonly periods: readonly Period[];
  /** In order of (period, second, sortOrder). */
  readonly events: readonly GameEvent[];
  /** By player id, then start. Null without usable shifts: on-ice numbers are then null, never 0. */
  readonly shifts: readonly Shift[] | null;
  readonly shiftSource: ShiftSource;
  /** Null without a boxscore. */
  readonly boxscore: Boxscore | null;
}

/**
 * A feed fault found while parsing or checking a game. Codes: `feed/parse/issueCodes.data.ts`,
 * `game/checkCodes.data.ts`.
 */
export interface GameIssue {
  readonly code: string;
  readonly gameId: GameId;
  /** The feed's event number, if the issue concerns one event. */
  readonly eventId: number | null;
  /** One sentence with the figures. */
  readonly detail: string;
}

/** The players on the ice at one moment. Player ids ascending. */
export interface OnIce {
  readonly skaters: Readonly<Record<Side, readonly PlayerId[]>>;
  /** Null while the net is empty. */
  readonly goalie: Readonly<Record<Side, PlayerId | null>>;
}

/** A maximal stretch with the same players on the ice: (startSecond, endSecond], inside one period. */
export interface OnIceSegment extends OnIce {
  readonly period: number;
  readonly startSecond: number;
  readonly endSecond: number;
  /** True for impossible sets (over 6 or under 3 skaters on a side). Counted, but in no player's on-ice numbers. */
  readonly isQuarantined: boolean;
}

/** Goals of both sides. */
export type Score = Readonly<Record<Side, number>>;

/** An event with the game state at its moment. */
export interface EventInContext<E extends GameEvent = GameEvent> {
  readonly event: E;
  /** Score just before the event. Shootout goals do not count. */
  readonly scoreBefore: Score;
  /** Players on the ice by the event's boundary rule; null without shifts or in a quarantined second. */
  readonly onIce: OnIce | null;
  /**
   * The strength to count the event at: from the on-ice sets if known, otherwise the stated one, otherwise null.
   * Penalty shots keep the strength of play around them; `isPenaltyShot` marks them.
   */
  readonly strength: Strength | null;
}

/**
 * A stretch of play with constant on-ice sets and score, inside one period: a row of the isolated-impact regressions.
 * Cut at every shift start and end, goal and period end.
 */
export interface Stint extends OnIce {
  readonly period: number;
  readonly startSecond: number;
  readonly endSecond: number;
  readonly strength: Strength;
  /** Score during the stint. */
  readonly score: Score;
  /** How it started: the opening faceoff's zone from the HOME team's view, or on the fly. */
  readonly start: 'O' | 'N' | 'D' | 'fly';
}
