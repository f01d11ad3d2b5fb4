import { copyFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../tests/temporaryFolder.ts';
import { fileState, StoreFile } from './storeFile.ts';

/** Reads of any file so far. */
const reads = vi.hoisted(() => ({ count: 0 }));

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const readSync = (...args: Parameters<typeof real.readSync>): number => {
    reads.count += 1;
    return real.readSync(...args);
  };
  return { ...real, readSync };
});

const PAGE_BYTES = 4096;
/** Rows of a page each. */
const ROWS = 200;

/** A database whose pages are all in its log, and what asks whether it is cut short. */
function makeLogged() {
  const path = join(temporaryFolder(), 'x.db');
  const writer = new Database(path);
  writer.pragma('journal_mode = WAL');
  writer.pragma('wal_autocheckpoint = 0');
  writer.exec('create table page (bytes blob)');
  const insert = writer.prepare('insert into page values (zeroblob(3500))');
  const write = writer.transaction((rows: number) => {
    for (let row = 0; row < rows; row++) insert.run();
  });
  write(ROWS);
  const storeFile = new StoreFile(path);
  const isCutShort = (): boolean => {
    const state = fileState(path);
    if (state === null) throw new Error('no file');
    return storeFile.isCutShort(state, Number(writer.pragma('page_count', { simple: true })), PAGE_BYTES);
  };
  return { path, writer, write, isCutShort };
}

describe('an SQLite file with a write-ahead log', () => {
  it('is whole while its log has the pages it lacks', () => {
    const { isCutShort, writer, path } = makeLogged();
    expect(fileState(path)?.bytes).toBeLessThan(ROWS * PAGE_BYTES);
    expect(isCutShort()).toBe(false);
    writer.pragma('wal_checkpoint(TRUNCATE)');
    expect(fileState(path)?.bytes).toBeGreaterThan(ROWS * PAGE_BYTES);
    expect(isCutShort()).toBe(false);
  });

  it('reads each frame of its log once', () => {
    const { isCutShort, write } = makeLogged();
    const readsOf = (times: number): number => {
      const before = reads.count;
      for (let k = 0; k < times; k++) expect(isCutShort()).toBe(false);
      return reads.count - before;
    };
    expect(readsOf(1)).toBeGreaterThan(ROWS);
    expect(readsOf(10)).toBeLessThanOrEqual(2 * 10);
    write(1);
    expect(readsOf(1)).toBeLessThan(ROWS / 10);
  });

  it('is cut short once its log is emptied or cut, also when it was whole before', () => {
    for (const kept of [0, 20 * PAGE_BYTES]) {
      const { isCutShort, path } = makeLogged();
      expect(isCutShort()).toBe(false);
      truncateSync(`${path}-wal`, kept);
      expect(isCutShort()).toBe(true);
    }
  });

  it('is cut short when only a transaction that was never ended has its pages', () => {
    const { path, writer } = makeLogged();
    const copy = `${path}.copy`;
    const before = Number(writer.pragma('page_count', { simple: true }));
    // With a cache of ten pages, SQLite writes pages of a transaction before it ends.
    writer.pragma('cache_size = 10');
    writer.exec('begin');
    for (let row = 0; row < ROWS; row++) writer.exec('insert into page values (zeroblob(3500))');
    copyFileSync(path, copy);
    copyFileSync(`${path}-wal`, `${copy}-wal`);
    writer.exec('rollback');
    const [storeFile, state] = [new StoreFile(copy), fileState(copy)];
    if (state === null) throw new Error('no file');
    expect(storeFile.isCutShort(state, before, PAGE_BYTES)).toBe(false);
    expect(storeFile.isCutShort(state, before + 1, PAGE_BYTES)).toBe(true);
  });

  it('follows the new log once it replaces an old one', () => {
    const { isCutShort, writer, write } = makeLogged();
    expect(isCutShort()).toBe(false);
    writer.pragma('wal_checkpoint(RESTART)');
    write(ROWS / 2);
    expect(isCutShort()).toBe(false);
  });
});
