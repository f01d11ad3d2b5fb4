import { PERIOD_SECONDS } from '../../hockey/clock.ts';
import { RandomStream } from '../../hockey/random.ts';
import type { Lineup } from '../league/makeLineup.ts';
import { STARTER } from '../league/makeLineup.ts';
import type { Fixture } from '../league/makeSchedule.ts';
import { newTally, type Tally } from './playerTally.ts';
import { BOTH_LINEUPS, LINEUP_SIZE, sideOf } from './slots.ts';

/** A side as an array index: home is 0, away is 1. */
export type SideIndex = 0 | 1;
/** A zone from the view of the side with the puck. */
export type PuckZone = 'D' | 'N' | 'O';

/** A simulated play. Its details have the feed's keys, except season totals. */
export interface SimPlay {
  readonly key: string;
  readonly eventId: number;
  readonly period: number;
  readonly second: number;
  readonly code: string;
  readonly details: Record<string, number | string> | null;
}

/** A shift. `who` is the slot in both lineups: home 0-19, away 20-39. */
export interface SimShift {
  readonly who: number;
  readonly period: number;
  readonly start: number;
  readonly end: number;
}

/** The true chance of an unblocked shot, which the feed does not contain. */
export interface ShotTruth {
  readonly eventId: number;
  /** The probability the goal was drawn with, 0-1. */
  readonly probability: number;
  /** The same for an average shooter and goalie: the target of expected goals. */
  readonly averageProbability: number;
  readonly isGoal: boolean;
  /** Feet to the net. Only shots on a goalie, no penalty shots. */
  readonly distance: number;
}

/** A penalty being served while short-handed: a minor, half of a double minor, or a major. */
export interface ServedPenalty {
  /** The penalised player's slot: home 0-19, away 20-39. */
  readonly who: number;
  left: number;
  /** Whether a goal against ends it. */
  readonly endsOnGoal: boolean;
}

/** A penalty to record at the next whistle. */
export interface Call {
  readonly side: SideIndex;
  /** The penalised player; null on a bench minor. */
  readonly offender: number | null;
  readonly details: Record<string, number | string>;
  readonly servedPenalties: readonly ServedPenalty[];
  /** Players who are out without a shortage, and for how many seconds. */
  readonly sitsOut: readonly { readonly who: number; readonly seconds: number }[];
}

/** A stoppage: its reason, and the faceoff point from the view of `side`, which attacks +x. */
export interface Whistle {
  readonly reason: string | null;
  readonly side: SideIndex;
  readonly x: number;
  readonly y: number;
  readonly calls: readonly Call[];
  /** The side that may not change players (after an icing). */
  readonly heldSide: SideIndex | null;
}

/** Another future of a game: from a second on, play goes on with other draws. */
export interface MatchBranch {
  /** The last game second of the past that both share. */
  readonly from: number;
  readonly seed: string;
}

/** The mutable state of one simulated game. */
export class MatchState {
  /** Replaced where another future begins. */
  random: RandomStream;
  /** Another future that has not begun; null for none. */
  branch: MatchBranch | null = null;
  readonly fixture: Fixture;
  /** What every shot's chance of a goal is multiplied by. */
  readonly scoringFactor: number;
  readonly lineups: readonly [Lineup, Lineup];
  period = 1;
  /** Seconds elapsed in the period. */
  second = 0;
  length = PERIOD_SECONDS;
  readonly plays: SimPlay[] = [];
  readonly shifts: SimShift[] = [];
  readonly truth: ShotTruth[] = [];
  readonly score: [number, number] = [0, 0];
  readonly shotsOnGoal: [number, number] = [0, 0];
  /** Skaters on the ice. */
  readonly ice: [number[], number[]] = [[], []];
  /** The goalie on the ice, or -1 while the net is empty. */
  readonly goalie: [number, number] = [-1, -1];
  /** The goalie playing the game, in net or pulled. */
  readonly keeper: [number, number] = [STARTER, LINEUP_SIZE + STARTER];
  /** Period second at which each player came on; -1 while off. */
  readonly onSince = new Int32Array(BOTH_LINEUPS).fill(-1);
  /** Game second until which each player is out. */
  readonly outUntil = new Float64Array(BOTH_LINEUPS);
  readonly box: [ServedPenalty[], ServedPenalty[]] = [[], []];
  /** Each player's talent at both ends, read every second. */
  readonly offence = new Float64Array(BOTH_LINEUPS);
  readonly defence = new Float64Array(BOTH_LINEUPS);
  /** Number of changes so far: the key for values cached per set of players. */
  changes = 0;
  /** Per side, the cached log advantage in attempts of its players, and the change count it belongs to. */
  readonly edge = { sum: [0, 0] as [number, number], at: [-1, -1] as [number, number] };
  readonly tally: Tally[] = Array.from({ length: BOTH_LINEUPS }, newTally);
  /** Scheduled changes: who leaves, who enters, when. */
  readonly pending: [PendingChange[], PendingChange[]] = [[], []];
  readonly deployment: [Deployment, Deployment] = [newDeployment(), newDeployment()];
  puck: { side: SideIndex; zone: PuckZone; since: number } = { side: 0, zone: 'N', since: 0 };
  followUp: {
    readonly side: SideIndex;
    readonly at: number;
    readonly isRebound: boolean;
    readonly isRush: boolean;
  } | null = null;
  delayed: { readonly call: Call; readonly until: number; readonly since: number } | null = null;
  whistle: Whistle | null = null;
  /** The player taking the awarded penalty shot; null without one. */
  penaltyShooter: number | null = null;
  /** A delayed whistle, one second after its cause. */
  stop: {
    readonly at: number;
    readonly reason: string;
    readonly side: SideIndex;
    readonly x: number;
    readonly y: number;
  } | null = null;
  /** Sides that have pulled their goalie for good (late in the game). */
  readonly isPulled: [boolean, boolean] = [false, false];
  /** The opponent's score when each side last considered a goalie change. */
  readonly scoreAtRelief: [number, number] = [0, 0];
  readonly goalieAtGoal: GoalRecord[] = [];
  /** Seconds of the period after which the remaining commercial breaks are due. */
  commercials: number[] = [];
  isOver = false;
  #ids: number[] = [];
  #lastId = FIRST_EVENT_ID - 1;

