import { readFileSync, writeFileSync } from 'node:fs';
import { lineFigures } from './lineFigures.ts';
import { deservedFigures, stolenFigures } from './outcomeFigures.ts';
import {
  curveFigures,
  finishingFigures,
  gameScoreFigures,
  overallFigures,
  pointFigures,
  projectionFigures,
} from './ratingFigures.ts';
import { servedFigures, shooterFigures } from './xgFigures.ts';

/** A part of a method page that a run writes: Markdown between two comments. */
export interface FigureBlock {
  readonly page: string;
  readonly name: string;
  /** The Markdown, from what was measured. */
  readonly text: () => string;
}

/** All parts of method pages that quote what a run measured. `validity.md` is written as a whole. */
export const FIGURE_BLOCKS: readonly FigureBlock[] = [
  { page: 'deserved.md', name: 'deserved', text: deservedFigures },
  { page: 'game-score.md', name: 'game-score', text: gameScoreFigures },
  { page: 'lines.md', name: 'lines', text: lineFigures },
  { page: 'overall.md', name: 'finishing', text: finishingFigures },
  { page: 'overall.md', name: 'overall', text: overallFigures },
  { page: 'projection.md', name: 'curves', text: curveFigures },
  { page: 'projection.md', name: 'points', text: pointFigures },
  { page: 'projection.md', name: 'projection', text: projectionFigures },
  { page: 'stolen-games.md', name: 'stolen', text: stolenFigures },
  { page: 'xg.md', name: 'served', text: servedFigures },
  { page: 'xg.md', name: 'shooters', text: shooterFigures },
];

const fileOf = (page: string): URL => new URL(`../../docs/methodology/${page}`, import.meta.url);

/** A page with a block replaced. **Errors**: throws when the page has no such block. */
export function withBlock(page: string, name: string, text: string): string {
  const [start, end] = [`<!-- figures:${name} -->\n`, '\n<!-- /figures -->'];
  const from = page.indexOf(start);
  const to = page.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`There is no block figures:${name}.`);
  return `${page.slice(0, from + start.length)}\n${text}\n${page.slice(to)}`;
}

/** A page as it should be: every block of it written again from what was measured. */
export function currentPage(page: string): string {
  const own = FIGURE_BLOCKS.filter((block) => block.page === page);
  return own.reduce((text, { name, text: write }) => withBlock(text, name, write()), readPage(page));
}

/** A method page as it is. */
export function readPage(page: string): string {
  return readFileSync(fileOf(page), 'utf8');
}

/** Writes what was measured into every page that quotes it. */
export function writeFigures(): void {
  for (const page of new Set(FIGURE_BLOCKS.map((block) => block.page))) writeFileSync(fileOf(page), currentPage(page));
}
