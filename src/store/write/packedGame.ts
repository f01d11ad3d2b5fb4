import { STORED_DECIMALS } from '../../hockey/shares.ts';
import { kindOf, type SqlValue } from '../schema/tableSpec.ts';
import { GAME_TABLES, type GameRows, type GameTableName, MANIFEST, type StoreTables } from '../schema/tables.ts';

/**
 * A game's rows, packed for transfer from a worker thread to the writer: all cells of all tables in one array of
 * numbers, and all blobs in one of bytes, which are transferred without copying. Text is stored as an index into
 * `texts` (each text once), a blob as an index into `blobEnds`, null as NaN, which no column may hold.
 */
export interface PackedGame {
  readonly gameId: number;
  readonly season: number;
  readonly sourceHash: string;
  /** For `game_source`: what the rows were read from. */
  readonly stamp: string;
  readonly buildKey: string;
  readonly stateKey: string;
  readonly teams: readonly StoreTables['team'][];
  /** Number of rows per table, in the order of `GAME_TABLES`. */
  readonly rowCounts: readonly number[];
  /** Table after table, row after row, in the manifest's column order. */
  readonly cells: Float64Array<ArrayBuffer>;
  readonly texts: readonly string[];
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where each blob ends in `bytes`; the next begins there. */
  readonly blobEnds: readonly number[];
}

const STORED_UNIT = 10 ** STORED_DECIMALS;

/** Name and kind of each game table's columns, in the manifest's order. */
const LAYOUTS = GAME_TABLES.map((table: GameTableName) => ({
  table,
  columns: Object.entries(MANIFEST[table].columns).map(([name, column]) => ({ name, kind: kindOf(column) })),
}));

/**
 * Packs a game's rows. This is the only place that rounds real numbers to 6 decimals.
 *
 * **Errors**: throws for NaN and infinite numbers, naming the game, table and column.
 */
export function packGame(rows: GameRows, source: { stamp: string; buildKey: string; stateKey?: string }): PackedGame {
  const { game_id: gameId, season, source_hash: sourceHash } = rows.game;
  const lists = LAYOUTS.map(({ table }): readonly object[] =>
    table === 'game' ? [{ ...rows.game, revision: 0 }] : rows[table],
  );
  const length = LAYOUTS.reduce((sum, { columns }, k) => sum + columns.length * (lists[k]?.length ?? 0), 0);
  const cells = new Float64Array(length);
  const textIndexes = new Map<string, number>();
  const blobs: Uint8Array[] = [];
  let at = 0;
  for (const [k, { table, columns }] of LAYOUTS.entries()) {
    for (const row of lists[k] ?? []) {
      for (const { name, kind } of columns) {
        const value = (row as Readonly<Record<string, SqlValue>>)[name] ?? null;
        let cell: number;
        if (typeof value === 'number') {
          // Fast path: most numbers are small integers, which need no rounding and cannot be NaN.
          cell = (value | 0) === value || kind !== 'real' ? value : Math.round(value * STORED_UNIT) / STORED_UNIT;
          if (!Number.isFinite(cell)) throw new Error(`Game ${gameId}: ${table}.${name} is ${value}.`);
          cell += 0;
        } else if (value === null) {
          cell = Number.NaN;
        } else if (typeof value === 'string') {
          cell = textIndexes.get(value) ?? textIndexes.size;
          if (cell === textIndexes.size) textIndexes.set(value, cell);
        } else {
          cell = blobs.push(value) - 1;
        }
        cells[at++] = cell;
      }
    }
  }
  return {
    gameId,
    season,
    sourceHash,
    stamp: source.stamp,
    buildKey: source.buildKey,
    stateKey: source.stateKey ?? '',
    teams: rows.team,
    rowCounts: lists.map((list) => list.length),
    cells,
    texts: [...textIndexes.keys()],
    ...joined(blobs),
  };
}

function joined(blobs: readonly Uint8Array[]): Pick<PackedGame, 'bytes' | 'blobEnds'> {
  const bytes = new Uint8Array(blobs.reduce((sum, { length }) => sum + length, 0));
  const blobEnds: number[] = [];
  let end = 0;
  for (const blob of blobs) {
    bytes.set(blob, end);
    end += blob.length;
    blobEnds.push(end);
  }
  return { bytes, blobEnds };
}

/** Unpacks a game: per table, a flat list of values in the manifest's column order. */
export function unpackGame(game: PackedGame): ReadonlyMap<GameTableName, SqlValue[]> {
  const { cells, texts, bytes, blobEnds, rowCounts } = game;
  const tables = new Map<GameTableName, SqlValue[]>();
  let at = 0;
  for (const [k, { table, columns }] of LAYOUTS.entries()) {
    const values: SqlValue[] = [];
    for (let row = rowCounts[k] ?? 0; row > 0; row--) {
      for (const { kind } of columns) {
        const cell = cells[at++] ?? Number.NaN;
        if (Number.isNaN(cell)) values.push(null);
        else if (kind === 'text') values.push(texts[cell] ?? null);
        else if (kind === 'blob') values.push(bytes.subarray(blobEnds[cell - 1] ?? 0, blobEnds[cell]));
        else values.push(cell);
      }
    }
    tables.set(table, values);
  }
  return tables;
}
