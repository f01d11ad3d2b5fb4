import type { WireTeamOverview, WireTeamShotMap } from '../contract/teamOverview.ts';
import { formatNumber } from '../hockey/displayText.ts';
import { BLUE_LINE_X } from '../hockey/rink.ts';
import type { PlainTable } from './plainTable.ts';
import { type Palette, scaleColor } from './scale.ts';
import { MAP_HEIGHT, MAP_WIDTH, toUnits, UNITS_PER_FOOT } from './shotMapLayout.ts';

/** A square of a map, in units of the drawing. */
export interface MapSquare {
  readonly key: number;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color: string;
  readonly opacity: number;
}

/** A map with its words. */
export interface TeamMap {
  readonly key: string;
  readonly title: string;
  /** Shots and expected goals in an hour against the league's. */
  readonly lines: readonly [string, string];
  readonly squares: readonly MapSquare[];
}

const TITLES: Readonly<Record<string, string>> = {
  'for ev': 'Even strength: for',
  'against ev': 'Even strength: against',
  'for pp': 'Power play: for',
  'against sh': 'Penalty kill: against',
};

const MIDDLE = 50;
/** Least opacity that is drawn, and the opacity of a full colour. */
const FAINT = 0.05;
const FULL = 0.9;

/** A team's maps for drawing. More own shots and fewer allowed are good. */
export function teamMaps(
  { square_feet, square_rows, shot_maps }: WireTeamOverview,
  palette: Palette,
): readonly TeamMap[] {
  const size = square_feet * UNITS_PER_FOOT;
  return shot_maps.map((map) => {
    const sign = map.side === 'for' ? 1 : -1;
    const full = map.full_difference ?? 1;
    return {
      key: keyOf(map),
      title: TITLES[keyOf(map)] ?? '',
      lines: [
        `${formatNumber(map.shots_per60, 1)} shots, league ${formatNumber(map.league_shots_per60, 1)}`,
        `${formatNumber(map.xg_per60, 2)} xG, league ${formatNumber(map.league_xg_per60, 2)}`,
      ],
      squares: map.squares.flatMap((difference, square) => {
        const part = Math.min(1, Math.max(-1, (sign * difference) / full));
        const opacity = FULL * Math.abs(part);
        if (opacity < FAINT) return [];
        const column = Math.floor(square / square_rows);
        const row = square % square_rows;
        // The first row is on the shooter's right, which is the lower side of the drawing.
        const corner = toUnits(
          BLUE_LINE_X + column * square_feet,
          (row + 1) * square_feet - (square_rows * square_feet) / 2,
        );
        const color = scaleColor(MIDDLE + MIDDLE * Math.sign(part), palette);
        return [{ key: square, x: corner.x - MAP_WIDTH / 2, y: corner.y, size, color, opacity }];
      }),
    };
  });
}

/** What of half a rink is drawn: from just before the blue line to the end boards. **Units**: units of the drawing. */
export const ZONE = {
  left: (BLUE_LINE_X - 2) * UNITS_PER_FOOT,
  width: MAP_WIDTH / 2 - (BLUE_LINE_X - 2) * UNITS_PER_FOOT + 2,
  height: MAP_HEIGHT,
} as const;

function keyOf({ side, strength }: WireTeamShotMap): string {
  return `${side} ${strength}`;
}

/**
 * Where shots at even strength differ most from the league's, taken and allowed, in one sentence. Areas without a rate
 * are left out.
 */
export function teamMapsSummary({ shot_maps }: WireTeamOverview): string {
  const gaps = shot_maps.flatMap(({ side, strength, areas }) => {
    const known = areas.flatMap(({ label, shots_per60: own, league_shots_per60: league }) =>
      own === null || league === null ? [] : [{ label, gap: own - league }],
    );
    const widest = known.toSorted((a, b) => Math.abs(b.gap) - Math.abs(a.gap))[0];
    if (strength !== 'ev' || widest === undefined) return [];
    const more = `${formatNumber(Math.abs(widest.gap), 1)} ${widest.gap < 0 ? 'fewer' : 'more'}`;
    return [`${more} ${side === 'for' ? 'taken' : 'allowed'} ${placeWords(widest.label)}`];
  });
  if (gaps.length === 0) return 'No rate at even strength is known.';
  return `Widest gaps at even strength, shots per 60: ${gaps.join(', ')}.`;
}

/** A place in a sentence: `Net front` as `at the net front`. */
function placeWords(label: string): string {
  return `${label === 'Slot' ? 'in' : 'at'} the ${label.toLowerCase()}`;
}

/** Shots in 60 minutes by area, own and allowed, with the league's. */
export function teamMapsTable({ shot_maps }: WireTeamOverview): PlainTable {
  return {
    headers: ['Map', 'Area', 'Shots per 60', 'League per 60'],
    rows: shot_maps.flatMap((map) => [
      ...map.areas.map(({ label, shots_per60, league_shots_per60 }) => [
        TITLES[keyOf(map)] ?? '',
        label,
        toDecimals(shots_per60),
        toDecimals(league_shots_per60),
      ]),
      [TITLES[keyOf(map)] ?? '', 'All', toDecimals(map.shots_per60), toDecimals(map.league_shots_per60)],
    ]),
  };
}

function toDecimals(value: number | null): number | null {
  return value === null ? null : Number(value.toFixed(2));
}
