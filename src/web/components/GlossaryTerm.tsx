import type { DisplayFacets } from '../../contract/stats.ts';
import styles from './HintButton.module.css';
import { HintButton } from './HintButton.tsx';
import { MethodLinks, type MethodRefs } from './MethodLinks.tsx';

/** A glossary entry: abbreviation, name, a one-sentence meaning, and where the method explains it. */
export type Term = Pick<DisplayFacets, 'abbr' | 'label' | 'meaning'> & MethodRefs;

/** A term's name and meaning, as the content of a hint. */
export function TermHint({ term }: { term: Term }) {
  return (
    <>
      <b>{term.label}</b>
      {term.meaning}
    </>
  );
}

/** Words with their glossary entry as a hint. */
export function GlossaryTerm({ term, text }: { term: Term; text: string }) {
  return (
    <HintButton className={`target ${styles.term}`} hint={<TermHint term={term} />} links={<MethodLinks of={term} />}>
      {text}
    </HintButton>
  );
}
