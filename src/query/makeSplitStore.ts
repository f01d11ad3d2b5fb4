// Makes a file of splits for questions in a process of its own, away from the memory of the program that exports: of a
// season from its season files, or of earlier seasons from theirs.
// Usage: node makeSplitStore.ts FILE SKATERS.parquet GOALIES.parquet TEAMS.parquet
//        node makeSplitStore.ts FILE SEASON.duckdb...
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { earlierStoreStatements, splitStoreAlias, splitStoreStatements } from './splitStore.ts';
import { literal } from './statement.ts';

const [file = '', ...sources] = process.argv.slice(2);

setPriority(constants.priority.PRIORITY_LOW);
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
const [skaters = '', goalies = '', teams = ''] = sources;
const files = { 'skater-splits': skaters, 'goalie-splits': goalies, 'team-splits': teams };
const statements = stores.length > 0 ? earlierStoreStatements('made', aliases) : splitStoreStatements('made', files);
for (const statement of statements) await connection.run(statement);
// Without its write-ahead log the file is whole.
await connection.run('checkpoint made');
await connection.run('detach made');
