/**
 * The event language: what a hockey game is, for everything after the parser. Every fold, feature and count is a function
 * over these types; nothing after `feed/parse` knows the feed's wire format.
 *
 * Home and away are used throughout (`Side`); times are whole seconds; places are feet in the building's own frame.
 * Source: the league's play-by-play, shift charts and boxscores.
 */
import type { PeriodKind } from '../hockey/clock.ts';
import type { GameId, GameType, PlayerId, SeasonId, TeamAbb, TeamId } from '../hockey/ids.ts';
import type { Position } from '../hockey/position.ts';
import type { AttackSign, RinkPoint } from '../hockey/rink.ts';
import type { Side, Strength } from '../hockey/strength.ts';

/** One of the two clubs of a game. */
export interface GameTeam {
  readonly teamId: TeamId;
  readonly abb: TeamAbb;
  /** Place name as the feed wrote it that season, e.g. `Edmonton`. */
  readonly location: string;
  /** Club name as the feed wrote it that season, e.g. `Oilers`. */
  readonly name: string;
  /** Official final score, a shootout's deciding goal included; null before the game has a score. */
  readonly score: number | null;
}

/** A player who dressed. The game's own list is the truth for who played, for which club, at which position. */
export interface DressedPlayer {
  readonly playerId: PlayerId;
  readonly side: Side;
  readonly position: Position;
  readonly firstName: string;
  readonly lastName: string;
  /** Null where the feed has none. */
  readonly sweaterNumber: number | null;
  /** Address of the photo at the league's image host; null where the feed has none. */
  readonly headshot: string | null;
}

/** One period as it was played. Lengths are data: a regular-season overtime ends with its goal or after 300 s. */
export interface Period {
  /** 1, 2, 3, then 4, 5, ... for overtimes; a regular-season shootout is 5. */
  readonly number: number;
  readonly kind: PeriodKind;
  /** Game second of its start: (number - 1) x 1200. */
  readonly startSecond: number;
  /** Game second of its end: the period-end or game-end row, else the last event. Equals startSecond for a shootout. */
  readonly endSecond: number;
}

/** What every event carries. */
export interface EventBase {
  /** The feed's number of the event, unique in the game, not chronological. */
  readonly eventId: number;
  /** The feed's order key: decides between events of the same second. */
  readonly sortOrder: number;
  readonly period: number;
  readonly periodKind: PeriodKind;
  /** Seconds elapsed in the period. */
  readonly periodSeconds: number;
  /** Seconds elapsed in the game: (period - 1) x 1200 + periodSeconds. */
  readonly gameSeconds: number;
  /** The strength the feed states at the event (`situationCode`); null where it has none. `0101` / `1010` are penalty shots. */
  readonly statedStrength: Strength | null;
  /** +1 when the home team attacks the right-hand end at this event; null where it cannot be told. */
  readonly homeAttackSign: AttackSign | null;
}

/** A place in an event: null where the feed has no coordinates. */
type Placed = { readonly point: RinkPoint | null };

/** A puck dropped between two players; both null only where the feed names neither. */
export interface FaceoffEvent extends EventBase, Placed {
  readonly kind: 'faceoff';
  readonly winningTeam: Side;
  readonly winner: PlayerId | null;
  readonly loser: PlayerId | null;
}

/** A check given by one player to another, as recorded in the building. */
export interface HitEvent extends EventBase, Placed {
  readonly kind: 'hit';
  readonly hittingTeam: Side;
  readonly hitter: PlayerId | null;
  readonly hittee: PlayerId | null;
}

/** A puck given away (`giveaway`) or taken away (`takeaway`) by a player. */
export interface TurnoverEvent extends EventBase, Placed {
  readonly kind: 'giveaway' | 'takeaway';
  /** The team of the player who gave it away, or who took it. */
  readonly team: Side;
  readonly player: PlayerId | null;
}

/** Shot types in the feed's words; anything it adds becomes `other`. */
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
/** How a puck was shot. Null (not `other`) where the feed states none. */
export type ShotType = (typeof SHOT_TYPES)[number];

