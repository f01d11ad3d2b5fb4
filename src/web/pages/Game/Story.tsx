import { Fragment } from 'react';
import { Section } from '../../components/Page.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import styles from './opening.module.css';

/** The game in sentences; each clause links to its numbers. */
export function Story({ story }: { story: Answer<'gameStory'> }) {
  return (
    <Section heading="Story of the Game">
      <p className={styles.story}>
        {story.sentences.map(({ text, clauses }) => (
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
}
