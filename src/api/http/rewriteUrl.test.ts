import { expect, it } from 'vitest';
import { rewriteUrl } from './rewriteUrl.ts';

it.each([
  ['/teams/EDM?season=20222023', '/teams/EDM?season=20222023'],
  ['/teams/a%2Fb', '/teams/a%2Fb'],
  ['/teams/%zz?x=%zz', '/teams/%25zz?x=%zz'],
  ['/teams/%E2%82', '/teams/%25E2%2582'],
  ['http://host:80/api/teams?x=1', '/api/teams?x=1'],
  ['https://host', '/'],
  ['HTTP://host?x=1', '/?x=1'],
  ['http://[::1]:80/api/teams/EDM', '/api/teams/EDM'],
  ['http://user@host/%zz', '/%25zz'],
  ['*', '*'],
])('routes %s as %s', (url, routed) => {
  expect(rewriteUrl({ url })).toBe(routed);
});

it.each([
  ['/hockey', '/'],
  ['/hockey/', '/'],
  ['/hockey?x=1', '/?x=1'],
  ['/hockey/teams/EDM?season=20222023', '/teams/EDM?season=20222023'],
  ['https://host/hockey/%zz', '/%25zz'],
  // A proxy has taken the base path off, or a health check asks the server itself.
  ['/teams/EDM', '/teams/EDM'],
  ['/hockeyteams', '/hockeyteams'],
])('routes %s below a base path as %s', (url, routed) => {
  expect(rewriteUrl({ url }, '/hockey')).toBe(routed);
});
