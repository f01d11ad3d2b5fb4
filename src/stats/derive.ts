import { RULES } from './registry/counters.ts';
import { type DeriveRule, isCountRule, type Population, type Rule } from './registry/entry.ts';

/** Pseudo-column: one game counts as 1. */
const GAMES = 'games';

/**
 * The value of a statistic in one row, or in a row of sums: a counter unchanged, anything else derived from its
 * counters.
 * **Units**: the registry's. **Missing**: null if a counter it needs is unknown. **Errors**: throws for an unknown
 * statistic.
 */
export function deriveStat(population: Population, id: string, row: object): number | null {
  return statReader(population, id)(row);
}

/** Reads a statistic from many rows: looks it up once and returns a reader. */
export function statReader(population: Population, id: string): (row: object) => number | null {
  return ruleReader(ruleOf(population, id), id);
}

/** Reads a statistic by its rule. A counter, or a statistic without a rule, is the row's column of that name. */
export function ruleReader(rule: Rule | undefined, id: string): (row: object) => number | null {
  return rule === undefined || isCountRule(rule) ? (row) => valueIn(row, id) : (row) => deriveFrom(rule, [row]);
}

/** The columns of a game row that a statistic is made of. **Errors**: throws for an unknown statistic. */
export function columnsOf(population: Population, id: string): readonly string[] {
  const rule = ruleOf(population, id);
  return isCountRule(rule) ? [id] : rule.of.filter((column) => column !== GAMES);
}

/**
 * The value of a statistic over several games: sums counters first and computes the rate last, never a mean of rates.
 * **Missing**: a game with any unknown counter of the statistic adds nothing to any of them; null if no game is left,
 * and for no rows.
 */
export function deriveOver(population: Population, id: string, rows: readonly object[]): number | null {
  const rule = ruleOf(population, id);
  if (isCountRule(rule)) return sumOf(rows.map((row) => valueIn(row, id)));
  if (rule.eachGame) return sumOf(rows.map((row) => deriveFrom(rule, [row])));
  return deriveFrom(rule, rows);
}

function ruleOf(population: Population, id: string): Rule {
  const rule = RULES[population][id];
  if (rule === undefined) throw new Error(`${id} is not a statistic of a ${population}.`);
  return rule;
}

/** Derives from the sums of the rows in which everything needed is known; null without any. */
function deriveFrom(rule: DeriveRule, rows: readonly object[]): number | null {
  const sums = rule.of.map(() => 0);
  let games = 0;
  for (const row of rows) {
    const values = rule.of.map((column) => (column === GAMES ? 1 : valueIn(row, column)));
    if (values.includes(null)) continue;
    games++;
    for (const [k, value] of values.entries()) sums[k] = (sums[k] ?? 0) + (value ?? 0);
  }
  return games === 0 ? null : rule.derive(...sums);
}

/** The sum of the known values; null without any. */
function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

function valueIn(row: object, column: string): number | null {
  const value: unknown = (row as Readonly<Record<string, unknown>>)[column];
  return typeof value === 'number' ? value : null;
}
