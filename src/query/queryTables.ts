import { join } from 'node:path';
import type { Query } from '../contract/query.ts';
import { DEFAULT_SEASON_MINIMUM_GAMES } from '../hockey/season.ts';
import type { DataTableName } from '../stats/registry/dataFiles/dataTables.ts';
import type { Population } from '../stats/registry/entry.ts';
import type { DataCatalog } from '../store/dataFiles/dataCatalog.ts';
import { type SplitDetail, type SplitSpan, splitStoreAlias, splitTable } from './splitStore.ts';
import { literal } from './statement.ts';

/** The season files that a question reads. */
export interface Tables {
  /** The seasons asked that are there, oldest first. */
  readonly seasons: readonly number[];
  /** A table as SQL reads it: its files of those seasons, or its one file. */
  of(table: DataTableName): string;
  /** A table of sums of splits as SQL reads it. */
  splits(population: Population, span: SplitSpan, detail: SplitDetail): string;
  /** The files of splits of those seasons, and that of the earlier ones together. */
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
  const [newest] = catalog.seasons;
  const stores = catalog.split_stores.filter(({ season }) => season === null || seasons.includes(season));
  return {
    seasons,
    stores: stores.map(({ file }) => file),
    isDemo: catalog.source === 'demo',
    splits(population, span, detail) {
      const table = splitTable(population, span, detail);
      const used = stores.filter(({ season }) =>
        span === 'game' ? season !== null : season === null || season === newest,
      );
      const rows = used.map(({ file }) => `select * from ${splitStoreAlias(file)}.${table}`);
      return `(from (${rows.join(' union all ')}) where season between ${seasons[0]} and ${seasons.at(-1)})`;
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
