import { plainWords } from '../wordMatch.ts';
import type { SearchResult } from './search.ts';

/** The most guesses at what an unknown address meant. Chosen by us. */
const MOST_GUESSES = 5;
/** Shorter words name nothing; shorter than the second, they must be right to the letter. Chosen by us. */
const SHORTEST = 3;
const LEAST_FOR_TYPO = 4;

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
  const wanted = plainWords(words);
  return found
    .filter((result) => {
      const own = plainWords(textOf(result).replace(/[-/_.,]/g, ' '));
      return wanted.every((word) => own.some((one) => isNearly(one, word)));
    })
    .slice(0, MOST_GUESSES);
}

/** What a result is called: also the path of a page, and the name of a statistic. */
function textOf({ group, label, detail, href }: SearchResult): string {
  if (group === 'Players') return `${label} ${href}`;
  return group === 'Clubs' || group === 'Statistics' || group === 'Pages' ? `${label} ${detail}` : label;
}

/** Whether two words are the same but for a letter that is wrong, missing, added, or swapped with the next. */
function isNearly(own: string, wanted: string): boolean {
  if (own === wanted) return own.length >= SHORTEST;
  if (wanted.length < LEAST_FOR_TYPO || own[0] !== wanted[0]) return false;
  let same = 0;
  while (same < wanted.length && own[same] === wanted[same]) same += 1;
  const [rest, given] = [own.slice(same), wanted.slice(same)];
  return (
    rest === given.slice(1) ||
    rest.slice(1) === given ||
    rest.slice(1) === given.slice(1) ||
    rest === `${given[1] ?? ''}${given[0] ?? ''}${given.slice(2)}`
  );
}
