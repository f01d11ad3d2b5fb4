import type { Migration } from 'kysely/migration';
import type { Engine } from '../storeUrl.ts';
import { up as base } from './0001-base.ts';
import { up as ratings } from './0002-ratings.ts';
import { up as cardIntervals } from './0003-card-intervals.ts';

/** All steps from an empty database to today's tables, by name, in order. A step that has been released is never edited. */
export function migrations(engine: Engine): Record<string, Migration> {
  return {
    '0001-base': { up: (db) => base(db, engine) },
    '0002-ratings': { up: (db) => ratings(db, engine) },
    '0003-card-intervals': { up: (db) => cardIntervals(db, engine) },
  };
}
