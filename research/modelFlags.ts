import { archiveOf, type Usage } from '../src/cli/flags.ts';
import { ConfigError } from '../src/config.ts';
import { CURRENT_XG_VERSION } from '../src/xg/current.ts';

/** Where games fetched from the league are kept. */
const DEFAULT_ARCHIVE = 'archive:data/league';

const SOURCE = {
  type: 'string',
  value: 'archive:DIR',
  meaning: `the games to learn from (${DEFAULT_ARCHIVE})`,
} as const;

/** `npm run train`, and the fit of the game score. */
export const TRAIN = {
  call: 'run train',
  summary: 'Trains the expected-goals model on an archive and writes it.',
  flags: {
    source: SOURCE,
    version: { type: 'string', value: 'NAME', meaning: 'the release to write (the current one)' },
  },
} as const satisfies Usage;

/** `npm run evaluate`. */
export const EVALUATE = {
  call: 'run evaluate',
  summary: 'Evaluates the expected-goals model against its release gate. Writes nothing.',
  flags: {
    source: SOURCE,
    'as-served': {
      type: 'boolean',
      meaning: 'evaluate xG as the site serves it, with its weekly recalibration, on games the models have not seen',
    },
  },
} as const satisfies Usage;

/** `npm run win`. */
export const WIN = {
  call: 'run win',
  summary: 'Judges win probability on seasons it has not seen, against its checks.',
  flags: {
    source: SOURCE,
    write: { type: 'boolean', meaning: 'also write the release that has learned from all games' },
  },
} as const satisfies Usage;

/** The archive directory of a `--source`. **Errors**: as `archiveOf`. */
export function directoryOf(source: string = DEFAULT_ARCHIVE): string {
  return archiveOf(source);
}

/**
 * The release of a `--version`, by default the current one. **Errors**: a `ConfigError` for a name with other letters.
 */
export function releaseOf(version: string = CURRENT_XG_VERSION): string {
  if (/^[\w.-]+$/.test(version)) return version;
  throw new ConfigError(`--version is ${version}; it may only contain letters, digits, ".", "-" and "_".`);
}
