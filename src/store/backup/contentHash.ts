import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SqlValue } from '../schema/tableSpec.ts';
import { columnsOf, MANIFEST, type StoreTables, TABLE_NAMES, type TableName } from '../schema/tables.ts';

/**
 * A hash of the store's content: every table except those of scope `state`, every column except revisions. Equal
 * content gives an equal hash, whatever the engine, the order of writing, or the number of attempts. SHA-256, 64
 * hexadecimal digits.
 */
export async function contentHash(db: Kysely<StoreTables>): Promise<string> {
  const hash = createHash('sha256');
  for (const [table, digest] of Object.entries(await tableHashes(db))) hash.update(`${table} ${digest}\n`);
  return hash.digest('hex');
}

/** The content hash of each table, to see where two stores differ. */
export async function tableHashes(db: Kysely<StoreTables>): Promise<Readonly<Record<string, string>>> {
  const games = (await db.selectFrom('game').select('game_id').orderBy('game_id').execute()).map((row) => row.game_id);
  const digests: Record<string, string> = {};
  for (const table of TABLE_NAMES) {
    if (MANIFEST[table].scope === 'state') continue;
    const lines: string[] = [];
    if (MANIFEST[table].scope === 'game') {
      for (let from = 0; from < games.length; from += GAMES_PER_BATCH) {
        const batch = games.slice(from, from + GAMES_PER_BATCH);
        const rows = await db
          .selectFrom(table as 'game')
          .selectAll()
          .where('game_id', 'in', batch)
          .execute();
        for (const row of rows) lines.push(rowDigest(table, row));
      }
    } else {
      for (const row of await db.selectFrom(table).selectAll().execute()) lines.push(rowDigest(table, row));
    }
    // Sorted by digest, not by key: engines order text differently.
    digests[table] = createHash('sha256').update(lines.sort().join('\n')).digest('hex');
  }
  return digests;
}

/** Games whose rows are held in memory together. */
const GAMES_PER_BATCH = 100;

function contentColumns(table: TableName): readonly string[] {
  const history: readonly string[] = MANIFEST[table].history ?? [];
  return columnsOf(table).filter((column) => !history.includes(column));
}

function rowDigest(table: TableName, row: object): string {
  const hash = createHash('sha256');
  for (const column of contentColumns(table)) {
    const value = (row as Readonly<Record<string, SqlValue>>)[column] ?? null;
    if (value instanceof Uint8Array) hash.update(value).update('b');
    else hash.update(value === null ? 'n' : `${typeof value === 'number' ? '#' : '$'}${value}`);
    hash.update('\0');
  }
  return hash.digest('hex');
}
