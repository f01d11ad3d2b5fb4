import type { Migration } from 'kysely/migration';
import type { Engine } from '../storeUrl.ts';
import { type ReportUpgrade, silentUpgrade } from '../upgradeReport.ts';
import { up as base } from './0001-base.ts';
import { up as ratings } from './0002-ratings.ts';
import { up as cardIntervals } from './0003-card-intervals.ts';
import { up as ratingState } from './0004-rating-state.ts';
import { up as recalibration } from './0005-recalibration.ts';
import { up as renewal } from './0007-renewal.ts';
import { up as denseRows } from './0010-dense-rows.ts';
import { up as goalsAboveReplacement } from './0020-goals-above-replacement.ts';
import { up as gameOutlook } from './0030-game-outlook.ts';
import { up as pregame } from './0031-pregame.ts';
import { up as gameScale } from './0032-game-scale.ts';
import { up as shiftChart } from './0045-shift-chart.ts';
import { up as seasonTables } from './0055-season-tables.ts';
import { up as projections } from './0060-projections.ts';
import { up as form } from './0065-form.ts';
import { up as seasonEnds } from './0070-season-ends.ts';
import { up as unusedIndexes } from './0071-unused-indexes.ts';
import { up as cardsByGroup } from './0072-cards-by-group.ts';
import { up as teamShots } from './0085-team-shots.ts';
import { up as packedParts } from './0090-packed-parts.ts';
import { up as leadersByGameType } from './0100-leaders-by-game-type.ts';
import { up as teamLines } from './0110-team-lines.ts';
import { up as xgOfSeasons } from './0111-xg-of-seasons.ts';
import { up as tablesByGameType } from './0120-tables-by-game-type.ts';
import { up as gameLists } from './0121-game-lists.ts';
import { up as lineupStrength } from './0125-lineup-strength.ts';
import { up as withheldGames } from './0126-withheld-games.ts';
import { up as wholeCardFields } from './0127-whole-card-fields.ts';
import { up as learnedGames } from './0130-learned-games.ts';
import { up as stolenChance } from './0131-stolen-chance.ts';
import { up as storeId } from './0140-store-id.ts';
import { up as plays } from './0141-plays.ts';

/**
 * All migrations, by name, in order. Never edit one that has been released.
 *
 * Counter columns are added after the last migration, so a new database does not have them yet: a migration that drops
 * or changes one asks `columnNames` first. `report`: receives the steps of a migration that copies a store's games.
 */
export function migrations(engine: Engine, report: ReportUpgrade = silentUpgrade): Record<string, Migration> {
  return {
    '0001-base': { up: (db) => base(db, engine) },
    '0002-ratings': { up: (db) => ratings(db, engine) },
    '0003-card-intervals': { up: (db) => cardIntervals(db, engine) },
    '0004-rating-state': { up: (db) => ratingState(db, engine) },
    '0005-recalibration': { up: (db) => recalibration(db, engine) },
    '0007-renewal': { up: (db) => renewal(db, engine) },
    '0010-dense-rows': { up: (db) => denseRows(db, engine, report) },
    '0020-goals-above-replacement': { up: (db) => goalsAboveReplacement(db, engine) },
    '0030-game-outlook': { up: (db) => gameOutlook(db, engine) },
    '0031-pregame': { up: (db) => pregame(db, engine) },
    '0032-game-scale': { up: (db) => gameScale(db, engine) },
    '0045-shift-chart': { up: (db) => shiftChart(db, engine) },
    '0055-season-tables': { up: (db) => seasonTables(db, engine) },
    '0060-projections': { up: (db) => projections(db, engine) },
    '0065-form': { up: (db) => form(db, engine) },
    '0070-season-ends': { up: (db) => seasonEnds(db, engine) },
    '0071-unused-indexes': { up: (db) => unusedIndexes(db) },
    '0072-cards-by-group': { up: (db) => cardsByGroup(db) },
    '0085-team-shots': { up: (db) => teamShots(db, engine) },
    '0090-packed-parts': { up: (db) => packedParts(db, engine, report) },
    '0100-leaders-by-game-type': { up: (db) => leadersByGameType(db, engine) },
    '0110-team-lines': { up: (db) => teamLines(db, engine) },
    '0111-xg-of-seasons': { up: (db) => xgOfSeasons(db) },
    '0120-tables-by-game-type': { up: (db) => tablesByGameType(db, engine) },
    '0121-game-lists': { up: (db) => gameLists(db, engine, report) },
    '0125-lineup-strength': { up: (db) => lineupStrength(db, engine) },
    '0126-withheld-games': { up: (db) => withheldGames(db) },
    '0127-whole-card-fields': { up: (db) => wholeCardFields(db, engine) },
    '0130-learned-games': { up: (db) => learnedGames(db, engine) },
    '0131-stolen-chance': { up: (db) => stolenChance(db, engine) },
    '0140-store-id': { up: (db) => storeId(db, engine) },
    '0141-plays': { up: (db) => plays(db, engine) },
  };
}
