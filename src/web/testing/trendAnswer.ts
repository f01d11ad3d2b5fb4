import type { WireSnakeData } from '../../contract/charts.ts';

/** A snake-data response in which every line has the same values. */
export function trendAnswer(
  kind: 'player_names' | 'team_names',
  names: Readonly<Record<string, string>>,
  values: readonly (number | null)[],
): WireSnakeData {
  const ids = Object.keys(names);
  const byId = <T>(value: T): Record<string, T> => Object.fromEntries(ids.map((id) => [id, value]));
  return {
    data: values.map((value, k) => {
      const date = `2024-11-0${k + 1}`;
      const score_string = 'ABC 4-2 XYZ';
      return {
        date,
        game: k + 1,
        score_string,
        metadata: byId({ game_id: 2024020001 + k, date, score_string, opponent: 'XYZ' }),
        [kind === 'team_names' ? 'teams' : 'players']: byId(value),
      };
    }),
    [kind]: { ...names },
    group_colors: byId('#c8102e'),
    group_colors_dark: byId('#c8102e'),
    group_borders: byId('#c8102e'),
    y_axis_label: 'Net expected goals',
    league_average: null,
    mug_info: Object.fromEntries(
      ids.map((id) => [
        id,
        { season: 20242025, team_abb: 'ABC', player_id: kind === 'player_names' ? Number(id) : null },
      ]),
    ),
  };
}
