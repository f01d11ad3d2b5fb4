import type { ClockRegime } from './clockRegime.ts';
import type { SetReport } from './evaluateSet.ts';
import type { GateCheck } from './gate.ts';
import { type Trials, trialTable } from './modelTrials.ts';
import type { ProbeReport } from './probes.ts';
import type { ShotTables } from './shotTable.ts';
import { type SumOfXg, type SumSpread, sumSpreads } from './sumSpread.ts';
import { modelForClock, type XgModel } from './xgModel.ts';

/** The facts a release's model card shows. */
export interface ReleaseFacts {
  readonly model: XgModel;
  readonly tables: ShotTables;
  readonly sets: readonly SetReport[];
  readonly probes: readonly ProbeReport[];
  readonly checks: readonly GateCheck[];
  readonly seed: number;
  /** Other things tried; null where the repository keeps no trials. */
  readonly trials: Trials | null;
}

/** Which shots are evaluated, in one sentence: the first thing a reader of the figures needs. */
const POPULATION =
  'Unblocked shot attempts (goals, shots on goal, misses) at a goalie in his net, penalty shots, shootouts and ' +
  'misses that never were a threat (fanned, failed bank attempts) left out; a shot at an empty net and a penalty ' +
  'shot have their own small models.';

const f3 = (value: number): string => value.toFixed(3);
const f4 = (value: number): string => value.toFixed(4);

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The seasons of a table with their shots and goals, oldest first. */
function seasonRows({ shots }: ShotTables, model: XgModel): string[][] {
  const learned = new Set(Object.values(model.byClock).flatMap(({ trainingSeasons }) => trainingSeasons));
  const bySeason = new Map<number, { shots: number; goals: number }>();
  for (let row = 0; row < shots.rows; row++) {
    const season = shots.season[row] as number;
    const sum = bySeason.get(season) ?? { shots: 0, goals: 0 };
    sum.shots++;
    sum.goals += shots.label[row] as number;
    bySeason.set(season, sum);
  }
  return [...bySeason]
    .filter(([season]) => learned.has(season))
    .sort(([a], [b]) => a - b)
    .map(([season, sum]) => [String(season), String(sum.shots), String(sum.goals), f4(sum.goals / sum.shots)]);
}

const SUM_UNCERTAINTY =
  'Standard deviation of a sum of xG over the refits on resampled games, for shots at a goalie: the error of the ' +
  'model itself, without luck. Refits move similar shots together, so a sum is less certain than if its shots were ' +
  'independent.';

/** Uncertainty of sums of xG, with the season's median and largest sum as examples. */
function sumSections(spreads: readonly SumSpread[]): readonly string[] {
  if (spreads.length === 0) return [];
  const cellsOf = ({ shots, xg, sd, independentSd }: SumOfXg): string[] => [
    String(shots),
    xg.toFixed(2),
    f3(sd),
    f3(independentSd),
  ];
  return [
    '## Uncertainty of sums',
    SUM_UNCERTAINTY,
    table(
      ['sum', 'season', 'number', 'which', 'shots', 'xG', 'standard deviation', 'if shots were independent'],
      spreads.flatMap(({ kind, season, sums, median, largest }) => [
        [kind, String(season), String(sums), 'median', ...cellsOf(median)],
        [kind, String(season), String(sums), 'largest', ...cellsOf(largest)],
      ]),
    ),
  ];
}

/** Heading of a card's last section. */
const TRIALS_HEADING = '## Trials';

/** A card with its last section, the trials, replaced. */
export function withTrials(card: string, trials: Trials): string {
  const before = card.split(`${TRIALS_HEADING}\n`)[0] ?? card;
  return `${before.trimEnd()}\n\n${trialSections(trials).join('\n\n')}\n`;
}

function trialSections(trials: Trials): readonly string[] {
  const { head, rows } = trialTable(trials);
  return [
    TRIALS_HEADING,
    [
      `The trees alone, before calibration, in forward tests; \`${trials.command}\`.`,
      'Each trial is one booster unless its name says otherwise.',
      'The gain is over one booster of the current recipe on the same shots; the release averages two boosters.',
      "That booster's own rows show that an earlier season does not predict the error of a later one:",
      'a correction of slope or level learned on the pairs before 2022-23 has the opposite sign (docs/decisions/0162-calibration-and-season-weights.md).',
      ...(trials.note === undefined ? [] : [trials.note]),
    ].join(' '),
    table(head, rows),
  ];
}

/** When the clock was precise in the model's archive, as a sentence. */
function preciseSentence({ preciseDays = [] }: XgModel): readonly string[] {
  if (preciseDays.length === 0) return ['No day of the archive shows a precise clock.'];
  return [`The clock is precise ${preciseDays.map(([first, last]) => `from ${first} to ${last}`).join(', ')}.`];
}

