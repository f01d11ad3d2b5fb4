import { describe, expect, it } from 'vitest';
import { ICE_TIME, NEVER_MET, ON_ICE, PAIR_TIME, SCORE_BEFORE, SHOT_XG, STINTS } from '../../fixtures/tiny/expected.ts';
import { TINY_EVENTS } from '../../fixtures/tiny/playByPlay.ts';
import { tinyGame, tinyId, toyXg } from '../../fixtures/tiny/tinyGame.ts';
import { parseGame } from '../../src/feed/parse/parseGame.ts';
import { checkGame } from '../../src/game/checkGame.ts';
import { countDisagreements, eventsInContext } from '../../src/game/eventsInContext.ts';
import { foldIceTime } from '../../src/game/foldIceTime.ts';
import { foldOnIce } from '../../src/game/foldOnIce.ts';
import { START_SCORE, scoreAfter } from '../../src/game/foldScore.ts';
import { foldSequences } from '../../src/game/foldSequences.ts';
import { foldStints } from '../../src/game/foldStints.ts';
import { foldPairTime, type PairTime } from '../../src/game/testing/pairTime.ts';
import type { EventInContext, Game } from '../../src/game/types.ts';
import type { PlayerId } from '../../src/hockey/ids.ts';
import { netDistance, toAttackPoint } from '../../src/hockey/rink.ts';
import type { Strength } from '../../src/hockey/strength.ts';

/** Serializes and parses a body, as a response would be. */
const overTheWire = (body: unknown): unknown => JSON.parse(JSON.stringify(body));
const { game: parsed, issues } = parseGame({
  playByPlay: overTheWire(tinyGame.playByPlay),
  boxscore: overTheWire(tinyGame.boxscore),
  shiftChart: overTheWire(tinyGame.shiftChart),
});

function tiny(): Game {
  if (parsed === null) throw new Error('the tiny game cannot be parsed');
  return parsed;
}

const id = (name: string): PlayerId => tinyId(name) as PlayerId;
const ids = (names: string): PlayerId[] => names.split(' ').map(id);

function contextOf(key: string): EventInContext {
  const eventId = TINY_EVENTS[key as keyof typeof TINY_EVENTS];
  const context = eventsInContext(tiny()).find(({ event }) => event.eventId === eventId);
  if (context === undefined) throw new Error(`the tiny game has no event ${key}`);
  return context;
}

function codeOf(strength: Strength | null): string {
  if (strength === null) return 'none';
  const { home, away } = strength;
  return `${Number(away.hasGoalie)}${away.skaters}${home.skaters}${Number(home.hasGoalie)}`;
}

describe('the parsed tiny game', () => {
  it('has no feed issues and passes its own checks', () => {
    expect(issues).toEqual([]);
    expect(checkGame(tiny())).toEqual([]);
  });

  it('ends 3-1', () => {
    expect(tiny().events.reduce(scoreAfter, START_SCORE)).toEqual({ home: 3, away: 1 });
  });

  it('has shifts from a chart, and no quarantined seconds', () => {
    expect(tiny().shiftSource).toBe('chart');
    expect(foldOnIce(tiny())?.quarantinedSeconds).toBe(0);
  });

  it('has every play', () => {
    expect(tiny().events.map((event) => event.eventId)).toEqual(Object.values(TINY_EVENTS));
  });
});

describe('players on the ice in the tiny game', () => {
  it.each(Object.entries(ON_ICE))('%s', (key, [home, away, code]) => {
    const { onIce, strength } = contextOf(key);
    expect(onIce?.skaters).toEqual({ home: ids(home), away: ids(away) });
    expect(onIce?.goalie).toEqual({ home: id('HG'), away: code.startsWith('0') ? null : id('AG') });
    expect(codeOf(strength)).toBe(code);
  });

  it.each(Object.entries(SCORE_BEFORE))('the score before %s', (key, [home, away]) => {
    expect(contextOf(key).scoreBefore).toEqual({ home, away });
  });

  it('agree with the stated strength on every shot', () => {
    expect(countDisagreements(eventsInContext(tiny()))).toEqual({
      goals: { compared: 4, byCount: 0, byEvenStrength: 0 },
      otherShots: { compared: 5, byCount: 0, byEvenStrength: 0 },
    });
  });

  it.each(Object.entries(SHOT_XG))('the distance of %s gives its toy xG', (key, xg) => {
    const { event } = contextOf(key);
    if (event.kind !== 'shot' || event.point === null) throw new Error(`${key} is not a shot with coordinates`);
    const homeSign = event.homeAttackSign ?? 1;
    const sign = event.shootingTeam === 'home' ? homeSign : homeSign === 1 ? -1 : 1;
    expect(toyXg(netDistance(toAttackPoint(event.point, sign)))).toBe(xg);
  });
});

describe('ice time in the tiny game', () => {
  it.each(Object.entries(ICE_TIME))('of %s', (name, expected) => {
    const row = foldIceTime(tiny())?.find(({ playerId }) => playerId === id(name));
    expect(row).toMatchObject({ ...expected, toiQuarantined: 0 });
  });

  it('has a row for every dressed player', () => {
    expect(foldIceTime(tiny())?.map((row) => row.playerId)).toEqual(Object.keys(ICE_TIME).map(id));
  });

  it('is split into stints', () => {
    const stints = foldStints(tiny()) ?? [];
    expect(stints.map((s) => [s.startSecond, s.endSecond, s.start, s.score.home, s.score.away])).toEqual(STINTS);
  });

  const pairOf = (a: string, b: string): PairTime | undefined =>
    foldPairTime(tiny())?.find((pair) => pair.player === id(a) && pair.other === id(b));

  it.each(PAIR_TIME)('%s and %s share the ice', (a, b, expected) => {
    expect(pairOf(a, b)).toMatchObject({ ...expected, isSameTeam: a[0] === b[0] });
  });

  it.each(NEVER_MET)('%s and %s never met', (a, b) => {
    expect(pairOf(a, b)).toBeUndefined();
  });
});

describe('event sequences in the tiny game', () => {
  const indexOf = (key: keyof typeof TINY_EVENTS): number =>
    tiny().events.findIndex((event) => event.eventId === TINY_EVENTS[key]);

  it('look back from goal1 to the giveaway and the save before it', () => {
    expect(foldSequences(tiny())[indexOf('goal1')]).toEqual({
      startIndex: indexOf('draw1'),
      previous: indexOf('giveaway'),
      secondPrevious: indexOf('save1'),
      previousOwnShot: null,
      secondsSincePrevious: 2,
      secondsSinceStart: 240,
    });
  });

  it('look back from the miss only to draw3, because the puck was frozen', () => {
    expect(foldSequences(tiny())[indexOf('miss')]).toMatchObject({ previous: indexOf('draw3'), secondPrevious: null });
  });
});
