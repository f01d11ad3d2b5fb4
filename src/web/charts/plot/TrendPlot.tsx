import type { ComponentProps } from 'react';
import { trendChart } from '../../../charts/trendChart.ts';
import type { TrendState } from '../../../charts/trendState.ts';
import { PlayerPhoto } from '../../components/PlayerPhoto.tsx';
import { TeamLogo } from '../../components/TeamLogo.tsx';
import { PlotChart } from './PlotChart.tsx';
import styles from './plot.module.css';

/** The border of a photo, both sides, pixels. */
const BORDER = 4;

/** A statistic game by game, with a photo or logo at each line's end. */
export function TrendPlot({
  state,
  ...more
}: Omit<ComponentProps<typeof PlotChart<TrendState>>, 'chart' | 'children'>) {
  return (
    <PlotChart chart={trendChart} state={state} {...more}>
      {/* On top of the SVG: images from another host must not end up in a saved file. */}
      {({ photos = [], photoSize = 0 }) =>
        photos.map((place, k) => {
          const series = state.series[k];
          if (place === null || series === undefined) return null;
          const { playerId, season, teamAbb } = series.mark;
          const size = photoSize - BORDER;
          return (
            <span
              key={series.id}
              className={`screen-only ${styles.photo}`}
              style={{ left: place.x, top: place.y, borderColor: series.color.edge }}
            >
              {playerId === null ? (
                <TeamLogo teamAbb={teamAbb} size={size} />
              ) : (
                <PlayerPhoto playerId={playerId} season={season} teamAbb={teamAbb} size={size} />
              )}
            </span>
          );
        })
      }
    </PlotChart>
  );
}
