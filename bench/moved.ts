/**
 * Lists which numbers moved most between two stores of the same games, e.g. one by the last release and one by this
 * code: goals saved above expected and goals above expected by season, and the overall percentile of cards. Prints
 * Markdown tables for CHANGELOG.md, with the correlation and the mean change.
 *
 * Usage: node bench/moved.ts BEFORE.db AFTER.db [rows of a table, default 6]
 */
import { DatabaseSync } from 'node:sqlite';

/** What is compared: a value by key (`season` and player), and how to print it. */
interface Moved {
  readonly title: string;
  /** Selects `player_id`, `part` (a season or a position group) and `value`. */
  readonly sql: string;
  readonly decimals: number;
}

const REGULAR_SEASON = 'game_type = 2';
const MOVED: readonly Moved[] = [
  {
    title: 'GSAx',
    sql: `select player_id, season as part, sum(xga - goals_against) as value from goalie_game
      where ${REGULAR_SEASON} and xga is not null group by player_id, season`,
    decimals: 1,
  },
  {
    title: 'Goals above expected',
    sql: `select player_id, season as part, sum(goals - ixg) as value from skater_game
      where ${REGULAR_SEASON} and ixg is not null group by player_id, season`,
    decimals: 1,
  },
  {
    title: 'Overall percentile',
    sql: `select player_id, position_group as part, overall_percentile as value from player_card
      where overall_percentile is not null`,
    decimals: 0,
  },
];

/** A player's value in both stores. */
interface Pair {
  readonly player: string;
  readonly part: string;
  readonly before: number;
  readonly after: number;
}

type Row = { readonly player_id: number; readonly part: string | number; readonly value: number };

function pairsOf(before: DatabaseSync, after: DatabaseSync, sql: string): readonly Pair[] {
  const read = (store: DatabaseSync) => store.prepare(sql).all() as unknown as readonly Row[];
  const keyOf = ({ player_id, part }: Row): string => `${player_id} ${part}`;
  const known = new Map(read(before).map((row) => [keyOf(row), row.value]));
  const nameOf = after.prepare('select first_name, last_name from player where player_id = ?');
  return read(after).flatMap((row) => {
    const value = known.get(keyOf(row));
    const name = nameOf.get(row.player_id) as { first_name: string; last_name: string } | undefined;
    if (value === undefined || name === undefined) return [];
    return [
      { player: `${name.first_name} ${name.last_name}`, part: String(row.part), before: value, after: row.value },
    ];
  });
}

/** Pearson's correlation of two values of the same players. */
function correlation(pairs: readonly Pair[]): number {
  const mean = (of: (pair: Pair) => number): number => pairs.reduce((sum, pair) => sum + of(pair), 0) / pairs.length;
  const [a, b] = [mean(({ before }) => before), mean(({ after }) => after)];
  const spread = (of: (pair: Pair) => number): number => Math.sqrt(mean((pair) => of(pair) ** 2));
  const together = mean(({ before, after }) => (before - a) * (after - b));
  return together / (spread(({ before }) => before - a) * spread(({ after }) => after - b));
}

function report({ title, decimals }: Moved, part: string, pairs: readonly Pair[], rows: number): void {
  const change = ({ before, after }: Pair): number => Math.abs(after - before);
  const meanChange = pairs.reduce((sum, pair) => sum + change(pair), 0) / pairs.length;
  console.log(
    `\n${title}, ${part}: ${pairs.length} players, correlation ${correlation(pairs).toFixed(3)}, ` +
      `mean change ${meanChange.toFixed(decimals + 1)}\n`,
  );
  console.log(`| ${title}, ${part} | before | now |\n|---|---|---|`);
  for (const pair of pairs.toSorted((x, y) => change(y) - change(x)).slice(0, rows))
    console.log(`| ${pair.player} | ${pair.before.toFixed(decimals)} | ${pair.after.toFixed(decimals)} |`);
}

const [beforeFile, afterFile, rows = '6'] = process.argv.slice(2);
if (beforeFile === undefined || afterFile === undefined) {
  console.log('This compares two stores: node bench/moved.ts BEFORE.db AFTER.db');
} else {
  const [before, after] = [beforeFile, afterFile].map((file) => new DatabaseSync(file, { readOnly: true }));
  if (before === undefined || after === undefined) throw new Error('Two stores are needed.');
  for (const moved of MOVED) {
    const parts = Map.groupBy(pairsOf(before, after, moved.sql), ({ part }) => part);
    for (const part of [...parts.keys()].sort()) report(moved, part, parts.get(part) ?? [], Number(rows));
  }
}
