import type { GameResult } from '../league/result.ts';
import type { CrewTask } from './bench.ts';

/** A task on its way to a thread, by number. */
export interface ThreadQuestion {
  readonly number: number;
  readonly task: CrewTask;
}
/** What came of the task of that number. */
export interface ThreadAnswer {
  readonly number: number;
  readonly results: readonly GameResult[];
}
