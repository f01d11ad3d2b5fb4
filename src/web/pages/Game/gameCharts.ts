import type { WireShot } from '../../../contract/games.ts';
import type { MapShot } from '../../charts/ShotMap/state.ts';
import { type SnakeState, snakeState } from '../../charts/SnakeChart/state.ts';
import type { Answer } from '../../data/fetchEndpoint.ts';

/** Converts an answer to the xG chart's state. **Missing**: null when there is nothing to draw. */
export function toSnake({ team_information: teams, xgs }: Answer<'xgSnake'>, isOver: boolean): SnakeState | null {
  return snakeState(
    { abb: teams.winner, color: teams.winner_primary_color },
    { abb: teams.loser, color: teams.loser_primary_color },
    xgs.map((row) => ({
      minute: row.timestamp,
      net: row.net_xg,
      team: row.playing_for,
      isGoal: row.goals_scored === 1,
      scorer: row.scorer,
      score: row.score_str,
      origin: row.origin,
    })),
    isOver,
  );
}

/** Converts both teams' shots to shot map marks. */
export function toMapShots({ shot_locations: { winner, loser } }: Answer<'shotData'>): MapShot[] {
  return [...winner.map((shot) => toMapShot(shot, 'winner')), ...loser.map((shot) => toMapShot(shot, 'loser'))];
}

function toMapShot(shot: WireShot, side: MapShot['side']): MapShot {
  return {
    id: shot.event_id,
    side,
    team: shot.playing_for,
    x: shot.x,
    y: shot.y,
    isGoal: shot.goal === 1,
    isOnGoal: shot.sog === 1,
    color: shot.color,
    border: shot.border,
    xg: shot.xg_value,
    strength: shot.strength_str,
    shotType: shot.shot_type,
    shooter: shot.shooter_name,
    shooterId: shot.shooter_id,
    assists: shot.assist_str,
    timeRemaining: shot.time_remaining,
    period: shot.period,
    season: shot.season,
    score: shot.score_str,
    origin: shot.origin,
    modelXg: shot.xg_model,
    parts: shot.xg_parts,
  };
}
