import { parseArgs } from 'node:util';
import { isDay, leagueDayOf } from './hockey/calendar.ts';
import type { SeasonId } from './hockey/ids.ts';
import { parseSeasonId } from './hockey/season.ts';

/** Where games come from: the league over HTTP, an archive directory in the league's layout, or a simulated league. */
export type SourceChoice =
  | { readonly kind: 'league' }
  | { readonly kind: 'archive'; readonly directory: string }
  | { readonly kind: 'demo' };

/** Everything that can be set from outside, checked. */
export interface Config {
  /** Port to listen on, 0-65535; 0 lets the system choose. */
  readonly port: number;
  /** Address to listen on. */
  readonly host: string;
  /**
   * Number of the open file that is a listening socket, handed over by a service manager that keeps it open while we restart, so
   * that nobody is refused meanwhile; null to listen ourselves. Source: sd_listen_fds(3).
   */
  readonly inheritedSocket: number | null;
  /** `sqlite:FILE` or `postgres://...`. */
  readonly store: string;
  readonly source: SourceChoice;
  /** Seasons to read, newest first; null where none were named: the newest three the source can have. */
  readonly seasons: readonly SeasonId[] | null;
  /** The date taken as today, YYYY-MM-DD; null means the real one (`todayOf`). */
  readonly today: string | null;
  /** How many proxies in front of the server may be believed about a client's address. */
  readonly trustProxy: number;
  /** Where readers find the site, e.g. `https://highslot.example`, for links that leave it; null where nobody said. */
  readonly origin: string | null;
  /** The address in the footer's invitation to write. */
  readonly contact: string;
  /** Address that stands for all of the league's hosts, for tests and mirrors; null for the league's own. */
  readonly league: string | null;
  /** Directory in which the raw bodies fetched from the league are kept. */
  readonly raw: string;
  /** Read games once and stop, instead of looking for new ones again and again. */
  readonly isOnce: boolean;
  /** Give way to other programs: for work done while serving. */
  readonly isInBackground: boolean;
}

/** A setting that cannot be used. The message is one line that names the variable and the flag. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
  }
}

/** The environment's side of the configuration. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A flag of a command: whether a value follows it, and what `--help` says of the two. */
export interface Flag {
  readonly type: 'string' | 'boolean';
  /** What stands for the value, e.g. `DATE`; none where no value follows. */
  readonly value?: string;
  readonly meaning: string;
}

/** The flags of the commands that take the configuration, by name. */
export const FLAGS = {
  port: { type: 'string', value: 'NUMBER', meaning: 'port to listen on (PORT)' },
  host: { type: 'string', value: 'ADDRESS', meaning: 'address to listen on (HOST)' },
  store: { type: 'string', value: 'URL', meaning: 'sqlite:FILE or postgres://... (HIGHSLOT_STORE)' },
  source: { type: 'string', value: 'SOURCE', meaning: 'league, archive:DIR or demo (HIGHSLOT_SOURCE)' },
  seasons: { type: 'string', value: 'LIST', meaning: 'e.g. 20222023,20232024 (HIGHSLOT_SEASONS)' },
  today: { type: 'string', value: 'DATE', meaning: 'the date taken as today, YYYY-MM-DD (HIGHSLOT_TODAY)' },
  once: { type: 'boolean', meaning: 'read games once and stop' },
  background: { type: 'boolean', meaning: 'give way to other programs' },
} as const satisfies Readonly<Record<string, Flag>>;

/** A setting as it was given: its value, and where from, for the message when it is wrong. */
interface Given {
  readonly value: string;
  readonly from: string;
}

/** Throws the one-line message for a setting that cannot be used. */
function refuse({ value, from }: Given, wanted: string): never {
  throw new ConfigError(`${from} is ${JSON.stringify(value)}; it must be ${wanted}.`);
}

/** The date of a setting, or a refusal: a day that the calendar does not have is refused too. */
function dateOf(setting: Given): string {
  return isDay(setting.value) ? setting.value : refuse(setting, 'a date such as 2026-01-31');
}

function portOf(setting: Given): number {
  const port = /^\d{1,5}$/.test(setting.value) ? Number(setting.value) : Number.NaN;
  return port <= 65_535 ? port : refuse(setting, 'a port number, 0 to 65535');
}

/** The first file a service manager hands over. Source: sd_listen_fds(3), SD_LISTEN_FDS_START. */
const FIRST_INHERITED = 3;

/** The socket a service manager handed to this very process: what its children inherit of the variables is not for them. */
function inheritedSocketOf({ LISTEN_FDS, LISTEN_PID }: Environment): number | null {
  return Number(LISTEN_FDS) > 0 && LISTEN_PID === String(process.pid) ? FIRST_INHERITED : null;
}

