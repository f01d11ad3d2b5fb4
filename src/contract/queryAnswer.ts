import { type Static, Type } from 'typebox';
import { orNull, text } from './entities.ts';
import { field } from './field.ts';
import { COLUMN_GROUPS, type COLUMN_SETS, type ColumnGroup } from './queryColumnSets.ts';
import type { QUERY_PARAMETERS, QUERY_ROWS, QueryRows } from './queryParameters.ts';

/** A column of an answer with its words. */
const column = Type.Object({
  key: field(Type.String(), 'Property of the rows that has the value'),
  label: field(Type.String(), 'Its name'),
  abbr: field(Type.String(), 'Its name as the head of a column'),
  meaning: field(Type.String(), 'What it is, in a sentence'),
  unit: field(Type.String(), 'Unit of the value; empty for words'),
  decimals: field(Type.Integer(), 'Decimals to show', 'digits'),
  better: field(
    Type.Union([Type.Literal('high'), Type.Literal('low'), Type.Literal('neither')]),
    'Which direction is good for the row',
  ),
  group: field(Type.Union(COLUMN_GROUPS.map((group) => Type.Literal(group))), 'Group of columns'),
  source: field(Type.String(), 'Page of the documentation that defines it'),
  kind: field(
    Type.Union([Type.Literal('count'), Type.Literal('time'), Type.Literal('formula'), Type.Literal('fact')]),
    'Counted from plays, summed from shifts, computed from other columns, or a fact of the row',
  ),
  inputs: field(Type.Array(Type.String()), 'Keys of the columns that it is computed from; none for a count'),
  needs: field(
    Type.Array(Type.Union([Type.Literal('shifts'), Type.Literal('toi'), Type.Literal('xg')])),
    'What a game must have to be part of the value: shifts, ice time, expected goals; as in `known`',
  ),
  repeatability: field(
    Type.Array(
      Type.Object({
        games: field(Type.Integer(), 'Games of each half', 'games'),
        correlation: field(Type.Number(), 'Correlation of the halves over players', 'correlation, -1 to 1'),
      }),
    ),
    'How well it repeats by games played; empty where it was not measured',
  ),
});
/** A column of an answer on the wire. */
export type WireQueryColumn = Omit<Static<typeof column>, 'group'> & { group: ColumnGroup };

/** A value of a row. */
const cell = Type.Union([Type.Number(), Type.String(), Type.Boolean(), Type.Null()]);

/** The answer to a question. */
export const queryAnswer = Type.Object({
  query: field(Type.String(), 'The parameters in their one spelling, as an address has them'),
  total: field(Type.Integer(), 'All rows above the minimum, of which this is a page', 'rows'),
  rows: field(
    Type.Array(Type.Record(Type.String(), cell)),
    'The page. Every row has `id`, `games`, `is_small` (its sample is small), who or what it is, and a property for ' +
      'each of `columns`; `_ptile` after a key is the percentile and `_change` the change, where asked',
  ),
  columns: field(Type.Array(column), 'The columns asked, in their order'),
  minimum: field(
    Type.Object({
      toi: field(Type.Integer(), 'Least ice time', 'minutes'),
      games: field(Type.Integer(), 'Fewest games', 'games'),
      xg: field(Type.Number(), 'Fewest expected goals', 'goals'),
      is_default: field(Type.Boolean(), 'Whether the question states none of them'),
    }),
    'What a row needs to be listed',
  ),
  last_game: field(
    orNull(
      Type.Object({
        id: field(Type.Integer(), 'Id of the game: ten digits', 'id'),
        date: field(Type.String(), 'The league’s day of the game', 'YYYY-MM-DD'),
        home: field(Type.String(), 'Abbreviation of the home team'),
        away: field(Type.String(), 'Abbreviation of the visiting team'),
      }),
    ),
    'The last game that counts',
    null,
    'where no game counts',
  ),
  games: field(
    Type.Object({
      all: field(Type.Integer(), 'Games that the question names', 'games'),
      with_shifts: field(
        Type.Integer(),
        'Those with a shift chart, which on-ice columns and rates of them need',
        'games',
      ),
      with_xg: field(Type.Integer(), 'Those with expected goals', 'games'),
    }),
    'The games that count',
  ),
  names: field(Type.Record(Type.String(), Type.String()), 'Names of the players that the question names, by id'),
  next: field(text, 'Parameters of the next page, as an address has them', null, 'on the last page'),
});
/** The answer to a question on the wire. */
export type WireQueryAnswer = Omit<Static<typeof queryAnswer>, 'columns'> & { columns: WireQueryColumn[] };

/** Everything that a question can have: what `/api/query` answers. */
export interface WireQueryVocabulary {
  readonly rows: typeof QUERY_ROWS;
  readonly parameters: typeof QUERY_PARAMETERS;
  readonly sets: typeof COLUMN_SETS;
  /** The columns of each kind of row. */
  readonly columns: Readonly<Record<QueryRows, readonly WireQueryColumn[]>>;
}
