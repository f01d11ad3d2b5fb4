// Child process that does one job on a store, and is killed just before or after one of its statements. Arguments:
// `migrate` or `rate`, the store's URL, the number of the statement (0 for none), `before` or `after`. Prints how many
// statements it sent.

import Database from 'better-sqlite3';
import pg from 'pg';
import { rateStore } from '../../src/pipeline/rate/rateStore.ts';
import { openWriter } from '../../src/store/write/write.ts';

const [job = '', url = '', last = '0', side = 'before'] = process.argv.slice(2);
const sent = killAtStatement(Number(last), side);
if (job === 'rate') await rateStore(url);
else await (await openWriter(url)).close();
console.log(sent());

/**
 * Kills this process just before or after a statement that it sends to a store, on either engine. `last`: the number of
 * the statement, from 1; 0 for none. Returns a function that tells how many were sent so far.
 */
function killAtStatement(last: number, side: string): () => number {
  let sent = 0;
  const count = (moment: 'before' | 'after'): void => {
    if (moment === 'before') sent += 1;
    if (sent === last && moment === side) process.kill(process.pid, 'SIGKILL');
  };

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

  return () => sent;
}
