import type { PlayerId } from '../../hockey/ids.ts';
import type { Position } from '../../hockey/position.ts';

/**
 * A player's true talent, known only to the simulator. Offence, defence and the fields after them are natural
 * logarithms of the factor on a rate (0.1 is some 10 % more), zero-mean in the league; finishing and goaltending are
 * log-odds of a goal.
 */
export interface Talent {
  /** Effect on own attempts while on the ice. */
  readonly offence: number;
  /** Effect on opposing attempts while on the ice: positive is good, fewer attempts. */
  readonly defence: number;
  /** Effect on taking an attempt. */
  readonly shooting: number;
  /** Effect on the chance of scoring with a shot, in log-odds. */
  readonly finishing: number;
  /** Effect on getting an assist. */
  readonly passing: number;
  /** Effect on winning a faceoff, in log-odds. */
  readonly faceoffs: number;
  readonly penaltiesTaken: number;
  readonly penaltiesDrawn: number;
  readonly hitting: number;
  readonly blocking: number;
  readonly takeaways: number;
  readonly giveaways: number;
  /** Effect against the chance that a shot scores, in log-odds: positive is good. Goalies only, 0 for others. */
  readonly goaltending: number;
}

/** A player of the demo league in one season. */
export interface DemoPlayer {
  readonly playerId: PlayerId;
  readonly firstName: string;
  readonly lastName: string;
  readonly position: Position;
  readonly shootsCatches: 'L' | 'R';
  /** YYYY-MM-DD. */
  readonly birthDate: string;
  readonly birthCity: string;
  readonly birthCountry: string;
  readonly heightInches: number;
  readonly weightPounds: number;
  readonly sweaterNumber: number;
  readonly talent: Talent;
}

/** The value a coach goes by: offence and defence, in attempts. */
export function coachValue({ offence, defence, finishing, goaltending }: Talent): number {
  return offence + defence + FINISHING_IN_ATTEMPTS * finishing + goaltending;
}

/** Weight of a player's finishing in the coach's value: a forward takes about a quarter of the line's attempts. */
const FINISHING_IN_ATTEMPTS = 0.25;
