import { Worker } from 'node:worker_threads';
import type { GameJob, WorkerAnswer, WorkerSetup } from './workerMessages.ts';

/** Games given to one worker before it has answered: enough that none waits while a batch is written. */
const JOBS_AHEAD = 24;
/** Games begun before the oldest unfinished one is passed on: bounds the rows that wait to be written, some 150 kB a game. */
const MOST_BEGUN = 96;

/**
 * Memory of a worker. A game needs some 20 MB while it is worked on; without a limit the collector lets several hundred
 * gather before it begins.
 */
const WORKER_MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 48 } as const;

/** A worker and how many games it has yet to answer. */
interface Hand {
  readonly worker: Worker;
  waiting: number;
}

/**
 * Does games on worker threads and gives their answers in the order of the jobs, whichever worker is done first.
 * The workers end with the iteration, also when it is left early. Throws when a worker dies.
 */
export async function* doGames(
  setup: WorkerSetup,
  jobs: readonly GameJob[],
  workerCount: number,
): AsyncGenerator<WorkerAnswer, void, void> {
  const answers = new Map<number, WorkerAnswer>();
  const hands: Hand[] = [];
  let begun = 0;
  let passedOn = 0;
  let failure: Error | null = null;
  let wake: () => void = () => undefined;

  /** Deals jobs in turn, so that every worker begins at once and the first games are the first done. */
  const deal = (): void => {
    for (let hasDealt = true; hasDealt; ) {
      hasDealt = false;
      for (const hand of hands) {
        const job = jobs[begun];
        if (job === undefined || hand.waiting >= JOBS_AHEAD || begun - passedOn >= MOST_BEGUN) continue;
        hand.worker.postMessage(job);
        hand.waiting++;
        begun++;
        hasDealt = true;
      }
    }
  };

  for (let k = 0; k < Math.min(workerCount, jobs.length); k++) {
    const hand: Hand = {
      worker: new Worker(new URL('./gameWorker.ts', import.meta.url), {
        workerData: setup,
        resourceLimits: WORKER_MEMORY,
      }),
      waiting: 0,
    };
    hand.worker.on('message', (answer: WorkerAnswer) => {
      hand.waiting--;
      answers.set(answer.place, answer);
      deal();
      wake();
    });
    const fail = (reason: unknown): void => {
      failure ??= reason instanceof Error ? reason : new Error(String(reason));
      wake();
    };
    hand.worker.on('error', fail);
    hand.worker.on('exit', (code) => {
      if (hand.waiting > 0) fail(`A worker ended with code ${code} before its games were done.`);
    });
    hands.push(hand);
  }
  deal();
  try {
    for (const { place } of jobs) {
      for (;;) {
        const answer = answers.get(place);
        if (answer !== undefined) {
          answers.delete(place);
          passedOn++;
          deal();
          yield answer;
          break;
        }
        if (failure !== null) throw failure;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  } finally {
    for (const hand of hands) hand.waiting = 0;
    await Promise.all(hands.map(({ worker }) => worker.terminate()));
  }
}
