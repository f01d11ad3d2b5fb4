import { join } from 'node:path';
import type { Query } from '../contract/query.ts';
import { DEFAULT_SEASON_MINIMUM_GAMES } from '../hockey/season.ts';
import type { DataTableName } from '../stats/registry/dataFiles/dataTables.ts';
import type { DataCatalog } from '../store/dataFiles/dataCatalog.ts';
import { splitStoreAlias } from './splitStore.ts';
import { literal } from './statement.ts';

/** The season files that a question reads. */
export interface Tables {
  /** The seasons asked that are there, oldest first. */
  readonly seasons: readonly number[];
  /** A table as SQL reads it: its files of those seasons, or its one file. */
  of(table: DataTableName): string;
  /** A table of sums of splits as SQL reads it. */
  splits(table: string): string;
  /** The files of splits of those seasons. */
  readonly stores: readonly string[];
  /** Whether the games are of the demo league. */
  readonly isDemo: boolean;
}

/** The season of a question that names none: the newest with enough games, as on the pages. */
function defaultSeason({ seasons, files }: DataCatalog): number | null {
  const rowsOf = (season: number): number =>
    files.find((file) => file.table === 'games' && file.season === season && file.form === 'parquet')?.rows ?? 0;
  return seasons.find((season) => rowsOf(season) >= DEFAULT_SEASON_MINIMUM_GAMES) ?? seasons[0] ?? null;
}

/** The tables of a question. `shift`: seasons earlier, 1 for the season before. */
export function tablesOf(query: Query, catalog: DataCatalog, folder: string, shift = 0): Tables {
  const [first = 0, last = first] = (query.values.seasons ?? String(defaultSeason(catalog) ?? 0))
    .split('-')
    .map(Number);
  const earlier = shift * 10_001;
  const seasons = catalog.seasons
    .filter((season) => season >= first - earlier && season <= last - earlier)
    .toSorted((a, b) => a - b);
  const stores = catalog.split_stores.filter(({ season }) => seasons.includes(season)).map(({ file }) => file);
  return {
    seasons,
    stores,
    isDemo: catalog.source === 'demo',
    splits(table) {
      return `(${stores.map((file) => `select * from ${splitStoreAlias(file)}.${table}`).join(' union all ')})`;
    },
    of(table) {
      const stored = catalog.files.filter((file) => file.table === table && file.form === 'parquet');
      const asked = stored.filter(({ season }) => season !== null && seasons.includes(season));
      const league = stored.filter(({ ranges }) => ranges.length === 1);
      const files = asked.length > 0 ? asked : league.slice(0, 1);
      const places = files.flatMap(({ ranges }) => ranges.slice(0, 1).map(({ file }) => literal(join(folder, file))));
      return `read_parquet([${places.join(', ')}])`;
    },
  };
}
