import type { PlayerId } from '../../hockey/ids.ts';
import type { Position } from '../../hockey/position.ts';

/**
 * What a player truly is, known to the simulator alone. Offence, defence and the fields after them are natural logarithms of
 * the factor on a rate (0.1 is some 10 % more), zero-mean in the league; finishing and goaltending are log-odds of a goal.
 */
export interface Talent {
  /** On his side's attempts while he is on the ice. */
  readonly offence: number;
  /** On the opponents' attempts while he is on the ice: plus is good, fewer attempts. */
  readonly defence: number;
  /** On how likely the attempt is his. */
  readonly shooting: number;
  /** On the chance that his shot goes in, log-odds. */
  readonly finishing: number;
  /** On how likely the assist is his. */
  readonly passing: number;
  /** On winning a faceoff, log-odds. */
  readonly faceoffs: number;
  readonly penaltiesTaken: number;
  readonly penaltiesDrawn: number;
  readonly hitting: number;
  readonly blocking: number;
  readonly takeaways: number;
  readonly giveaways: number;
  /** Against the chance that a shot on him goes in, log-odds: plus is good. Goalies only, 0 for others. */
  readonly goaltending: number;
}

/** A player of the demo league as he is in one season. */
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

/** What a coach goes by: both ways of play, in attempts. */
export function coachValue({ offence, defence, finishing, goaltending }: Talent): number {
  return offence + defence + FINISHING_IN_ATTEMPTS * finishing + goaltending;
}

/** How much of a forward's finishing a coach counts: he takes about a quarter of his line's attempts. */
const FINISHING_IN_ATTEMPTS = 0.25;
