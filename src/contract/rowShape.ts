import { type TObject, Type } from 'typebox';
import { ENDPOINTS, type EndpointName } from './api.ts';

/** The keywords that lead to the rows of an answer's schema. */
interface AnswerSchema {
  readonly type?: string;
  readonly items?: AnswerSchema;
  readonly anyOf?: readonly AnswerSchema[];
  readonly properties?: Readonly<Record<string, AnswerSchema>>;
  readonly additionalProperties?: AnswerSchema | boolean;
  readonly patternProperties?: Readonly<Record<string, AnswerSchema>>;
}

/** Where rows of an answer are. */
export interface RowPart {
  /** Properties that lead to a list, to values by id, or to one object. */
  readonly path: readonly string[];
  /** The column that takes the ids of values by id. */
  readonly id?: string;
  /** A column with a fixed value, which says which part a row is from. */
  readonly label?: readonly [column: string, value: string];
  /** Properties of the object that are no rows. */
  readonly besides?: readonly string[];
}

/** The parts of the answers that are no lists; an answer without parts has no rows. */
const PARTS: { readonly [Name in EndpointName]?: readonly RowPart[] } = {
  recent: [{ path: ['recent_games'] }, { path: ['live_games'] }],
  gameData: [{ path: [] }],
  xgSummary: [{ path: [] }],
  playerDetail: [
    { path: ['skater_performance_dict'], id: 'player_id', label: ['kind', 'skater'] },
    { path: ['goalie_performance_dict'], id: 'player_id', label: ['kind', 'goalie'] },
  ],
  shotData: [
    { path: ['shot_locations', 'winner'], label: ['side', 'winner'] },
    { path: ['shot_locations', 'loser'], label: ['side', 'loser'] },
  ],
  xgSnake: [{ path: ['xgs'] }],
  winProbability: [{ path: ['points'] }],
  deserved: [
    { path: ['winner'], label: ['side', 'winner'] },
    { path: ['loser'], label: ['side', 'loser'] },
  ],
  gameStanding: [{ path: ['players'] }],
  matchups: [{ path: ['head_to_head'], id: 'player_id' }],
  teamDetail: [{ path: [] }],
  teamOverview: [{ path: ['games'] }],
  teamSeasonData: [{ path: [] }],
  playerSeasonRatings: [{ path: ['player_ratings'], id: 'player_id' }],
  playerDetailById: [{ path: [] }],
  playerShots: [{ path: ['marks'] }],
  compare: [{ path: [], besides: ['game_info'] }],
  shiftChart: [{ path: ['players'] }],
  famousPairs: [
    { path: ['together'], label: ['list', 'together'] },
    { path: ['against'], label: ['list', 'against'] },
    { path: ['better'], label: ['list', 'better'] },
    { path: ['worse'], label: ['list', 'worse'] },
  ],
  teamLines: [{ path: ['lines'] }],
  playerForm: [{ path: ['games'] }],
  teamForm: [{ path: ['games'] }],
  formBoard: [{ path: ['rows'] }],
  together: [{ path: ['cells'] }],
  model: [{ path: ['sums'] }],
};

/** Columns that identify a row of a list together; those that it has, where it has no id or abbreviation of its own. */
const LIST_KEYS = ['data_version', 'player_id', 'game_id', 'team_abb', 'season', 'game_type'] as const;

/** The column of a list of plain values. */
export const VALUE_COLUMN = 'value';

/** Rows of an answer: where they are, and their columns in order. */
export interface RowShape {
  readonly parts: readonly RowPart[];
  /** Properties of the rows: what `fields` may name. */
  readonly fields: readonly string[];
  /** Columns of the table: labels and ids first, then the fields. */
  readonly columns: readonly string[];
  /** Whether there can be more than one row of a part, so that `fields` pays. */
  readonly isMany: boolean;
  /** Whether the answer is a list, of which a client can ask for a part. */
  readonly isList: boolean;
  /** The properties that a cursor names; none for a list of plain values. */
  readonly keys: readonly string[];
}

