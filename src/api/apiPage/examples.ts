import { setImmediate as nextTurn } from 'node:timers/promises';
import { ENDPOINTS, type EndpointName } from '../../contract/api.ts';
import { COMPARISON_TYPES } from '../../contract/comparisons.ts';
import { readDressed } from '../../store/queries/pairs.ts';
import { readRecentGames } from '../../store/queries/recentGames.ts';
import { ApiError } from '../errors.ts';
import type { Handler } from '../handler.ts';
import { HANDLERS } from '../handlers.ts';
import { endpointAt } from '../http/endpointPath.ts';
import { parameterReader } from '../http/readParameters.ts';
import type { Store, StoreLink } from '../storeLink.ts';
import { shortened } from './shortened.ts';

/** Real values for every parameter, taken from the newest game of the store. */
type ExampleValues = Readonly<Record<string, string>>;

/** A day after every game: the newest games on or before it are the newest of all. */
const THE_END_OF_DAYS = '9999-12-31';

/** Values for examples; null while the store holds no finished game with players. */
async function readExampleValues(store: Store): Promise<ExampleValues | null> {
  const [game] = await readRecentGames(store, THE_END_OF_DAYS);
  if (game === undefined) return null;
  const skaters = (await readDressed(store, game.game_id)).filter(({ position }) => position !== 'G');
  const first = skaters.find(({ team_abb }) => team_abb === game.home_abb);
  const second = skaters.find(({ team_abb }) => team_abb === game.away_abb);
  if (first === undefined || second === undefined) return null;
  return {
    gameId: String(game.game_id),
    game_id: String(game.game_id),
    playerId: String(first.player_id),
    player1: String(first.player_id),
    player2: String(second.player_id),
    player_ids: String(first.player_id),
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

/** Query parameters an example shows although they may be left out, by endpoint. */
const SHOWN_OPTIONAL: Partial<Record<EndpointName, readonly string[]>> = {
  snakeData: ['player_ids', 'max_time_periods'],
  playersFiltered: ['team', 'position'],
};

/** The address of an endpoint filled with values. */
function exampleUrl(name: EndpointName, values: ExampleValues): string {
  const { path, query } = ENDPOINTS[name];
  const shown = [...((query.required ?? []) as readonly string[]), ...(SHOWN_OPTIONAL[name] ?? [])];
  const search = new URLSearchParams(shown.map((param): [string, string] => [param, values[param] ?? '']));
  const filled = path.replace(/:(\w+)/g, (_all, param: string) => encodeURIComponent(values[param] ?? ''));
  return shown.length === 0 ? filled : `${filled}?${search}`;
}

/** An address of an endpoint that works, and what it answers now, shortened; null where the store has no such answer. */
export interface Example {
  readonly url: string;
  readonly answer: unknown;
}

/** An example of every endpoint, by name; none while the store holds no finished game. Each is read on its own, between other readers' answers. */
export async function readExamples(link: StoreLink): Promise<ReadonlyMap<EndpointName, Example>> {
  const examples = new Map<EndpointName, Example>();
  const values = await link.read(readExampleValues);
  if (values === null) return examples;
  for (const name of Object.keys(ENDPOINTS) as EndpointName[]) {
    const url = exampleUrl(name, values);
    examples.set(name, { url, answer: shortened(await link.read((store) => answerOf(name, url, store))) });
    await nextTurn();
  }
  return examples;
}

async function answerOf(name: EndpointName, url: string, store: Store): Promise<unknown> {
  const [path = '', search = ''] = url.split('?');
  const parameters = parameterReader(ENDPOINTS[name])(endpointAt(path)?.rawParams ?? {}, search);
  // Each handler fits its endpoint's schemas (see HANDLERS); the reader has checked the parameters against the same ones.
  const handle = HANDLERS[name] as Handler<EndpointName>;
  try {
    return await handle(parameters as Parameters<typeof handle>[0], { store });
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
