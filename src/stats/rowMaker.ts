import { type CounterSheet, layOutCounters, type Tally, XG_UNIT } from './counterTally.ts';
import { type CountRule, isSumOfXg, type Rule } from './registry/entry.ts';
import type { Counters } from './rows.ts';

/**
 * What is known about a row's game: on-ice players need shifts, shot quality needs xG, strength needs shifts or trusted
 * codes.
 */
export interface KnownData {
  readonly shifts: boolean;
  readonly xg: boolean;
  readonly strength: boolean;
}

/** Whether a counter depends on who was on the ice. */
export function needsShifts(rule: CountRule): boolean {
  return rule.by === 'onIce' || rule.by === 'onIceFor' || rule.by === 'onIceAgainst' || rule.by === 'teamOnIce';
}

/** Whether a counter depends on a shot's xG: xG itself, and the danger bands. */
export function needsXg(rule: CountRule): boolean {
  return isSumOfXg(rule) || /Danger/.test(rule.count);
}

/** Makes the rows of one population from a tally and the other columns. */
export interface RowMaker<Head extends object, Id extends string> {
  readonly sheet: CounterSheet;
  row(tally: Tally, number: number, known: KnownData, head: Head): Head & Counters<Id>;
}

/**
 * A maker of rows with the given head columns and the counters of a sheet.
 *
 * **Units**: xG in goals with 6 decimals, everything else whole. **Missing**: null for on-ice counters without shifts
 * (the player's or the game's), for xG counters without xG, and for counters of one strength without a known strength;
 * 0 is a measured zero.
 */
export function rowMaker<Head extends object, Id extends string>(
  rules: Readonly<Record<string, Rule>>,
  headColumns: readonly (keyof Head & string)[],
): RowMaker<Head, Id> {
  const sheet = layOutCounters(rules);
  const needs = sheet.rules.map((rule, column) => ({
    id: sheet.ids[column] ?? '',
    needsShifts: needsShifts(rule),
    needsXg: needsXg(rule),
    needsStrength: rule.at !== 'all',
    unit: isSumOfXg(rule) ? XG_UNIT : 1,
  }));
  const columns = [...headColumns, ...sheet.ids];
  // From text, so that the engine lays it out as a record: cloning it is ten times faster than adding eighty keys.
  const template: Readonly<Record<string, null>> = JSON.parse(`{${columns.map((id) => `"${id}":null`).join()}}`);
  return {
    sheet,
    row(tally, number, known, head) {
      const row: Record<string, unknown> = { ...template };
      Object.assign(row, head);
      for (let column = 0; column < needs.length; column++) {
        const need = needs[column];
        if (need === undefined) continue;
        const isKnown =
          (known.shifts || !need.needsShifts) && (known.xg || !need.needsXg) && (known.strength || !need.needsStrength);
        if (isKnown) row[need.id] = tally.at(number, column) / need.unit;
      }
      return row as Head & Counters<Id>;
    },
  };
}
