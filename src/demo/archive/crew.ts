import type { DemoLeague } from '../league/league.ts';
import type { GameResult } from '../league/result.ts';
import { Bench, type CrewStart, type CrewTask, type PlayItem } from './bench.ts';
import { SeasonTotals } from './seasonTotals.ts';
import { CrewThread } from './thread.ts';
import type { GameJob } from './writeGame.ts';

/** Games a task: enough that asking costs nothing, few enough that threads end together. */
const GAMES_A_TASK = 12;
/** Tasks a thread has in hand: while one waits for the totals of the games before it, it plays the next. */
const TASKS_IN_HAND = 2;

/** Somebody who does tasks: a thread, or the calling one. */
interface Hand {
  ask(task: CrewTask): Promise<readonly GameResult[]>;
  close(): Promise<void>;
}

/** Plays and writes games, in threads of its own or, where there are few games, in the calling one. */
export class Crew {
  readonly #hands: readonly Hand[];
  readonly #signal: AbortSignal | undefined;
  #nextTask = 0;

  /** With no threads the calling one does it all. The signal ends what is asked for later with its reason. */
  constructor(start: CrewStart, league: DemoLeague, threads: number, signal?: AbortSignal) {
    this.#signal = signal;
    this.#hands =
      threads === 0
        ? [new Bench(start.directory, league)]
        : Array.from({ length: threads }, () => new CrewThread(start));
  }

  /** Plays games and writes them, each once, in order of play: the season totals on their goal rows follow from those before. */
  async playSeason(items: readonly PlayItem[]): Promise<readonly GameResult[]> {
    const parts = inParts(items);
    const totals = new SeasonTotals();
    const results: (readonly GameResult[])[] = [];
    const turns = parts.map(() => Promise.withResolvers<void>());
    const all = this.#share(parts, async (hand, part, i) => {
      const task = this.#nextTask++;
      const played = await hand.ask({ kind: 'play', task, items: part });
      results[i] = played;
      await turns[i - 1]?.promise;
      const sums = played.map(({ goals }) => totals.add(2, goals));
      turns[i]?.resolve();
      await hand.ask({ kind: 'finish', task, totals: sums });
    });
    await all;
    return results.flat();
  }

  /** Writes games, the first ones first. */
  async write(jobs: readonly GameJob[]): Promise<void> {
    await this.#share(inParts(jobs), async (hand, part) => {
      await hand.ask({ kind: 'write', jobs: part });
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.#hands.map((hand) => hand.close()));
  }

  /** Gives the parts out in order, to whoever is free. Rejects with the first failure. */
  async #share<T>(parts: readonly T[], work: (hand: Hand, part: T, i: number) => Promise<void>): Promise<void> {
    let next = 0;
    const keepBusy = async (hand: Hand): Promise<void> => {
      while (next < parts.length) {
        this.#signal?.throwIfAborted();
        const i = next++;
        await work(hand, parts[i] as T, i);
      }
    };
    await Promise.all(this.#hands.flatMap((hand) => Array.from({ length: TASKS_IN_HAND }, () => keepBusy(hand))));
  }
}

function inParts<T>(items: readonly T[]): (readonly T[])[] {
  const parts: (readonly T[])[] = [];
  for (let i = 0; i < items.length; i += GAMES_A_TASK) parts.push(items.slice(i, i + GAMES_A_TASK));
  return parts;
}
