import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import { isDay, leagueDayOf } from './hockey/calendar.ts';
import type { SeasonId } from './hockey/ids.ts';
import { parseSeasonId } from './hockey/season.ts';

/**
 * Where games come from: the league over HTTP, an archive directory in the league's layout, or the simulated demo
 * league.
 */
export type SourceChoice =
  | { readonly kind: 'league' }
  | { readonly kind: 'archive'; readonly directory: string }
  | { readonly kind: 'demo' };

/** An address to listen on. */
export interface ListenAddress {
  readonly host: string;
  /** 0-65535; 0 lets the system choose. */
  readonly port: number;
}

/** The validated configuration. */
export interface Config {
  /** Port to listen on, 0-65535; 0 lets the system choose. */
  readonly port: number;
  /** Address to listen on. */
  readonly host: string;
  /**
   * File descriptor of a listening socket from a service manager, which keeps it open while we restart so that no
   * connection is refused; null to listen ourselves. Source: sd_listen_fds(3).
   */
  readonly inheritedSocket: number | null;
  /** Where `/metrics` is answered, apart from the site; null for nowhere. */
  readonly metrics: ListenAddress | null;
  /** `sqlite:FILE` or `postgres://...`. */
  readonly store: string;
  readonly source: SourceChoice;
  /** Seasons to read, newest first; null for the newest three of the source, or all (`isEverySeason`). */
  readonly seasons: readonly SeasonId[] | null;
  /** Read every season of the source since 2010-11. */
  readonly isEverySeason: boolean;
  /** The date taken as today, YYYY-MM-DD; null for the real one (`todayOf`). */
  readonly today: string | null;
  /** Number of trusted proxies in front of the server, for the client's address. */
  readonly trustProxy: number;
  /** Hours between two checks of the store for damage; null for none. */
  readonly storeCheckHours: number | null;
  /**
   * Public address of the site for absolute links, with its base path: `https://highslot.example`,
   * `https://example.org/hockey`; null when not configured.
   */
  readonly origin: string | null;
  /** Path below which the site is served, e.g. `/hockey`; empty for the root. */
  readonly basePath: string;
  /** Receivers of goals, finals and stolen games, and the secret that signs them; null without any. */
  readonly webhooks: {
    readonly urls: readonly string[];
    readonly secret: string;
    /** Addresses that are not public and may be connected to. */
    readonly privateAddresses: readonly string[];
  } | null;
  /** The snapshot that an empty store begins with, and its hash; null for none. */
  readonly snapshot: { readonly from: string; readonly sha256: string } | null;
  /** Contact address in the footer. */
  readonly contact: string;
  /** Base URL that replaces all of the league's hosts, for tests and mirrors; null for the league's own. */
  readonly league: string | null;
  /** Directory of the raw bodies fetched from the league. */
  readonly raw: string;
  /** Directory of the season files. */
  readonly dataFiles: string;
  /** Read games once and stop, instead of following new ones. */
  readonly isOnce: boolean;
  /** Leave out the ratings job after an ingest. */
  readonly isUnrated: boolean;
  /** Renew the xG model from the archive of the league when it has a completed season more. */
  readonly isRenewing: boolean;
  /** Run at lower priority, for work done while serving. */
  readonly isInBackground: boolean;
}

/** A setting is invalid. The message is one line that names the variable or flag. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
  }
}

/** Environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A command-line flag, and what `--help` says about it. */
export interface Flag {
  readonly type: 'string' | 'boolean';
  /** Placeholder of the value, e.g. `DATE`; absent for a flag without a value. */
  readonly value?: string;
  readonly meaning: string;
}