/** What became of a shot attempt. */
export type ShotOutcome = 'goal' | 'saved' | 'missed' | 'blocked';

/**
 * A shot attempt: goal, shot on goal, miss, block, and a penalty shot that never became a shot (outcome `missed`,
 * missReason `failed-attempt`). Goals of a shootout are here too, with `periodKind` SO: every count must leave them out.
 */
export interface ShotEvent extends EventBase, Placed {
  readonly kind: 'shot';
  readonly outcome: ShotOutcome;
  /** The shooter's team, told from the players. For a block this is not the blocker's team, whatever the zone letter says. */
  readonly shootingTeam: Side;
  readonly shooter: PlayerId | null;
  /** Primary and secondary assist: on goals only. */
  readonly assist1: PlayerId | null;
  readonly assist2: PlayerId | null;
  /** The goalie the feed names as in net (`goalieInNetId`); null on an empty net, on blocks, or where not stated. */
  readonly goalie: PlayerId | null;
  readonly shotType: ShotType | null;
  /** The feed's `reason` of a miss, e.g. `wide-left`, `short`; null otherwise. */
  readonly missReason: string | null;
  /** The blocking player: on blocks only. The point of a block is where it was blocked. */
  readonly blocker: PlayerId | null;
  /** A block by the shooter's own teammate: an attempt, but nobody's block. */
  readonly isTeammateBlock: boolean;
  /** A miss that never was a threat (`short`, `failed-bank-attempt`): out of xG, Fenwick and Corsi, kept and flagged. */
  readonly isShortMiss: boolean;
  /** Taken alone against the goalie outside a shootout (stated strength `0101` or `1010`). */
  readonly isPenaltyShot: boolean;
}

/** Severity of a penalty. Source: the feed's `details.typeCode`; anything it adds becomes `OTHER`. */
export type PenaltySeverity = 'MIN' | 'MAJ' | 'BEN' | 'MAT' | 'MIS' | 'GAM' | 'PS' | 'OTHER';

/** A penalty as it was called; what of it left a team a man short is told by `penaltyEquivalents`. */
export interface PenaltyEvent extends EventBase, Placed {
  readonly kind: 'penalty';
  readonly penalisedTeam: Side;
  /** Null on bench minors: the one who serves it is not the culprit. */
  readonly committedBy: PlayerId | null;
  readonly drawnBy: PlayerId | null;
  readonly servedBy: PlayerId | null;
  readonly severity: PenaltySeverity;
  readonly minutes: number;
  /** The feed's `descKey`, e.g. `tripping`, `fighting`. */
  readonly infraction: string;
}

/** A penalty signalled while play goes on: the other side may pull its goalie. */
export interface DelayedPenaltyEvent extends EventBase {
  readonly kind: 'delayed-penalty';
  /** The team to be penalised. */
  readonly penalisedTeam: Side;
}

/** A whistle. */
export interface StoppageEvent extends EventBase {
  readonly kind: 'stoppage';
  /** The feed's reason, e.g. `icing`, `offside`; `unknown` where it has none. */
  readonly reason: string;
}

/** A boundary of play. */
export interface BoundaryEvent extends EventBase {
  readonly kind: 'period-start' | 'period-end' | 'game-end' | 'shootout-complete';
}

/** Everything that can happen, in order of (period, second, sortOrder). */
export type GameEvent =
  | FaceoffEvent
  | HitEvent
  | TurnoverEvent
  | ShotEvent
  | PenaltyEvent
  | DelayedPenaltyEvent
  | StoppageEvent
  | BoundaryEvent;

/** One time on the ice of one player, goalies included: on for an event at second t if start < t <= end (a faceoff: start <= t < end). */
export interface Shift {
  readonly playerId: PlayerId;
  readonly side: Side;
  readonly period: number;
  /** Game seconds; start < end; never crosses a period; shifts of a player never overlap. */
  readonly startSecond: number;
  readonly endSecond: number;
}

