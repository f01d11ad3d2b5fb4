import { RandomStream } from '../../hockey/random.ts';
import type { FormGame } from './formStats.ts';
import { type FormSpread, formSpread, valueOver } from './rollingForm.ts';

/** The numbers of last games for which there is a board. */
const BOARD_WINDOWS = [5, 10, 20] as const;
/** Rows of each list. */
const LISTED = 10;
/** Games that a board needs, as a multiple of the stretch: half of them are outside of it. */
const LEAST_MULTIPLE = 2;
/**
 * How often the boards of a season may flag anyone at all when the order of the games means nothing.
 * Source: docs/methodology/form.md#the-board.
 */
const FLAG_LEVEL = 0.05;

/** Whose form is compared: forwards, defenders, goalies and teams each have their own lists. */
export type FormGroup = 'F' | 'D' | 'G' | 'T';

/** A player or a team with the games that count, in order of play. */
export interface FormSubject {
  readonly group: FormGroup;
  readonly id: string;
  readonly games: readonly FormGame[];
}

/** A row of a board. */
export interface FormRow {
  readonly window: number;
  readonly group: FormGroup;
  readonly isRiser: boolean;
  /** From 1, the furthest from their season first. */
  readonly rank: number;
  readonly id: string;
  readonly games: number;
  readonly recent: number;
  readonly season: number;
  /** Standard deviation of as many games in any order. */
  readonly deviation: number;
  /** The chance of a stretch as far by order alone, 0-1. */
  readonly chance: number;
  /** Whether that chance is too small for luck, all comparisons of the season counted. */
  readonly isFlagged: boolean;
}

interface Candidate {
  readonly window: number;
  readonly subject: FormSubject;
  readonly spread: FormSpread;
  readonly recent: number;
  /** How far the stretch is from the season, in deviations. */
  readonly distance: number;
}

/** The boards of a season. */
export interface FormBoards {
  readonly rows: readonly FormRow[];
  /** Comparisons of a player or a team with their season, over all boards. */
  readonly compared: number;
}

/**
 * The risers and fallers of a season: those whose last games are furthest from their season, by group and number of
 * games. All comparisons of all boards share one error rate (Holm): when the order of games means nothing, the boards
 * of a season flag anyone in at most one case in twenty. Deterministic by `seed`.
 *
 * Source: Holm (1979), a simple sequentially rejective multiple test procedure.
 */
export function formBoards(subjects: readonly FormSubject[], seed: string | number): FormBoards {
  const candidates = BOARD_WINDOWS.flatMap((window) =>
    subjects.flatMap((subject): Candidate[] => {
      if (subject.games.length < LEAST_MULTIPLE * window) return [];
      const spread = formSpread(subject.games, window);
      const recent = valueOver(subject.games.slice(-window));
      if (spread === null || recent === null) return [];
      return [{ window, subject, spread, recent, distance: (recent - spread.value) / spread.deviation }];
    }),
  );
  const listed = candidatesByList(candidates).flatMap((list) =>
    list.map(({ window, subject, spread, recent, distance }, at) => {
      const random = new RandomStream('form', seed, window, subject.group, subject.id);
      return {
        window,
        group: subject.group,
        isRiser: distance > 0,
        rank: at + 1,
        id: subject.id,
        games: subject.games.length,
        recent,
        season: spread.value,
        deviation: spread.deviation,
        chance: orderChance(spread.residuals, window, () => random.next()),
      };
    }),
  );
  const flagged = flaggedBy(
    listed.map(({ chance }) => chance),
    candidates.length,
  );
  return {
    rows: listed.map((row, at) => ({ ...row, isFlagged: flagged.has(at) })),
    compared: candidates.length,
  };
}

/** The furthest of each list: by number of games and group, above their season and below it. */
function candidatesByList(candidates: readonly Candidate[]): readonly (readonly Candidate[])[] {
  return BOARD_WINDOWS.flatMap((window) =>
    (['F', 'D', 'G', 'T'] as const).flatMap((group) => {
      const own = candidates
        .filter((one) => one.window === window && one.subject.group === group)
        .sort((a, b) => b.distance - a.distance || (a.subject.id < b.subject.id ? -1 : 1));
      return [
        own.filter(({ distance }) => distance > 0).slice(0, LISTED),
        own
          .filter(({ distance }) => distance < 0)
          .reverse()
          .slice(0, LISTED),
      ];
    }),
  );
}

/** The chances that Holm's procedure rejects among `compared`, by place. Those not given count as certain. */
function flaggedBy(chances: readonly number[], compared: number): ReadonlySet<number> {
  const flagged = new Set<number>();
  const order = chances.map((chance, at) => ({ chance, at })).sort((a, b) => a.chance - b.chance);
  for (const [k, { chance, at }] of order.entries()) {
    if (chance > FLAG_LEVEL / (compared - k)) break;
    flagged.add(at);
  }
  return flagged;
}

/**
 * Draws at most, and draws at least as far that end the search early: enough to tell chances of 1 in 150,000
 * from larger ones.
 */
const MOST_DRAWS = 300_000;
const ENOUGH_HITS = 20;
/** Sums of the same games in another order differ by less. */
const ROUNDING = 1e-9;

/**
 * The chance that the same games in another order end with a stretch as far from the season, on either side: twice the
 * chance on the side of what was seen. Exact under the hypothesis that the order means nothing, however many draws.
 *
 * `residuals`: of all games in order of play; the last `window` are the stretch. `random`: uniform in [0, 1).
 * Source: Besag and Clifford (1991), sequential Monte Carlo p-values.
 */
export function orderChance(residuals: Float64Array, window: number, random: () => number): number {
  const games = Float64Array.from(residuals);
  const count = games.length;
  const seen = games.subarray(count - window).reduce((sum, residual) => sum + residual, 0);
  const side = Math.sign(seen);
  const least = Math.abs(seen) - ROUNDING;
  let hits = 0;
  for (let draw = 1; draw <= MOST_DRAWS; draw++) {
    let sum = 0;
    // The first steps of a shuffle: any order before them gives every stretch alike.
    for (let at = 0; at < window; at++) {
      const from = at + Math.floor(random() * (count - at));
      const taken = games[from] as number;
      games[from] = games[at] as number;
      games[at] = taken;
      sum += taken;
    }
    if (sum * side >= least) hits++;
    if (hits === ENOUGH_HITS) return Math.min(1, (2 * hits) / draw);
  }
  return Math.min(1, (2 * (hits + 1)) / (MOST_DRAWS + 1));
}
