import { ENDPOINTS, type EndpointName } from '../../contract/api.ts';
import { CARD_PART_ENDPOINTS } from '../../contract/cardParts.ts';
import { CAREER_ENDPOINTS } from '../../contract/careers.ts';
import { CHART_ENDPOINTS } from '../../contract/charts.ts';
import { COMPARISON_ENDPOINTS } from '../../contract/comparisons.ts';
import { DATA_LICENCE } from '../../contract/dataManifest.ts';
import { GAME_COURSE_ENDPOINTS } from '../../contract/gameCourse.ts';
import { GAME_ENDPOINTS } from '../../contract/games.ts';
import { LEADER_ENDPOINTS } from '../../contract/leaders.ts';
import { LINE_ENDPOINTS } from '../../contract/lines.ts';
import { PLAYER_ENDPOINTS } from '../../contract/players.ts';
import { SITE_NAME } from '../../contract/siteName.ts';
import { TEAM_OVERVIEW_ENDPOINTS } from '../../contract/teamOverview.ts';
import { TEAM_ENDPOINTS } from '../../contract/teams.ts';
import type { ContractSchema, JsonSchema } from '../../contract/v1/jsonSchema.ts';
import { namedSchemas } from '../../contract/v1/namedSchemas.ts';
import { PARAMETER_WORDS } from '../../contract/v1/parameterWords.data.ts';
import { type RowShape, rowShape } from '../../contract/v1/rows.ts';
import { FORM_TYPES, hasTable, pageRows, v1Path, v1Query } from '../../contract/v1/v1Endpoint.ts';
import { API_ERRORS, type ApiErrorCode } from '../errors.ts';
import { COMMON_ERRORS } from '../openapi.ts';
import { TREND_COLUMNS } from './answerRows.ts';
import { OTHER_OPERATIONS, type OtherOperation } from './otherOperations.ts';
import type { V1Examples } from './v1Examples.ts';

/** A parameter of an operation. */
export interface DocumentParameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
  readonly example?: unknown;
  readonly style?: string;
  readonly explode?: boolean;
}

/** A response of an operation, or a reference to one. */
export interface DocumentResponse {
  readonly $ref?: string;
  readonly description?: string;
  readonly headers?: Readonly<Record<string, object>>;
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>;
}

/** One operation: a GET of a path. */
export interface DocumentOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly parameters: readonly DocumentParameter[];
  readonly responses: Readonly<Record<string, DocumentResponse>>;
}

/** The OpenAPI document of version 1. Source: https://spec.openapis.org/oas/v3.1.1. */
export interface V1Document {
  readonly openapi: string;
  readonly info: Readonly<Record<string, unknown>>;
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly security: readonly object[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, { readonly get: DocumentOperation }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, DocumentResponse>>;
    readonly headers: Readonly<Record<string, object>>;
  };
}

const TAGS = [
  { name: 'Games', description: 'Games with shots, ratings and probabilities.' },
  { name: 'Teams', description: 'Teams, their seasons and their players.' },
  { name: 'Lines', description: 'Lines, pairs and units, and skaters with and without each other.' },
  { name: 'Players', description: 'Players and their cards.' },
  { name: 'Careers', description: 'Whole seasons and careers of players and teams.' },
  { name: 'Leaders', description: 'Ranked lists of players.' },
  { name: 'Comparisons', description: 'Two skaters side by side, and statistics game by game.' },
  { name: 'Site', description: 'Seasons, the model, and the state of the data.' },
  { name: 'Season files', description: 'Whole seasons as files.' },
  { name: 'Pictures and embeds', description: 'Pictures of shared links, and views for other sites’ pages.' },
  { name: 'Feeds and calendars', description: 'Games for feed readers and calendars.' },
] as const;

const INTRODUCTION = `Expected goals, on-ice results and ratings of every game, player and team. Public, read-only, no key.

Lists come in pages: \`limit\` rows from \`cursor\` on; the answer's \`next_cursor\`, and its \`Link\` header, lead to the
next page. With \`fields\` rows have only the named properties. Where an answer is a table, \`.csv\` or \`.ndjson\` after
the path, or an \`Accept\` header, gives it in that form. \`null\` means not known or not eligible. Errors are problem JSON
(RFC 9457).`;

