import type { SeasonId } from '../hockey/ids.ts';
import { seasonLabel } from '../hockey/season.ts';
import type { ForwardSeason } from '../pipeline/forward/trainForward.ts';
import type { ClubPredictions } from '../pipeline/validity/clubValidity.ts';
import type { DefinitionTrials } from '../pipeline/validity/definitionTrials.ts';
import type { JudgedField, JudgedNumber, Validity } from '../pipeline/validity/measureValidity.ts';
import { spearmanBrown } from '../ratings/validity/correlation.ts';
import type { Repeatability } from '../ratings/validity/repeatability.ts';
import { SHRINKAGE_FACTORS, WINDOWS } from '../ratings/validity/trialErrors.ts';

/** Range for the share of intervals that contain the outcome. Source: methodology 5. */
const COVERAGE_GATE = [0.75, 0.85] as const;
/** Below this reliability of a season, more than two thirds of the variance between players is luck. Chosen by us. */
const MOSTLY_LUCK = 1 / 3;
/** Standard errors that one correlation in twenty exceeds by chance alone. */
const UNUSUAL = 2;

const label = (season: number): string => seasonLabel(season as SeasonId);

/** The validity page in Markdown: method, figures with numbers of players, limits. */
export function validityPage(found: Validity, forward: readonly ForwardSeason[]): string {
  const fields = [...found.rows, ...found.ratings];
  return [
    '# How far the ratings can be trusted',
    '',
    '<!-- Written by `npm run ratings -- --validity`. -->',
    '',
    '**Data.** Regular seasons, each with the xG of a model trained on earlier seasons only: never the released ' +
      'model on its own training games.',
    '',
    ...table(
      ['season', 'games', 'with shifts', 'its model is trained on'],
      found.seasons.map(({ season, games, gamesWithStints }) => [
        label(season),
        String(games),
        String(gamesWithStints),
        forward
          .find((own) => own.season === season)
          ?.learnedFrom.map(label)
          .join(', ') ?? '',
      ]),
    ),
    '',
    'Seasons are pooled: correlations by Fisher’s transform, weighted by players; a player in two seasons counts ' +
      'twice. A season without shifts adds goalies and clubs only.',
    '',
    '- **halves**: the correlation between alternating halves of a season’s games; **season**: the reliability ' +
      'of the full season from it (Spearman-Brown).',
    '- **next**: the correlation of a season with the next one.',
    '- **placebo**: halves again, with the lines of every game credited to names drawn from all of the league’s ' +
      'players in the group. Only chance may remain.',
    '- **club**: the same with names drawn from the teammates in that game (goalies: from both clubs). This is ' +
      'not a placebo: what remains is the club’s effect, whoever plays.',
    '- **80% held**: an 80% interval for one half, predicted from the other (the player’s posterior, plus the ' +
      'randomness of that many games). It should contain the outcome in 75 to 85 of 100 cases. Counts use the ' +
      'exact distribution, and a number on a bound counts in part.',
    '',
    coverageWords(fields),
    '',
    placeboWords(fields),
    '',
    luckWords(fields),
    '',
    '## Statistics counted in games',
    '',
    'Raw rates of players with 400 even-strength minutes, and goalies with 20 starts, in a full season, who also ' +
      'meet the card row’s own minimum. `game_score` and `gax` (goals scored above expected) are means per game.',
    '',
    ...table(FIELD_HEAD, found.rows.map(fieldCells)),
    '',
    '## Rows from the regressions, and composite ratings',
    '',
    'Each player’s card from one half of the league’s games, including regressions and quality of competition ' +
      'and teammates, against the card from the other half, for players eligible in both. Scores are shrunk ' +
      'towards the mean, so halves understate the full season.',
    '',
    ...table(FIELD_HEAD, found.ratings.map(fieldCells)),
    '',
    '## Clubs',
    '',
    'The numbers of a club page’s bars, per game: the club’s means in alternating halves of its games.',
    '',
    ...table(['number', 'clubs', 'halves', 'season', 'next', 'clubs'], found.clubs.map(clubCells)),
    '',
    ...predictionLines(found.predictions),
    ...trialLines(found.trials),
    '**Limits.** A correlation of 300 players has a standard error of about 0.05, of 50 goalies 0.14, of 32 ' +
      'clubs 0.17. Only two pairs of seasons are consecutive here. Some shift charts of these seasons are ' +
      'reconstructed, so on-ice rows are slightly less precise.',
    '',
  ].join('\n');
}

