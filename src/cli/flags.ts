import { type Config, ConfigError, FLAGS, type Flag, readConfig } from '../config.ts';

/** The flags of `npm run renew`. */
export const RENEW_FLAGS = {
  back: { type: 'boolean', meaning: 'put the model before the last renewal in use again' },
  source: { type: 'string', value: 'archive:DIR', meaning: "the games to learn from (the site's own archive)" },
} as const satisfies Readonly<Record<string, Flag>>;

/** The directory of `--source archive:DIRECTORY`. **Errors**: a `ConfigError` of one line for any other source. */
export function archiveOf(source: string): string {
  if (!source.startsWith('archive:')) throw new ConfigError(`--source is ${source}; it must be archive:DIRECTORY.`);
  return source.slice('archive:'.length);
}

/**
 * Removes a flag with a value, `--to FILE` or `--to=FILE`, from this process's arguments, so that the configuration
 * only sees its own flags. **Missing**: null when it is absent. **Errors**: a `ConfigError` when it has no value.
 */
export function takeFlag(name: string): string | null {
  const flag = `--${name}`;
  const at = process.argv.findIndex((argument) => argument === flag || argument.startsWith(`${flag}=`));
  const found = process.argv[at];
  if (found === undefined) return null;
  const isJoined = found.includes('=');
  const value = isJoined ? found.slice(flag.length + 1) : process.argv[at + 1];
  if (value === undefined || value === '' || value.startsWith('--')) throw new ConfigError(`${flag} has no value.`);
  process.argv.splice(at, isJoined ? 1 : 2);
  return value;
}

/**
 * The same for a flag that must be there and names a file. `command`: the action of `npm run store`. Errors: a
 * `ConfigError` of one line when the flag is missing.
 */
export function takeFileFlag(name: string, command: string, word = 'FILE'): string {
  let value: string | null = null;
  try {
    value = takeFlag(name);
  } catch {
    // The same as without the flag.
  }
  if (value === null) {
    throw new ConfigError(`--${name} ${word} is missing: npm run store -- ${command} --${name} ${word}.`);
  }
  return value;
}

/** What `--help` prints about a command. */
export interface Usage {
  /** What follows `npm`, e.g. `run store -- backup`. */
  readonly call: string;
  readonly summary: string;
  readonly flags: Readonly<Record<string, Flag>>;
}

const {
  port,
  host,
  store,
  source,
  seasons,
  today,
  once,
  background,
  'no-ratings': noRatings,
  'no-renewal': noRenewal,
} = FLAGS;

const USAGE = {
  start: {
    call: 'start',
    summary: 'Serves the site and the API, and reads games in the background.',
    flags: { port, host, store, source, seasons, today, once, 'no-ratings': noRatings, 'no-renewal': noRenewal },
  },
  ingest: {
    call: 'run ingest',
    summary:
      'Reads games into the store and rates the players. With the league as the source, keeps following new games.',
    flags: { store, source, seasons, today, once, 'no-ratings': noRatings, 'no-renewal': noRenewal, background },
  },
  rebuild: {
    call: 'run rebuild',
    summary: 'Rebuilds every table from the raw archive, ratings included.',
    flags: { store, source, seasons, today, 'no-ratings': noRatings, background },
  },
  serve: {
    call: 'run serve',
    summary: 'Serves the site and the API from an existing store, without reading games.',
    flags: { port, host, store, today },
  },
  renew: {
    call: 'run renew',
    summary: "Trains a challenger on the site's own archive, and puts it in use when it is better.",
    flags: RENEW_FLAGS,
  },
  ratings: {
    call: 'run ratings',
    summary: 'Runs the ratings job, with which an ingest ends: adjusted plus-minus and intervals.',
    flags: { store, background },
  },
  audit: {
    call: 'run store -- audit',
    summary: "Compares the stored games with the league's own box scores.",
    flags: { store, source, seasons },
  },
  backup: {
    call: 'run store -- backup',
    summary: 'Copies the store into one verified file while the site runs.',
    flags: { to: { type: 'string', value: 'FILE', meaning: 'the file to write' }, store },
  },
  snapshot: {
    call: 'run store -- snapshot',
    summary: 'Writes a compressed copy of the store with its SHA-256, from which another site can begin.',
    flags: { to: { type: 'string', value: 'DIR', meaning: 'the folder to write into' }, store },
  },
  restore: {
    call: 'run store -- restore',
    summary: 'Replaces the store with a backup or snapshot while the site runs.',
    flags: {
      from: { type: 'string', value: 'FILE_OR_URL', meaning: 'the backup or snapshot to read' },
      sha256: { type: 'string', value: 'HASH', meaning: 'what its SHA-256 must be; needed for an address' },
      store,
    },
  },
  doctor: {
    call: 'run doctor',
    summary: 'Looks at store, disk, season files, league, clock, model and versions: one line each. Changes nothing.',
    flags: { store, source },
  },
  mcp: {
    call: 'run mcp',
    summary: 'Gives language models the tools of a site, over standard input and output.',
    flags: { site: { type: 'string', value: 'URL', meaning: 'address of the site (http://127.0.0.1:3000)' } },
  },
  webhook: {
    call: 'run webhook -- test',
    summary: 'Sends a test event to each receiver of HIGHSLOT_WEBHOOKS.',
    flags: { store },
  },
  data: {
    call: 'run data',
    summary: 'Writes the season files that the site serves; with --to, all of them as clients get them.',
    flags: {
      to: { type: 'string', value: 'DIR', meaning: 'a folder for a copy in the layout of the site’s addresses' },
      store,
    },
  },
} as const satisfies Readonly<Record<string, Usage>>;

/** A command with flags. */
export type CommandName = keyof typeof USAGE;

/** The configuration of a command, without flags that it took. **Errors**: as `parseConfig`, with its own flags. */
export function readCommand(name: CommandName): Config {
  return readConfig(USAGE[name].flags);
}

/** What a command prints for `--help`: its call, what it does, and one line per flag. */
export function usageOf(name: CommandName): string {
  return usageText(USAGE[name]);
}

/** The same of any command. */
export function usageText({ call, summary, flags }: Usage): string {
  const rows = Object.entries(flags).map(([flag, { value, meaning }]) => {
    return [value === undefined ? `--${flag}` : `--${flag} ${value}`, meaning] as const;
  });
  const width = Math.max(...rows.map(([left]) => left.length));
  const lines = rows.map(([left, meaning]) => `  ${left.padEnd(width)}  ${meaning}`);
  const flagsCall = call.includes(' -- ') ? '[flags]' : '-- [flags]';
  return [
    `npm ${call} ${flagsCall}`,
    summary,
    '',
    ...lines,
    '',
    'A flag overrides the variable in brackets. README.md lists all variables.',
  ].join('\n');
}
