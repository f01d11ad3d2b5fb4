import { useDeferredValue, useId, useState } from 'react';
import { MethodLink } from '../../components/MethodLinks.tsx';
import { useCode } from '../../data/queries.ts';

/** Results shown at most. */
const MAX_RESULTS = 8;

/** Built on the first use: most readers never search. */
const loadIndex = async () => (await import('./methodIndex.ts')).methodIndex();

/** Searches all pages of the method, as the reader types. */
export function MethodSearch() {
  const id = useId();
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const isWanted = wanted !== '';
  const index = useCode('method index', loadIndex, isWanted);
  const found = isWanted ? (index.data?.search(wanted).slice(0, MAX_RESULTS) ?? []) : [];
  return (
    <search className="method-search stack relative">
      <label htmlFor={id}>Search the method</label>
      <input
        id={id}
        type="search"
        className="field"
        value={text}
        autoComplete="off"
        onChange={({ target }) => {
          setText(target.value);
          if (index.isError) void index.refetch();
        }}
      />
      <p aria-live="polite" className="quiet target">
        {isWanted && summary(index, found.length)}
      </p>
      {found.length > 0 && (
        <ul className="card">
          {found.map(({ id: address, title, heading, text: own }) => (
            <li key={address}>
              <MethodLink to={address} onClick={() => setText('')} className="small plain">
                <b>{heading === '' ? title : `${title}: ${heading}`}</b>
                <span className="soft">{own}</span>
              </MethodLink>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}

function summary(index: ReturnType<typeof useCode>, count: number): string {
  if (index.data === undefined)
    return index.isError && !index.isFetching ? 'The search could not be loaded.' : 'Loading…';
  if (count === 0) return 'Nothing found.';
  return count === 1 ? '1 section' : `${count} sections`;
}
