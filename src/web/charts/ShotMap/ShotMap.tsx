import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { formatNumber } from '../../format.ts';
import { useWidth } from '../../viewport.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { MAP_HEIGHT, MAP_WIDTH, type PlacedShot, shotMapLayout, shotNear } from './layout.ts';
import { ShotFilters } from './ShotFilters.tsx';
import styles from './ShotMap.module.css';
import { ShotPlot } from './ShotPlot.tsx';
import { ShotTip } from './ShotTip.tsx';
import {
  countOf,
  filterChoices,
  type MapShot,
  type ShotFilter,
  shotMapSummary,
  shotsShown,
  shotTable,
  tipLines,
} from './state.ts';

/** Initial width until measured, pixels. */
const FIRST_WIDTH = 900;
/** Steps of the arrow keys through the shots, in order of play. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Every unblocked shot of a game on the rink, with the winner attacking right: area by xG, goals ringed and larger.
 * Hovering shows a shot's tooltip, a tap or Enter keeps it, and arrow keys move from shot to shot in order of play.
 */
export function ShotMap({
  shots,
  teams,
  title,
  anchor,
  subject,
  filter,
  onFilter,
}: {
  shots: readonly MapShot[];
  teams: { readonly winner: string; readonly loser: string };
  title: string;
  anchor: string;
  /** The page's subject, for saved pictures. */
  subject?: string;
  filter: ShotFilter;
  /** Receives only the filter that changed. */
  onFilter: (change: ShotFilter) => void;
}) {
  const [box, width] = useWidth<HTMLDivElement>(FIRST_WIDTH);
  const [active, setActive] = useState<{ readonly id: number; readonly isKept: boolean } | null>(null);
  const drawing = useRef<SVGSVGElement>(null);
  const choices = useMemo(() => filterChoices(shots), [shots]);
  const shown = useMemo(() => shotsShown(shots, filter), [shots, filter]);
  const placed = useMemo(() => shotMapLayout(shown, width), [shown, width]);
  const readable = useMemo(() => shown.filter((shot) => shot.x !== null && tipLines(shot) !== null), [shown]);
  const summary = shotMapSummary(shown, teams);
  const unplaced = shown.length - placed.length;
  const mark = placed.find(({ shot }) => shot.id === active?.id);
  const reachable = readable.find(({ id }) => id === active?.id)?.id ?? readable[0]?.id ?? null;

  const markElement = (id: number) =>
    drawing.current?.querySelector<SVGGElement>(`[data-shot="${id}"][tabindex]`) ?? null;
  const markAt = (event: PointerEvent<SVGSVGElement | HTMLDivElement>): PlacedShot | null => {
    const place = drawing.current?.getBoundingClientRect();
    if (place === undefined || place.width === 0) return null;
    const at = {
      x: ((event.clientX - place.left) / place.width) * MAP_WIDTH,
      y: ((event.clientY - place.top) / place.height) * MAP_HEIGHT,
    };
    return shotNear(placed, at, place.width);
  };
  const hover = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType !== 'mouse' || active?.isKept === true) return;
    const near = markAt(event);
    setActive(near === null ? null : { id: near.shot.id, isKept: false });
  };
  const press = (event: PointerEvent<HTMLDivElement>) => {
    const near = markAt(event);
    const element = near === null ? null : markElement(near.shot.id);
    // A second press on the same shot closes its tooltip. The focus keeps it open, so a press elsewhere closes it.
    const isSame = active?.isKept === true && active.id === near?.shot.id;
    if (element === null || isSame) {
      setActive(null);
      if (document.activeElement instanceof SVGElement) document.activeElement.blur();
    } else element.focus({ preventScroll: true });
  };
  const step = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setActive(null);
    const at = readable.findIndex(({ id }) => id === reachable);
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? readable.length - 1
          : STEPS[event.key] === undefined
            ? null
            : at + (STEPS[event.key] ?? 0);
    const target = next === null ? undefined : readable[next];
    if (next !== null) event.preventDefault();
    if (target === undefined) return;
    markElement(target.id)?.focus();
  };

  return (
    <ChartFrame
      title={title}
      summary={summary}
      table={shotTable(shown)}
      anchor={anchor}
      subject={subject}
      isTitleHidden
      controls={<ShotFilters choices={choices} filter={filter} onFilter={onFilter} />}
    >
      <div className={styles.sides}>
        <SideLine team={teams.loser} arrow="◂" shots={shown} side="loser" />
        <SideLine team={teams.winner} arrow="▸" shots={shown} side="winner" />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the box only forwards presses to the marks */}
      <div
        ref={box}
        className={styles.box}
        onPointerMove={hover}
        onPointerDown={press}
        // The press handler moves the focus itself.
        onMouseDown={(event) => event.preventDefault()}
        onPointerLeave={() => active?.isKept === false && setActive(null)}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setActive(null)}
      >
        <ShotPlot
          ref={drawing}
          placed={placed}
          teams={teams}
          label={`${title}. ${summary}`}
          events={{
            reachable,
            active: active?.id ?? null,
            onFocus: (id) => setActive({ id, isKept: true }),
            onKeyDown: step,
          }}
        />
        {mark !== undefined && <ShotTip mark={mark} width={width} />}
      </div>
      <p className={styles.key}>
        A mark’s area is its xG; a ring marks a goal. {teams.winner} attacks right.
        {unplaced > 0 &&
          ` ${unplaced} ${unplaced === 1 ? 'shot has' : 'shots have'} no recorded place and are only in the table.`}
      </p>
    </ChartFrame>
  );
}

/** Totals of one team's visible shots, on the side it attacks. */
function SideLine({
  team,
  arrow,
  shots,
  side,
}: {
  team: string;
  arrow: string;
  shots: readonly MapShot[];
  side: MapShot['side'];
}) {
  const { attempts, onGoal, goals, xg } = countOf(shots, side);
  return (
    <p data-side={side}>
      <b>
        {side === 'loser' && <span aria-hidden="true">{arrow} </span>}
        {team}
        {side === 'winner' && <span aria-hidden="true"> {arrow}</span>}
      </b>{' '}
      <span>
        {attempts} {attempts === 1 ? 'attempt' : 'attempts'}, {onGoal} on goal,
      </span>{' '}
      <span>
        {goals} {goals === 1 ? 'goal' : 'goals'}, {formatNumber(xg, 2)} xG
      </span>
    </p>
  );
}
