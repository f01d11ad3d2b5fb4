import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type PointerEvent, useDeferredValue, useState } from 'react';
import { RINK_SHAPES } from '../../../charts/rinkDrawing.ts';
import { formatNumber, formatSigned } from '../../../hockey/displayText.ts';
import rink from '../../charts/HalfRinkMap/HalfRinkMap.module.css';
import { Select } from '../../components/Select.tsx';
import { endpointQuery } from '../../data/queries.ts';
import styles from './Explained.module.css';

const TYPES = ['wrist', 'snap', 'slap', 'backhand', 'tip-in', 'deflected', 'wrap-around'] as const;
const STRENGTHS = ['5v5', '5v4', '5v3', '4v5', '4v4', '3v3'] as const;
/** The attacking half that is drawn, and where a shot may be put, feet. */
const VIEW = { left: 0, top: -42.5, width: 100, height: 85 } as const;
const MOST = { x: 99, y: 42 } as const;
/** How far a key moves the puck, feet. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-2, 0],
  ArrowRight: [2, 0],
  ArrowUp: [0, -2],
  ArrowDown: [0, 2],
};

/** Half a rink with a puck to drag: the server answers its chance, and what makes it. */
export function ShotRink() {
  const [shot, setShot] = useState({ x: 80, y: 8 });
  const [type, setType] = useState<(typeof TYPES)[number]>('wrist');
  const [strength, setStrength] = useState<(typeof STRENGTHS)[number]>('5v5');
  // A drag asks only for the places that the browser has time for.
  const asked = useDeferredValue(shot);
  const { data } = useQuery({
    ...endpointQuery('shotXg', { ...asked, type, strength }),
    placeholderData: keepPreviousData,
  });
  const move = (x: number, y: number) =>
    setShot({
      x: Math.round(Math.min(MOST.x, Math.max(0, x))),
      y: Math.round(Math.min(MOST.y, Math.max(-MOST.y, y))),
    });
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId);
    const box = event.currentTarget.getBoundingClientRect();
    move(
      VIEW.left + (VIEW.width * (event.clientX - box.left)) / box.width,
      VIEW.top + (VIEW.height * (event.clientY - box.top)) / box.height,
    );
  };
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(shot.x + by[0], shot.y + by[1]);
  };
  const chance = data === undefined ? '' : `${formatNumber(100 * data.xg, 0)}%`;
  return (
    <div className={`stack ${styles.rink}`}>
      <div
        className={styles.ice}
        onPointerDown={drag}
        onPointerMove={drag}
        onKeyDown={step}
        tabIndex={0}
        role="slider"
        aria-label="Place of the shot; arrow keys move it"
        aria-valuenow={shot.x}
        aria-valuemin={0}
        aria-valuemax={MOST.x}
        aria-valuetext={`${shot.x} feet from centre ice, ${Math.abs(shot.y)} from the middle: ${chance}`}
      >
        <svg
          data-chart="shot-rink"
          className={rink.rink}
          viewBox={`${VIEW.left} ${VIEW.top} ${VIEW.width} ${VIEW.height}`}
          aria-hidden="true"
        >
          <g transform="scale(1 -1)">
            {RINK_SHAPES.map(({ paint, path }) => (
              <path key={path} d={path} data-paint={paint} />
            ))}
          </g>
          <circle className={styles.puck} cx={shot.x} cy={shot.y} r={1.5 + 5 * (data?.xg ?? 0)} />
        </svg>
      </div>
      <div>
        <p className={styles.chance}>
          {chance} <small>of such shots go in</small>
        </p>
        <dl className={`pairs ${styles.parts}`}>
          {data?.parts.map(({ id, label, adds }, at) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{at === 0 ? `${formatNumber(100 * adds, 1)}%` : formatSigned(100 * adds, 1)}</dd>
            </div>
          ))}
        </dl>
        <div className={`flow above ${styles.choices}`}>
          <Select
            label="Kind of shot"
            choices={TYPES.map((value) => ({ value, label: value }))}
            value={type}
            onChange={(value) => value !== '' && setType(value)}
          />
          <Select
            label="Skaters"
            choices={STRENGTHS.map((value) => ({ value, label: value.replace('v', ' against ') }))}
            value={strength}
            onChange={(value) => value !== '' && setStrength(value)}
          />
        </div>
      </div>
    </div>
  );
}
