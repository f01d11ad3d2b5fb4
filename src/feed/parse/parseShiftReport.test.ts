import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { IssueLog } from './issueLog.ts';
import { parseGame } from './parseGame.ts';
import { parseShiftReport } from './parseShiftReport.ts';
import { GAME_ID, home, rawGame } from './testing/rawGame.ts';

const report = (name: string): string =>
  readFileSync(new URL(`../../../fixtures/feed/${name}`, import.meta.url), 'utf8');
const HOME = report('shift-report-home.HTM');

function read(html: string) {
  const issues = new IssueLog(GAME_ID);
  const dressed = parseGame(rawGame()).game?.dressed ?? [];
  return { rows: parseShiftReport(html, 'home', dressed, issues), details: issues.issues.map((issue) => issue.detail) };
}

/** A complete report: heading and rows of every player of the chart, in the format of the fixture. */
function fullReport(side: 'home' | 'away'): string {
  const { game } = parseGame(rawGame());
  const text = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const blocks = (game?.dressed ?? [])
    .filter((player) => player.side === side)
    .map((player) => {
      const shifts = (game?.shifts ?? []).filter((shift) => shift.playerId === player.playerId);
      const rows = shifts.map((shift, index) => {
        const start = shift.startSecond - (shift.period - 1) * 1200;
        const end = shift.endSecond - (shift.period - 1) * 1200;
        const cells = [
          index + 1,
          shift.period,
          `${text(start)} / ${text(1200 - start)}`,
          `${text(end)} / ${text(1200 - end)}`,
          text(end - start),
          '&nbsp;',
        ];
        return `<tr class="oddColor">${cells.map((cell) => `<td align="center">${cell}</td>`).join('')}</tr>`;
      });
      const heading = `${player.sweaterNumber} ${player.lastName.toUpperCase()}, FIRST`;
      return `<tr><td class="playerHeading" colspan="8">${heading}</td></tr>${rows.join('')}`;
    });
  return `<html><body><table>${blocks.join('')}</table></body></html>`;
}

describe('an official shift report', () => {
  it('has the shifts of each player, found by sweater number, without summary rows and headings', () => {
    const { rows, details } = read(HOME);
    expect(rows).toEqual([
      { playerId: home(4), period: 1, startSeconds: 0, endSeconds: 28 },
      { playerId: home(4), period: 1, startSeconds: 299, endSeconds: 347 },
      { playerId: home(4), period: 4, startSeconds: 12, endSeconds: 49 },
      { playerId: home(4), period: 5, startSeconds: 1, endSeconds: 20 },
      { playerId: home(13), period: 2, startSeconds: 600, endSeconds: 645 },
    ]);
    // An unknown sweater, a mistyped clock, an end before its start.
    expect(details).toEqual(['3 rows of the home shift report have no usable player, period or clock.']);
  });

  it('replaces an empty chart, with an issue, and gives the same shifts', () => {
    const whole = parseGame(rawGame());
    const reports = { home: fullReport('home'), away: fullReport('away') };
    const { game, issues } = parseGame({ ...rawGame(), shiftChart: { data: [] }, reports });
    expect(issues.map((issue) => issue.code)).toEqual(['shift-report-used']);
    expect(game?.shiftSource).toBe('report');
    expect(game?.shifts).toEqual(whole.game?.shifts);
  });

  it('is ignored while the chart is complete', () => {
    const reports = { home: fullReport('home'), away: fullReport('away') };
    expect(parseGame({ ...rawGame(), reports }).game?.shiftSource).toBe('chart');
  });

  it('of one club alone is not enough', () => {
    const { game } = parseGame({ ...rawGame(), shiftChart: null, reports: { home: fullReport('home'), away: null } });
    expect(game).toMatchObject({ shifts: null, shiftSource: 'missing' });
  });

  it('of the other club is rejected by its names, and with it the shifts of both', () => {
    const [home, away] = [fullReport('home'), fullReport('away')];
    for (const reports of [
      { home: away, away: home },
      { home: away, away },
    ]) {
      const { game, issues } = parseGame({ ...rawGame(), shiftChart: { data: [] }, reports });
      expect(game).toMatchObject({ shifts: null, shiftSource: 'missing' });
      expect(issues.map((issue) => issue.code)).toContain('swapped-shift-report');
    }
  });

  it.each([
    ['nothing', ''],
    ['text', 'Not found'],
    ['a page without rows', '<html><p>404</p></html>'],
    ['an open row', '<tr><td>4 A, B'],
    ['rows in rows', '<tr><td><tr><td>1</td><tr>'.repeat(50)],
    ['a cell without an end', `<tr><td ${'x'.repeat(1000)}`],
  ])('that is %s has no shifts', (_, html) => {
    expect(read(html).rows).toEqual([]);
  });

  it('of a million broken rows is parsed in one pass', () => {
    expect(read('<tr><td'.repeat(500_000)).rows).toEqual([]);
  });
});
