import type { SeasonId } from '../../hockey/ids.ts';
import { seasonLabel } from '../../hockey/season.ts';
import { spearmanBrown } from '../../ratings/validity/correlation.ts';
import type { Repeatability } from '../../ratings/validity/repeatability.ts';
import { PULLS, WINDOWS } from '../../ratings/validity/trials.ts';
import type { ForwardSeason } from '../forward/trainForward.ts';
import type { ClubPredictions } from './clubValidity.ts';
import type { DefinitionTrials } from './definitionTrials.ts';
import type { JudgedField, JudgedNumber, Validity } from './measureValidity.ts';

/** The share of intervals that should hold what came. Source: methodology 5. */
const COVERAGE_GATE = [0.75, 0.85] as const;
/** A season's repeatability below which more than two thirds of what players differ by is luck. Chosen by us. */
const MOSTLY_LUCK = 1 / 3;
/** Standard errors beyond which chance alone takes one correlation in twenty. */
const UNUSUAL = 2;

const label = (season: number): string => seasonLabel(season as SeasonId);

/** The page on how far the ratings can be trusted, in Markdown: what was measured, the figures with their numbers of players, limits. */
export function validityPage(found: Validity, forward: readonly ForwardSeason[]): string {
  const fields = [...found.rows, ...found.ratings];
  return [
    '# How far the ratings can be trusted',
    '',
    '<!-- Written by `npm run ratings -- --validity`. -->',
    '',
    '**What was judged.** Regular seasons, each with the xG of a model that learned from earlier seasons alone: never the shipped model on games it was made from.',
    '',
    ...table(
      ['season judged', 'games', 'with shifts', 'its model learned from'],
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
    'Seasons are taken together: correlations by Fisher’s transform, weighted with their players; who is in two seasons counts twice. Without shifts a season tells of goalies and clubs only.',
    '',
    '- **halves**: the correlation of one half of a season’s games with the other (every other game); **season**: what that says of the whole season (Spearman-Brown).',
    '- **next**: the correlation of a season with the one that follows.',
    '- **placebo**: halves again, after the parts of every game were given to names drawn from the whole league’s players of the group. Nothing but chance may remain.',
    '- **club**: the same with names drawn from the club-mates of that game (goalies: the two clubs’). This is no placebo: what remains is what the club repeats, whoever plays.',
    '- **80% held**: from one half, an 80% interval for the other (what is believed of the player, and the luck of so many games); it should hold 75 to 85 of 100. Of counts the exact distribution is used, a number on a bound counting in part.',
    '',
    coverageWords(fields),
    '',
    placeboWords(fields),
    '',
    luckWords(fields),
    '',
    '## Statistics counted in games',
    '',
    'Raw rates of players with 400 minutes of even strength, goalies with 20 starts a whole season, and whatever the card’s row asks for. `game_score` and `gax` (goals scored above expected) are means per game.',
    '',
    ...table(FIELD_HEAD, found.rows.map(fieldCells)),
    '',
    '## Rows of the regressions, and ratings made of rows',
    '',
    'Everybody’s card made from one half of the league’s games, regressions and company included, against his card from the other half, for whoever has enough for a card in both. Scores are drawn towards the mean, so halves say less than the whole knows.',
    '',
    ...table(FIELD_HEAD, found.ratings.map(fieldCells)),
    '',
    '## Clubs',
    '',
    'What the bars of a club’s page show, per game: a club’s mean in every other of its games against that in the games between.',
    '',
    ...table(['number', 'clubs', 'halves', 'season', 'next', 'clubs'], found.clubs.map(clubCells)),
    '',
    ...predictionLines(found.predictions),
    ...trialLines(found.trials),
    '**Limits.** A correlation of 300 players has a standard error of about 0.05, of 50 goalies 0.14, of 32 clubs 0.17. Only two pairs of seasons follow one another here. Shift charts of these seasons are partly reconstructed, so on-ice rows are a little blurred.',
    '',
  ].join('\n');
}

/** How many intervals held, and the rows in which too many or too few did. */
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
  return `**Intervals.** Over all rows they held ${(100 * (held / players)).toFixed(1)} of 100 (${players} of them); ${known.length - outside.length} of ${known.length} rows lie between 75 and 85${names.length === 0 ? '' : `, all but ${names.join(', ')}`}.`;
}

