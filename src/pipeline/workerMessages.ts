import type { ScheduledGame } from '../feed/parse/parseSchedule.ts';
import type { PackedGame } from '../store/packedGame.ts';
import type { Reconciliation } from './reconciliation.ts';

/** What a worker is told when it starts. */
export interface WorkerSetup {
  /** The archive directory. */
  readonly archive: string;
  /** Address of the module with the xG model (`gameXg.ts`). */
  readonly xgModule: string;
  readonly buildKey: string;
}

/** One game to do. */
export interface GameJob {
  /** Place in the list of games, from 0: results are put in this order again. */
  readonly place: number;
  readonly scheduled: ScheduledGame;
  readonly stamp: string;
}

/** What became of a game. */
export interface GameOutcome {
  /** Its rows, ready to be written. */
  readonly packed: PackedGame;
  /** Codes of its issues, in order. */
  readonly issueCodes: readonly string[];
  /** Why it is not published; null where it is. */
  readonly withheldReason: string | null;
  /** The comparison with the official box lines; null without a boxscore. */
  readonly reconciliation: Reconciliation | null;
}

/** A worker's answer: the outcome, or a file that could not be read (its message), or a fault of our own. */
export type WorkerAnswer =
  | { readonly place: number; readonly kind: 'done'; readonly outcome: GameOutcome }
  | { readonly place: number; readonly kind: 'unreadable'; readonly message: string; readonly outcome: GameOutcome }
  | { readonly place: number; readonly kind: 'fault'; readonly message: string; readonly outcome: GameOutcome };