/** Share of intervals that contain the outcome, and the rows out of range. */
function coverageWords(fields: readonly JudgedField[]): string {
  const known = fields.flatMap(({ group, field, coverage }) =>
    coverage?.covered == null
      ? []
      : [{ name: `${group} \`${field}\``, players: coverage.players, covered: coverage.covered }],
  );
  const players = known.reduce((sum, row) => sum + row.players, 0);
  const held = known.reduce((sum, row) => sum + row.players * row.covered, 0);
  const outside = known.filter(({ covered }) => covered < COVERAGE_GATE[0] || covered > COVERAGE_GATE[1]);
  const names = outside.map(({ name, covered, players: n }) => `${name} ${(100 * covered).toFixed(1)} (${n})`);
  const inside = `${known.length - outside.length} of ${known.length} rows are between 75 and 85`;
  const exceptions = names.length === 0 ? '' : `, all but ${names.join(', ')}`;
  return (
    `**Intervals.** Over all rows, ${(100 * (held / players)).toFixed(1)} of 100 intervals contain the outcome ` +
    `(of ${players}); ${inside}${exceptions}.`
  );
}

/** Repeatability under swapped names, compared with chance. */
function placeboWords(fields: readonly JudgedField[]): string {
  const known = fields.flatMap(({ group, field, placebo: { r, players } }) =>
    r === null ? [] : [{ name: `${group} \`${field}\``, r, errors: r * Math.sqrt(players) }],
  );
  const mean = known.reduce((sum, { r }) => sum + r, 0) / known.length;
  const outside = known.filter(({ errors }) => Math.abs(errors) > UNUSUAL);
  const names = outside.map(({ name, r }) => `${name} ${r.toFixed(2)}`);
  const which = names.length === 0 ? '' : ` (${names.join(', ')})`;
  const expected = (known.length / 20).toFixed(1);
  return (
    `**Placebo.** The mean over ${known.length} rows and ratings is ${mean.toFixed(3)}; ` +
    `${outside.length} are beyond two standard errors${which}, where ${expected} are expected by chance.`
  );
}

/** Rows and ratings that are mostly luck even over a full season. */
function luckWords(fields: readonly JudgedField[]): string {
  const weak = fields.filter(({ halves }) => halves.r !== null && (seasonReliability(halves) ?? 0) < MOSTLY_LUCK);
  const names = weak.map(
    ({ group, field, halves }) => `${group} \`${field}\` ${(seasonReliability(halves) ?? 0).toFixed(2)}`,
  );
  return (
    `**Mostly luck.** Reliability of a full season, where it is less than a third: ${names.join(', ')}. ` +
    'Read these as results, hardly as talent.'
  );
}

const FIELD_HEAD = ['group', 'row', 'players', 'halves', 'season', 'placebo', 'club', 'next', 'players', '80% held'];

function fieldCells({ group, field, halves, placebo, club, nextSeason, coverage }: JudgedField): readonly string[] {
  return [
    group,
    field,
    String(halves.players),
    figure(halves.r),
    figure(seasonReliability(halves)),
    figure(placebo.r),
    figure(club.r),
    figure(nextSeason.r),
    String(nextSeason.players),
    coverage?.covered == null ? '–' : (100 * coverage.covered).toFixed(0),
  ];
}

const CLUB_WORDS = {
  all_xgf: 'expected goals for',
  all_xga: 'expected goals against',
  all_gf: 'goals for',
  all_ga: 'goals against',
} as const;

