import type { MethodNode } from '../contract/method.ts';
import { calibrationLayout, calibrationSummary, PLOT } from '../web/pages/Model/calibrationLayout.ts';

type Bin = Parameters<typeof calibrationLayout>[0][number];

/** A model's calibration file: what the figures read of it. */
export interface CalibrationFile {
  readonly calibration: readonly (Bin & { readonly test_set: string })[];
}

const text = (x: number, y: number, anchor: 'start' | 'middle' | 'end', words: string): MethodNode => [
  'text',
  { x: x.toFixed(1), y: y.toFixed(1), textAnchor: anchor },
  words,
];

const path = (className: string, d: string): MethodNode => ['path', { className, d }];

function figure(caption: string, svg: MethodNode): MethodNode {
  return ['figure', { className: 'method-figure' }, svg, ['figcaption', {}, caption]];
}

/** One figure a test set: expected against actual goals a shot, in groups of like shots. Source: `calibration.json`. */
export function calibrationFigures({ calibration }: CalibrationFile): MethodNode[] {
  const sets = [...new Set(calibration.map(({ test_set }) => test_set))];
  return sets.map((name) => {
    const bins = calibration.filter(({ test_set }) => test_set === name);
    const { ticks, equality, points } = calibrationLayout(bins);
    const caption = `Calibration, ${name}. ${calibrationSummary(bins)}`;
    return figure(caption, [
      'svg',
      { className: 'figure', viewBox: `0 0 ${PLOT.width} ${PLOT.height}`, role: 'img', 'aria-label': caption },
      ...ticks.flatMap(({ value, x, y }): MethodNode[] => [
        path('figure-grid', `M${PLOT.left} ${y.toFixed(1)}H${PLOT.width - PLOT.right}`),
        text(PLOT.left - 8, y + 4, 'end', String(value)),
        text(x, PLOT.height - PLOT.bottom + 18, 'middle', String(value)),
      ]),
      path('figure-equality', `M${equality.x1} ${equality.y1}L${equality.x2} ${equality.y2}`),
      ...points.flatMap(({ bin, x, y, yLow, yHigh }): MethodNode[] => [
        path('figure-interval', `M${x.toFixed(1)} ${yLow.toFixed(1)}V${yHigh.toFixed(1)}`),
        [
          'circle',
          { className: 'figure-point', cx: x.toFixed(1), cy: y.toFixed(1), r: '3.5' },
          [
            'title',
            {},
            `Expected ${bin.mean_xg.toFixed(4)}, scored ${bin.goal_rate.toFixed(4)} a shot, ${bin.shots} shots`,
          ],
        ],
      ]),
      text((PLOT.left + PLOT.width) / 2, PLOT.height - 6, 'middle', 'expected goals a shot'),
      text(4, 10, 'start', 'goals a shot'),
    ]);
  });
}

/** A made-up game that its winner's goalie stole, 3 to 1. **Units**: goals. */
const STEAL = { allowed: 1, expected: 4.2, margin: 2 } as const;
const PUCK = { width: 26, height: 14, pitch: 30, left: 150, row: 30 } as const;

/**
 * A stolen game as rows of pucks: what was expected, what went in, what was saved, and by how much the game was won.
 */
export function stealFigure(): MethodNode {
  const saved = STEAL.expected - STEAL.allowed;
  const rows = [
    { label: 'Expected against', goals: STEAL.expected, className: 'method-D' },
    { label: 'Went in', goals: STEAL.allowed, className: 'method-D' },
    { label: 'Saved by the goalie', goals: saved, className: 'method-F' },
    { label: 'Won by', goals: STEAL.margin, className: 'method-D' },
  ];
  const caption = `A 3–1 win: ${STEAL.expected} goals expected against, ${STEAL.allowed} allowed. The goalie saved ${saved.toFixed(1)} and the game was won by ${STEAL.margin}: stolen.`;
  return figure(caption, [
    'svg',
    { className: 'figure', viewBox: `0 0 330 ${rows.length * PUCK.row}`, role: 'img', 'aria-label': caption },
    ...rows.flatMap(({ label, goals, className }, k): MethodNode[] => [
      text(PUCK.left - 12, k * PUCK.row + 15, 'end', label),
      ...Array.from({ length: Math.ceil(goals) }, (_, puck) =>
        path(
          className,
          `M${PUCK.left + puck * PUCK.pitch} ${k * PUCK.row + 4}h${(PUCK.width * Math.min(1, goals - puck)).toFixed(1)}v${PUCK.height}h-${(PUCK.width * Math.min(1, goals - puck)).toFixed(1)}z`,
        ),
      ),
      text(PUCK.left + goals * PUCK.pitch + 8, k * PUCK.row + 15, 'start', String(Number(goals.toFixed(1)))),
    ]),
  ]);
}

/** How well one row of a card repeats in each group of players. */
export interface Repeated {
  readonly row: string;
  readonly label: string;
  /** Correlation of two full seasons by group; absent where too few players have the row. */
  readonly seasons: Readonly<Partial<Record<'F' | 'D' | 'G', number>>>;
}

/** Sizes of the figure of repeats, in drawing units: as wide as a phone. */
const REPEATS = { width: 400, left: 208, right: 14, top: 26, row: 17 } as const;
const GROUP_WORDS = { F: 'forwards', D: 'defence', G: 'goalies' } as const;

/** How well each row of the player card repeats: the correlation of two full seasons, from 0 (luck) to 1. */
export function repeatsFigure(rows: readonly Repeated[]): MethodNode {
  const { width, left, right, top, row: step } = REPEATS;
  const x = (value: number): number => left + Math.max(0, value) * (width - left - right);
  const height = top + rows.length * step + 6;
  const caption =
    'How well each row of the player card repeats: the correlation that two full seasons would have. ' +
    'At 0 a season says nothing of the player, at 1 everything. ' +
    'Circles are forwards, squares defensemen, diamonds goalies.';
  return figure(caption, [
    'svg',
    { className: 'figure', viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': caption },
    ...[0, 0.25, 0.5, 0.75, 1].flatMap((value): MethodNode[] => [
      path('figure-grid', `M${x(value).toFixed(1)} ${top - 6}V${height - 4}`),
      text(x(value), 12, 'middle', String(value)),
    ]),
    ...rows.flatMap(({ label, seasons }, k): MethodNode[] => {
      const y = top + k * step + step / 2;
      return [
        text(left - 12, y + 4, 'end', label),
        ...(Object.entries(seasons) as ['F' | 'D' | 'G', number][]).map(
          ([group, value]): MethodNode => [
            'path',
            { className: `method-${group}`, d: markOf(group, x(value), y) },
            ['title', {}, `${label}, ${GROUP_WORDS[group]}: ${value.toFixed(2)}`],
          ],
        ),
      ];
    }),
  ]);
}

/** The outline of a group's mark around a point. */
function markOf(group: 'F' | 'D' | 'G', x: number, y: number): string {
  const at = (dx: number, dy: number): string => `${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`;
  if (group === 'F') return `M${at(-4, 0)}a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z`;
  if (group === 'D') return `M${at(-3.5, -3.5)}h7v7h-7Z`;
  return `M${at(0, -5)}L${at(5, 0)}L${at(0, 5)}L${at(-5, 0)}Z`;
}
