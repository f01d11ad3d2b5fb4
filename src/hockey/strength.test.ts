import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptyNet,
  formatSituationCode,
  isEvenStrength,
  manpower,
  manpowerGroup,
  otherSide,
  parseSituationCode,
  type Strength,
  strengthState,
} from './strength.ts';

function strength(code: string): Strength {
  const parsed = parseSituationCode(code);
  if (parsed === null) throw new Error(`invalid situation code: ${code}`);
  return parsed;
}

describe('parseSituationCode', () => {
  it('reads away goalie, away skaters, home skaters, home goalie', () => {
    expect(parseSituationCode('0651')).toEqual({
      away: { hasGoalie: false, skaters: 6 },
      home: { hasGoalie: true, skaters: 5 },
    });
  });

  it.each(['', '151', '15511', '2551', '1552', '1a51', ' 1551'])('returns null for %j', (code) => {
    expect(parseSituationCode(code)).toBeNull();
  });
});

describe('formatSituationCode', () => {
  it.each(['1551', '0651', '1460', '1010'])('round-trips %s', (code) => {
    expect(formatSituationCode(strength(code))).toBe(code);
  });
});

describe('strength state, group and empty net', () => {
  // code, state and groups from the home team's view, EV*, whose net is empty for home
  it.each([
    ['1551', '5v5', 'ev', 'ev', true, 'none'],
    ['1441', '4v4', 'ev', 'ev', true, 'none'],
    ['1331', '3v3', 'ev', 'ev', true, 'none'],
    ['1451', '5v4', 'pp', 'sh', false, 'none'],
    ['1351', '5v3', 'pp', 'sh', false, 'none'],
    ['1541', '4v5', 'sh', 'pp', false, 'none'],
    ['1431', '3v4', 'sh', 'pp', false, 'none'],
    ['0651', '5v6', 'ev', 'ev', false, 'opp'],
    ['1560', '6v5', 'ev', 'ev', false, 'own'],
    ['0660', '6v6', 'ev', 'ev', false, 'both'],
    ['1460', '6v4', 'pp', 'sh', false, 'own'],
    ['1450', '5v4', 'ev', 'ev', false, 'own'],
    ['0551', '5v5', 'pp', 'sh', false, 'opp'],
    ['0541', '4v5', 'ev', 'ev', false, 'opp'],
    ['0641', '4v6', 'sh', 'pp', false, 'opp'],
  ])('%s: %s, home %s, away %s, EV* %s, empty net %s', (code, state, home, away, isEven, net) => {
    const read = strength(code);
    expect(strengthState(read, 'home')).toBe(state);
    expect(manpowerGroup(read, 'home')).toBe(home);
    expect(manpowerGroup(read, 'away')).toBe(away);
    expect(isEvenStrength(read)).toBe(isEven);
    expect(emptyNet(read, 'home')).toBe(net);
  });

  it('counts the goalie in manpower', () => {
    expect(manpower({ skaters: 5, hasGoalie: true })).toBe(6);
    expect(manpower({ skaters: 6, hasGoalie: false })).toBe(6);
  });

  it('are mirrored for the two teams', () => {
    const side = fc.record({ skaters: fc.integer({ min: 3, max: 6 }), hasGoalie: fc.boolean() });
    const mirrored = { ev: 'ev', pp: 'sh', sh: 'pp', none: 'none', own: 'opp', opp: 'own', both: 'both' } as const;
    fc.assert(
      fc.property(fc.record({ home: side, away: side }), (read) => {
        expect(manpowerGroup(read, 'away')).toBe(mirrored[manpowerGroup(read, 'home')]);
        expect(emptyNet(read, 'away')).toBe(mirrored[emptyNet(read, 'home')]);
        expect(strengthState(read, 'away')).toBe(strengthState(read, 'home').split('v').reverse().join('v'));
        if (isEvenStrength(read)) expect(manpowerGroup(read, 'home')).toBe('ev');
      }),
    );
  });
});

describe('otherSide', () => {
  it('swaps home and away', () => {
    expect([otherSide('home'), otherSide('away')]).toEqual(['away', 'home']);
  });
});
