import { parentPort, workerData } from 'node:worker_threads';
import { parseGame } from '../feed/parse/parseGame.ts';
import { ArchiveSource } from '../feed/source/archive.ts';
import { FeedError } from '../feed/source/feedError.ts';
import type { GameRows } from '../store/gameRows.ts';
import { packGame } from '../store/packedGame.ts';
import { decodeShotBases, type ShotBases } from '../store/shotBaseCodec.ts';
import { computeGame, withheldGame } from './computeGame.ts';
import { importGameXg } from './gameXg.ts';
import { readRawGame } from './readRawGame.ts';
import type { GameJob, GameOutcome, WorkerResult, WorkerSetup } from './workerMessages.ts';

const port = parentPort;
if (port === null) throw new Error('gameWork.ts only runs in a worker thread.');

const setup = workerData as WorkerSetup;
const source = new ArchiveSource(setup.archive);
const xg = await importGameXg(setup.xgModule);

/** A game's shots as the row holds them, so that a state is the same whether they come from here or from the store. */
function basesOf({ shot_base: [row] }: GameRows): ShotBases | null {
  return row === undefined ? null : decodeShotBases(row.shots);
}

/**
 * Reads, parses, folds and counts one game. Turns every error into a result, so that one game never ends the ingest.
 */
function runJob({ index, scheduled, stamp, state, stateKey }: GameJob): WorkerResult {
  const withheld = (reason: string): GameOutcome => ({
    // Without a stamp, the next ingest reads it again.
    packed: packGame(withheldGame(scheduled, [], '', reason), { stamp: '', buildKey: setup.buildKey }),
    bases: null,
    issueCodes: [],
    withheldReason: reason,
    reconciliation: null,
  });
  try {
    const { raw, sourceHash } = readRawGame(source, scheduled.gameId);
    const { rows, reconciliation } = computeGame(parseGame(raw), scheduled, sourceHash, xg, state);
    const outcome: GameOutcome = {
      packed: packGame(rows, { stamp, buildKey: setup.buildKey, stateKey }),
      bases: basesOf(rows),
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

port.on('message', (job: GameJob) => {
  const result = runJob(job);
  // Transferred, not copied: this thread no longer needs the cells.
  port.postMessage(result, [result.outcome.packed.cells.buffer]);
});
