import { CHART_OPTIONS } from '../src/contract/stats.ts';
import { openStore } from '../src/store/open.ts';
import { readGames } from '../src/store/queries/games.ts';
import { readDressed } from '../src/store/queries/pairs.ts';
import { readSeasons } from '../src/store/queries/seasons.ts';
import { readTeams } from '../src/store/queries/teams.ts';

/** Addresses for the comparison with a bare server: the most requested ones, small and large. */
export async function exampleUrls(store: string): Promise<string[]> {
  const { games, season } = await facts(store);
  const id = games[0]?.game_id ?? 0;
  return [
    '/api/teams/',
    `/api/game/${id}/player-detail`,
    `/api/game/${id}/shot-data`,
    `/api/game/${id}/xg-summary`,
    `/api/games/NHL/${season}`,
  ];
}

/** About `count` addresses of every kind, spread evenly over the store by a fixed rule. */
export async function coldUrls(store: string, count: number): Promise<string[]> {
  const { games, season, players, teams, sides } = await facts(store);
  const pick = <T>(list: readonly T[], k: number): T => list[(k * 7919) % list.length] as T;
  const makers: readonly ((k: number) => string)[] = [
    (k) => `/api/game/${pick(games, k).game_id}/data`,
    (k) => `/api/game/${pick(games, k).game_id}/xg-summary`,
    (k) => `/api/game/${pick(games, k).game_id}/player-detail`,
    (k) => `/api/game/${pick(games, k).game_id}/shot-data`,
    (k) => `/api/game/xg-snake?game_id=${pick(games, k).game_id}&situation=all_situations`,
    (k) => `/api/game/${pick(games, k).game_id}/win-probability`,
    (k) => `/api/game/${pick(games, k).game_id}/among-all`,
    (k) => `/api/game/${pick(games, k).game_id}/deserved`,
    (k) => `/api/game/${pick(games, k).game_id}/shift-chart`,
    (k) => `/api/game/${pick(games, k).game_id}/story`,
    (k) => `/api/game/${pick(games, k).game_id}/lines`,
    (k) => `/api/recent/${pick(games, k).date}`,
    (k) => `/api/players/${pick(teams, k)}`,
    (k) => `/api/players/?position=${pick(['C', 'L', 'R', 'D', 'G'], k)}`,
    (k) => `/api/players/id/${pick(players, k)}`,
    (k) => `/api/players/id/${pick(players, k)}/player-card`,
    (k) => `/api/players/id/${pick(players, k)}/seasons`,
    () => '/api/players/famous-pairs',
    () => '/api/nationalities',
    () => '/api/seasons',
    () => '/api/status',
    (k) => `/api/teams/${pick(teams, k)}`,
    (k) => `/api/teams/${pick(teams, k)}/seasons`,
    () => `/api/standings/${season}`,
    (k) => `/api/leaders/all-time/${pick(['points', 'goals', 'game_ratings'], k)}`,
    (k) => `/api/leaders/best-games?group=${pick(['skaters', 'goalies'], k)}`,
    (k) => `/api/team/${pick(teams, k)}/${season}/lines?kind=${pick(['forwards', 'defence', 'power-play'], k)}`,
    (k) => `/api/team/${pick(teams, k)}/${season}/next`,
    (k) => `/api/games/${pick(teams, k)}/${season}`,
    (k) => `/api/team/${pick(teams, k)}/${season}/data`,
    (k) => `/api/team/${pick(teams, k)}/${season}/player-season-ratings`,
    (k) => `/api/leaders/${season}/${pick(['points', 'goals', 'game_ratings'], k)}`,
    (k) => `/api/players/insights/${pick(['overall', 'c', 'd', 'g'], k)}`,
    (k) => `/api/game/${pick(sides, k).gameId}/player/${pick(sides, k).skaters[0]}/matchups`,
    (k) => togetherUrl(pick(sides, k), season, k % 2 === 0),
    (k) => `/api/team/${pick(teams, k)}/${season}/overview`,
    (k) => `/api/teams/${pick(teams, k)}/form/${season}`,
    (k) => `/api/players/id/${pick(players, k)}/form/${season}`,
    (k) => `/api/players/id/${pick(players, k)}/shots/${season}`,
    (k) => `/api/players/id/${pick(players, k)}/similar`,
    () => `/api/form/${season}`,
    () => `/api/playoffs/${season}`,
    () => '/api/model',
    (k) => compareUrl(pick(players, k), pick(players, k + 1), k % 2 === 0),
    (k) => snakeUrl(season, 'team', pick(CHART_OPTIONS.teams, k).key, [pick(teams, k), pick(teams, k + 1)]),
    (k) => snakeUrl(season, 'player', pick(CHART_OPTIONS.players, k).key, [pick(players, k), pick(players, k + 1)]),
  ];
  return Array.from({ length: count }, (_, k) =>
    (makers[k % makers.length] ?? (() => '/api/teams'))(Math.floor(k / makers.length)),
  );
}

/** Five skaters of a side, or two. */
function togetherUrl({ team, skaters }: Side, season: number, isFive: boolean): string {
  const ids = skaters.slice(0, isFive ? 5 : 2).map((id) => `player_ids=${id}`);
  return `/api/team/${team}/${season}/together?strength=${isFive ? 'all' : 'ev'}&${ids.join('&')}`;
}

function compareUrl(player1: number, player2: number, isTogether: boolean): string {
  const type = isTogether ? 'With+%2F+Without' : 'Head+to+Head';
  return `/api/players/compare?player1=${player1}&player2=${player2}&type=${type}`;
}

function snakeUrl(season: number, groupBy: 'team' | 'player', stat: string, ids: readonly (string | number)[]): string {
  const name = groupBy === 'team' ? 'team_abbs' : 'player_ids';
  const shown = ids.map((id) => `${name}=${id}`).join('&');
  return `/api/snake-data?season=${season}&stat=${stat}&group_by=${groupBy}&${shown}`;
}

/** The skaters of a team in a game. */
interface Side {
  readonly gameId: number;
  readonly team: string;
  readonly skaters: readonly number[];
}

/** The fullest season's games, its teams, and the skaters of its first games. */
async function facts(url: string) {
  const store = await openStore(url, { readonly: true });
  try {
    const seasons = await readSeasons(store);
    const season = seasons.toSorted((a, b) => b.games - a.games)[0]?.season ?? 0;
    const games = await readGames(store, season, null);
    const players = new Set<number>();
    const sides: Side[] = [];
    for (const { game_id } of games.slice(0, 60)) {
      const dressed = (await readDressed(store, game_id)).filter(({ position }) => position !== 'G');
      for (const { player_id } of dressed) players.add(player_id);
      for (const [team, own] of Map.groupBy(dressed, ({ team_abb }) => team_abb))
        sides.push({ gameId: game_id, team, skaters: own.map(({ player_id }) => player_id) });
    }
    const teams = (await readTeams(store))
      .map(({ abb }) => abb)
      .filter((abb) => games.some(({ home_abb }) => home_abb === abb));
    return { games, season, players: [...players], teams, sides };
  } finally {
    await store.destroy();
  }
}
