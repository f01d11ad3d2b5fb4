import { describe, expect, it } from 'vitest';
import { CORRECTIONS, type Correction } from '../corrections.data.ts';
import { KNOWN_FAULTS } from '../testing/knownFaults.data.ts';
import { applyCorrections, correctionsByGame } from './applyCorrections.ts';
import { IssueLog } from './issueLog.ts';
import { GAME_ID, home, play } from './testing/rawGame.ts';

const row = (field: string, was: unknown, becomes: unknown, eventId = 7): Correction => ({
  gameId: GAME_ID,
  eventId,
  field,
  was,
  becomes,
  why: 'why',
  evidence: 'evidence',
  date: '2098-11-01',
});
const goal = { ...play('goal', 1, 50, { scoringPlayerId: home(2), assist1PlayerId: home(3) }), eventId: 7 };

function apply(rows: Correction[], plays: unknown = [goal]): { plays: unknown; codes: string[] } {
  const issues = new IssueLog(GAME_ID);
  const corrected = applyCorrections(plays, GAME_ID, issues, correctionsByGame(rows));
  return { plays: corrected, codes: issues.issues.map((issue) => issue.code) };
}

describe('a correction', () => {
  it('changes, adds and deletes values of its play, and nothing else', () => {
    const before = structuredClone(goal);
    const { plays, codes } = apply([
      row('details.scoringPlayerId', home(2), home(5)),
      row('details.assist1PlayerId', home(3), undefined),
      row('details.assist2PlayerId', undefined, home(6)),
      row('timeInPeriod', '00:50', '00:51'),
    ]);
    expect(plays).toEqual([
      { ...goal, timeInPeriod: '00:51', details: { scoringPlayerId: home(5), assist2PlayerId: home(6) } },
    ]);
    expect(codes).toEqual([]);
    expect(goal).toEqual(before);
  });

  it("is stale, and its play unchanged, when the feed's value has changed", () => {
    const { plays, codes } = apply([
      row('details.scoringPlayerId', home(4), home(5)),
      row('details.assist2PlayerId', undefined, home(6)),
    ]);
    expect(plays).toEqual([goal]);
    expect(codes).toEqual(['stale-correction']);
  });

  it('is stale when its play is gone', () => {
    expect(apply([row('details.scoringPlayerId', home(2), home(5), 8)])).toEqual({
      plays: [goal],
      codes: ['stale-correction'],
    });
    expect(apply([row('timeInPeriod', undefined, 'x')], 'no list').codes).toEqual(['stale-correction']);
  });

  it('of another game is ignored', () => {
    const plays = [goal];
    expect(
      apply([{ ...row('timeInPeriod', '00:50', '00:51'), gameId: (GAME_ID + 1) as typeof GAME_ID }], plays).plays,
    ).toBe(plays);
  });
});

describe('the list of corrections', () => {
  it('gives a reason, evidence and a date for each, and corrects no value twice', () => {
    for (const { why, evidence, date, was, becomes } of CORRECTIONS) {
      expect(why).toMatch(/\.$/);
      expect(evidence).toMatch(/\.$/);
      expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(was).not.toEqual(becomes);
    }
    const keys = CORRECTIONS.map(({ gameId, eventId, field }) => `${gameId}/${eventId}/${field}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('lists uncorrectable faults separately, with their effect', () => {
    for (const fault of KNOWN_FAULTS) expect(`${fault.what} ${fault.effect} ${fault.evidence}`).toMatch(/\.$/);
    const games = KNOWN_FAULTS.map((fault) => fault.gameId);
    expect(games).toEqual([...new Set(games)].toSorted((a, b) => a - b));
  });
});
