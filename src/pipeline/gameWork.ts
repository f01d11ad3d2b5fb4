import { parentPort, workerData } from 'node:worker_threads';
import { parseGame } from '../feed/parse/parseGame.ts';
import { ArchiveSource } from '../feed/source/archive.ts';
import { FeedError } from '../feed/source/feedError.ts';
import { packGame } from '../store/packedGame.ts';
import { computeGame, withheldGame } from './computeGame.ts';
import { loadGameXg } from './gameXg.ts';
import { readRawGame } from './readRawGame.ts';
import type { GameJob, GameOutcome, WorkerAnswer, WorkerSetup } from './workerMessages.ts';

const port = parentPort;
if (port === null) throw new Error('gameWork.ts runs in a worker thread only.');

const setup = workerData as WorkerSetup;
const source = new ArchiveSource(setup.archive);
const xg = await loadGameXg(setup.xgModule);

/** Reads, parses, folds and counts one game. Whatever goes wrong becomes an answer: a game never ends the ingest. */
function answer({ place, scheduled, stamp }: GameJob): WorkerAnswer {
  const withheld = (reason: string): GameOutcome => ({
    // Without stamp it is read again next time.
    packed: packGame(withheldGame(scheduled, [], '', reason), { stamp: '', buildKey: setup.buildKey }),
    issueCodes: [],
    withheldReason: reason,
    reconciliation: null,
  });
  try {
    const { raw, sourceHash } = readRawGame(source, scheduled.gameId);
    const { rows, reconciliation } = computeGame(parseGame(raw), scheduled, sourceHash, xg);
    const outcome: GameOutcome = {
      packed: packGame(rows, { stamp, buildKey: setup.buildKey }),
      issueCodes: rows.game_issue.map(({ code }) => code),
      withheldReason: rows.game.withheld_reason,
      reconciliation,
    };
    return { place, kind: 'done', outcome };
  } catch (error) {
    if (error instanceof FeedError) {
      return { place, kind: 'unreadable', message: error.message, outcome: withheld(error.message) };
    }
    const message = error instanceof Error ? error.message : String(error);
    const outcome = withheld('The game could not be worked out: a fault of ours, noted in the log.');
    return { place, kind: 'fault', message: `Game ${scheduled.gameId}: ${message}`, outcome };
  }
}

port.on('message', (job: GameJob) => {
  const done = answer(job);
  // Handed over, not copied: this thread has no more use for the cells.
  port.postMessage(done, [done.outcome.packed.cells.buffer]);
});
