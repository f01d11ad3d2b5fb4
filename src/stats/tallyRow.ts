import type { CountRule, Rule } from './registry/entry.ts';
import type { Counters } from './rows.ts';
import { layOut, type Tally, type TallySheet, XG_UNIT } from './tally.ts';

/**
 * What is known of a row's game: without shifts nobody knows who was on the ice, without xG nobody what a shot was worth, without
 * shifts or believable codes nobody at what strength.
 */
export interface Known {
  readonly shifts: boolean;
  readonly xg: boolean;
  readonly strength: boolean;
}

/** Whether a counter asks who was on the ice. */
function needsShifts(rule: CountRule): boolean {
  return rule.by === 'onIce' || rule.by === 'onIceFor' || rule.by === 'onIceAgainst' || rule.by === 'teamOnIce';
}

/** Whether a counter asks what a shot was worth: xG itself, and the danger bands. */
function needsXg(rule: CountRule): boolean {
  return rule.count === 'xg' || /Danger/.test(rule.count);
}

/** Makes the rows of one population from a tally and what else a row holds. */
export interface RowMaker<Head extends object, Id extends string> {
  readonly sheet: TallySheet;
  row(tally: Tally, number: number, known: Known, head: Head): Head & Counters<Id>;
}

/**
 * A maker of rows with the given other columns and the counters of a sheet.
 *
 * **Units**: xG in goals with 6 decimals, everything else whole. **Missing**: null for counters that ask who was on the ice
 * where the player's shifts (or the game's) are not known, for those that ask for xG in a game without, and for those of one strength
 * where no strength is known; 0 is a measured zero.
 */
export function rowMaker<Head extends object, Id extends string>(
  rules: Readonly<Record<string, Rule>>,
  headColumns: readonly (keyof Head & string)[],
): RowMaker<Head, Id> {
  const sheet = layOut(rules);
  const needs = sheet.rules.map((rule, column) => ({
    id: sheet.ids[column] ?? '',
    needsShifts: needsShifts(rule),
    needsXg: needsXg(rule),
    needsStrength: rule.at !== 'all',
    unit: rule.count === 'xg' ? XG_UNIT : 1,
  }));
  const columns = [...headColumns, ...sheet.ids];
  // From text, so that the engine lays it out as a record: cloning it is ten times faster than adding eighty keys one by one.
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
