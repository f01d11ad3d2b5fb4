import type { SeasonId } from '../../hockey/ids.ts';
import type { Position } from '../../hockey/position.ts';
import { RandomStream } from '../../hockey/random.ts';
import type { DemoSettings } from './demoOptions.ts';
import type { DemoPlayer, Talent } from './demoPlayer.ts';
import { makePlayer, TALENT_SPREAD } from './makePlayer.ts';

/** Positions of a club's 26 players, in order: enough to dress twelve, six and two despite injuries. */
export const SQUAD_POSITIONS: readonly Position[] = [
  ...Array<Position>(5).fill('C'),
  ...Array<Position>(5).fill('L'),
  ...Array<Position>(5).fill('R'),
  ...Array<Position>(8).fill('D'),
  ...Array<Position>(3).fill('G'),
];

/** A trade of two players during a season. */
export interface Trade {
  readonly clubs: readonly [number, number];
  /** Squad place of both: they play the same position. */
  readonly place: number;
  /** Elapsed share of the season's days, 0-1. */
  readonly when: number;
}

/** The squads of a season: `players[club][place]` on opening night, and the coming trades. */
export interface SeasonSquads {
  readonly players: readonly (readonly DemoPlayer[])[];
  readonly trades: readonly Trade[];
}

/** Spread of the clubs' depth, added to each player's offence and defence. Chosen to match the spread of real clubs. */
const CLUB_SPREAD = 0.012;
/** Share of players who change clubs in summer, and in-season trades per club. */
const SUMMER_MOVES = 0.12;
const TRADES_PER_CLUB = 0.6;
/** Ages on opening night. Source: rounded from the archive's rosters; the oldest is 40. */
const YOUNGEST = 18;
const OLDEST = 40;
/** Year-to-year change of talent in shares of its spread, and the yearly effect of age on offence and defence. */
const TALENT_CHANGE = 0.3;
const PEAK_AGE = 26;
const AGEING_PER_YEAR = 0.003;

/** Squads of every season, oldest first. */
export function makeSquads(settings: DemoSettings): readonly SeasonSquads[] {
  const seasons: SeasonSquads[] = [];
  let counter = 0;
  let players: DemoPlayer[][] = [];
  for (const [index, season] of settings.seasonIds.entries()) {
    const random = new RandomStream(settings.seed, 'squads', index);
    const startYear = Math.floor(season / 10_000);
    if (index === 0) {
      players = Array.from({ length: settings.clubs }, () => {
        const lean = random.normal(0, CLUB_SPREAD);
        const sweaters = makeSweaters(random);
        return SQUAD_POSITIONS.map((position, place) =>
          makePlayer(random, counter++, position, startYear, openingAge(random), sweaters[place] as number, lean),
        );
      });
    } else {
      players = players.map((squad) =>
        squad.map((player) => {
          const age = startYear - Number(player.birthDate.slice(0, 4));
          if (!isRetiring(random, age)) return { ...player, talent: agedTalent(random, player, age) };
          const rookie = makePlayer(
            random,
            counter++,
            player.position,
            startYear,
            random.integer(18, 22),
            player.sweaterNumber,
            0,
          );
          return rookie;
        }),
      );
      moveInSummer(random, players);
    }
    seasons.push({ players: players.map((squad) => [...squad]), trades: makeTrades(random, settings.clubs) });
    // Trades are permanent: the next season starts with the squads as they ended.
    players = squadsAfter(seasons.at(-1) as SeasonSquads, 1).map((squad) => [...squad]);
  }
  return seasons;
}

/** The squads after a share of the season (0-1). Traded players swap sweater numbers. */
export function squadsAfter(squads: SeasonSquads, when: number): readonly (readonly DemoPlayer[])[] {
  const players = squads.players.map((squad) => [...squad]);
  for (const { clubs, place, when: day } of squads.trades) {
    if (day > when) continue;
    swap(players, clubs[0], clubs[1], place);
  }
  return players;
}

