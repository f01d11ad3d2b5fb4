import { describe, expect, it } from 'vitest';
import { faceoff, goal, row, shot, stoppage, story } from '../../game/testing/story.ts';
import { rinkPoint } from '../../hockey/rink.ts';
import { CLOCK_VIEW, type ClockRegime } from '../clockRegime.ts';
import { shotContexts } from '../shotContext.ts';
import { SHOT_FEATURE_NAMES, SHOT_FEATURES } from './featureList.ts';

/** The features of a story's last shot, by name, under a clock regime. */
function featuresOfLast(events: Parameters<typeof story>[0], clock: ClockRegime = 'precise'): Record<string, number> {
  const context = shotContexts(story(events), {}).at(-1);
  if (context === undefined) throw new Error('the story has no shot');
  return Object.fromEntries(SHOT_FEATURES.map((feature) => [feature.name, feature.value(context, CLOCK_VIEW[clock])]));
}

describe('features of a shot', () => {
  it('have unique snake_case names', () => {
    expect(new Set(SHOT_FEATURE_NAMES).size).toBe(SHOT_FEATURE_NAMES.length);
    expect(SHOT_FEATURE_NAMES.filter((name) => !/^[a-z_]+$/.test(name))).toEqual([]);
  });

  it('give a shot 14 feet out and 14 across an angle of 45 degrees', () => {
    const values = featuresOfLast([shot(100, 'home', { point: rinkPoint(75, 14) })]);
    expect(values).toMatchObject({ x: 75, off_centre: 14, angle: 45 });
    expect(values.distance).toBeCloseTo(Math.hypot(14, 14), 12);
  });

  it('give the goal mouth 90 degrees three feet out, negative behind the line, the same from both sides', () => {
    const mouthFrom = (x: number, y: number): number | undefined =>
      featuresOfLast([shot(100, 'home', { point: rinkPoint(x, y) })]).goal_mouth;
    expect(mouthFrom(86, 0)).toBeCloseTo(90, 12);
    expect(mouthFrom(92, 0)).toBeCloseTo(-90, 12);
    expect(mouthFrom(89, 10)).toBeCloseTo(0, 12);
    expect(mouthFrom(75, 14)).toBeCloseTo(mouthFrom(75, -14) as number, 12);
    expect(mouthFrom(92, 10)).toBeLessThan(0);
  });

  it('are the same for an away shot at one end and a home shot at the other', () => {
    const home = featuresOfLast([shot(100, 'home', { point: rinkPoint(75, 14) })]);
    const away = featuresOfLast([shot(100, 'away', { point: rinkPoint(-75, -14) })]);
    expect({ ...away, is_home: 1 }).toEqual(home);
  });

  it('are unknown for every place without coordinates', () => {
    const values = featuresOfLast([shot(100, 'home', { point: null })]);
    for (const name of ['x', 'off_centre', 'distance', 'angle', 'goal_mouth', 'off_wing', 'puck_travel'])
      expect(values[name]).toBeNaN();
  });

  it('set no type flag for an unstated type, and the rare-type flag for a recently added one', () => {
    const typeFlags = (values: Record<string, number>): number =>
      SHOT_FEATURES.filter(({ group }) => group === 'shot_type').reduce(
        (sum, { name }) => sum + (values[name] ?? 0),
        0,
      );
    expect(typeFlags(featuresOfLast([shot(100, 'home', { shotType: null })]))).toBe(0);
    expect(featuresOfLast([shot(100, 'home', { shotType: 'cradle' })]).is_rare_type).toBe(1);
    expect(featuresOfLast([shot(100, 'home', { shotType: 'slap' })])).toMatchObject({ is_slap: 1, is_rare_type: 0 });
  });

  it('describe the previous play of the sequence: an own save two seconds earlier', () => {
    const values = featuresOfLast([
      faceoff(90, 'home', { point: rinkPoint(69, 22) }),
      shot(98, 'home', { point: rinkPoint(60, -20) }),
      shot(100, 'home', { point: rinkPoint(80, 6) }),
    ]);
    expect(values).toMatchObject({
      seconds_since_last: 2,
      kind_of_last: 15,
      x_of_last: 60,
      across_of_last: -20,
      is_crossing: 1,
      seconds_since_own_shot: 2,
      seconds_since_faceoff: 10,
      is_faceoff_won: 1,
      x_of_faceoff: 69,
      across_of_faceoff: 22,
    });
    expect(values.puck_travel).toBeCloseTo(Math.hypot(20, 26), 12);
    expect(values.puck_speed).toBeCloseTo(Math.hypot(20, 26) / 2, 12);
  });

  it("distinguish the opponent's plays, with places seen from the shooting team", () => {
    const values = featuresOfLast([
      row(95, 'hit', 'away'),
      shot(97, 'away', { point: rinkPoint(-80, 5) }),
      shot(100, 'home', { point: rinkPoint(75, 10) }),
    ]);
    expect(values).toMatchObject({ kind_of_last: 5, x_of_last: -80, across_of_last: 5, kind_of_second_last: 2 });
    expect(values.seconds_since_own_shot).toBeNaN();
  });

  it('never look past a whistle, a goal or the start of a period', () => {
    const afterWhistle = featuresOfLast([shot(95, 'home'), stoppage(96), shot(100, 'home')]);
    const afterGoal = featuresOfLast([goal(95, 'home'), shot(100, 'home')]);
    const afterBreak = featuresOfLast([shot(1199, 'home'), row(1200, 'period-end'), shot(1201, 'home', { period: 2 })]);
    for (const values of [afterWhistle, afterGoal, afterBreak]) {
      expect(values.seconds_since_last).toBeNaN();
      expect(values.kind_of_last).toBe(0);
    }
  });

  it('do not depend on anything after the shot', () => {
    const before = [faceoff(90, 'home'), shot(100, 'home')];
    const context = (events: Parameters<typeof story>[0]) => shotContexts(story(events), {})[0];
    expect(context([...before, goal(101, 'home'), row(130, 'hit')])).toEqual(context(before));
  });

  it('hide times under a coarse clock: one second and fifty after a save are the same', () => {
    const afterSave = (seconds: number) => featuresOfLast([shot(100 - seconds, 'home'), shot(100, 'home')], 'coarse');
    expect(afterSave(1)).toEqual(afterSave(50));
    expect(afterSave(1)).toMatchObject({ seconds_since_last: Number.NaN, puck_speed: Number.NaN, kind_of_last: 15 });
  });

  it('show only the last play under a coarse clock', () => {
    const events = [row(95, 'hit', 'away'), shot(97, 'away'), shot(100, 'home')];
    expect(featuresOfLast(events, 'precise')).toMatchObject({ kind_of_last: 5, kind_of_second_last: 2 });
    expect(featuresOfLast(events, 'coarse')).toMatchObject({
      kind_of_last: 5,
      kind_of_second_last: 0,
      x_of_second_last: Number.NaN,
    });
  });

  it('cap the age of a play at a minute', () => {
    expect(featuresOfLast([shot(20, 'home'), shot(100, 'home')]).seconds_since_last).toBe(60);
  });

  it('cap the lead at three goals and count all overtimes as one period', () => {
    const goals = Array.from({ length: 5 }, (_, k) => goal(10 + k, 'away'));
    expect(featuresOfLast([...goals, shot(100, 'home')]).lead).toBe(-3);
    expect(featuresOfLast([shot(6100, 'home', { period: 6 })]).period).toBe(4);
  });
});
