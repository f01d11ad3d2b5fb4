import type { TSchema } from 'typebox';
import { ENDPOINTS, type EndpointName } from '../../../contract/api.ts';
import type {
  ApiDocument,
  DocumentOperation,
  DocumentParameter,
  DocumentResponse,
  JsonSchema,
} from '../../../contract/apiDocument.ts';
import { API_ERRORS, type ApiErrorCode, COMMON_ERRORS } from '../../../contract/apiErrors.ts';
import { CARD_PART_ENDPOINTS } from '../../../contract/cardParts.ts';
import { CAREER_ENDPOINTS } from '../../../contract/careers.ts';
import { CHART_ENDPOINTS } from '../../../contract/charts.ts';
import { COMPARISON_ENDPOINTS } from '../../../contract/comparisons.ts';
import { DATA_LICENCE } from '../../../contract/dataManifest.ts';
import { problem } from '../../../contract/entities.ts';
import { GAME_COURSE_ENDPOINTS } from '../../../contract/gameCourse.ts';
import { GAME_ENDPOINTS } from '../../../contract/games.ts';
import { LEADER_ENDPOINTS } from '../../../contract/leaders.ts';
import { LINE_ENDPOINTS } from '../../../contract/lines.ts';
import { MAX_REPEATS } from '../../../contract/parameters.ts';
import { PLAYER_ENDPOINTS } from '../../../contract/players.ts';
import { FORM_TYPES, hasTable, queryOf, rowShape, TABLE_FORMS } from '../../../contract/rowShape.ts';
import { SITE_NAME } from '../../../contract/siteName.ts';
import { TEAM_OVERVIEW_ENDPOINTS } from '../../../contract/teamOverview.ts';
import { TEAM_ENDPOINTS } from '../../../contract/teams.ts';
import { RATE_LIMIT } from '../../limits.ts';
import { TREND_COLUMNS } from '../../resources/answerRows.ts';
import type { Store } from '../../storeReader.ts';
import { computeExamples, type Examples } from './computeExamples.ts';
import { OTHER_OPERATIONS, type OtherOperation } from './otherOperations.ts';

/** The groups of operations. Endpoints of a resource that no group names are about the site. */
const GROUPS: readonly { readonly name: string; readonly description: string; readonly endpoints?: object }[] = [
  {
    name: 'Games',
    description: 'Games with shots, ratings and probabilities.',
    endpoints: { ...GAME_ENDPOINTS, ...GAME_COURSE_ENDPOINTS },
  },
  {
    name: 'Teams',
    description: 'Teams, their seasons and their players.',
    endpoints: { ...TEAM_ENDPOINTS, ...TEAM_OVERVIEW_ENDPOINTS },
  },
  {
    name: 'Lines',
    description: 'Lines, pairs and units, and skaters with and without each other.',
    endpoints: LINE_ENDPOINTS,
  },
  {
    name: 'Players',
    description: 'Players and their cards.',
    endpoints: { ...PLAYER_ENDPOINTS, ...CARD_PART_ENDPOINTS },
  },
  { name: 'Careers', description: 'Whole seasons and careers of players and teams.', endpoints: CAREER_ENDPOINTS },
  { name: 'Leaders', description: 'Ranked lists of players.', endpoints: LEADER_ENDPOINTS },
  {
    name: 'Comparisons',
    description: 'Two skaters side by side, and statistics game by game.',
    endpoints: { ...COMPARISON_ENDPOINTS, ...CHART_ENDPOINTS },
  },
  { name: 'Site', description: 'Seasons, the model, and the state of the data.' },
  { name: 'Questions', description: 'Tables of counted numbers by any filter, from the season files.' },
  { name: 'Season files', description: 'Whole seasons as files.' },
  { name: 'Pictures and embeds', description: 'Pictures of shared links, and views for other sites’ pages.' },
  { name: 'Feeds and calendars', description: 'Games for feed readers and calendars.' },
];

