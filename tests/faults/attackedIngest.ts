// Child process that mirrors a fake league and ingests it. Arguments: the league's origin, the folder of raw bodies.
// Prints its peak memory, the published games, its warnings, and the error it ended with.
import { readFileSync } from 'node:fs';
import type { SeasonId } from '../../src/hockey/ids.ts';
import { mirrorLeague } from '../../src/pipeline/live/mirrorLeague.ts';
import { ingestInto, TOY_XG } from '../pipeline/ingestInto.ts';
import { readStore } from '../store/readStore.ts';
import { sourceOf } from './fakeLeague.ts';

const [origin = '', root = ''] = process.argv.slice(2);
const hosts = { web: origin, stats: origin, reports: origin };
const seasons = [20252026 as SeasonId];
const now = (): number => Date.parse('2025-10-28T12:00:00Z');
const warnings: string[] = [];
let ended: string | null = null;
let games = 0;
try {
  const http = sourceOf(hosts, root, { breakAfter: 1000 });
  const onWarning = (line: string): void => void warnings.push(line);
  for await (const _batch of mirrorLeague({ http, root, seasons, now, onWarning }));
  const store = `sqlite:${root}.db`;
  await ingestInto(root, store, { seasons, sourceKind: 'league', workers: 2, xgModule: TOY_XG });
  const published = await readStore(store, (db) =>
    db.selectFrom('game').select('game_id').where('withheld_reason', 'is', null).execute(),
  );
  games = published.length;
} catch (error) {
  ended = error instanceof Error ? error.message : String(error);
}
// Not `maxRSS`, which begins with that of the process that started this one. Source: proc_pid_status(5).
const peak = 1024 * Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
console.log(JSON.stringify({ peak, games, warnings, ended }));
