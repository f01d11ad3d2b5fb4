import { beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../src/api/server.ts';
import { GOALIE_CARD_FIELDS, SKATER_CARD_FIELDS } from '../../src/contract/players.ts';
import { ask, jsonOf, startTestServer } from '../api/testServer.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startTestServer();
});

/** A part of a response, by a path of keys; `*` takes the first entry of a list or of an object keyed by id. */
async function part(url: string, ...path: readonly string[]): Promise<Record<string, unknown>> {
  let value: unknown = jsonOf(await ask(server.url + url));
  for (const key of path) {
    const container = value as Record<string, unknown>;
    value = key === '*' ? Object.values(container)[0] : container[key];
  }
  expect(value, `${url} ${path.join('.')}`).toBeTypeOf('object');
  return value as Record<string, unknown>;
}

const words = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '');
const GAME = '/api/game/2022020001';
const SNAKE = '/api/snake-data?season=20222023&group_by=player&stat=game_rating&player_ids=8470001';
const COMPARE = '/api/players/compare?player1=8470001&player2=8470101&type=Head%20to%20Head';

/** The fields of docs/api.md, word for word, and where the API returns them. */
const FIELDS: readonly (readonly [title: string, url: string, path: readonly string[], fields: string])[] = [
  ['team', '/api/teams/EDM', [], 'abb id location name primary_color secondary_color'],
  ['teams', '/api/teams/', ['*'], 'abb id location name primary_color secondary_color'],
  [
    'team data',
    '/api/team/EDM/20222023/data',
    [],
    'record xg_scored_above_average goals_scored_above_average xg_allowed_above_average goals_allowed_above_average',
  ],
  ['team player ratings', '/api/team/EDM/20222023/player-season-ratings', [], 'player_ratings rating_denom'],
  [
    'player',
    '/api/players/id/8470001',
    [],
    'id first_name last_name position birth_date height_inches weight_lbs nationality current_team overall_percentile',
  ],
  [
    'skater card',
    '/api/players/id/8470001/player-card',
    [],
    `overall_rating_percentile even_strength_rating ev_offense ev_defense special_teams_rating powerplay_rating
     pk_defense scoring_rating ev_expected_goals ev_goals pp_expected_goals pp_goals shots_on_goal passing_rating
     ev_primaries ev_secondaries pp_primaries pp_secondaries details_rating penalties_taken penalties_drawn turnovers
     takeaways blocked_shots hits faceoff_percentage deployment_rating ev_toi pp_toi sh_toi ev_oz_starts ev_dz_starts
     qot qoc`,
  ],
  [
    'goalie card',
    '/api/players/id/8470001/player-card',
    [],
    `puck_stopping low_danger_sv_percentage medium_danger_sv_percentage high_danger_sv_percentage
     meaningful_sv_percentage gsax game_performances_rating quality_starts games_stolen xg_against`,
  ],
  [
    'game summary',
    '/api/games/EDM/20222023',
    ['*'],
    `id date winner loser winner_score loser_score final_period winner_primary_color winner_secondary_color
     loser_primary_color loser_secondary_color`,
  ],
  [
    'game data',
    `${GAME}/data`,
    [],
    `id date winner loser winner_score loser_score final_period winner_primary_color winner_secondary_color
     loser_primary_color loser_secondary_color quality`,
  ],
  [
    'expected goals summary',
    `${GAME}/xg-summary`,
    [],
    'winner_xg loser_xg winner_ev_xg loser_ev_xg winner_st_xg loser_st_xg',
  ],
  [
    'goalie performance',
    `${GAME}/player-detail`,
    ['goalie_performance_dict', '*'],
    'name team_abb season toi_total_disp shots_faced goals_against saves sv_percentage xgs_against gsax game_score',
  ],
  [
    'skater performance',
    `${GAME}/player-detail`,
    ['skater_performance_dict', '*'],
    `name team_abb season total_toi_int ev_toi_int toi_total_disp toi_ev_disp share expected_for_values
     expected_against_values expected_goals goals primaries secondaries shots_on_goal blocks to_margin fo_margin
     ev_dz_starts ev_oz_starts game_score`,
  ],
  [
    'shots of the winner',
    `${GAME}/shot-data`,
    ['shot_locations', 'winner', '*'],
    `x y goal sog color border xg_value strength_str shot_type shooter_name shooter_id assist_str time_remaining period
     season playing_for score_str`,
  ],
  ['shots of the loser', `${GAME}/shot-data`, ['shot_locations', 'loser', '*'], 'x y goal sog color border'],
  [
    'team information',
    '/api/game/xg-snake?game_id=2022020001&situation=all_situations',
    ['team_information'],
    'winner winner_primary_color loser_primary_color',
  ],
  [
    'rows',
    '/api/game/xg-snake?game_id=2022020001&situation=all_situations',
    ['xgs', '*'],
    'timestamp net_xg goals_scored playing_for',
  ],
  [
    'matchups',
    `${GAME}/player/8470001/matchups`,
    ['head_to_head', '*'],
    'name team_abb season position toi_int toi_str xg xgf_percent xg_for xg_ag',
  ],
  ['recent games', '/api/recent/2022-10-19', ['recent_games', '*'], 'id date winner loser winner_score loser_score'],
  [
    'key performances',
    '/api/recent/2022-10-19',
    ['key_performances', '*'],
    'name season team_abb against_abb game_id for_score ag_score game_rating primary_color',
  ],
  ['trend points', SNAKE, ['data', '*'], 'date game score_string metadata players'],
  [
    'trend points of teams',
    '/api/snake-data?season=20222023&group_by=team&stat=net_xg&team_abbs=EDM',
    ['data', '*'],
    'teams',
  ],
  ['snake data', SNAKE, [], 'data player_names group_colors y_axis_label mug_info'],
  ['mug info', SNAKE, ['mug_info', '*'], 'season team_abb player_id'],
  [
    'comparison',
    COMPARE,
    ['8470101'],
    `player_id name season playing_for stat_color number_of_games toi toi_str xg_scored_60 goals_scored_60 assists_60
     xg_for_60 gf_60 xg_ag_60 ga_60 goals_scored goals_on_ice_total goals_ag_on_ice_total`,
  ],
  ['games', COMPARE, [], '8470001 8470101 game_info'],
];

