import type { ScheduledGame } from '../../feed/parse/parseSchedule.ts';
import type { GameStatus } from '../../game/types.ts';
import type { ShotBases } from '../../store/codec/packed.ts';
import type { PackedGame } from '../../store/write/packedGame.ts';
import type { RecalibrationState } from '../../xg/recalibration/seasonState.ts';
import type { Reconciliation } from './reconciliation.ts';

/** A worker's data at its start. */
export interface WorkerSetup {
  /** The archive directory. */
  readonly archive: string;
  /** URL of the module with the xG model (`gameXg.ts`). */
  readonly xgModule: string;
  readonly buildKey: string;
}

/** One game to compute. */
export interface GameJob {
  /** Position in the list of games, from 0. Results are put back into this order. */
  readonly index: number;
  readonly scheduled: ScheduledGame;
  readonly stamp: string;
  /** The recalibration of the game's week; null for none. */
  readonly state: RecalibrationState | null;
  /** Names the state, for `game_source`. */
  readonly stateKey: string;
  /** Whether only its shots are wanted, from which the states of its season are fitted before it is read. */
  readonly isScan: boolean;
}

/** The shots of a game that was scanned. */
export interface ScanResult {
  readonly index: number;
  readonly kind: 'scanned';
  /** What a recalibration learns from it; null for nothing. */
  readonly bases: ShotBases | null;
  /** Whether its files could be read. */
  readonly isReadable: boolean;
}

/** The result of computing a game. */
export interface GameOutcome {
  /** Its rows, ready to be written. */
  readonly packed: PackedGame;
  readonly status: GameStatus;
  /** What a recalibration learns from it; null for nothing. */
  readonly bases: ShotBases | null;
  /** Codes of its issues, in order. */
  readonly issueCodes: readonly string[];
  /** Why it is not published; null when it is. */
  readonly withheldReason: string | null;
  /** The comparison with the official box score; null without one. */
  readonly reconciliation: Reconciliation | null;
}

/**
 * A worker's result: a computed game, one of an earlier stage than the stored game, a file that could not be read, or a
 * bug, the last two with an error message.
 */
export type WorkerResult =
  | { readonly index: number; readonly kind: 'done' | 'older'; readonly outcome: GameOutcome }
  | { readonly index: number; readonly kind: 'unreadable'; readonly message: string; readonly outcome: GameOutcome }
  | { readonly index: number; readonly kind: 'fault'; readonly message: string; readonly outcome: GameOutcome };
