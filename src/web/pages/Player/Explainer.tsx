import type { WirePlayerCard } from '../../../contract/endpoints/playerCard.ts';
import { Glossary } from '../../components/GlossaryTerm.tsx';
import { Section } from '../../components/Page.tsx';
import { cardSections } from './cardSections.ts';
import { GROUP_NAMES } from './cardWords.ts';
import styles from './Explainer.module.css';

/** How a card's percentiles are made: window, weighting, group compared; and what each term means. */
export function Explainer({ card, isGoalie }: { card: WirePlayerCard; isGoalie: boolean }) {
  const { group, group_size, games, window } = card.context;
  const sections = cardSections(isGoalie);
  return (
    <Section heading="How to read this card" isPanel>
      <div className={styles.words}>
        <p>
          A percentile says how many of the compared players are below: 100 is the best, 50 the middle. This card
          compares with {group_size} {GROUP_NAMES[group]} who play enough.
        </p>
        <p>
          It looks at the last {window} games at most, regular season and playoffs ({games} for this player). Recent
          games weigh more: the newest fully, the oldest of the window hardly. Few games pull a value toward the mean of
          the group.
        </p>
        <p>
          The bracket over a bar is the 80% interval: four times in five, the percentile would lie there if luck were
          taken out. Small print beside a name is the rate behind the percentile.
        </p>
        {isGoalie && (
          <p>
            A quality start is a save percentage of at least 90%. A meaningful shot comes with the score tied or within
            one goal.
          </p>
        )}
      </div>
      <Glossary
        terms={sections.flatMap(({ rows }) => rows.map(({ abbr, label, meaning }) => ({ abbr, label, meaning })))}
      />
    </Section>
  );
}
