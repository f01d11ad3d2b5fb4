import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { describeUnless } from '../../../tests/describeUnless.ts';
import { foldOnIce } from '../../game/foldOnIce.ts';
import { foldShifts } from '../../game/foldShiftChart.ts';
import type { DressedPlayer, Period } from '../../game/types.ts';
import { type GameId, type PlayerId, REGULAR_SEASON } from '../../hockey/ids.ts';
import { manpowerGroup } from '../../hockey/strength.ts';
import { SHIFTS } from '../../store/codec/packed.ts';
import { fillGoalieGaps } from './fillGoalieGaps.ts';
import { IssueLog } from './issueLog.ts';
import { parseShiftChart } from './parseShiftChart.ts';
import { parseShifts } from './parseShifts.ts';

/** Real charts of 2010-11 to 2019-20 with the league's ice times, next to the repository. */
const SAMPLES = fileURLToPath(new URL('../../../../shared/data/samples/charts-2010-2017', import.meta.url));
/**
 * Least shares of player-games equal to the official time to the second.
 * Source: docs/feed.md#shift-charts.
 */
const LEAST_EQUAL = { iceTime: 0.998, evenStrength: 0.97 };

/** A player's official seconds: id, side, position, all, even strength, power play, short-handed. */
type OfficialTime = readonly [PlayerId, 'home' | 'away', DressedPlayer['position'], number, number | null];

interface OfficialGame {
  readonly players: readonly OfficialTime[];
  readonly periods: readonly (readonly [number: number, seconds: number])[];
}

const readJson = (file: string): unknown => JSON.parse(gunzipSync(readFileSync(file)).toString());

/** The periods played, in game seconds. */
function periodsOf(game: OfficialGame, gameId: number): readonly Period[] {
  const isRegular = Math.floor(gameId / 10_000) % 100 === REGULAR_SEASON;
  let at = 0;
  return game.periods.map(([number, seconds]) => {
    const kind = number <= 3 ? 'REG' : isRegular && number === 5 ? 'SO' : 'OT';
    const period: Period = { number, kind, startSecond: at, endSecond: at + seconds };
    at += seconds;
    return period;
  });
}

/** Each player's seconds on the ice, at even strength by manpower, and as the shift chart draws them. */
function timesOf(
  game: OfficialGame,
  gameId: number,
): ReadonlyMap<PlayerId, { all: number; even: number; drawn: number }> {
  const periods = periodsOf(game, gameId);
  const dressed = new Map(
    game.players.map(([playerId, side, position]) => [playerId, { playerId, side, position } as DressedPlayer]),
  );
  const issues = new IssueLog(gameId as GameId);
  const chart = parseShiftChart(readJson(join(SAMPLES, 'shiftcharts', `${gameId}.json.gz`)), gameId as GameId, issues);
  const parsed = parseShifts(chart.rows, periods, dressed, issues) ?? [];
  const shifts = fillGoalieGaps(parsed, periods, [], dressed, issues);
  const times = new Map([...dressed.keys()].map((playerId) => [playerId, { all: 0, even: 0, drawn: 0 }]));
  const timeline = foldOnIce({ dressed: [...dressed.values()], periods, shifts });
  for (const { skaters, goalie, startSecond, endSecond } of timeline?.segments ?? []) {
    const strength = {
      home: { skaters: skaters.home.length, hasGoalie: goalie.home !== null },
      away: { skaters: skaters.away.length, hasGoalie: goalie.away !== null },
    };
    const isEven = manpowerGroup(strength, 'home') === 'ev';
    for (const playerId of [...skaters.home, ...skaters.away, goalie.home, goalie.away]) {
      const time = playerId === null ? undefined : times.get(playerId);
      if (time === undefined) continue;
      time.all += endSecond - startSecond;
      if (isEven) time.even += endSecond - startSecond;
    }
  }
  // As stored: packed and unpacked.
  const chartRows = SHIFTS.decode(SHIFTS.encode(foldShifts({ dressed: [...dressed.values()], periods, shifts })));
  for (const { playerId, shifts: own } of chartRows) {
    const time = times.get(playerId as PlayerId);
    if (time !== undefined) time.drawn = own.reduce((sum, [start, end]) => sum + end - start, 0);
  }
  return times;
}

describeUnless(existsSync(SAMPLES) ? null : `no ${SAMPLES}`, 'real shift charts of 2010-11 to 2019-20', () => {
  it('give the official ice time, in the shift chart too, and the official time at even strength', () => {
    const games = readJson(join(SAMPLES, 'official-ice-time.json.gz')) as Readonly<Record<string, OfficialGame>>;
    const count = { players: 0, equal: 0, drawn: 0, skaters: 0, equalEven: 0 };
    for (const name of readdirSync(join(SAMPLES, 'shiftcharts'))) {
      const gameId = Number.parseInt(name, 10);
      const game = games[gameId];
      if (game === undefined) throw new Error(`no official ice times of game ${gameId}`);
      const times = timesOf(game, gameId);
      for (const [playerId, , position, all, even] of game.players) {
        const time = times.get(playerId);
        count.players++;
        if (time?.all === all) count.equal++;
        if (time?.drawn === all) count.drawn++;
        if (position === 'G' || even === null) continue;
        count.skaters++;
        if (time?.even === even) count.equalEven++;
      }
    }
    console.info(
      `ice time equal in ${count.equal} of ${count.players}, drawn in ${count.drawn}, even strength in ${count.equalEven} of ${count.skaters}`,
    );
    expect(count.equal / count.players).toBeGreaterThanOrEqual(LEAST_EQUAL.iceTime);
    expect(count.drawn / count.players).toBeGreaterThanOrEqual(LEAST_EQUAL.iceTime);
    expect(count.equalEven / count.skaters).toBeGreaterThanOrEqual(LEAST_EQUAL.evenStrength);
  });
});