function clubCells({
  field,
  halves,
  nextSeason,
}: JudgedNumber & { field: keyof typeof CLUB_WORDS }): readonly string[] {
  return [
    CLUB_WORDS[field],
    String(halves.players),
    figure(halves.r),
    figure(seasonReliability(halves)),
    figure(nextSeason.r),
    String(nextSeason.players),
  ];
}

/** Predictions of clubs' goals, season by season: r (r²). */
function predictionLines(seasons: readonly ClubPredictions[]): readonly string[] {
  const known = seasons.filter(({ halves }) => halves !== null);
  if (known.length === 0) return [];
  const cells = ({ season, halves, rest }: ClubPredictions): readonly string[] => {
    const share = (of: 'xg' | 'corsi' | 'goals', from: ClubPredictions['halves']): string => {
      const found = from?.predictions.find((row) => row.of === of);
      return found === undefined ? '–' : `${found.r.toFixed(2)} (${found.r2.toFixed(2)})`;
    };
    const kinds = ['xg', 'corsi', 'goals'] as const;
    return [
      label(season),
      String(halves?.clubs ?? 0),
      ...kinds.map((of) => share(of, halves)),
      ...kinds.map((of) => share(of, rest)),
    ];
  };
  return [
    '## What predicts a club’s goals',
    '',
    'At even strength: the correlation r (r²) between a club’s share of expected goals, shot attempts or goals ' +
      'in one half of its games and its share of goals in the other. First random halves, the mean of 1,000; then ' +
      'the first half of the season against the rest.',
    '',
    ...table(
      ['season', 'clubs', 'xG', 'attempts', 'goals', 'xG, rest of season', 'attempts', 'goals'],
      known.map(cells),
    ),
    '',
    'In random halves expected goals predicted better than shot attempts in ' +
      `${seasonsWon(known, 'corsi')} of ${known.length} seasons, and better than goals in ${seasonsWon(known, 'goals')}.`,
    '',
  ];
}

/** Number of seasons in which expected goals predicted better than another share. */
function seasonsWon(seasons: readonly ClubPredictions[], other: 'corsi' | 'goals'): number {
  const r = ({ halves }: ClubPredictions, of: string): number =>
    halves?.predictions.find((row) => row.of === of)?.r ?? Number.NaN;
  return seasons.filter((season) => r(season, 'xg') > r(season, other)).length;
}

const GROUP_WORDS = { F: 'forwards', D: 'defence', G: 'goalies' } as const;

/** The cards' shrinkage and window compared with alternatives. */
function trialLines(trials: readonly DefinitionTrials[]): readonly string[] {
  const cells = (of: (trial: DefinitionTrials) => readonly number[] | null): readonly (readonly string[])[] =>
    trials.map((trial) => [
      GROUP_WORDS[trial.group],
      ...(of(trial)?.map((ratio) => `${((ratio - 1) * 100).toFixed(1)}%`) ?? []),
    ]);
  return [
    '## Alternative definitions',
    '',
    'How much larger the squared error of predictions for players’ other games is than with the card’s own ' +
      'definition; mean over the statistics of a group.',
    '',
    'Shrinkage towards the group’s mean, from one half of a season to the other:',
    '',
    ...table(
      [
        'group',
        ...SHRINKAGE_FACTORS.map((factor) =>
          factor === Number.POSITIVE_INFINITY ? 'the mean for all' : `${factor} times`,
        ),
      ],
      cells(({ pulls }) => pulls),
    ),
    '',
    'Window weights, from the games before a season (and before its second quarter) to those after:',
    '',
    ...table(
      ['group', ...WINDOWS.map(({ name }) => name)],
      cells(({ windows }) => windows),
    ),
    '',
  ];
}

/** Reliability of the full season from its halves; null without a positive correlation. */
function seasonReliability({ r }: Repeatability): number | null {
  return r === null || r <= 0 ? null : spearmanBrown(r);
}

function figure(value: number | null): string {
  return value === null ? '–' : value.toFixed(2);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}
