import { addReconciliations, type Reconciliation } from './reconciliation.ts';
import type { WorkerResult } from './workerMessages.ts';

/** A game that is not published, and why. */
export interface Withheld {
  readonly gameId: number;
  readonly reason: string;
}

/** The result of an ingest. */
export interface IngestReport {
  /** False when it was stopped early. */
  readonly isComplete: boolean;
  /** Games the schedules list that have begun. */
  readonly listed: number;
  /** Listed games that are not yet fetched from the league. */
  readonly awaited: number;
  /** Begun games read, those of `following` included; the other listed ones had not changed. */
  readonly read: number;
  /** Games read of a stored season that the ingest does not list: its xG starts from the one before. */
  readonly following: number;
  /** Games removed because the archive no longer lists them. */
  readonly removed: number;
  /** Number of issues by code, most frequent first. */
  readonly issues: readonly (readonly [code: string, count: number])[];
  /** Number of games with an issue of each code. */
  readonly gamesByIssue: ReadonlyMap<string, number>;
  readonly withheld: readonly Withheld[];
  /** Unreadable files and bugs, one line each. */
  readonly failures: readonly string[];
  /** Our counts against the official box scores, over all games read. */
  readonly reconciliation: Reconciliation;
  readonly seconds: number;
  /** Peak memory of the process, in bytes. */
  readonly peakMemory: number;
}

/** Collects the report of an ingest, result by result. */
export class IngestTally {
  readonly failures: string[] = [];
  removed = 0;
  readonly #all: Pick<IngestReport, 'listed' | 'awaited'>;
  readonly #seasons: ReadonlySet<number>;
  readonly #games = new Set<number>();
  #read = 0;
  #following = 0;
  readonly #issues = new Map<string, number>();
  readonly #gamesByIssue = new Map<string, number>();
  readonly #withheld: Withheld[] = [];
  #reconciliation: Reconciliation = {};

  /** `seasons`: those of the ingest. */
  constructor(games: Pick<IngestReport, 'listed' | 'awaited'>, seasons: readonly number[]) {
    this.#all = games;
    this.#seasons = new Set(seasons);
  }

  /** Adds a game, once: one that is read again for another state is the same game. Only begun games count as read. */
  add(result: WorkerResult, isBegun: boolean): void {
    const { outcome } = result;
    if (this.#games.has(outcome.packed.gameId)) return;
    this.#games.add(outcome.packed.gameId);
    if (isBegun) this.#read++;
    if (isBegun && !this.#seasons.has(outcome.packed.season)) this.#following++;
    for (const code of outcome.issueCodes) this.#issues.set(code, (this.#issues.get(code) ?? 0) + 1);
    for (const code of new Set(outcome.issueCodes)) {
      this.#gamesByIssue.set(code, (this.#gamesByIssue.get(code) ?? 0) + 1);
    }
    if (outcome.withheldReason !== null) {
      this.#withheld.push({ gameId: outcome.packed.gameId, reason: outcome.withheldReason });
    }
    // One sum: those of every game of seventeen seasons would take tens of megabytes.
    if (outcome.reconciliation !== null)
      this.#reconciliation = addReconciliations([this.#reconciliation, outcome.reconciliation]);
    if (result.kind === 'unreadable' || result.kind === 'fault') this.failures.push(result.message);
  }

  /** The report. `started`: the start time by `performance.now()`. */
  report({ isComplete, started }: { readonly isComplete: boolean; readonly started: number }): IngestReport {
    return {
      isComplete,
      ...this.#all,
      read: this.#read,
      following: this.#following,
      removed: this.removed,
      issues: [...this.#issues].sort(([codeA, a], [codeB, b]) => b - a || codeA.localeCompare(codeB)),
      gamesByIssue: this.#gamesByIssue,
      withheld: this.#withheld.toSorted((a, b) => a.gameId - b.gameId),
      failures: this.failures,
      reconciliation: this.#reconciliation,
      seconds: (performance.now() - started) / 1000,
      peakMemory: process.resourceUsage().maxRSS * 1024,
    };
  }
}
