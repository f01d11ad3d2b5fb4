import { ENDPOINTS, type EndpointName } from '../../contract/api.ts';
import { COMPARISON_TYPES } from '../../contract/endpoints/compare.ts';
import { readDressed } from '../../store/queries/pairs.ts';
import { readRecentGames } from '../../store/queries/recentGames.ts';
import type { Store } from '../storeLink.ts';

/** Real values for every parameter, taken from the newest game of the store. */
type ExampleValues = Readonly<Record<string, string>>;

/** A day after every game: the newest games on or before it are the newest of all. */
const THE_END_OF_DAYS = '9999-12-31';

/** Values for examples; null while the store holds no finished game with players. */
export async function readExampleValues(store: Store): Promise<ExampleValues | null> {
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
export function exampleUrl(name: EndpointName, values: ExampleValues): string {
  const { path, query } = ENDPOINTS[name];
  const shown = [...((query.required ?? []) as readonly string[]), ...(SHOWN_OPTIONAL[name] ?? [])];
  const search = new URLSearchParams(shown.map((param): [string, string] => [param, values[param] ?? '']));
  const filled = path.replace(/:(\w+)/g, (_all, param: string) => encodeURIComponent(values[param] ?? ''));
  return shown.length === 0 ? filled : `${filled}?${search}`;
}