/** The card of a release as Markdown. Every figure comes from the run that made it. */
export function modelCard({ model, tables, sets, probes, checks, seed, trials }: ReleaseFacts): string {
  const { penaltyShots, emptyNet } = tables;
  const missed = checks.filter((check) => !check.isMet);
  const seasonsOf = (clock: ClockRegime): string => modelForClock(model, clock).trainingSeasons.join(', ');
  const sections = [
    `# Expected-goals model ${model.version}`,
    'Generated by `npm run train`; do not edit.',
    `## Population\n\n${POPULATION}`,
    [
      `Penalty shots: ${f4(model.penaltyShot)} each (${penaltyShots.scored} of ${penaltyShots.taken} scored).`,
      `Empty nets: a logistic regression on ${emptyNet.labels.length} shots.`,
    ].join(' '),
    `## Training data\n\n${table(['season', 'shots', 'goals', 'goal rate'], seasonRows(tables, model))}`,
    [
      `Seed ${seed}. ${model.features.length} features.`,
      `Trees for the precise clock are trained on ${seasonsOf('precise')};`,
      `trees for the coarse clock on ${seasonsOf('coarse')} (docs/decisions/0070-outcome-leaks.md).`,
      ...preciseSentence(model),
      'A game of these seasons is served by a part of the model that was trained without a third of the games,',
      'its own among them (docs/decisions/0246-out-of-fold-history.md).',
    ].join(' '),
    '## Forward tests',
    'Each set is scored by a model trained with the same recipe on earlier seasons only.',
    table(
      ['test set', 'subset', 'model', 'shots', 'goals', 'AUC', 'log loss', 'Brier', 'goals/xG'],
      sets.flatMap((set) =>
        set.accuracy.map((row) => [
          set.name,
          row.subset,
          row.model,
          String(row.shots),
          String(row.goals),
          f4(row.auc),
          f4(row.logLoss),
          f4(row.brier),
          f3(row.goalsPerXg),
        ]),
      ),
    ),
    table(
      ['test set', 'gain over the baseline, log loss', '95% interval', 'slope', 'intercept', 'bins inside, of 20'],
      sets.map((set) => [
        set.name,
        f4(set.gainOverBaseline.mean),
        `${f4(set.gainOverBaseline.low)} to ${f4(set.gainOverBaseline.high)}`,
        f3(set.slope),
        f3(set.intercept),
        String(set.binsInside),
      ]),
    ),
    '## Goals per xG in the forward tests',
    table(
      ['test set', 'slice', 'shots', 'goals', 'goals/xG', 'allowed'],
      sets.flatMap((set) =>
        set.slices.map((slice) => [
          set.name,
          slice.slice,
          String(slice.shots),
          String(slice.goals),
          f3(slice.goalsPerXg),
          `1 ± ${f3(slice.allowed)}`,
        ]),
      ),
    ),
    '## Probes of the clock',
    table(
      ['test set', 'P1 follow-ups <= 1 s over 3 s', "P2 fall of goals' xG", 'P3 log loss, corrected minus raw'],
      probes.map((probe) => [
        probe.set,
        f3(probe.followUpRatio),
        `${(100 * probe.goalFall).toFixed(2)}%`,
        f4(probe.correctionLoss),
      ]),
    ),
    `## Gate: ${missed.length === 0 ? 'PASS' : `${missed.length} of ${checks.length} checks missed`}`,
    table(
      ['check', 'met', 'figure'],
      checks.map((check) => [check.name, check.isMet ? 'yes' : '**no**', check.detail]),
    ),
    ...sumSections(sumSpreads(model, tables)),
    ...(trials === null ? [] : trialSections(trials)),
  ];
  return `${sections.join('\n\n')}\n`;
}

/** The figures behind the model page: accuracy and calibration bins of every forward set, and the missed checks. */
export function calibrationFacts({ model, sets, checks }: Pick<ReleaseFacts, 'model' | 'sets' | 'checks'>): object {
  return {
    version: model.version,
    population: POPULATION,
    training_seasons: modelForClock(model, 'coarse').trainingSeasons,
    metrics: sets.flatMap((set) =>
      set.accuracy.map((row) => ({
        test_set: set.name,
        subset: row.subset,
        model: row.model,
        shots: row.shots,
        goals: row.goals,
        auc: row.auc,
        log_loss: row.logLoss,
        goals_per_xg: row.goalsPerXg,
      })),
    ),
    missed: checks.flatMap(({ name, isMet, detail }) => (isMet ? [] : [{ check: name, figure: detail }])),
    calibration: sets.flatMap((set) =>
      set.bins.map((bin, k) => ({
        test_set: set.name,
        bin: k + 1,
        shots: bin.shots,
        mean_xg: bin.meanXg,
        goal_rate: bin.goalRate,
        low: bin.low,
        high: bin.high,
      })),
    ),
  };
}
