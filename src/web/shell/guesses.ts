import { matchWords } from '../../contract/wordMatch.ts';
import type { SearchResult } from './search.ts';

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
