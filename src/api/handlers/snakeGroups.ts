import type { SnakeGame, SnakeGroup } from '../../contract/mappers/snakeData.ts';
import { readPlayersById } from '../../store/queries/players.ts';
import { readSeasonValues, type SeasonOf } from '../../store/queries/seasonValues.ts';
import { readTeam, readTeamInSeason } from '../../store/queries/teams.ts';
import type { TeamTable } from '../../store/tables.ts';
import { notFound } from '../errors.ts';
import type { Store } from '../storeReader.ts';
import { type ChartedStat, chartedStat } from './chartStat.ts';
import { NEUTRAL_COLORS } from './neutralColors.ts';

/** What is charted. */
interface Charted {
  readonly ids: readonly string[];
  readonly season: number;
  readonly stat: string;
  /** The last so many games; null for the whole season. */
  readonly last: number | null;
}

/** The players of a chart. A statistic a player cannot have (a goalie's for a skater) is null in all his games. Errors: `not-found`. */
export async function playerGroups(store: Store, { ids, season, stat, last }: Charted): Promise<SnakeGroup[]> {
  const players = new Map((await readPlayersById(store, ids.map(Number))).map((player) => [player.player_id, player]));
  const colors = new ColorsInUse();
  const groups: SnakeGroup[] = [];
  for (const id of ids) {
    const player = players.get(Number(id));
    if (player === undefined) throw notFound(`player ${id}`);
    const isGoalie = player.position === 'G';
    const table = isGoalie ? 'goalie_game' : 'skater_game';
    const of: SeasonOf = { table, id: player.player_id };
    const { games, teamAbb } = await shownGames(
      store,
      of,
      season,
      chartedStat(isGoalie ? 'goalie' : 'skater', stat),
      last,
    );
    const abb = teamAbb ?? player.current_team ?? '';
    groups.push({
      id,
      name: `${player.first_name} ${player.last_name}`,
      color: colors.take(await teamOf(store, abb, season)),
      season,
      team_abb: abb,
      player_id: player.player_id,
      games,
    });
  }
  return groups;
}

/** The clubs of a chart. Errors: `not-found` for a club without a game in the store. */
export async function teamGroups(store: Store, { ids, season, stat, last }: Charted): Promise<SnakeGroup[]> {
  const colors = new ColorsInUse();
  const groups: SnakeGroup[] = [];
  for (const id of ids) {
    const team = await teamOf(store, id, season);
    if (team === undefined) throw notFound(`team ${id}`);
    const { games } = await shownGames(store, { table: 'team_game', id }, season, chartedStat('team', stat), last);
    const name = `${team.location} ${team.name}`;
    groups.push({ id, name, color: colors.take(team), season, team_abb: id, player_id: null, games });
  }
  return groups;
}

/** Colours already given: whoever comes second with the same one gets his club's other colour. */
class ColorsInUse {
  readonly #used = new Set<string>();

  take(team: TeamTable | undefined): string {
    const { primary_color: primary, secondary_color: secondary } = team ?? NEUTRAL_COLORS;
    const color = this.#used.has(primary) ? secondary : primary;
    this.#used.add(color);
    return color;
  }
}

async function shownGames(
  store: Store,
  of: SeasonOf,
  season: number,
  stat: ChartedStat | null,
  last: number | null,
): Promise<{ games: SnakeGame[]; teamAbb: string | undefined }> {
  const rows = await readSeasonValues(store, of, season, stat?.columns ?? []);
  const shown = last === null ? rows : rows.slice(-last);
  const games = shown.map(({ values, team_abb: _abb, ...game }) => ({ ...game, value: stat?.valueOf(values) ?? null }));
  return { games, teamAbb: rows.at(-1)?.team_abb };
}

async function teamOf(store: Store, abb: string, season: number): Promise<TeamTable | undefined> {
  return (await readTeamInSeason(store, abb, season)) ?? (await readTeam(store, abb));
}
