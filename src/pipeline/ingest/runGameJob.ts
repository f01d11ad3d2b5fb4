import { parseGame } from '../../feed/parse/parseGame.ts';
import type { ArchiveSource } from '../../feed/source/archiveSource.ts';
import { FeedError } from '../../feed/source/feedError.ts';
import type { GameStatus } from '../../game/types.ts';
import { SHOT_BASES, type ShotBases } from '../../store/codec/packed.ts';
import type { GameRows } from '../../store/schema/tables.ts';
import { packGame } from '../../store/write/packedGame.ts';
import { computeGame, scanGame, withheldGame } from './computeGame.ts';
import type { GameXg } from './gameXg.ts';
import { readRawGame } from './readRawGame.ts';
import type { GameJob, GameOutcome, ScanResult, WorkerResult } from './workerMessages.ts';

/** The context of a job. */
export interface JobContext {
  readonly source: ArchiveSource;
  readonly xg: GameXg;
  readonly buildKey: string;
}

/** A game's shots as the row holds them, so that a state is the same whether they come from here or from the store. */
function basesOf([row]: GameRows['shot_base']): ShotBases | null {
  return row === undefined ? null : SHOT_BASES.decode(row.shots);
}

/**
 * Reads, parses, folds and counts one game, or only its shots. Turns every error into a result, so that one game never
 * ends the ingest.
 */
export function runGameJob(job: GameJob, context: JobContext): WorkerResult | ScanResult {
  return job.isScan ? scan(job, context) : read(job, context);
}

function read({ index, scheduled, stamp, state, stateKey }: GameJob, context: JobContext): WorkerResult {
  const { source, xg, buildKey } = context;
  const withheld = (reason: string): GameOutcome => ({
    // Without a stamp, the next ingest reads it again.
    packed: packGame(withheldGame(scheduled, [], '', reason), { stamp: '', buildKey }),
    status: scheduled.status,
    bases: null,
    issueCodes: [],
    withheldReason: reason,
    reconciliation: null,
  });
  try {
    const { raw, sourceHash } = readRawGame(source, scheduled.gameId);
    const { rows, reconciliation } = computeGame(parseGame(raw), scheduled, sourceHash, xg, state);
    const outcome: GameOutcome = {
      packed: packGame(rows, { stamp, buildKey, stateKey }),
      status: rows.game.status as GameStatus,
      bases: basesOf(rows.shot_base),
      issueCodes: rows.game_issue.map(({ code }) => code),
      withheldReason: rows.game.withheld_reason,
      reconciliation,
    };
    return { index, kind: 'done', outcome };
  } catch (error) {
    if (error instanceof FeedError) {
      return { index, kind: 'unreadable', message: error.message, outcome: withheld(error.message) };
    }
    const message = error instanceof Error ? error.message : String(error);
    const outcome = withheld('The game could not be worked out: a fault of ours, noted in the log.');
    return { index, kind: 'fault', message: `Game ${scheduled.gameId}: ${message}`, outcome };
  }
}

/** An error is reported when the game is read. */
function scan({ index, scheduled }: GameJob, { source, xg }: JobContext): ScanResult {
  try {
    const { raw } = readRawGame(source, scheduled.gameId);
    const rows = scanGame(parseGame(raw), scheduled, xg);
    return { index, kind: 'scanned', bases: basesOf(rows), isReadable: true };
  } catch {
    return { index, kind: 'scanned', bases: null, isReadable: false };
  }
}