/** The rules of every call, as Markdown: a paragraph and a list. The API page shows the same. */
const INTRODUCTION = `Everything the site shows, as JSON, CSV and lines of JSON. Public, read-only, without a key.

- \`null\` means not known or not eligible. xG and ratings have 4 decimals, percents 2.
- Lists are whole; with \`limit\` they come in pages, and the \`Link\` header has the address of the next one.
- With \`fields\` rows have only the named properties.
- Where an answer is a table, \`.csv\` or \`.ndjson\` after the path, or an \`Accept\` header, gives it in that form.
- Capitals and a slash at the end of a path do not matter. A parameter may come ${MAX_REPEATS} times where lists are allowed, as in \`?team=EDM&team=VAN\`; one that is not listed is refused.
- Send the \`ETag\` back as \`If-None-Match\`: an unchanged answer is a 304.
- One address may send ${RATE_LIMIT.burst} requests at once, and ${RATE_LIMIT.perSecond} a second; then 429, with \`Retry-After\`.
- Errors are problem JSON (RFC 9457).
- Every path that begins with \`/api\` works with \`/api/v1\` too, which stays when a version 2 comes. Fields and calls are added, never removed.`;

const HEADERS = {
  ETag: { description: 'Names exactly this body; send it back as If-None-Match.', schema: { type: 'string' } },
  DataVersion: { description: 'The data version that the answer was read at.', schema: { type: 'string' } },
  NextPage: {
    description: 'Address of the next page, with rel="next"; absent on the last.',
    schema: { type: 'string' },
  },
} as const;

const headerReference = (name: keyof typeof HEADERS): object => ({ $ref: `#/components/headers/${name}` });

/** What the document says of the site. */
export interface ApiSite {
  readonly contact: string;
  readonly basePath: string;
  /** Where the site is; without it there is no oEmbed. */
  readonly origin: string | null;
}

/** The OpenAPI document with examples of a store. */
export async function readApiDocument(site: ApiSite, store: Store): Promise<ApiDocument> {
  const examples = await computeExamples(store);
  if (examples === null || site.origin === null) return apiDocument(site, examples);
  const { values } = examples;
  // An address of a page, which only a site has that knows its own.
  return apiDocument(site, { ...examples, values: { ...values, url: `${site.origin}/games/id/${values.gameId}` } });
}

/** The OpenAPI document: every operation, every property with its words. */
export function apiDocument({ contact, basePath, origin }: ApiSite, examples: Examples | null): ApiDocument {
  const names = Object.keys(ENDPOINTS) as EndpointName[];
  const others = OTHER_OPERATIONS.filter(({ name }) => name !== 'oembed' || origin !== null);
  const operations = [
    ...names.map((name) => [ENDPOINTS[name].path, endpointOperation(name, examples)] as const),
    ...others.map((other) => [other.path, otherOperation(other, examples)] as const),
  ];
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
    servers: [{ url: basePath === '' ? '/' : basePath }],
    security: [],
    tags: GROUPS.map(({ name, description }) => ({ name, description })),
    paths: Object.fromEntries(operations.map(([path, get]) => [path.replace(/:(\w+)/g, '{$1}'), { get }])),
    components: { schemas: { Problem: jsonSchema(problem) }, responses: problemResponses(), headers: HEADERS },
  };
}

function endpointOperation(name: EndpointName, examples: Examples | null): DocumentOperation {
  const { summary, params, response, errors } = ENDPOINTS[name];
  const shape = rowShape(name);
  const { answer, parameters } = examples?.answers[name] ?? {};
  const ofTable = { schema: { type: 'string' } };
  const tables = TABLE_FORMS.map((form) => [FORM_TYPES[form].split(';', 1)[0] ?? '', ofTable] as const);
  const codes: readonly ApiErrorCode[] = shape?.isMany || shape?.isList ? [...errors, 'bad-parameter'] : errors;
  return {
    operationId: name,
    summary,
    ...(hasTable(name) ? { description: `As a table: ${(shape?.columns ?? TREND_COLUMNS).join(', ')}.` } : {}),
    tags: [GROUPS.find(({ endpoints = {} }) => name in endpoints)?.name ?? 'Site'],
    parameters: [
      ...documentParameters(params, 'path', parameters),
      ...documentParameters(queryOf(name), 'query', parameters),
    ],
    responses: {
      200: {
        description: summary,
        headers: {
          ETag: headerReference('ETag'),
          'X-Data-Version': headerReference('DataVersion'),
          ...(shape?.isList ? { Link: headerReference('NextPage') } : {}),
        },
        content: {
          'application/json': { schema: jsonSchema(response), ...(answer === undefined ? {} : { example: answer }) },
          ...(hasTable(name) ? Object.fromEntries(tables) : {}),
        },
      },
      304: { description: 'The client has the answer already (If-None-Match).' },
      ...problemReferences(codes),
    },
  };
}

