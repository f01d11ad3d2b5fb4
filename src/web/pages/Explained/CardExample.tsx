import { PercentileBar } from '../../charts/Percentile/PercentileBar.tsx';
import { MethodLink } from '../../components/MethodLinks.tsx';
import styles from './Explained.module.css';

/** Bars of a card with what each of them says. */
const EXAMPLES = [
  { label: 'Sure and good', value: 92, interval: [87, 96], words: 'Better than 92 of 100, and hardly less than 87.' },
  { label: 'Good, perhaps', value: 74, interval: [41, 97], words: 'It fades from 41 on: luck leaves that much open.' },
  { label: 'Sure and poor', value: 15, interval: [9, 22], words: 'Red is the low end, whatever is counted.' },
  {
    label: 'Nobody told apart',
    value: 60,
    interval: [15, 94],
    isMuted: true,
    words: 'Grey-blue: luck is larger than the differences between players.',
  },
  {
    label: 'How they are used',
    value: 88,
    interval: [84, 92],
    isNeutral: true,
    words: 'Violet is neither good nor bad.',
  },
] as const;

/** How to read a card's bars, by examples. */
export function CardExample() {
  return (
    <>
      <dl className={styles.bars}>
        {EXAMPLES.map(({ label, interval, words, ...bar }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <PercentileBar label={label} interval={interval} {...bar} />
            </dd>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.words}>
        A card covers a skater’s last 100 games or a goalie’s last 75 and compares forwards, defensemen or goalies.{' '}
        <MethodLink to="/method/percentiles">How percentiles are made</MethodLink>
      </p>
    </>
  );
}
