import type { ResponseOf } from '../contract/endpoint.ts';
import type { shotData, WireShot, xgSnake } from '../contract/games.ts';
import type { BothXgState } from './bothXgChart.ts';
import { clubColor } from './clubColor.ts';
import type { MapShot } from './shotMap.ts';
import { type SnakeState, snakeState } from './snakeState.ts';

/** Converts an answer to the xG chart's state. **Missing**: null when there is nothing to draw. */
export function toSnake(
  { team_information: teams, xgs }: ResponseOf<typeof xgSnake>,
  isOver: boolean,
  /** A club's name by its letters. */
  nameOf: (abb: string) => string | undefined,
  /** Net xG at the end as it is printed elsewhere. */
  endOf: (net: number) => number = (net) => net,
): SnakeState | null {
  const last = xgs.length - 1;
  return snakeState(
    { abb: teams.winner, name: nameOf(teams.winner), color: clubColor(teams.winner_mark) },
    { abb: teams.loser, name: nameOf(teams.loser), color: clubColor(teams.loser_mark) },
    xgs.map((row, k) => ({
      minute: row.timestamp,
      net: k === last ? endOf(row.net_xg) : row.net_xg,
      team: row.playing_for,
      isGoal: row.goals_scored === 1,
      scorer: row.scorer,
      score: row.score_str,
      origin: row.origin,
      shot: row.event_id,
    })),
    isOver,
  );
}

/** Adds each team's expected goals to the snake. `endOf`: a side's total as it is printed elsewhere. */
export function toBothXg(
  snake: SnakeState,
  { xgs }: ResponseOf<typeof xgSnake>,
  endOf: (side: 'winner' | 'loser', total: number) => number,
): BothXgState {
  const last = xgs.length - 1;
  return {
    snake,
    totals: xgs.map(({ winner_xg: winner, loser_xg: loser }, k) =>
      k === last ? { winner: endOf('winner', winner), loser: endOf('loser', loser) } : { winner, loser },
    ),
  };
}

/** Converts both teams' shots to shot map marks. */
export function toMapShots({ shot_locations: { winner, loser } }: ResponseOf<typeof shotData>): MapShot[] {
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
    color: clubColor(shot),
    xg: shot.xg_value,
    strength: shot.strength_str,
    shotType: shot.shot_type,
    shooter: shot.shooter_name,
    shooterId: shot.shooter_id,
    assists: shot.assist_str,
    timeRemaining: shot.time_remaining,
    minute: shot.timestamp,
    period: shot.period,
    season: shot.season,
    score: shot.score_str,
    origin: shot.origin,
    modelXg: shot.xg_model,
  };
}
