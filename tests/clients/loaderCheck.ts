import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { DATA_TABLE_NAMES, type DataTableName } from '../../src/stats/registry/dataFiles/dataTables.ts';
import { dataTable } from '../../src/stats/registry/dataFiles/publishedColumns.ts';
import { readCatalog } from '../../src/store/dataFiles/dataCatalog.ts';
import { readDataFile } from '../../src/store/dataFiles/readDataFile.ts';
import { ROOT } from '../repositoryFiles.ts';

/** The folder of the loaders. */
export const CLIENTS = join(ROOT, 'clients');
const WEIGHTS = 97;

/** Of each column: how many cells are missing, and a sum of values in which each row has another weight. */
export type TableSums = Readonly<Record<string, readonly [missing: number, sum: number]>>;

/** The sums of tables as their Parquet files have them, a season after the other. */
export async function sumsOfFiles(
  folder: string,
  tables: readonly DataTableName[] = DATA_TABLE_NAMES,
): Promise<Record<string, TableSums>> {
  const sums: Record<string, TableSums> = {};
  for (const table of tables) sums[table] = await sumsOf(table, folder);
  return sums;
}

async function sumsOf(table: DataTableName, folder: string): Promise<TableSums> {
  const catalog = readCatalog(folder);
  if (catalog === null) throw new Error(`There are no files in ${folder}.`);
  const own = catalog.files.filter((file) => file.table === table && file.form === 'parquet');
  const seasons = own.filter(({ season }) => season !== null).sort((a, b) => Number(a.season) - Number(b.season));
  const sums: Record<string, [number, number]> = { rows: [0, 0] };
  for (const { name } of dataTable(table).columns) sums[name] = [0, 0];
  let at = 0;
  for (const one of seasons.length > 0 ? seasons : own) {
    const bytes: Buffer[] = [];
    const parts = readDataFile(folder, one, { coding: 'identity', from: 0, to: one.bytes });
    for await (const part of parts) bytes.push(part);
    const file = new Uint8Array(Buffer.concat(bytes)).buffer;
    for (const row of await parquetReadObjects({ file, compressors })) {
      const weight = (at++ % WEIGHTS) + 1;
      for (const [column, value] of Object.entries(row)) {
        const sum = sums[column];
        if (sum === undefined) throw new Error(`${table} has no ${column}.`);
        if (value === null || value === undefined) sum[0]++;
        else sum[1] += weight * numberOf(value);
      }
    }
  }
  sums.rows = [0, at];
  return sums;
}

/** A value as a number: a text by its characters, a day by its digits. */
function numberOf(value: unknown): number {
  if (value instanceof Date) return Number(value.toISOString().slice(0, 10).replaceAll('-', ''));
  if (typeof value !== 'string') return Number(value);
  return [...value].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
}

/** The same sums, computed in Python from what the loaders give. */
export const PYTHON_SUMS = `
import datetime, json, sys
import highslot
def number(value):
    if isinstance(value, str):
        return sum(map(ord, value))
    if isinstance(value, datetime.date):
        return value.year * 10000 + value.month * 100 + value.day
    return value
def missing(value):
    return str(value) in ("None", "<NA>", "NaT", "nan")
sums = {}
for table in sys.argv[1:] or highslot.TABLES:
    rows = getattr(highslot, "load_" + table.replace("-", "_"))()
    names = list(rows.columns) if hasattr(rows, "columns") else [
        one["column"] for one in highslot.columns() if one["table"] == table]
    own = {"rows": [0, len(rows)]}
    for name in names:
        cells = rows[name] if hasattr(rows, "columns") else [row[name] for row in rows]
        gone, total = 0, 0.0
        for k, cell in enumerate(cells):
            if missing(cell):
                gone += 1
            else:
                total += (k % ${WEIGHTS} + 1) * float(number(cell))
        own[name] = [gone, total]
    sums[table] = own
print(json.dumps(sums))
`;

/** The same in R. */
export const R_SUMS = `
number <- function(cells) {
  if (inherits(cells, "Date")) return(as.numeric(format(cells, "%Y%m%d")))
  if (is.character(cells)) return(vapply(cells, function(one) as.numeric(sum(utf8ToInt(enc2utf8(one)))), 0))
  as.numeric(cells)
}
cat("{")
first <- TRUE
for (name in TABLES) {
  table <- get(paste0("load_", gsub("-", "_", name)))()
  weights <- (seq_len(nrow(table)) - 1) %% ${WEIGHTS} + 1
  own <- sprintf('"rows": [0, %d]', nrow(table))
  for (column in names(table)) {
    cells <- table[[column]]
    there <- !is.na(cells)
    total <- sum(weights[there] * number(cells[there]))
    own <- c(own, sprintf('"%s": [%d, %.17g]', column, sum(!there), total))
  }
  cat(if (first) "" else ",", sprintf('"%s": {%s}', name, paste(own, collapse = ", ")))
  first <- FALSE
}
cat("}")
`;

/** Runs a program of another language and gives what it printed. */
export async function runProgram(file: string, args: readonly string[], env: Record<string, string>): Promise<string> {
  const options = { env: { ...process.env, ...env }, maxBuffer: 1 << 26, cwd: env.FOLDER };
  return (await promisify(execFile)(file, [...args], options)).stdout;
}

/** The parts of sums that differ by more than the order of adding explains. */
export function differences(given: Record<string, TableSums>, expected: Record<string, TableSums>): unknown[] {
  const wrong: unknown[] = [];
  for (const [table, columns] of Object.entries(expected)) {
    const own = given[table] ?? {};
    if (Object.keys(own).join() !== Object.keys(columns).join()) wrong.push([table, Object.keys(own)]);
    for (const [column, [missing, sum]] of Object.entries(columns)) {
      const [gone = -1, total = Number.NaN] = own[column] ?? [];
      const isSame = gone === missing && Math.abs(total - sum) <= 1e-9 * Math.max(1, Math.abs(sum));
      if (!isSame) wrong.push([table, column, [gone, total], [missing, sum]]);
    }
  }
  return wrong;
}
