import type { ResponseOf } from '../../contract/endpoint.ts';
import type { shotData, WireShot, WireSnakePoint, xgSnake, xgSummary } from '../../contract/games.ts';
import { PERIOD_SECONDS, REGULAR_OVERTIME_SECONDS, REGULATION_PERIODS } from '../../hockey/clock.ts';
import { REGULAR_SEASON } from '../../hockey/ids.ts';
import { roundTo } from '../../hockey/shares.ts';
import { otherSide, type Side, type Situation } from '../../hockey/strength.ts';
import { type ShooterSoFar, withShooter } from '../../hockey/withShooter.ts';
import { decodeXgParts } from '../../store/codec/xgParts.ts';
import type { ShotRecord } from '../../store/queries/shots.ts';
import { colorsOf, type GameFacts, type TeamColors, teamInformation, winningSide } from './gameSummary.ts';
import { toWireClock, toWireXg } from './rounding.ts';

/** The situations of shots on the wire. */
const SITUATIONS: Readonly<Record<Situation, WireShot['situation']>> = {
  ev: 'even_strength',
  st: 'special_teams',
  unknown: 'not_known',
};

/** Decimals of coordinates, in feet. The feed has whole feet. */
const COORDINATE_DECIMALS = 1;

/** The shot map: both teams' shots in order of time. `shooters`: what each did in the games before. */
export function toWireShotData(
  shots: readonly ShotFacts[],
  game: GameFacts,
  shooters: ReadonlyMap<number, ShooterSoFar>,
): ResponseOf<typeof shotData> {
  const winner = winningSide(game);
  const mapped = shots.filter(isMapped).sort(byTime);
  const shotsOf = (side: Side): WireShot[] =>
    mapped
      .filter((shot) => (shot.is_home === 1) === (side === 'home'))
      .map((shot) => toWireShot(shot, { isWinner: side === winner, colors: colorsOf(game, side), game, shooters }));
  return { shot_locations: { winner: shotsOf(winner), loser: shotsOf(otherSide(winner)) } };
}

interface ShotContext {
  readonly isWinner: boolean;
  readonly colors: TeamColors;
  readonly game: GameFacts;
  readonly shooters: ReadonlyMap<number, ShooterSoFar>;
}

/** The winner attacks right; the loser's shots are rotated by 180 degrees. */
function toWireShot(shot: ShotFacts, { isWinner, colors, game, shooters }: ShotContext): WireShot {
  const isGoal = shot.outcome === 'goal';
  return {
    event_id: shot.event_id,
    x: oriented(shot.x, isWinner),
    y: oriented(shot.y, isWinner),
    goal: isGoal ? 1 : 0,
    sog: isGoal || shot.outcome === 'saved' ? 1 : 0,
    color: colors.mark.color,
    border: colors.mark.border,
    color_dark: colors.mark.color_dark,
    border_dark: colors.mark.color_dark,
    xg_value: toWireXg(shot.xg),
    xg_with_shooter: toWireXg(xgWithShooter(shot, shooters)),
    situation: SITUATIONS[shot.situation as Situation],
    empty_net: shot.is_empty_net === 1,
    strength_str: shot.strength_label,
    shot_type: shot.shot_type,
    shooter_name: shot.shooter_name,
    shooter_id: shot.shooter_id,
    assist_str: isGoal ? assistText(shot) : null,
    time_remaining: toWireClock(Math.max(0, periodLength(shot.period, game.game_type) - shot.period_seconds)),
    timestamp: minutes(shot.game_seconds),
    period: shot.period,
    season: shot.season,
    playing_for: shot.team_abb,
    score_str: scoreText(shot),
    origin: toWireOrigin(shot),
    ...explanationOf(shot),
  };
}

/** The chance of a goal with this shooter. Null without xG or shooter, and for empty nets and penalty shots. */
function xgWithShooter(shot: ShotFacts, shooters: ReadonlyMap<number, ShooterSoFar>): number | null {
  const { xg, shooter_id, is_empty_net, is_penalty_shot } = shot;
  if (xg === null || shooter_id === null || is_empty_net === 1 || is_penalty_shot === 1) return null;
  return withShooter(xg, shooters.get(shooter_id) ?? { goals: 0, xg: 0 });
}

