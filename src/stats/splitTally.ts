import { otherSide, type Side, type Strength, strengthState } from '../hockey/strength.ts';
import { type CounterSheet, layOutCounters } from './counterTally.ts';
import { GROUP_BIT, groupsOf } from './groups.ts';
import type { Population } from './registry/entry.ts';
import { SPLIT_NUMBERS, SPLIT_RULES, SPLIT_STRENGTHS, type Split, type SplitManpower } from './registry/splits.ts';
import type { SplitRow } from './rows.ts';

/** The counters of each population's splits, laid out. */
export const SPLIT_SHEETS: Readonly<Record<Population, CounterSheet>> = {
  skater: layOutCounters(SPLIT_RULES.skater),
  goalie: layOutCounters(SPLIT_RULES.goalie),
  team: layOutCounters(SPLIT_RULES.team),
};

/** The strength of what has one, and why it has none otherwise. */
export type SplitState = Strength | 'penalty-shot' | 'unknown';

/** What happens at a strength and lead in a period, as one side's splits have it. */
export function splitAt(state: SplitState, side: Side, lead: number, period: number): Split {
  if (state === 'unknown') return { strength: 'unknown', manpower: 'none', lead, period };
  if (state === 'penalty-shot') return { strength: 'other', manpower: 'none', lead, period };
  return { strength: strengthOf(state, side), manpower: manpowerOf(state, side), lead, period };
}

function strengthOf(strength: Strength, side: Side): Split['strength'] {
  const [own, other] = [strength[side].hasGoalie, strength[otherSide(side)].hasGoalie];
  if (own !== other) return own ? 'other_net_empty' : 'own_net_empty';
  const state = strengthState(strength, side);
  return (own && SPLIT_STRENGTHS.find((known) => known === state)) || 'other';
}

function manpowerOf(strength: Strength, side: Side): SplitManpower {
  const groups = groupsOf(strength, side);
  if ((groups & GROUP_BIT.ev) !== 0) return 'even';
  if ((groups & GROUP_BIT.evManpower) !== 0) return 'even_players';
  return (groups & GROUP_BIT.pp) !== 0 ? 'power_play' : 'short_handed';
}

/** Sums of the counters of splits in one game, one row a player or club and split; made as they are needed. */
export class SplitTally {
  readonly sheet: CounterSheet;
  readonly #rowOf = new Map<number, number>();
  /** The last split of each owner and its row: most credits follow one in the same split. */
  readonly #lastSplit: Int32Array;
  readonly #lastRow: Int32Array;
  #sums: Float64Array;

  constructor(population: Population, owners: number) {
    this.sheet = SPLIT_SHEETS[population];
    this.#lastSplit = new Int32Array(owners).fill(-1);
    this.#lastRow = new Int32Array(owners);
    this.#sums = new Float64Array(256 * this.sheet.ids.length);
  }

  /** Adds a credit to some counters of a player's or club's split. */
  addTo(owner: number, split: number, columns: Int32Array, amount: number): void {
    if (columns.length === 0) return;
    if (this.#lastSplit[owner] !== split) {
      this.#lastRow[owner] = this.#rowAt(owner * SPLIT_NUMBERS + split);
      this.#lastSplit[owner] = split;
    }
    const start = (this.#lastRow[owner] ?? 0) * this.sheet.ids.length;
    for (let k = 0; k < columns.length; k++) {
      const cell = start + (columns[k] ?? 0);
      this.#sums[cell] = (this.#sums[cell] ?? 0) + amount;
    }
  }

  #rowAt(key: number): number {
    const known = this.#rowOf.get(key);
    if (known !== undefined) return known;
    const row = this.#rowOf.size;
    this.#rowOf.set(key, row);
    if ((row + 1) * this.sheet.ids.length > this.#sums.length) {
      const larger = new Float64Array(2 * this.#sums.length);
      larger.set(this.#sums);
      this.#sums = larger;
    }
    return row;
  }

  /** The rows of each player or club by its number, by split. xG in millionths. */
  rows(): ReadonlyMap<number, readonly SplitRow[]> {
    const width = this.sheet.ids.length;
    const rows = new Map<number, SplitRow[]>();
    for (const [key, row] of [...this.#rowOf].sort(([a], [b]) => a - b)) {
      const owner = Math.floor(key / SPLIT_NUMBERS);
      const own = rows.get(owner) ?? [];
      if (own.length === 0) rows.set(owner, own);
      own.push({ split: key % SPLIT_NUMBERS, sums: Array.from(this.#sums.subarray(row * width, (row + 1) * width)) });
    }
    return rows;
  }
}
