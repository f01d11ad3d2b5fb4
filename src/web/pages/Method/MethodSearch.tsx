import type MiniSearch from 'minisearch';
import { useDeferredValue, useEffect, useId, useState } from 'react';
import type { MethodSection } from '../../../contract/method.ts';
import { MethodLink } from '../../components/MethodLinks.tsx';

/** Results shown at most. */
const MAX_RESULTS = 8;

type Index = MiniSearch<MethodSection>;

let loading: Promise<Index> | null = null;

/** The index of all sections, built on the first use: most readers never search. A failed load is tried again. */
function loadIndex(): Promise<Index> {
  loading ??= import('./methodIndex.ts').then(
    ({ methodIndex }) => methodIndex(),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** Searches all pages of the method, as the reader types. */
export function MethodSearch() {
  const id = useId();
  const [text, setText] = useState('');
  const [index, setIndex] = useState<Index | null>(null);
  const [isFailed, setFailed] = useState(false);
  const wanted = useDeferredValue(text.trim());
  const isWanted = wanted !== '';
  useEffect(() => {
    if (!isWanted || index !== null) return;
    let isCurrent = true;
    loadIndex().then(
      (loaded) => isCurrent && setIndex(() => loaded),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, index]);
  const found = index === null || !isWanted ? [] : index.search(wanted).slice(0, MAX_RESULTS);
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
          setFailed(false);
          setText(target.value);
        }}
      />
      <p aria-live="polite" className="quiet target">
        {isWanted && summary(index, isFailed, found.length)}
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

function summary(index: Index | null, isFailed: boolean, count: number): string {
  if (isFailed) return 'The search could not be loaded.';
  if (index === null) return 'Loading…';
  if (count === 0) return 'Nothing found.';
  return count === 1 ? '1 section' : `${count} sections`;
}
