import type { Game, HitEvent, ShotEvent, ShotType } from '../game/types.ts';
import type { GameId, SeasonId, TeamAbb, TeamId } from '../hockey/ids.ts';
import { rinkPoint } from '../hockey/rink.ts';
import { sigmoid } from './boost/sigmoid.ts';
import { predictGame } from './predictGame.ts';
import type { XgModel } from './xgModel.ts';

/** A shot at a goalie, wherever the reader puts it. */
export interface SampleShot {
  /** Feet from centre ice along and across; the net is at x = 89. */
  readonly x: number;
  readonly y: number;
  readonly type: ShotType;
  /** Skaters of the shooting team and of the other. */
  readonly own: number;
  readonly opp: number;
}

/**
 * A shot's xG, and what each feature group adds to the chance: in the order of the model's parts, they add up to it.
 */
export interface SampleXg {
  readonly xg: number;
  readonly adds: readonly (readonly [part: string, chance: number])[];
}

/** Where the play before it was, feet. */
const CORNER = rinkPoint(82, -36);

/** A game that no model has learned from, in a season without a recalibration. */
const GAME_ID = 2099020001 as GameId;
const SEASON = 20992100 as SeasonId;

/**
 * The model's xG of a shot in the second period of a tied game, by the home team, twenty seconds after a hit in the
 * corner: without any play before it, the model takes a shot for a rare one.
 *
 * **Units**: probabilities, 0-1.
 */
export function sampleXg(model: XgModel, sample: SampleShot): SampleXg {
  const shot = predictGame(model, gameOf(sample)).values().next().value;
  if (shot?.parts == null) throw new Error('the model does not explain a shot at a goalie');
  let logOdds = 0;
  let before = 0;
  const adds = Object.entries(shot.parts).map(([part, added]) => {
    logOdds += added;
    const chance = sigmoid(logOdds);
    const own = chance - before;
    before = chance;
    return [part, own] as const;
  });
  return { xg: shot.xg, adds };
}

function gameOf({ x, y, type, own, opp }: SampleShot): Game {
  const team = (teamId: number, abb: string) => ({
    teamId: teamId as TeamId,
    abb: abb as TeamAbb,
    location: '',
    name: '',
    score: null,
  });
  const base = {
    period: 2,
    periodKind: 'REG',
    statedStrength: { home: { skaters: own, hasGoalie: true }, away: { skaters: opp, hasGoalie: true } },
    homeAttackSign: 1,
  } as const;
  const hit: HitEvent = {
    ...base,
    kind: 'hit',
    eventId: 1,
    sortOrder: 1,
    periodSeconds: 580,
    gameSeconds: 1780,
    point: CORNER,
    hittingTeam: 'away',
    hitter: null,
    hittee: null,
  };
  const shot: ShotEvent = {
    ...base,
    kind: 'shot',
    eventId: 2,
    sortOrder: 2,
    periodSeconds: 600,
    gameSeconds: 1800,
    point: rinkPoint(x, y),
    outcome: 'saved',
    shootingTeam: 'home',
    shooter: null,
    assist1: null,
    assist2: null,
    goalie: null,
    shotType: type,
    missReason: null,
    blocker: null,
    isTeammateBlock: false,
    isShortMiss: false,
    isPenaltyShot: false,
  };
  return {
    gameId: GAME_ID,
    seasonId: SEASON,
    gameType: 2,
    date: '2099-11-01',
    startTimeUtc: '2099-11-01T00:00:00Z',
    venue: null,
    status: 'final',
    home: team(1, 'AAA'),
    away: team(2, 'BBB'),
    finalPeriod: 'REG',
    dressed: [],
    periods: [{ number: 2, kind: 'REG', startSecond: 1200, endSecond: 2400 }],
    events: [hit, shot],
    shifts: null,
    shiftSource: 'missing',
    boxscore: null,
  };
}
