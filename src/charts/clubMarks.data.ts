/** A colour on the light and on the dark ground. */
export type TwoGrounds = readonly [light: string, dark: string];

/** Second colours of clubs, after their sweaters of today and before. */
export const ALTERNATES = {
  black: ['#20262e', '#e3e8ed'],
  blue: ['#1450b4', '#6c9bff'],
  gold: ['#f4b81e', '#f4b81e'],
  green: ['#0b7a3e', '#3fc47a'],
  navy: ['#0b2a66', '#7fa6f5'],
  orange: ['#e8590c', '#ff8a3c'],
  red: ['#c8102e', '#ff5a5f'],
  silver: ['#858f99', '#c3ccd4'],
  tan: ['#a3865a', '#cbb389'],
} as const satisfies Readonly<Record<string, TwoGrounds>>;

/**
 * The colours that stand for clubs in charts: the club's own on a light and on a dark ground, and the one that it takes
 * beside a club of a similar colour. `clubMarks.test.ts` compares every pair.
 */
export const CLUB_MARKS: Readonly<Record<string, readonly [...TwoGrounds, keyof typeof ALTERNATES]>> = {
  ANA: ['#e4651a', '#f47a38', 'black'],
  ARI: ['#8c2633', '#d9707c', 'tan'],
  ATL: ['#041e42', '#5c88da', 'gold'],
  BOS: ['#fcb514', '#fcb514', 'black'],
  BUF: ['#003087', '#5f8dfd', 'gold'],
  CAR: ['#cc0000', '#f04a48', 'black'],
  CBJ: ['#002654', '#6f9be0', 'red'],
  CGY: ['#c8102e', '#f4535f', 'gold'],
  CHI: ['#cf0a2c', '#f4505c', 'black'],
  COL: ['#7f2c4a', '#cf7f9a', 'blue'],
  DAL: ['#006847', '#2fae83', 'gold'],
  DET: ['#ce1126', '#f5545b', 'silver'],
  EDM: ['#e8480a', '#fc6a2b', 'navy'],
  FLA: ['#c8102e', '#f4535f', 'navy'],
  LAK: ['#2a2d30', '#d3d9df', 'gold'],
  MIN: ['#154734', '#5fae8b', 'tan'],
  MTL: ['#af1e2d', '#ee5661', 'blue'],
  NJD: ['#ce1126', '#f5545b', 'black'],
  NSH: ['#ffb81c', '#ffb81c', 'navy'],
  NYI: ['#00539b', '#4f9fe6', 'orange'],
  NYR: ['#0038a8', '#5d8dff', 'red'],
  OTT: ['#c52032', '#f25560', 'gold'],
  PHI: ['#e8470a', '#fb6a2e', 'black'],
  PHX: ['#8c2633', '#d9707c', 'tan'],
  PIT: ['#16191c', '#e6eaee', 'gold'],
  SEA: ['#0f5e6e', '#7fd0dc', 'red'],
  SJS: ['#006d75', '#22b3bd', 'orange'],
  STL: ['#002f87', '#5f8dfd', 'gold'],
  TBL: ['#002868', '#6894ee', 'gold'],
  TOR: ['#00205b', '#6d98f2', 'green'],
  UTA: ['#3c92d2', '#71afe5', 'tan'],
  VAN: ['#00205b', '#6d98f2', 'green'],
  VGK: ['#9c7c3c', '#c9ab68', 'black'],
  WPG: ['#041e42', '#7fa0dc', 'red'],
  WSH: ['#c8102e', '#f4535f', 'navy'],
};
