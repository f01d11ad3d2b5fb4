import { describe, expect, it } from 'vitest';
import {
  formatSituationCode,
  isEvenStrength,
  manpowerGroup,
  parseSituationCode,
  type Strength,
} from '../hockey/strength.ts';
import { foldStatedStrength, isPossibleStrength, isSameStrength } from './foldStatedStrength.ts';
import { faceoff, goal, penalty, row, shot, stoppage, story } from './testing/story.ts';
import type { GameEvent } from './types.ts';

function codes(events: readonly GameEvent[]): (string | null)[] {
  return foldStatedStrength(story(events)).map((strength) => strength && formatSituationCode(strength));
}

describe('foldStatedStrength', () => {
  it('counts a power-play goal at the power play it ended and the next faceoff at even strength', () => {
    expect(
      codes([
        penalty(60, 'away', { code: '1551' }),
        faceoff(60, 'home', { code: '1451' }),
        goal(100, 'home', { code: '1451' }),
        faceoff(100, 'away', { code: '1551' }),
      ]),
    ).toEqual(['1551', '1451', '1451', '1551']);
  });

  it('follows two penalties: 5v4, 5v3, a goal back to 5v4, an expiry back to 5v5', () => {
    expect(
      codes([
        penalty(60, 'away', { code: '1551' }),
        faceoff(60, 'home', { code: '1451' }),
        penalty(90, 'away', { code: '1451' }),
        faceoff(90, 'home', { code: '1351' }),
        goal(110, 'home', { code: '1351' }),
        faceoff(110, 'home', { code: '1451' }),
        shot(220, 'away', { code: '1551' }),
      ]),
    ).toEqual(['1551', '1451', '1451', '1351', '1351', '1451', '1551']);
  });

  it('carries the strength over rows that state none', () => {
    expect(
      codes([
        faceoff(0, 'home', { code: '1441' }),
        shot(10, 'home'),
        stoppage(20),
        faceoff(20, 'home', { code: '1551' }),
      ]),
    ).toEqual(['1441', '1441', '1441', '1551']);
  });

  it('starts a game at five a side when the first rows state nothing', () => {
    expect(codes([row(0, 'period-start'), faceoff(0, 'home'), shot(30, 'away', { code: '1541' })])).toEqual([
      '1551',
      '1551',
      '1541',
    ]);
  });

  it('returns null throughout a game that states no strength', () => {
    expect(codes([faceoff(0, 'home'), penalty(10, 'home'), shot(30, 'away')])).toEqual([null, null, null]);
  });

  it('keeps the surrounding strength at a penalty shot', () => {
    expect(
      codes([
        shot(10, 'home', { code: '1451' }),
        shot(20, 'home', { code: '1010', isPenaltyShot: true }),
        faceoff(20, 'home', { code: '1451' }),
      ]),
    ).toEqual(['1451', '1451', '1451']);
  });

  it('ignores the artificial code of a row that ends a period', () => {
    expect(codes([shot(10, 'home', { code: '1551' }), row(1200, 'period-end', 'home', { code: '0440' })])).toEqual([
      '1551',
      '1551',
    ]);
  });

  it('returns null in a shootout', () => {
    expect(
      codes([shot(10, 'home', { code: '1551' }), shot(4800, 'home', { code: '1010', period: 5, periodKind: 'SO' })]),
    ).toEqual(['1551', null]);
  });

  it('follows a delayed call with an extra attacker, 3v3 overtime and its 4v3 power play', () => {
    expect(
      codes([
        row(300, 'delayed-penalty', 'away', { code: '1551' }),
        goal(305, 'home', { code: '1560' }),
        faceoff(3600, 'home', { code: '1331', period: 4 }),
        penalty(3650, 'home', { code: '1331' }),
        faceoff(3650, 'home', { code: '1431', period: 4 }),
      ]),
    ).toEqual(['1551', '1560', '1331', '1331', '1431']);
  });
});

describe('isPossibleStrength', () => {
  it.each([
    ['1551', true],
    ['1331', true],
    ['1560', true],
    ['0660', true],
    ['0431', true],
    ['1661', false],
    ['1571', false],
    ['1521', false],
    ['0101', false],
    ['1010', false],
  ])('%s: %s', (code, isPossible) => {
    expect(isPossibleStrength(parseSituationCode(code) as Strength)).toBe(isPossible);
  });
});

describe('isSameStrength', () => {
  const full = parseSituationCode('1551') as Strength;

  it.each(['0551', '1451', '1541', '1550'])('1551 is not %s', (other) => {
    expect(isSameStrength(full, parseSituationCode(other) as Strength)).toBe(false);
  });

  it('1551 is 1551', () => {
    expect(isSameStrength(full, { ...full })).toBe(true);
  });
});

describe('manpower group of a delayed call', () => {
  it('treats an extra attacker as even manpower but not EV*', () => {
    const extra = parseSituationCode('1560') as Strength;
    expect(manpowerGroup(extra, 'home')).toBe('ev');
    expect(isEvenStrength(extra)).toBe(false);
  });
});
