import type { SeasonId } from '../../src/hockey/ids.ts';
import { seasonLabel } from '../../src/hockey/season.ts';
import { PROJECTION_SPANS } from '../../src/stats/registry/card/projectionSpans.ts';
import { figure, paragraph, table } from './markdown.ts';
import type { StintGain } from './measureValidity.ts';
import type { ProjectionScore } from './projectionValidity.ts';

const label = (season: number): string => seasonLabel(season as SeasonId);

/** The share of unseen stints that isolated impact explains. */
export function stintLines(stints: readonly StintGain[]): readonly string[] {
  if (stints.length === 0) return [];
  return [
    '## Isolated impact on stints it has not seen',
    '',
    paragraph(
      'Squared error of the expected goals of five-on-five stints that the players’ coefficients remove beyond the',
      'controls, per mille, both fitted on the games of the first column. Most of a stint is luck.',
    ),
    '',
    ...table(
      ['from, to', 'per mille'],
      stints.map(({ season, later, gain }, at) => {
        // The halves of a season come in pairs, even to odd games first.
        const halves = stints[at + 1]?.season === season ? 'even to odd games' : 'odd to even games';
        const name = later === null ? `${label(season)}, ${halves}` : `${label(season)} to ${label(later)}`;
        return [name, figure(gain === null ? null : 1000 * gain)];
      }),
    ),
    '',
  ];
}

const GROUPS = { F: 'forwards', D: 'defensemen', G: 'goalies' } as const;
const NUMBERS = { goals: 'goals above replacement', points: 'points' } as const;

/** How projections did on games that they had not seen. */
export function projectionLines(scores: readonly ProjectionScore[]): readonly string[] {
  if (scores.length === 0) return [];
  return ['## Projections', '', PROJECTIONS_MEANING, '', ...projectionTable(scores), ''];
}

const PROJECTIONS_MEANING = paragraph(
  'What cards of a season’s first half expected of the next twenty or so games, and cards of a season of the next,',
  'against what those games showed (power play and penalty kill by the side’s results, beyond what the regressions expect',
  'of the others). The band is for as many games as each player dressed for, and should hold 78 to 82 of 100.',
  'Root mean square errors per 82 games: of the projection, the player’s own number so far (goals as on the card,',
  'points unshrunk), Marcel (points of three seasons, weighted 5, 4 and 3, pulled to the mean, moved by age) and the',
  'group’s mean.',
);

/** The scores of projections. */
export function projectionTable(scores: readonly ProjectionScore[]): readonly string[] {
  const error = (squares: number | null, players: number): string =>
    squares === null ? '–' : Math.sqrt(squares / Math.max(1, players)).toFixed(2);
  return table(
    [
      'span',
      'number',
      'group',
      'players',
      'games each',
      '80% held',
      'error',
      'own number',
      'Marcel',
      'mean of the group',
    ],
    scores.map((score) => [
      PROJECTION_SPANS[score.span].label,
      NUMBERS[score.of],
      GROUPS[score.group],
      String(score.players),
      (score.games / score.players).toFixed(0),
      ((100 * score.held) / score.players).toFixed(0),
      error(score.squares, score.players),
      error(score.ownSquares, score.players),
      error(score.marcelSquares, score.players),
      error(score.meanSquares, score.players),
    ]),
  );
}
