import { PERIOD_SECONDS, type PeriodKind, periodStartSecond, REGULATION_PERIODS } from '../../hockey/clock.ts';
import type { GameId, GameType, PlayerId, SeasonId, TeamAbb, TeamId } from '../../hockey/ids.ts';
import { rinkPoint } from '../../hockey/rink.ts';
import { parseSituationCode, type Side } from '../../hockey/strength.ts';
import type {
  DressedPlayer,
  EventBase,
  FaceoffEvent,
  Game,
  GameEvent,
  PenaltyEvent,
  Period,
  Shift,
  ShiftSource,
  ShotEvent,
  StoppageEvent,
} from '../types.ts';

/**
 * Hand-made games for tests. Players have short names: `H1` to `H12` skate for the home team, `HG` and `HG2` are its
 * goalies, and `A...` is the same for the away team. Times are game seconds; a time on a period boundary belongs to the
 * earlier period by default.
 */

const SKATERS_A_SIDE = 12;
const GOALIE_NUMBERS: Readonly<Record<string, number>> = { G: 30, G2: 31 };

/** The id of a player: `H1` is 8000101, `HG` 8000130, `A1` 8000201. */
export function id(name: string): PlayerId {
  const base = name.startsWith('H') ? 8_000_100 : 8_000_200;
  return (base + (GOALIE_NUMBERS[name.slice(1)] ?? Number(name.slice(1)))) as PlayerId;
}

/** The ids of several players, given as names separated by spaces. */
export function ids(names: string): PlayerId[] {
  return names.split(' ').map(id);
}

function dressedPlayers(): DressedPlayer[] {
  const skaters = Array.from({ length: SKATERS_A_SIDE }, (_, k) => String(k + 1));
  return (['H', 'A'] as const).flatMap((letter) =>
    [...skaters, 'G', 'G2'].map((number) => ({
      playerId: id(`${letter}${number}`),
      side: letter === 'H' ? ('home' as const) : ('away' as const),
      position: number.startsWith('G') ? ('G' as const) : Number(number) <= 8 ? ('C' as const) : ('D' as const),
      firstName: 'Story',
      lastName: `${letter}${number}`,
      sweaterNumber: null,
      headshot: null,
    })),
  );
}

/** One shift for each named player, in game seconds. The period defaults to that of the end. */
export function on(names: string, startSecond: number, endSecond: number, period = periodOf(endSecond)): Shift[] {
  return names.split(' ').map((name) => ({
    playerId: id(name),
    side: name.startsWith('H') ? 'home' : 'away',
    period,
    startSecond,
    endSecond,
  }));
}

function periodOf(second: number): number {
  return Math.max(1, Math.ceil(second / PERIOD_SECONDS));
}

type Over<E> = Partial<Omit<E, 'kind' | 'statedStrength'>> & { readonly code?: string };

function baseOf(second: number, { code, ...over }: Over<EventBase>): EventBase {
  const period = over.period ?? periodOf(second);
  return {
    eventId: 0,
    sortOrder: 0,
    periodKind: period > REGULATION_PERIODS ? 'OT' : 'REG',
    periodSeconds: second - periodStartSecond(period),
    gameSeconds: second,
    statedStrength: code === undefined ? null : parseSituationCode(code),
    homeAttackSign: 1,
    ...over,
    period,
  };
}

/** A shot attempt by a side at a game second; saved by default. */
export function shot(second: number, side: Side, over: Over<ShotEvent> = {}): ShotEvent {
  return {
    kind: 'shot',
    outcome: 'saved',
    shootingTeam: side,
    shooter: null,
    assist1: null,
    assist2: null,
    goalie: null,
    shotType: 'wrist',
    missReason: null,
    blocker: null,
    isTeammateBlock: false,
    isShortMiss: false,
    isPenaltyShot: false,
    point: rinkPoint(side === 'home' ? 75 : -75, 0),
    ...baseOf(second, over),
    ...withoutCode(over),
  };
}

/** A goal by a side at a game second. */
export function goal(second: number, side: Side, over: Over<ShotEvent> = {}): ShotEvent {
  return shot(second, side, { outcome: 'goal', ...over });
}

