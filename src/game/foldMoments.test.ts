import { describe, expect, it } from 'vitest';
import { MOMENTS } from '../store/codec/packed.ts';
import { foldMoments, type Moment } from './foldMoments.ts';
import { faceoff, goal, penalty, row, shot, story } from './testing/story.ts';

/** The moments of a story in which every penalty leaves its side short-handed. */
function momentsOf(events: Parameters<typeof story>[0], pieces = 1): readonly Moment[] {
  const game = story([row(0, 'period-start', 'home', { code: '1551', period: 1 }), ...events]);
  const equivalents = game.events.flatMap(({ kind, eventId }) =>
    kind === 'penalty' ? [[eventId, pieces] as const] : [],
  );
  return foldMoments(game, new Map(equivalents));
}

const AWAY_SHORT = '1451';

describe('the moments of a game', () => {
  it('have the score from each goal on', () => {
    const moments = momentsOf([shot(50, 'home', { code: '1551' }), goal(100, 'home', { code: '1551' })]);
    expect(moments.map(({ second, score }) => [second, score.home, score.away])).toEqual([
      [0, 0, 0],
      [100, 1, 0],
    ]);
  });

  it('run a minor down, and end it with a goal of the other side', () => {
    const moments = momentsOf([
      penalty(100, 'away', { code: '1551' }),
      faceoff(100, 'home', { code: AWAY_SHORT }),
      shot(130, 'home', { code: AWAY_SHORT }),
      goal(150, 'home', { code: AWAY_SHORT }),
      faceoff(150, 'home', { code: '1551' }),
    ]);
    expect(moments.map(({ second, phases }) => [second, phases])).toEqual([
      [0, []],
      [100, [{ difference: 1, until: 220 }]],
      [150, []],
    ]);
  });

  it('know a penalty before the next faceoff states it', () => {
    const moments = momentsOf([penalty(100, 'home', { code: '1551' })]);
    expect(moments.at(-1)?.phases).toEqual([{ difference: -1, until: 220 }]);
  });

  it('keep the second half of a double minor after a goal in the first', () => {
    const moments = momentsOf(
      [
        penalty(100, 'away', { code: '1551', minutes: 4 }),
        faceoff(100, 'home', { code: AWAY_SHORT }),
        goal(160, 'home', { code: AWAY_SHORT }),
        faceoff(160, 'home', { code: AWAY_SHORT }),
      ],
      2,
    );
    expect(moments.at(-1)?.phases).toEqual([{ difference: 1, until: 280 }]);
  });

  it('keep a major after a goal', () => {
    const moments = momentsOf(
      [penalty(100, 'away', { code: '1551', minutes: 5, severity: 'MAJ' }), goal(160, 'home', { code: AWAY_SHORT })],
      2,
    );
    expect(moments.at(-1)?.phases).toEqual([{ difference: 1, until: 400 }]);
  });

  it('have two phases at five against three', () => {
    const moments = momentsOf([
      penalty(100, 'away', { code: '1551' }),
      faceoff(100, 'home', { code: AWAY_SHORT }),
      penalty(130, 'away', { code: AWAY_SHORT }),
      faceoff(130, 'home', { code: '1351' }),
    ]);
    expect(moments.at(-1)?.phases).toEqual([
      { difference: 2, until: 220 },
      { difference: 1, until: 250 },
    ]);
  });

  it('give a power play without a known penalty one minute, counted once', () => {
    const moments = momentsOf([shot(100, 'home', { code: AWAY_SHORT }), shot(130, 'home', { code: AWAY_SHORT })]);
    expect(moments.slice(1)).toMatchObject([{ second: 100, phases: [{ difference: 1, until: 160 }] }]);
  });

  it('see a pulled goalie without a change of manpower', () => {
    const moments = momentsOf([shot(1100, 'home', { code: '1560' })]);
    expect(moments.at(-1)).toMatchObject({ hasGoalie: { home: false, away: true }, phases: [] });
  });

  it('survive packing', () => {
    const moments = momentsOf([
      penalty(100, 'away', { code: '1551' }),
      faceoff(100, 'home', { code: AWAY_SHORT }),
      penalty(130, 'home', { code: AWAY_SHORT }),
      shot(1190, 'home', { code: '1560' }),
      goal(1195, 'away', { code: '1560' }),
    ]);
    expect(moments.length).toBeGreaterThan(3);
    expect(MOMENTS.decode(MOMENTS.encode(moments))).toEqual(moments);
  });

  it('refuse bytes of another format', () => {
    expect(() => MOMENTS.decode(new Uint8Array([9]))).toThrow(/unknown format/);
  });
});