  constructor(seed: string, fixture: Fixture, home: Lineup, away: Lineup, scoringFactor = 1) {
    this.scoringFactor = scoringFactor;
    this.random = new RandomStream(seed, 'game', fixture.gameId);
    this.fixture = fixture;
    this.lineups = [home, away];
    for (let who = 0; who < BOTH_LINEUPS; who++) {
      const { talent } = this.player(who);
      this.offence[who] = talent.offence;
      this.defence[who] = talent.defence;
    }
  }

  /** Elapsed game seconds. */
  get now(): number {
    return (this.period - 1) * PERIOD_SECONDS + this.second;
  }

  /** Begins another future once its second is played. */
  takeBranch(): void {
    if (this.branch === null || this.now < this.branch.from) return;
    this.random = new RandomStream(this.branch.seed, 'branch', this.fixture.gameId);
    this.branch = null;
  }

  /** The next unused event id. Ids come in shuffled blocks, since the feed's are not chronological. */
  nextEventId(): number {
    if (this.#ids.length === 0) {
      const block = Array.from({ length: EVENT_ID_BLOCK }, (_, i) => this.#lastId + 1 + i);
      this.#lastId += EVENT_ID_BLOCK;
      this.#ids = this.random.shuffled(block);
    }
    return this.#ids.pop() as number;
  }

  player(who: number) {
    const player = this.lineups[sideOf(who)].players[who % LINEUP_SIZE];
    if (player === undefined) throw new Error(`no player in slot ${who}`);
    return player;
  }

  teamId(side: SideIndex): number {
    return this.lineups[side].club.teamId;
  }
}

/** A player who leaves and the one who enters. */
export interface PendingChange {
  readonly out: number;
  readonly in: number;
  readonly at: number;
}

/** A side's current line, pair and unit, and their ice time. */
export interface Deployment {
  /** The kind of unit on the ice. */
  kind: 'even' | 'power' | 'kill' | 'other';
  line: number;
  pair: number;
  unit: number;
  lineSince: number;
  pairSince: number;
  lineLength: number;
  pairLength: number;
  readonly lineTime: number[];
  readonly pairTime: number[];
}

function newDeployment(): Deployment {
  return {
    kind: 'even',
    line: 0,
    pair: 0,
    unit: 0,
    lineSince: 0,
    pairSince: 0,
    lineLength: 40,
    pairLength: 45,
    lineTime: [0, 0, 0, 0],
    pairTime: [0, 0, 0],
  };
}

/** A goal with both clubs' goalies of that moment (in net or pulled), for goalie decisions. */
export interface GoalRecord {
  readonly side: SideIndex;
  readonly keepers: readonly [number, number];
  readonly scorer: number;
}

const FIRST_EVENT_ID = 51;
const EVENT_ID_BLOCK = 8;

/** The other side. */
export function other(side: SideIndex): SideIndex {
  return side === 0 ? 1 : 0;
}
