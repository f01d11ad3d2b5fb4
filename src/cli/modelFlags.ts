import { ConfigError, type Flag, parseFlags } from '../config.ts';

/** What a model is trained and judged on, and its name. */
export interface ModelRunFlags {
  /** The archive's folder. */
  readonly directory: string;
  readonly version: string | undefined;
}

/** Where the archive is unless told: where what was fetched from the league is kept. */
const USUAL_ARCHIVE = 'archive:data/league';

/** The flags of `npm run train` and `npm run evaluate`. */
export const MODEL_FLAGS = {
  source: { type: 'string', value: 'archive:DIR', meaning: `the games to learn from (${USUAL_ARCHIVE})` },
  version: { type: 'string', value: 'NAME', meaning: 'the release to write (the one in force)' },
} as const satisfies Readonly<Record<string, Flag>>;

/** Reads `--source archive:DIRECTORY` and `--version NAME`. Errors: a `ConfigError` of one line that names the flag. */
export function parseModelFlags(argv: readonly string[]): ModelRunFlags {
  const { source = USUAL_ARCHIVE, version } = parseFlags(argv, MODEL_FLAGS);
  if (!source.startsWith('archive:'))
    throw new ConfigError(`--source is ${source}; a model is trained on archive:DIRECTORY.`);
  if (version !== undefined && !/^[\w.-]+$/.test(version))
    throw new ConfigError(`--version is ${version}; letters, digits, . - _`);
  return { directory: source.slice('archive:'.length), version };
}
