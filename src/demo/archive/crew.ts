import { Worker } from 'node:worker_threads';
import type { DemoLeague } from '../league/league.ts';
import type { DemoOptions } from '../league/options.ts';
import { type GameResult, resultOf } from '../league/result.ts';
import type { Fixture } from '../league/schedule.ts';
import { type GameJob, writeGame } from './writeGame.ts';

/** What a thread is asked to do, and what it answers. */
export type CrewTask =
  | { readonly kind: 'play'; readonly fixtures: readonly Fixture[] }
  | { readonly kind: 'write'; readonly jobs: readonly GameJob[] };
export type CrewAnswer = { readonly results: readonly GameResult[] };
/** What a thread is started with. */
export interface CrewStart {
  readonly options: DemoOptions;
  readonly directory: string;
}

/** Games a task: enough that asking costs nothing, few enough that threads end together. */
const GAMES_A_TASK = 12;

/** Does one task. */
export function doTask(directory: string, league: DemoLeague, task: CrewTask): CrewAnswer {
  if (task.kind === 'play') return { results: task.fixtures.map((fixture) => resultOf(league.play(fixture))) };
  for (const job of task.jobs) writeGame(directory, league, job);
  return { results: [] };
}

/** Plays and writes games, in threads of its own or, where there are few games, in the calling one. */
export class Crew {
  readonly #start: CrewStart;
  readonly #league: DemoLeague;
  readonly #workers: Worker[];

  constructor(start: CrewStart, league: DemoLeague, threads: number) {
    this.#start = start;
    this.#league = league;
    this.#workers = Array.from({ length: threads }, () => {
      return new Worker(new URL('./crewWorker.ts', import.meta.url), { workerData: start });
    });
  }

  /** The results of games, in their order. */
  async play(fixtures: readonly Fixture[]): Promise<readonly GameResult[]> {
    const answers = await this.#share(fixtures, (part) => ({ kind: 'play', fixtures: part }));
    return answers.flatMap(({ results }) => results);
  }

  /** Writes games, the first ones first. */
  async write(jobs: readonly GameJob[]): Promise<void> {
    await this.#share(jobs, (part) => ({ kind: 'write', jobs: part }));
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }

  async #share<T>(items: readonly T[], taskOf: (part: readonly T[]) => CrewTask): Promise<CrewAnswer[]> {
    const parts: (readonly T[])[] = [];
    for (let i = 0; i < items.length; i += GAMES_A_TASK) parts.push(items.slice(i, i + GAMES_A_TASK));
    const answers: CrewAnswer[] = [];
    if (this.#workers.length === 0) {
      for (const [i, part] of parts.entries()) answers[i] = doTask(this.#start.directory, this.#league, taskOf(part));
      return answers;
    }
    let next = 0;
    const keepBusy = async (worker: Worker): Promise<void> => {
      while (next < parts.length) {
        const i = next++;
        answers[i] = await ask(worker, taskOf(parts[i] as readonly T[]));
      }
    };
    await Promise.all(this.#workers.map(keepBusy));
    return answers;
  }
}

/** Asks a thread and waits for its answer; rejects when it fails or ends. */
function ask(worker: Worker, task: CrewTask): Promise<CrewAnswer> {
  return new Promise((resolve, reject) => {
    const done = (): void => {
      worker.off('message', onAnswer);
      worker.off('error', onError);
      worker.off('exit', onExit);
    };
    const onAnswer = (answer: CrewAnswer): void => {
      done();
      resolve(answer);
    };
    const onError = (error: unknown): void => {
      done();
      reject(error);
    };
    const onExit = (code: number): void => {
      done();
      reject(new Error(`a thread of the demo league ended with code ${code}`));
    };
    worker.on('message', onAnswer);
    worker.on('error', onError);
    worker.on('exit', onExit);
    worker.postMessage(task);
  });
}
