import { spawnSync } from 'node:child_process';
import Database from 'better-sqlite3';
import { GAME_TABLES } from '../../src/store/schema/tables.ts';

/** Why a test that traces system calls cannot run on this machine; null if it can. */
export function whyNoStrace(): string | null {
  if (process.platform !== 'linux') return 'only Linux has strace';
  const { status } = spawnSync('strace', ['-f', '-o', '/dev/null', 'true']);
  return status === 0 ? null : 'strace is not installed or may not trace';
}

/** All rows of each game in a store, as text. Checks the file's integrity first. Empty for a store without tables. */
export function gameRows(file: string): Map<number, string> {
  const database = new Database(file);
  try {
    const integrity = database.pragma('integrity_check', { simple: true });
    if (integrity !== 'ok') throw new Error(String(integrity));
    const hasGames = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'game_source'").get() !== undefined;
    if (!hasGames) return new Map();
    const ids = database.prepare('SELECT game_id FROM game').pluck().all() as number[];
    const tables = GAME_TABLES.map((table) => database.prepare(`SELECT * FROM ${table} WHERE game_id = ?`));
    return new Map(ids.map((id) => [id, JSON.stringify(tables.map((table) => table.all(id)))]));
  } finally {
    database.close();
  }
}

/** Whether tests kill at every statement instead of some: `HIGHSLOT_EVERY_STATEMENT=1`, which takes many minutes. */
export const IS_EXHAUSTIVE = process.env.HIGHSLOT_EVERY_STATEMENT === '1';
