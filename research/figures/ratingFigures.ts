import type { SeasonId } from '../../src/hockey/ids.ts';
import type { PositionGroup } from '../../src/hockey/position.ts';
import { seasonLabel } from '../../src/hockey/season.ts';
import { POINT_RATES, POINT_WEIGHTS, PROJECTION_CURVES } from '../../src/ratings/overall/projection.data.ts';
import { spearmanBrown } from '../measures/correlation.ts';
import { figure, paragraph, table } from '../validity/markdown.ts';
import type { EvaluatedField } from '../validity/measureValidity.ts';
import { projectionTable } from '../validity/predictionPage.ts';
import { GAME_HEAD, gameCells, periodName } from '../validity/validityPage.ts';
import { readEvidence } from './evidence.ts';

const NAMES = { F: 'forwards', D: 'defensemen', G: 'goalies' } as const;
/** Share by which a projection of points must beat Marcel to be called better. */
const BETTER = 0.03;

function fieldOf(group: PositionGroup, field: string): EvaluatedField | undefined {
  const { found } = readEvidence('validity');
  return [...found.rows, ...found.ratings].find((own) => own.group === group && own.field === field);
}

const range = (bounds: readonly [number, number] | null): string =>
  bounds === null ? 'not known' : `${figure(bounds[0])} to ${figure(bounds[1])}`;

/** How the overall rating did against others, and against demo truth. */
export function overallFigures(): string {
  const { found } = readEvidence('validity');
  const talent = readEvidence('talent');
  const seasons = found.overall.find(({ later }) => later !== null);
  const held = (['F', 'D', 'G'] as const).map((group) => {
    const covered = fieldOf(group, 'overall_rating_percentile')?.coverage?.covered ?? null;
    return `${covered === null ? '–' : (100 * covered).toFixed(0)} of 100 ${NAMES[group]}`;
  });
  const truth = talent.groups.map(({ group, r }) => `${figure(r)} for ${NAMES[group as PositionGroup]}`);
  const places = talent.places
    .filter(({ from }) => from >= 0.3)
    .map(
      ({ from, players, said, were }) =>
        `of ${players} players given ${100 * from}% or more ${were} were (${said.toFixed(0)} said)`,
    );
  return [
    ...(seasons?.groups ?? []).flatMap(({ group, repeats, beyondTime }) => [
      paragraph(
        `${seasons === undefined ? '' : periodName(seasons)}: the rating of ${repeats.players} ${NAMES[group]} repeats at ${figure(repeats.r)};`,
        `without what ice time and power-play time explain at ${figure(beyondTime.first)}, game score at ${figure(beyondTime.second)}`,
        `(difference ${range(beyondTime.difference)}, 90% of a paired bootstrap).`,
      ),
      '',
    ]),
    'Summed over the skaters dressed, against the goal difference of other games, beside game score and points a game:',
    '',
    ...table(GAME_HEAD, found.overall.map(gameCells)),
    '',
    paragraph('A difference with both bounds above 0 is a test won, with both below 0 one lost; the others are level.'),
    '',
    paragraph(
      `80% intervals from one half of a season hold what the other half shows, luck included, of ${held.join(', ')}.`,
    ),
    '',
    paragraph(
      `In the demo league, where true value (talent times deployment) is known, the rating correlates with it at ${truth.join(', ')}.`,
      `Its 80% intervals hold it for ${(100 * talent.skaters.held).toFixed(1)} of 100 skaters.`,
      `Of the ten best ${places.join('; ')}.`,
    ),
  ].join('\n');
}

/** How finishing of one season foretells that of the next. */
export function finishingFigures(): string {
  const { found } = readEvidence('validity');
  const repeat = fieldOf('F', 'finishing')?.halves.r ?? null;
  return [
    'Squared error of the next season’s goals above expected, against giving everyone the mean, by the pull in expected goals:',
    '',
    ...table(
      ['group', 'pairs of seasons', ...(found.finishing[0]?.errors ?? []).map(({ pull }) => String(pull))],
      found.finishing.map(({ group, players, errors }) => [
        NAMES[group],
        String(players),
        ...errors.map(({ ratio }) => `${(100 * (ratio - 1)).toFixed(1)}%`),
      ]),
    ),
    '',
    paragraph(
      ...found.finishing.map(
        ({ group, followed }) =>
          `Of ${NAMES[group]} ${followed.toFixed(2)} goals followed for each that the pull of forwards rates.`,
      ),
      `Two full seasons of forwards would agree at ${figure(repeat === null ? null : spearmanBrown(repeat))}.`,
    ),
  ].join('\n');
}

/** The weights of projected points: those in use, beside those fitted. */
export function pointFigures(): string {
  const { pairs, weights } = readEvidence('points');
  const label = (season: number): string => seasonLabel(season as SeasonId);
  const names = [...POINT_RATES, 'year'] as const;
  return [
    ...table(
      ['points for each', 'goal', 'assist', 'shot on goal', 'expected goal', 'hour of ice time', 'year of age'],
      (['F', 'D'] as const).map((group) => [
        NAMES[group],
        ...names.map((name) => {
          const used = POINT_WEIGHTS[group][name];
          return `${used} (${(weights[group][name] ?? 0).toFixed(used < 0.1 && used > 0 ? 3 : 2)})`;
        }),
      ]),
    ),
    '',
    paragraph(
      'In use, and in brackets as fitted: a regression on',
      `${pairs.map(([from = 0, to = 0]) => `${label(from)} and ${label(to)}`).join('; ')}, each later season against its own mean.`,
    ),
  ].join('\n');
}

/** How numbers carry over, as in use. */
export function curveFigures(): string {
  const rows = (['goals', 'points'] as const).flatMap((of) =>
    (['F', 'D', 'G'] as const).flatMap((group) => {
      if (of === 'points' && group === 'G') return [];
      const { next_20_games: near, next_season: far } = PROJECTION_CURVES[of][group];
      const cells = [near.kept, near.drift, far.kept, far.perYear, far.drift];
      return [[`${of}, ${NAMES[group]}`, ...cells.map(String)]];
    }),
  );
  return table(['number, group', 'next 20 games: kept', 'drift', 'next season: kept', 'per year', 'drift'], rows).join(
    '\n',
  );
}

/** How projections did. */
export function projectionFigures(): string {
  const { projections } = readEvidence('validity').found;
  const marcel = projections.flatMap(({ group, of, squares, marcelSquares }) => {
    if (marcelSquares === null) return [];
    const gain = 1 - Math.sqrt(squares / marcelSquares);
    const words = gain >= BETTER ? 'better' : gain > 0 ? 'better, which is not much' : 'worse';
    return [`${NAMES[group]}’ ${of} are ${Math.abs(100 * gain).toFixed(1)}% ${words}`];
  });
  return [
    ...projectionTable(projections),
    '',
    paragraph(`Against Marcel, which reads three seasons where these cards read one: ${marcel.join(', ')}.`),
  ].join('\n');
}

/** How well mean game scores repeat, and what they say of games. */
export function gameScoreFigures(): string {
  const { found } = readEvidence('validity');
  const repeats = (['F', 'D'] as const).map(
    (group) => `${NAMES[group]} ${figure(fieldOf(group, 'game_score')?.nextSeason.r ?? null)}`,
  );
  const games = found.overall.map((own) => `${figure(own.games.compared.second)} (${periodName(own)})`);
  return paragraph(
    `Mean game scores repeat from a season to the next: ${repeats.join(', ')}.`,
    `Their sum over the skaters dressed correlates with the goal difference of other games at ${games.join(', ')}.`,
  );
}
