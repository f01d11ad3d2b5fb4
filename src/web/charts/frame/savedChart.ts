import type { PlainTable } from '../../../charts/plainTable.ts';

/** What is saved of a chart, and where to find it. */
export interface SavedChart {
  readonly title: string;
  readonly summary: string;
  readonly table: PlainTable;
  /** The chart's fragment in the page's URL. */
  readonly anchor: string;
  /** The page's subject, e.g. the game, for saved pictures. */
  readonly subject?: string | undefined;
}
