/**
 * The threads of one training. All run the same program on their own rows and take the same decisions from the same
 * numbers; they only wait for each other at barriers.
 */
export interface WorkerGroup {
  /** This thread's number, from 0. */
  readonly rank: number;
  readonly size: number;
  /** Returns when all threads of the workerGroup have called it; what they wrote to shared memory before is then visible. */
  barrier(): void;
}

/** A workerGroup of one. */
export const SINGLE_WORKER: WorkerGroup = { rank: 0, size: 1, barrier: () => {} };

const ARRIVED = 0;
const GENERATION = 1;
/** Looks before a waiting thread goes to sleep: some microseconds, less than a wake-up costs. [tuned] */
const SPINS = 5000;

/** One thread's view of a workerGroup that meets at the barrier kept in `sync` (two shared integers, zero at the start). */
export function joinWorkerGroup(sync: Int32Array, rank: number, size: number): WorkerGroup {
  return {
    rank,
    size,
    barrier: () => {
      const generation = Atomics.load(sync, GENERATION);
      if (Atomics.add(sync, ARRIVED, 1) === size - 1) {
        Atomics.store(sync, ARRIVED, 0);
        Atomics.add(sync, GENERATION, 1);
        Atomics.notify(sync, GENERATION);
        return;
      }
      for (let spin = 0; spin < SPINS; spin++) if (Atomics.load(sync, GENERATION) !== generation) return;
      while (Atomics.load(sync, GENERATION) === generation) Atomics.wait(sync, GENERATION, generation);
    },
  };
}
