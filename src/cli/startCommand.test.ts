import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/temporaryFolder.ts';
import { ListenError, toListenError } from './listenError.ts';
import { KeptIngest } from './startCommand.ts';
import { missingOrigin, siteUrl } from './startSite.ts';

const folder = temporaryFolder();

/** A program that notes each start in a file, and ends as the code for that start says. */
function program(name: string, codes: readonly (number | 'killed')[]): { file: string; starts: () => number } {
  const [file, log] = [join(folder, `${name}.mjs`), join(folder, `${name}.log`)];
  writeFileSync(log, '');
  writeFileSync(
    file,
    `import { appendFileSync, readFileSync } from 'node:fs';
const nth = readFileSync(${JSON.stringify(log)}, 'utf8').length;
appendFileSync(${JSON.stringify(log)}, 'x');
const code = ${JSON.stringify(codes)}[nth];
if (code === 'killed') process.kill(process.pid, 'SIGKILL');
process.exit(code);`,
  );
  return { file, starts: () => readFileSync(log, 'utf8').length };
}

describe('an ingest that ends', () => {
  it('is started again after kills and failures, until it may not be', async () => {
    const { file, starts } = program('fails', ['killed', 1, 0]);
    const codes: (number | null)[] = [];
    const pauses: number[] = [];
    const ingest = new KeptIngest(file, [], {
      mayRestart: (code) => {
        codes.push(code);
        return Promise.resolve(code !== 0);
      },
      onPause: (pauseMs) => Promise.resolve(void pauses.push(pauseMs)),
      shortestMs: 1,
    });
    expect(await ingest.ended).toBe(0);
    expect({ codes, pauses, starts: starts() }).toEqual({ codes: [null, 1, 0], pauses: [1, 2], starts: 3 });
  });

  it('is not started again once it was stopped', async () => {
    const { file, starts } = program('stopped', [1, 1, 1]);
    const ingest: KeptIngest = new KeptIngest(file, [], {
      mayRestart: () => Promise.resolve(true),
      onPause: () => Promise.resolve(void ingest.stop()),
      shortestMs: 60_000,
    });
    expect(await ingest.ended).toBe(1);
    expect(starts()).toBe(1);
  });
});

it('names the site localhost for every host that means this machine', () => {
  expect(siteUrl('127.0.0.1', 3000)).toBe('http://localhost:3000');
  expect(siteUrl('0.0.0.0', 80)).toBe('http://localhost:80');
  expect(siteUrl('::1', 80)).toBe('http://localhost:80');
  expect(siteUrl('192.0.2.7', 3000)).toBe('http://192.0.2.7:3000');
  expect(siteUrl('2001:db8::7', 3000)).toBe('http://[2001:db8::7]:3000');
});

it('says in one line what a site without its public address lacks', () => {
  expect(missingOrigin({ origin: null })).toMatch(/^HIGHSLOT_ORIGIN is not set: no sitemap, no pictures[^\n]*$/);
  expect(missingOrigin({ origin: 'https://highslot.example' })).toBeNull();
});

it('says what to set when the server cannot listen', () => {
  const systemError = (code: string) => Object.assign(new Error('listen'), { code });
  const place = { host: '127.0.0.1', port: 80 };
  expect(toListenError(systemError('EADDRINUSE'), place)).toEqual(
    new ListenError('Port 80 on 127.0.0.1 is in use: set PORT or --port to another.'),
  );
  expect(String(toListenError(systemError('EACCES'), place))).toMatch(/not allowed for this user/);
  expect(String(toListenError(systemError('EADDRNOTAVAIL'), place))).toMatch(/not an address of this machine/);
  const other = systemError('EWHATEVER');
  expect(toListenError(other, place)).toBe(other);
});
