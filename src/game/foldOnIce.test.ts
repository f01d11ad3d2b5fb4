import { describe, expect, it } from 'vitest';
import { foldOnIce, type OnIceTimeline, onIceAt, segmentAt } from './foldOnIce.ts';
import { id, ids, on, story } from './testing/story.ts';
import type { Shift } from './types.ts';

const HOME_FIVE = 'H1 H2 H3 H4 H5';
const AWAY_FIVE = 'A1 A2 A3 A4 A5';

function timelineOf(shifts: readonly (readonly Shift[])[], periods: readonly number[] = [1200]): OnIceTimeline {
  const timeline = foldOnIce(story([], { shifts, periods }));
  if (timeline === null) throw new Error('the story has no shifts');
  return timeline;
}

describe('foldOnIce', () => {
  it('is null for a game without shifts', () => {
    expect(foldOnIce(story([]))).toBeNull();
  });

  it('returns one segment for a period without a change, players by ascending id', () => {
    const { segments } = timelineOf([on(`H5 H3 H1 H2 H4 HG ${AWAY_FIVE} AG`, 0, 1200)]);
    expect(segments).toEqual([
      {
        period: 1,
        startSecond: 0,
        endSecond: 1200,
        skaters: { home: ids(HOME_FIVE), away: ids(AWAY_FIVE) },
        goalie: { home: id('HG'), away: id('AG') },
        isQuarantined: false,
      },
    ]);
  });

  it('cuts at a change and covers the period without gap or overlap', () => {
    const { segments } = timelineOf([
      on(`H2 H3 H4 H5 HG ${AWAY_FIVE} AG`, 0, 1200),
      on('H1', 0, 45),
      on('H6', 45, 1200),
    ]);
    expect(segments.map((s) => [s.startSecond, s.endSecond])).toEqual([
      [0, 45],
      [45, 1200],
    ]);
    expect(segments[1]?.skaters.home).toEqual(ids('H2 H3 H4 H5 H6'));
  });

  it('does not cut where the chart splits one shift in two', () => {
    const whole = timelineOf([on(`${HOME_FIVE} HG ${AWAY_FIVE} AG`, 0, 1200)]);
    const split = timelineOf([
      on(`${HOME_FIVE} HG ${AWAY_FIVE} AG`, 0, 300),
      on(`${HOME_FIVE} HG ${AWAY_FIVE} AG`, 300, 1200),
    ]);
    expect(split).toEqual(whole);
  });

  it('counts a player once where their shifts overlap', () => {
    const overlapping = timelineOf([
      on(`${HOME_FIVE} HG ${AWAY_FIVE} AG`, 0, 1200),
      on('H1', 100, 200),
      on('H1', 150, 400),
    ]);
    expect(overlapping.segments).toHaveLength(1);
  });

  it('never lets a segment cross a period, even without a change in the intermission', () => {
    const everyone = `${HOME_FIVE} HG ${AWAY_FIVE} AG`;
    const { segments, rangeByPeriod } = timelineOf([on(everyone, 0, 1200), on(everyone, 1200, 2400)], [1200, 1200]);
    expect(segments.map((s) => [s.period, s.startSecond, s.endSecond])).toEqual([
      [1, 0, 1200],
      [2, 1200, 2400],
    ]);
    expect(rangeByPeriod.get(2)).toEqual([1, 2]);
  });

  it('skips the shootout', () => {
    const everyone = `${HOME_FIVE} HG ${AWAY_FIVE} AG`;
    const game = story([], { shifts: [on(everyone, 0, 1200)], periods: [1200, 0, 0, 0, 0], finalPeriod: 'SO' });
    expect(foldOnIce(game)?.rangeByPeriod.has(5)).toBe(false);
  });

  it('follows a goalie change within a game', () => {
    const timeline = timelineOf([on(`${HOME_FIVE} ${AWAY_FIVE} AG`, 0, 1200), on('HG', 0, 700), on('HG2', 700, 1200)]);
    expect(onIceAt(timeline, 1, 700, 'event')?.goalie.home).toBe(id('HG'));
    expect(onIceAt(timeline, 1, 701, 'event')?.goalie.home).toBe(id('HG2'));
    expect(timeline.quarantinedSeconds).toBe(0);
  });

  it('follows an empty net and the extra attacker', () => {
    const timeline = timelineOf([on(`${HOME_FIVE} ${AWAY_FIVE} AG`, 0, 1200), on('HG', 0, 1100), on('H6', 1100, 1200)]);
    expect(onIceAt(timeline, 1, 1150, 'event')).toMatchObject({
      skaters: { home: ids('H1 H2 H3 H4 H5 H6') },
      goalie: { home: null, away: id('AG') },
    });
    expect(timeline.quarantinedSeconds).toBe(0);
  });
});

