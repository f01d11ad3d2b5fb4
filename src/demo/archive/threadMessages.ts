import type { GameResult } from '../league/result.ts';
import type { CrewTask } from './bench.ts';

/** A task on its way to a thread, and its answer, by number. */
export interface ThreadQuestion {
  readonly number: number;
  readonly task: CrewTask;
}
export interface ThreadAnswer {
  readonly number: number;
  readonly results: readonly GameResult[];
}
