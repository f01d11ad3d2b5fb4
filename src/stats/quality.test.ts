import { describe, expect, it } from 'vitest';
import { on, stoppage, story } from '../game/testing/story.ts';
import type { Boxscore, Game, GameIssue } from '../game/types.ts';
import { gameQuality, type IssueKinds } from './quality.ts';
import { STAT_ISSUE_KINDS } from './statIssueCodes.data.ts';

const KINDS: IssueKinds = {
  'bad-play': { severity: 'events', meaning: 'A play cannot be read.' },
  'bad-chart': { severity: 'shifts', meaning: 'A shift cannot be.' },
  'bad-line': { severity: 'boxscore', meaning: 'A line differs.' },
  habit: { severity: 'note', meaning: 'A habit of the feed.' },
  worst: { severity: 'fatal', meaning: 'Nothing can be published.' },
};
const BOX: Boxscore = { shotsOnGoal: { home: null, away: null }, skaters: [], goalies: [], isReconstructed: false };
const whole: Game = { ...story([stoppage(10)], { shifts: [on('H1 HG A1 AG', 0, 1200)] }), boxscore: BOX };
const issue = (code: string, detail = 'Figures.'): GameIssue => ({ code, gameId: whole.gameId, eventId: null, detail });
const parts = (game: Game, ...codes: string[]): string => {
  const { events, shifts, boxscore } = gameQuality(
    game,
    codes.map((code) => issue(code)),
    KINDS,
  );
  return `${events} ${shifts} ${boxscore}`;
};

describe('the quality of a game', () => {
  it('is ok without issues, and with mere habits of the feed', () => {
    expect(parts(whole)).toBe('ok ok ok');
    expect(parts(whole, 'habit')).toBe('ok ok ok');
  });

  it('is a mismatch in the part an issue is about', () => {
    expect(parts(whole, 'bad-play')).toBe('mismatch ok ok');
    expect(parts(whole, 'bad-chart')).toBe('ok mismatch ok');
    expect(parts(whole, 'bad-line')).toBe('ok ok mismatch');
    expect(parts(whole, 'worst')).toBe('mismatch ok ok');
    expect(parts(whole, 'never heard of')).toBe('mismatch ok ok');
  });

  it('is missing before mismatch before reconstructed before ok', () => {
    const rebuilt: Game = { ...whole, shiftSource: 'reconstructed', boxscore: { ...BOX, isReconstructed: true } };
    expect(parts(rebuilt)).toBe('ok reconstructed reconstructed');
    expect(parts(rebuilt, 'bad-chart', 'bad-line')).toBe('ok mismatch mismatch');
    const bare: Game = { ...whole, events: [], shifts: null, shiftSource: 'missing', boxscore: null };
    expect(parts(bare, 'bad-play', 'bad-chart', 'bad-line')).toBe('missing missing missing');
  });

  it('has one note per code, most serious first, with the number of issues and the first figures', () => {
    const found = [
      issue('habit', 'Once.'),
      issue('bad-line', 'First.'),
      issue('bad-line', 'Second.'),
      issue('worst', 'Why.'),
    ];
    expect(gameQuality(whole, found, KINDS).notes).toEqual([
      'Nothing can be published. Why.',
      'A line differs. (2 times) First.',
      'A habit of the feed. Once.',
    ]);
  });

  it('has a sentence for every issue code of the counts', () => {
    for (const { meaning } of Object.values(STAT_ISSUE_KINDS)) expect(meaning).toMatch(/^[A-Z].+\.$/);
  });
});
