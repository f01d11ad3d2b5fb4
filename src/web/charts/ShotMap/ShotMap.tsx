import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { mark } from '../../../charts/drawing.ts';
import {
  countOf,
  filterChoices,
  type MapShot,
  NO_FILTER,
  type ShotFilter,
  type ShotResult,
  shotMapSummary,
  shotsShown,
  shotTable,
  tipLines,
} from '../../../charts/shotMap.ts';
import { mapView, type PlacedShot, shotMapLayout, shotsNear } from '../../../charts/shotMapLayout.ts';
import { formatNumber } from '../../../hockey/displayText.ts';
import { totalAsPrinted } from '../../../hockey/roundedParts.ts';
import buttons from '../../components/Button.module.css';
import { useScreenUpTo, useWidth } from '../../components/viewport.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { useGameCursor, usePointedElsewhere } from '../frame/gameCursor.ts';
import { Marks } from '../plot/Marks.tsx';
import { ShotFilters } from './ShotFilters.tsx';
import styles from './ShotMap.module.css';
import { ShotPlot, ShotTip } from './ShotPlot.tsx';

/** Initial width until measured, pixels. */
const FIRST_WIDTH = 900;
/** The widest screen on which the map goes beyond the page's margins, and how far on both sides together, pixels. */
const PHONE = 480;
const BEYOND = 16;
/** Steps of the arrow keys through the shots, in order of play. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The shot that is read on the map, and whether it stays when the pointer leaves. */
interface Active {
  readonly id: number;
  readonly isKept: boolean;
}

/**
 * Every unblocked shot of a game on the rink, with the winner attacking right: area by xG, goals ringed and larger.
 * Hovering shows a shot's tooltip, a tap or Enter keeps it, and arrow keys move from shot to shot in order of play. The
 * cursor is one with the game's other charts: they light the shots up to theirs, and show the goal they are on.
 */
export function ShotMap({
  shots,
  teams,
  title,
  anchor,
  subject,
  filter,
  totals,
  onFilter,
}: {
  shots: readonly MapShot[];
  teams: { readonly winner: string; readonly loser: string };
  title: string;
  anchor: string;
  /** The page's subject, for saved pictures. */
  subject?: string;
  filter: ShotFilter;
  /** Each team's expected goals as printed above; the shots' own sums without them, and of a filter. */
  totals?: Readonly<Record<MapShot['side'], number | null>>;
  /** Receives only the filter that changed. */
  onFilter: (change: ShotFilter) => void;
}) {
  const isPhone = useScreenUpTo(PHONE);
  const [box, width] = useWidth<HTMLDivElement>(FIRST_WIDTH, isPhone ? BEYOND : 0);
  const [active, setActive] = useState<Active | null>(null);
  const drawing = useRef<SVGSVGElement>(null);
  const choices = useMemo(() => filterChoices(shots), [shots]);
  const shown = useMemo(() => shotsShown(shots, filter), [shots, filter]);
  const view = mapView(width);
  const placed = useMemo(() => shotMapLayout(shown, width, view), [shown, width, view]);
  const readable = useMemo(() => shown.filter((shot) => shot.x !== null && tipLines(shot) !== null), [shown]);
  const xg = {
    winner: printedXg(shown, shots, totals, 'winner'),
    loser: printedXg(shown, shots, totals, 'loser'),
  };
  const summary = shotMapSummary(shown, teams, xg);
  const unplaced = shown.length - placed.length;
  const steps = useMemo(() => shotsShown(shots, {}).map(({ id, minute }) => ({ minute, shot: id })), [shots]);
  const [, point] = useGameCursor(steps);
  const elsewhere = usePointedElsewhere(steps);
  const marked = elsewhere === null ? (active?.id ?? null) : (elsewhere.shot ?? null);
  const markedShot = placed.find(({ shot }) => shot.id === marked);
  const reachable = readable.find(({ id }) => id === active?.id)?.id ?? readable[0]?.id ?? null;

  const activate = (next: Active | null) => {
    setActive(next);
    point(next === null ? null : steps.findIndex(({ shot }) => shot === next.id));
  };
  const markElement = (id: number) =>
    drawing.current?.querySelector<SVGGElement>(`[data-shot="${id}"][tabindex]`) ?? null;
  const marksAt = (event: PointerEvent<SVGSVGElement | HTMLDivElement>): readonly PlacedShot[] => {
    const place = drawing.current?.getBoundingClientRect();
    if (place === undefined || place.width === 0) return [];
    const at = {
      x: ((event.clientX - place.left) / place.width) * view.width,
      y: ((event.clientY - place.top) / place.height) * view.height,
    };
    return shotsNear(placed, at, place.width, view);
  };
  const hover = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType !== 'mouse' || active?.isKept === true) return;
    const near = marksAt(event)[0] ?? null;
    activate(near === null ? null : { id: near.shot.id, isKept: false });
  };
  const press = (event: PointerEvent<HTMLDivElement>) => {
    // Another press in the same place goes on to the shot below, and after the last closes the tooltip. The focus keeps
    // it open, so a press elsewhere closes it.
    const near = marksAt(event);
    const at = active?.isKept === true ? near.findIndex(({ shot }) => shot.id === active.id) : -1;
    const next = near[at + 1];
    const element = next === undefined ? null : markElement(next.shot.id);
    if (element === null) {
      activate(null);
      if (document.activeElement instanceof SVGElement) document.activeElement.blur();
    } else element.focus({ preventScroll: true });
  };
  const step = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return activate(null);
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
      isPlaced
      subject={subject}
      isTitleHidden
      isSummaryHidden
      controls={<ShotFilters choices={choices} filter={filter} onFilter={onFilter} />}
    >
      <div className={`quiet spread ${styles.sides}`}>
        <SideLine team={teams.loser} shots={shown} side="loser" xg={xg.loser} />
        <SideLine team={teams.winner} shots={shown} side="winner" xg={xg.winner} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the box only forwards presses to the marks */}
      <div
        ref={box}
        className={`relative ${styles.box}`}
        onPointerMove={hover}
        onPointerDown={press}
        // The press handler moves the focus itself.
        onMouseDown={(event) => event.preventDefault()}
        onPointerLeave={() => active?.isKept === false && activate(null)}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && activate(null)}
      >
        <ShotPlot
          ref={drawing}
          placed={placed}
          teams={teams}
          label={`${title}. ${summary}`}
          view={view}
          events={{
            reachable,
            active: marked,
            litUntil: elsewhere?.minute ?? null,
            onFocus: (id) => activate({ id, isKept: true }),
            onKeyDown: step,
          }}
        />
        {shown.length === 0 && (
          <div className={`stack center ${styles.none}`}>
            <p>No shot of this game matches these filters.</p>
            <button type="button" className={buttons.quiet} onClick={() => onFilter(NO_FILTER)}>
              Show all shots
            </button>
          </div>
        )}
        {markedShot !== undefined && (elsewhere === null || markedShot.shot.isGoal) && (
          <ShotTip mark={markedShot} width={width} view={view} />
        )}
      </div>
      <p className={`small faint ${styles.key}`} data-key>
        <KeyMark result="goal" /> goal, drawn larger <KeyMark result="saved" /> saved <KeyMark result="missed" />{' '}
        missed. Bigger is likelier to go in.
        {unplaced > 0 &&
          ` ${unplaced} ${unplaced === 1 ? 'shot has' : 'shots have'} no recorded place and are only in the table.`}
      </p>
    </ChartFrame>
  );
}