/** The flags of the configuration, by name. */
export const FLAGS = {
  port: { type: 'string', value: 'NUMBER', meaning: 'port to listen on (PORT)' },
  host: { type: 'string', value: 'ADDRESS', meaning: 'address to listen on (HOST)' },
  store: { type: 'string', value: 'URL', meaning: 'sqlite:FILE or postgres://... (HIGHSLOT_STORE)' },
  source: { type: 'string', value: 'SOURCE', meaning: 'league, archive:DIR or demo (HIGHSLOT_SOURCE)' },
  seasons: { type: 'string', value: 'LIST', meaning: 'e.g. 20222023,20232024, or all (HIGHSLOT_SEASONS)' },
  today: { type: 'string', value: 'DATE', meaning: 'the date taken as today, YYYY-MM-DD (HIGHSLOT_TODAY)' },
  once: { type: 'boolean', meaning: 'read games once and stop' },
  'no-ratings': { type: 'boolean', meaning: 'leave out the ratings job: npm run ratings runs it later' },
  'no-renewal': {
    type: 'boolean',
    meaning: 'keep the xG model: npm run renew renews it (HIGHSLOT_RENEWAL=off)',
  },
  background: { type: 'boolean', meaning: 'run at lower priority' },
} as const satisfies Readonly<Record<string, Flag>>;

/** A setting's value, and the variable or flag it came from. */
interface Setting {
  readonly value: string;
  readonly from: string;
}

function refuse({ value, from }: Setting, wanted: string): never {
  throw new ConfigError(`${from} is ${JSON.stringify(value)}; it must be ${wanted}.`);
}

function dateOf(setting: Setting): string {
  return isDay(setting.value) ? setting.value : refuse(setting, 'a date such as 2026-01-31');
}

function portOf(setting: Setting): number {
  const port = /^\d{1,5}$/.test(setting.value) ? Number(setting.value) : Number.NaN;
  return port <= 65_535 ? port : refuse(setting, 'a port number, 0 to 65535');
}

/** `127.0.0.1:9464`, `[::1]:9464`. A port alone is refused: it would not say who can reach it. */
function addressOf(setting: Setting): ListenAddress {
  const [, bracketed, plain, digits = ''] = /^(?:\[([\da-f:.]+)\]|([^:[\]/\s]+)):(\d+)$/i.exec(setting.value) ?? [];
  const host = bracketed ?? plain;
  if (host === undefined) return refuse(setting, 'an address with a port such as 127.0.0.1:9464');
  return { host, port: portOf({ ...setting, value: digits }) };
}

/** The first file descriptor that a service manager passes. Source: sd_listen_fds(3), SD_LISTEN_FDS_START. */
const FIRST_INHERITED = 3;

/**
 * The socket passed to this process. Child processes inherit the variables but not the socket, hence the check of the
 * id.
 */
function inheritedSocketOf({ LISTEN_FDS, LISTEN_PID }: Environment): number | null {
  return Number(LISTEN_FDS) > 0 && LISTEN_PID === String(process.pid) ? FIRST_INHERITED : null;
}

function storeOf(setting: Setting): string {
  if (/^sqlite:.+/.test(setting.value) || /^postgres(ql)?:\/\/.+/.test(setting.value)) return setting.value;
  return refuse(setting, 'sqlite:FILE or postgres://USER@HOST/DATABASE');
}

function sourceOf(setting: Setting): SourceChoice {
  const { value } = setting;
  if (value === 'league' || value === 'demo') return { kind: value };
  if (value.startsWith('archive:') && value.length > 'archive:'.length) {
    return { kind: 'archive', directory: value.slice('archive:'.length) };
  }
  return refuse(setting, 'league, archive:DIRECTORY or demo');
}

/** The value for every season since 2010-11. */
const EVERY_SEASON = 'all';

function seasonsOf(setting: Setting): readonly SeasonId[] | null {
  if (setting.value === '' || setting.value === EVERY_SEASON) return null;
  const seasons = new Set<SeasonId>();
  for (const text of setting.value.split(',')) {
    const season = parseSeasonId(text.trim());
    if (season === null) refuse(setting, 'a list of seasons such as 20222023,20232024, or all');
    seasons.add(season);
  }
  return [...seasons].sort((a, b) => b - a);
}

