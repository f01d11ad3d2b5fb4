import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../store/postgresServer.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { siegePostgres } from './siegePostgres.ts';

let postgres: PostgresServer | null = null;
let whyNot = '';
beforeAll(async () => {
  try {
    postgres = await startPostgres(temporaryFolder());
  } catch (error) {
    whyNot = error instanceof Error ? error.message : String(error);
  }
});
afterAll(() => postgres?.stop());

it('two servers and a rebuild survive ended connections and a restart of PostgreSQL without a wrong byte', async ({
  skip,
}) => {
  if (postgres === null) return skip(`PostgreSQL does not start here: ${whyNot}`);
  const result = await siegePostgres({ postgres, folder: temporaryFolder(), terminations: 5, restarts: 1 });
  expect(result.faults).toEqual([]);
  expect(result).toMatchObject({ serverExits: 0, isContentSame: true });
  expect(result.ended).toBeGreaterThan(5);
  expect(result.answers).toBeGreaterThan(100);
  expect(result.recoveriesMs).toHaveLength(1);
  // A rebuild that gives up says so in one line; it never ends as a fault of the program.
  for (const rebuild of result.rebuilds) expect(rebuild).toMatch(/^(0|1: highslot: The store at [^\n]+)$/);
});
