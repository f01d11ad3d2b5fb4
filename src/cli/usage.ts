import { FLAGS, type Flag } from '../config.ts';
import { MODEL_FLAGS } from './modelFlags.ts';

/** What `--help` says of a command. */
interface Usage {
  /** What follows `npm`, e.g. `run store -- backup --to FILE`. */
  readonly call: string;
  readonly what: string;
  readonly flags: Readonly<Record<string, Flag>>;
}

const { port, host, store, source, seasons, today, once, background } = FLAGS;

/** The commands that take flags. */
const USAGE = {
  start: {
    call: 'start',
    what: 'Serves the site and the API, and reads games beside them.',
    flags: { port, host, store, source, seasons, today, once },
  },
  ingest: {
    call: 'run ingest',
    what: 'Reads games into the store; from the league it goes on looking for new ones.',
    flags: { store, source, seasons, today, once, background },
  },
  rebuild: {
    call: 'run rebuild',
    what: 'Builds every table again from the raw archive.',
    flags: { store, source, seasons, today, background },
  },
  serve: {
    call: 'run serve',
    what: 'Serves the site and the API from a store that is there, without reading games.',
    flags: { port, host, store, today },
  },
  train: {
    call: 'run train',
    what: 'Trains the expected-goals model on an archive and writes it.',
    flags: MODEL_FLAGS,
  },
  evaluate: {
    call: 'run evaluate',
    what: 'Judges the expected-goals model against its gates; writes nothing.',
    flags: { source: MODEL_FLAGS.source },
  },
  ratings: {
    call: 'run ratings',
    what: 'The nightly ratings job: adjusted plus-minus and intervals.',
    flags: {
      store,
      background,
      validity: {
        type: 'boolean',
        meaning: 'judge the ratings instead, and write the page on how far they can be trusted',
      },
      source: { ...source, meaning: 'for --validity: the games to judge by, archive:DIR (HIGHSLOT_SOURCE)' },
      seasons: { ...seasons, meaning: 'for --validity: the seasons to judge (HIGHSLOT_SEASONS)' },
    },
  },
  audit: {
    call: 'run store -- audit',
    what: "Compares the stored games with the league's own box scores.",
    flags: { store, source, seasons },
  },
  backup: {
    call: 'run store -- backup',
    what: 'Copies the store into one checked file while the site runs.',
    flags: { to: { type: 'string', value: 'FILE', meaning: 'the file to write' }, store },
  },
  restore: {
    call: 'run store -- restore',
    what: "Puts a backup in the store's place while the site runs.",
    flags: { from: { type: 'string', value: 'FILE', meaning: 'the backup to read' }, store },
  },
} as const satisfies Readonly<Record<string, Usage>>;

/** The answer of a command to `--help`: how it is called, what it does, and a line a flag. */
export function usageOf(name: keyof typeof USAGE): string {
  const { call, what, flags }: Usage = USAGE[name];
  const rows = Object.entries(flags).map(([flag, { value, meaning }]) => {
    return [value === undefined ? `--${flag}` : `--${flag} ${value}`, meaning] as const;
  });
  const width = Math.max(...rows.map(([left]) => left.length));
  const lines = rows.map(([left, meaning]) => `  ${left.padEnd(width)}  ${meaning}`);
  const flagsCall = call.includes(' -- ') ? '[flags]' : '-- [flags]';
  return [
    `npm ${call} ${flagsCall}`,
    what,
    '',
    ...lines,
    '',
    'A flag wins over the variable in brackets; README.md lists all variables.',
  ].join('\n');
}
