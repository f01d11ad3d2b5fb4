import type { WireTeamOverview } from '../contract/teamOverview.ts';
import { formatDay, formatNumber } from '../hockey/displayText.ts';
import type { PlainTable } from './plainTable.ts';

/** A game of the chart: when and against whom, its own share, the share of the last games, and the league's band. */
export interface SharePoint {
  readonly date: string;
  /** `vs EDM` or `at EDM`. */
  readonly opponent: string;
  readonly share: number | null;
  readonly rolling: number;
  readonly band: readonly [low: number, high: number] | null;
}

/** The numbers of a chart of rolling shares, percent. */
export interface ShareState {
  readonly window: number;
  readonly points: readonly SharePoint[];
}

/** The games from the first on that has a rolling share. */
export function shareState({ window, games }: WireTeamOverview): ShareState {
  return {
    window,
    points: games.flatMap(({ date, is_home, against_abb, share, rolling, league_low, league_high }) =>
      rolling === null
        ? []
        : [
            {
              date,
              opponent: `${is_home ? 'vs' : 'at'} ${against_abb}`,
              share,
              rolling,
              band: league_low === null || league_high === null ? null : [league_low, league_high],
            },
          ],
    ),
  };
}

const percent = (value: number | null): string => `${formatNumber(value, 1)}%`;

/** The chart in one sentence: where the team is now, its best and its worst. */
export function shareSummary({ window, points }: ShareState): string {
  const last = points.at(-1);
  if (last === undefined) return '';
  const shares = points.map(({ rolling }) => rolling);
  const band =
    last.band === null
      ? ''
      : last.rolling > last.band[1]
        ? ', more than nine in ten teams'
        : last.rolling < last.band[0]
          ? ', less than nine in ten teams'
          : ', in the range of four in five teams';
  return (
    `${percent(last.rolling)} of the expected goals over the last ${window} games${band}. ` +
    `Best ${percent(Math.max(...shares))}, worst ${percent(Math.min(...shares))}.`
  );
}

/** What the cursor reads at a game. */
export function shareReading({ window }: ShareState, point: SharePoint): readonly [string, string] {
  return [
    `${percent(point.rolling)} over ${window} games`,
    `${formatDay(point.date)} ${point.opponent}: ${point.share === null ? 'xG not known' : percent(point.share)}`,
  ];
}

/** The numbers as a table, first game first. */
export function shareTable({ window, points }: ShareState): PlainTable {
  return {
    headers: ['Date', 'Opponent', 'Share of xG, %', `Last ${window} games, %`, 'League low, %', 'League high, %'],
    rows: points.map(({ date, opponent, share, rolling, band }) => [
      date,
      opponent,
      share,
      rolling,
      band?.[0] ?? null,
      band?.[1] ?? null,
    ]),
  };
}
