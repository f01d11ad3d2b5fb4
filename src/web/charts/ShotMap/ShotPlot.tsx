import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { sourceWords, tipLines } from '../../../charts/shotMap.ts';
import {
  FULL_RINK,
  LOSER_TOP,
  MAP_HEIGHT,
  MAP_WIDTH,
  type MapView,
  type PlacedShot,
} from '../../../charts/shotMapLayout.ts';
import { Rink } from './Rink.tsx';
import styles from './ShotMap.module.css';

/** Focus and keyboard handling of the marks. */
export interface MarkEvents {
  /** The mark in the tab order; arrow keys lead to the others. */
  readonly reachable: number | null;
  readonly active: number | null;
  /** Shots after this minute are faint: another chart reads it. Null lights all. */
  readonly litUntil: number | null;
  readonly onFocus: (id: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Radius, in units, below which a disc has no edge of its own: it would hide the team's colour. */
const LEAST_EDGED = 6;
/** Opacity of a shot later than the minute that another chart reads. */
const UNLIT = 0.12;

/** The SVG of a shot map: the rink, the teams on the sides they attack, and the shots. */
export function ShotPlot({
  placed,
  teams,
  label,
  view = FULL_RINK,
  events,
  ref,
  children,
}: {
  placed: readonly PlacedShot[];
  teams: { readonly winner: string; readonly loser: string };
  label: string;
  view?: MapView;
  events?: MarkEvents;
  ref?: Ref<SVGSVGElement>;
  children?: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no HTML element corresponds to an SVG group of marks
    <svg
      ref={ref}
      data-chart="shot-map"
      className={styles.map}
      viewBox={`0 0 ${view.width} ${view.height}`}
      role="group"
      aria-label={label}
    >
      {view.isHalves ? (
        <>
          <HalfRink from={MAP_WIDTH / 2} top={0} />
          <HalfRink from={0} top={LOSER_TOP} />
          <g className={styles.teams}>
            <text x={14} y={MAP_HEIGHT / 2 + 8}>{`${teams.winner} ▸`}</text>
            <text x={view.width - 14} y={LOSER_TOP + MAP_HEIGHT / 2 + 8} textAnchor="end">{`◂ ${teams.loser}`}</text>
          </g>
        </>
      ) : (
        <>
          <Rink />
          <g className={styles.teams}>
            <text x={MAP_WIDTH / 2 - 56} y={MAP_HEIGHT / 2 + 8} textAnchor="middle">
              {`◂ ${teams.loser}`}
            </text>
            <text x={MAP_WIDTH / 2 + 56} y={MAP_HEIGHT / 2 + 8} textAnchor="middle">
              {`${teams.winner} ▸`}
            </text>
          </g>
        </>
      )}
      {placed.map((mark) => (
        <ShotMark key={mark.shot.id} mark={mark} {...(events === undefined ? {} : { events })} />
      ))}
      {children}
    </svg>
  );
}

/** Half of the rink, cut at the centre line. */
function HalfRink({ from, top }: { from: number; top: number }) {
  const half = MAP_WIDTH / 2;
  return (
    <svg x={0} y={top} width={half} height={MAP_HEIGHT} viewBox={`${from} 0 ${half} ${MAP_HEIGHT}`} aria-hidden="true">
      <Rink />
    </svg>
  );
}

/**
 * A shot in its team's colour: a ringed disc for a goal, a disc for a save, an empty circle for a miss. Labelled with
 * the lines of its tooltip.
 */
function ShotMark({ mark: { shot, x, y, radius, ring }, events }: { mark: PlacedShot; events?: MarkEvents }) {
  const lines = tipLines(shot);
  const isLit = events?.litUntil == null || shot.minute <= events.litUntil;
  const isReachable = events !== undefined && lines !== null;
  return (
    <g
      data-shot={shot.id}
      {...(isLit ? {} : { 'data-lit': false, opacity: UNLIT })}
      data-result={shot.isGoal ? 'goal' : shot.isOnGoal ? 'saved' : 'missed'}
      {...(isReachable && {
        role: 'button',
        tabIndex: shot.id === events.reachable ? 0 : -1,
        'aria-label': [...lines, ...sourceWords(shot)].join(', '),
        onFocus: () => events.onFocus(shot.id),
        onKeyDown: events.onKeyDown,
      })}
      className={styles.mark}
      style={{ color: shot.color }}
    >
      {events?.active === shot.id && <circle className={styles.halo} cx={x} cy={y} r={(ring ?? radius) + 5} />}
      {ring !== null && (
        <circle className={styles.ring} cx={x} cy={y} r={ring} stroke={shot.color} fill={shot.border} />
      )}
      <circle
        className={styles.disc}
        cx={x}
        cy={y}
        r={radius}
        fill={shot.color}
        stroke={radius < LEAST_EDGED ? shot.color : shot.border}
      />
    </g>
  );
}
