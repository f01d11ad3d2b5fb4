import { memo } from 'react';
import { MAP_HEIGHT, MAP_WIDTH, UNITS_PER_FOOT } from '../../../charts/shotMapLayout.ts';
import { RINK_SHAPES } from '../../../hockey/rinkDrawing.ts';
import styles from './ShotMap.module.css';

/** The rink, drawn in feet and scaled to the map's units. */
export const Rink = memo(function Rink() {
  const boards = RINK_SHAPES.find(({ paint }) => paint === 'boards');
  return (
    <g transform={`translate(${MAP_WIDTH / 2} ${MAP_HEIGHT / 2}) scale(${UNITS_PER_FOOT} ${-UNITS_PER_FOOT})`}>
      {boards !== undefined && <path d={boards.path} className={styles.ice} />}
      {RINK_SHAPES.map(({ paint, path }) => (
        <path key={path} d={path} className={styles[paint]} />
      ))}
    </g>
  );
});
