import { PERIOD_SECONDS, REGULAR_OVERTIME_SECONDS, REGULATION_PERIODS } from '../../hockey/clock.ts';
import { REGULAR_SEASON } from '../../hockey/ids.ts';
import { roundTo } from '../../hockey/shares.ts';
import { otherSide, type Side } from '../../hockey/strength.ts';
import type { ResponseOf } from '../endpoint.ts';
import type { shotData, WireShot } from '../endpoints/shotData.ts';
import { colorsOf, type GameFacts, type TeamColors, winningSide } from './gameSummary.ts';
import { toWireClock, toWireXg } from './rounding.ts';
import { byTime, isMapped, type ShotFacts, scoreText } from './shotFacts.ts';

/** Decimals of a place on the ice, feet: the feed's own are whole feet. */
const PLACE_DECIMALS = 1;

/** The shot map: both teams' shots in order of time. */
export function toWireShotData(shots: readonly ShotFacts[], game: GameFacts): ResponseOf<typeof shotData> {
  const winner = winningSide(game);
  const mapped = shots.filter(isMapped).sort(byTime);
  const shotsOf = (side: Side): WireShot[] =>
    mapped
      .filter((shot) => (shot.is_home === 1) === (side === 'home'))
      .map((shot) => toWireShot(shot, { isWinner: side === winner, colors: colorsOf(game, side), game }));
  return { shot_locations: { winner: shotsOf(winner), loser: shotsOf(otherSide(winner)) } };
}

/** What a shot is told from beside itself. */
interface ShotScene {
  readonly isWinner: boolean;
  readonly colors: TeamColors;
  readonly game: GameFacts;
}

/** One shot: the winner attacks right, and the loser's shots are turned by half a circle, x and y both. */
function toWireShot(shot: ShotFacts, { isWinner, colors, game }: ShotScene): WireShot {
  const isGoal = shot.outcome === 'goal';
  return {
    event_id: shot.event_id,
    x: turned(shot.x, isWinner),
    y: turned(shot.y, isWinner),
    goal: isGoal ? 1 : 0,
    sog: isGoal || shot.outcome === 'saved' ? 1 : 0,
    color: colors.primary,
    border: colors.secondary,
    xg_value: toWireXg(shot.xg),
    situation: shot.situation === 'ev' ? 'even_strength' : 'special_teams',
    empty_net: shot.is_empty_net === 1,
    strength_str: shot.strength_label,
    shot_type: shot.shot_type,
    shooter_name: shot.shooter_name,
    shooter_id: shot.shooter_id,
    assist_str: isGoal ? assistText(shot) : null,
    time_remaining: toWireClock(Math.max(0, periodLength(shot.period, game.game_type) - shot.period_seconds)),
    period: shot.period,
    season: shot.season,
    playing_for: shot.team_abb,
    score_str: scoreText(shot),
    xg_parts: shot.xg_parts === null ? null : toWireParts(shot.xg_parts),
  };
}

/** A coordinate as the wire's frame has it. `+ 0` turns a negative zero into zero. */
function turned(coordinate: number | null, isWinner: boolean): number | null {
  return coordinate === null ? null : roundTo(isWinner ? coordinate : -coordinate, PLACE_DECIMALS) + 0;
}

/** `Unassisted`, `Assisted by A`, `Assisted by A and B`. An assist by somebody the game does not name is left out. */
function assistText({ assist1_name, assist2_name }: ShotFacts): string {
  const names = [assist1_name, assist2_name].filter((name) => name !== null);
  return names.length === 0 ? 'Unassisted' : `Assisted by ${names.join(' and ')}`;
}

/** Seconds of a period: 1200, or 300 in a regular-season overtime. Source: rule book, rules 77.1 and 84.1. */
function periodLength(period: number, gameType: number): number {
  return period > REGULATION_PERIODS && gameType === REGULAR_SEASON ? REGULAR_OVERTIME_SECONDS : PERIOD_SECONDS;
}

function toWireParts(json: string): Record<string, number> {
  const parts = JSON.parse(json) as Record<string, number>;
  return Object.fromEntries(Object.entries(parts).map(([group, logOdds]) => [group, toWireXg(logOdds)]));
}
