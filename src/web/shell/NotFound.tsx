import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { matchWords } from '../../contract/wordMatch.ts';
import buttons from '../components/Button.module.css';
import { Page, PageHead, Section } from '../components/Page.tsx';
import { RowLink } from '../components/RowLink.tsx';
import { endpointQuery, useCode } from '../data/queries.ts';
import { today } from '../data/today.ts';
import { ScoreStrip } from '../pages/Home/ScoreStrip.tsx';
import { SeasonLeaders } from '../pages/Home/SeasonLeaders.tsx';
import { MESSAGES } from '../words/messages.ts';
import styles from './NotFound.module.css';
import type { SearchResult } from './search.ts';
import { useSearchResults } from './useSearchResults.ts';

const loadSearch = () => import('./SearchDialog.tsx');
const takeNothing = () => '';

/** The page for an unknown address: guesses from its words, the search, the latest scores and the season's leaders. */
export function NotFound() {
  const [isSearching, setSearching] = useState(false);
  const search = useCode('search', loadSearch, isSearching);
  const recent = useQuery(endpointQuery('recent', today()));
  // The guesses come first and are found among the players: until then their number is unknown.
  const { isPending } = useQuery(endpointQuery('playersFiltered', {}));
  return (
    <Page title="Not found">
      <PageHead heading={MESSAGES.pageNotFound} intro="Offside. There is no page at this address." />
      <div className={`stack ${styles.ways}`} aria-busy={isPending || undefined}>
        <div className={`stack ${styles.found}`}>
          <Guesses />
          <button type="button" className={buttons.primary} onClick={() => setSearching(true)}>
            Search players, clubs and games
          </button>
          <p>
            Or begin with the <Link to="/">recent games</Link>, the <Link to="/teams">teams</Link> or the{' '}
            <Link to="/leaders">league leaders</Link>.
          </p>
        </div>
        <ScoreStrip night={recent.data} />
        <SeasonLeaders />
      </div>
      {isSearching && search.data !== undefined && (
        <search.data.default onClose={() => setSearching(false)} takeTyped={takeNothing} />
      )}
    </Page>
  );
}

/** What the words of the address find: those of its last part, else those of the one before. */
function Guesses() {
  const { pathname } = useLocation();
  const { basepath } = useRouter();
  const [last = '', before = ''] = wordsOfAddress(pathname.slice(basepath === '/' ? 0 : basepath.length));
  const inLast = plausibleGuesses(last, useSearchResults(last));
  const inBefore = plausibleGuesses(before, useSearchResults(before));
  const found = inLast.length > 0 ? inLast : inBefore;
  if (found.length === 0) return null;
  return (
    <Section heading="Did you mean">
      <ul>
        {found.map(({ href, label, detail }) => (
          <li key={href}>
            <RowLink href={href}>
              {label} <small className="soft">{detail}</small>
            </RowLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The most guesses at what an unknown address meant. */
const MOST_GUESSES = 5;
/** Shorter words name nothing. */
const SHORTEST = 3;

/** The parts of an address as words, the last part first: `/teams/new-york` is `new york`, `teams`. */
export function wordsOfAddress(path: string): readonly string[] {
  return path
    .split('/')
    .map((part) => part.replace(/[-_+.]|%20/g, ' ').trim())
    .filter(Boolean)
    .reverse();
}

/**
 * The results of a search that an address may have meant: those in which each word is a whole word, give or take a
 * letter. A search matches beginnings, by which `page` would be the player Pageau.
 */
export function plausibleGuesses(words: string, found: readonly SearchResult[]): readonly SearchResult[] {
  if (words.split(' ').some((word) => word.length < SHORTEST)) return [];
  return matchWords(found, textOf, words, { isWhole: true, typos: 'always' }).slice(0, MOST_GUESSES);
}

/** What a result is called: also the path of a page, and the name of a statistic. */
function textOf({ group, label, detail, href }: SearchResult): string {
  if (group === 'Players') return `${label} ${href.replaceAll('/', ' ')}`;
  return group === 'Games' ? label : `${label} ${detail.replace(/[-/_.,]/g, ' ')}`;
}
