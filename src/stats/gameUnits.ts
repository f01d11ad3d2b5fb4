import { type PositionGroup, parsePosition, positionGroup } from '../hockey/position.ts';
import type { Side } from '../hockey/strength.ts';
import type { StintRow } from './rows.ts';

/** A forward line or a defense pair of one game at five on five, with what happened while all of it was on. */
export interface GameUnit {
  readonly side: Side;
  readonly kind: 'line' | 'pair';
  /** 1 is the unit with the most time of its kind and side. */
  readonly number: number;
  /** Ids ascending. */
  readonly players: readonly number[];
  readonly seconds: number;
  /** Null in a game without xG. */
  readonly xgf: number | null;
  readonly xga: number | null;
  readonly gf: number;
  readonly ga: number;
}

type Sums = { -readonly [K in 'seconds' | 'xgf' | 'xga' | 'gf' | 'ga']: number };

/** Players of a unit, and least seconds together: less is a change of lines, not a line. */
const KINDS = { line: { group: 'F', size: 3 }, pair: { group: 'D', size: 2 } } as const;
const LEAST_SECONDS = 60;
/** Skaters of a side at five on five. */
const FULL_SIDE = 5;

/**
 * The forward lines and defense pairs of a game: of each side the trio of forwards with the most time together at five
 * on five with both goalies in, then the next trio of the forwards who are left, and so on; pairs alike.
 *
 * **Shape**: home before away, lines before pairs, by number. `positions`: the listed position by player id.
 * **Missing**: empty for a game without shifts; units of less than a minute are left out.
 * **Source**: docs/methodology/shift-chart.md#lines-and-pairs.
 */
export function gameUnits(stints: readonly StintRow[], positions: ReadonlyMap<number, string>): readonly GameUnit[] {
  const full = stints.filter(isFiveOnFive);
  const hasXg = full.every(({ home_xg }) => home_xg !== null);
  return (['home', 'away'] as const).flatMap((side) =>
    (['line', 'pair'] as const).flatMap((kind) => unitsOf(full, side, kind, positions, hasXg)),
  );
}

function isFiveOnFive({ home_skaters, away_skaters, home_goalie, away_goalie }: StintRow): boolean {
  const isFull = home_skaters.length === FULL_SIDE && away_skaters.length === FULL_SIDE;
  return isFull && home_goalie !== null && away_goalie !== null;
}

function unitsOf(
  stints: readonly StintRow[],
  side: Side,
  kind: GameUnit['kind'],
  positions: ReadonlyMap<number, string>,
  hasXg: boolean,
): GameUnit[] {
  const { group, size } = KINDS[kind];
  const sums = new Map<string, { readonly players: readonly number[]; readonly sums: Sums }>();
  for (const stint of stints) {
    const players = stint[`${side}_skaters`].filter((id) => groupOf(positions.get(id)) === group);
    if (players.length !== size) continue;
    const key = players.join(' ');
    const unit = sums.get(key) ?? { players, sums: { seconds: 0, xgf: 0, xga: 0, gf: 0, ga: 0 } };
    sums.set(key, unit);
    const other = side === 'home' ? 'away' : 'home';
    unit.sums.seconds += stint.end_second - stint.start_second;
    unit.sums.xgf += stint[`${side}_xg`] ?? 0;
    unit.sums.xga += stint[`${other}_xg`] ?? 0;
    unit.sums.gf += stint[`${side}_goals`];
    unit.sums.ga += stint[`${other}_goals`];
  }
  const ranked = [...sums].sort(([a, one], [b, two]) => two.sums.seconds - one.sums.seconds || (a < b ? -1 : 1));
  const taken = new Set<number>();
  const units: GameUnit[] = [];
  for (const [, { players, sums: found }] of ranked) {
    if (found.seconds < LEAST_SECONDS || players.some((id) => taken.has(id))) continue;
    for (const id of players) taken.add(id);
    const xg = hasXg ? { xgf: found.xgf, xga: found.xga } : { xgf: null, xga: null };
    units.push({ side, kind, number: units.length + 1, players, ...found, ...xg });
  }
  return units;
}

function groupOf(position: string | undefined): PositionGroup | null {
  const parsed = parsePosition(position ?? '');
  return parsed === null ? null : positionGroup(parsed);
}
