import type { DemoLeague } from '../league/league.ts';
import type { DemoOptions } from '../league/options.ts';
import { type GameResult, resultOf } from '../league/result.ts';
import type { Fixture } from '../league/schedule.ts';
import type { MatchState } from '../simulate/state.ts';
import type { DemoFault } from './faults.ts';
import { type GameJob, writeBodies, writeGame } from './writeGame.ts';

/** A game to be played to its end. */
export interface PlayItem {
  readonly fixture: Fixture;
  readonly state: 'OFF' | 'FINAL';
  readonly fault: DemoFault | null;
}

/** What is asked for: to play some games, to write them with the totals that are known by then, or to play and write others. */
export type CrewTask =
  | { readonly kind: 'play'; readonly task: number; readonly items: readonly PlayItem[] }
  | { readonly kind: 'finish'; readonly task: number; readonly totals: readonly (readonly (readonly number[])[])[] }
  | { readonly kind: 'write'; readonly jobs: readonly GameJob[] };

/** What a thread is started with. */
export interface CrewStart {
  readonly options: DemoOptions;
  readonly directory: string;
}

/** Does tasks, keeping games that have been played until they are written. */
export class Bench {
  readonly #directory: string;
  readonly #league: DemoLeague;
  readonly #played = new Map<
    number,
    { readonly item: PlayItem; readonly match: MatchState; readonly result: GameResult }[]
  >();

  constructor(directory: string, league: DemoLeague) {
    this.#directory = directory;
    this.#league = league;
  }

  /** Does a task: the results of games that were played, nothing for the others. Throws when a file cannot be written. */
  do(task: CrewTask): readonly GameResult[] {
    if (task.kind === 'play') {
      const games = task.items.map((item) => {
        const match = this.#league.play(item.fixture);
        return { item, match, result: resultOf(match) };
      });
      this.#played.set(task.task, games);
      return games.map(({ result }) => result);
    }
    if (task.kind === 'write') for (const job of task.jobs) writeGame(this.#directory, this.#league, job);
    else {
      for (const [i, { item, match, result }] of (this.#played.get(task.task) ?? []).entries()) {
        const { fixture, state, fault } = item;
        writeBodies(this.#directory, match, { fixture, stage: { state, result }, totals: task.totals[i] ?? [], fault });
      }
      this.#played.delete(task.task);
    }
    return [];
  }

  /** The same as a thread answers. */
  ask(task: CrewTask): Promise<readonly GameResult[]> {
    return Promise.resolve().then(() => this.do(task));
  }

  close(): Promise<void> {
    this.#played.clear();
    return Promise.resolve();
  }
}
