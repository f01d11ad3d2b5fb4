/** Whose rows a statistic is about: one row a skater and game, a goalie and game, a team and game. */
export type Population = 'skater' | 'goalie' | 'team';

/** What a statistic is measured in. Percents are 0-100, seconds whole, xG in goals. */
export type Unit =
  | 'goals'
  | 'assists'
  | 'points'
  | 'shots'
  | 'faceoffs'
  | 'plays'
  | 'seconds'
  | 'percent'
  | 'rating'
  | 'games'
  | 'goals per 60'
  | 'assists per 60'
  | 'shots per 60'
  | 'penalties per 60'
  | 'plays per 60'
  | 'seconds per game';

/** Five ascending thresholds in the statistic's unit that split a table's cells into six colours. Source: specification, section 9. */
export type Bands = readonly [number, number, number, number, number];

/** What a player needs before a leader table lists him. Source: methodology, season and list metrics. */
export interface LeaderMinimum {
  /** Games played: at least so many, and at least this share of his club's games. */
  readonly games?: { readonly atLeast: number; readonly shareOfTeamGames: number };
  /** A counter over the season, scaled by the share of the season's games already played, rounded up. */
  readonly counter?: { readonly id: string; readonly atLeast: number };
  /** Seconds of ice time a single game needs to count. */
  readonly secondsPerGame?: number;
}

/**
 * How the 80% interval of a leader value is made:
 * - `mean`: of a mean of games, normal with the standard error of the games.
 * - `sum`: of a sum over games, normal with the spread of the games: what other seasons of the same player and as many games
 *   would have added up to.
 * - `share`: of a percent of trials, Wilson's.
 */
export type LeaderInterval = 'mean' | 'sum' | 'share';

/** A statistic's leader table. */
export interface LeaderFacet {
  /** The table's name on the wire. */
  readonly kind: string;
  readonly title: string;
  /** Place on the page, from 1. */
  readonly order: number;
  readonly minimum: LeaderMinimum | null;
  /** None for counts: they are what happened, not an estimate. Source: decision 0101. */
  readonly interval?: LeaderInterval;
}

/** How a statistic is offered in comparison charts. */
export interface ChartFacet {
  /** The stat's key on the wire, without the prefix `cumulative_`. */
  readonly key: string;
  /** In the select and on the y axis, where the specification's words are not the statistic's label. */
  readonly label?: string;
  readonly isPlain: boolean;
  readonly isCumulative: boolean;
  /** Place in the list of options, from 1. */
  readonly order: number;
}

/** How an answer writes a value: a whole number, 4 decimals, a percent with 2 decimals, or seconds as `mm:ss`. */
export type WireFormat = 'whole' | 'decimal' | 'percent' | 'clock';

/** A property of an answer that carries a statistic. */
export interface WireField {
  readonly key: string;
  readonly format: WireFormat;
  /** Place among the answer's statistics, from 1. */
  readonly place: number;
  /** True where every row has the value; all others can be null. */
  readonly isNeverNull?: true;
}

/** A statistic in the answers about one game, and in the table that the game page makes of them. */
export interface GameFacet {
  /** The properties that carry it: the value, then the same as a clock where it is a time. */
  readonly wire: readonly [WireField, ...WireField[]];
  /** Place among the columns of the table, from 1. Without it only answers have the statistic. */
  readonly column?: number;
  /** The group of columns that a reader can hide it with. */
  readonly group?: 'On ice' | 'Scoring' | 'Details';
}

/** What a reader sees of a statistic: nothing here counts or computes, so the browser may have it. */
export interface DisplayFacets {
  /** Column header. */
  readonly abbr: string;
  readonly label: string;
  /** The glossary's sentence. */
  readonly meaning: string;
  readonly unit: Unit;
  /** Decimals shown. */
  readonly decimals: number;
  /** Which direction is good for the player or team. */
  readonly better: 'high' | 'low' | 'neither';
  /** The methodology page that defines it. */
  readonly source: `docs/methodology/${string}.md`;
  /** In the answers about one game; on the game page where it has a column. */
  readonly game?: GameFacet;
  /** A difference: printed with its sign. */
  readonly isSigned?: true;
  readonly bands?: Bands;
  readonly leaders?: LeaderFacet;
  readonly chart?: ChartFacet;
}

