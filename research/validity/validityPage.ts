import type { SeasonId } from '../../src/hockey/ids.ts';
import { seasonLabel } from '../../src/hockey/season.ts';
import { evaluatedName } from '../../src/stats/registry/card/evaluatedNames.ts';
import type { TalentEvidence } from '../figures/evidence.ts';
import type { ForwardSeason } from '../forward/trainForward.ts';
import { spearmanBrown } from '../measures/correlation.ts';
import type { ComparedCorrelations } from '../measures/pairedBootstrap.ts';
import type { Repeatability } from '../measures/repeatability.ts';
import { SHRINKAGE_FACTORS, WINDOWS } from '../measures/trialErrors.ts';
import type { ClubPredictions } from './clubValidity.ts';
import type { DefinitionTrials } from './definitionTrials.ts';
import { figure, fixed, paragraph, table } from './markdown.ts';
import type { EvaluatedField, EvaluatedNumber, OverallPeriods, Validity } from './measureValidity.ts';
import { projectionLines, stintLines } from './predictionPage.ts';

/** Bounds on the share of intervals that cover the other half. Source: docs/quality.md#ratings. */
const COVERAGE_GATE = [0.75, 0.85] as const;
/**
 * Repeatability of a season below which more than two thirds of the differences between players are luck.
 */
const MOSTLY_LUCK = 1 / 3;
/** Standard errors that chance alone exceeds in one correlation of twenty. */
const UNUSUAL = 2;

const label = (season: number): string => seasonLabel(season as SeasonId);

/**
 * The Markdown page on how far the ratings can be trusted: what was measured, the figures with their numbers of
 * players, limits.
 */
