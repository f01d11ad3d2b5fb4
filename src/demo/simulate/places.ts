import type { RandomStream } from '../../hockey/random.ts';
import { BLUE_LINE_X, CORNER_RADIUS, END_ZONE_DOT, RINK_LENGTH, RINK_WIDTH } from '../../hockey/rink.ts';
import type { MatchState, SideIndex } from './matchState.ts';
import { SHOT_GRIDS, type ShotGrid } from './shotPlaces.data.ts';

/** A point from the view of the acting side, which attacks +x. Integer feet, as the feed rounds. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

const CELL = 5;
const ROWS = 9;
const END_X = RINK_LENGTH / 2 - 1;
const SIDE_Y = Math.floor(RINK_WIDTH / 2);

/** Cumulative counts of every grid. */
const CUMULATIVE = new Map<ShotGrid, Float64Array>(
  (Object.keys(SHOT_GRIDS) as ShotGrid[]).map((name) => {
    let sum = 0;
    return [name, Float64Array.from(SHOT_GRIDS[name], (count) => (sum += count))];
  }),
);

/** Moves a point inside the boards, including the rounded corners. */
export function onRink(x: number, y: number): Place {
  const inX = Math.max(-END_X, Math.min(END_X, x));
  const inY = Math.max(-SIDE_Y, Math.min(SIDE_Y, y));
  const cornerX = RINK_LENGTH / 2 - CORNER_RADIUS;
  const cornerY = RINK_WIDTH / 2 - CORNER_RADIUS;
  const dx = Math.abs(inX) - cornerX;
  const dy = Math.abs(inY) - cornerY;
  const reach = Math.hypot(dx, dy);
  if (dx <= 0 || dy <= 0 || reach <= CORNER_RADIUS - 1) return { x: Math.round(inX), y: Math.round(inY) };
  const scale = (CORNER_RADIUS - 1) / reach;
  return {
    x: Math.trunc(Math.sign(inX) * (cornerX + dx * scale)),
    y: Math.trunc(Math.sign(inY) * (cornerY + dy * scale)),
  };
}

/** Draws a point from a grid. */
export function drawPlace(random: RandomStream, grid: ShotGrid): Place {
  const sums = CUMULATIVE.get(grid) as Float64Array;
  const draw = random.next() * (sums[sums.length - 1] as number);
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] as number) > draw) high = middle;
    else low = middle + 1;
  }
  const column = Math.floor(low / ROWS);
  const x = BLUE_LINE_X + CELL * (column + random.next());
  const y = CELL * ((low % ROWS) + random.next()) * (random.chance(0.5) ? 1 : -1);
  return onRink(x, y);
}

/** The attacking direction of a side: +1 to the right. Teams change ends after every period. */
function attackSign(m: MatchState, side: SideIndex): 1 | -1 {
  const isHomeLeft = homeDefends(m.lineups[0].club.firstDefendingSide, m.period) === 'left';
  return isHomeLeft === (side === 0) ? 1 : -1;
}

/** The end the home team defends in a period. */
export function homeDefends(first: 'left' | 'right', period: number): 'left' | 'right' {
  return period % 2 === 1 ? first : first === 'left' ? 'right' : 'left';
}

/** The feed's three location keys: coordinates in the building's frame, and the zone from the owner's view. */
export function placeDetails(m: MatchState, side: SideIndex, { x, y }: Place): Record<string, number | string> {
  const sign = attackSign(m, side);
  // `+ 0` turns a negative zero into zero.
  return { xCoord: x * sign + 0, yCoord: y * sign + 0, zoneCode: zoneAt(x) };
}

/** The zone of a point for the side that attacks +x. */
export function zoneAt(x: number): 'O' | 'N' | 'D' {
  if (x > BLUE_LINE_X) return 'O';
  return x < -BLUE_LINE_X ? 'D' : 'N';
}

/** Draws a point in a zone for hits and turnovers, optionally along the boards. */
export function drawInZone(random: RandomStream, zone: 'O' | 'N' | 'D', isByBoards: boolean): Place {
  const depth = zone === 'N' ? random.between(-BLUE_LINE_X, BLUE_LINE_X) : endZoneX(random, isByBoards);
  const x = zone === 'D' ? -depth : depth;
  const edge = random.between(33, SIDE_Y);
  const y = isByBoards ? edge * (random.chance(0.5) ? 1 : -1) : random.between(-36, 36);
  return onRink(x, y);
}

function endZoneX(random: RandomStream, isByBoards: boolean): number {
  return isByBoards && random.chance(0.5) ? random.between(85, END_X) : random.between(BLUE_LINE_X + 1, END_X);
}

/** The y of the left or the right faceoff dot, at random. */
export function faceoffY(random: RandomStream): number {
  return random.chance(0.5) ? END_ZONE_DOT.y : -END_ZONE_DOT.y;
}
