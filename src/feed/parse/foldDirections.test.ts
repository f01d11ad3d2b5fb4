import { describe, expect, it } from 'vitest';
import { faceoffPlay, play, type Raw, shotPlay } from './testing/rawGame.ts';
import { readPlays } from './testing/readPlays.ts';

const bare = { homeTeamDefendingSide: undefined };
const leftIsRight: Record<string, string> = { left: 'right', right: 'left' };

/** Ten shots of both teams in a period, from in front of the nets they really attack. */
const shots = (period: number, from = 10, count = 10): Raw[] =>
  Array.from({ length: count }, (_, index) =>
    shotPlay('shot-on-goal', index % 2 === 0 ? 'home' : 'away', 2 + index, period, from + index * 10),
  );
const without = (plays: Raw[]): Raw[] => plays.map((row) => ({ ...row, ...bare }));
const withWrongSide = (plays: Raw[]): Raw[] =>
  plays.map((row) => ({ ...row, homeTeamDefendingSide: leftIsRight[String(row.homeTeamDefendingSide)] }));
/** The same coordinates as if the teams had swapped ends. */
const turned = (plays: Raw[]): Raw[] =>
  plays.map((row) => {
    const details = row.details as Raw;
    return {
      ...row,
      details: { ...details, xCoord: -(details.xCoord as number), yCoord: -(details.yCoord as number) },
    };
  });
const signs = (plays: Raw[]): (1 | -1 | null)[] => readPlays(plays).events.map((event) => event.homeAttackSign);

describe("the home team's attacking direction", () => {
  it("is each play's own value: defending left means attacking right", () => {
    expect(signs([faceoffPlay('home', 1, 0), faceoffPlay('home', 2, 0)])).toEqual([1, -1]);
  });

  it('is filled in from the other plays of the period where a play has no value', () => {
    const { events, codes } = readPlays([...shots(1), play('hit', 1, 60, { eventOwnerTeamId: 901 }, bare)]);
    expect(events.every((event) => event.homeAttackSign === 1)).toBe(true);
    expect(codes).not.toContain('direction-inferred');
  });

  it('is inferred from shot and faceoff coordinates where plays have no values, with one note per game', () => {
    const { events, codes } = readPlays(without([...shots(1), ...shots(2), faceoffPlay('home', 2, 5, 'O')]));
    expect(events.map((event) => event.homeAttackSign)).toEqual([...Array(10).fill(1), ...Array(11).fill(-1)]);
    expect(codes.filter((code) => code.startsWith('direction'))).toEqual(['direction-inferred']);
  });

  it('flips a period whose own values are wrong throughout', () => {
    const { events, issues } = readPlays(withWrongSide([...shots(1), faceoffPlay('away', 1, 5, 'D')]));
    expect(events.every((event) => event.homeAttackSign === 1)).toBe(true);
    expect(issues).toMatchObject([
      {
        code: 'direction-overridden',
        detail: 'Plays that follow those around them against their own direction: 11, in period 1.',
      },
    ]);
  });

  it('overrides a single odd value', () => {
    const odd = withWrongSide([play('period-start', 1, 0)]);
    expect(signs([...odd, ...shots(1)]).every((sign) => sign === 1)).toBe(true);
  });

  it("follows teams that changed ends mid-period, from the plays' own values", () => {
    const second = turned(withWrongSide(shots(1, 610)));
    expect(signs([...shots(1), ...second])).toEqual([...Array(10).fill(1), ...Array(10).fill(-1)]);
  });

  it('follows teams that changed ends mid-period, without own values', () => {
    expect(signs(without([...shots(1), ...turned(shots(1, 610))]))).toEqual([
      ...Array(10).fill(1),
      ...Array(10).fill(-1),
    ]);
  });

  it('trusts shot coordinates over zone letters from the wrong side', () => {
    const lettered = shots(1).map((row) => ({ ...row, details: { ...(row.details as Raw), zoneCode: 'D' } }));
    const faceoffs = [300, 310, 320].map((second) => {
      const row = faceoffPlay('home', 1, second, 'O');
      return { ...row, details: { ...(row.details as Raw), zoneCode: 'D' } };
    });
    expect(signs(without([...lettered, ...faceoffs])).every((sign) => sign === 1)).toBe(true);
  });

  it('is not misled by real shots from the own half at an empty net', () => {
    const long = turned([shotPlay('shot-on-goal', 'home', 2, 1, 1150), shotPlay('goal', 'home', 2, 1, 1180)]).map(
      (row) => ({
        ...row,
        details: { ...(row.details as Raw), zoneCode: 'D' },
      }),
    );
    expect(signs(without([...shots(1), ...long])).every((sign) => sign === 1)).toBe(true);
  });

  it('is inferred from other periods where a period has no evidence', () => {
    const quiet = without([
      play('hit', 3, 10, { eventOwnerTeamId: 901 }),
      play('hit', 4, 10, { eventOwnerTeamId: 901 }),
    ]);
    const { events, codes } = readPlays([...shots(2), ...quiet]);
    expect(events.slice(-2).map((event) => event.homeAttackSign)).toEqual([1, -1]);
    expect(codes.filter((code) => code === 'direction-inferred')).toHaveLength(1);
  });

  it('is null, with an issue, where the game has no evidence', () => {
    const { events, codes } = readPlays(without([play('hit', 1, 10, { eventOwnerTeamId: 901 })]));
    expect(events[0]?.homeAttackSign).toBeNull();
    expect(codes).toContain('direction-unknown');
  });
});
