import { expect, it } from 'vitest';
import { ListenError, toListenError } from './listenError.ts';
import { missingOrigin, siteUrl } from './site.ts';

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
