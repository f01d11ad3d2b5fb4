import { GROUND, MARK_CONTRAST, onGround, TEXT_CONTRAST } from '../../../charts/color.ts';
import { distinctColors } from '../../../charts/distinctColors.ts';
import { shotMapLayout } from '../../../charts/shotMapLayout.ts';
import { snakeChart } from '../../../charts/snakeChart.ts';
import { snakeState } from '../../../charts/snakeState.ts';
import { SIX_SHOTS } from '../../../charts/testing/mapShots.ts';
import { LOSER, REGULATION, WINNER } from '../../../charts/testing/snakeSteps.ts';
import { trendGames, trendLine } from '../../../charts/testing/trendLines.ts';
import { trendState } from '../../../charts/trendState.ts';
import { BarsPicture } from '../../charts/BarsPicture/BarsPicture.tsx';
import { CentredBar } from '../../charts/CentredBar/CentredBar.tsx';
import { PercentileBar } from '../../charts/Percentile/PercentileBar.tsx';
import { PercentileCircle } from '../../charts/Percentile/PercentileCircle.tsx';
import { PlotChart } from '../../charts/plot/PlotChart.tsx';
import { TrendPlot } from '../../charts/plot/TrendPlot.tsx';
import { RatingsList } from '../../charts/RatingsList/RatingsList.tsx';
import { ShotPlot } from '../../charts/ShotMap/ShotPlot.tsx';
import { SplitBar } from '../../charts/SplitBar/SplitBar.tsx';
import { Section } from '../../components/Page.tsx';
import type { Theme } from '../../theme/theme.ts';
import styles from './DesignSheet.module.css';

/** Width of a map, pixels. */
const WIDTH = 760;
const GAMES = 12;
const PERCENTILES = [100, 84, 61, 50, 34, 12, 0, null] as const;

/** Every bar and chart with made-up numbers. */
export function ChartSamples({ theme }: { theme: Theme }) {
  const snake = snakeState(WINNER, LOSER, REGULATION);
  const wave = (shift: number) => Array.from({ length: GAMES }, (_, k) => Math.sin(k + shift) + k / GAMES);
  const trend = trendState({
    series: [trendLine('a', wave(0), WINNER.color), trendLine('b', wave(2), LOSER.color)],
    games: trendGames(GAMES),
    valueLabel: 'Net xG',
    decimals: 2,
  });
  const colors = distinctColors([WINNER.color, LOSER.color], GROUND[theme], TEXT_CONTRAST);
  const [winner = WINNER.color, loser = LOSER.color] = colors;
  return (
    <>
      <Section heading="Percentiles">
        <div className={styles.row}>
          {PERCENTILES.map((value) => (
            <PercentileCircle key={value} label="Overall" value={value} />
          ))}
        </div>
        <div className={styles.bars}>
          {PERCENTILES.map((value) => (
            <PercentileBar
              key={value}
              label="Offense"
              value={value}
              interval={value === null ? null : [value - 12, value + 9]}
            />
          ))}
        </div>
      </Section>
      <Section heading="Bars">
        <div className={styles.bars}>
          {[0.82, 0.2, 0.06, -0.42, 0, null].map((value) => (
            <CentredBar
              key={value}
              label="xG per Game vs. Average"
              value={value}
              color={onGround(WINNER.color, theme, MARK_CONTRAST)}
            />
          ))}
          <SplitBar
            left={{ label: 'ABC', value: 3.17, color: winner }}
            right={{ label: 'XYZ', value: 2.07, color: loser }}
            unit="xG"
          />
          <RatingsList
            label="Ratings"
            denominator={8}
            rows={[
              { id: 1, name: 'Ann Arrow', rating: 7.12, color: WINNER.color },
              { id: 2, name: 'Bea Bolt', rating: null, color: LOSER.color },
            ]}
          />
          <BarsPicture
            label="A saved card"
            groups={[
              {
                heading: 'Scoring',
                value: '84',
                bars: [
                  {
                    start: 'EV Goals',
                    note: '0.97 per 60',
                    end: '84',
                    parts: [{ from: 0, to: 0.84, color: '#3d8a53' }],
                    bracket: [0.6, 0.93],
                  },
                ],
              },
            ]}
          />
        </div>
      </Section>
      <Section heading="xG snake">
        {snake !== null && <PlotChart chart={snakeChart} state={snake} title="A game" anchor="snake" />}
      </Section>
      <Section heading="Trend">
        {trend !== null && <TrendPlot state={trend} title="Two lines" anchor="trend" />}
      </Section>
      <Section heading="Shot map">
        <ShotPlot
          placed={shotMapLayout(SIX_SHOTS, WIDTH)}
          teams={{ winner: WINNER.abb, loser: LOSER.abb }}
          label="Six shots"
        />
      </Section>
    </>
  );
}
