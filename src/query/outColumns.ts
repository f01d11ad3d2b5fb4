import { type Query, queryList, queryValue } from '../contract/query.ts';
import type { WireQueryColumn } from '../contract/queryAnswer.ts';
import { COLUMN_SETS, setsOf } from '../contract/queryColumnSets.ts';
import { areSingleGames, type QueryParameterName } from '../contract/queryParameters.ts';
import { TEAM_PREFIX } from '../contract/sourceOf.ts';
import type { Population } from '../stats/registry/entry.ts';
import { needsOf, populationOf, type SumColumn, sumColumns } from './queryColumns.ts';
import { isBySeconds } from './queryFilters.ts';
import type { SumOf } from './queryFormulas.ts';

/** A column of an answer: its words, and its value in SQL from an expression for each sum. */
export interface OutColumn {
  readonly words: Omit<WireQueryColumn, 'repeatability'>;
  readonly sums: readonly SumOf[];
  readonly value: (...sums: string[]) => string;
}

/**
 * A column that rows of a kind do not have. `parameter`: the one that names it, where it is not the columns or order.
 */
export class UnknownColumn extends Error {
  readonly key: string;
  readonly parameter: QueryParameterName | null;

  constructor(key: string, parameter: QueryParameterName | null = null) {
    super(`There is no ${parameter ?? 'column'} ${key}.`);
    this.key = key;
    this.parameter = parameter;
  }
}

const TOI: SumOf = { counter: 'toi', at: 'all', of: 'own' };
const HOUR = 3600;

/** The team's counter that a player's is a share of. */
const WHOLE_OF: Readonly<Record<string, string>> = {
  ...{ toi: 'toi', goals: 'gf', a1: 'gf', a2: 'gf', assists: 'gf', points: 'gf', primary_points: 'gf' },
  ...{ isog: 'sf', iff: 'ff', icf: 'cf', ixg: 'xgf', xgf: 'xgf', xga: 'xga', gf: 'gf', ga: 'ga', cf: 'cf', ca: 'ca' },
};

/** Units of numbers that have no rates. */
const NO_SUM = /percent|per 60|rating|^games/;

/** Whether a value adds up over games, so that it has rates. */
function isAdditive({ words }: SumColumn): boolean {
  return words.kind === 'count' || (words.kind === 'formula' && !NO_SUM.test(words.unit));
}

/** The kinds of rate, by the end of a key. */
type Rate = 'per60' | 'per_game' | 'share';

/** The keys of the columns that a question asks for, in its order, sets and `all` written out. */
export function askedKeys(query: Query, every: readonly string[]): readonly string[] {
  const [first] = setsOf(query.rows);
  const asked = queryList(query, 'columns');
  const keys = (asked.length === 0 ? [first?.id ?? ''] : asked).flatMap((key) => {
    if (key === 'all') return every;
    const set = COLUMN_SETS[key];
    return set?.rows.includes(query.rows) ? set.columns : [key];
  });
  return [...new Set(keys)];
}

/** The columns of a question about sums. **Errors**: an `UnknownColumn`. */
export function outColumns(query: Query): readonly OutColumn[] {
  const population = populationOf(query.rows);
  if (population === null) return [];
  const known = sumColumns(population);
  return askedKeys(query, [...known.keys()]).map((key) => {
    const column = outColumn(query, population, key);
    return { ...column, words: { ...column.words, needs: needsOf(population, column.sums, isBySeconds(query)) } };
  });
}

