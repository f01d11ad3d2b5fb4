import { type Config, ConfigError, FLAGS, type Flag, parseFlags, readConfig } from '../config.ts';

/** The flags of `npm run train` and `npm run evaluate`, as read. */
export interface ModelFlags {
  /** The archive directory to train on. */
  readonly directory: string;
  readonly version: string | undefined;
  /** Renew the site's own model instead of writing a release. */
  readonly isRenewing: boolean;
  /** Go back to the model before the last renewal. */
  readonly isGoingBack: boolean;
}

/** Where games fetched from the league are kept. */
const DEFAULT_ARCHIVE = 'archive:data/league';

const MODEL_FLAGS = {
  source: { type: 'string', value: 'archive:DIR', meaning: `the games to learn from (${DEFAULT_ARCHIVE})` },
  version: { type: 'string', value: 'NAME', meaning: 'the release to write (the current one)' },
  renew: {
    type: 'boolean',
    meaning: "train a challenger on the site's own archive, and put it in use when it is better (data/models)",
  },
  back: { type: 'boolean', meaning: 'put the model before the last renewal in use again' },
  background: { type: 'boolean', meaning: 'run at lower priority; --renew always has the lowest' },
} as const satisfies Readonly<Record<string, Flag>>;

/** The flags of `npm run win`. */
export const WIN_FLAGS = {
  source: MODEL_FLAGS.source,
  write: { type: 'boolean', meaning: 'also write the release that has learned from all games' },
} as const satisfies Readonly<Record<string, Flag>>;

const EVALUATE_FLAGS = {
  source: MODEL_FLAGS.source,
  'as-served': {
    type: 'boolean',
    meaning: 'evaluate xG as the site serves it, with its weekly recalibration, on games the models have not seen',
  },
} as const satisfies Readonly<Record<string, Flag>>;

/** Reads `--source archive:DIRECTORY` and `--version NAME`. Errors: a `ConfigError` of one line that names the flag. */
export function parseModelFlags(argv: readonly string[], archive: string = DEFAULT_ARCHIVE): ModelFlags {
  const { source = archive, version, renew = false, back = false } = parseFlags(argv, MODEL_FLAGS);
  if (!source.startsWith('archive:')) throw new ConfigError(`--source is ${source}; it must be archive:DIRECTORY.`);
  if (version !== undefined && !/^[\w.-]+$/.test(version)) {
    throw new ConfigError(`--version is ${version}; it may only contain letters, digits, ".", "-" and "_".`);
  }
  return { directory: source.slice('archive:'.length), version, isRenewing: renew, isGoingBack: back };
}

/** Reads the flags of `npm run evaluate`. Errors: as `parseModelFlags`. */
export function parseEvaluateFlags(argv: readonly string[]): {
  readonly directory: string;
  readonly isAsServed: boolean;
} {
  const { 'as-served': isAsServed = false, source } = parseFlags(argv, EVALUATE_FLAGS);
  const { directory } = parseModelFlags(source === undefined ? [] : ['--source', source]);
  return { directory, isAsServed };
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
interface Usage {
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
  train: {
    call: 'run train',
    summary: 'Trains the expected-goals model on an archive and writes it.',
    flags: MODEL_FLAGS,
  },
  evaluate: {
    call: 'run evaluate',
    summary: 'Evaluates the expected-goals model against its release gate. Writes nothing.',
    flags: EVALUATE_FLAGS,
  },
  win: {
    call: 'run win',
    summary: 'Judges win probability on seasons it has not seen, against its checks.',
    flags: WIN_FLAGS,
  },
  ratings: {
    call: 'run ratings',
    summary: 'Runs the ratings job, with which an ingest ends: adjusted plus-minus and intervals.',
    flags: {
      store,
      background,
      validity: {
        type: 'boolean',
        meaning: 'evaluate the ratings instead, and write the page on how far to trust them',
      },
      source: { ...source, meaning: 'with --validity: the games to evaluate on, archive:DIR (HIGHSLOT_SOURCE)' },
      seasons: { ...seasons, meaning: 'with --validity: the seasons to evaluate (HIGHSLOT_SEASONS)' },
    },
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
  const { call, summary, flags }: Usage = USAGE[name];
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
