import {
  BLUE_LINE_X,
  CORNER_RADIUS,
  CREASE_RADIUS,
  END_ZONE_DOT,
  FACEOFF_CIRCLE_RADIUS,
  GOAL_LINE_X,
  GOAL_WIDTH,
  NEUTRAL_ZONE_DOT,
  RINK_LENGTH,
  RINK_WIDTH,
} from '../hockey/rink.ts';

/** The paint of a marking. */
export type RinkPaint = 'boards' | 'red' | 'thinRed' | 'blue' | 'thinBlue' | 'crease' | 'redDot' | 'blueDot' | 'net';

/** A painted shape: an SVG path in feet from centre ice, y up. */
export interface RinkShape {
  readonly paint: RinkPaint;
  readonly path: string;
}

const HALF_LENGTH = RINK_LENGTH / 2;
const HALF_WIDTH = RINK_WIDTH / 2;
/** Radius of the dots: 24 inches across in the end and neutral zones, 12 at centre. Source: NHL rule book, rule 1.9. */
const DOT_RADIUS = 1;
const CENTRE_DOT_RADIUS = 0.5;
/** Radius of the referee's crease at the boards. Source: NHL rule book, rule 1.7. */
const REFEREE_CREASE_RADIUS = 10;
/** Hash marks at the circles: 2 feet long, 5 feet 7 inches apart. Source: NHL rule book, rule 1.9. */
const HASH = { length: 2, apart: 5 + 7 / 12 } as const;
/**
 * The L-shaped lines at an end-zone dot: 2 feet along and 9 inches across from it, 4 feet by 3.
 * Source: NHL rule book, rule 1.9.
 */
const RESTRAINT = { along: 2, across: 0.75, length: 4, depth: 3 } as const;
/**
 * The crease: 4 feet to each side of the middle, straight for 4.5 feet, then the arc. Source: NHL rule book, rule 1.7.
 */
const CREASE_HALF_WIDTH = 4;
const CREASE_STRAIGHT = 4.5;
/**
 * The goalkeeper's area behind the goal line: 11 feet to each side at the line, 14 at the boards.
 * Source: NHL rule book, rule 1.8.
 */
const TRAPEZOID = { atLine: 11, atBoards: 14 } as const;
/** Depth of the net: 40 inches. Source: NHL rule book, rule 2.1. */
const NET_DEPTH = 40 / 12;

/** Half the rink's width at a distance from centre ice, smaller in the rounded corners. **Units**: feet. */
export function halfWidthAt(x: number): number {
  const inCorner = Math.abs(x) - (HALF_LENGTH - CORNER_RADIUS);
  if (inCorner <= 0) return HALF_WIDTH;
  return HALF_WIDTH - CORNER_RADIUS + Math.sqrt(Math.max(0, CORNER_RADIUS ** 2 - inCorner ** 2));
}

/** The rink's markings in painting order. */
export const RINK_SHAPES: readonly RinkShape[] = [
  ...ends((side) => [
    { paint: 'crease', path: creasePath(side) },
    { paint: 'thinRed', path: trapezoidPath(side) },
    { paint: 'thinRed', path: verticalPath(side * GOAL_LINE_X) },
    { paint: 'net', path: netPath(side) },
    { paint: 'blue', path: verticalPath(side * BLUE_LINE_X) },
  ]),
  { paint: 'red', path: verticalPath(0) },
  { paint: 'thinBlue', path: circlePath(0, 0, FACEOFF_CIRCLE_RADIUS) },
  { paint: 'blueDot', path: circlePath(0, 0, CENTRE_DOT_RADIUS) },
  {
    paint: 'thinRed',
    path: `M${-REFEREE_CREASE_RADIUS} ${-HALF_WIDTH}A${REFEREE_CREASE_RADIUS} ${REFEREE_CREASE_RADIUS} 0 0 0 ${REFEREE_CREASE_RADIUS} ${-HALF_WIDTH}`,
  },
  ...ends((side) =>
    ends((across) => [
      { paint: 'redDot', path: circlePath(side * NEUTRAL_ZONE_DOT.x, across * NEUTRAL_ZONE_DOT.y, DOT_RADIUS) },
      ...endZoneSpot(side * END_ZONE_DOT.x, across * END_ZONE_DOT.y),
    ]),
  ),
  { paint: 'boards', path: boardsPath() },
];

function ends(shapes: (side: 1 | -1) => readonly RinkShape[]): RinkShape[] {
  return [...shapes(-1), ...shapes(1)];
}

function boardsPath(): string {
  const [x, y, r] = [HALF_LENGTH, HALF_WIDTH, CORNER_RADIUS];
  const corner = (toX: number, toY: number): string => `A${r} ${r} 0 0 1 ${toX} ${toY}`;
  return `M${x - r} ${-y}${corner(x, -y + r)}V${y - r}${corner(x - r, y)}H${-x + r}${corner(-x, y - r)}V${-y + r}${corner(-x + r, -y)}Z`;
}

function verticalPath(x: number): string {
  const reach = round(halfWidthAt(x));
  return `M${x} ${-reach}V${reach}`;
}

function circlePath(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

function creasePath(side: 1 | -1): string {
  const front = side * (GOAL_LINE_X - CREASE_STRAIGHT);
  // The arc turns the other way at the other end.
  const sweep = side === 1 ? 1 : 0;
  return `M${side * GOAL_LINE_X} ${CREASE_HALF_WIDTH}H${front}A${CREASE_RADIUS} ${CREASE_RADIUS} 0 0 ${sweep} ${front} ${-CREASE_HALF_WIDTH}H${side * GOAL_LINE_X}Z`;
}

function trapezoidPath(side: 1 | -1): string {
  const { atLine, atBoards } = TRAPEZOID;
  const line = (across: 1 | -1): string =>
    `M${side * GOAL_LINE_X} ${across * atLine}L${side * HALF_LENGTH} ${across * atBoards}`;
  return line(1) + line(-1);
}

function netPath(side: 1 | -1): string {
  const half = GOAL_WIDTH / 2;
  return `M${side * GOAL_LINE_X} ${half}h${round(side * NET_DEPTH)}v${-GOAL_WIDTH}h${round(-side * NET_DEPTH)}Z`;
}

function endZoneSpot(x: number, y: number): RinkShape[] {
  const hashes = [-1, 1].flatMap((along) =>
    [-1, 1].map((across) => {
      const from = y + across * FACEOFF_CIRCLE_RADIUS;
      return `M${round(x + (along * HASH.apart) / 2)} ${from}v${across * HASH.length}`;
    }),
  );
  const restraints = [-1, 1].flatMap((along) =>
    [-1, 1].map((across) => {
      const [cornerX, cornerY] = [x + along * RESTRAINT.along, y + across * RESTRAINT.across];
      return `M${cornerX + along * RESTRAINT.length} ${cornerY}H${cornerX}v${across * RESTRAINT.depth}`;
    }),
  );
  return [
    { paint: 'thinRed', path: circlePath(x, y, FACEOFF_CIRCLE_RADIUS) },
    { paint: 'redDot', path: circlePath(x, y, DOT_RADIUS) },
    { paint: 'thinRed', path: [...hashes, ...restraints].join('') },
  ];
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
