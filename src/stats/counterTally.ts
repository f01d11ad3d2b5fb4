import { STORED_DECIMALS } from '../hockey/shares.ts';
import { GROUP_BIT, type GroupMask } from './groups.ts';
import { type CountRule, isCountRule, type Quantity, type Role, type Rule } from './registry/entry.ts';

/** xG is summed in whole millionths of a goal, the stored precision, so that sums are exact in any order. */
export const XG_UNIT = 10 ** STORED_DECIMALS;

/** The columns for a role and quantity, with each one's strength group. */
interface Slot {
  readonly groups: Int32Array;
  readonly columns: Int32Array;
  /** Cache of the columns for a set of strength groups: a game has some twenty different ones. */
  readonly columnsAt: Map<GroupMask, Int32Array>;
}

const NO_COLUMNS = new Int32Array(0);

/** The counters of a population, laid out so that a credit finds its columns directly. */
export interface CounterSheet {
  readonly ids: readonly string[];
  readonly rules: readonly CountRule[];
  readonly slots: Partial<Record<Role, Partial<Record<Quantity, Slot>>>>;
}

/** Lays out a population's counters by role and quantity. */
export function layOutCounters(rules: Readonly<Record<string, Rule>>): CounterSheet {
  const counters = Object.entries(rules).flatMap(([id, rule]) => (isCountRule(rule) ? [{ id, rule }] : []));
  const columns = counters.map(({ rule }, column) => ({ rule, column }));
  const slots: CounterSheet['slots'] = {};
  for (const [role, ofRole] of Map.groupBy(columns, ({ rule }) => rule.by)) {
    const byQuantity: Partial<Record<Quantity, Slot>> = {};
    for (const [quantity, members] of Map.groupBy(ofRole, ({ rule }) => rule.count)) {
      byQuantity[quantity] = {
        groups: Int32Array.from(members, ({ rule }) => GROUP_BIT[rule.at]),
        columns: Int32Array.from(members, ({ column }) => column),
        columnsAt: new Map(),
      };
    }
    slots[role] = byQuantity;
  }
  return { ids: counters.map(({ id }) => id), rules: counters.map(({ rule }) => rule), slots };
}

/** The columns of the counters for a role, quantity and strength. */
export function columnsFor({ slots }: CounterSheet, role: Role, quantity: Quantity, groups: GroupMask): Int32Array {
  const slot = slots[role]?.[quantity];
  if (slot === undefined) return NO_COLUMNS;
  let columns = slot.columnsAt.get(groups);
  if (columns === undefined) {
    columns = slot.columns.filter((_, k) => (groups & (slot.groups[k] ?? 0)) !== 0);
    slot.columnsAt.set(groups, columns);
  }
  return columns;
}

/** Sums of a population's counters in one game: one row per player or club, one column per counter. */
export class Tally {
  readonly sheet: CounterSheet;
  readonly #sums: Float64Array;

  constructor(sheet: CounterSheet, rows: number) {
    this.sheet = sheet;
    this.#sums = new Float64Array(rows * sheet.ids.length);
  }

  /** Adds a credit to every matching counter of the row. */
  credit(row: number, role: Role, quantity: Quantity, groups: GroupMask, amount: number): void {
    this.addTo(row, columnsFor(this.sheet, role, quantity, groups), amount);
  }

  addTo(row: number, columns: Int32Array, amount: number): void {
    const start = row * this.sheet.ids.length;
    for (let k = 0; k < columns.length; k++) {
      const cell = start + (columns[k] ?? 0);
      this.#sums[cell] = (this.#sums[cell] ?? 0) + amount;
    }
  }

  /** The sum in a cell; xG in millionths. */
  at(row: number, column: number): number {
    return this.#sums[row * this.sheet.ids.length + column] ?? 0;
  }
}