/** Where a game's shifts come from. `reconstructed`: rebuilt from who was on at every event, so single shift lengths are approximate. */
export type ShiftSource = 'chart' | 'report' | 'reconstructed' | 'missing';

/** One skater's official line. Any number is null where the boxscore leaves it out. */
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
  /** Percent of his faceoffs won, 0-100; the feed writes 0 also when he took none. */
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
  /** Seconds. */
  readonly toi: number | null;
  readonly isStarter: boolean | null;
}

/** The official box lines of a game: the truth to reconcile with, never a source of what we count ourselves. */
export interface Boxscore {
  /** Official shots on goal of a team; null where not stated. */
  readonly shotsOnGoal: Readonly<Record<Side, number | null>>;
  readonly skaters: readonly BoxscoreSkater[];
  readonly goalies: readonly BoxscoreGoalie[];
  /** True where the file says that it was rebuilt. */
  readonly isReconstructed: boolean;
}

/** Where a game stands. */
export type GameStatus = 'scheduled' | 'live' | 'final';

/** A whole game, parsed. */
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
  /** How the game ended (or the period it is in, while live). */
  readonly finalPeriod: PeriodKind;
  /** By player id. */
  readonly dressed: readonly DressedPlayer[];
  readonly periods: readonly Period[];
  /** In order of (period, second, sortOrder). */
  readonly events: readonly GameEvent[];
  /** By player id, then start; null where no usable shifts exist: on-ice numbers are then null, never 0. */
  readonly shifts: readonly Shift[] | null;
  readonly shiftSource: ShiftSource;
  /** Null where there is no boxscore. */
  readonly boxscore: Boxscore | null;
}

/** A fault of the feed, found while reading or checking a game. Its code says what kind (`feed/parse/issueCodes.data.ts`, `game/checkCodes.data.ts`). */
export interface GameIssue {
  readonly code: string;
  readonly gameId: GameId;
  /** The feed's event number, where the issue is about one. */
  readonly eventId: number | null;
  /** One sentence with the figures that show it. */
  readonly detail: string;
}

/** Who is on the ice at an instant. Player ids ascending. */
export interface OnIce {
  readonly skaters: Readonly<Record<Side, readonly PlayerId[]>>;
  /** Null while a net is empty. */
  readonly goalie: Readonly<Record<Side, PlayerId | null>>;
}

/** A maximal stretch of time with the same players on the ice: (startSecond, endSecond], inside one period. */
export interface OnIceSegment extends OnIce {
  readonly period: number;
  readonly startSecond: number;
  readonly endSecond: number;
  /** True where the sets are impossible (over 6 skaters or under 3 on a side): its seconds are reported and count for nobody's on-ice numbers. */
  readonly isQuarantined: boolean;
}

/** Goals of both sides. */
export type Score = Readonly<Record<Side, number>>;

/** An event with what the folds know of the instant at which it happened. */
export interface EventInContext<E extends GameEvent = GameEvent> {
  readonly event: E;
  /** Score just before the event. Shootout goals never count. */
  readonly scoreBefore: Score;
  /** Who was on the ice, by the boundary rule for the event's kind; null without shifts or in a quarantined second. */
  readonly onIce: OnIce | null;
  /**
   * The strength that counts: from the on-ice sets where there are any, else the stated one. Null where neither exists.
   * Penalty shots keep the strength of play around them here: their own state is `isPenaltyShot`.
   */
  readonly strength: Strength | null;
}

/**
 * A stretch of play with constant on-ice sets and score, inside one period: the row of the isolated-impact regressions.
 * Cut at every shift start and end, goal and period end.
 */
export interface Stint extends OnIce {
  readonly period: number;
  readonly startSecond: number;
  readonly endSecond: number;
  readonly strength: Strength;
  /** Score during the stint. */
  readonly score: Score;
  /** How it began: the zone of the faceoff that opened it as the HOME team sees it, or on the fly. */
  readonly start: 'O' | 'N' | 'D' | 'fly';
}
