/** Text without accents and case, so that `stutzle` finds `Stützle`. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A text's words without accents and case. */
export function plainWords(text: string): readonly string[] {
  return plainText(text).split(/\s+/).filter(Boolean);
}

/** The words of a text that a search may begin: with its marks as spaces, as they are, and left out. */
function searchableWords(text: string): readonly string[] {
  return [text.replace(MARKS, ' '), text, text.replace(MARKS, '')].flatMap(plainWords);
}

const MARKS = /[-'’.]/g;

/**
 * Whether each wanted word (from `plainWords`) starts some word of the text. Parts of `Ekman-Larsson` count as words
 * too, and `oreilly` finds `O'Reilly`, `jt` finds `J.T.`.
 */
export function hasAllWords(text: string, wanted: readonly string[]): boolean {
  const own = searchableWords(text);
  return wanted.every((word) => {
    const plain = word.replace(MARKS, '');
    return own.some((candidate) => candidate.startsWith(word) || (plain !== '' && candidate.startsWith(plain)));
  });
}

/** Words shorter than this have no typos: one letter off would match too much. Chosen by us. */
const LEAST_FOR_TYPO = 4;

/** Whether each wanted word nearly starts some word of the text: one letter wrong, missing, added or swapped. */
function hasNearlyAllWords(text: string, wanted: readonly string[]): boolean {
  const own = searchableWords(text);
  return wanted.every((word) =>
    own.some(
      (candidate) => candidate.startsWith(word) || (word.length >= LEAST_FOR_TYPO && isNearStart(candidate, word)),
    ),
  );
}

/** Whether a word is one typo away from a start of another. */
function isNearStart(candidate: string, word: string): boolean {
  // The first letter is rarely wrong, and comparing it first keeps the search quick.
  if (candidate[0] !== word[0]) return false;
  let same = 0;
  while (same < word.length && candidate[same] === word[same]) same += 1;
  const [rest, own] = [word.slice(same), candidate.slice(same)];
  return (
    own.startsWith(rest.slice(1)) || // a letter too many
    own.slice(1).startsWith(rest) || // one missing
    own.slice(1).startsWith(rest.slice(1)) || // one wrong
    own.startsWith(`${rest[1] ?? ''}${rest[0] ?? ''}${rest.slice(2)}`) // two swapped
  );
}

/** Those that match all words; when none does, those that nearly do. */
export function matchWords<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  wanted: readonly string[],
): readonly Item[] {
  const exact = items.filter((item) => hasAllWords(textOf(item), wanted));
  return exact.length > 0 ? exact : items.filter((item) => hasNearlyAllWords(textOf(item), wanted));
}
