import type { GameResult } from '../league/gameResult.ts';
import type { WorkerTask } from './taskRunner.ts';

/** A task sent to a worker thread. */
export interface WorkerRequest {
  readonly requestId: number;
  readonly task: WorkerTask;
}
/** The results of a request. */
export interface WorkerResponse {
  readonly requestId: number;
  readonly results: readonly GameResult[];
}
