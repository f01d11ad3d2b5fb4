import { describe, expect, it } from 'vitest';
import {
  type GameId,
  gameTypeOf,
  PLAYOFFS,
  parseGameId,
  parsePlayerId,
  parseTeamAbb,
  parseTeamId,
  REGULAR_SEASON,
  seasonOfGame,
} from './ids.ts';

describe('parseGameId', () => {
  it.each([2022020010, '2022020010', 2019030211])('accepts %s', (raw) => {
    expect(parseGameId(raw)).toBe(Number(raw));
  });

  it.each([2022010010, 2022040010, 202202001, 20220200100, '2022020010 ', 'x', '', Number.NaN, 2022020010.5])(
    'rejects %s: preseason, all-star game, or malformed',
    (raw) => {
      expect(parseGameId(raw)).toBeNull();
    },
  );
});

describe('seasonOfGame and gameTypeOf', () => {
  it.each([
    [2022020010, 20222023, REGULAR_SEASON],
    [2019030211, 20192020, PLAYOFFS],
    [1999020001, 19992000, REGULAR_SEASON],
    [2025021312, 20252026, REGULAR_SEASON],
    [2018030417, 20182019, PLAYOFFS],
  ])('reads from %d season %d and type %d', (gameId, season, gameType) => {
    expect(seasonOfGame(gameId as GameId)).toBe(season);
    expect(gameTypeOf(gameId as GameId)).toBe(gameType);
  });
});

describe('parsePlayerId, parseTeamAbb and parseTeamId', () => {
  it("accept the league's own ids", () => {
    expect(parsePlayerId('8478402')).toBe(8478402);
    expect(parseTeamAbb('EDM')).toBe('EDM');
    expect(parseTeamId(22)).toBe(22);
  });

  it.each(['847840', '84784021', '0478402', 'abcdefg', ''])('reject player id %j', (raw) => {
    expect(parsePlayerId(raw)).toBeNull();
  });

  it.each(['edm', 'ED', 'EDMO', 'E1M', ''])('reject tricode %j', (raw) => {
    expect(parseTeamAbb(raw)).toBeNull();
  });

  it.each([0, -1, 2.5, Number.NaN])('reject team id %d', (raw) => {
    expect(parseTeamId(raw)).toBeNull();
  });
});
