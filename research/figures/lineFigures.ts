import type { SeasonId } from '../../src/hockey/ids.ts';
import type { LineKind } from '../../src/hockey/lineKinds.ts';
import { seasonLabel } from '../../src/hockey/season.ts';
import { paragraph, table } from '../validity/markdown.ts';
import { readEvidence } from './evidence.ts';

const NAMES: Readonly<Record<LineKind, string>> = {
  forwards: 'forward lines',
  defence: 'defense pairs',
  'power-play': 'power-play units',
  'goalie-pairs': 'goalie and pair',
};

/** How shares of lines are pulled, by kind. */
export function lineFigures(): string {
  const { seasons, trial, kinds } = readEvidence('lines');
  const labels = seasons.map((season) => seasonLabel(season as SeasonId));
  return [
    paragraph(
      `Measured on ${labels.join(', ')} where there are shifts: the share of a line in the odd games of its team, pulled,`,
      'against its share in the even games. Squared errors in square points, weighted by expected goals:',
      'of the share as it happened, of the pulled one, of the club’s own share alone, and of the same pull towards 50%.',
      'Pulls between the bounds do as well within .3%. **Held**: how many shares of even games lie where the interval of',
      `the odd games and their own luck allow it; 80 of 100 should. A trial measures ${trial.toFixed(2)} expected goals.`,
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
