// Attacks a server as it runs in production while others read, and checks that they notice nothing.
// Usage: node bench/siege.ts [--store sqlite:FILE] [--port 4260] [--only NAME] [--scale 1] [--minutes 10]
// Every part prints its figures; exits with 1 when one misses its bar. `--scale 10` is the long form.
// `--only postgres` starts a server of its own and needs PostgreSQL's programs.
// With `--minutes` everything at once for so long (siegeSoak.ts) instead of part by part.
import { parseArgs } from 'node:util';
import { siegeBurst } from './siegeBurst.ts';
import { siegeConnections } from './siegeConnections.ts';
import { siegePictures } from './siegePictures.ts';
import { siegePostgres } from './siegePostgres.ts';
import type { SiegePart } from './siegeServer.ts';
import { siegeSoak } from './siegeSoak.ts';
import { siegeSpellings } from './siegeSpellings.ts';

const { values: flags } = parseArgs({
  options: {
    store: { type: 'string', default: 'sqlite:data/highslot.db' },
    port: { type: 'string', default: '4260' },
    only: { type: 'string' },
    scale: { type: 'string', default: '1' },
    minutes: { type: 'string' },
  },
});

/** The parts by name. */
const PARTS: Readonly<Record<string, SiegePart>> = {
  burst: siegeBurst,
  spellings: siegeSpellings,
  connections: siegeConnections,
  pictures: siegePictures,
  postgres: ({ scale }) => siegePostgres({ terminations: 10 * scale, restarts: 2 * scale }),
  soak: ({ store, port }) => siegeSoak({ store, port, minutes: Number(flags.minutes ?? '1') }),
};

const only = flags.only ?? (flags.minutes === undefined ? undefined : 'soak');
const names = Object.keys(PARTS).filter((name) => only === undefined || name === only);
if (names.length === 0) throw new Error(`--only must be one of ${Object.keys(PARTS).join(', ')}`);
let isMet = true;
for (const name of names) {
  console.log(`\n-- ${name}`);
  const part = PARTS[name];
  const options = { store: flags.store, port: Number(flags.port), scale: Number(flags.scale) };
  if (part !== undefined && !(await part(options))) isMet = false;
}
process.exitCode = isMet ? 0 : 1;
