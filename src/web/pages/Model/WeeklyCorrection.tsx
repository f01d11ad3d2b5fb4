import { formatCount, formatDay, formatGames, formatSigned } from '../../../hockey/displayText.ts';
import type { Answer } from '../../data/fetchEndpoint.ts';
import styles from './ModelPage.module.css';

type State = Answer<'model'>['recalibration'][number];

/** The newest weekly correction: what it was fitted on, and what each term adds to a shot's log-odds. */
export function WeeklyCorrection({ states, isLearned }: { states: readonly State[]; isLearned: boolean }) {
  const newest = states.at(-1);
  if (newest === undefined) {
    return isLearned ? (
      <p className={styles.note}>The weekly calibration is for games that the model has not learned from.</p>
    ) : null;
  }
  return (
    <details className={styles.correction}>
      <summary>
        This week’s calibration, from {formatDay(newest.week)}: fitted on {formatGames(newest.games)} and{' '}
        {formatCount(newest.shots)} shots before that Monday
      </summary>
      <dl className={styles.terms}>
        {Object.entries(newest.coefficients).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{formatSigned(value, 3)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        In log-odds, where +0.1 raises a small xG by about a tenth. The slope is for each unit of the model’s own
        log-odds above −2.6.
      </p>
    </details>
  );
}