describe('the fields of docs/api.md', () => {
  it.each(FIELDS)(
    'include %s: %s',
    {
      tags: [
        'entity.team',
        'entity.team-data',
        'entity.team-ratings',
        'entity.player',
        'entity.card.skater',
        'entity.card.goalie',
        'entity.game',
        'entity.xg-summary',
        'entity.goalie-game',
        'entity.skater-game',
        'entity.shots',
        'entity.xg-snake',
        'entity.matchups',
        'entity.recent',
        'entity.trend',
        'entity.snake-data',
        'entity.comparison',
      ],
    },
    async (_title, url, path, fields) => {
      const entity = await part(url, ...path);
      expect(words(fields).filter((field) => !(field in entity))).toEqual([]);
    },
  );

  it('of the player card are those of the contract', { tags: ['entity.card.skater', 'entity.card.goalie'] }, () => {
    expect(SKATER_CARD_FIELDS).toHaveLength(34);
    expect(GOALIE_CARD_FIELDS).toHaveLength(10);
  });

  it('are the same with and without credentials, on every path', { tags: ['roles.none'] }, async () => {
    for (const [, url] of FIELDS) {
      const plain = await ask(server.url + url);
      const signed = await ask(server.url + url, { headers: { authorization: 'Bearer x', cookie: 'session=1' } });
      expect([url, signed.status, signed.body.equals(plain.body)]).toEqual([url, 200, true]);
      expect(signed.headers['set-cookie']).toBeUndefined();
    }
  });
});
