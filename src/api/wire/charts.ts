import type { WireSnakeData, WireTrendPoint } from '../../contract/charts.ts';
import { type NamedScore, scoreString } from './games.ts';
import { toWireXg } from './rounding.ts';

/** One game of a player or club, and the statistic's value in it; null where it is not known. */
export interface SnakeGame extends NamedScore {
  readonly game_id: number;
  readonly date: string;
  readonly opp_abb: string;
  readonly value: number | null;
}

/** A player or club of the chart with its shown games in order of play. */
export interface SnakeGroup {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly season: number;
  readonly team_abb: string;
  /** Null for a club. */
  readonly player_id: number | null;
  readonly games: readonly SnakeGame[];
}

/** What the chart is about. */
export interface SnakeQuestion {
  readonly groupBy: 'player' | 'team';
  readonly isCumulative: boolean;
  readonly yAxisLabel: string;
}

/** Row k holds each group's k-th shown game; a group with fewer games has null there. */
export function toWireSnakeData(groups: readonly SnakeGroup[], question: SnakeQuestion): WireSnakeData {
  const names = keyed(groups, ({ name }) => name);
  return {
    data: trendPoints(groups, question),
    ...(question.groupBy === 'player' ? { player_names: names } : { team_names: names }),
    group_colors: keyed(groups, ({ color }) => color),
    y_axis_label: question.yAxisLabel,
    mug_info: keyed(groups, ({ season, team_abb, player_id }) => ({ season, team_abb, player_id })),
  };
}

function trendPoints(groups: readonly SnakeGroup[], { groupBy, isCumulative }: SnakeQuestion): WireTrendPoint[] {
  const series = groups.map(({ id, games }) => ({ id, games, values: isCumulative ? addedUp(games) : plain(games) }));
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

/** The series from the first shown game on; a value that is not known adds nothing and is shown as null. */
function addedUp(games: readonly SnakeGame[]): (number | null)[] {
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
