import { describe, expect, it } from 'vitest';
import { describeWithArchive } from '../../../tests/archive.ts';
import type { Shift } from '../../game/types.ts';
import { parseGame } from './parseGame.ts';
import {
  AWAY_GOALIE,
  HOME_GOALIE,
  type Raw,
  rawGame,
  rawPlayByPlay,
  rawPlays,
  rawShifts,
  shiftRow,
  shotPlay,
} from './testing/rawGame.ts';

/**
 * The goalie's shifts and the issue codes when the chart has these rows for them and the game has these additional
 * plays.
 */
function read(rows: readonly Raw[], plays: readonly Raw[], goalie = HOME_GOALIE): { spans: string[]; codes: string[] } {
  const others = rawShifts().filter((row) => row.playerId !== goalie);
  const { game, issues } = parseGame({
    ...rawGame(),
    playByPlay: rawPlayByPlay([...rawPlays(), ...plays]),
    shiftChart: { data: [...others, ...rows] },
  });
  const own = (game?.shifts ?? []).filter((shift: Shift) => shift.playerId === goalie);
  const codes = issues.map(({ code }) => code).filter((code) => !code.startsWith('boxscore'));
  return { spans: own.map((shift) => `${shift.period}: ${shift.startSecond}-${shift.endSecond}`), codes };
}

const outside = [shiftRow(HOME_GOALIE, 1, 0, 1200), shiftRow(HOME_GOALIE, 3, 0, 1200)];
/**
 * Shots by the away club at the home net in the second period. The base game has one more at 100, and a goal at 800.
 */
const shots = (...seconds: readonly number[]): Raw[] =>
  seconds.map((second) => shotPlay('missed-shot', 'away', 3, 2, second));
/** A play with the code of an empty home net. */
const empty = (row: Raw): Raw => {
  const { goalieInNetId: _named, ...details } = row.details as Raw;
  return { ...row, details, situationCode: '1560' };
};

describe('a goalie whose shift is missing from the chart', () => {
  it('is restored for the full period when three shots name them', () => {
    const { spans, codes } = read(outside, shots(600));
    expect(spans).toEqual(['1: 0-1200', '2: 1200-2400', '3: 2400-3600']);
    expect(codes).toEqual(['goalie-gap']);
  });

  it('is not restored for fewer shots, which may lag behind a pulled goalie', () => {
    const { spans, codes } = read([...outside, shiftRow(HOME_GOALIE, 2, 0, 60)], []);
    expect(spans).toEqual(['1: 0-1200', '2: 1200-1260', '3: 2400-3600']);
    expect(codes).not.toContain('goalie-gap');
  });

  it("is restored from a period's opening faceoff without any shot, since no attacker came on for them", () => {
    const { spans, codes } = read([...outside, shiftRow(HOME_GOALIE, 2, 600, 1200)], []);
    expect(spans).toEqual(['1: 0-1200', '2: 1200-1800', '2: 1800-2400', '3: 2400-3600']);
    expect(codes).toContain('goalie-gap');
  });

  it('is not restored from the opening faceoff when a play states an empty net', () => {
    const pulled = empty(shotPlay('missed-shot', 'away', 3, 2, 500));
    expect(read([...outside, shiftRow(HOME_GOALIE, 2, 600, 1200)], [pulled]).codes).not.toContain('goalie-gap');
  });

  it('is restored only for the gap, and only while the feed has them in net', () => {
    const rows = [...outside, shiftRow(HOME_GOALIE, 2, 0, 300)];
    const pulled = empty(shotPlay('missed-shot', 'away', 3, 2, 1150));
    expect(read(rows, [...shots(500, 600), pulled]).spans).toContain('2: 1500-2000');
    // Without a pulled goalie the shift lasts to the end.
    expect(read(rows, shots(500, 600)).spans).toContain('2: 1500-2400');
  });

  it('is not restored while the net is empty and shots name no goalie', () => {
    const rows = [...outside, shiftRow(HOME_GOALIE, 2, 0, 1000)];
    const { codes } = read(
      rows,
      [1050, 1100, 1150].map((second) => empty(shotPlay('missed-shot', 'away', 3, 2, second))),
    );
    expect(codes).not.toContain('goalie-gap');
  });

  it('is the goalie of the defending side', () => {
    const away = [shiftRow(AWAY_GOALIE, 1, 0, 1200), shiftRow(AWAY_GOALIE, 3, 0, 1200)];
    const extra = [500, 600].map((second) => shotPlay('missed-shot', 'home', 3, 2, second));
    expect(read(away, extra, AWAY_GOALIE).spans).toContain('2: 1200-2400');
  });
});

describeWithArchive('missing goalies of real games', (archive) => {
  it('are restored in 2022020567 period 3 and 2020020634 period 2', async () => {
    const { readFileSync } = await import('node:fs');
    const { gunzipSync } = await import('node:zlib');
    const body = (path: string): unknown =>
      JSON.parse(gunzipSync(readFileSync(`${archive}/${path}.json.gz`)).toString('utf8'));
    for (const [gameId, goalie, period] of [
      [2022020567, 8478009, 3],
      [2020020634, 8474593, 2],
    ] as const) {
      const { game, issues } = parseGame({
        playByPlay: body(`v1/gamecenter/${gameId}/play-by-play`),
        boxscore: body(`v1/gamecenter/${gameId}/boxscore`),
        shiftChart: body(`stats/rest/en/shiftcharts/${gameId}`),
      });
      expect(issues.map(({ code }) => code)).toContain('goalie-gap');
      const seconds = (game?.shifts ?? [])
        .filter((shift) => shift.playerId === goalie && shift.period === period)
        .reduce((sum, shift) => sum + shift.endSecond - shift.startSecond, 0);
      expect(seconds).toBeGreaterThan(1000);
    }
  });
});