function storeOf(setting: Given): string {
  if (/^sqlite:.+/.test(setting.value) || /^postgres(ql)?:\/\/.+/.test(setting.value)) return setting.value;
  return refuse(setting, 'sqlite:FILE or postgres://USER@HOST/DATABASE');
}

function sourceOf(setting: Given): SourceChoice {
  const { value } = setting;
  if (value === 'league' || value === 'demo') return { kind: value };
  if (value.startsWith('archive:') && value.length > 'archive:'.length) {
    return { kind: 'archive', directory: value.slice('archive:'.length) };
  }
  return refuse(setting, 'league, archive:DIRECTORY or demo');
}

function seasonsOf(setting: Given): readonly SeasonId[] | null {
  if (setting.value === '') return null;
  const seasons = new Set<SeasonId>();
  for (const text of setting.value.split(',')) {
    const season = parseSeasonId(text.trim());
    if (season === null) refuse(setting, 'a list of seasons such as 20222023,20232024');
    seasons.add(season);
  }
  return [...seasons].sort((a, b) => b - a);
}

/** An address without a path: `http://127.0.0.1:8080`. */
function addressOf(setting: Given): string {
  return /^https?:\/\/[^/]+$/.test(setting.value)
    ? setting.value
    : refuse(setting, 'an address such as http://127.0.0.1:8080');
}

function trustOf(setting: Given): number {
  return /^\d{1,2}$/.test(setting.value) ? Number(setting.value) : refuse(setting, 'a number of proxies, 0 to 99');
}

/**
 * The configuration from environment variables and command-line flags; a flag wins over its variable.
 *
 * **Errors**: a `ConfigError` of one line for an unknown flag and for a value that cannot be used.
 */
export function parseConfig(env: Environment, argv: readonly string[]): Config {
  const flags = parseFlags(argv, FLAGS);
  /** The first of flag, variable and default that is there; an empty variable counts as not set. */
  const given = (
    variable: string,
    usual: string,
    name?: 'port' | 'host' | 'store' | 'source' | 'seasons' | 'today',
  ): Given => {
    const flag = name && flags[name];
    return flag === undefined ? { value: env[variable] || usual, from: variable } : { value: flag, from: `--${name}` };
  };
  return {
    port: portOf(given('PORT', '3000', 'port')),
    host: given('HOST', '127.0.0.1', 'host').value,
    inheritedSocket: inheritedSocketOf(env),
    store: storeOf(given('HIGHSLOT_STORE', 'sqlite:data/highslot.db', 'store')),
    source: sourceOf(given('HIGHSLOT_SOURCE', 'league', 'source')),
    seasons: seasonsOf(given('HIGHSLOT_SEASONS', '', 'seasons')),
    today: optional(dateOf, given('HIGHSLOT_TODAY', '', 'today')),
    trustProxy: trustOf(given('HIGHSLOT_TRUST_PROXY', '0')),
    origin: optional(addressOf, given('HIGHSLOT_ORIGIN', '')),
    contact: given('HIGHSLOT_CONTACT', 'hello@highslot.example').value,
    league: optional(addressOf, given('HIGHSLOT_LEAGUE', '')),
    raw: given('HIGHSLOT_RAW', 'data/league').value,
    isOnce: flags.once ?? false,
    isInBackground: flags.background ?? false,
  };
}

/** A setting's value, or null where it was left empty. */
function optional<T>(read: (setting: Given) => T, setting: Given): T | null {
  return setting.value === '' && !setting.from.startsWith('--') ? null : read(setting);
}

/** The values of a command's flags. Errors: a `ConfigError` of one line that names the flag and lists those that there are. */
export function parseFlags<const T extends Readonly<Record<string, Flag>>>(argv: readonly string[], flags: T) {
  try {
    return parseArgs({ args: [...argv], options: flags, strict: true, allowPositionals: false }).values;
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split(/\.\s/)[0] ?? '') : String(error);
    const names = Object.keys(flags).map((name) => `--${name}`);
    throw new ConfigError(`${reason.replace(/\.$/, '')}. The flags are ${names.join(', ')}.`);
  }
}

/** The configuration of this process. */
export function readConfig(): Config {
  return parseConfig(process.env, process.argv.slice(2));
}

/** The date taken as today, `YYYY-MM-DD`: the configured one, or else the league's game day now. */
export function todayOf({ today }: Pick<Config, 'today'>, nowMs = Date.now()): string {
  return today ?? leagueDayOf(nowMs);
}
