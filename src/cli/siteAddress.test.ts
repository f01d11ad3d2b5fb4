import { expect, it } from 'vitest';
import { ListenError, listenError } from './listenError.ts';
import { siteAddress } from './siteAddress.ts';

it('the site is at localhost for everything that means this machine', () => {
  expect(siteAddress('127.0.0.1', 3000)).toBe('http://localhost:3000');
  expect(siteAddress('0.0.0.0', 80)).toBe('http://localhost:80');
  expect(siteAddress('::1', 80)).toBe('http://localhost:80');
  expect(siteAddress('192.0.2.7', 3000)).toBe('http://192.0.2.7:3000');
  expect(siteAddress('2001:db8::7', 3000)).toBe('http://[2001:db8::7]:3000');
});

it('an error of listening says what to set', () => {
  const code = (name: string) => Object.assign(new Error('listen'), { code: name });
  const place = { host: '127.0.0.1', port: 80 };
  expect(listenError(code('EADDRINUSE'), place)).toEqual(
    new ListenError('port 80 on 127.0.0.1 is in use: set PORT or --port to another'),
  );
  expect(String(listenError(code('EACCES'), place))).toMatch(/not allowed to this user/);
  expect(String(listenError(code('EADDRNOTAVAIL'), place))).toMatch(/no address of this machine/);
  const other = code('EWHATEVER');
  expect(listenError(other, place)).toBe(other);
});