/** A shot's details at a place of another drawing, in its pixels. */
export function GoalTip({
  shot,
  x,
  y,
  width,
  height,
}: {
  shot: MapShot;
  x: number;
  y: number;
  width: number;
  height: number;
}) {
  return (
    <ShotTip mark={{ shot, x, y, radius: 6, ring: null }} width={width} view={{ isHalves: false, width, height }} />
  );
}

/** A mark of the key, drawn as on the map. */
function KeyMark({ result }: { result: ShotResult }) {
  const paint = { cx: 10, cy: 10, fill: 'currentColor', stroke: 'currentColor' };
  const disc = mark('circle', { ...paint, className: `disc ${result}`, r: result === 'goal' ? 6 : 7 });
  const ring = mark('circle', { ...paint, className: 'ring', r: 9 });
  return (
    <svg
      data-chart="key"
      data-kind={result}
      className={`soft ${styles.keyMark}`}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <Marks marks={result === 'goal' ? [ring, disc] : [disc]} />
    </svg>
  );
}

/** A side's expected goals: as printed above when every shot is shown, else the sum of those shown. */
function printedXg(
  shown: readonly MapShot[],
  all: readonly MapShot[],
  totals: Readonly<Record<MapShot['side'], number | null>> | undefined,
  side: MapShot['side'],
): number | null {
  const { xg } = countOf(shown, side);
  return shown.length === all.length ? totalAsPrinted(xg, totals?.[side] ?? null) : xg;
}

/** Totals of one team's visible shots, on the side it attacks. */
function SideLine({
  team,
  shots,
  side,
  xg,
}: {
  team: string;
  shots: readonly MapShot[];
  side: MapShot['side'];
  xg: number | null;
}) {
  const { attempts, onGoal, goals } = countOf(shots, side);
  return (
    <p data-side={side}>
      <b>
        {side === 'loser' && <span aria-hidden="true">◂ </span>}
        {team}
        {side === 'winner' && <span aria-hidden="true"> ▸</span>}
      </b>{' '}
      <span>
        {attempts} unblocked, {onGoal} on goal,
      </span>{' '}
      <span>
        {goals} {goals === 1 ? 'goal' : 'goals'}, {formatNumber(xg, 2)} xG
      </span>
    </p>
  );
}