/** An origin, e.g. `http://127.0.0.1:8080`. */
function originOf(setting: Setting): string {
  return /^https?:\/\/[^/]+$/.test(setting.value)
    ? setting.value
    : refuse(setting, 'an address such as http://127.0.0.1:8080');
}

/** A base path, e.g. `/hockey`, without a slash at its end; empty for the root. */
function basePathOf(setting: Setting): string {
  const path = setting.value.replace(/\/$/, '');
  return /^(?:\/[\w~-][\w.~-]*){0,8}$/.test(path) ? path : refuse(setting, 'a path such as /hockey');
}

/** Most receivers of webhooks. */
const MAX_WEBHOOKS = 10;
/** Least length of the secret, in characters: 128 bits in hexadecimal digits. */
const MIN_SECRET = 32;

function webhooksOf(urls: Setting, secret: Setting, named: Setting): Config['webhooks'] {
  if (urls.value === '') return null;
  const privateAddresses = named.value === '' ? [] : named.value.split(',').map((address) => address.trim());
  if (privateAddresses.some((address) => isIP(address) === 0)) refuse(named, 'a list of IP addresses');
  // Within a network of one's own there may be no certificates.
  const protocols = privateAddresses.length === 0 ? ['https:'] : ['https:', 'http:'];
  const list = urls.value.split(',').map((url) => url.trim());
  const isWrong = (url: string): boolean => !URL.canParse(url) || !protocols.includes(new URL(url).protocol);
  if (list.length > MAX_WEBHOOKS || list.some(isWrong)) refuse(urls, `a list of up to ${MAX_WEBHOOKS} https addresses`);
  if (secret.value.length >= MIN_SECRET) return { urls: list, secret: secret.value, privateAddresses };
  // The value is a secret, also one that is too short.
  throw new ConfigError(
    `${secret.from} must have ${MIN_SECRET} characters or more, for HIGHSLOT_WEBHOOKS to be signed.`,
  );
}

