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
          A percentile says how many of the compared players are below: 100 is best, 50 the middle. Compared are{' '}
          {group_size === 0 ? 'the' : group_size} {GROUP_NAMES[group]} who dressed in the latest season and have at
          least {LEAST_PLAY[group]}.
        </p>
        <p>
          A card looks at the last {window} games at most, regular season and playoffs
          {games > 0 && ` (${games} for this player)`}. Recent games weigh more: the newest fully, the oldest of the
          window hardly. Few games pull a value toward the mean of the group.
        </p>
        <p>
          The bracket over a bar and the arc around a circle are the 80% interval: four times in five, the percentile
          would lie there if luck were taken out. Beside a name is the raw rate, below the bar the estimate behind the
          percentile: the same with luck taken out.
        </p>
        <p>
          Each row says how well it repeats from one season to another. A blue-grey bar is a row in which players can
          hardly be told apart: their differences are smaller than the luck in them.
        </p>
        <p>
          <MethodLink to="/method/percentiles">How percentiles are made</MethodLink>{' '}
          <MethodLink to="/method/validity">How far to trust them</MethodLink>
        </p>
      </div>
    </Section>
  );
}
