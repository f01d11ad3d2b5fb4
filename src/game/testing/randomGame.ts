import fc from 'fast-check';
import { PERIOD_SECONDS, periodStartSecond, REGULATION_PERIODS } from '../../hockey/clock.ts';
import { rinkPoint } from '../../hockey/rink.ts';
import { otherSide, type Side } from '../../hockey/strength.ts';
import type { Game, GameEvent, Shift } from '../types.ts';
import { faceoff, goal, on, penalty, shot, stoppage, story } from './story.ts';

/** A side's line for some time: number of skaters, offset into the roster (a rotating window) and goalie. */
interface Line {
  readonly seconds: number;
  readonly skaters: number;
  readonly offset: number;
  readonly goalie: 'G' | 'G2' | null;
}

const SKATERS_A_SIDE = 12;
const PERIODS = 4;

const line: fc.Arbitrary<Line> = fc.record({
  seconds: fc.integer({ min: 1, max: 120 }),
  skaters: fc.constantFrom(5, 5, 5, 5, 4, 3, 6),
  offset: fc.nat({ max: SKATERS_A_SIDE - 1 }),
  goalie: fc.constantFrom('G' as const, 'G' as const, 'G' as const, 'G2' as const, null),
});

function namesOf(letter: 'H' | 'A', { skaters, offset, goalie }: Line): string[] {
  const numbers = Array.from({ length: skaters }, (_, k) => ((offset + k) % SKATERS_A_SIDE) + 1);
  return [...numbers.map((number) => `${letter}${number}`), ...(goalie === null ? [] : [`${letter}${goalie}`])];
}

/** The shifts of one side in one period. A player's adjacent shifts stay separate. */
function shiftsOf(letter: 'H' | 'A', period: number, length: number, lines: readonly Line[]): Shift[] {
  const shifts: Shift[] = [];
  const periodEnd = periodStartSecond(period) + length;
  let second = periodStartSecond(period);
  lines.forEach((next, k) => {
    const end = k === lines.length - 1 ? periodEnd : Math.min(second + next.seconds, periodEnd);
    if (end > second) shifts.push(...on(namesOf(letter, next).join(' '), second, end, period));
    second = end;
  });
  return shifts;
}

const side: fc.Arbitrary<Side> = fc.constantFrom('home', 'away');

/** An event at a second of a period of the given length, in any order. */
const event: fc.Arbitrary<(periods: readonly number[]) => GameEvent> = fc
  .record({
    kind: fc.constantFrom('goal', 'shot', 'faceoff', 'penalty', 'stoppage'),
    side,
    period: fc.integer({ min: 1, max: PERIODS }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    x: fc.integer({ min: -99, max: 99 }),
    y: fc.integer({ min: -42, max: 42 }),
    homeAttackSign: fc.constantFrom(1 as const, -1 as const),
  })
  .map(({ kind, side: team, period, part, x, y, homeAttackSign }) => (periods) => {
    const second = periodStartSecond(period) + 1 + Math.floor(part * ((periods[period - 1] ?? 1) - 1));
    const place = { period, homeAttackSign, point: rinkPoint(x, y) };
    if (kind === 'goal') return goal(second, team, place);
    if (kind === 'shot') return shot(second, team, place);
    if (kind === 'faceoff') return faceoff(second, team, place);
    if (kind === 'penalty') return penalty(second, team, place);
    return stoppage(second, { period });
  });

/**
 * Random valid games: four periods of lines that rotate through both rosters (five, four, three or six skaters,
 * changing or pulled goalies), with goals, shots, faceoffs, penalties and stoppages in chronological order.
 */
export const randomGame: fc.Arbitrary<Game> = fc
  .record({
    lines: fc.array(
      fc.record({
        home: fc.array(line, { minLength: 1, maxLength: 12 }),
        away: fc.array(line, { minLength: 1, maxLength: 12 }),
      }),
      {
        minLength: PERIODS,
        maxLength: PERIODS,
      },
    ),
    lengths: fc.array(fc.integer({ min: 60, max: PERIOD_SECONDS }), { minLength: PERIODS, maxLength: PERIODS }),
    events: fc.array(event, { maxLength: 40 }),
  })
  .map(({ lines, lengths, events }) => {
    const periods = lengths.map((length, k) => (k < REGULATION_PERIODS ? PERIOD_SECONDS : length));
    const shifts = lines.flatMap(({ home, away }, k) => {
      const length = periods[k] ?? 0;
      return [shiftsOf('H', k + 1, length, home), shiftsOf('A', k + 1, length, away)];
    });
    const inOrder = events
      .map((make) => make(periods))
      .toSorted((a, b) => a.period - b.period || a.gameSeconds - b.gameSeconds);
    return story(inOrder, { shifts, periods });
  });

/** The same game with home and away swapped. */
export function swapSides(game: Game): Game {
  return {
    ...game,
    home: game.away,
    away: game.home,
    dressed: game.dressed.map((player) => ({ ...player, side: otherSide(player.side) })),
    shifts: game.shifts?.map((shift) => ({ ...shift, side: otherSide(shift.side) })) ?? null,
    events: game.events.map(swapEvent),
  };
}

function swapEvent(event: GameEvent): GameEvent {
  const statedStrength = event.statedStrength && { home: event.statedStrength.away, away: event.statedStrength.home };
  const homeAttackSign =
    event.homeAttackSign === null ? null : event.homeAttackSign === 1 ? (-1 as const) : (1 as const);
  const base = { statedStrength, homeAttackSign };
  switch (event.kind) {
    case 'shot':
      return { ...event, ...base, shootingTeam: otherSide(event.shootingTeam) };
    case 'faceoff':
      return { ...event, ...base, winningTeam: otherSide(event.winningTeam) };
    case 'hit':
      return { ...event, ...base, hittingTeam: otherSide(event.hittingTeam) };
    case 'penalty':
    case 'delayed-penalty':
      return { ...event, ...base, penalisedTeam: otherSide(event.penalisedTeam) };
    case 'giveaway':
    case 'takeaway':
      return { ...event, ...base, team: otherSide(event.team) };
    default:
      return { ...event, ...base };
  }
}

/** The same game with every shift of at least two seconds split in two. */
export function splitShifts(game: Game, part: number): Game {
  const shifts = game.shifts?.flatMap((shift) => {
    const cut = shift.startSecond + Math.floor(part * (shift.endSecond - shift.startSecond));
    if (cut <= shift.startSecond || cut >= shift.endSecond) return [shift];
    return [
      { ...shift, endSecond: cut },
      { ...shift, startSecond: cut },
    ];
  });
  return { ...game, shifts: shifts ?? null };
}
