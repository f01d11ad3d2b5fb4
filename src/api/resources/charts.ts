import { clubMarks, type MarkedClub } from '../../charts/clubMarks.ts';
import type { CHART_ENDPOINTS, WireSnakeData, WireTrendPoint } from '../../contract/charts.ts';
import type { WireClubMark } from '../../contract/entities.ts';
import { type Position, parsePosition, positionGroup } from '../../hockey/position.ts';
import { columnsOf, statReader } from '../../stats/derive.ts';
import { CUMULATIVE_PREFIX, chartLabel, chartOptions, chartStat } from '../../stats/registry/display.ts';
import type { Population } from '../../stats/registry/entry.ts';
import { readPlayersById } from '../../store/queries/players.ts';
import { readSeasonValues, type SeasonOwner } from '../../store/queries/seasonValues.ts';
import { readTeam, readTeamInSeason } from '../../store/queries/teams.ts';
import { readSeasonSums } from '../../store/queries/wholeSeasons.ts';
import type { Row } from '../../store/schema/tables.ts';
import { badParameter, notFound } from '../errors.ts';
import type { Store } from '../storeReader.ts';
import { type NamedScore, scoreString } from './gameSummary.ts';
import type { Handler, HandlersOf } from './handler.ts';
import { NEUTRAL_COLORS } from './players.ts';
import { toWireXg } from './rounding.ts';

/** One game of a player or team and the statistic's value in it; null where not known. */
export interface SnakeGame extends NamedScore {
  readonly game_id: number;
  readonly date: string;
  readonly opp_abb: string;
  readonly value: number | null;
}

/** A player or team of the chart with the shown games in order of play. */
export interface SnakeGroup {
  readonly id: string;
  readonly name: string;
  readonly club: MarkedClub;
  readonly season: number;
  readonly team_abb: string;
  /** Null for a team. */
  readonly player_id: number | null;
  /** Null for a team. */
  readonly position: Position | null;
  readonly games: readonly SnakeGame[];
}

/** A statistic's average game in the league. */
export interface LeagueAverage {
  /** Whose average. */
  readonly group: NonNullable<WireSnakeData['league_average']>['group'];
  readonly perGame: number;
}

/** What the chart shows. */
export interface ChartQuery {
  readonly groupBy: 'player' | 'team';
  readonly isCumulative: boolean;
  readonly yAxisLabel: string;
  /** Null where not known. */
  readonly average: LeagueAverage | null;
}

/** **Shape**: row k holds each group's k-th shown game, null for a group with fewer games. */
export function toWireSnakeData(groups: readonly SnakeGroup[], query: ChartQuery): WireSnakeData {
  const names = keyed(groups, ({ name }) => name);
  const marks = clubMarks(groups.map(({ club }) => club));
  const markParts = (part: keyof WireClubMark) =>
    Object.fromEntries(groups.map(({ id }, k) => [id, marks[k]?.[part] ?? '']));
  return {
    data: trendPoints(groups, query),
    ...(query.groupBy === 'player' ? { player_names: names } : { team_names: names }),
    group_colors: markParts('color'),
    group_colors_dark: markParts('color_dark'),
    group_borders: markParts('border'),
    y_axis_label: query.yAxisLabel,
    league_average: toWireAverage(query.average),
    mug_info: keyed(groups, ({ season, team_abb, player_id }) => ({ season, team_abb, player_id })),
  };
}

function toWireAverage(average: LeagueAverage | null): WireSnakeData['league_average'] {
  return average === null ? null : { group: average.group, per_game: toWireXg(average.perGame) };
}

function trendPoints(groups: readonly SnakeGroup[], { groupBy, isCumulative }: ChartQuery): WireTrendPoint[] {
  const series = groups.map(({ id, games }) => ({
    id,
    games,
    values: isCumulative ? cumulative(games) : plain(games),
  }));
  const rows = Math.max(0, ...groups.map(({ games }) => games.length));
  return Array.from({ length: rows }, (_row, k) => {
    const shown = series.flatMap(({ id, games }) => {
      const game = games[k];
      return game === undefined ? [] : [{ id, game }];
    });
    const first = shown[0]?.game;
    const values = keyed(series, (group) => group.values[k] ?? null);
    return {
      date: first?.date ?? '',
      game: k + 1,
      score_string: first === undefined ? '' : scoreString(first),
      metadata: Object.fromEntries(
        shown.map(({ id, game }) => [
          id,
          { game_id: game.game_id, date: game.date, score_string: scoreString(game), opponent: game.opp_abb },
        ]),
      ),
      ...(groupBy === 'player' ? { players: values } : { teams: values }),
    };
  });
}

