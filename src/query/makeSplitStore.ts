// Makes the file of a season's splits in a process of its own, away from the memory of the program that exports.
// Usage: node makeSplitStore.ts FILE SKATERS.parquet GOALIES.parquet TEAMS.parquet
import { constants, setPriority } from 'node:os';
import { DuckDBInstance } from '@duckdb/node-api';
import { splitStoreStatements } from './splitStore.ts';
import { literal } from './statement.ts';

const [file = '', skaters = '', goalies = '', teams = ''] = process.argv.slice(2);

setPriority(constants.priority.PRIORITY_LOW);
// Sums of a full season take more than this: they are set down beside the file meanwhile.
const options = { threads: '1', memory_limit: '160MB', temp_directory: `${file}.tmp` };
const instance = await DuckDBInstance.create(':memory:', options);
const connection = await instance.connect();
await connection.run(`attach ${literal(file)} as made`);
const files = { 'skater-splits': skaters, 'goalie-splits': goalies, 'team-splits': teams };
for (const statement of splitStoreStatements('made', files)) await connection.run(statement);
// Without its write-ahead log the file is whole.
await connection.run('checkpoint made');
await connection.run('detach made');