function shapeOf(name: EndpointName): RowShape | null {
  const response = ENDPOINTS[name].response as AnswerSchema;
  const isList = response.type === 'array';
  const parts = isList ? [{ path: [] }] : PARTS[name];
  if (parts === undefined) return null;
  const found = parts.map(({ path }) => rowsAt(response, path));
  const fields = [...new Set(found.flatMap(({ row }) => Object.keys(row.properties ?? {})))];
  const added = parts.flatMap(({ id, label }) => [...(label === undefined ? [] : [label[0]]), ...(id ? [id] : [])]);
  const known = new Set(fields);
  return {
    parts,
    fields,
    columns: [...new Set([...added, ...(fields.length === 0 ? [VALUE_COLUMN] : fields)])],
    isMany: found.every(({ isMany }) => isMany) && fields.length > 0,
    isList,
    keys: isList ? keysOf(known) : [],
  };
}

const SHAPES = new Map((Object.keys(ENDPOINTS) as EndpointName[]).map((name) => [name, shapeOf(name)]));

/** The shape of an endpoint's rows; null for an answer that is no table. */
export function rowShape(name: EndpointName): RowShape | null {
  return SHAPES.get(name) ?? null;
}

function keysOf(known: ReadonlySet<string>): readonly string[] {
  const own = ['id', 'abb'].find((key) => known.has(key));
  return own === undefined ? LIST_KEYS.filter((key) => known.has(key)) : [own];
}

/** The schema of a row, and whether there are many. */
function rowsAt(schema: AnswerSchema, path: readonly string[]): { row: AnswerSchema; isMany: boolean } {
  const at = path.reduce<AnswerSchema>((inner, key) => inner.properties?.[key] ?? {}, schema);
  if (at.type === 'array') return { row: at.items ?? {}, isMany: true };
  if (at.patternProperties !== undefined) return { row: Object.values(at.patternProperties)[0] ?? {}, isMany: true };
  if (typeof at.additionalProperties === 'object') return { row: at.additionalProperties, isMany: true };
  return { row: at.anyOf?.find(({ type }) => type === 'object') ?? at, isMany: false };
}

/** Most rows of a page: some 150 kB of games. */
const MAX_PAGE_ROWS = 500;

/** Forms of an answer beside JSON, by the end of their addresses. */
export const TABLE_FORMS = ['csv', 'ndjson'] as const;
/** A form of an answer. */
export type AnswerForm = 'json' | (typeof TABLE_FORMS)[number];

/** The media type of each form. Source: RFC 4180; RFC 7111 for the header row. */
export const FORM_TYPES: Readonly<Record<AnswerForm, string>> = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
  ndjson: 'application/x-ndjson; charset=utf-8',
};

/** Whether an endpoint's answer can be a table. */
export function hasTable(name: EndpointName): boolean {
  return rowShape(name) !== null || name === 'snakeData';
}

const limit = Type.Optional(
  Type.Integer({ minimum: 1, maximum: MAX_PAGE_ROWS, description: 'Most rows of a page; the whole list unless given' }),
);
const cursor = Type.Optional(
  // A row's key: ids, abbreviations and seasons have one spelling each.
  Type.String({
    pattern: '^[A-Za-z0-9]{1,16}(-[A-Za-z0-9]{1,16}){0,4}$',
    description: 'Cursor of the next page, from the `Link` header of the page before',
  }),
);
const fields = Type.Optional(
  Type.String({
    pattern: '^[a-z0-9_]{1,64}(,[a-z0-9_]{1,64}){0,63}$',
    description: 'List of the properties that rows shall have, separated by commas',
  }),
);

/** The query parameters of an endpoint: its own, then those of pages and fields. */
export function queryOf(name: EndpointName): TObject {
  const shape = rowShape(name);
  return Type.Object({
    ...(shape?.isList ? { limit, cursor } : {}),
    ...(shape?.isMany ? { fields } : {}),
    ...ENDPOINTS[name].query.properties,
  });
}
