import { PERIOD_SECONDS } from '../../hockey/clock.ts';
import type { Lineup } from '../league/lineup.ts';
import { STARTER } from '../league/lineup.ts';
import type { Fixture } from '../league/schedule.ts';
import { Random } from '../random.ts';
import { newTally, type Tally } from './tally.ts';

/** Home is 0, away is 1 inside the simulator: sides index arrays. */
export type SideIndex = 0 | 1;
/** A third of the ice as the side with the puck sees it. */
export type PuckZone = 'D' | 'N' | 'O';

/** A play as the simulator makes it: its details already have the feed's keys, but for season totals. */
export interface SimPlay {
  readonly key: string;
  readonly eventId: number;
  readonly period: number;
  readonly second: number;
  readonly code: string;
  readonly details: Record<string, number | string> | null;
}

/** One time on the ice. `who` is the place among both lineups: home 0-19, away 20-39. */
export interface SimShift {
  readonly who: number;
  readonly period: number;
  readonly start: number;
  readonly end: number;
}

/** What the simulator knows of an unblocked shot and the feed does not say. */
export interface ShotTruth {
  readonly eventId: number;
  /** The chance with which the goal was drawn, 0-1. */
  readonly probability: number;
  /** The same for a shooter and a goalie without talent: what expected goals try to find. */
  readonly averageProbability: number;
  readonly isGoal: boolean;
  /** Feet to the net; only shots on a goalie, no penalty shots. */
  readonly distance: number;
}

/** Time a side plays short: a minor, half of a double minor, or a major. */
export interface Sentence {
  /** Who sits: home 0-19, away 20-39. */
  readonly who: number;
  left: number;
  /** Whether a goal against ends it. */
  readonly endsOnGoal: boolean;
}

/** A penalty to be written at the next whistle. */
export interface Call {
  readonly side: SideIndex;
  /** Who gets the minutes; null on a bench minor. */
  readonly culprit: number | null;
  readonly details: Record<string, number | string>;
  readonly sentences: readonly Sentence[];
  /** Seconds for which a man is out without his side playing short, and who. */
  readonly sitsOut: readonly { readonly who: number; readonly seconds: number }[];
}

/** Why and where play stops: the place is seen from `side`, which attacks +x. */
export interface Whistle {
  readonly reason: string | null;
  readonly side: SideIndex;
  readonly x: number;
  readonly y: number;
  readonly calls: readonly Call[];
  /** The side that may not change its players (after an icing). */
  readonly heldSide: SideIndex | null;
}

/** The whole state of a game being simulated. One per game; every function of the simulator changes it. */
export class MatchState {
  readonly random: Random;
  readonly fixture: Fixture;
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
  /** The goalie who plays, in net or not. */
  readonly keeper: [number, number] = [STARTER, 20 + STARTER];
  /** Second of the period at which each came on, -1 while off. */
  readonly onSince = new Int32Array(40).fill(-1);
  /** Game second until which each may not play, and how long he has played. */
  readonly outUntil = new Float64Array(40);
  readonly box: [Sentence[], Sentence[]] = [[], []];
  /** Everybody's offence and defence, as the talent of his player: read every second. */
  readonly offence = new Float64Array(40);
  readonly defence = new Float64Array(40);
  /** How often a man has come on or gone off: what depends on the men on the ice is worked out once for each count. */
  changes = 0;
  /** By side, what its men on the ice add to its attempts against the other's, and the count of changes it was worked out at. */
  readonly edge = { sum: [0, 0] as [number, number], at: [-1, -1] as [number, number] };
  readonly tally: Tally[] = Array.from({ length: 40 }, newTally);
  /** Changes under way: who leaves, who comes, when. */
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
  /** Who takes the penalty shot awarded by the whistle; null when none was. */
  penaltyShooter: number | null = null;
  /** A whistle that comes a second after what caused it. */
  stop: {
    readonly at: number;
    readonly reason: string;
    readonly side: SideIndex;
    readonly x: number;
    readonly y: number;
  } | null = null;
  /** Sides that have taken their goalie out for good (late in the game). */
  readonly isPulled: [boolean, boolean] = [false, false];
  /** Goals against at which each bench last thought of another goalie. */
  readonly scoreAtRelief: [number, number] = [0, 0];
  readonly goalieAtGoal: GoalOnGoalie[] = [];
  /** Whistles of each period that still get a commercial. */
  commercials: number[] = [];
  isOver = false;
  #ids: number[] = [];
  #lastId = FIRST_EVENT_ID - 1;

  constructor(seed: string, fixture: Fixture, home: Lineup, away: Lineup) {
    this.random = new Random(seed, 'game', fixture.gameId);
    this.fixture = fixture;
    this.lineups = [home, away];
    for (let who = 0; who < 40; who++) {
      const { talent } = this.player(who);
      this.offence[who] = talent.offence;
      this.defence[who] = talent.defence;
    }
  }

  /** Seconds played since the game began. */
  get now(): number {
    return (this.period - 1) * PERIOD_SECONDS + this.second;
  }

  /** An event number that no other play has: numbers come in shuffled blocks, since the feed's are not chronological. */
  nextEventId(): number {
    if (this.#ids.length === 0) {
      const block = Array.from({ length: EVENT_ID_BLOCK }, (_, i) => this.#lastId + 1 + i);
      this.#lastId += EVENT_ID_BLOCK;
      this.#ids = this.random.shuffled(block);
    }
    return this.#ids.pop() as number;
  }

  player(who: number) {
    const player = this.lineups[who < 20 ? 0 : 1].players[who % 20];
    if (player === undefined) throw new Error(`nobody is at place ${who}`);
    return player;
  }

  teamId(side: SideIndex): number {
    return this.lineups[side].club.teamId;
  }
}

/** A man who leaves and the man who comes for him. */
export interface PendingChange {
  readonly out: number;
  readonly in: number;
  readonly at: number;
}

/** What a bench keeps in mind. */
export interface Deployment {
  /** What is on the ice: lines and pairs at even strength, or a special unit. */
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

/** A goal with both clubs' goalies at that moment (who plays, in net or not): decisions are given by it. */
export interface GoalOnGoalie {
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
