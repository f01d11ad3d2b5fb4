import {
  useMode as addMode,
  clampChroma,
  differenceCiede2000,
  filterDeficiencyDeuter,
  formatHex,
  modeLab65,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  wcagContrast,
} from 'culori/fn';
import type { WireClubMark } from '../contract/entities.ts';
import { ALTERNATES, CLUB_MARKS, type TwoGrounds } from './clubMarks.data.ts';

/*
 * The colours of clubs in bars, charts, maps and pictures. The first club keeps its own; the next takes its other one
 * where the two would look alike.
 */

const toRgb = addMode(modeRgb);
addMode(modeLrgb);
addMode(modeLab65);

/** How far apart two clubs' colours are at least (CIEDE2000). Source: docs/decisions/0055-colours.md. */
const LEAST_DIFFERENCE = { everyone: 20, deuteranopes: 10 } as const;
/** The outline of a mark that is too light for a light ground. */
const OUTLINE = '#33302a';
/** Most remembered groups of clubs: each real club beside each other, with room to spare. */
const MOST_GROUPS = 4096;

const BLACK = { mode: 'rgb', r: 0, g: 0, b: 0 } as const;
const difference = differenceCiede2000();
const filter = filterDeficiencyDeuter(1);
const toDeuteranope = (color: string) => filter(toRgb(color) ?? BLACK);

/** A club by its letters, and the colour that stands for one without marks of its own. */
export interface MarkedClub {
  readonly abb: string;
  readonly primary: string;
}

/** Whether two colours look different to everyone, on both grounds. */
export function lookDifferent(one: TwoGrounds, other: TwoGrounds): boolean {
  return one.every((color, ground) => {
    const rival = other[ground] ?? color;
    return (
      difference(color, rival) >= LEAST_DIFFERENCE.everyone &&
      difference(toDeuteranope(color), toDeuteranope(rival)) >= LEAST_DIFFERENCE.deuteranopes
    );
  });
}

/** A club's own colour, then its other one. A club without marks has its first colour, made visible, and any other. */
function choicesOf({ abb, primary }: MarkedClub): readonly TwoGrounds[] {
  const marks = CLUB_MARKS[abb];
  const others = Object.values(ALTERNATES);
  if (marks === undefined) {
    return [[onGround(primary, 'light'), onGround(primary, 'dark')], ...others];
  }
  const [light, dark, alternate] = marks;
  return [[light, dark], ALTERNATES[alternate], ...others];
}

const known = new Map<string, readonly WireClubMark[]>();

/**
 * The marks of clubs that are shown together, each told from those before it. **Shape**: one per club, in the same
 * order; the first has the club's own colour.
 */
export function clubMarks(clubs: readonly MarkedClub[]): readonly WireClubMark[] {
  const key = clubs.map(({ abb, primary }) => abb + primary).join();
  const before = known.get(key);
  if (before !== undefined) return before;
  const shown: TwoGrounds[] = [];
  for (const club of clubs) {
    const choices = choicesOf(club);
    const own = choices.find((choice) => shown.every((other) => lookDifferent(choice, other))) ?? choices[0];
    if (own !== undefined) shown.push(own);
  }
  const marks = shown.map(([light, dark]) => ({
    color: light,
    color_dark: dark,
    border: contrast(light, GROUND.light) >= MARK_CONTRAST ? light : OUTLINE,
  }));
  if (known.size < MOST_GROUPS) known.set(key, marks);
  return marks;
}

/** The marks of two clubs. */
export function markPair(first: MarkedClub, second: MarkedClub): readonly [first: WireClubMark, second: WireClubMark] {
  const [one, other] = clubMarks([first, second]);
  if (one === undefined || other === undefined) throw new Error('two clubs have two marks');
  return [one, other];
}

/** The mark of one club alone. */
export function markOf(club: MarkedClub): WireClubMark {
  return markPair(club, club)[0];
}

/* Contrast between colours (`#rrggbb`), and colours shifted until they are visible on the page. */

addMode(modeRgb);
addMode(modeLrgb);
addMode(modeOklab);
const toOklch = addMode(modeOklch);

/** Minimum contrast of a line, a mark or the edge of a control. Source: WCAG 2.2, 1.4.11. */
export const MARK_CONTRAST = 3;
/** Page backgrounds of the themes; `--ground` in colors.css (a test compares them). */
export const GROUND = { light: '#f2f7fb', dark: '#060d18' } as const;
/** Lightness candidates, from black to white. */
const LIGHTNESS_STEPS = 50;

/** Contrast of two colours, 1 (the same) to 21 (black and white), in either order. Source: WCAG 2.2. */
export function contrast(one: string, other: string): number {
  return wcagContrast(one, other);
}

/**
 * The colour nearest in OKLab lightness, at the same hue, that is visible as a mark on the theme's ground; the colour
 * itself when it is. Source: docs/decisions/0055-colours.md.
 */
export function onGround(color: string, theme: 'light' | 'dark'): string {
  const isVisible = (candidate: string) => contrast(candidate, GROUND[theme]) >= MARK_CONTRAST;
  if (isVisible(color)) return color;
  const own = toOklch(color);
  return (
    Array.from({ length: LIGHTNESS_STEPS + 1 }, (_, k) => k / LIGHTNESS_STEPS)
      .sort((one, other) => Math.abs(one - (own?.l ?? 0)) - Math.abs(other - (own?.l ?? 0)))
      .map((l) => formatHex(clampChroma({ mode: 'oklch', c: 0, ...own, l }, 'oklch')) ?? color)
      .find(isVisible) ?? color
  );
}
