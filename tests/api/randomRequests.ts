import fc from 'fast-check';
import { OTHER_OPERATIONS } from '../../src/api/documents/reference/otherOperations.ts';
import { ENDPOINTS, type EndpointName } from '../../src/contract/api.ts';
import { CHART_KEYS } from '../../src/contract/charts.ts';
import { PAGES } from '../../src/contract/pages.ts';
import { API_PREFIX, API_PREFIXES } from '../../src/contract/paths.ts';
import { hasTable, queryOf, rowShape } from '../../src/contract/rowShape.ts';

/** A request of the fuzz test: its address exactly as sent, method and headers. */
export interface RandomRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Values from a store, so that a good part of the random requests is valid. */
interface KnownValues {
  readonly gameIds: readonly number[];
  readonly playerIds: readonly number[];
  readonly teams: readonly string[];
  readonly seasons: readonly number[];
  readonly dates: readonly string[];
}

/** Texts that often break servers. */
const NASTY = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  '99999999999999999999',
  'null',
  'undefined',
  'NaN',
  'true',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '..%2f..%2f',
  '%',
  '%zz',
  '%00',
  '%E2%82',
  '%F0%9F%8F%92',
  "'; drop table game; --",
  '1 or 1=1',
  '<script>',
  '{}',
  '[]',
  'a'.repeat(300),
  '２０２２０２０００１',
  'EDM ',
  'edm',
  'NHL',
  '20242025',
  '20252025',
  '2024-02-30',
  '0000-00-00',
  '9999-12-31',
];

/** The public address of the server that is asked. */
export const FUZZ_ORIGIN = 'https://fuzz.example';
/** Names of the controls that pages have in their addresses. */
const PAGE_CONTROLS = Object.fromEntries(
  ['season', 'table', 'panel', 'first', 'second', 'stat', 'player1', 'player2', 'type', 'team'].map((name) => [
    name,
    {},
  ]),
);
const SITUATIONS = ['all_situations', 'even_strength', 'special_teams'];
const names = Object.keys(ENDPOINTS) as EndpointName[];

/** What a client accepts: forms of an answer, and headers that name none. */
const ACCEPTED = [
  'text/csv',
  'application/x-ndjson;q=0.9, text/csv;q=0.1',
  'application/json',
  'text/html,application/xhtml+xml,*/*;q=0.8',
  'text/csv;q=0',
  'text/csv;q=NaN, application/jsonl;q=1e9',
  'constructor',
  '__proto__, toString;q=2',
  ';;,,=',
  'é',
];

/**
 * Operations without the event stream, which ends only with the game (tests/api/streams.test.ts has it), and without
 * pictures, of which each takes a process and a third of a second.
 */
const OTHERS = OTHER_OPERATIONS.filter(({ name, path }) => name !== 'gameEvents' && !path.endsWith('.png'));
/** Addresses of documents and files that no operation names. */
const DOCUMENTS = [
  '/sitemap.xml',
  '/sitemaps/:name.xml',
  '/robots.txt',
  '/.well-known/security.txt',
  '/data/datapackage.json',
  '/data/v1/:name.csv',
  '/data/v1/:name.parquet',
  '/feeds/:name.atom',
  '/calendars/:name.ics',
  '/api/v1/openapi.json',
  '/api/v1/highslot.py',
  '/api/v1/highslot.R',
  '/data/files.csv',
  '/data/columns.csv',
  '/api/openapi.json',
];

/** An address with placeholders, and its query parameters. */
interface Template {
  readonly path: string;
  readonly query: { readonly properties: object; readonly required?: readonly string[] | undefined };
}

