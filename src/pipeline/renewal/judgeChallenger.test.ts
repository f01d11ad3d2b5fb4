import { expect, it } from 'vitest';
import { verdictOf } from './judgeChallenger.ts';

const gain = (mean: number, low: number, high: number) => ({ mean, low, high });
const met = { name: 'slope', isMet: true, detail: '1.010 (0.95 to 1.05)' };
const missed = { name: 'bins', isMet: false, detail: '12 of 20 inside after a level shift (at least 17)' };

it('promotes a challenger that is better beyond doubt and meets every check', () => {
  const { isPromoted, reason } = verdictOf({ games: 600, gain: gain(0.0005, 0.0001, 0.0009), checks: [met] });
  expect(isPromoted).toBe(true);
  expect(reason).toBe(
    'It is better: log loss lower by 0.00050 on 600 games (95% 0.00010 to 0.00090), and meets all 1 checks.',
  );
});

it('refuses one whose gain may be luck, whatever its checks', () => {
  expect(verdictOf({ games: 600, gain: gain(0.0005, 0, 0.001), checks: [met] }).isPromoted).toBe(false);
  expect(verdictOf({ games: 600, gain: gain(-0.0005, -0.001, 0), checks: [] }).reason).toContain('log loss higher by');
  expect(verdictOf({ games: 0, gain: gain(Number.NaN, Number.NaN, Number.NaN), checks: [] }).isPromoted).toBe(false);
});

it('refuses one that misses a check, and names it', () => {
  const { isPromoted, reason } = verdictOf({ games: 600, gain: gain(0.0005, 0.0001, 0.001), checks: [met, missed] });
  expect(isPromoted).toBe(false);
  expect(reason).toBe('It misses 1 of 2 checks: bins 12 of 20 inside after a level shift (at least 17).');
});
