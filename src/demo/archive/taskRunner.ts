import type { DemoLeague } from '../league/demoLeague.ts';
import type { DemoOptions } from '../league/demoOptions.ts';
import { type GameResult, resultOf } from '../league/gameResult.ts';
import type { Fixture } from '../league/makeSchedule.ts';
import type { MatchState } from '../simulate/matchState.ts';
import type { DemoFault } from './faults.ts';
import { type GameJob, writeBodies, writeGame } from './writeGame.ts';

/** A game to play to its end. */
export interface PlayItem {
  readonly fixture: Fixture;
  readonly state: 'OFF' | 'FINAL';
  readonly fault: DemoFault | null;
}

/** A task of a worker: play games, write played games once their season totals are known, or play and write others. */
export type WorkerTask =
  | { readonly kind: 'play'; readonly taskId: number; readonly items: readonly PlayItem[] }
  | { readonly kind: 'finish'; readonly taskId: number; readonly totals: readonly (readonly (readonly number[])[])[] }
  | { readonly kind: 'write'; readonly jobs: readonly GameJob[] };

/** What a worker needs to start. */
export interface WorkerOptions {
  readonly options: DemoOptions;
  readonly directory: string;
}

interface PlayedGame {
  readonly item: PlayItem;
  readonly match: MatchState;
  readonly result: GameResult;
}

/** Runs tasks and keeps played games in memory until they are written. */
export class TaskRunner {
  readonly #directory: string;
  readonly #league: DemoLeague;
  readonly #playedByTask = new Map<number, readonly PlayedGame[]>();

  constructor(directory: string, league: DemoLeague) {
    this.#directory = directory;
    this.#league = league;
  }

  /** Runs a task. Returns the results of a `play` task, otherwise an empty list. Throws on write failures. */
  run(task: WorkerTask): readonly GameResult[] {
    switch (task.kind) {
      case 'play':
        return this.#play(task.taskId, task.items);
      case 'finish':
        this.#finish(task.taskId, task.totals);
        return [];
      case 'write':
        for (const job of task.jobs) writeGame(this.#directory, this.#league, job);
        return [];
    }
  }

  #play(taskId: number, items: readonly PlayItem[]): readonly GameResult[] {
    const games = items.map((item): PlayedGame => {
      const match = this.#league.play(item.fixture);
      return { item, match, result: resultOf(match) };
    });
    this.#playedByTask.set(taskId, games);
    return games.map(({ result }) => result);
  }

  #finish(taskId: number, totals: readonly (readonly (readonly number[])[])[]): void {
    for (const [i, { item, match, result }] of (this.#playedByTask.get(taskId) ?? []).entries()) {
      const { fixture, state, fault } = item;
      writeBodies(this.#directory, match, { fixture, stage: { state, result }, totals: totals[i] ?? [], fault });
    }
    this.#playedByTask.delete(taskId);
  }
}
