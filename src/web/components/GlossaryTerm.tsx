import type { DisplayFacets } from '../../contract/stats.ts';
import styles from './GlossaryTerm.module.css';
import { HintButton } from './HintButton.tsx';

/** What a glossary entry says of a term: its short form, its name and its one sentence. */
export type Term = Pick<DisplayFacets, 'abbr' | 'label' | 'meaning'>;

/** The name and the sentence of a term, as the hint of a button. */
export function TermHint({ term }: { term: Term }) {
  return (
    <>
      <b>{term.label}</b>
      {term.meaning}
    </>
  );
}

/** An abbreviation with its glossary entry one hover or tap away. `text` is shown in place of the abbreviation. */
export function GlossaryTerm({ term, text }: { term: Term; text?: string }) {
  return (
    <HintButton className={styles.term} hint={<TermHint term={term} />}>
      {text ?? term.abbr}
    </HintButton>
  );
}

/** A list of terms with their meanings: the glossary of a page, closed until asked for. */
export function Glossary({ terms, note }: { terms: readonly Term[]; note?: string }) {
  return (
    <details className={styles.glossary}>
      <summary>Glossary</summary>
      {note !== undefined && <p>{note}</p>}
      <dl>
        {terms.map((term) => (
          <div key={`${term.abbr} ${term.label}`}>
            <dt>
              {term.abbr}
              {term.label !== term.abbr && <span> {term.label}</span>}
            </dt>
            <dd>{term.meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
