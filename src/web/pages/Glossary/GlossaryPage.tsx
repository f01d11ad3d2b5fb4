import { useNavigate, useSearch } from '@tanstack/react-router';
import { useId } from 'react';
import closed from '../../components/Closed.module.css';
import { MadeLink } from '../../components/Glossary.tsx';
import { RepeatsLink } from '../../components/MethodLinks.tsx';
import { Page, PageHead } from '../../components/Page.tsx';
import { MESSAGES } from '../../words/messages.ts';
import styles from './GlossaryPage.module.css';
import { glossaryGroups, termsWith } from './glossaryTerms.ts';

/**
 * Defines every statistic of the site in one sentence. A name leads to how its number is made. The search text is part
 * of the URL.
 */
export function GlossaryPage() {
  const { find = '' } = useSearch({ from: '/glossary' });
  const navigate = useNavigate({ from: '/glossary' });
  const id = useId();
  const groups = glossaryGroups()
    .map(({ heading, terms }) => ({ heading, terms: termsWith(terms, find) }))
    .filter(({ terms }) => terms.length > 0);
  return (
    <Page title="Glossary">
      <PageHead heading="Glossary" intro={MESSAGES.gameScoreRange}>
        <div className="stack quiet strong">
          <label htmlFor={id}>Find a term</label>
          <input
            id={id}
            type="search"
            className="field"
            value={find}
            onChange={({ target: { value } }) =>
              void navigate({ search: value === '' ? {} : { find: value }, replace: true, resetScroll: false })
            }
          />
        </div>
      </PageHead>
      {groups.length === 0 && <p>No term matches these words.</p>}
      {groups.map(({ heading, terms }) => (
        <details key={heading} className={closed.closed} open={find !== ''}>
          <summary>
            <h2>{heading}</h2> {terms.length}
          </summary>
          <dl className={`terms far-below ${styles.terms}`}>
            {terms.map((term) => {
              const { abbr, label, meaning } = term;
              return (
                <div key={label}>
                  <dt>
                    <MadeLink of={term}>{label}</MadeLink>
                    {abbr.toLowerCase() !== label.toLowerCase() && <span> {abbr}</span>}
                  </dt>
                  <dd>
                    {meaning} <RepeatsLink of={term} />
                  </dd>
                </div>
              );
            })}
          </dl>
        </details>
      ))}
    </Page>
  );
}