function plain(games: readonly SnakeGame[]): (number | null)[] {
  return games.map(({ value }) => toWireXg(value));
}

/** Running sums from the first shown game. An unknown value adds nothing and stays null. */
function cumulative(games: readonly SnakeGame[]): (number | null)[] {
  let total = 0;
  return games.map(({ value }) => {
    if (value === null) return null;
    total += value;
    return toWireXg(total);
  });
}

function keyed<T extends { readonly id: string }, V>(groups: readonly T[], of: (group: T) => V): Record<string, V> {
  return Object.fromEntries(groups.map((group) => [group.id, of(group)]));
}

/** A chart statistic of one population. */
interface ChartedStat {
  /** The columns it needs. */
  readonly columns: readonly string[];
  /** Its value in one game; null where a column is unknown. */
  readonly valueOf: (columns: Readonly<Record<string, number | null>>) => number | null;
}

/** The statistic behind a chart key; null where the population does not have it. */
function chartedStat(population: Population, key: string): ChartedStat | null {
  const id = chartStat(population, key)?.id;
  if (id === undefined) return null;
  return { columns: columnsOf(population, id), valueOf: statReader(population, id) };
}

/** Whether to sum the series: the key's prefix and `cumulative=true` mean the same, and do not sum twice. */
function isCumulativeSeries(key: string, cumulative: string | undefined): boolean {
  return key.startsWith(CUMULATIVE_PREFIX) || cumulative === 'true';
}

/** The label of the y axis. **Errors**: `bad-parameter` for an unknown key. */
function yAxisLabel(populations: readonly Population[], key: string, isCumulative: boolean): string {
  for (const population of populations) {
    const stat = chartStat(population, key);
    if (stat !== null) return chartLabel(stat, isCumulative);
  }
  const keys = populations.flatMap((population) =>
    chartOptions(population).map(({ key }) => key.replace(CUMULATIVE_PREFIX, '')),
  );
  const list = [...new Set(keys)].sort().join(', ');
  throw badParameter(
    'stat',
    `With this group_by stat must be one of ${list}, with or without ${CUMULATIVE_PREFIX} before it.`,
  );
}

/** A statistic game by game. **Errors**: `bad-parameter` for a stat the group does not have, or without ids. */
const snakeData: Handler<'snakeData'> = async ({ query }, { store }) => {
  const { stat, group_by: groupBy, max_time_periods: last = null } = query;
  const season = Number(query.season);
  const isCumulative = isCumulativeSeries(stat, query.cumulative);
  const label = yAxisLabel(groupBy === 'team' ? ['team'] : ['skater', 'goalie'], stat, isCumulative);
  const ids = (groupBy === 'team' ? query.team_abbs : query.player_ids) ?? [];
  if (ids.length === 0) {
    const parameter = groupBy === 'team' ? 'team_abbs' : 'player_ids';
    throw badParameter(parameter, `${parameter} is missing: name at least one.`);
  }
  const groups = await (groupBy === 'team' ? teamGroups : playerGroups)(store, { ids, season, stat, last });
  const average = await leagueAverage(store, season, stat, groups);
  return toWireSnakeData(groups, { groupBy, isCumulative, yAxisLabel: label, average });
};

/**
 * A statistic's average game in the league, over those a chart shows: forwards, defenders, goalies or teams, and all
 * skaters where forwards and defenders are shown together. **Missing**: null for skaters next to goalies, and without a
 * regular-season game.
 */