/** `+ 0` turns a negative zero into zero. */
function oriented(coordinate: number | null, isWinner: boolean): number | null {
  return coordinate === null ? null : roundTo(isWinner ? coordinate : -coordinate, COORDINATE_DECIMALS) + 0;
}

/** `Unassisted`, `Assisted by A`, `Assisted by A and B`. Leaves out assisters that the game does not name. */
function assistText({ assist1_name, assist2_name }: ShotFacts): string {
  const names = [assist1_name, assist2_name].filter((name) => name !== null);
  return names.length === 0 ? 'Unassisted' : `Assisted by ${names.join(' and ')}`;
}

/** Seconds of a period: 1200, or 300 in a regular-season overtime. Source: NHL rule book, rules 77.1 and 84.1. */
function periodLength(period: number, gameType: number): number {
  return period > REGULATION_PERIODS && gameType === REGULAR_SEASON ? REGULAR_OVERTIME_SECONDS : PERIOD_SECONDS;
}

function toWireOrigin({ origin }: ShotFacts): WireShot['origin'] {
  return origin === 'rebound' || origin === 'rush' ? origin : null;
}

/** The part of the log-odds that the week's calibration adds. */
const CALIBRATION_PART = 'season';

/** A shot's parts, and its xG without the week's calibration: the same where there is none. */
function explanationOf({ xg, xg_parts }: ShotFacts): Pick<WireShot, 'xg_parts' | 'xg_model'> {
  if (xg === null || xg_parts === null) return { xg_parts: null, xg_model: toWireXg(xg) };
  const parts = decodeXgParts(xg_parts);
  const added = parts[CALIBRATION_PART] ?? 0;
  // From the stored xG, so that a shot without a calibration has exactly its xG.
  const odds = xg / (1 - xg) / Math.exp(added);
  return {
    xg_parts: Object.fromEntries(Object.entries(parts).map(([group, logOdds]) => [group, toWireXg(logOdds)])),
    xg_model: toWireXg(added === 0 || xg === 1 ? xg : odds / (1 + odds)),
  };
}

/**
 * A stored shot. Coordinates have the shooting team attacking right; names are null where feed and roster have none.
 */
export type ShotFacts = Omit<
  ShotRecord,
  'game_id' | 'assist1_id' | 'assist2_id' | 'goalie_id' | 'miss_reason' | 'strength_state' | 'split' | 'xg_sd'
>;

/**
 * Whether the map and the snake show a shot: not blocks, whose coordinates are the block's, nor short misses. Source:
 * docs/api.md#shots.
 */
function isMapped(shot: Pick<ShotFacts, 'outcome' | 'is_short_miss'>): boolean {
  return shot.outcome !== 'blocked' && shot.is_short_miss === 0;
}

/** Orders shots by game second, then by the feed's order. */
function byTime(a: ShotFacts, b: ShotFacts): number {
  return a.game_seconds - b.game_seconds || a.sort_order - b.sort_order;
}

/** The score after a shot, the shooting team first: `EDM 3 - 2 VAN`. */
function scoreText(shot: ShotFacts): string {
  const own = shot.score_for + (shot.outcome === 'goal' ? 1 : 0);
  return `${shot.team_abb} ${own} - ${shot.score_against} ${shot.opp_abb}`;
}

/** Which shots an xG snake counts. */
export type SnakeSituation = 'all_situations' | 'even_strength' | 'special_teams';

const SECONDS_PER_MINUTE = 60;
/** Decimals of times in minutes: under a hundredth of a second. */
const MINUTE_DECIMALS = 4;

/** The game and the shots of an xG snake. */
export interface SnakeOptions {
  readonly game: GameFacts & { readonly end_second: number | null };
  readonly situation: SnakeSituation;
}

/**
 * The xG snake: running winner-minus-loser xG. **Shape**: a row at 0, one per shot in order of time, one at the end of
 * the game.
 * **Missing**: no rows for a game whose shots have no xG.
 */