/** The column of a key, as the question's rate has it. **Errors**: an `UnknownColumn`. */
export function outColumn(query: Query, population: Population, key: string): OutColumn {
  const known = sumColumns(population);
  const [, bare = key, ending] = /^(\w+?)_(per60|per_game|share)$/.exec(key) ?? [];
  const plain = known.get(key);
  const column = adjusted(query, plain ?? known.get(bare), known);
  if (column === undefined) throw new UnknownColumn(key);
  if (plain === undefined) {
    const rate = ending as Rate;
    const isRate =
      rate === 'share'
        ? WHOLE_OF[bare] !== undefined && population !== 'team'
        : isAdditive(column) || (rate === 'per_game' && column.words.kind === 'time');
    if (!isRate) throw new UnknownColumn(key);
    return withRate(column, rate);
  }
  const asked = queryValue(query, 'rate');
  const rate = asked === 'total' && query.values.rolling !== undefined ? 'game' : asked;
  const isTime = column.words.kind === 'time';
  if (rate === '60' && isAdditive(column)) return withRate(column, 'per60');
  if (rate === 'game' && (isAdditive(column) || isTime)) return withRate(column, 'per_game');
  if (rate === 'share' && population === 'skater' && WHOLE_OF[key] !== undefined) return withRate(column, 'share');
  if (column.sums.some(({ of }) => of === 'game')) {
    // Sums are made of single games. The seconds of a game have no part in what it has as a whole.
    const words = areSingleGames(query.rows) ? column.words : { ...column.words, inputs: [key] };
    if (isBySeconds(query)) return { words, sums: [], value: () => 'cast(null as double)' };
    return { words, sums: column.sums, value: column.formula ?? ((sum = '') => sum) };
  }
  return { words: column.words, sums: column.sums, value: column.formula ?? ((sum = '') => sum) };
}

/** The sums that are adjusted for score and venue, where the question asks for it. */
const ADJUSTED: Readonly<Record<string, string>> = { xgf: 'xgf_adjusted', xga: 'xga_adjusted' };

/** A column with adjusted expected goals, where it is made of them. */
function adjusted(
  query: Query,
  column: SumColumn | undefined,
  known: ReadonlyMap<string, SumColumn>,
): SumColumn | undefined {
  if (column === undefined || query.values.adjusted === undefined) return column;
  const sums = column.sums.map((sum): SumOf => ({ ...sum, counter: ADJUSTED[sum.counter] ?? sum.counter }));
  if (sums.every(({ counter }, k) => counter === column.sums[k]?.counter)) return column;
  const { label, meaning, inputs } = column.words;
  return {
    ...column,
    sums: sums.filter(({ counter }) => counter !== '' && known.size > 0),
    words: {
      ...column.words,
      label: `${label}, adjusted`,
      meaning: `${meaning} At even strength, adjusted for score and venue.`,
      inputs: inputs.map((input) => input.replace(/xg[fa]$/, (counter) => `${counter}_adjusted`)),
    },
  };
}

const RATE_WORDS: Readonly<Record<Rate, readonly [label: string, abbr: string, unit: (unit: string) => string]>> = {
  per60: ['per 60', '/60', (unit) => `${unit} per 60`],
  per_game: ['per game', '/GP', (unit) => `${unit} per game`],
  share: ['share of the team’s', ' %', () => 'percent'],
};

const RATE_MEANINGS: Readonly<Record<Rate, string>> = {
  per60: 'Per 60 minutes of ice time, in games in which both are known.',
  per_game: 'Per game played.',
  share: 'Percent of the team’s in the games that the player played.',
};

function withRate({ words, sums, formula }: SumColumn, rate: Rate): OutColumn {
  const [label, abbr, unitOf] = RATE_WORDS[rate];
  const total = (...own: string[]): string => (formula === null ? (own[0] ?? '') : `(${formula(...own)})`);
  const [more, value]: [SumOf[], OutColumn['value']] =
    rate === 'per60'
      ? [[TOI], (...own) => `${HOUR} * ${total(...own.slice(0, -1))} / nullif(${own.at(-1)}, 0)`]
      : rate === 'per_game'
        ? [[], (...own) => `${total(...own)} / nullif(games, 0)`]
        : [
            [{ counter: WHOLE_OF[words.key] ?? '', at: 'all', of: 'team' }],
            (...own) => `100 * ${total(...own.slice(0, -1))} / nullif(${own.at(-1)}, 0)`,
          ];
  return {
    sums: [...sums, ...more],
    value,
    words: {
      ...words,
      key: `${words.key}_${rate}`,
      label: `${words.label} ${label}`,
      abbr: `${words.abbr}${abbr}`,
      meaning: `${words.meaning} ${RATE_MEANINGS[rate]}`,
      unit: unitOf(words.unit),
      decimals: rate === 'share' ? 1 : words.kind === 'time' ? 0 : 2,
      kind: 'formula',
      inputs: [
        words.key,
        rate === 'per60' ? 'toi' : rate === 'per_game' ? 'games' : `${TEAM_PREFIX}${WHOLE_OF[words.key]}`,
      ],
    },
  };
}