describe('quarantine', () => {
  const base = on(`${HOME_FIVE} HG ${AWAY_FIVE} AG`, 0, 1200);

  it.each([
    ['seven skaters', [base, on('H6 H7', 100, 103)], 3],
    ['two goalies', [base, on('AG2', 100, 110)], 10],
    ['two skaters', [on('H1 H2 HG', 0, 1200), on('H3 H4 H5', 0, 1190), on(`${AWAY_FIVE} AG`, 0, 1200)], 10],
    ['no player', [on(`${HOME_FIVE} HG ${AWAY_FIVE} AG`, 0, 1195)], 5],
  ])('%s on a side: counts the seconds and credits no player', (_what, shifts, seconds) => {
    const timeline = timelineOf(shifts);
    expect(timeline.quarantinedSeconds).toBe(seconds);
    const quarantined = timeline.segments.filter((segment) => segment.isQuarantined);
    expect(quarantined).toHaveLength(1);
    expect(onIceAt(timeline, 1, quarantined[0]?.endSecond ?? 0, 'event')).toBeNull();
    expect(segmentAt(timeline, 1, quarantined[0]?.endSecond ?? 0, 'event')?.isQuarantined).toBe(true);
  });

  it('accepts six skaters with a goalie as a line change in progress', () => {
    expect(timelineOf([base, on('H6', 100, 101)]).quarantinedSeconds).toBe(0);
  });

  it('accepts three skaters a side', () => {
    expect(timelineOf([on('H1 H2 H3 HG A1 A2 A3 AG', 0, 1200)]).quarantinedSeconds).toBe(0);
  });
});

describe('onIceAt', () => {
  const timeline = timelineOf(
    [
      on(`H2 H3 H4 H5 HG ${AWAY_FIVE} AG`, 0, 1200),
      on('H1', 0, 605),
      on('H6', 605, 1200),
      on(`H7 H8 H9 H10 H11 HG ${AWAY_FIVE} AG`, 1200, 2400),
    ],
    [1200, 1200],
  );
  const isOn = (name: string, period: number, second: number, boundary: 'event' | 'faceoff'): boolean =>
    onIceAt(timeline, period, second, boundary)?.skaters.home.includes(id(name)) ?? false;

  it('credits a goal during a line change to the outgoing players', () => {
    expect(isOn('H1', 1, 605, 'event')).toBe(true);
    expect(isOn('H6', 1, 605, 'event')).toBe(false);
  });

  it('credits the faceoff of the same second to the incoming players', () => {
    expect(isOn('H1', 1, 605, 'faceoff')).toBe(false);
    expect(isOn('H6', 1, 605, 'faceoff')).toBe(true);
  });

  it('gives the same answer under both rules away from a change', () => {
    expect(isOn('H1', 1, 604, 'faceoff')).toBe(true);
    expect(isOn('H6', 1, 606, 'event')).toBe(true);
  });

  it("uses a period's own segments at its first and last second", () => {
    expect(isOn('H6', 1, 1200, 'event')).toBe(true);
    expect(isOn('H7', 2, 1200, 'event')).toBe(true);
    expect(isOn('H7', 2, 1200, 'faceoff')).toBe(true);
    expect(isOn('H6', 1, 1200, 'faceoff')).toBe(true);
    expect(isOn('H1', 1, 0, 'event')).toBe(true);
  });

  it('returns nothing outside the played periods', () => {
    expect(onIceAt(timeline, 1, 1201, 'event')).toBeNull();
    expect(onIceAt(timeline, 3, 2500, 'event')).toBeNull();
    expect(onIceAt(timeline, 2, 1199, 'event')).toBeNull();
  });
});