function otherOperation(other: OtherOperation, examples: Examples | null): DocumentOperation {
  const { name, summary, tag, params, query, contentType, description, response, errors, hasExample = true } = other;
  const values = hasExample ? examples?.values : {};
  // An optional parameter of one operation may have the name, and not the values, of another's.
  const inQuery = Object.fromEntries(Object.entries(values ?? {}).filter(([param]) => query.required?.includes(param)));
  const isBinary = contentType.startsWith('image/');
  const plain = contentType === 'application/json' ? { type: 'object' } : isBinary ? {} : { type: 'string' };
  const schema = response === undefined ? plain : jsonSchema(response);
  return {
    operationId: name,
    summary,
    tags: [tag],
    parameters: [...documentParameters(params, 'path', values), ...documentParameters(query, 'query', inQuery)],
    responses: {
      200: { description, content: { [contentType]: { schema } } },
      ...(name === 'gameEvents' ? { 204: { description: 'There is nothing to send: the game is not live.' } } : {}),
      ...problemReferences(errors),
    },
  };
}

function documentParameters(
  { properties, required = [] }: { readonly properties: object; readonly required?: readonly string[] | undefined },
  place: 'path' | 'query',
  examples: Readonly<Record<string, string | readonly string[]>> = {},
): DocumentParameter[] {
  return Object.entries(properties as Readonly<Record<string, TSchema>>).map(([name, one]) => {
    const schema = jsonSchema(one);
    const example = examples[name];
    const words = schema.description ?? name;
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      description: /[.!?]$/.test(words) ? words : `${words}.`,
      schema,
      ...(example === undefined ? {} : { example: exampleOf(schema, example) }),
    };
  });
}

function exampleOf({ type, items }: JsonSchema, given: string | readonly string[]): unknown {
  if (type === 'array') return [given].flat().map((one) => (items?.type === 'integer' ? Number(one) : one));
  return type === 'integer' ? Number(given) : given;
}

/** A schema of the contract in the words of the document's JSON Schema, which has no tuples or text with bounds. */
function jsonSchema(schema: TSchema): JsonSchema {
  return JSON.parse(
    JSON.stringify(schema, (key, value) => {
      if (value === null || typeof value !== 'object' || Array.isArray(value) || key === 'properties') return value;
      const { patternProperties, additionalItems: _none, ...known } = value;
      if (patternProperties !== undefined)
        return { ...known, additionalProperties: Object.values(patternProperties)[0] };
      // Programs that write clients want the kind of any element of a tuple too.
      if (Array.isArray(known.items)) return { ...known, prefixItems: known.items, items: known.items[0] };
      // Ids are whole numbers, as in answers.
      if (known.type === 'string' && known.minimum !== undefined)
        return { ...known, type: 'integer', pattern: undefined };
      const values = known.anyOf?.map((one: JsonSchema) => one.const);
      if (values?.every((one: unknown) => one !== undefined)) {
        return { ...known, anyOf: undefined, type: typeof values[0] === 'number' ? 'integer' : 'string', enum: values };
      }
      return known;
    }),
  ) as JsonSchema;
}

/** References to the responses of an operation's errors, by status. */
function problemReferences(codes: readonly ApiErrorCode[]): Record<string, DocumentResponse> {
  const statuses = [...codes, ...COMMON_ERRORS].map((code) => API_ERRORS[code].status);
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]));
}

/** The response of every status that an operation names: when it happens. */
function problemResponses(): Record<string, DocumentResponse> {
  const codes: readonly ApiErrorCode[] = ['bad-parameter', 'not-found', 'too-large', ...COMMON_ERRORS];
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return Object.fromEntries(
    codes.map((code) => [`Problem${API_ERRORS[code].status}`, { description: API_ERRORS[code].meaning, content }]),
  );
}
