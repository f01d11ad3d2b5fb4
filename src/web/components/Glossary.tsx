import type { ReactNode } from 'react';
import type { Term } from './GlossaryTerm.tsx';
import { MethodLink, type MethodRefs, madeAddress, RepeatsLink } from './MethodLinks.tsx';

/** A page's glossary: a collapsed list of terms with their meanings. */
export function Glossary({ terms, note }: { terms: readonly Term[]; note?: string }) {
  return (
    <details>
      <summary className="inline-row strong chevron">Glossary</summary>
      {note !== undefined && <p>{note}</p>}
      <dl className="terms small">
        {terms.map((term) => (
          <div key={`${term.abbr} ${term.label}`}>
            <dt>
              <MadeLink of={term}>
                {term.abbr}
                {term.label !== term.abbr && <span> {term.label}</span>}
              </MadeLink>
            </dt>
            <dd>
              {term.meaning} <RepeatsLink of={term} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** A term in a list of terms, linked to how it is made: its name says where the link leads. */
export function MadeLink({ of, children }: { of: MethodRefs; children: ReactNode }) {
  const made = madeAddress(of);
  return made === null ? children : <MethodLink to={made}>{children}</MethodLink>;
}
