import type { TObject } from 'typebox';
import { ENDPOINTS, type EndpointName } from '../../contract/api.ts';
import { COMPARISON_TYPES } from '../../contract/comparisons.ts';
import { TOGETHER } from '../../hockey/lineKinds.ts';
import { readDressed } from '../../store/queries/pairs.ts';
import { readRecentGames } from '../../store/queries/recentGames.ts';
import { endpointAnswer } from '../endpointAnswer.ts';
import { ApiError } from '../errors.ts';
import { type EndpointRequest, parameterParser } from '../http/parameterValidator.ts';
import type { Store } from '../storeReader.ts';
import { shortened } from './shortened.ts';

/** Values for every parameter, taken from the newest game of the store. */
type ExampleValues = Readonly<Record<string, string | string[]>>;

/** A day after every game: the newest games on or before it are the newest of all. */
const LAST_DAY = '9999-12-31';

/** Values for examples; null while the store holds no finished game with players. */
async function readExampleValues(store: Store): Promise<ExampleValues | null> {
  const [game] = await readRecentGames(store, LAST_DAY);
  if (game === undefined) return null;
  const skaters = (await readDressed(store, game.game_id)).filter(({ position }) => position !== 'G');
  const first = skaters.find(({ team_abb }) => team_abb === game.home_abb);
  const second = skaters.find(({ team_abb }) => team_abb === game.away_abb);
  const mates = skaters.filter(({ team_abb }) => team_abb === game.home_abb).slice(0, TOGETHER.least);
  if (first === undefined || second === undefined) return null;
  return {
    gameId: String(game.game_id),
    game_id: String(game.game_id),
    playerId: String(first.player_id),
    player1: String(first.player_id),
    player2: String(second.player_id),
    player_ids: mates.map(({ player_id }) => String(player_id)),
    teamAbb: game.home_abb,
    season: String(game.season),
    date: game.date,
    situation: 'all_situations',
    kind: 'points',
    group: 'overall',
    stat: 'game_rating',
    group_by: 'player',
    max_time_periods: '10',
    type: COMPARISON_TYPES[0],
    team: game.home_abb,
    position: 'C',
  };
}

/** Optional query parameters that an example shows, by endpoint. */
const SHOWN_OPTIONAL: Partial<Record<EndpointName, readonly string[]>> = {
  snakeData: ['player_ids', 'max_time_periods'],
  playersFiltered: ['team', 'position'],
};

/** An address of an endpoint that works, and its answer, shortened; null where the store has no such answer. */
export interface Example {
  readonly url: string;
  readonly answer: unknown;
}

/** An example of every endpoint, by name; none while the store holds no finished game. */
export async function readExamples(store: Store): Promise<ReadonlyMap<EndpointName, Example>> {
  const examples = new Map<EndpointName, Example>();
  const values = await readExampleValues(store);
  if (values === null) return examples;
  for (const name of Object.keys(ENDPOINTS) as EndpointName[]) {
    const { url, request } = exampleRequest(name, values);
    const answer = await answerOrNull(name, request, store);
    examples.set(name, { url, answer: shortened(answer) });
  }
  return examples;
}

/** A request to an endpoint, and its address. */
function exampleRequest(name: EndpointName, values: ExampleValues): { url: string; request: EndpointRequest } {
  const { path, params, query }: { path: string; params: TObject; query: TObject } = ENDPOINTS[name];
  const shown = [...(query.required ?? []), ...(SHOWN_OPTIONAL[name] ?? [])];
  const raw = Object.fromEntries(shown.map((param) => [param, values[param] ?? '']));
  const filled = path.replace(/:(\w+)/g, (_all, param: string) => encodeURIComponent(String(values[param] ?? '')));
  const search = new URLSearchParams();
  for (const [param, value] of Object.entries(raw)) for (const one of [value].flat()) search.append(param, one);
  return {
    url: shown.length === 0 ? filled : `${filled}?${search}`,
    request: { params: parameterParser(params)(values), query: parameterParser(query)(raw) },
  };
}

async function answerOrNull(name: EndpointName, request: EndpointRequest, store: Store): Promise<unknown> {
  try {
    return await endpointAnswer(name, request, store);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