function swap(players: DemoPlayer[][], one: number, other: number, place: number): void {
  const a = players[one]?.[place];
  const b = players[other]?.[place];
  if (a === undefined || b === undefined) throw new Error(`no players at place ${place} of clubs ${one} and ${other}`);
  // Swapping numbers keeps them unique within a club.
  (players[one] as DemoPlayer[])[place] = { ...b, sweaterNumber: a.sweaterNumber };
  (players[other] as DemoPlayer[])[place] = { ...a, sweaterNumber: b.sweaterNumber };
}

function moveInSummer(random: RandomStream, players: DemoPlayer[][]): void {
  const moves = Math.round((SUMMER_MOVES * players.length * SQUAD_POSITIONS.length) / 2);
  for (let i = 0; i < moves; i++) {
    const one = random.integer(0, players.length - 1);
    const other = random.integer(0, players.length - 1);
    if (one !== other) swap(players, one, other, random.integer(0, SQUAD_POSITIONS.length - 1));
  }
}

function makeTrades(random: RandomStream, clubs: number): readonly Trade[] {
  const trades: Trade[] = [];
  for (let i = 0; i < Math.round((clubs * TRADES_PER_CLUB) / 2); i++) {
    const one = random.integer(0, clubs - 1);
    const other = (one + random.integer(1, clubs - 1)) % clubs;
    trades.push({
      clubs: [one, other],
      place: random.integer(0, SQUAD_POSITIONS.length - 4),
      when: random.between(0.1, 0.75),
    });
  }
  return trades.sort((a, b) => a.when - b.when);
}

function openingAge(random: RandomStream): number {
  return Math.round(Math.min(OLDEST - 2, Math.max(YOUNGEST, random.normal(27, 4.3))));
}

function isRetiring(random: RandomStream, age: number): boolean {
  if (age >= OLDEST) return true;
  return random.chance(age < 24 ? 0.03 : age < 31 ? 0.05 : 0.08 + 0.05 * (age - 31));
}

/**
 * A player's talent a year later: a random change, regressed to the mean so that the spread stays, plus the effect of
 * age.
 */
function agedTalent(random: RandomStream, player: DemoPlayer, age: number): Talent {
  const keep = Math.sqrt(1 - TALENT_CHANGE * TALENT_CHANGE);
  const aged: Record<string, number> = {};
  const isGoalie = player.position === 'G';
  for (const key of Object.keys(TALENT_SPREAD) as (keyof typeof TALENT_SPREAD)[]) {
    const isFixed = isGoalie ? key === 'offence' || key === 'defence' || key === 'finishing' : key === 'goaltending';
    aged[key] = isFixed ? 0 : keep * player.talent[key] + random.normal(0, TALENT_CHANGE * TALENT_SPREAD[key]);
  }
  const drift = isGoalie ? 0 : AGEING_PER_YEAR * Math.max(-6, Math.min(4, PEAK_AGE - age));
  return { ...(aged as unknown as Talent), offence: (aged.offence ?? 0) + drift, defence: (aged.defence ?? 0) + drift };
}

function makeSweaters(random: RandomStream): number[] {
  const skaters = random.shuffled(
    Array.from({ length: 96 }, (_, i) => i + 2).filter((number) => !GOALIE_NUMBERS.has(number)),
  );
  const goalies = random.shuffled([...GOALIE_NUMBERS]);
  return SQUAD_POSITIONS.map((position) => (position === 'G' ? goalies : skaters).pop() as number);
}

const GOALIE_NUMBERS = new Set([1, 30, 31, 32, 33, 34, 35, 40]);

/** The index of a season, oldest 0. Throws for a season outside the league. */
export function seasonIndex(settings: DemoSettings, season: SeasonId): number {
  const index = settings.seasonIds.indexOf(season);
  if (index < 0) throw new Error(`the demo league does not play ${season}`);
  return index;
}
