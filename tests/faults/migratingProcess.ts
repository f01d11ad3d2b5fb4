// Child process that brings a store up to date, and is killed just before or after one of its statements. Arguments: the
// store's URL, the number of the statement (0 for none), `before` or `after`. Prints how many statements it sent.
import Database from 'better-sqlite3';
import pg from 'pg';
import { openWriter } from '../../src/store/write.ts';

const [url = '', number = '0', side = 'before'] = process.argv.slice(2);
const last = Number(number);
let sent = 0;

/** Counts a statement; dies at the chosen one. */
function count(moment: 'before' | 'after'): void {
  if (moment === 'before') sent += 1;
  if (sent === last && moment === side) process.kill(process.pid, 'SIGKILL');
}

const { prepare } = Database.prototype;
Database.prototype.prepare = function (this: Database.Database, source: string) {
  const statement = prepare.call(this, source);
  for (const name of ['run', 'all', 'get'] as const) {
    const method = statement[name] as (...values: unknown[]) => unknown;
    Object.assign(statement, {
      [name]: (...values: unknown[]) => {
        count('before');
        const result = method.apply(statement, values);
        count('after');
        return result;
      },
    });
  }
  return statement;
} as typeof prepare;

const query = pg.Client.prototype.query as (...values: unknown[]) => Promise<unknown>;
pg.Client.prototype.query = async function (this: pg.Client, ...values: unknown[]) {
  count('before');
  const result = await query.apply(this, values);
  count('after');
  return result;
} as typeof pg.Client.prototype.query;

const writer = await openWriter(url);
await writer.close();
console.log(sent);
