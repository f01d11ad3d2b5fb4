import { formatClock } from '../../hockey/clock.ts';
import { manpower, parseSituationCode } from '../../hockey/strength.ts';
import type { MatchState, SimPlay, SimShift } from '../simulate/matchState.ts';
import { isShootoutPeriod } from '../simulate/periodRules.ts';
import { BOTH_LINEUPS, sideOf } from '../simulate/slots.ts';
import type { Wire } from './gameHeader.ts';

/** Row types of the chart: a shift and a goal marker. Source: docs/feed.md#shift-charts. */
const SHIFT = 517;
const GOAL = 505;
const COLOURS = ['#111111', '#C8102E'];

/** The shift chart of a game: shifts and goal markers by player and time, numbered like the feed's. */
export function shiftChartBody(m: MatchState): { data: Wire[]; total: number } {
  const rows: { who: number; period: number; start: number; row: Wire }[] = [];
  const numbers = new Map<number, number>();
  const shifts = m.shifts.toSorted((a, b) => a.who - b.who || a.period - b.period || a.start - b.start);
  for (const shift of shifts) {
    const shiftNumber = (numbers.get(shift.who) ?? 0) + 1;
    numbers.set(shift.who, shiftNumber);
    rows.push({ ...shift, row: shiftRow(m, shift, shiftNumber) });
  }
  for (const play of m.plays) {
    if (play.key !== 'goal' || isShootoutPeriod(play.period, m.fixture.gameType)) continue;
    const who = placeOf(m, play.details?.scoringPlayerId);
    rows.push({ who, period: play.period, start: play.second, row: goalRow(m, play, who) });
  }
  rows.sort((a, b) => a.who - b.who || a.period - b.period || a.start - b.start);
  const firstId = FIRST_ID + (m.fixture.gameId % 10_000) * 1000;
  const data = rows.map(({ row }, i) => ({ id: firstId + i, ...row }));
  return { data, total: data.length };
}

const FIRST_ID = 20_000_000;

function shiftRow(m: MatchState, { who, period, start, end }: SimShift, shiftNumber: number): Wire {
  return {
    detailCode: 0,
    duration: formatClock(end - start),
    endTime: formatClock(end),
    eventDescription: null,
    eventDetails: null,
    eventNumber: 6 + ((who * 37 + shiftNumber * 11) % 900),
    ...playerKeys(m, who),
    period,
    playerId: m.player(who).playerId,
    shiftNumber,
    startTime: formatClock(start),
    ...clubKeys(m, who),
    typeCode: SHIFT,
  };
}

function goalRow(m: MatchState, play: SimPlay, who: number): Wire {
  const [detailCode, eventDescription] = goalCode(play, who);
  const helpers = ['assist1PlayerId', 'assist2PlayerId'].flatMap((key) => {
    const id = play.details?.[key];
    if (id === undefined) return [];
    const { firstName, lastName } = m.player(placeOf(m, id));
    return [`${firstName} ${lastName}`];
  });
  return {
    detailCode,
    duration: null,
    endTime: formatClock(play.second),
    eventDescription,
    eventDetails: helpers.length === 0 ? null : helpers.join(', '),
    eventNumber: play.eventId,
    ...playerKeys(m, who),
    period: play.period,
    playerId: m.player(who).playerId,
    shiftNumber: 0,
    startTime: formatClock(play.second),
    ...clubKeys(m, who),
    typeCode: GOAL,
  };
}

/** A goal marker's code and text by strength: 801 short-handed, 802 power play, 803 even, 806 empty net. */
function goalCode(play: SimPlay, who: number): readonly [number, string] {
  const strength = parseSituationCode(play.code);
  if (strength === null) return [803, 'EVG'];
  const [own, against] = sideOf(who) === 0 ? [strength.home, strength.away] : [strength.away, strength.home];
  if (!against.hasGoalie) return [806, 'EN'];
  const more = manpower(own) - manpower(against);
  return more > 0 ? [802, 'PPG'] : more < 0 ? [801, 'SHG'] : [803, 'EVG'];
}

function playerKeys(m: MatchState, who: number): Wire {
  const { firstName, lastName } = m.player(who);
  return { firstName, gameId: m.fixture.gameId, hexValue: COLOURS[sideOf(who)], lastName };
}

function clubKeys(m: MatchState, who: number): Wire {
  const { abb, teamId, location, name } = m.lineups[sideOf(who)].club;
  return { teamAbbrev: abb, teamId, teamName: `${location} ${name}` };
}

function placeOf(m: MatchState, playerId: number | string | undefined): number {
  for (let who = 0; who < BOTH_LINEUPS; who++) if (m.player(who).playerId === playerId) return who;
  throw new Error(`player ${playerId} did not dress in game ${m.fixture.gameId}`);
}
