import { PERIOD_SECONDS, REGULAR_OVERTIME_SECONDS, REGULATION_PERIODS } from '../../../hockey/clock.ts';
import type { GameId, PlayerId } from '../../../hockey/ids.ts';
import { END_ZONE_DOT } from '../../../hockey/rink.ts';
import type { Side } from '../../../hockey/strength.ts';
import type { RawGame } from '../parseGame.ts';

/**
 * Hand-written bodies in the feed's format: an invented game of two invented clubs, whose players are identified by
 * their lineup number. Tests change single plays or keys of it.
 */

/** A JSON object that tests may write to. */
export type Raw = Record<string, unknown>;

/** The invented game: in a season far from all real ones. */
export const GAME_ID = 2098020009 as GameId;
export const HOME_ID = 901;
export const AWAY_ID = 902;

/** Players per side: 1 to 12 forwards, 13 to 18 defence, 19 and 20 goalies. The number is also the sweater number. */
const SKATERS = 18;
const DRESSED = 20;

/** The player with a number, e.g. `home(9)`. */
export const home = (number: number): PlayerId => (8900000 + number) as PlayerId;
export const away = (number: number): PlayerId => (8900100 + number) as PlayerId;
/** The goalies in net. */
export const HOME_GOALIE = home(19);
export const AWAY_GOALIE = away(19);

const positionOf = (number: number): string =>
  number > SKATERS ? 'G' : number > 12 ? 'D' : (['C', 'L', 'R'][number % 3] ?? 'C');

/** The dressed players, as `rosterSpots`. */
export function rosterSpots(): Raw[] {
  return (['home', 'away'] as const).flatMap((side) =>
    Array.from({ length: DRESSED }, (_, index) => ({
      teamId: side === 'home' ? HOME_ID : AWAY_ID,
      playerId: side === 'home' ? home(index + 1) : away(index + 1),
      firstName: { default: 'Number' },
      lastName: { default: `${side === 'home' ? 'Home' : 'Away'} ${index + 1}` },
      sweaterNumber: index + 1,
      positionCode: positionOf(index + 1),
      headshot: `https://example.test/${index + 1}.png`,
    })),
  );
}

/** The end the home team defends: left in odd periods. */
const defendingSide = (period: number): 'left' | 'right' => (period % 2 === 1 ? 'left' : 'right');

