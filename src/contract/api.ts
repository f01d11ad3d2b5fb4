import { CARD_PART_ENDPOINTS } from './cardParts.ts';
import { CAREER_ENDPOINTS } from './careers.ts';
import { CHART_ENDPOINTS } from './charts.ts';
import { COMPARISON_ENDPOINTS } from './comparisons.ts';
import { FORM_ENDPOINTS } from './form.ts';
import { GAME_COURSE_ENDPOINTS } from './gameCourse.ts';
import { GAME_ENDPOINTS } from './games.ts';
import { LEADER_ENDPOINTS } from './leaders.ts';
import { LINE_ENDPOINTS } from './lines.ts';
import { PLAYER_ENDPOINTS } from './players.ts';
import { PLAYOFF_ENDPOINTS } from './playoffs.ts';
import { SHOT_XG_ENDPOINTS } from './shotXg.ts';
import { SITE_ENDPOINTS } from './site.ts';
import { TEAM_OVERVIEW_ENDPOINTS } from './teamOverview.ts';
import { TEAM_ENDPOINTS } from './teams.ts';

/** Every JSON endpoint by name. The router, the OpenAPI document, tests and client types read this record. */
export const ENDPOINTS = {
  ...GAME_ENDPOINTS,
  ...GAME_COURSE_ENDPOINTS,
  ...TEAM_ENDPOINTS,
  ...TEAM_OVERVIEW_ENDPOINTS,
  ...PLAYER_ENDPOINTS,
  ...CARD_PART_ENDPOINTS,
  ...LEADER_ENDPOINTS,
  ...CAREER_ENDPOINTS,
  ...FORM_ENDPOINTS,
  ...PLAYOFF_ENDPOINTS,
  ...COMPARISON_ENDPOINTS,
  ...LINE_ENDPOINTS,
  ...CHART_ENDPOINTS,
  ...SHOT_XG_ENDPOINTS,
  ...SITE_ENDPOINTS,
} as const;

export type { EndpointName } from './paths.ts';