/** What is left under other names, against what chance leaves. */
function placeboWords(fields: readonly JudgedField[]): string {
  const known = fields.flatMap(({ group, field, placebo: { r, players } }) =>
    r === null ? [] : [{ name: `${group} \`${field}\``, r, errors: r * Math.sqrt(players) }],
  );
  const mean = known.reduce((sum, { r }) => sum + r, 0) / known.length;
  const outside = known.filter(({ errors }) => Math.abs(errors) > UNUSUAL);
  const names = outside.map(({ name, r }) => `${name} ${r.toFixed(2)}`);
  const which = names.length === 0 ? '' : ` (${names.join(', ')})`;
  return `**Placebo.** Its mean over ${known.length} rows and ratings is ${mean.toFixed(3)}; ${outside.length} lie beyond two standard errors${which}, where chance alone puts ${(known.length / 20).toFixed(1)}.`;
}

/** Rows and ratings that are mostly luck even over a whole season. */
function luckWords(fields: readonly JudgedField[]): string {
  const weak = fields.filter(({ halves }) => halves.r !== null && (wholeOf(halves) ?? 0) < MOSTLY_LUCK);
  const names = weak.map(({ group, field, halves }) => `${group} \`${field}\` ${(wholeOf(halves) ?? 0).toFixed(2)}`);
  return `**Mostly luck.** What a whole season says of another of the same length, where that is less than a third: ${names.join(', ')}. Read these as what happened, hardly as what the player is.`;
}

const FIELD_HEAD = ['group', 'row', 'players', 'halves', 'season', 'placebo', 'club', 'next', 'players', '80% held'];

function fieldCells({ group, field, halves, placebo, club, nextSeason, coverage }: JudgedField): readonly string[] {
  return [
    group,
    field,
    String(halves.players),
    figure(halves.r),
    figure(wholeOf(halves)),
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
    figure(wholeOf(halves)),
    figure(nextSeason.r),
    String(nextSeason.players),
  ];
}

/** What predicts clubs' goals, season by season: the correlation and what it explains. */
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
    'Even strength: the share of expected goals, of shot attempts or of goals in one half of a club’s games against its share of goals in the other: r (r²). First random halves, the mean of 1,000; then the first half of the season against the rest.',
    '',
    ...table(
      ['season', 'clubs', 'xG', 'attempts', 'goals', 'xG, rest of season', 'attempts', 'goals'],
      known.map(cells),
    ),
    '',
    `In random halves expected goals said more than shot attempts in ${seasonsWon(known, 'corsi')} of ${known.length} seasons, and more than goals in ${seasonsWon(known, 'goals')}.`,
    '',
  ];
}

/** Seasons in which expected goals predicted better than another share. */
function seasonsWon(seasons: readonly ClubPredictions[], other: 'corsi' | 'goals'): number {
  const r = ({ halves }: ClubPredictions, of: string): number =>
    halves?.predictions.find((row) => row.of === of)?.r ?? Number.NaN;
  return seasons.filter((season) => r(season, 'xg') > r(season, other)).length;
}

const GROUP_WORDS = { F: 'forwards', D: 'defence', G: 'goalies' } as const;

/** How the pull and the window of the cards do against others. */
function trialLines(trials: readonly DefinitionTrials[]): readonly string[] {
  const cells = (of: (trial: DefinitionTrials) => readonly number[] | null): readonly (readonly string[])[] =>
    trials.map((trial) => [
      GROUP_WORDS[trial.group],
      ...(of(trial)?.map((ratio) => `${((ratio - 1) * 100).toFixed(1)}%`) ?? []),
    ]);
  return [
    '## The definitions against others',
    '',
    'By how much the squared error of what is believed of players in other games is larger than with the card’s own definition; mean over the statistics of a group.',
    '',
    'The pull towards the group’s mean, from one half of a season to the other:',
    '',
    ...table(
      ['group', ...PULLS.map((pull) => (pull === Number.POSITIVE_INFINITY ? 'the mean for all' : `${pull} times`))],
      cells(({ pulls }) => pulls),
    ),
    '',
    'The window’s weights, from the games before a season (and before its second quarter) to those after:',
    '',
    ...table(
      ['group', ...WINDOWS.map(({ name }) => name)],
      cells(({ windows }) => windows),
    ),
    '',
  ];
}

/** What halves say of the whole season; null where they do not agree at all. */
function wholeOf({ r }: Repeatability): number | null {
  return r === null || r <= 0 ? null : spearmanBrown(r);
}

function figure(value: number | null): string {
  return value === null ? '–' : value.toFixed(2);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}