/** What the document says of the site, and the examples of the store that it serves; null for none. */
interface DocumentContent {
  readonly contact: string;
  readonly basePath?: string;
  readonly examples?: V1Examples | null;
}

/** The OpenAPI document of version 1: named schemas, every property described. */
export function v1Document({ contact, basePath = '', examples = null }: DocumentContent): V1Document {
  const { components, answers } = namedSchemas();
  const paths: Record<string, { get: DocumentOperation }> = {};
  for (const name of Object.keys(ENDPOINTS) as EndpointName[]) {
    paths[template(v1Path(name))] = { get: endpointOperation(name, answers[name], examples) };
  }
  for (const other of OTHER_OPERATIONS) paths[template(other.path)] = { get: otherOperation(other, examples) };
  return {
    openapi: '3.1.0',
    info: {
      title: SITE_NAME,
      summary: 'Expected goals and ratings as open data.',
      description: INTRODUCTION,
      version: '1',
      contact: { name: SITE_NAME, email: contact },
      license: { name: DATA_LICENCE.title, identifier: DATA_LICENCE.name },
    },
    servers: [{ url: basePath === '' ? '/' : basePath, description: 'This site' }],
    security: [],
    tags: TAGS,
    paths,
    components: { schemas: components, responses: problemComponents(), headers: HEADERS },
  };
}

const HEADERS = {
  ETag: { description: 'Names exactly this body; send it back as If-None-Match.', schema: { type: 'string' } },
  DataVersion: { description: 'The data version that the answer was read at.', schema: { type: 'string' } },
  NextPage: {
    description: 'Address of the next page, with rel="next"; absent on the last.',
    schema: { type: 'string' },
  },
} as const;

const header = (name: keyof typeof HEADERS): object => ({ $ref: `#/components/headers/${name}` });

/** `/api/v1/teams/:teamAbb` as `/api/v1/teams/{teamAbb}`. */
function template(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

function tagOf(name: EndpointName): string {
  if (name in GAME_ENDPOINTS || name in GAME_COURSE_ENDPOINTS) return 'Games';
  if (name in TEAM_ENDPOINTS || name in TEAM_OVERVIEW_ENDPOINTS) return 'Teams';
  if (name in CAREER_ENDPOINTS) return 'Careers';
  if (name in LINE_ENDPOINTS) return 'Lines';
  if (name in PLAYER_ENDPOINTS || name in CARD_PART_ENDPOINTS) return 'Players';
  if (name in LEADER_ENDPOINTS) return 'Leaders';
  return name in COMPARISON_ENDPOINTS || name in CHART_ENDPOINTS ? 'Comparisons' : 'Site';
}

function endpointOperation(name: EndpointName, answer: JsonSchema, examples: V1Examples | null): DocumentOperation {
  const { summary, params, errors } = ENDPOINTS[name];
  const shape = rowShape(name);
  const { answer: example, parameters: values = {} } = examples?.answers[name] ?? {};
  const notes = [
    ...(shape?.isList ? [`A page has ${pageRows(name).usual} rows unless \`limit\` says otherwise.`] : []),
    ...(hasTable(name) ? [`As a table: ${(shape?.columns ?? TREND_COLUMNS).join(', ')}.`] : []),
  ];
  const table = (form: 'csv' | 'ndjson'): Record<string, { schema: JsonSchema }> => ({
    [mediaType(form)]: { schema: { type: 'string' } },
  });
  const codes = new Set<ApiErrorCode>([...errors, ...(shape?.isMany ? (['bad-parameter'] as const) : [])]);
  if (shape?.isList) codes.add('bad-parameter');
  return {
    operationId: name,
    summary,
    ...(notes.length === 0 ? {} : { description: notes.join(' ') }),
    tags: [tagOf(name)],
    parameters: [
      ...parametersOf(params as ContractSchema, 'path', shape, values),
      ...parametersOf(v1Query(name) as ContractSchema, 'query', shape, values),
    ],
    responses: {
      200: {
        description: summary,
        headers: {
          ETag: header('ETag'),
          'X-Data-Version': header('DataVersion'),
          ...(shape?.isList ? { Link: header('NextPage') } : {}),
        },
        content: {
          'application/json': { schema: answer, ...(example === undefined || example === null ? {} : { example }) },
          ...(hasTable(name) ? { ...table('csv'), ...table('ndjson') } : {}),
        },
      },
      304: NOT_MODIFIED,
      ...problemReferences([...codes, ...COMMON_ERRORS]),
    },
  };
}

const NOT_MODIFIED = { description: 'The client has the answer already (If-None-Match).' } as const;

function mediaType(form: 'csv' | 'ndjson'): string {
  return FORM_TYPES[form].split(';', 1)[0] ?? '';
}

function otherOperation(other: OtherOperation, examples: V1Examples | null): DocumentOperation {
  const { name, summary, tag, params, query, contentType, description, errors, isSometimesEmpty } = other;
  const isBinary = contentType.startsWith('image/');
  const schema: JsonSchema =
    contentType === 'application/json' ? { type: 'object' } : isBinary ? {} : { type: 'string' };
  return {
    operationId: name,
    summary,
    tags: [tag],
    parameters: [
      ...parametersOf(params as ContractSchema, 'path', null, examples?.values),
      ...parametersOf(query as ContractSchema, 'query', null, examples?.values),
    ],
    responses: {
      200: { description, content: { [contentType]: { schema } } },
      ...(isSometimesEmpty ? { 204: { description: 'There is nothing to send: the game is not live.' } } : {}),
      ...problemReferences([...errors, ...COMMON_ERRORS]),
    },
  };
}

function parametersOf(
  { properties = {}, required = [] }: ContractSchema,
  place: 'path' | 'query',
  shape: RowShape | null,
  examples: Readonly<Record<string, string | readonly string[]>> = {},
): DocumentParameter[] {
  return Object.entries(properties).map(([name, schema]) => {
    const example = examples[name];
    const { description, ...known } = parameterSchema(name, schema, shape);
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      description: PARAMETER_WORDS[name] ?? `${description ?? name}.`,
      schema: known,
      ...(example === undefined ? {} : { example: exampleOf(known, example) }),
      ...(name === 'fields' ? { style: 'form', explode: false } : {}),
    };
  });
}