/**
 * What is credited for one thing that happens. Shots: `attempt` all but short misses, `unblocked` goals, shots on goal and
 * misses, `shotOnGoal` goals and saves; the shootout is in none. `xg` sums goal probabilities over `unblocked`.
 * `penalty` is in two-minute equivalents; `plusMinus` is +1 or -1; `second` is a second on the ice.
 */
export type Quantity =
  | 'goal'
  | 'shotOnGoal'
  | 'save'
  | 'unblocked'
  | 'attempt'
  | 'xg'
  | 'lowDangerShot'
  | 'mediumDangerShot'
  | 'highDangerShot'
  | 'lowDangerGoal'
  | 'mediumDangerGoal'
  | 'highDangerGoal'
  | 'meaningfulShot'
  | 'meaningfulSave'
  | 'block'
  | 'hit'
  | 'giveaway'
  | 'takeaway'
  | 'faceoff'
  | 'offensiveFaceoff'
  | 'neutralFaceoff'
  | 'defensiveFaceoff'
  | 'penalty'
  | 'penaltyMinute'
  | 'plusMinus'
  | 'second';

/**
 * Who is credited. `inNet` is the goalie shot at; `onIceFor` / `onIceAgainst` everybody on the ice of the acting team / of the
 * other; `onIce` everybody on the ice, each seen from his own team; `teamFor` / `teamAgainst` the clubs; `intoEmptyNet` /
 * `ownEmptyNet` the clubs at a shot with no goalie in net; `teamOnIce` the clubs, for seconds.
 */
export type Role =
  | 'shooter'
  | 'primaryAssister'
  | 'secondaryAssister'
  | 'blocker'
  | 'hitter'
  | 'giver'
  | 'taker'
  | 'faceoffWinner'
  | 'faceoffLoser'
  | 'penalised'
  | 'drawer'
  | 'inNet'
  | 'onIceFor'
  | 'onIceAgainst'
  | 'onIce'
  | 'teamFor'
  | 'teamAgainst'
  | 'intoEmptyNet'
  | 'ownEmptyNet'
  | 'teamOnIce';

/**
 * The strength at which a credit counts, seen from the credited one's team: `ev` is EV* (equal manpower, both goalies in),
 * `st` everything else, `evManpower`, `pp` and `sh` the official split by manpower, `5v5`, `5v4`, `4v5` skaters with both
 * goalies in. A penalty shot is `st` and in no other.
 */
export type StrengthGroup = 'all' | 'ev' | 'st' | 'evManpower' | 'pp' | 'sh' | '5v5' | '5v4' | '4v5';

/** A counter: one column of a game's rows, the sum of one kind of credit. */
export interface CountRule {
  readonly count: Quantity;
  readonly by: Role;
  readonly at: StrengthGroup;
}

/**
 * A statistic made of summed counters. `derive` gets their sums in the order of `of`, never null: where any of them is not
 * known the statistic is null. `eachGame` derives in every game and adds up (for flags such as quality starts).
 */
export interface DeriveRule {
  readonly of: readonly string[];
  readonly derive: (...sums: number[]) => number | null;
  readonly eachGame?: true;
}

/** How a statistic comes about. */
export type Rule = CountRule | DeriveRule;

/** The ids of a record of rules that are counters. */
export type CounterIdOf<R> = {
  [K in keyof R & string]: R[K] extends { readonly count: Quantity } ? K : never;
}[keyof R & string];

/** Whether a rule is a counter's. */
export function isCountRule(rule: Rule): rule is CountRule {
  return 'count' in rule;
}
