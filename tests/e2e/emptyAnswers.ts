import type { EndpointName } from '../../src/contract/api.ts';
import type { Answer } from '../../src/web/data/fetchEndpoint.ts';

/** The server's answers when it has no data yet, by endpoint. */
export const EMPTY_ANSWERS: { readonly [E in EndpointName]?: Answer<E> } = {
  recent: { recent_games: [], live_games: [], key_performances: {} },
  teams: [],
  games: [],
  roster: [],
  leaders: [],
  insights: [],
  playersFiltered: [],
  nationalities: [],
  playerDetail: { skater_performance_dict: {}, goalie_performance_dict: {} },
  shotData: { shot_locations: { winner: [], loser: [] } },
  matchups: { head_to_head: {} },
  playoffSeries: [],
  formBoard: { season: 20222023, window: 10, as_of: null, compared: 0, flagged: 0, rows: [] },
  standings: [],
  playerSeasons: [],
  teamSeasons: [],
  nextGames: [],
  careerLeaders: [],
  bestGames: [],
  famousPairs: { season: null, together: [], against: [], better: [], worse: [] },
  snakeData: { data: [], group_colors: {}, y_axis_label: '', league_average: null, mug_info: {} },
};
