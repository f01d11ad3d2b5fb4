import type { PlayerId } from '../../hockey/ids.ts';
import type { Position } from '../../hockey/position.ts';
import type { RandomStream } from '../../hockey/random.ts';
import type { DemoPlayer, Talent } from './demoPlayer.ts';
import { ORIGIN_ROWS } from './names.data.ts';

/** Id of the first demo player: seven digits that no real player has. */
const FIRST_PLAYER_ID = 9_000_001;

/**
 * Spread of true talent between regulars.
 * Source: chosen so that isolated offence and defence spread as published for the
 * real league (0.20 and 0.18 xG per 60, docs/methodology/isolated-impact.md#reliability), goalies by some .006 of save
 * percentage, finishing by some 10 %.
 */
export const TALENT_SPREAD = {
  offence: 0.075,
  defence: 0.065,
  shooting: 0.32,
  finishing: 0.13,
  passing: 0.35,
  faceoffs: 0.2,
  penaltiesTaken: 0.4,
  penaltiesDrawn: 0.35,
  hitting: 0.6,
  blocking: 0.35,
  takeaways: 0.35,
  giveaways: 0.3,
  goaltending: 0.075,
} as const;

/** Mean and spread of height in inches and of weight in pounds by position. Source: the archive's 2023-24 rosters. */
const BUILD: Readonly<Record<Position, readonly [number, number, number, number]>> = {
  C: [72.8, 1.9, 196, 13],
  L: [72.9, 2, 198, 14],
  R: [72.9, 2, 198, 14],
  D: [73.8, 2, 205, 14],
  G: [74.6, 1.6, 201, 13],
};
/** Share of players who shoot (goalies: catch) left. Source: the archive's 2023-24 rosters. */
const LEFT_SHARE: Readonly<Record<Position, number>> = { C: 0.62, L: 0.86, R: 0.38, D: 0.62, G: 0.9 };

/** Draws a talent. `lean` shifts offence and defence alike (the depth of a club). */
function drawTalent(random: RandomStream, position: Position, lean: number): Talent {
  const draw = (key: keyof typeof TALENT_SPREAD): number => random.normal(0, TALENT_SPREAD[key]);
  const isGoalie = position === 'G';
  // Offence and defence correlate by some .2.
  const both = random.normal(0, 0.03);
  return {
    offence: isGoalie ? 0 : draw('offence') + both + lean,
    defence: isGoalie ? 0 : draw('defence') + both + lean,
    shooting: draw('shooting'),
    finishing: isGoalie ? 0 : draw('finishing') * (position === 'D' ? 0.6 : 1),
    passing: draw('passing'),
    faceoffs: draw('faceoffs') - (position === 'C' ? 0 : 0.25),
    penaltiesTaken: draw('penaltiesTaken'),
    penaltiesDrawn: draw('penaltiesDrawn'),
    hitting: draw('hitting'),
    blocking: draw('blocking'),
    takeaways: draw('takeaways'),
    giveaways: draw('giveaways'),
    goaltending: isGoalie ? draw('goaltending') : 0,
  };
}

/** Creates a player of a position who is `age` when the season opens. */
export function makePlayer(
  random: RandomStream,
  number: number,
  position: Position,
  startYear: number,
  age: number,
  sweaterNumber: number,
  lean: number,
): DemoPlayer {
  const origin = ORIGIN_ROWS[random.weighted(ORIGIN_ROWS.map(([, weight]) => weight))] as (typeof ORIGIN_ROWS)[number];
  const [birthCountry, , firstNames, heads, tails, towns] = origin;
  const [height, heightSpread, weight, weightSpread] = BUILD[position];
  const heightInches = Math.round(random.normal(height, heightSpread));
  const month = random.integer(1, 9);
  return {
    playerId: (FIRST_PLAYER_ID + number) as PlayerId,
    firstName: random.pick(firstNames),
    lastName: random.pick(heads) + random.pick(tails),
    position,
    shootsCatches: random.chance(LEFT_SHARE[position]) ? 'L' : 'R',
    birthDate: `${startYear - age}-0${month}-${String(random.integer(1, 28)).padStart(2, '0')}`,
    birthCity: random.pick(towns),
    birthCountry,
    heightInches,
    // Five pounds per inch around the position's mean.
    weightPounds: Math.round(weight + 5 * (heightInches - height) + random.normal(0, weightSpread * 0.7)),
    sweaterNumber,
    talent: drawTalent(random, position, lean),
  };
}