/** `URL#SHA-256`: a snapshot is as trustworthy as its hash. */
function snapshotOf(setting: Setting): Config['snapshot'] {
  if (setting.value === '') return null;
  const [, from, sha256] = /^(https?:\/\/[^#]+)#([\da-f]{64})$/i.exec(setting.value) ?? [];
  if (from === undefined || sha256 === undefined) refuse(setting, 'the address of a snapshot, # and its SHA-256');
  return { from, sha256 };
}

function trustOf(setting: Setting): number {
  return /^\d{1,2}$/.test(setting.value) ? Number(setting.value) : refuse(setting, 'a number of proxies, 0 to 99');
}

function switchOf(setting: Setting): boolean {
  if (setting.value !== 'on' && setting.value !== 'off') refuse(setting, 'on or off');
  return setting.value === 'on';
}

function hoursOf(setting: Setting): number | null {
  if (!/^\d{1,3}$/.test(setting.value)) refuse(setting, 'a number of hours, 0 to 999; 0 for never');
  return Number(setting.value) || null;
}

/**
 * Reads the configuration from environment variables and command-line flags. A flag overrides its variable. `named`:
 * the flags that the error of an unknown one lists, those of the command.
 *
 * **Errors**: a `ConfigError` of one line for an unknown flag or an invalid value.
 */
export function parseConfig(env: Environment, argv: readonly string[], named: object = FLAGS): Config {
  const flags = parseFlags(argv, FLAGS, named);
  /** The first present of flag, variable and fallback. An empty variable counts as not set. */
  const setting = (
    variable: string,
    fallback: string,
    name?: 'port' | 'host' | 'store' | 'source' | 'seasons' | 'today',
  ): Setting => {
    const flag = name && flags[name];
    return flag === undefined
      ? { value: env[variable] || fallback, from: variable }
      : { value: flag, from: `--${name}` };
  };
  const store = storeOf(setting('HIGHSLOT_STORE', 'sqlite:data/highslot.db', 'store'));
  const origin = optional(originOf, setting('HIGHSLOT_ORIGIN', ''));
  const basePath = basePathOf(setting('HIGHSLOT_BASE_PATH', ''));
  return {
    port: portOf(setting('PORT', '3000', 'port')),
    host: setting('HOST', '127.0.0.1', 'host').value,
    inheritedSocket: inheritedSocketOf(env),
    metrics: optional(addressOf, setting('HIGHSLOT_METRICS', '')),
    store,
    source: sourceOf(setting('HIGHSLOT_SOURCE', 'league', 'source')),
    seasons: seasonsOf(setting('HIGHSLOT_SEASONS', '', 'seasons')),
    isEverySeason: setting('HIGHSLOT_SEASONS', '', 'seasons').value === EVERY_SEASON,
    today: optional(dateOf, setting('HIGHSLOT_TODAY', '', 'today')),
    trustProxy: trustOf(setting('HIGHSLOT_TRUST_PROXY', '0')),
    storeCheckHours: hoursOf(setting('HIGHSLOT_STORE_CHECK', '24')),
    origin: origin === null ? null : origin + basePath,
    basePath,
    webhooks: webhooksOf(
      setting('HIGHSLOT_WEBHOOKS', ''),
      setting('HIGHSLOT_WEBHOOK_SECRET', ''),
      setting('HIGHSLOT_WEBHOOK_PRIVATE', ''),
    ),
    snapshot: snapshotOf(setting('HIGHSLOT_SNAPSHOT', '')),
    contact: setting('HIGHSLOT_CONTACT', 'hello@highslot.example').value,
    league: optional(originOf, setting('HIGHSLOT_LEAGUE', '')),
    raw: setting('HIGHSLOT_RAW', 'data/league').value,
    dataFiles: setting('HIGHSLOT_DATA', dataFilesOf(store)).value,
    isOnce: flags.once ?? false,
    isUnrated: flags['no-ratings'] ?? false,
    isRenewing: !(flags['no-renewal'] ?? false) && switchOf(setting('HIGHSLOT_RENEWAL', 'on')),
    isInBackground: flags.background ?? false,
  };
}

/** The folder of the season files: next to an SQLite store, otherwise where one would be. */
function dataFilesOf(store: string): string {
  const file = store.startsWith('sqlite:') ? store.slice('sqlite:'.length) : 'data/highslot.db';
  return `${file.replace(/\.(db|sqlite)$/, '')}-files`;
}

/** A setting's value; null when it is empty and not a flag. */
function optional<T>(read: (setting: Setting) => T, setting: Setting): T | null {
  return setting.value === '' && !setting.from.startsWith('--') ? null : read(setting);
}

/**
 * Parses a command's flags. Errors: a `ConfigError` of one line that names an unknown flag and lists those in `named`.
 */
export function parseFlags<const T extends Readonly<Record<string, Flag>>>(
  argv: readonly string[],
  flags: T,
  named: object = flags,
) {
  try {
    return parseArgs({ args: [...argv], options: flags, strict: true, allowPositionals: false }).values;
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split(/\.\s/)[0] ?? '') : String(error);
    const names = Object.keys(named).map((name) => `--${name}`);
    throw new ConfigError(`${reason.replace(/\.$/, '')}. The flags are ${names.join(', ')}.`);
  }
}

/** The configuration of this process. `named`: as in `parseConfig`. */
export function readConfig(named: object): Config {
  return parseConfig(process.env, process.argv.slice(2), named);
}

/** The configuration by variables alone, for commands with flags of their own. */
export function readVariables(): Config {
  return parseConfig(process.env, []);
}

/** The date taken as today, `YYYY-MM-DD`: the configured one, or else the league's game day now. */
export function todayOf({ today }: Pick<Config, 'today'>, nowMs = Date.now()): string {
  return today ?? leagueDayOf(nowMs);
}
