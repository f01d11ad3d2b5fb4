import { describe, expect, it } from 'vitest';
import { foldSequences } from './foldSequences.ts';
import { faceoff, goal, penalty, row, shot, stoppage, story } from './testing/story.ts';
import type { GameEvent } from './types.ts';

const sequences = (...events: GameEvent[]): ReturnType<typeof foldSequences> => foldSequences(story(events));

describe('foldSequences', () => {
  it('looks back through play to the opening faceoff', () => {
    const [, hit, first, rebound] = sequences(
      faceoff(0, 'home'),
      row(5, 'hit', 'away'),
      shot(20, 'home'),
      shot(22, 'home'),
    );
    expect(hit).toMatchObject({
      startIndex: 0,
      previous: 0,
      secondPrevious: null,
      secondsSincePrevious: 5,
      previousOwnShot: null,
    });
    expect(first).toMatchObject({
      startIndex: 0,
      previous: 1,
      secondPrevious: 0,
      secondsSincePrevious: 15,
      secondsSinceStart: 20,
    });
    expect(rebound).toMatchObject({ previous: 2, secondPrevious: 1, secondsSincePrevious: 2, previousOwnShot: 2 });
  });

  it('never looks back past a whistle', () => {
    const [, , opening, after] = sequences(shot(20, 'home'), stoppage(21), faceoff(21, 'home'), shot(22, 'home'));
    expect(opening).toMatchObject({ startIndex: 2, previous: null, secondsSinceStart: 0 });
    expect(after).toMatchObject({ startIndex: 2, previous: 2, previousOwnShot: null });
  });

  it.each([
    ['a whistle', stoppage(21)],
    ['a goal', goal(21, 'home')],
    ['a penalty', penalty(21, 'home')],
    ['the end of a period', row(21, 'period-end')],
  ])('ends with %s even when the feed lacks the faceoff', (_what, end) => {
    const [, , after] = sequences(shot(20, 'home'), end, shot(22, 'home'));
    expect(after).toMatchObject({ startIndex: 2, previous: null, secondsSincePrevious: null, previousOwnShot: null });
  });

  it.each([
    ['the review that allowed it', stoppage(22)],
    ['a penalty', penalty(22, 'away')],
  ])('keeps the history of a goal listed after %s in the same second', (_what, whistle) => {
    const events = [faceoff(0, 'home'), shot(20, 'home'), whistle, goal(22, 'home'), faceoff(22, 'away')];
    const [, , , scored, drop] = sequences(...events);
    expect(scored).toMatchObject({ startIndex: 0, previous: 1, secondsSincePrevious: 2, previousOwnShot: 1 });
    expect(drop).toMatchObject({ startIndex: 4, previous: null });
  });

  it('stays dead after a shot listed after a whistle in the same second', () => {
    const [, , late, next] = sequences(shot(20, 'home'), stoppage(22), shot(22, 'home'), row(30, 'hit', 'away'));
    expect(late).toMatchObject({ startIndex: 0, previous: 0 });
    expect(next).toMatchObject({ startIndex: 3, previous: null });
  });

  it('starts a period without history: null rather than false', () => {
    const [, opening, first] = sequences(row(0, 'period-start'), faceoff(0, 'home'), shot(3, 'away'));
    expect(opening?.previous).toBeNull();
    expect(first?.previous).toBe(1);
  });

  it('skips a delayed call, which does not stop play', () => {
    const [, , shotAfter] = sequences(faceoff(0, 'home'), row(10, 'delayed-penalty', 'away'), shot(12, 'home'));
    expect(shotAfter).toMatchObject({ startIndex: 0, previous: 0, secondsSincePrevious: 12 });
  });

  it("tracks each team's shots separately", () => {
    const [, , counter] = sequences(faceoff(0, 'home'), shot(10, 'home'), shot(15, 'away'));
    expect(counter).toMatchObject({ previous: 1, previousOwnShot: null });
  });

  it('counts a blocked attempt as the previous own shot', () => {
    const [, , again] = sequences(faceoff(0, 'home'), shot(10, 'home', { outcome: 'blocked' }), shot(11, 'home'));
    expect(again?.previousOwnShot).toBe(1);
  });

  it('makes a penalty shot and each shootout attempt a separate sequence', () => {
    const shootout = { period: 5, periodKind: 'SO' } as const;
    const [, penaltyShot, first, second] = sequences(
      shot(10, 'home'),
      shot(20, 'home', { isPenaltyShot: true }),
      shot(4800, 'home', shootout),
      shot(4800, 'home', shootout),
    );
    expect([penaltyShot, first, second].map((s) => s?.previous)).toEqual([null, null, null]);
    expect([penaltyShot, first, second].map((s) => s?.startIndex)).toEqual([1, 2, 3]);
  });

  it('does not depend on later events', () => {
    const events = [
      faceoff(0, 'home'),
      shot(10, 'home'),
      shot(12, 'home'),
      goal(14, 'home'),
      faceoff(14, 'away'),
      shot(30, 'away'),
    ];
    const whole = foldSequences(story(events));
    events.forEach((_, k) => {
      expect(foldSequences(story(events.slice(0, k + 1)))).toEqual(whole.slice(0, k + 1));
    });
  });
});
