/**
 * The threads of one training. All run the same program on their own rows and make the same decisions from the same
 * numbers; they only wait for each other at barriers.
 */
export interface WorkerGroup {
  /** This thread's number, from 0. */
  readonly rank: number;
  readonly size: number;
  /** Returns when all threads of the group have called it; their earlier writes to shared memory are then visible. */
  barrier(): void;
}

/** A group of one thread. */
export const SINGLE_WORKER: WorkerGroup = { rank: 0, size: 1, barrier: () => {} };

const ARRIVED = 0;
const GENERATION = 1;
/** Polls before a waiting thread sleeps: some microseconds, less than a wake-up costs. [tuned] */
const SPINS = 5000;

/** One thread's view of a group whose barrier is in `sync` (two shared integers, initially zero). */
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
