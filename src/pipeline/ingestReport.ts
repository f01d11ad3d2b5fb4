import { addUp, type Reconciliation } from './reconciliation.ts';
import type { WorkerAnswer } from './workerMessages.ts';

/** A game that is not published, and why. */
export interface Withheld {
  readonly gameId: number;
  readonly reason: string;
}

/** What an ingest did. */
export interface IngestReport {
  /** False when it was stopped before its end. */
  readonly isComplete: boolean;
  /** Games the schedules list. */
  readonly listed: number;
  /** Games of these that were played and have not been fetched from the league yet. */
  readonly awaited: number;
  /** Games that were read; the others had not changed. */
  readonly read: number;
  /** Games taken out because the archive no longer lists them. */
  readonly removed: number;
  /** How many issues of each code were found, most first. */
  readonly issues: readonly (readonly [code: string, count: number])[];
  /** How many games have an issue of each code. */
  readonly gamesByIssue: ReadonlyMap<string, number>;
  readonly withheld: readonly Withheld[];
  /** Files that could not be read and faults of our own, one line each. */
  readonly failures: readonly string[];
  /** Our counts against the official box lines, over all games read. */
  readonly reconciliation: Reconciliation;
  readonly seconds: number;
  /** Largest memory of the process so far, bytes. */
  readonly peakMemory: number;
}

/** Gathers what an ingest reports, answer by answer. */
export class IngestTally {
  readonly failures: string[] = [];
  removed = 0;
  readonly #games: Pick<IngestReport, 'listed' | 'awaited'>;
  #read = 0;
  readonly #issues = new Map<string, number>();
  readonly #gamesByIssue = new Map<string, number>();
  readonly #withheld: Withheld[] = [];
  readonly #reconciliations: Reconciliation[] = [];

  constructor(games: Pick<IngestReport, 'listed' | 'awaited'>) {
    this.#games = games;
  }

  add(answer: WorkerAnswer): void {
    this.#read++;
    const { outcome } = answer;
    for (const code of outcome.issueCodes) this.#issues.set(code, (this.#issues.get(code) ?? 0) + 1);
    for (const code of new Set(outcome.issueCodes)) {
      this.#gamesByIssue.set(code, (this.#gamesByIssue.get(code) ?? 0) + 1);
    }
    if (outcome.withheldReason !== null) {
      this.#withheld.push({ gameId: outcome.packed.gameId, reason: outcome.withheldReason });
    }
    if (outcome.reconciliation !== null) this.#reconciliations.push(outcome.reconciliation);
    if (answer.kind !== 'done') this.failures.push(answer.message);
  }

  /** The report, `started` being the time of the beginning by `performance.now()`. */
  report({ isComplete, started }: { readonly isComplete: boolean; readonly started: number }): IngestReport {
    return {
      isComplete,
      ...this.#games,
      read: this.#read,
      removed: this.removed,
      issues: [...this.#issues].sort(([codeA, a], [codeB, b]) => b - a || codeA.localeCompare(codeB)),
      gamesByIssue: this.#gamesByIssue,
      withheld: this.#withheld.toSorted((a, b) => a.gameId - b.gameId),
      failures: this.failures,
      reconciliation: addUp(this.#reconciliations),
      seconds: (performance.now() - started) / 1000,
      peakMemory: process.resourceUsage().maxRSS * 1024,
    };
  }
}
