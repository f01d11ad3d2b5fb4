/** The rows of a statistic: one per skater, goalie or team and game. */
export type Population = 'skater' | 'goalie' | 'team';

/** The unit of a statistic. Percents are 0-100, seconds are whole, xG is in goals. */
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

/**
 * Five ascending thresholds, in the statistic's unit, between the six colours of a table's cells. Source:
 * docs/site.md#colour-bands.
 */
export type Bands = readonly [number, number, number, number, number];

/** The minimum for a place in a leader table. Source: docs/api.md#leaders. */
export interface LeaderMinimum {
  /** Games played: a number, and a share of the team's games. */
  readonly games?: { readonly atLeast: number; readonly shareOfTeamGames: number };
  /** A counter over the season, scaled by the share of the season's games already played, rounded up. */
  readonly counter?: { readonly id: string; readonly atLeast: number };
  /** Seconds of ice time a single game needs to count. */
  readonly secondsPerGame?: number;
}

/**
 * How the 80% interval of a leader value is computed:
 * - `mean`: a mean over games; normal, with the standard error of the mean.
 * - `sum`: a sum over games; normal, with the spread between games. It covers sums over as many games of the same
 *   player.
 * - `share`: a percent of trials; Wilson's interval.
 */
export type LeaderInterval = 'mean' | 'sum' | 'share';

export interface LeaderFacet {
  /** The table's name in the API. */
  readonly kind: string;
  readonly title: string;
  /** Place on the page, from 1. */
  readonly order: number;
  readonly minimum: LeaderMinimum | null;
  /** The row of the validity page that says how well the value repeats; without one it was not measured. */
  readonly validity?: string;
  /** Counts have none: they are not estimates. Source: docs/decisions/0101-intervals.md. */
  readonly interval?: LeaderInterval;
}

/** A statistic in comparison charts. */
export interface ChartFacet {
  /** The stat's key in the API, without the prefix `cumulative_`. */
  readonly key: string;
  /** The label of the select and the y axis, where docs/site.md's differs from the statistic's. */
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

/** The words and format of a statistic. Nothing here counts or computes, so the browser can import it. */
export interface DisplayFacets {
  /** Column header. */
  readonly abbr: string;
  readonly label: string;
  /** The glossary's sentence. */
  readonly meaning: string;
  readonly unit: Unit;
  /** Decimals shown. */
  readonly decimals: number;
  /** The good direction for the player or team. */
  readonly better: 'high' | 'low' | 'neither';
  /** The methodology page that defines it. */
  readonly source: `docs/methodology/${string}.md`;
  /** In the answers about one game; on the game page where it has a column. */
  readonly game?: GameFacet;
  /** A difference: printed with its sign. */
  readonly isSigned?: true;
  /** A save percentage: pages print `.934`, answers and files 93.4. */
  readonly isSavePercentage?: true;
  readonly bands?: Bands;
  readonly leaders?: LeaderFacet;
  readonly chart?: ChartFacet;
}

/**
 * What an event is credited as. Shots: `attempt` is everything but short misses, `unblocked` is goals, shots on goal
 * and misses, `shotOnGoal` is goals and saves; none includes the shootout. `xg` sums goal probabilities over
 * `unblocked`; `adjustedXg` those for less those against, adjusted for score and venue. `penalty` is in two-minute
 * equivalents; `plusMinus` is +1 or -1; `second` is a second on the ice.
 */
export type Quantity =
  | 'goal'
  | 'shotOnGoal'
  | 'save'
  | 'unblocked'
  | 'attempt'
  | 'xg'
  | 'adjustedXg'
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
 * Who is credited. `inNet` is the goalie who faces the shot; `onIceFor` / `onIceAgainst` are the players on the ice for
 * the acting / the other team; `onIce` is all players on the ice, each from their team's side; `teamFor` /
 * `teamAgainst` are the teams; `intoEmptyNet` / `ownEmptyNet` are the teams at a shot without a goalie in net;
 * `teamOnIce` is the teams, for seconds.
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
 * The strength at which a credit counts, from the credited team's side. `ev` is EV* (equal manpower, both goalies in),
 * `st` everything else; `evManpower`, `pp` and `sh` are the official split by manpower; `5v5`, `5v4` and `4v5` are
 * skaters with both goalies in. A penalty shot counts as `st` only.
 */
export type StrengthGroup = 'all' | 'ev' | 'st' | 'evManpower' | 'pp' | 'sh' | '5v5' | '5v4' | '4v5';

/** A counter: a column of game rows that sums one kind of credit. */
export interface CountRule {
  readonly count: Quantity;
  readonly by: Role;
  readonly at: StrengthGroup;
}

/**
 * A statistic derived from summed counters. `derive` gets the sums in the order of `of`, never null: with an unknown
 * counter the statistic is null. `eachGame` derives per game and sums the results (for flags such as quality starts).
 */
export interface DeriveRule {
  readonly of: readonly string[];
  readonly derive: (...sums: number[]) => number | null;
  readonly eachGame?: true;
}

/** How a statistic is counted or derived. */
export type Rule = CountRule | DeriveRule;

/** The ids of a record of rules that are counters. */
export type CounterIdOf<R> = {
  [K in keyof R & string]: R[K] extends { readonly count: Quantity } ? K : never;
}[keyof R & string];

export function isCountRule(rule: Rule): rule is CountRule {
  return 'count' in rule;
}

/** Whether a counter sums goal probabilities, in fractions of a goal. */
export function isSumOfXg({ count }: CountRule): boolean {
  return count === 'xg' || count === 'adjustedXg';
}
