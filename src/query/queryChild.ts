// The process of queries: DuckDB over the season files, away from the server's threads and memory. It reads the files
// of one folder, writes nothing, and runs what is no SELECT for no one.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DuckDBConnection,
  DuckDBInstance,
  type DuckDBPreparedStatement,
  type DuckDBResult,
  DuckDBTypeId,
  StatementType,
} from '@duckdb/node-api';
import type { DataType } from '../stats/registry/dataFiles/dataColumn.ts';
import type { Cell, QueryFailure, QueryReply, QueryRequest, ResultColumn } from './queryMessages.ts';
import { splitStoreAlias } from './splitStore.ts';
import { literal } from './statement.ts';

/** Memory of DuckDB. The process around it takes some 100 MB. */
const MEMORY_LIMIT = '192MB';
/** Statements at the same time. */
const CONNECTIONS = 2;

const [folder = ''] = process.argv.slice(2);

/** A statement that runs or is read. */
interface Open {
  /** Null while it waits for one. */
  connection: DuckDBConnection | null;
  prepared: DuckDBPreparedStatement | null;
  result: DuckDBResult | null;
  /** Whether DuckDB works on it: it can then be interrupted, and nothing else. */
  isBusy: boolean;
  /** Whether all rows were read. */
  isRead: boolean;
}

const open = new Map<number, Open>();
const free: Promise<DuckDBConnection>[] = [];
/** Statements that wait for a connection: one that was stopped holds its own a little longer than its turn. */
const waiting: ((connection: Promise<DuckDBConnection>) => void)[] = [];
let instance: DuckDBInstance;

function reply(message: QueryReply): void {
  process.send?.(message);
}

/** In this order: the folder can only be named while files outside can be read, and the lock is last. */
async function start(): Promise<void> {
  instance = await DuckDBInstance.create(':memory:', { threads: '1', memory_limit: MEMORY_LIMIT });
  const first = await instance.connect();
  await first.run(`set allowed_directories = [${literal(folder)}]`);
  await first.run("set temp_directory = ''");
  await first.run('set parquet_metadata_cache = true');
  await first.run('set enable_external_access = false');
  await first.run('set lock_configuration = true');
  give(Promise.resolve(first));
  while (free.length < CONNECTIONS) give(instance.connect());
  reply({ kind: 'ready' });
}

/** Gives a connection to the statement that waits longest. */
function give(connection: Promise<DuckDBConnection>): void {
  const first = waiting.shift();
  if (first === undefined) free.push(connection);
  else first(connection);
}

async function run({ id, statement }: Extract<QueryRequest, { kind: 'open' }>): Promise<void> {
  const own: Open = { connection: null, prepared: null, result: null, isBusy: false, isRead: false };
  open.set(id, own);
  const connection = await (free.pop() ?? new Promise<DuckDBConnection>((resolve) => waiting.push(resolve)));
  if (open.get(id) !== own) return void give(Promise.resolve(connection));
  own.connection = connection;
  await work(id, own, async () => {
    for (const store of statement.stores) await attach(connection, store);
    const prepared = await connection.prepare(statement.sql);
    own.prepared = prepared;
    if (prepared.statementType !== StatementType.SELECT) throw new Error('the statement is no SELECT');
    for (const [k, value] of statement.values.entries()) {
      if (typeof value === 'string') prepared.bindVarchar(k + 1, value);
      else if (Number.isInteger(value)) prepared.bindInteger(k + 1, value);
      else prepared.bindDouble(k + 1, value);
    }
    own.result = await prepared.stream();
    return { kind: 'columns', id, columns: columnsOf(own.result) };
  });
}

/** The files of splits that are attached, each once for all connections. */
const attached = new Map<string, Promise<unknown>>();

/** Attaches a file of splits, and detaches those that an export has replaced and removed. */
async function attach(connection: DuckDBConnection, store: string): Promise<void> {
  if (!attached.has(store)) {
    const gone = [...attached.keys()].filter((other) => !existsSync(join(folder, other)));
    for (const other of gone) {
      attached.delete(other);
      await connection.run(`detach ${splitStoreAlias(other)}`);
    }
    const sql = `attach ${literal(join(folder, store))} as ${splitStoreAlias(store)} (read_only)`;
    attached.set(store, connection.run(sql));
  }
  await attached.get(store)?.catch((error: unknown) => {
    attached.delete(store);
    throw error;
  });
}

async function next(id: number): Promise<void> {
  const own = open.get(id);
  if (own === undefined) return;
  await work(id, own, async () => {
    const chunk = (await own.result?.fetchChunk()) ?? null;
    own.isRead = chunk === null || chunk.rowCount === 0;
    return { kind: 'rows', id, rows: own.isRead ? null : (chunk?.getRows() ?? []).map((row) => row.map(cellOf)) };
  });
}

/** Does something with a statement and replies, unless it was closed meanwhile. A failure, or its end, closes it. */
async function work(id: number, own: Open, step: () => Promise<QueryReply>): Promise<void> {
  own.isBusy = true;
  try {
    const done = await step();
    if (open.get(id) === own) reply(done);
    if (own.isRead) open.delete(id);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (open.get(id) === own) reply({ kind: 'failed', id, failure: failureOf(message), message });
    open.delete(id);
  }
  own.isBusy = false;
  if (open.get(id) !== own) release(own);
}

function close(id: number): void {
  const own = open.get(id);
  if (own === undefined) return;
  open.delete(id);
  if (own.isBusy) own.connection?.interrupt();
  else release(own);
}

/** Frees the connection. What was not read to its end would hold its memory: that connection is replaced. */
function release(own: Open): void {
  const { connection, isRead } = own;
  own.prepared?.destroySync();
  own.prepared = null;
  own.result = null;
  if (connection === null) return;
  if (!isRead) connection.closeSync();
  give(isRead ? Promise.resolve(connection) : instance.connect());
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

function cellOf(value: unknown): Cell {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return String(value);
}

function failureOf(message: string): QueryFailure {
  if (/out of memory/i.test(message)) return 'memory';
  return /interrupt/i.test(message) ? 'stopped' : 'broken';
}

process.on('message', (request: QueryRequest) => {
  if (request.kind === 'close') close(request.id);
  else void (request.kind === 'open' ? run(request) : next(request.id));
});
// The server has gone.
process.on('disconnect', () => process.exit(0));

await start();