async function leagueAverage(
  store: Store,
  season: number,
  stat: string,
  groups: readonly SnakeGroup[],
): Promise<LeagueAverage | null> {
  const shown = new Set(groups.map(({ position }) => (position === null ? 'T' : positionGroup(position))));
  const key = [...shown].sort().join('');
  const compared = COMPARED[key];
  if (compared === undefined) return null;
  const charted = chartedStat(compared.population, stat);
  if (charted === null) return null;
  const sums = await readSeasonSums(store, season, [...shown]);
  const means = charted.columns.map((column) => {
    const own = sums.filter((sum) => sum.stat === column);
    const games = own.reduce((total, sum) => total + sum.games, 0);
    return [column, games === 0 ? null : own.reduce((total, sum) => total + sum.total, 0) / games] as const;
  });
  const perGame = charted.valueOf(Object.fromEntries(means));
  return perGame === null ? null : { group: compared.group, perGame };
}

/** The players that each mixture of groups is compared with. */
const COMPARED: Readonly<Record<string, { readonly group: LeagueAverage['group']; readonly population: Population }>> =
  {
    F: { group: 'forwards', population: 'skater' },
    D: { group: 'defenders', population: 'skater' },
    DF: { group: 'skaters', population: 'skater' },
    G: { group: 'goalies', population: 'goalie' },
    T: { group: 'teams', population: 'team' },
  };

interface ChartedGames {
  readonly ids: readonly string[];
  readonly season: number;
  readonly stat: string;
  /** The number of most recent games; null for the whole season. */
  readonly last: number | null;
}

/**
 * The players of a chart. A goalie's statistic is null in every game of a skater, and the other way round. **Errors**:
 * `not-found`.
 */
async function playerGroups(store: Store, { ids, season, stat, last }: ChartedGames): Promise<SnakeGroup[]> {
  const players = new Map((await readPlayersById(store, ids.map(Number))).map((player) => [player.player_id, player]));
  const groups: SnakeGroup[] = [];
  for (const id of ids) {
    const player = players.get(Number(id));
    if (player === undefined) throw notFound(`player ${id}`);
    const isGoalie = player.position === 'G';
    const table = isGoalie ? 'goalie_game' : 'skater_game';
    const of: SeasonOwner = { table, id: player.player_id };
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
      club: clubOf(abb, await teamOf(store, abb, season)),
      season,
      team_abb: abb,
      player_id: player.player_id,
      position: parsePosition(player.position),
      games,
    });
  }
  return groups;
}

/** The teams of a chart. **Errors**: `not-found` for a team without a stored game. */
async function teamGroups(store: Store, { ids, season, stat, last }: ChartedGames): Promise<SnakeGroup[]> {
  const groups: SnakeGroup[] = [];
  for (const id of ids) {
    const team = await teamOf(store, id, season);
    if (team === undefined) throw notFound(`team ${id}`);
    const { games } = await shownGames(store, { table: 'team_game', id }, season, chartedStat('team', stat), last);
    const name = `${team.location} ${team.name}`;
    groups.push({ id, name, club: clubOf(id, team), season, team_abb: id, player_id: null, position: null, games });
  }
  return groups;
}

function clubOf(abb: string, team: Row<'team'> | undefined): MarkedClub {
  return { abb, primary: (team ?? NEUTRAL_COLORS).primary_color };
}

async function shownGames(
  store: Store,
  of: SeasonOwner,
  season: number,
  stat: ChartedStat | null,
  last: number | null,
): Promise<{ games: SnakeGame[]; teamAbb: string | undefined }> {
  const rows = await readSeasonValues(store, of, season, stat?.columns ?? []);
  const shown = last === null ? rows : rows.slice(-last);
  const games = shown.map(({ values, team_abb: _abb, ...game }) => ({ ...game, value: stat?.valueOf(values) ?? null }));
  return { games, teamAbb: rows.at(-1)?.team_abb };
}

async function teamOf(store: Store, abb: string, season: number): Promise<Row<'team'> | undefined> {
  return (await readTeamInSeason(store, abb, season)) ?? (await readTeam(store, abb));
}

/** The handlers of the chart endpoints. */
export const chartHandlers = { snakeData } as const satisfies HandlersOf<typeof CHART_ENDPOINTS>;