const two = (value: number): string => String(value).padStart(2, '0');
/** Formats seconds as the feed does. */
const clock = (seconds: number): string => `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;

/** One play: kind, period and second, then details and other keys. */
export function play(key: string, period: number, seconds: number, details: Raw | null = null, more: Raw = {}): Raw {
  const length = period > REGULATION_PERIODS ? REGULAR_OVERTIME_SECONDS : PERIOD_SECONDS;
  return {
    eventId: period * 100_000 + seconds * 20 + key.length,
    sortOrder: period * 10_000 + seconds * 4 + (key === 'period-end' ? 2 : key === 'game-end' ? 3 : 0),
    periodDescriptor: {
      number: period,
      periodType: period > REGULATION_PERIODS ? 'OT' : 'REG',
      maxRegulationPeriods: 3,
    },
    timeInPeriod: clock(seconds),
    timeRemaining: clock(Math.max(0, length - seconds)),
    situationCode: '1551',
    homeTeamDefendingSide: defendingSide(period),
    typeDescKey: key,
    ...(details ? { details } : {}),
    ...more,
  };
}

/** The attacking direction of a side. */
const attackSign = (side: Side, period: number): number => ((side === 'home') === (period % 2 === 1) ? 1 : -1);
const teamId = (side: Side): number => (side === 'home' ? HOME_ID : AWAY_ID);
const player = (side: Side, number: number): PlayerId => (side === 'home' ? home(number) : away(number));

/** An unblocked shot by a player, 20 feet in front of the net. */
export function shotPlay(
  key: string,
  side: Side,
  number: number,
  period: number,
  seconds: number,
  more: Raw = {},
): Raw {
  const sign = attackSign(side, period);
  return play(key, period, seconds, {
    xCoord: END_ZONE_DOT.x * sign,
    yCoord: 5 * sign,
    zoneCode: 'O',
    shotType: 'wrist',
    [key === 'goal' ? 'scoringPlayerId' : 'shootingPlayerId']: player(side, number),
    goalieInNetId: side === 'home' ? AWAY_GOALIE : HOME_GOALIE,
    eventOwnerTeamId: teamId(side),
    ...(key === 'missed-shot' ? { reason: 'wide-left' } : {}),
    ...more,
  });
}

/** A faceoff at centre ice won by a side, or at a zone's dot from the winner's view. */
export function faceoffPlay(side: Side, period: number, seconds: number, zone: 'O' | 'N' | 'D' = 'N'): Raw {
  const x = zone === 'N' ? 0 : END_ZONE_DOT.x * attackSign(side, period) * (zone === 'O' ? 1 : -1);
  return play('faceoff', period, seconds, {
    eventOwnerTeamId: teamId(side),
    winningPlayerId: player(side, 1),
    losingPlayerId: player(side === 'home' ? 'away' : 'home', 1),
    xCoord: x,
    yCoord: zone === 'N' ? 0 : END_ZONE_DOT.y,
    zoneCode: zone,
  });
}

/** Start and end rows of three periods, and the end of the game. */
export function boundaryPlays(): Raw[] {
  return [1, 2, 3].flatMap((period) => [
    play('period-start', period, 0),
    play('period-end', period, PERIOD_SECONDS),
    ...(period === 3 ? [play('game-end', 3, PERIOD_SECONDS)] : []),
  ]);
}

/** The plays of the invented game: home wins 2-1, and every kind of play occurs. */
export function rawPlays(): Raw[] {
  const plays = boundaryPlays();
  for (const period of [1, 2, 3]) {
    plays.push(
      faceoffPlay('home', period, 0),
      shotPlay('shot-on-goal', 'home', 2, period, 40),
      play('stoppage', period, 41, { reason: 'goalie-stopped-after-sog' }),
      faceoffPlay('home', period, 41, 'O'),
      shotPlay('shot-on-goal', 'away', 3, period, 100),
      faceoffPlay('away', period, 160, 'D'),
      shotPlay('missed-shot', 'home', 4, period, 200),
      play('blocked-shot', period, 240, {
        xCoord: 60 * attackSign('away', period),
        yCoord: 3,
        zoneCode: 'D',
        blockingPlayerId: home(14),
        shootingPlayerId: away(5),
        eventOwnerTeamId: AWAY_ID,
        reason: 'blocked',
      }),
      play('hit', period, 300, {
        xCoord: 90,
        yCoord: 30,
        zoneCode: 'O',
        eventOwnerTeamId: HOME_ID,
        hittingPlayerId: home(6),
        hitteePlayerId: away(13),
      }),
      play('giveaway', period, 330, {
        xCoord: -40,
        yCoord: 1,
        zoneCode: 'D',
        eventOwnerTeamId: AWAY_ID,
        playerId: away(7),
      }),
      play('takeaway', period, 360, {
        xCoord: 10,
        yCoord: 1,
        zoneCode: 'N',
        eventOwnerTeamId: HOME_ID,
        playerId: home(7),
      }),
      play('delayed-penalty', period, 395, { eventOwnerTeamId: AWAY_ID }),
      play('penalty', period, 400, {
        xCoord: 20,
        yCoord: 10,
        zoneCode: 'D',
        typeCode: 'MIN',
        descKey: 'tripping',
        duration: 2,
        committedByPlayerId: away(14),
        drawnByPlayerId: home(1),
        eventOwnerTeamId: AWAY_ID,
      }),
    );
  }
  plays.push(
    shotPlay('goal', 'home', 2, 1, 700, {
      assist1PlayerId: home(3),
      assist2PlayerId: home(13),
      homeScore: 1,
      awayScore: 0,
    }),
    shotPlay('goal', 'away', 5, 2, 800, { assist1PlayerId: away(6), homeScore: 1, awayScore: 1 }),
    shotPlay('goal', 'home', 8, 3, 900, { homeScore: 2, awayScore: 1 }),
  );
  return plays;
}

/** A club in a body's header. */
const team = (side: Side, score: number): Raw => ({
  id: teamId(side),
  commonName: { default: side === 'home' ? 'Homers' : 'Visitors' },
  placeName: { default: side === 'home' ? 'Hometown' : 'Awaytown' },
  abbrev: side === 'home' ? 'HOM' : 'AWY',
  score,
  sog: side === 'home' ? 5 : 4,
});

const header = (): Raw => ({
  id: GAME_ID,
  season: 20982099,
  gameType: 2,
  gameDate: '2098-10-12',
  venue: { default: 'Test Rink' },
  startTimeUTC: '2098-10-12T23:00:00Z',
  gameState: 'OFF',
  gameScheduleState: 'OK',
  periodDescriptor: { number: 3, periodType: 'REG', maxRegulationPeriods: 3 },
  gameOutcome: { lastPeriodType: 'REG' },
  homeTeam: team('home', 2),
  awayTeam: team('away', 1),
});

/** The play-by-play body, with optional header changes. */
export function rawPlayByPlay(plays: Raw[] = rawPlays(), more: Raw = {}): Raw {
  return { ...header(), rosterSpots: rosterSpots(), plays, ...more };
}

/** A skater's ice time in `rawShifts`: the third unit of three has six shifts a period, the others seven. */
function toiOf(number: number): string {
  const unit = number > 12 ? Math.floor((number - 13) / 2) : Math.floor((number - 1) / 3);
  return ['21:00', '21:00', '18:00'][unit] ?? '00:00';
}

/** The boxscore body that matches the plays. */
export function rawBoxscore(more: Raw = {}): Raw {
  const goals = new Map([
    [home(2), 1],
    [home(8), 1],
    [away(5), 1],
  ]);
  const assists = new Map([
    [home(3), 1],
    [home(13), 1],
    [away(6), 1],
  ]);
  const line = (side: Side, number: number): Raw => ({
    playerId: player(side, number),
    position: positionOf(number),
    goals: goals.get(player(side, number)) ?? 0,
    assists: assists.get(player(side, number)) ?? 0,
    plusMinus: number === 2 ? 1 : -1,
    pim: 0,
    hits: 1,
    sog: 1,
    blockedShots: 0,
    giveaways: 0,
    takeaways: 0,
    faceoffWinningPctg: 0.625,
    toi: toiOf(number),
  });
  const goalie = (side: Side, number: number): Raw => ({
    playerId: player(side, number),
    position: 'G',
    saveShotsAgainst: '23/25',
    goalsAgainst: 2,
    toi: number === 19 ? '60:00' : '00:00',
    starter: number === 19,
  });
  const lines = (side: Side): Raw => ({
    forwards: Array.from({ length: 12 }, (_, index) => line(side, index + 1)),
    defense: Array.from({ length: 6 }, (_, index) => line(side, index + 13)),
    goalies: [goalie(side, 19), goalie(side, 20)],
  });
  return { ...header(), playerByGameStats: { homeTeam: lines('home'), awayTeam: lines('away') }, ...more };
}

/** One shift row of the chart. */
export function shiftRow(playerId: PlayerId, period: number, start: number, end: number, more: Raw = {}): Raw {
  return {
    id: playerId * 10 + period,
    gameId: GAME_ID,
    typeCode: 517,
    detailCode: 0,
    playerId,
    period,
    startTime: clock(start),
    endTime: clock(end),
    duration: clock(end - start),
    ...more,
  };
}

/** Rows of the chart: three units of five per side change every minute, the goalies stay. */
export function rawShifts(): Raw[] {
  const rows: Raw[] = [];
  for (const period of [1, 2, 3]) {
    for (const side of ['home', 'away'] as const) {
      rows.push(shiftRow(player(side, 19), period, 0, PERIOD_SECONDS));
      for (let start = 0; start < PERIOD_SECONDS; start += 60) {
        const unit = (start / 60) % 3;
        for (const number of [1, 2, 3].map((place) => place + unit * 3).concat([13 + unit * 2, 14 + unit * 2])) {
          rows.push(shiftRow(player(side, number), period, start, start + 60));
        }
      }
    }
  }
  return rows;
}

/** All three bodies of the invented game. */
export function rawGame(): RawGame & { playByPlay: Raw; boxscore: Raw; shiftChart: Raw } {
  const data = rawShifts();
  return { playByPlay: rawPlayByPlay(), boxscore: rawBoxscore(), shiftChart: { data, total: data.length } };
}