/** A faceoff won by a side, at centre ice by default. */
export function faceoff(second: number, side: Side, over: Over<FaceoffEvent> = {}): FaceoffEvent {
  return {
    kind: 'faceoff',
    winningTeam: side,
    winner: null,
    loser: null,
    point: rinkPoint(0, 0),
    ...baseOf(second, over),
    ...withoutCode(over),
  };
}

/** A penalty against a side, a minor for tripping by default. */
export function penalty(second: number, side: Side, over: Over<PenaltyEvent> = {}): PenaltyEvent {
  return {
    kind: 'penalty',
    penalisedTeam: side,
    committedBy: null,
    drawnBy: null,
    servedBy: null,
    severity: 'MIN',
    minutes: 2,
    infraction: 'tripping',
    point: null,
    ...baseOf(second, over),
    ...withoutCode(over),
  };
}

/** A whistle. */
export function stoppage(second: number, over: Over<StoppageEvent> = {}): StoppageEvent {
  return { kind: 'stoppage', reason: 'puck-frozen', ...baseOf(second, over), ...withoutCode(over) };
}

/** A row without details: a period boundary, delayed penalty, giveaway, takeaway or hit. */
export function row(
  second: number,
  kind: 'period-start' | 'period-end' | 'game-end' | 'delayed-penalty' | 'giveaway' | 'takeaway' | 'hit',
  side: Side = 'home',
  over: Over<EventBase> = {},
): GameEvent {
  const base = baseOf(second, over);
  switch (kind) {
    case 'delayed-penalty':
      return { kind, penalisedTeam: side, ...base };
    case 'giveaway':
    case 'takeaway':
      return { kind, team: side, player: null, point: null, ...base };
    case 'hit':
      return { kind, hittingTeam: side, hitter: null, hittee: null, point: null, ...base };
    default:
      return { kind, ...base };
  }
}

function withoutCode<E extends { readonly code?: string }>({ code: _code, ...over }: E): Omit<E, 'code'> {
  return over;
}

/** Optional facts of a game in addition to its events. */
export interface StoryFacts {
  readonly shifts?: readonly (readonly Shift[])[] | null;
  readonly shiftSource?: ShiftSource;
  /** Length of each period in seconds. Default: one full period. */
  readonly periods?: readonly number[];
  /** The kind of the last period when that is not a regulation period. */
  readonly finalPeriod?: PeriodKind;
  readonly gameType?: GameType;
}

function team(letter: string, teamId: number): Game['home'] {
  return {
    teamId: teamId as TeamId,
    abb: `ST${letter}` as TeamAbb,
    location: 'Story',
    name: letter === 'H' ? 'Homers' : 'Visitors',
    score: null,
  };
}

/** Builds a game from events in the given order; each gets the next event number. */
export function story(events: readonly GameEvent[], facts: StoryFacts = {}): Game {
  const {
    shifts = null,
    periods = [PERIOD_SECONDS],
    finalPeriod = periods.length > REGULATION_PERIODS ? 'OT' : 'REG',
    gameType = 2,
  } = facts;
  const kindOf = (number: number): PeriodKind => {
    if (number <= REGULATION_PERIODS) return 'REG';
    return number === periods.length ? finalPeriod : 'OT';
  };
  return {
    gameId: 2022020001 as GameId,
    seasonId: 20222023 as SeasonId,
    gameType,
    date: '2022-10-11',
    startTimeUtc: '2022-10-11T23:00:00Z',
    venue: null,
    status: 'final',
    home: team('H', 901),
    away: team('A', 902),
    finalPeriod,
    dressed: dressedPlayers(),
    periods: periods.map((length, k): Period => {
      const startSecond = periodStartSecond(k + 1);
      return { number: k + 1, kind: kindOf(k + 1), startSecond, endSecond: startSecond + length };
    }),
    events: events.map((event, k) => ({ ...event, eventId: k + 1, sortOrder: k + 1 })),
    shifts:
      shifts === null
        ? null
        : shifts.flat().toSorted((a, b) => a.playerId - b.playerId || a.startSecond - b.startSecond),
    shiftSource: facts.shiftSource ?? (shifts === null ? 'missing' : 'chart'),
    boxscore: null,
  };
}
