import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { weeklyChart, weeklyState } from '../../../charts/weeklyChart.ts';
import { formatCount, formatDay, formatGames, formatSeason, formatSigned } from '../../../hockey/displayText.ts';
import { PlotChart } from '../../charts/plot/PlotChart.tsx';
import { Facts } from '../../components/Facts.tsx';
import { MethodLink } from '../../components/MethodLinks.tsx';
import { Page, PageHead, Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { Select } from '../../components/Select.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { useEndpoint } from '../../data/queries.ts';
import { CalibrationPlot } from './CalibrationPlot.tsx';
import { ForwardTable } from './ForwardTable.tsx';
import { KnownErrors } from './KnownErrors.tsx';
import styles from './ModelPage.module.css';
import { ALL_SHOTS, type SeasonSum, sliceChoices, sliceName } from './modelSlices.ts';
import { leadSentence, recordSentence } from './modelWords.ts';
import { EraTable, SeasonSums } from './SeasonSums.tsx';

type Card = Answer<'model'>;

/**
 * The model's record in public: this season's calibration as served, forward figures, the league's sums by season, and
 * what is known to be wrong.
 */
export function ModelPage() {
  const model = useEndpoint('model');
  return (
    <Page title="The expected-goals model">
      <QueryView query={model} label="Loading the model" skeleton={<SkeletonRows count={8} height="48px" />}>
        {(card) => <Record card={card} />}
      </QueryView>
    </Page>
  );
}

function Record({ card }: { card: Card }) {
  // The part of the newest season that is a test, if any: sums of games not learned from come first.
  const newest = card.sums.find(({ slice }) => slice === ALL_SHOTS);
  const lead = newest === undefined ? 'No finished game has expected goals yet.' : leadSentence(newest);
  const hasRecord = newest !== undefined && card.served.length > 0;
  return (
    <>
      <PageHead heading="The expected-goals model" intro={hasRecord ? recordSentence(card.served) : lead} />
      {newest !== undefined && <ThisSeason card={card} newest={newest} lead={hasRecord ? lead : null} />}
      <Section heading="Forward, season by season">
        <Note>Each season by a model of earlier ones: the recipe’s record, not the site’s.</Note>
        <ForwardTable metrics={card.metrics} />
        <div className={`stack ${styles.plots}`}>
          {[...new Set(card.calibration.map(({ test_set }) => test_set))].map((testSet) => (
            <CalibrationPlot
              key={testSet}
              testSet={testSet}
              bins={card.calibration.filter(({ test_set }) => test_set === testSet)}
            />
          ))}
        </div>
      </Section>
      {card.sums.length > 0 && (
        <Section heading="The league’s goals and expected goals">
          <Note>As served. Games outside the training set test the model; the others show its fit.</Note>
          <SeasonSums sums={card.sums} />
        </Section>
      )}
      <Section heading="Seasons and eras">
        <Note>Rules, rinks and scorers change: outside the training seasons the level may be off.</Note>
        <EraTable eras={card.eras} />
      </Section>
      <Section heading="Known errors">
        <KnownErrors card={card} />
      </Section>
      <Section heading="What it is">
        <dl className="facts">
          <Facts
            facts={[
              ['Version', card.version],
              ['Learned from', card.training_seasons.map(formatSeason).join(', ')],
              ['What it values', card.population],
            ]}
          />
        </dl>
        <p className="flow links">
          <MethodLink to="/method/xg">How the model is made</MethodLink>{' '}
          <MethodLink to="/method/model-card">Its whole card</MethodLink>
        </p>
      </Section>
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="note">{children}</p>;
}

/** The newest season week by week, for the chosen slice, and the correction in use. */
function ThisSeason({ card, newest, lead }: { card: Card; newest: SeasonSum; lead: string | null }) {
  const { season, is_learned: isLearned } = newest;
  const { shots = ALL_SHOTS } = useSearch({ from: '/model' });
  const navigate = useNavigate({ from: '/model' });
  const sums = useMemo(
    () => card.sums.filter((sum) => sum.season === season && sum.is_learned === isLearned),
    [card, season, isLearned],
  );
  const choices = useMemo(() => sliceChoices(sums), [sums]);
  const slice = choices.some(({ value }) => value === shots) ? shots : ALL_SHOTS;
  const state = useMemo(
    () =>
      weeklyState(
        card.weeks.flatMap((week) =>
          week.slice === slice && week.is_learned === isLearned ? [{ ...week, monday: week.week }] : [],
        ),
      ),
    [card, slice, isLearned],
  );
  const title = `Goals and expected goals by week, ${formatSeason(season)}${slice === ALL_SHOTS ? '' : `, ${sliceName(slice)}`}`;
  return (
    <Section heading={isLearned ? 'This season, in training' : 'This season, as served'}>
      {lead !== null && <Note>{lead}</Note>}
      {state !== null && (
        <PlotChart
          chart={weeklyChart}
          state={state}
          title={title}
          anchor="weeks"
          controls={
            <div className={`below ${styles.slice}`}>
              <Select
                label="Shots"
                choices={choices}
                value={slice}
                onChange={(value) =>
                  void navigate({ search: value === ALL_SHOTS ? {} : { shots: value }, resetScroll: false })
                }
              />
            </div>
          }
        />
      )}
      <WeeklyCorrection states={card.recalibration.filter((one) => one.season === season)} isLearned={isLearned} />
    </Section>
  );
}

type State = Answer<'model'>['recalibration'][number];

/** The newest weekly correction: what it was fitted on, and what each term adds to a shot's log-odds. */
function WeeklyCorrection({ states, isLearned }: { states: readonly State[]; isLearned: boolean }) {
  const newest = states.at(-1);
  if (newest === undefined) {
    return isLearned ? <p className="note">The weekly calibration applies outside the training set.</p> : null;
  }
  return (
    <details className="above">
      <summary>
        This week’s calibration, from {formatDay(newest.week)}: fitted on {formatGames(newest.games)} and{' '}
        {formatCount(newest.shots)} shots before that Monday
      </summary>
      <dl className={`stack small pairs ${styles.terms}`}>
        <Facts facts={Object.entries(newest.coefficients).map(([term, value]) => [term, formatSigned(value, 3)])} />
      </dl>
      <p className="note">
        In log-odds: +0.1 raises a small xG by about a tenth. The slope is for each unit above −2.6.
      </p>
    </details>
  );
}
