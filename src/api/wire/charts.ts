import type { WireSnakeData, WireTrendPoint } from '../../contract/charts.ts';
import type { Position } from '../../hockey/position.ts';
import { type NamedScore, scoreString } from './games.ts';
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
  readonly color: string;
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
  return {
    data: trendPoints(groups, query),
    ...(query.groupBy === 'player' ? { player_names: names } : { team_names: names }),
    group_colors: keyed(groups, ({ color }) => color),
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
