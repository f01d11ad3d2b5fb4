import { MIN_RATED_SECONDS } from '../registry/card/eligibility.ts';
import type { Population } from '../registry/entry.ts';

/** The part of a game in a mean or a share: the value over several games is the sum of `own` over the sum of `of`. */
export interface FormGame {
  readonly own: number;
  readonly of: number;
}

/** A statistic whose form is shown. */
export interface FormStat {
  /** The columns of a game row that it needs. */
  readonly columns: readonly string[];
  /** The game's part; null for a game that does not count: a counter is unknown, or there is too little ice time. */
  readonly partOf: (row: Readonly<Record<string, number | null>>) => FormGame | null;
}

const WHOLE = 100;

/** A mean per game of the difference of two columns, or of one; games with less ice time do not count. */
function perGame(minSeconds: number, column: string, less?: string): FormStat {
  return {
    columns: less === undefined ? ['toi', column] : ['toi', column, less],
    partOf: (row) => {
      const [toi, own, off] = [row.toi ?? 0, row[column] ?? null, less === undefined ? 0 : (row[less] ?? null)];
      return toi < minSeconds || own === null || off === null ? null : { own: own - off, of: 1 };
    },
  };
}

/** A percent of the total of two columns. */
function share(own: string, other: string): FormStat {
  return {
    columns: [own, other],
    partOf: (row) => {
      const [mine, theirs] = [row[own] ?? null, row[other] ?? null];
      return mine === null || theirs === null ? null : { own: WHOLE * mine, of: mine + theirs };
    },
  };
}

/**
 * The statistics of form, the first of each being the one on the board. Percents for shares, per game otherwise.
 * Source: docs/methodology/form.md#what-is-measured.
 */
export const FORM_STATS = {
  skater: {
    game_score: perGame(MIN_RATED_SECONDS.skater, 'game_score'),
    ixg: perGame(MIN_RATED_SECONDS.skater, 'ixg'),
    ev_xgf_pct: share('ev_xgf', 'ev_xga'),
  },
  goalie: {
    gsax: perGame(MIN_RATED_SECONDS.goalie, 'xga', 'goals_against'),
    game_score: perGame(MIN_RATED_SECONDS.goalie, 'game_score'),
  },
  team: {
    xgf_pct: share('xgf', 'xga'),
    gf_pct: share('gf', 'ga'),
  },
} as const satisfies Readonly<Record<Population, Readonly<Record<string, FormStat>>>>;

/** The statistic of each population on the board. */
export const BOARD_STAT = { skater: 'game_score', goalie: 'gsax', team: 'xgf_pct' } as const;
