import { useState } from 'react';
import { SKATER_TABLE } from '../../../contract/stats.ts';
import buttons from '../../components/Button.module.css';
import { EmptyResult } from '../../components/EmptyResult.tsx';
import { ErrorLine } from '../../components/ErrorLine.tsx';
import { Flag } from '../../components/Flag.tsx';
import { GlossaryTerm } from '../../components/GlossaryTerm.tsx';
import { NumberField } from '../../components/NumberField.tsx';
import { Section } from '../../components/Page.tsx';
import { PlayerPhoto } from '../../components/PlayerPhoto.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { Select } from '../../components/Select.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { TeamLogo } from '../../components/TeamLogo.tsx';
import styles from './DesignSheet.module.css';

const CHOICES = [
  { value: 'total', label: 'Total' },
  { value: 'ev', label: 'Even Strength' },
  { value: 'st', label: 'Special Teams' },
] as const;
const COLORS = { primary: '#c8102e', secondary: '#041e42' };

/** Controls, faces and the states of a page. */
export function ControlSamples() {
  const [choice, setChoice] = useState<string>('total');
  const [count, setCount] = useState(10);
  const term = SKATER_TABLE[0];
  return (
    <>
      <Section heading="Controls">
        <div className={styles.row}>
          <button type="button" className={buttons.primary}>
            Generate Chart
          </button>
          <button type="button" className={buttons.primary} disabled>
            Loading...
          </button>
          <button type="button" className={buttons.quiet}>
            Reload Chart
          </button>
          <SegmentedControl label="Situation" choices={CHOICES} value={choice} onChange={setChoice} />
          <Select label="Situation" choices={CHOICES} value={choice} onChange={setChoice} />
          <NumberField label="Last" value={count} onChange={setCount} />
          {term !== undefined && <GlossaryTerm term={term} />}
        </div>
      </Section>
      <Section heading="Faces">
        <div className={styles.row}>
          <TeamLogo teamAbb="ABC" size={48} colors={COLORS} />
          <PlayerPhoto playerId={1} season={null} teamAbb={null} size={48} color={COLORS.primary} />
          <Flag code="CAN" withName />
        </div>
      </Section>
      <Section heading="States">
        <SkeletonRows count={2} height="41px" />
        <div className={styles.row}>
          <Spinner label="Loading" />
          <ErrorLine onRetry={() => undefined} />
        </div>
        <EmptyResult>Choose two, a statistic and a count.</EmptyResult>
      </Section>
    </>
  );
}
