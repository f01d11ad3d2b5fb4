import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Chart, Drawing } from '../../../charts/drawing.ts';
import { snakeChart } from '../../../charts/snakeChart.ts';
import { snakeState } from '../../../charts/snakeState.ts';
import { goldenOf } from '../../../charts/testing/marks.ts';
import { LOSER, REGULATION, WINNER } from '../../../charts/testing/snakeSteps.ts';
import { trendGames, trendLine } from '../../../charts/testing/trendLines.ts';
import { trendChart } from '../../../charts/trendChart.ts';
import { trendState } from '../../../charts/trendState.ts';

/** A drawn chart as text. */
function drawn<State>(chart: Chart<State>, state: State | null): string {
  if (state === null) throw new Error('nothing to draw');
  const drawing: Drawing = chart.draw(state, { width: 900, height: 600 });
  return goldenOf(chart.kind, drawing);
}

describe('local pictures', { tags: ['image.local'] }, () => {
  it('are drawn inline as the watermark of snake charts', () => {
    const trend = { series: [trendLine('a', [1, 2])], games: trendGames(2), valueLabel: 'Net xG', decimals: 2 };
    for (const chart of [
      drawn(snakeChart, snakeState(WINNER, LOSER, REGULATION)),
      drawn(trendChart, trendState(trend)),
    ]) {
      expect(chart.match(/data-watermark="true"/g)).toHaveLength(1);
      expect(chart).toContain('Highslot');
      expect(chart).not.toMatch(/<image|href=|url\(/);
    }
  });

  it.each(['stolenMask.svg', 'stolenPuck.svg'])('are files in the game page’s folder: %s', (name) => {
    const folder = join(import.meta.dirname, '../../pages/Game');
    expect(existsSync(join(folder, name))).toBe(true);
    expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(/href=|url\(|<image/);
    const banner = readFileSync(join(folder, 'StolenBanner.tsx'), 'utf8');
    expect(banner).toContain(`from './${name}?no-inline'`);
  });
});
