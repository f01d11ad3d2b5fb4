import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ISSUE_KINDS, isFatal } from './issueCodes.data.ts';
import { parseGame } from './parseGame.ts';
import { mutatedGame } from './testing/mutatedGame.ts';
import { rawGame, rawPlays } from './testing/rawGame.ts';

/** Mutated payloads per run. */
const RUNS = Number(process.env.HIGHSLOT_FUZZ_RUNS ?? 500);

/** Non-finite numbers anywhere in a value. */
function oddNumbers(value: unknown): unknown[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(oddNumbers) : [];
}

describe('any payload', () => {
  it('never makes parsing throw, and yields listed issues and a consistent game', () => {
    fc.assert(
      fc.property(mutatedGame(), (raw) => {
        const { game, issues } = parseGame(raw);
        for (const issue of issues) {
          expect(Object.keys(ISSUE_KINDS)).toContain(issue.code);
          expect(issue.detail.length).toBeLessThan(300);
        }
        if (game === null) {
          expect(issues.some((issue) => isFatal(issue.code))).toBe(true);
          return;
        }
        const dressed = new Set(game.dressed.map((player) => player.playerId));
        const periods = new Map(game.periods.map((period) => [period.number, period]));
        let before = -1;
        for (const event of game.events) {
          const period = periods.get(event.period);
          expect(event.gameSeconds).toBeGreaterThanOrEqual(before);
          expect(event.gameSeconds).toBeLessThanOrEqual(period?.endSecond ?? -1);
          expect(event.periodKind).toBe(period?.kind);
          before = event.gameSeconds;
          if (event.kind === 'shot' && event.shooter !== null) expect(dressed.has(event.shooter)).toBe(true);
        }
        for (const [index, shift] of (game.shifts ?? []).entries()) {
          const last = game.shifts?.[index - 1];
          expect(shift.startSecond).toBeLessThan(shift.endSecond);
          expect(shift.endSecond).toBeLessThanOrEqual(periods.get(shift.period)?.endSecond ?? -1);
          if (last?.playerId === shift.playerId) expect(shift.startSecond).toBeGreaterThanOrEqual(last.endSecond);
        }
        expect(oddNumbers(game)).toEqual([]);
      }),
      // As many as a busy machine has time for, unless a number is asked for.
      { numRuns: RUNS, ...(process.env.HIGHSLOT_FUZZ_RUNS === undefined ? { interruptAfterTimeLimit: 15_000 } : {}) },
    );
  });

  it('parses the same in any order of plays', () => {
    const whole = parseGame(rawGame());
    fc.assert(
      fc.property(fc.shuffledSubarray(rawPlays(), { minLength: rawPlays().length }), (plays) => {
        const raw = rawGame();
        expect(parseGame({ ...raw, playByPlay: { ...raw.playByPlay, plays } })).toEqual(whole);
      }),
      { numRuns: 100 },
    );
  });

  it('is not mutated by parsing', () => {
    const raw = rawGame();
    const before = structuredClone(raw);
    parseGame(raw);
    expect(raw).toEqual(before);
  });
});
