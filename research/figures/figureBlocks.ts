import { readFileSync, writeFileSync } from 'node:fs';
import type { SeasonId } from '../../src/hockey/ids.ts';
import type { LineKind } from '../../src/hockey/lineKinds.ts';
import { seasonLabel } from '../../src/hockey/season.ts';
import { WIN_SLOPE } from '../../src/winProbability/deserved.ts';
import { CURRENT_XG_VERSION } from '../../src/xg/current.ts';
import { paragraph, table } from '../validity/markdown.ts';
import { readEvidence } from './evidence.ts';
import {
  curveFigures,
  finishingFigures,
  gameScoreFigures,
  overallFigures,
  pointFigures,
  projectionFigures,
} from './ratingFigures.ts';

/** Accuracy as served, as the released model's figures hold it. */
export interface ServedRow {
  readonly test_set: string;
  readonly subset: string;
  readonly shots: number;
  readonly goals: number;
  readonly auc: number;
  readonly log_loss: number;
  readonly goals_per_xg: number;
}

const percent = (share: number, decimals = 0): string => `${(100 * share).toFixed(decimals)}%`;

const NAMES: Readonly<Record<LineKind, string>> = {
  forwards: 'forward lines',
  defence: 'defense pairs',
  'power-play': 'power-play units',
  'goalie-pairs': 'goalie and pair',
};

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

/** How shares of lines are pulled, by kind. */
function lineFigures(): string {
  const { seasons, trial, kinds } = readEvidence('lines');
  const labels = seasons.map((season) => seasonLabel(season as SeasonId));
  return [
    paragraph(
      `Measured on ${labels.join(', ')}: a line’s share in its team’s odd games against that in the even ones, as squared`,
      'errors in square points. **As good**: pulls within .3%. **Held**: even games inside the interval of the odd ones;',
      `80 of 100 should. A trial measures ${trial.toFixed(2)} expected goals.`,
    ),
    '',
    ...table(
      ['kind', 'lines', 'pull', 'as good', 'as it happened', 'pulled', 'club alone', 'to 50%', 'held'],
      kinds.map(({ kind, lines, used, asGood, errors, held }) => [
        NAMES[kind as LineKind],
        String(lines),
        String(used),
        `${asGood[0]} to ${asGood[1]}`,
        ...[errors.raw, errors.pulled, errors.club, errors.even].map((error) => error.toFixed(1)),
        (100 * held).toFixed(0),
      ]),
    ),
  ].join('\n');
}

/** Wins deserved against wins. */
function deservedFigures(): string {
  const { games, slope, seasons, logLoss, groups } = readEvidence('deserved');
  const bySeason = seasons.map((own) => `${seasonLabel(own.season as SeasonId)} ${own.slope.toFixed(2)}`);
  return [
    paragraph(
      `In ${games} games the best slope is ${slope.toFixed(2)} (${bySeason.join(', ')}); ${WIN_SLOPE} is used.`,
      `It lowers the log loss from ${logLoss.shots.toFixed(4)} to ${logLoss.served.toFixed(4)}.`,
      'The side that deserved more, each season by the slope of the others:',
    ),
    '',
    ...table(
      ['given', 'teams', 'on average', 'won'],
      groups.map(({ from, teams, given, won }) => [
        `${percent(from)} and more`,
        String(teams),
        percent(given, 1),
        percent(won, 1),
      ]),
    ),
  ].join('\n');
}

/** How often stolen games are not won with an average goalie. */
function stolenFigures(): string {
  const { games, notWon, grades } = readEvidence('stolen');
  const byGrade = grades.map(
    (grade) => `${percent(grade.notWon)} with ${grade.from} whole goals to spare (${grade.games})`,
  );
  return paragraph(
    `Drawn again, ${percent(notWon)} of the archive’s ${games} stolen games are not won: ${byGrade.join(', ')}.`,
  );
}

/** Accuracy as served on the forward sets: `npm run evaluate -- --as-served`. */
function servedFigures(): string {
  const file = new URL(`../../models/xg/${CURRENT_XG_VERSION}/calibration.json`, import.meta.url);
  const { served } = JSON.parse(readFileSync(file, 'utf8')) as { readonly served: readonly ServedRow[] };
  return table(
    ['as served, forward', 'shots at', 'shots', 'goals', 'AUC', 'log loss', 'goals/xG'],
    served.map((row) => [
      row.test_set,
      row.subset,
      String(row.shots),
      String(row.goals),
      row.auc.toFixed(4),
      row.log_loss.toFixed(4),
      row.goals_per_xg.toFixed(3),
    ]),
  ).join('\n');
}

/** The gain from knowing the shooter. */
function shooterFigures(): string {
  return table(
    ['season', 'shots', 'log loss', 'with this shooter', 'gain'],
    readEvidence('shooters').seasons.map(({ season, shots, xg, withShooter }) => [
      seasonLabel(season as SeasonId),
      String(shots),
      xg.toFixed(5),
      withShooter.toFixed(5),
      (xg - withShooter).toFixed(5),
    ]),
  ).join('\n');
}
