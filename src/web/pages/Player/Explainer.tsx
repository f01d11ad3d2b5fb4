import type { WirePlayerCard } from '../../../contract/players.ts';
import { MethodLink } from '../../components/MethodLinks.tsx';
import styles from './CardLegend.module.css';
import { GROUP_NAMES, LEAST_PLAY } from './cardWords.ts';

/** Explains a card's percentiles: comparison group, window, weighting and soft ends. */
export function Explainer({ context: { group, group_size, games, window } }: { context: WirePlayerCard['context'] }) {
  return (
    <section className={`quiet links ${styles.explainer}`} aria-label="How to read this card">
      <h2>How to read this card</h2>
      <p>
        80 is better than 80 of 100 {group_size === 0 ? '' : `among ${group_size} `}
        {GROUP_NAMES[group]} with {LEAST_PLAY[group]} or more, over the last {window} games
        {games > 0 && ` (${games} for this player)`}, playoffs included. Recent games count more; few games pull a value
        toward the average. A bar fades where luck leaves its end open; a grey one tells nobody apart.
      </p>
      <p>
        <MethodLink to="/explained#card">With a picture</MethodLink>{' '}
        <MethodLink to="/method/percentiles">How percentiles are made</MethodLink>{' '}
        <MethodLink to="/method/validity">How far to trust them</MethodLink>
      </p>
    </section>
  );
}
