import { Fragment, memo } from 'react';
import { Section } from '../../components/Page.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { useEndpoint } from '../../data/queries.ts';
import styles from './outlook.module.css';

/** The game in sentences; each clause links to its numbers. Renders nothing without a story. */
export const Story = memo(function Story({ game }: { game: Answer<'gameData'> }) {
  const { data } = useEndpoint('gameStory', game.id);
  if (data === undefined || data.sentences.length === 0) return null;
  return (
    <Section heading="Story of the Game">
      <p className={styles.story}>
        {data.sentences.map(({ text, clauses }) => (
          <Fragment key={text}>
            {clauses.map((clause, k) => (
              <Fragment key={clause.text}>
                {k > 0 && ', '}
                <a href={`#${clause.anchor}`}>{clause.text}</a>
              </Fragment>
            ))}
            {'. '}
          </Fragment>
        ))}
      </p>
    </Section>
  );
});
