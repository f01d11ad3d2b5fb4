import type { EndpointName } from '../../contract/api.ts';
import { COMPARISON_TYPES } from '../../contract/comparisons.ts';
import { TOGETHER } from '../../hockey/lineKinds.ts';
import { readDressed } from '../../store/queries/pairs.ts';
import { readRecentGames } from '../../store/queries/recentGames.ts';
import type { Store } from '../storeReader.ts';

/** Values for every parameter, taken from the newest game of the store. */
type ExampleValues = Readonly<Record<string, string | string[]>>;

/** A day after every game: the newest games on or before it are the newest of all. */
const LAST_DAY = '9999-12-31';

/** Values for examples; null while the store holds no finished game with players. */
export async function readExampleValues(store: Store): Promise<ExampleValues | null> {
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
    ids: `${first.player_id},${second.player_id}`,
    max_time_periods: '10',
    type: COMPARISON_TYPES[0],
    team: game.home_abb,
    position: 'C',
  };
}

/** Optional query parameters that an example shows, by endpoint. */
export const SHOWN_OPTIONAL: Partial<Record<EndpointName, readonly string[]>> = {
  snakeData: ['player_ids', 'max_time_periods'],
  playersFiltered: ['team', 'position'],
};
