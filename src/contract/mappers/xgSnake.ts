import { roundTo } from '../../hockey/shares.ts';
import { otherSide, type Side } from '../../hockey/strength.ts';
import type { ResponseOf } from '../endpoint.ts';
import type { WireSnakePoint, xgSnake } from '../endpoints/xgSnake.ts';
import { abbOf, colorsOf, type GameFacts, winningSide } from './gameSummary.ts';
import { toWireXg } from './rounding.ts';
import { byTime, isMapped, type ShotFacts, scoreText } from './shotFacts.ts';

/** Which shots count in a snake, in the words of the call. */
export type SnakeSituation = 'all_situations' | 'even_strength' | 'special_teams';

const SECONDS_PER_MINUTE = 60;
/** Decimals of a time in minutes: well under a second. */
const MINUTE_DECIMALS = 4;

/** What a snake is drawn from. */
export interface SnakeScene {
  readonly game: GameFacts & { readonly end_second: number | null };
  readonly situation: SnakeSituation;
}

/**
 * The xG snake: a row at 0, one a shot in order of time, one at the end of the game; net xG adds up winner minus loser. No
 * rows at all for a game whose shots have no xG: there is nothing to draw, and 0 would be a claim.
 */
export function toWireXgSnake(shots: readonly ShotFacts[], scene: SnakeScene): ResponseOf<typeof xgSnake> {
  const { game } = scene;
  const winner = winningSide(game);
  const loser = otherSide(winner);
  return {
    team_information: {
      winner: abbOf(game, winner),
      loser: abbOf(game, loser),
      winner_primary_color: colorsOf(game, winner).primary,
      loser_primary_color: colorsOf(game, loser).primary,
    },
    xgs: snakeRows(shots.filter(isMapped).sort(byTime), winner, scene),
  };
}

function snakeRows(mapped: readonly ShotFacts[], winner: Side, { game, situation }: SnakeScene): WireSnakePoint[] {
  if (!mapped.some((shot) => shot.xg !== null)) return [];
  const counted = mapped.filter((shot) => isIn(shot, situation));
  let net = 0;
  const rows = counted.map((shot) => {
    const isWinners = (shot.is_home === 1) === (winner === 'home');
    net += (shot.xg ?? 0) * (isWinners ? 1 : -1);
    const isGoal = shot.outcome === 'goal';
    return {
      timestamp: minutes(shot.game_seconds),
      net_xg: toWireXg(net),
      goals_scored: isGoal ? (1 as const) : (0 as const),
      playing_for: shot.team_abb,
      scorer: isGoal ? shot.shooter_name : null,
      score_str: isGoal ? scoreText(shot) : null,
    };
  });
  const lastShot = mapped.at(-1)?.game_seconds ?? 0;
  const end = Math.max(game.end_second ?? lastShot, lastShot);
  return [quietRow(0, 0), ...rows, quietRow(minutes(end), toWireXg(net))];
}

function isIn(shot: ShotFacts, situation: SnakeSituation): boolean {
  if (situation === 'all_situations') return true;
  return (shot.situation === 'ev') === (situation === 'even_strength');
}

/** A row at which nobody shot: the start and the end. */
function quietRow(timestamp: number, netXg: number): WireSnakePoint {
  return { timestamp, net_xg: netXg, goals_scored: 0, playing_for: null, scorer: null, score_str: null };
}

function minutes(seconds: number): number {
  return roundTo(seconds / SECONDS_PER_MINUTE, MINUTE_DECIMALS);
}