/** Random requests for a store, over all paths of the server: valid, almost valid, and nonsense. */
export function randomRequests(known: KnownValues): fc.Arbitrary<RandomRequest> {
  const right: Readonly<Record<string, readonly (string | number)[]>> = {
    gameId: known.gameIds,
    game_id: known.gameIds,
    playerId: known.playerIds,
    player1: known.playerIds,
    player2: known.playerIds,
    player_ids: known.playerIds,
    teamAbb: [...known.teams, 'NHL'],
    team: known.teams,
    team_abbs: known.teams,
    season: known.seasons,
    date: known.dates,
    situation: SITUATIONS,
    kind: [
      'points',
      'goals',
      'xg',
      'scoredax',
      'primary_points',
      'assists',
      'savedax',
      'save_percentage',
      'stolen_games',
      'game_ratings',
    ],
    group: ['overall', 'lw', 'c', 'rw', 'd', 'g'],
    stat: CHART_KEYS,
    group_by: ['player', 'team'],
    cumulative: ['true', 'false'],
    x_axis: ['games', 'game'],
    max_time_periods: [1, 10, 500],
    limit: [1, 10, 100],
    type: ['Head to Head', 'With / Without'],
    nationality: ['CAN', 'SWE', 'USA'],
    position: ['C', 'L', 'R', 'D', 'G'],
    cursor: [...known.gameIds, ...known.playerIds, ...known.teams, ...known.seasons.map((season) => `${season}-2`)],
    strength: ['ev', '5v5', 'pp', 'sh', 'all'],
    games: ['all', 'shared'],
    ids: [...known.playerIds, ...known.teams, known.teams.slice(0, 2).join(','), known.playerIds.slice(0, 2).join(',')],
    first: [...known.playerIds, ...known.teams],
    second: [...known.playerIds, ...known.teams],
    panel: ['players', 'goalies', 'teams'],
    table: ['points', 'goals'],
    name: ['pages', 'players', `games-${known.seasons[0]}`, `shots-${known.seasons[0]}`, 'league', ...known.teams],
    methodPage: ['xg', 'card'],
    maxwidth: [1, 400],
    maxheight: [1, 400],
    format: ['json', 'xml'],
    url: [`${FUZZ_ORIGIN}/games/id/${known.gameIds[0]}`, `${FUZZ_ORIGIN}/leaders?table=points`, FUZZ_ORIGIN],
  };
  const nasty = fc.oneof(fc.constantFrom(...NASTY), fc.string({ maxLength: 30 }), fc.integer().map(String));
  const textFor = (param: string): fc.Arbitrary<string> =>
    fc.oneof(
      {
        weight: 12,
        arbitrary: fc
          .constantFrom(...(Object.hasOwn(right, param) ? (right[param] ?? []) : ['x']))
          .map((value) => encodeURIComponent(String(value))),
      },
      { weight: 1, arbitrary: nasty.map(encode) },
    );
  /** An address of a template: its path filled in, some of its parameters, and some that it does not have. */
  const addressOf = ({ path, query }: Template, fields: readonly string[] = []): fc.Arbitrary<string> => {
    const pathParts = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
    const queryNames = Object.keys(query.properties);
    const textOf = (param: string): fc.Arbitrary<string> =>
      param === 'fields' && fields.length > 0
        ? fc.oneof(
            { weight: 9, arbitrary: fc.subarray([...fields], { minLength: 1 }).map((some) => some.join(',')) },
            { weight: 1, arbitrary: textFor(param) },
          )
        : textFor(param);
    const pair = fc
      .oneof(
        { weight: 9, arbitrary: fc.constantFrom(...(queryNames.length > 0 ? queryNames : ['x'])) },
        { weight: 1, arbitrary: nasty.map(encode) },
      )
      .chain((param) => textOf(param).map((value) => `${param}=${value}`));
    const required = fc.tuple(
      ...(query.required ?? []).map((param) => textFor(param).map((value) => `${param}=${value}`)),
    );
    return fc
      .record({
        parts: fc.tuple(...pathParts.map(textFor)),
        required: fc.oneof({ weight: 4, arbitrary: required }, { weight: 1, arbitrary: fc.constant([]) }),
        more: fc.oneof(
          { weight: 20, arbitrary: fc.array(pair, { maxLength: 4 }) },
          { weight: 1, arbitrary: fc.array(pair, { minLength: 15, maxLength: 30 }) },
        ),
        slash: fc.boolean(),
      })
      .map(({ parts, required: first, more, slash }) => {
        const filled = parts.reduce<string>((url, part) => url.replace(/:\w+/, () => part), path);
        const search = [...first, ...more].join('&');
        return `${filled}${slash ? '/' : ''}${search === '' ? '' : `?${search}`}`;
      });
  };
  const endpoint = fc
    .tuple(fc.constantFrom(...names), fc.constantFrom('', '', '', '.csv', '.ndjson'), fc.constantFrom(...API_PREFIXES))
    .chain(([name, form, prefix]) => {
      const path = `${ENDPOINTS[name].path.replace(API_PREFIX, prefix)}${hasTable(name) ? form : ''}`;
      return addressOf({ path, query: queryOf(name) }, rowShape(name)?.fields ?? []);
    });
  const none = { properties: {}, required: [] };
  const other = fc
    .constantFrom<Template>(
      ...OTHERS,
      ...DOCUMENTS.map((path) => ({ path, query: none })),
      ...PAGES.map(({ path }) => ({ path, query: { properties: PAGE_CONTROLS, required: [] } })),
    )
    .chain((template) => addressOf(template));
  const nonsense = fc.array(nasty.map(encode), { maxLength: 5 }).map((parts) => `/api/${parts.join('/')}`);
  return fc.record({
    url: fc.oneof(
      { weight: 13, arbitrary: endpoint },
      { weight: 3, arbitrary: other },
      { weight: 1, arbitrary: nonsense },
    ),
    method: fc.oneof(
      { weight: 20, arbitrary: fc.constant('GET') },
      { weight: 1, arbitrary: fc.constantFrom('HEAD', 'POST', 'DELETE', 'OPTIONS') },
    ),
    headers: fc.oneof(
      { weight: 4, arbitrary: fc.constant<Record<string, string>>({}) },
      { weight: 1, arbitrary: fc.constantFrom(...ACCEPTED).map((accept) => ({ accept })) },
      {
        weight: 1,
        arbitrary: fc.record({
          'accept-encoding': fc.constantFrom('br', 'gzip', 'zstd', 'gzip, deflate, br, zstd', 'q', ';;q=x,', '*;q=0'),
          'if-none-match': fc.constantFrom('*', '"x"', 'W/"x"', ',,,', '"'.repeat(50)),
        }),
      },
    ),
  });
}

/** A text as part of an address: keeps percent signs and encodes characters that a request line cannot contain. */
function encode(text: string): string {
  return text.replace(/[^\x21-\x7e]|[#"<>\\^`{|}]/gu, (character) => {
    try {
      return encodeURIComponent(character);
    } catch {
      return '%ED';
    }
  });
}
