import Database from 'better-sqlite3';
import pg from 'pg';

/**
 * Kills this process just before or after a statement that it sends to a store, on either engine. `last`: the number of
 * the statement, from 1; 0 for none. Returns a function that tells how many were sent so far.
 */
export function killAtStatement(last: number, side: string): () => number {
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