export function validityPage(found: Validity, forward: readonly ForwardSeason[], talent: TalentEvidence): string {
  const fields = [...found.rows, ...found.ratings];
  return [
    '# How far the ratings can be trusted',
    '',
    '<!-- Written by `npm run validity`. -->',
    '',
    'How well a player’s ratings foretell other games of theirs.',
    '',
    truthText(found, talent),
    '',
    coverageText(fields),
    '',
    paragraph(
      '**What was evaluated.** Regular seasons,',
      'each with the xG of a model trained on earlier seasons only:',
      'never the released model on games it learned from.',
    ),
    '',
    ...table(
      ['season', 'games', 'with shifts', 'model trained on'],
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
    paragraph(
      'Seasons are pooled: correlations by Fisher’s transform, weighted by their players.',
      'A player in two seasons counts twice. A season without shifts covers only goalies and clubs.',
    ),
    '',
    paragraph(
      '- **halves**:',
      'the correlation of half of a season’s games (every other one) with the other half; **season**:',
      'what that implies for the full season (Spearman-Brown).',
    ),
    '- **F**, **D**, **G**: forwards, defensemen, goalies.',
    '- **next**: the correlation of a season with the next.',
    paragraph(
      '- **placebo**: halves again,',
      'with every game’s numbers given to players drawn from the same position group of the whole league.',
      'Only chance may remain.',
    ),
    paragraph(
      '- **club**: the same with players drawn from the club’s own in that game (for goalies,',
      'from both clubs). This is no placebo: what remains is what the club repeats with any player.',
    ),
    paragraph(
      '- **80% held**: how often an 80% interval from one half (uncertainty about the player,',
      'and the luck of that many games) covers the other half. It should cover 75 to 85 of 100.',
      'Regression rows are judged both ways, so their intervals are twice the players.',
      'Counts use their exact distribution; a value on a bound counts in part.',
    ),
    '',
    placeboText(fields),
    '',
    luckText(fields),
    '',
    '## Statistics counted per game',
    '',
    paragraph(
      'Raw rates of skaters with 400 even-strength minutes and goalies with 20 starts in a full season,',
      'who also meet the card row’s minimum.',
      `${evaluatedName('game_score')} and ${evaluatedName('gax').toLowerCase()} are means per game.`,
    ),
    '',
    ...table(FIELD_HEAD, found.rows.map(fieldCells)),
    '',
    '## Regression rows and composite ratings',
    '',
    paragraph(
      'Each player’s card from one half of the league’s games (regressions,',
      'teammates and opponents included) against that from the other half,',
      'for players with enough games for both. Scores are shrunk towards the mean,',
      'so halves understate the full season. Even-strength offense and defense repeat in part',
      'because their prior mean of ice time and box rates does.',
      'A goalie’s overall rating is goals saved times the share of the net:',
      'the share repeats, goals saved hardly do, and the card gives the word of goals saved.',
    ),
    '',
    ...table(FIELD_HEAD, found.ratings.map(fieldCells)),
    '',
    ...stintLines(found.stints),
    ...projectionLines(found.projections),
    ...overallLines(found),
    '## Clubs',
    '',
    paragraph(
      'What the bars of a club’s page show, per game:',
      'a club’s mean over every other game against that over the games in between.',
    ),
    '',
    ...table(['number', 'clubs', 'halves', 'season', 'next', 'clubs'], found.clubs.map(clubCells)),
    '',
    ...predictionLines(found.predictions),
    ...trialLines(found.trials),
    paragraph(
      '**Limits.** The standard error of a correlation is about 0.05 for 300 players, 0.14 for 50 goalies,',
      '0.17 for 32 clubs. Only two pairs of seasons are consecutive here.',
      'These seasons’ shift charts are partly reconstructed, which blurs on-ice rows a little.',
    ),
    '',
  ].join('\n');
}

/** How often intervals hold what only a simulated league knows: the test that can fail. */
function truthText({ doubt }: Validity, { runs, skaters }: TalentEvidence): string {
  return paragraph(
    '**Truth.** In the [demo league](demo.md), where every player’s true value is known,',
    `the overall rating’s 80% interval holds it for ${(100 * skaters.held).toFixed(1)} of 100 skaters`,
    `(${skaters.intervals} intervals of ${runs} runs).`,
    'No real league can show this: there other games judge an interval,',
    `and their luck (a standard deviation of ${doubt.luck.toFixed(1)} goals in half a season)`,
    `hides how much is open about the player (${doubt.posterior.toFixed(1)} goals).`,
    'So the shares below say little of the overall rating, more of rows with little luck.',
  );
}

/** How many intervals covered the other half, and the rows out of bounds. */
function coverageText(fields: readonly EvaluatedField[]): string {
  const known = fields.flatMap(({ group, field, coverage }) =>
    coverage?.covered == null
      ? []
      : [{ name: `${group} ${evaluatedName(field)}`, players: coverage.players, covered: coverage.covered }],
  );
  const players = known.reduce((sum, row) => sum + row.players, 0);
  const held = known.reduce((sum, row) => sum + row.players * row.covered, 0);
  const outside = known.filter(({ covered }) => covered < COVERAGE_GATE[0] || covered > COVERAGE_GATE[1]);
  const names = outside.map(({ name, covered, players: n }) => `${name} ${(100 * covered).toFixed(1)} (${n})`);
  const share = (100 * (held / players)).toFixed(1);
  const exceptions = names.length === 0 ? '' : `, all but ${names.join(', ')}`;
  return paragraph(
    `**Intervals.** Over all rows, ${share} of 100 hold (of ${players} intervals);`,
    `${known.length - outside.length} of ${known.length} rows are between 75 and 85${exceptions}.`,
  );
}

/** Repeatability under random names, beside that of chance. */
function placeboText(fields: readonly EvaluatedField[]): string {
  const known = fields.flatMap(({ group, field, placebo: { r, players } }) =>
    r === null ? [] : [{ name: `${group} ${evaluatedName(field)}`, r, errors: r * Math.sqrt(players) }],
  );
  const mean = known.reduce((sum, { r }) => sum + r, 0) / known.length;
  const outside = known.filter(({ errors }) => Math.abs(errors) > UNUSUAL);
  const names = outside.map(({ name, r }) => `${name} ${r.toFixed(2)}`);
  const which = names.length === 0 ? '' : ` (${names.join(', ')})`;
  return paragraph(
    `**Placebo.** The mean over ${known.length} rows and ratings is ${mean.toFixed(3)};`,
    `${outside.length} are beyond two standard errors${which},`,
    `where chance alone puts ${(known.length / 20).toFixed(1)}.`,
  );
}

/** Rows and ratings that are mostly luck even over a full season. */
function luckText(fields: readonly EvaluatedField[]): string {
  const weak = fields.filter(({ halves }) => halves.r !== null && (fullSeasonOf(halves) ?? 0) < MOSTLY_LUCK);
  const names = weak.map(
    ({ group, field, halves }) => `${group} ${evaluatedName(field)} ${(fullSeasonOf(halves) ?? 0).toFixed(2)}`,
  );
  return paragraph(
    `**Mostly luck.** Rows whose correlation between two full seasons is below a third: ${names.join(', ')}.`,
    'Read these as what happened, not as what the player is.',
  );
}

const FIELD_HEAD = ['group', 'row', 'players', 'halves', 'season', 'placebo', 'club', 'next', 'players', '80% held'];

function fieldCells({ group, field, halves, placebo, club, nextSeason, coverage }: EvaluatedField): readonly string[] {
  return [
    group,
    evaluatedName(field),
    String(halves.players),
    figure(halves.r),
    figure(fullSeasonOf(halves)),
    figure(placebo.r),
    figure(club.r),
    figure(nextSeason.r),
    String(nextSeason.players),
    coverage?.covered == null ? '–' : (100 * coverage.covered).toFixed(0),
  ];
}

/** Correlations with their paired bootstrap, as cells of a table. */
function comparedCells({ cases, first, second, difference }: ComparedCorrelations): readonly string[] {
  return [
    String(cases),
    figure(first),
    figure(second),
    difference === null ? '–' : `${figure(difference[0])} to ${figure(difference[1])}`,
  ];
}

/** Head and cells of the table of games. */
export const GAME_HEAD = [
  ...['from, to', 'games', 'goals', 'game score', 'difference'],
  ...['points', 'difference', 'slope', 'no empty nets'],
] as const;
export function gameCells(own: OverallPeriods): readonly string[] {
  const { compared, points, slope, slopeInNet } = own.games;
  const [, , second = '', difference = ''] = comparedCells(points);
  return [periodName(own), ...comparedCells(compared), second, difference, figure(slope), figure(slopeInNet)];
}

/** From which games to which. */
export function periodName({ season, later }: OverallPeriods): string {
  return later === null ? `halves of ${label(season)}` : `${label(season)} to ${label(later)}`;
}

/** The overall rating against game score, ice time and goal differences. */
function overallLines({ overall, widths }: Validity): readonly string[] {
  return [
    '## The overall rating against other numbers',
    '',
    paragraph(
      'Goals above replacement of one period against the next, with cards that share no game;',
      'then the same without what ice time and power-play time explain, beside the mean game score.',
      'The difference is a 90% interval of a paired bootstrap over players (over games below).',
    ),
    '',
    ...table(
      ['from, to', 'group', 'players', 'goals', 'goals, time apart', 'game score', 'difference'],
      overall.flatMap((own) =>
        own.groups.map(({ group, repeats, beyondTime }) => [
          ...[periodName(own), group, String(repeats.players), figure(repeats.r)],
          ...comparedCells(beyondTime).slice(1),
        ]),
      ),
    ),
    '',
    paragraph(
      'Goal difference of the later period’s games,',
      'from the dressed skaters’ summed ratings, game scores and points a game.',
      'Slope: goals that follow for each goal rated,',
      'with goals into empty nets, which follow a lead, and without.',
      'Above 1 without them the rating is too cautious, or clubs add something of their own.',
    ),
    '',
    ...table(GAME_HEAD, overall.map(gameCells)),
    '',
    paragraph(
      'Mean width of the overall percentile’s 80% interval after a season:',
      `forwards ${widths.F.toFixed(0)}, defensemen ${widths.D.toFixed(0)}, goalies ${widths.G.toFixed(0)} of 100.`,
    ),
    '',
  ];
}

const CLUB_NAMES = {
  all_xgf: 'expected goals for',
  all_xga: 'expected goals against',
  all_gf: 'goals for',
  all_ga: 'goals against',
} as const;

function clubCells({
  field,
  halves,
  nextSeason,
}: EvaluatedNumber & { field: keyof typeof CLUB_NAMES }): readonly string[] {
  return [
    CLUB_NAMES[field],
    String(halves.players),
    figure(halves.r),
    figure(fullSeasonOf(halves)),
    figure(nextSeason.r),
    String(nextSeason.players),
  ];
}

/** How well each share predicts clubs' goals, by season: correlation and explained variance. */
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
    paragraph(
      'Even strength: a club’s share of expected goals,',
      'shot attempts or goals in half of its games against its share of goals in the other half,',
      'as r (r²). First the mean of 1,000 random halves,',
      'then the season’s first half against the rest.',
    ),
    '',
    ...table(
      ['season', 'clubs', 'xG', 'attempts', 'goals', 'xG, rest of season', 'attempts', 'goals'],
      known.map(cells),
    ),
    '',
    paragraph(
      'In random halves, expected goals predicted better than shot attempts in',
      `${seasonsWon(known, 'corsi')} of ${known.length} seasons,`,
      `and better than goals in ${seasonsWon(known, 'goals')}.`,
    ),
    '',
  ];
}

