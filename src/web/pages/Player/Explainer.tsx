import type { WirePlayerCard } from '../../../contract/players.ts';
import { MethodLink } from '../../components/MethodLinks.tsx';
import { Section } from '../../components/Page.tsx';
import { GROUP_NAMES, LEAST_PLAY } from './cardWords.ts';
import styles from './Explainer.module.css';

/** Explains a card's percentiles: comparison group, window, weighting and brackets. */
export function Explainer({
  context: { group, group_size, games, window },
  className,
}: {
  context: WirePlayerCard['context'];
  className: string | undefined;
}) {
  return (
    <Section heading="How to read this card" className={className} isPanel>
      <div className={styles.words}>
        <p>
          A percentile of 80 is better than 80 of 100. Compared with {group_size === 0 ? 'the' : `the ${group_size}`}{' '}
          {GROUP_NAMES[group]} who dressed in the latest season and have at least {LEAST_PLAY[group]}.
        </p>
        <p>
          A card covers the last {window} games, regular season and playoffs{games > 0 && ` (${games} for this player)`}
          . Recent games count more, and few games pull a value toward the average.
        </p>
        <p>
          The bracket and the arc are the 80% interval: without luck, the percentile lies there four times in five. A
          blue-grey bar is a row in which luck is larger than the differences between players.
        </p>
        <p>
          <MethodLink to="/method/percentiles">How percentiles are made</MethodLink>{' '}
          <MethodLink to="/method/validity">How far to trust them</MethodLink>
        </p>
      </div>
    </Section>
  );
}
