import { GAME_MARKS } from '../../charts/testing/gameMarks.ts';
import type { WireSnakeData } from '../../contract/charts.ts';
import type { WireGameSummary, WirePlayer } from '../../contract/entities.ts';
import type { WireKeyPerformance } from '../../contract/games.ts';
import type { WireLeader } from '../../contract/leaders.ts';
import { type CardField, GOALIE_CARD_FIELDS, SKATER_CARD_FIELDS, type WirePlayerCard } from '../../contract/players.ts';

/** A finished game between two made-up clubs in regulation, with overrides. */
export function gameAnswer(more: Partial<WireGameSummary> = {}): WireGameSummary {
  return {
    id: 2024020001,
    date: '2024-11-20',
    season: 20242025,
    game_type: 2,
    status: 'final',
    winner: 'ABC',
    loser: 'XYZ',
    winner_score: 4,
    loser_score: 2,
    final_period: 'REG',
    winner_primary_color: '#c8102e',
    winner_secondary_color: '#041e42',
    loser_primary_color: '#00205b',
    loser_secondary_color: '#ffffff',
    ...GAME_MARKS,
    deserved: 0.62,
    home: 'ABC',
    away: 'XYZ',
    winner_xg: 3,
    loser_xg: 1,
    stolen: false,
    stolen_beyond_margin: null,
    stolen_chance: null,
    ...more,
  };
}

/** A player's entry in the list of best performances. */
export function performanceAnswer(more: Partial<WireKeyPerformance> = {}): WireKeyPerformance {
  return {
    name: 'Player One',
    season: 20242025,
    team_abb: 'ABC',
    against_abb: 'XYZ',
    game_id: 2024020001,
    for_score: 4,
    ag_score: 2,
    game_rating: 9.5,
    primary_color: '#c8102e',
    goals: 2,
    assists: 1,
    share: 80.2,
    saves: null,
    gsax: null,
    ...more,
  };
}

/** The first row of a leader table. */
export function leaderAnswer(more: Partial<WireLeader> = {}): WireLeader {
  return {
    rank: 1,
    player_id: 8470001,
    name: 'Player One',
    team_abb: 'ABC',
    position: 'C',
    season: 20242025,
    value: 60,
    low: null,
    high: null,
    games_played: 70,
    primary_color: '#c8102e',
    secondary_color: '#041e42',
    ...more,
  };
}

/** A player with every field set. */
export function playerAnswer(more: Partial<WirePlayer> = {}): WirePlayer {
  return {
    id: 8470001,
    first_name: 'Player',
    last_name: 'One',
    position: 'C',
    birth_date: '1997-01-13',
    height_inches: 73,
    weight_lbs: 194,
    nationality: 'CAN',
    current_team: 'ABC',
    last_season: 20242025,
    overall_percentile: 88.4,
    ...more,
  };
}

/** A team's record and averages against the league, one of them unknown. */
export const TEAM_DATA = {
  record: '47-26-9',
  games_played: 82,
  xg_scored_above_average: 0.31,
  goals_scored_above_average: 1.4,
  xg_allowed_above_average: -0.22,
  goals_allowed_above_average: null,
} as const;

/** A player card with the same percentile in every field, with overrides. */
export function cardAnswer(percentile: number | null, more: Partial<WirePlayerCard> = {}): WirePlayerCard {
  const fields = [...SKATER_CARD_FIELDS, ...GOALIE_CARD_FIELDS];
  return {
    ...(Object.fromEntries(fields.map((field) => [field, percentile])) as Pick<WirePlayerCard, CardField>),
    context: { group: 'F', group_size: 412, games: 96, window: 100, state: 'ready' },
    intervals: {},
    values: {},
    estimate: {},
    repeats: {},
    is_distinguishable: {},
    goals_above_replacement_per82: null,
    goals_per60: null,
    top10_probability: null,
    above_average_probability: null,
    components: [],
    projection: [],
    not_compared_reason: null,
    totals: { games: 96, statistics: {} },
    inseparable_from: [],
    sources: {},
    xg_model: null,
    verdict: null,
    goalie_season: null,
    ...more,
  };
}

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
