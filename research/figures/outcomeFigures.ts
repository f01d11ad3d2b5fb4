import type { SeasonId } from '../../src/hockey/ids.ts';
import { seasonLabel } from '../../src/hockey/season.ts';
import { WIN_SLOPE } from '../../src/winProbability/deserved.ts';
import { paragraph, table } from '../validity/markdown.ts';
import { readEvidence } from './evidence.ts';

const percent = (share: number, decimals = 0): string => `${(100 * share).toFixed(decimals)}%`;

/** Wins deserved against wins. */
export function deservedFigures(): string {
  const { games, slope, seasons, logLoss, groups } = readEvidence('deserved');
  const bySeason = seasons.map((own) => `${seasonLabel(own.season as SeasonId)} ${own.slope.toFixed(2)}`);
  return [
    paragraph(
      `In ${games} games the slope that fits best is ${slope.toFixed(2)} (${bySeason.join(', ')}); ${WIN_SLOPE} is used.`,
      `It lowers the log loss from ${logLoss.shots.toFixed(4)} to ${logLoss.served.toFixed(4)}.`,
      'Each season calibrated by the slope of the others, seen from the side that deserved more:',
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
export function stolenFigures(): string {
  const { games, notWon, grades } = readEvidence('stolen');
  const byGrade = grades.map(
    (grade) => `${percent(grade.notWon)} from ${grade.from} goals beyond the margin (${grade.games})`,
  );
  return paragraph(
    `Of ${games} stolen games of the archive ${percent(notWon)} are not won, drawn again: ${byGrade.join(', ')}.`,
  );
}
