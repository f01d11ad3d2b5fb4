import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig, todayOf } from './config.ts';

/** The message of the error for an invalid configuration. */
function messageOf(env: Record<string, string>, ...argv: string[]): string {
  try {
    parseConfig(env, argv);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('The configuration was accepted.');
}

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(parseConfig({}, [])).toEqual({
      port: 3000,
      host: '127.0.0.1',
      inheritedSocket: null,
      metrics: null,
      store: 'sqlite:data/highslot.db',
      source: { kind: 'league' },
      seasons: null,
      isEverySeason: false,
      today: null,
      trustProxy: 0,
      storeCheckHours: 24,
      origin: null,
      basePath: '',
      webhooks: null,
      contact: 'hello@highslot.example',
      league: null,
      raw: 'data/league',
      snapshot: null,
      dataFiles: 'data/highslot-files',
      isOnce: false,
      isUnrated: false,
      isRenewing: true,
      isInBackground: false,
    });
  });

  it('has the base path in the public address, and refuses one that is none', () => {
    const config = (HIGHSLOT_BASE_PATH: string) =>
      parseConfig({ HIGHSLOT_ORIGIN: 'https://example.org', HIGHSLOT_BASE_PATH }, []);
    expect(config('/hockey/xg/')).toMatchObject({ origin: 'https://example.org/hockey/xg', basePath: '/hockey/xg' });
    expect(config('/')).toMatchObject({ origin: 'https://example.org', basePath: '' });
    for (const path of ['hockey', '//evil.example', '/a//b', '/a b', '/../x', '/"x']) {
      expect(() => config(path), path).toThrow(/HIGHSLOT_BASE_PATH/);
    }
  });

  it('reads variables, and ignores empty ones', () => {
    const config = parseConfig({ PORT: '8080', HIGHSLOT_SOURCE: 'archive:games/2022', HIGHSLOT_TODAY: '' }, []);
    expect(config).toMatchObject({ port: 8080, source: { kind: 'archive', directory: 'games/2022' }, today: null });
  });

  it('lets a flag override its variable', () => {
    const argv = ['--port', '81', '--source=demo', '--store', 'postgres://me@db/hockey', '--once'];
    const config = parseConfig({ PORT: '80', HIGHSLOT_SOURCE: 'league' }, argv);
    expect(config).toMatchObject({
      port: 81,
      source: { kind: 'demo' },
      store: 'postgres://me@db/hockey',
      isOnce: true,
    });
  });

  it('takes the socket that a service manager passes to this process, not one passed to its parent', () => {
    const passed = { LISTEN_FDS: '1', LISTEN_PID: String(process.pid) };
    expect(parseConfig(passed, []).inheritedSocket).toBe(3);
    expect(parseConfig({ ...passed, LISTEN_PID: '1' }, []).inheritedSocket).toBeNull();
    expect(parseConfig({ ...passed, LISTEN_FDS: '0' }, []).inheritedSocket).toBeNull();
  });

  it('leaves the renewal of the model out by variable or flag', () => {
    expect(parseConfig({ HIGHSLOT_RENEWAL: 'off' }, []).isRenewing).toBe(false);
    expect(parseConfig({}, ['--no-renewal']).isRenewing).toBe(false);
    expect(() => parseConfig({ HIGHSLOT_RENEWAL: 'no' }, [])).toThrow(
      'HIGHSLOT_RENEWAL is "no"; it must be on or off.',
    );
  });

  it('sorts seasons newest first and drops repeated ones', () => {
    expect(parseConfig({}, ['--seasons', '20182019, 20222023,20182019']).seasons).toEqual([20222023, 20182019]);
  });

  it.each([
    [
      { HIGHSLOT_METRICS: '9464' },
      [],
      'HIGHSLOT_METRICS is "9464"; it must be an address with a port such as 127.0.0.1:9464.',
    ],
    [{ HIGHSLOT_METRICS: '127.0.0.1:99999' }, [], /^HIGHSLOT_METRICS is .*a port number/],
    [{ HIGHSLOT_METRICS: '::1:9464' }, [], /^HIGHSLOT_METRICS/],
    [{ HIGHSLOT_METRICS: 'http://x:1/' }, [], /^HIGHSLOT_METRICS/],
    [{ PORT: '99999' }, [], 'PORT is "99999"; it must be a port number, 0 to 65535.'],
    [{}, ['--port', '-1'], /port/i],
    [{ HIGHSLOT_STORE: 'data.db' }, [], /^HIGHSLOT_STORE is "data.db"; it must be sqlite:FILE or postgres:/],
    [{}, ['--source', 'archive:'], /^--source is "archive:"; it must be league, archive:DIRECTORY or demo\.$/],
    [{ HIGHSLOT_SEASONS: 'ALL' }, [], /^HIGHSLOT_SEASONS is "ALL"; it must be a list of seasons .*, or all/],
    [{ HIGHSLOT_SEASONS: '20222024' }, [], /^HIGHSLOT_SEASONS is "20222024"; it must be a list of seasons/],
    [{}, ['--seasons', '20222023,'], /^--seasons /],
    [{ HIGHSLOT_TODAY: '2026-02-30' }, [], 'HIGHSLOT_TODAY is "2026-02-30"; it must be a date such as 2026-01-31.'],
    [{}, ['--today', ''], /^--today is ""/],
    [{ HIGHSLOT_TRUST_PROXY: 'yes' }, [], /^HIGHSLOT_TRUST_PROXY is "yes"/],
    [{}, ['--sorce', 'demo'], /^Unknown option '--sorce'\. The flags are --port, --host/],
    [{}, ['demo'], /^Unexpected argument 'demo'\./],
  ])('rejects %j %j in one line', (env, argv, message) => {
    const text = messageOf(env as Record<string, string>, ...(argv as string[]));
    expect(text).toMatch(message as string | RegExp);
    expect(text).not.toContain('\n');
  });
});

describe('today', () => {
  it("is the league's game day, which turns at midnight Eastern", () => {
    const config = parseConfig({}, []);
    expect(todayOf(config, Date.parse('2026-11-22T04:30:00Z'))).toBe('2026-11-21');
    expect(todayOf(config, Date.parse('2026-11-22T05:30:00Z'))).toBe('2026-11-22');
  });

  it('is the configured day, when there is one', () => {
    expect(todayOf(parseConfig({ HIGHSLOT_TODAY: '2024-01-13' }, []))).toBe('2024-01-13');
  });
});

describe('webhooks', () => {
  const secret = 'x'.repeat(32);
  const parse = (HIGHSLOT_WEBHOOKS: string, HIGHSLOT_WEBHOOK_SECRET = secret) =>
    parseConfig({ HIGHSLOT_WEBHOOKS, HIGHSLOT_WEBHOOK_SECRET }, []).webhooks;

  it('are https addresses with a long secret', () => {
    expect(parse('https://a.example/x, https://b.example')).toEqual({
      urls: ['https://a.example/x', 'https://b.example'],
      secret,
      privateAddresses: [],
    });
  });

  it('are refused over http, without an address, in great number, and without a secret, which is not repeated', () => {
    for (const list of ['http://a.example', 'a', 'https://a.example,', Array(11).fill('https://a.example').join()]) {
      expect(() => parse(list)).toThrow(/^HIGHSLOT_WEBHOOKS is .*https addresses/);
    }
    expect(() => parse('https://a.example', 'too short')).toThrow(/^HIGHSLOT_WEBHOOK_SECRET must have 32 characters/);
    expect(() => parse('https://a.example', 'too short')).not.toThrow(/too short/);
  });
});
