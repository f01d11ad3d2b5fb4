import { expect, it } from 'vitest';
import { clientAt, isLoopback, networkOf, UNKNOWN_CLIENT } from './clientAddress.ts';

it.each([
  ['1.2.3.4', '1.2.3.4'],
  ['1.2.3.4:5678', '1.2.3.4'],
  [' 1.2.3.4 ', '1.2.3.4'],
  ['"1.2.3.4:5678"', '1.2.3.4'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['::FFFF:102:304', '1.2.3.4'],
  ['[::ffff:1.2.3.4]:80', '1.2.3.4'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0:0:ffff::9', '2001:db8:0:0::/64'],
  ['[2001:db8::1]', '2001:db8:0:0::/64'],
  ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
  ['"[2001:db8::1]:443"', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
])('counts %s as %s', (address, client) => {
  expect(clientAt(address)).toBe(client);
});

it.each([
  '',
  undefined,
  'unknown',
  '_hidden',
  '_x:80',
  '1.2.3',
  '1.2.3.4.5',
  '256.1.1.1',
  '1.2.3.4:',
  '[2001:db8::1',
  '[1.2.3.4',
  '2001:db8::1::2',
  'x'.repeat(5000),
  '1.2.3.4:1:2',
])('counts %j together with all other odd values', (address) => {
  expect(clientAt(address)).toBe(UNKNOWN_CLIENT);
});

it('names the network of a client', () => {
  expect([networkOf('1.2.3.4'), networkOf(clientAt('2001:db8:7:1::1')), networkOf(UNKNOWN_CLIENT)]).toEqual([
    '1.2.3.0/24',
    '2001:db8:7::/48',
    UNKNOWN_CLIENT,
  ]);
});

it('knows this machine in every spelling', () => {
  expect(['127.0.0.1', '127.9.9.9:80', '::1', '[::1]:9', '::ffff:127.0.0.1'].map(clientAt).map(isLoopback)).toEqual(
    Array(5).fill(true),
  );
  expect(['10.0.0.1', '2001:db8::1', 'unknown'].map(clientAt).map(isLoopback)).toEqual([false, false, false]);
});
