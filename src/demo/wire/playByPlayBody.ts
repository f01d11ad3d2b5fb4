import { formatClock, REGULATION_PERIODS } from '../../hockey/clock.ts';
import { REGULAR_SEASON } from '../../hockey/ids.ts';
import type { DemoClub } from '../league/demoClub.ts';
import type { Fixture } from '../league/makeSchedule.ts';
import type { MatchState, SimPlay } from '../simulate/matchState.ts';
import { isShootoutPeriod, periodLength } from '../simulate/periodRules.ts';
import { homeDefends } from '../simulate/places.ts';
import { clubOf, type GameStage, gameKeys, localised, outcomeOf, periodDescriptor, type Wire } from './gameHeader.ts';

/** The feed's type code of each kind of play. Source: docs/feed.md#play-types. */
const TYPE_CODES: Readonly<Record<string, number>> = {
  faceoff: 502,
  hit: 503,
  giveaway: 504,
  goal: 505,
  'shot-on-goal': 506,
  'missed-shot': 507,
  'blocked-shot': 508,
  penalty: 509,
  stoppage: 516,
  'period-start': 520,
  'period-end': 521,
  'shootout-complete': 523,
  'game-end': 524,
  takeaway: 525,
  'delayed-penalty': 535,
  'failed-shot-attempt': 537,
};

/** The keys of a goal's players and of their season totals. */
const TOTALS = [
  ['scoringPlayerId', 'scoringPlayerTotal'],
  ['assist1PlayerId', 'assist1PlayerTotal'],
  ['assist2PlayerId', 'assist2PlayerTotal'],
] as const;

/**
 * The play-by-play body of a started game. `totals` has, per goal, the season totals of scorer and assisters after it.
 */
export function playByPlayBody(m: MatchState, stage: GameStage, totals: readonly (readonly number[])[]): Wire {
  const [home, away] = [m.lineups[0].club, m.lineups[1].club];
  const isFinished = 'result' in stage;
  return {
    ...gameKeys(m.fixture, home, stage),
    periodDescriptor: periodDescriptor(m.period, m.fixture.gameType),
    awayTeam: clubOf(away, { score: m.score[1], sog: m.shotsOnGoal[1] }),
    homeTeam: clubOf(home, { score: m.score[0], sog: m.shotsOnGoal[0] }),
    shootoutInUse: m.fixture.gameType === REGULAR_SEASON,
    otInUse: true,
    clock: clockOf(m, stage),
    displayPeriod: 1,
    ...(m.fixture.gameType === REGULAR_SEASON ? { maxPeriods: 5 } : {}),
    ...(isFinished ? { gameOutcome: outcomeOf(stage.result) } : {}),
    plays: playRows(m, totals),
    rosterSpots: rosterSpots(m),
    regPeriods: REGULATION_PERIODS,
    summary: {},
  };
}

/** The play-by-play body of a future game: no score, plays or players. */
export function futurePlayByPlay(fixture: Fixture, home: DemoClub, away: DemoClub, stage: GameStage): Wire {
  return {
    ...gameKeys(fixture, home, stage),
    awayTeam: clubOf(away, null),
    homeTeam: clubOf(home, null),
    shootoutInUse: fixture.gameType === REGULAR_SEASON,
    otInUse: true,
    displayPeriod: 1,
    ...(fixture.gameType === REGULAR_SEASON ? { maxPeriods: 5 } : {}),
    plays: [],
    rosterSpots: [],
    regPeriods: REGULATION_PERIODS,
    summary: {},
  };
}

/** The clock of a game: time left in its last or current period. */
export function clockOf(m: MatchState, stage: GameStage): Wire {
  const left = Math.max(0, m.length - m.second);
  const isLive = stage.state === 'LIVE';
  return {
    timeRemaining: formatClock(left),
    secondsRemaining: left,
    running: isLive && left > 0,
    inIntermission: isLive && left === 0,
  };
}

function playRows(m: MatchState, totals: readonly (readonly number[])[]): Wire[] {
  let sortOrder = FIRST_SORT_ORDER;
  let goals = 0;
  const first = m.lineups[0].club.firstDefendingSide;
  return m.plays.map((play) => {
    // The feed leaves gaps in its sort keys. Ours derive from the event id, so that they are deterministic.
    sortOrder += 1 + (play.eventId % 3 === 0 ? play.eventId % 4 : 0);
    const isShootout = isShootoutPeriod(play.period, m.fixture.gameType);
    const length = periodLength(play.period, m.fixture.gameType);
    const row: Wire = {
      eventId: play.eventId,
      periodDescriptor: periodDescriptor(play.period, m.fixture.gameType),
      timeInPeriod: formatClock(play.second),
      timeRemaining: formatClock(length - play.second),
      situationCode: play.code,
      homeTeamDefendingSide: homeDefends(first, play.period),
      typeCode: TYPE_CODES[play.key],
      typeDescKey: play.key,
      sortOrder,
    };
    if (play.details !== null)
      row.details = play.key === 'goal' ? withTotals(play, isShootout ? [1] : totals[goals++]) : play.details;
    return row;
  });
}

const FIRST_SORT_ORDER = 7;

function withTotals({ details }: SimPlay, totals: readonly number[] | undefined): Wire {
  const whole: Wire = {};
  for (const [key, value] of Object.entries(details ?? {})) {
    whole[key] = value;
    const at = TOTALS.findIndex(([player]) => player === key);
    const total = totals?.[at];
    if (at >= 0 && total !== undefined) whole[(TOTALS[at] as (typeof TOTALS)[number])[1]] = total;
  }
  return whole;
}

function rosterSpots(m: MatchState): Wire[] {
  return [1, 0].flatMap((side) => {
    const lineup = m.lineups[side as 0 | 1];
    return lineup.players.map((player) => ({
      teamId: lineup.club.teamId,
      playerId: player.playerId,
      firstName: localised(player.firstName),
      lastName: localised(player.lastName),
      sweaterNumber: player.sweaterNumber,
      positionCode: player.position,
      headshot: '',
    }));
  });
}
