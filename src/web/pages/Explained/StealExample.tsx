import { useState } from 'react';
import { NO_CLUB } from '../../../charts/clubColor.ts';
import { formatNumber } from '../../../hockey/displayText.ts';
import { MethodLink } from '../../components/MethodLinks.tsx';
import { PuckRow } from '../../components/result/Pucks.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import styles from './Explained.module.css';

/** A goalie's night: the shots faced were worth 3.2 goals, one went in. */
const SAVED = 2.2;
const ROWS = [
  { label: 'An average goalie lets in', goals: 3.2 },
  { label: 'This goalie let in', goals: 1 },
  { label: 'Saved above expected', goals: SAVED },
];
const MARGINS = ['1', '2', '3'] as const;
const MARGIN_CHOICES = MARGINS.map((value) => ({ value, label: `Won by ${value}` }));

/** What makes a game stolen: goals saved in pucks, beside a margin to choose. */
export function StealExample() {
  const [margin, setMargin] = useState<(typeof MARGINS)[number]>('2');
  return (
    <>
      <p className={styles.words}>
        A goalie steals a win when the goals saved above expected are at least its margin.{' '}
        <MethodLink to="/method/stolen-games">How often</MethodLink>
      </p>
      <dl className={`pairs ${styles.parts}`}>
        {ROWS.map(({ label, goals }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="inline-row">
              <PuckRow value={goals} color={NO_CLUB} /> <b>{formatNumber(goals, 1)}</b>
            </dd>
          </div>
        ))}
      </dl>
      <div className={`controls ${styles.choices}`}>
        <SegmentedControl label="Margin of victory" choices={MARGIN_CHOICES} value={margin} onChange={setMargin} />
        <output className={styles.chance}>{SAVED >= Number(margin) ? 'Stolen' : 'Not stolen'}</output>
      </div>
    </>
  );
}
