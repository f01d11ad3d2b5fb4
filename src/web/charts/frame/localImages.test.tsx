import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { snakeState } from '../../../charts/snakeChart.ts';
import { snakeLayout, WIDE_HEIGHT } from '../../../charts/snakeLayout.ts';
import { LOSER, REGULATION, WINNER } from '../../../charts/testing/snakeSteps.ts';
import { trendGames, trendLine } from '../../../charts/testing/trendLines.ts';
import { trendState } from '../../../charts/trendChart.ts';
import { trendLayout } from '../../../charts/trendLayout.ts';
import { SnakePlot } from '../SnakeChart/SnakePlot.tsx';
import { TrendPlot } from '../TrendChart/TrendPlot.tsx';

/** Both kinds of snake chart, rendered. */
function snakeCharts(): string[] {
  const snake = snakeState(WINNER, LOSER, REGULATION);
  const trend = trendState({
    series: [trendLine('a', [1, 2])],
    games: trendGames(2),
    valueLabel: 'Net xG',
    decimals: 2,
  });
  if (snake === null || trend === null) throw new Error('nothing to draw');
  const colors = { winner: WINNER.color, loser: LOSER.color };
  return [
    renderToStaticMarkup(<SnakePlot layout={snakeLayout(snake, 900, WIDE_HEIGHT)} colors={colors} label="xG" />),
    renderToStaticMarkup(<TrendPlot layout={trendLayout(trend, 900, 800)} colors={['#000']} label="x" />),
  ];
}

describe('local pictures', { tags: ['image.local'] }, () => {
  it('are drawn inline as the watermark of snake charts', () => {
    for (const chart of snakeCharts()) {
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
