// The process of queries: DuckDB over the season files, away from the server's threads and memory. It reads the files
// of one folder, writes nothing, and runs what is no SELECT for no one.
import {
  type DuckDBConnection,
  DuckDBInstance,
  type DuckDBResult,
  DuckDBTypeId,
  StatementType,
} from '@duckdb/node-api';
import type { DataType } from '../stats/registry/dataFiles/dataColumn.ts';
import type { Cell, QueryFailure, QueryReply, QueryRequest, ResultColumn } from './queryMessages.ts';
import { literal } from './statement.ts';

/** Memory of DuckDB. The process around it takes some 100 MB. */
const MEMORY_LIMIT = '256MB';
/** Statements at the same time. */
const CONNECTIONS = 2;

const [folder = ''] = process.argv.slice(2);

/** A statement that runs or is read. */
interface Open {
  readonly connection: DuckDBConnection;
  result: DuckDBResult | null;
}

const open = new Map<number, Open>();
const free: DuckDBConnection[] = [];

function reply(message: QueryReply): void {
  process.send?.(message);
}

/** In this order: the folder can only be named while files outside can be read, and the lock is last. */
async function start(): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1', memory_limit: MEMORY_LIMIT });
  const first = await instance.connect();
  await first.run(`set allowed_directories = [${literal(folder)}]`);
  await first.run("set temp_directory = ''");
  await first.run('set parquet_metadata_cache = true');
  await first.run('set enable_external_access = false');
  await first.run('set lock_configuration = true');
  free.push(first);
  while (free.length < CONNECTIONS) free.push(await instance.connect());
  reply({ kind: 'ready' });
}

async function run({ id, statement }: Extract<QueryRequest, { kind: 'open' }>): Promise<void> {
  const connection = free.pop();
  if (connection === undefined) return reply({ kind: 'failed', id, failure: 'broken', message: 'no free connection' });
  const own: Open = { connection, result: null };
  open.set(id, own);
  const prepared = await connection.prepare(statement.sql);
  if (prepared.statementType !== StatementType.SELECT) throw new Error('the statement is no SELECT');
  for (const [k, value] of statement.values.entries()) {
    if (typeof value === 'string') prepared.bindVarchar(k + 1, value);
    else if (Number.isInteger(value)) prepared.bindInteger(k + 1, value);
    else prepared.bindDouble(k + 1, value);
  }
  own.result = await prepared.stream();
  if (open.get(id) === own) reply({ kind: 'columns', id, columns: columnsOf(own.result) });
}

/** The types of values; every other one is a number. */
const TYPES: ReadonlyMap<DuckDBTypeId, DataType> = new Map([
  [DuckDBTypeId.BOOLEAN, 'integer'],
  [DuckDBTypeId.TINYINT, 'integer'],
  [DuckDBTypeId.INTEGER, 'integer'],
  [DuckDBTypeId.VARCHAR, 'text'],
  [DuckDBTypeId.DATE, 'date'],
]);

function columnsOf(result: DuckDBResult): readonly ResultColumn[] {
  return result.columnNames().map((name, k) => ({ name, type: TYPES.get(result.columnTypeId(k)) ?? 'number' }));
}

async function next(id: number): Promise<void> {
  const own = open.get(id);
  const chunk = (await own?.result?.fetchChunk()) ?? null;
  if (own === undefined || open.get(id) !== own) return;
  const isEnd = chunk === null || chunk.rowCount === 0;
  reply({ kind: 'rows', id, rows: isEnd ? null : chunk.getRows().map((row) => row.map(cellOf)) });
}

function cellOf(value: unknown): Cell {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return String(value);
}

function close(id: number): void {
  const own = open.get(id);
  if (own === undefined) return;
  open.delete(id);
  own.connection.interrupt();
  own.result = null;
  free.push(own.connection);
}

function failureOf(message: string): QueryFailure {
  if (/out of memory/i.test(message)) return 'memory';
  return /interrupt/i.test(message) ? 'stopped' : 'broken';
}

process.on('message', (request: QueryRequest) => {
  const { id } = request;
  if (request.kind === 'close') return close(id);
  const work = request.kind === 'open' ? run(request) : next(id);
  work.catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    if (!open.has(id)) return;
    close(id);
    reply({ kind: 'failed', id, failure: failureOf(message), message });
  });
});
// The server has gone.
process.on('disconnect', () => process.exit(0));

await start();
