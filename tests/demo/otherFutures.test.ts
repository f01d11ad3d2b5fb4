import { expect, it } from 'vitest';
import { DemoLeague } from '../../src/demo/league/demoLeague.ts';
import type { Fixture } from '../../src/demo/league/makeSchedule.ts';

const league = new DemoLeague({ today: '2026-07-01', seasons: 1, playoffs: false });
const fixture = league.seasons[0]?.fixtures[7] as Fixture;
const FROM = 1500;

it('plays another future of a game from the same past, and the same one for the same seed', () => {
  const past = (seed: string | null) => {
    const m = league.play(fixture, undefined, seed === null ? null : { from: FROM, seed });
    const texts = m.plays.map((play) => ({ text: JSON.stringify(play), at: (play.period - 1) * 1200 + play.second }));
    return {
      before: texts.filter(({ at }) => at <= FROM).map(({ text }) => text),
      after: texts.filter(({ at }) => at > FROM).map(({ text }) => text),
    };
  };
  const [told, other, same] = [past(null), past('a'), past('a')];
  expect(other.before).toEqual(told.before);
  expect(other.after).not.toEqual(told.after);
  expect(same).toEqual(other);
  expect(past('b').after).not.toEqual(other.after);
});