function exampleOf({ type, items }: JsonSchema, given: string | readonly string[]): unknown {
  if (type === 'array') return [given].flat().map((one) => (items?.type === 'integer' ? Number(one) : one));
  return type === 'integer' ? Number(given) : given;
}

function parameterSchema(name: string, schema: ContractSchema, shape: RowShape | null): JsonSchema {
  if (name === 'fields' && shape !== null) return { type: 'array', items: { type: 'string', enum: shape.fields } };
  const values = schema.anyOf?.flatMap((one) => (one.const === undefined ? [] : [one.const]));
  if (values !== undefined) return { type: 'string', enum: values };
  const { minimum, maximum, maxItems, description, items } = schema;
  // Ids are whole numbers, as in answers.
  const isDigits = schema.type === 'string' && minimum !== undefined;
  const [type, pattern] = isDigits ? ['integer', undefined] : [schema.type, schema.pattern];
  return {
    ...(type === undefined ? {} : { type }),
    ...(pattern === undefined ? {} : { pattern }),
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
    ...(maxItems === undefined ? {} : { maxItems }),
    ...(description === undefined ? {} : { description }),
    ...(items === undefined ? {} : { items: parameterSchema(name, items as ContractSchema, shape) }),
  };
}

/** References to the responses of errors, by status. */
function problemReferences(codes: readonly ApiErrorCode[]): Record<string, DocumentResponse> {
  const statuses = new Set(codes.map((code) => API_ERRORS[code].status));
  return Object.fromEntries(
    [...statuses].map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]),
  );
}

/** The response of every status that an operation names: when it happens. */
function problemComponents(): Record<string, DocumentResponse> {
  const codes: readonly ApiErrorCode[] = ['bad-parameter', 'not-found', ...COMMON_ERRORS];
  return Object.fromEntries(
    codes.map((code) => {
      const { status, meaning } = API_ERRORS[code];
      const schema = { $ref: '#/components/schemas/Problem' };
      return [`Problem${status}`, { description: meaning, content: { 'application/problem+json': { schema } } }];
    }),
  );
}
