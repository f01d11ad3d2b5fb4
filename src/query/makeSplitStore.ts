// Makes a file of splits for questions in a process of its own, away from the memory of the program that exports: of a
// season from its season files, or of earlier seasons from theirs.
// Usage: node makeSplitStore.ts FILE TABLE.parquet..., in the order of SPLIT_SOURCES
//        node makeSplitStore.ts FILE SEASON.duckdb...
import { basename } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { earlierStoreStatements, SPLIT_SOURCES, splitStoreAlias, splitStoreStatements } from './splitStore.ts';
import { literal } from './statement.ts';

const [file = '', ...sources] = process.argv.slice(2);

// Sums of a full season take more than this: they are set down beside the file meanwhile.
const options = { threads: '1', memory_limit: '160MB', temp_directory: `${file}.tmp` };
const instance = await DuckDBInstance.create(':memory:', options);
const connection = await instance.connect();
await connection.run(`attach ${literal(file)} as made`);
const stores = sources.filter((source) => source.endsWith('.duckdb'));
const aliases = stores.map((store) => splitStoreAlias(basename(store)));
for (const [k, store] of stores.entries()) {
  await connection.run(`attach ${literal(store)} as ${aliases[k]} (read_only)`);
}
const files = Object.fromEntries(SPLIT_SOURCES.map((table, k) => [table, sources[k] ?? '']));
const statements =
  stores.length > 0
    ? earlierStoreStatements('made', aliases)
    : splitStoreStatements('made', files as Record<(typeof SPLIT_SOURCES)[number], string>);
for (const statement of statements) await connection.run(statement);
// Without its write-ahead log the file is whole.
await connection.run('checkpoint made');
await connection.run('detach made');
