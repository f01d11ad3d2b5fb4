// A worker that fails in the way that the team of a request names.
import runSentJob, { type SentJob } from '../../src/api/answers/answerWorker.ts';

const FAULTS: Readonly<Record<string, () => void>> = {
  DIE: () => process.exit(3),
  HOG: () => {
    const kept: number[][] = [];
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, k) => k + Math.random()));
  },
  SPN: () => {
    for (;;);
  },
  BUG: () => {
    throw new TypeError('a fault of the program, with a path: /secret/path');
  },
};

export default async function runFaultyJob(sent: SentJob): Promise<object> {
  FAULTS[/"teamAbb":"(\w+)"/.exec(JSON.stringify(sent))?.[1] ?? '']?.();
  return await runSentJob(sent);
}
