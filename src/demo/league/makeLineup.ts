import { daysBetween } from '../../hockey/calendar.ts';
import type { GameType } from '../../hockey/ids.ts';
import { PLAYOFFS } from '../../hockey/ids.ts';
import { RandomStream } from '../../hockey/random.ts';
import type { DemoClub } from './demoClub.ts';
import type { DemoSettings } from './demoOptions.ts';
import { coachValue, type DemoPlayer } from './demoPlayer.ts';
import type { Fixture } from './makeSchedule.ts';
import { SQUAD_POSITIONS } from './makeSquads.ts';

/**
 * A club's dressed players in a game. Numbers are slots in `players`: forwards 0-11, defence 12-17, goalies 18 and 19.
 */
export interface Lineup {
  readonly club: DemoClub;
  readonly players: readonly DemoPlayer[];
  /** Four lines of left wing, centre, right wing, best first. */
  readonly lines: readonly (readonly number[])[];
  /** Three pairs of defence, best first. */
  readonly pairs: readonly (readonly number[])[];
  /** Two power-play units of four forwards and a defender, best first. */
  readonly powerPlay: readonly (readonly number[])[];
  /** Two penalty-killing units of two forwards and two defenders, centre first. */
  readonly penaltyKill: readonly (readonly number[])[];
}

/** Slot of the starting goalie. */
export const STARTER = 18;
/** Slot of the backup goalie. */
export const BACKUP = 19;

/**
 * Chance that a regular is injured on a given day, and the days an injury lasts: some 6 % of man-games.
 */
const INJURY_SHARE = 0.06;
const INJURY_DAYS = 12;
/** Noise in a coach's judgement from game to game, in units of talent: it mixes the lines. */
const COACH_NOISE = 0.035;
/**
 * How often the first goalie starts, in general and in the second of back-to-back games.
 * Source: starters play some 55 of 82 games.
 */
const STARTER_SHARE = 0.7;
const STARTER_SHARE_TIRED = 0.25;

/**
 * The lineup of a club for a game.
 *
 * @param squad its 26 players on the day, by squad place @param isTired whether it played the day before
 */
export function makeLineup(
  settings: DemoSettings,
  fixture: Fixture,
  club: DemoClub,
  squad: readonly DemoPlayer[],
  isTired: boolean,
): Lineup {
  const random = new RandomStream(settings.seed, 'lineup', fixture.gameId, club.index);
  const worth = squad.map((player) => coachValue(player.talent) + random.normal(0, COACH_NOISE));
  const fit = squad.map((player, place) => place < GOALIES_FROM && !isInjured(settings, fixture, player));
  const best = (position: string, count: number): number[] => {
    const places = SQUAD_POSITIONS.flatMap((at, place) => (at === position ? [place] : []));
    const byWorth = (a: number, b: number): number => (worth[b] as number) - (worth[a] as number);
    // With too few healthy players the injured ones play.
    return [
      ...places.filter((place) => fit[place]).sort(byWorth),
      ...places.filter((place) => !fit[place]).sort(byWorth),
    ]
      .slice(0, count)
      .sort(byWorth);
  };
  const [centres, lefts, rights, defence] = [best('C', 4), best('L', 4), best('R', 4), best('D', 6)];
  const goalies = goaliesOf(random, squad, fixture.gameType, isTired);
  const places = [
    ...[0, 1, 2, 3].flatMap((k) => [lefts[k], centres[k], rights[k]]),
    ...defence,
    ...goalies,
  ] as number[];
  const players = places.map((place) => squad[place] as DemoPlayer);
  return {
    club,
    players,
    lines: [0, 1, 2, 3].map((k) => [3 * k, 3 * k + 1, 3 * k + 2]),
    pairs: [0, 1, 2].map((k) => [12 + 2 * k, 13 + 2 * k]),
    ...specialUnits(players),
  };
}

const GOALIES_FROM = 23;

/** Injuries come in blocks of days drawn per player and season, so that an injured player stays out for some days. */
function isInjured(settings: DemoSettings, { date, gameType }: Fixture, player: DemoPlayer): boolean {
  const block = Math.floor((daysBetween('1970-01-01', date) + (player.playerId % INJURY_DAYS)) / INJURY_DAYS);
  const share = gameType === PLAYOFFS ? INJURY_SHARE * 0.7 : INJURY_SHARE;
  return new RandomStream(settings.seed, 'injury', player.playerId, block).chance(share);
}

/**
 * Starter and backup: the better two of three, the better one more often. The first goalie starts every playoff game.
 */
function goaliesOf(random: RandomStream, squad: readonly DemoPlayer[], gameType: GameType, isTired: boolean): number[] {
  const order = [23, 24, 25].sort(
    (a, b) => (squad[b]?.talent.goaltending ?? 0) - (squad[a]?.talent.goaltending ?? 0),
  ) as [number, number, number];
  const isFirst = gameType === PLAYOFFS || random.chance(isTired ? STARTER_SHARE_TIRED : STARTER_SHARE);
  // Occasionally the third goalie replaces the second.
  const second = random.chance(0.08) ? order[2] : order[1];
  return isFirst ? [order[0], second] : [second, order[0]];
}

function specialUnits(players: readonly DemoPlayer[]): Pick<Lineup, 'powerPlay' | 'penaltyKill'> {
  const talent = (i: number) => (players[i] as DemoPlayer).talent;
  const ranked = (from: number, to: number, value: (i: number) => number): number[] =>
    Array.from({ length: to - from }, (_, k) => from + k).sort((a, b) => value(b) - value(a));
  const attack = (i: number): number => talent(i).offence + 0.3 * talent(i).finishing + 0.1 * talent(i).shooting;
  const attackers = ranked(0, 12, attack);
  const points = ranked(12, 18, (i) => talent(i).offence + 0.1 * talent(i).shooting);
  const killers = ranked(0, 12, (i) => talent(i).defence + (i % 3 === 1 ? 0.03 : 0));
  const guards = ranked(12, 18, (i) => talent(i).defence);
  return {
    powerPlay: [
      [...attackers.slice(0, 4), points[0] as number],
      [...attackers.slice(4, 8), points[1] as number],
    ],
    penaltyKill: [
      [...killers.slice(0, 2), ...guards.slice(0, 2)],
      [...killers.slice(2, 4), ...guards.slice(2, 4)],
    ],
  };
}
