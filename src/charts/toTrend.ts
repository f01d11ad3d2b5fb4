import type { WireSnakeData } from '../contract/charts.ts';
import { averageWords, CHART_OPTIONS, type ChartPanel, CUMULATIVE_PREFIX } from '../contract/stats.ts';
import { type ClubColor, clubColor, NO_CLUB } from './clubColor.ts';
import { type TrendState, trendState } from './trendState.ts';

/** Decimals of a statistic the panel does not offer. */
const DEFAULT_DECIMALS = 2;

/** Converts a response to a trend chart, one line per id in the order requested; null without values. */
export function toTrend(
  answer: WireSnakeData,
  { ids, panel, stat }: { ids: readonly string[]; panel: ChartPanel; stat: string },
): TrendState | null {
  const names = answer.player_names ?? answer.team_names ?? {};
  return trendState({
    series: ids.map((id) => {
      const mug = answer.mug_info[id];
      return {
        id,
        name: names[id] ?? id,
        color: groupColor(answer, id),
        values: answer.data.map((row) => (row.players ?? row.teams)?.[id] ?? null),
        mark: { playerId: mug?.player_id ?? null, season: mug?.season ?? 0, teamAbb: mug?.team_abb ?? '' },
      };
    }),
    games: answer.data.map((row) => ({
      date: row.date,
      scores: Object.fromEntries(Object.entries(row.metadata).map(([id, game]) => [id, game.score_string])),
      dates: Object.fromEntries(Object.entries(row.metadata).map(([id, game]) => [id, game.date])),
    })),
    valueLabel: answer.y_axis_label,
    isCumulative: stat.startsWith(CUMULATIVE_PREFIX),
    average: averageOf(answer),
    decimals: CHART_OPTIONS[panel].find(({ key }) => key === stat)?.decimals ?? DEFAULT_DECIMALS,
  });
}

/** The colour of a line by its id. */
export function groupColor({ group_colors, group_colors_dark, group_borders }: WireSnakeData, id: string): ClubColor {
  const color = group_colors[id];
  if (color === undefined) return NO_CLUB;
  return clubColor({ color, color_dark: group_colors_dark[id] ?? color, border: group_borders[id] ?? color });
}

/** The league's average game, with whose it is. An older server does not say. */
function averageOf({ league_average: average }: WireSnakeData) {
  return average == null ? null : { perGame: average.per_game, label: averageWords(average.group) };
}