export function toWireXgSnake(shots: readonly ShotFacts[], options: SnakeOptions): ResponseOf<typeof xgSnake> {
  const { game } = options;
  const winner = winningSide(game);
  return {
    team_information: teamInformation(game),
    xgs: snakeRows(shots.filter(isMapped).sort(byTime), winner, options),
  };
}

function snakeRows(mapped: readonly ShotFacts[], winner: Side, { game, situation }: SnakeOptions): WireSnakePoint[] {
  if (!mapped.some((shot) => shot.xg !== null)) return [];
  const counted = mapped.filter((shot) => isIn(shot, situation));
  if (situation !== 'all_situations' && mapped.some((shot) => shot.situation === 'unknown')) return [];
  const so: RunningXg = { net: 0, winner: 0, loser: 0 };
  const rows = counted.map((shot) => {
    const isWinners = (shot.is_home === 1) === (winner === 'home');
    const xg = shot.xg ?? 0;
    so.net += xg * (isWinners ? 1 : -1);
    so[isWinners ? 'winner' : 'loser'] += xg;
    const isGoal = shot.outcome === 'goal';
    return {
      timestamp: minutes(shot.game_seconds),
      ...runningXg(so),
      goals_scored: isGoal ? (1 as const) : (0 as const),
      playing_for: shot.team_abb,
      scorer: isGoal ? shot.shooter_name : null,
      score_str: isGoal ? scoreText(shot) : null,
      origin: toWireOrigin(shot),
      event_id: shot.event_id,
    };
  });
  const lastShot = mapped.at(-1)?.game_seconds ?? 0;
  const end = Math.max(game.end_second ?? lastShot, lastShot);
  return [boundaryRow(0, { net: 0, winner: 0, loser: 0 }), ...rows, boundaryRow(minutes(end), so)];
}

function isIn(shot: ShotFacts, situation: SnakeSituation): boolean {
  if (situation === 'all_situations') return true;
  return SITUATIONS[shot.situation as Situation] === situation;
}

/** Expected goals so far. */
interface RunningXg {
  net: number;
  winner: number;
  loser: number;
}

function runningXg({ net, winner, loser }: RunningXg): Pick<WireSnakePoint, 'net_xg' | 'winner_xg' | 'loser_xg'> {
  return { net_xg: toWireXg(net), winner_xg: toWireXg(winner), loser_xg: toWireXg(loser) };
}

/** The first and last rows: no shot. */
function boundaryRow(timestamp: number, so: RunningXg): WireSnakePoint {
  const noShot = { goals_scored: 0, playing_for: null, scorer: null, score_str: null, origin: null } as const;
  return { timestamp, ...runningXg(so), ...noShot, event_id: null };
}

function minutes(seconds: number): number {
  return roundTo(seconds / SECONDS_PER_MINUTE, MINUTE_DECIMALS);
}

/** A team's xG in a game, in total and at even strength; null in a game without xG. */
export interface TeamXg {
  readonly xgf: number | null;
  readonly ev_xgf: number | null;
}

/** Both teams' xG. The special-teams part is the rounded remainder, so that total = ev + st holds to the last digit. */
export function toWireXgSummary(xg: Readonly<Record<Side, TeamXg>>, winner: Side): ResponseOf<typeof xgSummary> {
  const [winnerXg, loserXg] = [xg[winner], xg[otherSide(winner)]];
  return {
    winner_xg: toWireXg(winnerXg.xgf),
    loser_xg: toWireXg(loserXg.xgf),
    winner_ev_xg: toWireXg(winnerXg.ev_xgf),
    loser_ev_xg: toWireXg(loserXg.ev_xgf),
    winner_st_xg: specialTeams(winnerXg),
    loser_st_xg: specialTeams(loserXg),
  };
}

function specialTeams({ xgf, ev_xgf }: TeamXg): number | null {
  const [total, even] = [toWireXg(xgf), toWireXg(ev_xgf)];
  return total === null || even === null ? null : roundTo(total - even, 4);
}
