import { describe, expect, it } from 'vitest';
import { faceoffPlay, play, type Raw, shotPlay } from './testing/rawGame.ts';
import { readPlays } from './testing/readPlays.ts';

const bare = { homeTeamDefendingSide: undefined };
const leftIsRight: Record<string, string> = { left: 'right', right: 'left' };

/** Ten shots of both clubs in a period, from the nets they really attack. */
const shots = (period: number, from = 10, count = 10): Raw[] =>
  Array.from({ length: count }, (_, index) =>
    shotPlay('shot-on-goal', index % 2 === 0 ? 'home' : 'away', 2 + index, period, from + index * 10),
  );
const without = (plays: Raw[]): Raw[] => plays.map((row) => ({ ...row, ...bare }));
const withWrongSide = (plays: Raw[]): Raw[] =>
  plays.map((row) => ({ ...row, homeTeamDefendingSide: leftIsRight[String(row.homeTeamDefendingSide)] }));
/** The same places as if the teams stood at the other ends. */
const turned = (plays: Raw[]): Raw[] =>
  plays.map((row) => {
    const details = row.details as Raw;
    return {
      ...row,
      details: { ...details, xCoord: -(details.xCoord as number), yCoord: -(details.yCoord as number) },
    };
  });
const signs = (plays: Raw[]): (1 | -1 | null)[] => readPlays(plays).events.map((event) => event.homeAttackSign);

describe('which way the home team attacks', () => {
  it("is each play's own value: home defends left, so it attacks right", () => {
    expect(signs([faceoffPlay('home', 1, 0), faceoffPlay('home', 2, 0)])).toEqual([1, -1]);
  });

  it('is filled in from the other plays of the period where a play has none of its own', () => {
    const { events, codes } = readPlays([...shots(1), play('hit', 1, 60, { eventOwnerTeamId: 901 }, bare)]);
    expect(events.every((event) => event.homeAttackSign === 1)).toBe(true);
    expect(codes).not.toContain('direction-inferred');
  });

  it('is told from the places of shots and faceoffs in seasons whose plays say nothing, with one note a game', () => {
    const { events, codes } = readPlays(without([...shots(1), ...shots(2), faceoffPlay('home', 2, 5, 'O')]));
    expect(events.map((event) => event.homeAttackSign)).toEqual([...Array(10).fill(1), ...Array(11).fill(-1)]);
    expect(codes.filter((code) => code.startsWith('direction'))).toEqual(['direction-inferred']);
  });

  it('turns a period whose own values are wrong throughout', () => {
    const { events, issues } = readPlays(withWrongSide([...shots(1), faceoffPlay('away', 1, 5, 'D')]));
    expect(events.every((event) => event.homeAttackSign === 1)).toBe(true);
    expect(issues).toMatchObject([
      {
        code: 'direction-overridden',
        detail: 'Plays that follow those around them against their own direction: 11, in period 1.',
      },
    ]);
  });

  it('overrules a lone odd value', () => {
    const odd = withWrongSide([play('period-start', 1, 0)]);
    expect(signs([...odd, ...shots(1)]).every((sign) => sign === 1)).toBe(true);
  });

  it('follows teams that changed ends midway, each play with its own value', () => {
    const second = turned(withWrongSide(shots(1, 610)));
    expect(signs([...shots(1), ...second])).toEqual([...Array(10).fill(1), ...Array(10).fill(-1)]);
  });

  it('follows them also when the plays say nothing', () => {
    expect(signs(without([...shots(1), ...turned(shots(1, 610))]))).toEqual([
      ...Array(10).fill(1),
      ...Array(10).fill(-1),
    ]);
  });

  it('believes the places of shots, not letters written from the wrong side', () => {
    const lettered = shots(1).map((row) => ({ ...row, details: { ...(row.details as Raw), zoneCode: 'D' } }));
    const faceoffs = [300, 310, 320].map((second) => {
      const row = faceoffPlay('home', 1, second, 'O');
      return { ...row, details: { ...(row.details as Raw), zoneCode: 'D' } };
    });
    expect(signs(without([...lettered, ...faceoffs])).every((sign) => sign === 1)).toBe(true);
  });

  it('is not upset by real shots from the own half at an empty net', () => {
    const long = turned([shotPlay('shot-on-goal', 'home', 2, 1, 1150), shotPlay('goal', 'home', 2, 1, 1180)]).map(
      (row) => ({
        ...row,
        details: { ...(row.details as Raw), zoneCode: 'D' },
      }),
    );
    expect(signs(without([...shots(1), ...long])).every((sign) => sign === 1)).toBe(true);
  });

  it('is told from other periods by turns where nothing in a period tells', () => {
    const quiet = without([
      play('hit', 3, 10, { eventOwnerTeamId: 901 }),
      play('hit', 4, 10, { eventOwnerTeamId: 901 }),
    ]);
    const { events, codes } = readPlays([...shots(2), ...quiet]);
    expect(events.slice(-2).map((event) => event.homeAttackSign)).toEqual([1, -1]);
    expect(codes.filter((code) => code === 'direction-inferred')).toHaveLength(1);
  });

  it('is null, with an issue, where nothing in the game tells', () => {
    const { events, codes } = readPlays(without([play('hit', 1, 10, { eventOwnerTeamId: 901 })]));
    expect(events[0]?.homeAttackSign).toBeNull();
    expect(codes).toContain('direction-unknown');
  });
});
