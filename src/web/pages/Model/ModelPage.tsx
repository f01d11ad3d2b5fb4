import { type Column, DataTable } from '../../components/DataTable.tsx';
import { MethodLink } from '../../components/MethodLinks.tsx';
import { Page, PageHead, Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { useEndpoint } from '../../data/queries.ts';
import { formatCount, formatNumber, formatSeason } from '../../format.ts';
import { CalibrationPlot } from './CalibrationPlot.tsx';
import styles from './ModelPage.module.css';

const INTRO =
  'Each shot is worth the share of such shots that go in. The model is our own; ' +
  'its metrics come from seasons later than those it had learnt from.';

type Metric = Answer<'model'>['metrics'][number];

const COLUMNS: readonly Column<Metric>[] = [
  {
    id: 'test_set',
    header: 'Tested on',
    align: 'start',
    cell: ({ test_set }) => test_set,
    sortValue: ({ test_set }) => test_set,
    isAscendingFirst: true,
    isRowHeader: true,
  },
  {
    id: 'subset',
    header: 'Shots at',
    align: 'start',
    cell: ({ subset }) => subset,
    sortValue: ({ subset }) => subset,
    isAscendingFirst: true,
  },
  {
    id: 'model',
    header: 'Model',
    align: 'start',
    cell: ({ model }) => model,
    sortValue: ({ model }) => model,
    isAscendingFirst: true,
  },
  { id: 'shots', header: 'Shots', cell: ({ shots }) => formatCount(shots), sortValue: ({ shots }) => shots },
  { id: 'goals', header: 'Goals', cell: ({ goals }) => formatCount(goals), sortValue: ({ goals }) => goals },
  {
    id: 'log_loss',
    header: 'Log loss',
    term: {
      abbr: 'Log loss',
      label: 'Log loss',
      meaning: 'The mean surprise at each shot’s result; less is better.',
      method: '/method/xg#accuracy',
    },
    cell: ({ log_loss }) => formatNumber(log_loss, 4),
    sortValue: ({ log_loss }) => log_loss,
    isAscendingFirst: true,
  },
  {
    id: 'auc',
    header: 'AUC',
    term: {
      abbr: 'AUC',
      label: 'Area under the curve',
      meaning:
        'How often a goal has the higher xG of the two, when one goal and one other shot are drawn: 0.5 is guessing.',
      method: '/method/xg#accuracy',
    },
    cell: ({ auc }) => formatNumber(auc, 3),
    sortValue: ({ auc }) => auc,
  },
  {
    id: 'goals_per_xg',
    header: 'Goals per xG',
    term: {
      abbr: 'Goals per xG',
      label: 'Goals per expected goal',
      meaning: 'Goals scored for each expected: 1 is right, under 1 means the model expected too many.',
      method: '/method/xg#accuracy',
    },
    cell: ({ goals_per_xg }) => formatNumber(goals_per_xg, 3),
    sortValue: ({ goals_per_xg }) => goals_per_xg,
  },
];

/** The model card: what the model values, its training seasons, and its metrics on unseen seasons. */
export function ModelPage() {
  const model = useEndpoint('model');
  return (
    <Page title="The expected-goals model">
      <PageHead heading="The expected-goals model" intro={INTRO} />
      <QueryView query={model} label="Loading the model" skeleton={<SkeletonRows count={8} height="48px" />}>
        {(card) => (
          <>
            <dl className={styles.facts}>
              <div>
                <dt>Version</dt>
                <dd>{card.version}</dd>
              </div>
              <div>
                <dt>Learnt from</dt>
                <dd>{card.training_seasons.map(formatSeason).join(', ')}</dd>
              </div>
              <div>
                <dt>What it values</dt>
                <dd>{card.population}</dd>
              </div>
            </dl>
            <p className={styles.more}>
              <MethodLink to="/method/xg">How the model is made</MethodLink>{' '}
              <MethodLink to="/method/model-card">Its whole card</MethodLink>
            </p>
            <Section heading="Judged on unseen seasons">
              <DataTable
                caption="Metrics of the model and of the one it is compared with"
                isCaptionHidden
                columns={COLUMNS}
                rows={card.metrics}
                rowKey={({ test_set, subset, model: name }) => `${test_set} ${subset} ${name}`}
                initialSort={{ column: '', isDescending: false }}
              />
            </Section>
            <Section heading="Does a 10% shot go in one time in ten?">
              <div className={styles.plots}>
                {[...new Set(card.calibration.map(({ test_set }) => test_set))].map((testSet) => (
                  <CalibrationPlot
                    key={testSet}
                    testSet={testSet}
                    bins={card.calibration.filter(({ test_set }) => test_set === testSet)}
                  />
                ))}
              </div>
            </Section>
          </>
        )}
      </QueryView>
    </Page>
  );
}
