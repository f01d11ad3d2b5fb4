import type { WirePlayerShots } from '../contract/cardParts.ts';
import { formatCount, formatDay, formatNumber } from '../hockey/displayText.ts';
import type { PlainTable } from './plainTable.ts';
import { type Palette, scaleColor } from './scale.ts';
import { MAP_WIDTH, toUnits, UNITS_PER_FOOT } from './shotMapLayout.ts';

/** A mark on half a rink, in units of the drawing: a shot as a disc, or a square with shots. */
export interface HalfRinkMark {
  readonly key: string;
  readonly kind: 'goal' | 'shot' | 'cell';
  readonly x: number;
  readonly y: number;
  /** Radius of a disc, half the edge of a square. */
  readonly size: number;
  /** Null for the colour of shots. */
  readonly color: string | null;
  readonly title: string;
  /** The game of a shot; null for a square. */
  readonly gameId: number | null;
}

/** Radius of a shot with xG 1, in units. */
const CERTAIN_RADIUS = 20;
const LEAST_RADIUS = 2.5;
/** Shots that fill a square. Few squares of a season have more. */
const FULL_CELL = 40;
/** Goals beyond the expected in a square at which its colour is full. */
const FULL_COLOR = 2;
const MIDDLE = 50;

/** The marks of the attacking half, goals last and so on top, without shots from beyond the centre line. */
export function placeMarks({ marks, cell_feet }: WirePlayerShots, palette: Palette): readonly HalfRinkMark[] {
  return marks
    .map((mark, k): HalfRinkMark => {
      const place = toUnits(mark.x, mark.y);
      const [x, y] = [place.x - MAP_WIDTH / 2, place.y];
      const key = String(k);
      if (cell_feet === null) {
        const kind = mark.goals > 0 ? 'goal' : 'shot';
        const size = Math.max(LEAST_RADIUS, CERTAIN_RADIUS * Math.sqrt(mark.xg));
        return { key, kind, x, y, size, color: null, title: shotWords(mark), gameId: mark.game?.id ?? null };
      }
      const size = (cell_feet / 2) * UNITS_PER_FOOT * Math.sqrt(Math.min(1, mark.shots / FULL_CELL));
      const color = scaleColor(MIDDLE + (MIDDLE * (mark.xg - mark.goals)) / FULL_COLOR, palette);
      const title = `${mark.shots} shots, ${mark.goals} goals, ${formatNumber(mark.xg, 1)} xG`;
      return { key, kind: 'cell', x, y, size: Math.max(LEAST_RADIUS, size), color, title, gameId: null };
    })
    .filter(({ x }) => x >= 0)
    .sort((a, b) => Number(a.kind === 'goal') - Number(b.kind === 'goal') || b.size - a.size);
}

/** A shot in a line: `Goal, 0.12 xG, Power Play, 12 Jan 2024 against BOS`. */
function shotWords({ goals, xg, game }: WirePlayerShots['marks'][number]): string {
  const shot = `${goals > 0 ? 'Goal' : 'Shot'}, ${formatNumber(xg, 2)} xG`;
  return game === null ? shot : `${shot}, ${game.strength}, ${formatDay(game.date)} against ${game.opponent}`;
}

/** The finishing, or the saves, in one sentence, with what luck alone would give. */
export function shotsSummary({ side, shots, goals, xg, goals_by_luck: luck }: WirePlayerShots): string {
  const what = side === 'faced' ? 'allowed' : 'scored';
  const noun = (count: number, one: string): string => `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`;
  const worth = formatNumber(xg, xg < 1 ? 2 : 1);
  return `${noun(goals, 'goal')} ${what} on ${noun(shots, 'unblocked shot')} worth ${worth} expected goals.${luckWords(luck)}`;
}

/** The goals that luck alone would give: one number where few shots leave no range. */
function luckWords(luck: WirePlayerShots['goals_by_luck']): string {
  if (luck === null) return '';
  const [low, high] = [Math.ceil(luck.low), Math.floor(luck.high)];
  const range = low >= high ? `${low}` : `${low} to ${high}`;
  return ` Luck alone would give ${range} four times in five.`;
}

/** The areas with shots as a table, all of them in the last row. */
export function shotsTable({ areas, side, ...all }: WirePlayerShots): PlainTable {
  const aboveExpected = side === 'faced' ? 'GSAx' : 'GAx';
  return {
    headers: ['Area', 'Shots', 'Goals', 'xG', aboveExpected],
    signed: [aboveExpected],
    rows: [...areas.filter(({ shots }) => shots > 0), { label: 'All', ...all }].map(
      ({ label, shots, goals, xg, above_expected }) => [
        label,
        shots,
        goals,
        Number(xg.toFixed(2)),
        Number(above_expected.toFixed(2)),
      ],
    ),
  };
}
