import fc from 'fast-check';
import { ENDPOINTS, type EndpointName } from '../../src/contract/api.ts';
import { CHART_KEYS } from '../../src/contract/charts.ts';

/** A request of the fuzz test: its address exactly as sent, method and headers. */
export interface RandomRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Values from a store, so that a good part of the random requests is valid. */
export interface KnownValues {
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

const SITUATIONS = ['all_situations', 'even_strength', 'special_teams'];
const names = Object.keys(ENDPOINTS) as EndpointName[];

/** Random requests for a store: valid, almost valid, and nonsense. */
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
  const endpointRequest = fc.constantFrom(...names).chain((name) => {
    const { path, query } = ENDPOINTS[name];
    const pathParts = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
    const queryNames = Object.keys(query.properties);
    const pair = fc
      .oneof(
        { weight: 9, arbitrary: fc.constantFrom(...(queryNames.length > 0 ? queryNames : ['x'])) },
        { weight: 1, arbitrary: nasty.map(encode) },
      )
      .chain((param) => textFor(param).map((value) => `${param}=${value}`));
    const required = fc.tuple(
      ...((query.required ?? []) as readonly string[]).map((param) =>
        textFor(param).map((value) => `${param}=${value}`),
      ),
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
  });
  const nonsense = fc.array(nasty.map(encode), { maxLength: 5 }).map((parts) => `/api/${parts.join('/')}`);
  return fc.record({
    url: fc.oneof({ weight: 15, arbitrary: endpointRequest }, { weight: 1, arbitrary: nonsense }),
    method: fc.oneof(
      { weight: 20, arbitrary: fc.constant('GET') },
      { weight: 1, arbitrary: fc.constantFrom('HEAD', 'POST', 'DELETE', 'OPTIONS') },
    ),
    headers: fc.oneof(
      { weight: 4, arbitrary: fc.constant<Record<string, string>>({}) },
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
