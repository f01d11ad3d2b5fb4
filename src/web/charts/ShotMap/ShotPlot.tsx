import { type KeyboardEvent, memo, type ReactNode, type Ref } from 'react';
import { tipLines } from '../../../charts/shotMap.ts';
import {
  FULL_RINK,
  iceMarks,
  type MapView,
  type PlacedShot,
  shotMarks,
  tipPlace,
} from '../../../charts/shotMapLayout.ts';
import { PlayerPhoto } from '../../components/PlayerPhoto.tsx';
import { Marks } from '../plot/Marks.tsx';
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

/** Opacity of a shot later than the minute that another chart reads. */
const UNLIT = 0.12;

/** The SVG of a shot map: the rink, the teams on the sides they attack, and the shots. */
export function ShotPlot({
  placed,
  teams: { winner, loser },
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
      <Ice view={view} winner={winner} loser={loser} />
      {placed.map((mark) => (
        <ShotMark key={mark.shot.id} mark={mark} {...(events === undefined ? {} : { events })} />
      ))}
      {children}
    </svg>
  );
}

const Ice = memo(function Ice({ view, winner, loser }: { view: MapView; winner: string; loser: string }) {
  return <Marks marks={iceMarks(view, { winner, loser })} />;
});

/** A shot, labelled with the lines of its tooltip. */
function ShotMark({ mark, events }: { mark: PlacedShot; events?: MarkEvents }) {
  const { shot, x, y, radius, ring } = mark;
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
        'aria-label': lines.join(', '),
        onFocus: () => events.onFocus(shot.id),
        onKeyDown: events.onKeyDown,
      })}
      className={styles.mark}
    >
      {events?.active === shot.id && <circle className={styles.halo} cx={x} cy={y} r={(ring ?? radius) + 5} />}
      <Marks marks={shotMarks(mark)} />
    </g>
  );
}

/** Width of a tooltip, pixels. */
const TIP_WIDTH = 284;

/**
 * A shot's tooltip: the shooter's photo and the lines of its variant. Nothing without a named shooter.
 */
export function ShotTip({ mark, width, view = FULL_RINK }: { mark: PlacedShot; width: number; view?: MapView }) {
  const { shot } = mark;
  const lines = tipLines(shot);
  if (lines === null) return null;
  const { left, top, isBelow } = tipPlace(mark, width, TIP_WIDTH, view);
  return (
    <div
      role="tooltip"
      className={`flow small inverse ${styles.tip}`}
      data-below={isBelow}
      style={{ left, top, width: TIP_WIDTH }}
    >
      {shot.shooterId !== null && (
        <PlayerPhoto
          playerId={shot.shooterId}
          season={shot.season}
          teamAbb={shot.team}
          size={56}
          color={shot.color.fill}
        />
      )}
      <div className={`shrinks ${styles.tipLines}`}>
        {lines.map((line, k) => (
          <p key={line} data-first={k === 0}>
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}
