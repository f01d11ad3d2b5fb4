import type { ClubColor } from './clubColor.ts';
import type { PlainTable } from './plainTable.ts';

/** The widest screen, in pixels, that gets a chart's lower height. Source: docs/site.md#charts. */
export const NARROW_SCREEN = 700;

/** A point of a drawing. **Units**: pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The inside of a chart's axes. **Units**: pixels. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** An element of an SVG drawing. `className` names its paint in `charts.css`. */
export interface Mark {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
  readonly content?: string | readonly Mark[];
}

/** A drawn chart, which pages paint with React and embedded views as text. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly box: Box;
  /** In painting order. */
  readonly marks: readonly Mark[];
  /** What can be read, from left to right: a position, and each line's height there. */
  readonly stops: readonly { readonly x: number; readonly ys: readonly (number | null)[] }[];
  /** Where a photo or logo of each line goes, by its left edge and its middle; null for none. */
  readonly photos?: readonly (Place | null)[];
  readonly photoSize?: number;
}

/** What the tooltip says at a stop. */
export interface Reading {
  readonly title: string;
  readonly lines: readonly {
    readonly words: string;
    /** Which of the chart's colours the line has. */
    readonly color?: number;
    readonly value?: string;
    readonly note?: string;
  }[];
  /** What only a screen reader is told, because the drawing shows it. */
  readonly spoken?: string;
}

/** Width and height of a drawing. **Units**: pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
  /** Leaves no room for photos at the ends of lines. */
  readonly isWithoutPhotos?: boolean;
}

/** A kind of chart: how its state is drawn, read and put into words. */
export interface Chart<State> {
  /** `data-chart` of its drawing. */
  readonly kind: string;
  /** Height on wide and on narrow screens, pixels. */
  readonly height: readonly [wide: number, narrow: number];
  /** The colours of its lines, which a reading names by number. */
  readonly colors: (state: State) => readonly ClubColor[];
  readonly draw: (state: State, size: Size) => Drawing;
  readonly summary: (state: State) => string;
  readonly table: (state: State) => PlainTable;
  /** Label of the slider that reads the chart. */
  readonly readLabel?: string;
  readonly read?: (state: State, stop: number) => Reading;
  /** Its stops are points of a plane: the nearest in both directions is read. */
  readonly hasPoints?: true;
  /** What the drawing shows besides, by the stop that is read; null for none. */
  readonly live?: (state: State, drawing: Drawing, stop: number | null) => readonly Mark[];
  /** The steps of a line that stays level until the next: it is read at the last step before the pointer. */
  readonly steps?: (state: State) => readonly { readonly minute: number; readonly shot?: number | null }[];
  /** What marks mean, in drawings of 20 by 20 and words. */
  readonly key?: (state: State) => readonly { readonly marks?: readonly Mark[]; readonly words: string }[];
}

/** An element of a drawing. */
export function mark(tag: string, attributes: Mark['attributes'], content?: Mark['content']): Mark {
  return content === undefined ? { tag, attributes } : { tag, attributes, content };
}

/** A line of text. */
export function textAt(x: number, y: number, words: string, attributes: Mark['attributes']): Mark {
  return mark('text', { x, y, ...attributes }, words);
}

/** A reading in one sentence, for screen readers. */
export function readingText({ title, lines, spoken }: Reading): string {
  const words = lines.map((line) => {
    const value = line.value === undefined ? '' : ` ${line.value}`;
    return `${line.words}${value}${line.note ? ` (${line.note})` : ''}`;
  });
  const shown = [title, words.join('; ')].filter((text) => text !== '').join(': ');
  return spoken === undefined ? shown : `${shown}. ${spoken}`;
}

/** The stop nearest to a place; null without any. */
export function pointAt({ stops }: Drawing, x: number, y: number): number | null {
  const distances = stops.map((stop) => Math.hypot(stop.x - x, (stop.ys[0] ?? y) - y));
  const nearest = distances.indexOf(Math.min(...distances));
  return nearest < 0 ? null : nearest;
}

/** The stop at a position: the last one at or before it where lines are steps, else the nearest. */
export function stopAt({ stops }: Drawing, x: number, areSteps: boolean): number {
  const after = stops.findIndex((stop) => stop.x > x);
  if (after === 0 || stops.length === 0) return 0;
  const before = after === -1 ? stops.length - 1 : after - 1;
  const [one, next] = [stops[before], stops[after]];
  return areSteps || one === undefined || next === undefined || x - one.x <= next.x - x ? before : after;
}