/** The number of seasons in which expected goals predicted better than another share. */
function seasonsWon(seasons: readonly ClubPredictions[], other: 'corsi' | 'goals'): number {
  const r = ({ halves }: ClubPredictions, of: string): number =>
    halves?.predictions.find((row) => row.of === of)?.r ?? Number.NaN;
  return seasons.filter((season) => r(season, 'xg') > r(season, other)).length;
}

const GROUP_NAMES = { F: 'forwards', D: 'defensemen', G: 'goalies' } as const;

/** How the shrinkage and the window of the cards compare with alternatives. */
function trialLines(trials: readonly DefinitionTrials[]): readonly string[] {
  const cells = (of: (trial: DefinitionTrials) => readonly number[] | null): readonly (readonly string[])[] =>
    trials.map((trial) => [
      GROUP_NAMES[trial.group],
      ...(of(trial)?.map((ratio) => `${fixed((ratio - 1) * 100, 1)}%`) ?? []),
    ]);
  return [
    '## The definitions against alternatives',
    '',
    paragraph(
      'How much larger the estimates’ squared error in other games is than with the card’s own definition,',
      'as the mean over a group’s statistics.',
    ),
    '',
    'Shrinkage towards the group’s mean, from one half of a season to the other:',
    '',
    ...table(
      [
        'group',
        ...SHRINKAGE_FACTORS.map((pull) => (pull === Number.POSITIVE_INFINITY ? 'the mean for all' : `${pull} times`)),
      ],
      cells(({ pulls }) => pulls),
    ),
    '',
    'Weights of the window, from the games before a season (and before its second quarter) to the games after:',
    '',
    ...table(
      ['group', ...WINDOWS.map(({ name }) => name)],
      cells(({ windows }) => windows),
    ),
    '',
  ];
}

/** The full season's repeatability by that of halves; null when halves do not agree at all. */
function fullSeasonOf({ r }: Repeatability): number | null {
  return r === null || r <= 0 ? null : spearmanBrown(r);
}
