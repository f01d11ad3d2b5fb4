/** A stored shot, as far as the wire needs it: places are turned so that the shooting team attacks right. */
export interface ShotFacts {
  readonly event_id: number;
  readonly season: number;
  readonly period: number;
  readonly period_seconds: number;
  readonly game_seconds: number;
  readonly sort_order: number;
  readonly team_abb: string;
  readonly opp_abb: string;
  readonly is_home: number;
  readonly shooter_id: number | null;
  /** Full names; null where the feed or the game's list names nobody. */
  readonly shooter_name: string | null;
  readonly assist1_name: string | null;
  readonly assist2_name: string | null;
  readonly outcome: string;
  readonly shot_type: string | null;
  readonly x: number | null;
  readonly y: number | null;
  readonly strength_label: string;
  readonly situation: string;
  readonly is_empty_net: number;
  readonly is_short_miss: number;
  readonly score_for: number;
  readonly score_against: number;
  readonly xg: number | null;
  readonly xg_parts: string | null;
}

/** The shots of the map and of the snake: no blocks (their place is the block's) and no short misses. Source: the API contract, point 7. */
export function isMapped(shot: Pick<ShotFacts, 'outcome' | 'is_short_miss'>): boolean {
  return shot.outcome !== 'blocked' && shot.is_short_miss === 0;
}

/** In order of play: game second, then the feed's order. */
export function byTime(a: ShotFacts, b: ShotFacts): number {
  return a.game_seconds - b.game_seconds || a.sort_order - b.sort_order;
}

/** The score as a shot leaves it, the shooting team first: `EDM 3 - 2 VAN`. */
export function scoreText(shot: ShotFacts): string {
  const own = shot.score_for + (shot.outcome === 'goal' ? 1 : 0);
  return `${shot.team_abb} ${own} - ${shot.score_against} ${shot.opp_abb}`;
}
