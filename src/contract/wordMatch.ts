import MiniSearch from 'minisearch';

/** Words shorter than this have no typos: one letter off would match too much. */
const LEAST_FOR_TYPO = 4;
/** Letters of a word for each that may be wrong; two that are swapped are two. */
const LETTERS_PER_TYPO = 3;
const MARKS = /[-'’.]/g;

/** Text without accents and case, so that `stutzle` finds `Stützle`. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A text's words without accents and case. */
export function plainWords(text: string): readonly string[] {
  return plainText(text).split(/\s+/).filter(Boolean);
}

/** With marks as spaces, as they are, and left out: `oreilly` and `reilly` find `O'Reilly`, `jt` finds `J.T.`. */
function tokenize(text: string): string[] {
  return [text.replace(MARKS, ' '), text, text.replace(MARKS, '')].flatMap(plainWords);
}

/** The indexes of lists, by what they are searched for. */
const indexes = new WeakMap<object, WeakMap<object, MiniSearch>>();

function indexOf<Item>(items: readonly Item[], textOf: (item: Item) => string): MiniSearch {
  const known = indexes.get(textOf) ?? new WeakMap<object, MiniSearch>();
  indexes.set(textOf, known);
  const index = known.get(items) ?? new MiniSearch({ fields: ['text'], tokenize });
  if (!known.has(items)) index.addAll(items.map((item, id) => ({ id, text: textOf(item) })));
  known.set(items, index);
  return index;
}

/** How a text is matched. */
export interface WordMatch {
  /** Whole words, where otherwise beginnings match too. */
  readonly isWhole?: boolean;
  /** Matches nearly, where otherwise only when nothing matches exactly; `never` does not. */
  readonly typos?: 'always' | 'never';
}

/**
 * The items in which each word of a text begins some word, in their order. `items` and `textOf` are the same objects
 * from call to call: a list is indexed once.
 */
export function matchWords<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  text: string,
  { isWhole = false, typos }: WordMatch = {},
): readonly Item[] {
  const index = indexOf(items, textOf);
  const search = (isFuzzy: boolean) => {
    const fuzzy = (term: string) =>
      isFuzzy && term.length >= LEAST_FOR_TYPO ? Math.floor(term.length / LETTERS_PER_TYPO) : false;
    const found = index.search(text, { prefix: !isWhole, fuzzy, combineWith: 'AND' });
    return new Set(found.map(({ id }) => id as number));
  };
  const exact = search(typos === 'always');
  const ids = exact.size > 0 || typos === 'never' ? exact : search(true);
  return items.filter((_, id) => ids.has(id));
}

/** Letters of a name that are compared. */
const MAX_NAME = 40;

/** The known name that is most like another one. **Missing**: null where none is. */
export function nearestName(given: string, names: readonly string[]): string | null {
  const index = new MiniSearch({ fields: ['id'], tokenize: (name) => [name] });
  index.addAll(names.map((id) => ({ id })));
  const [nearest] = index.search(given.slice(0, MAX_NAME), { prefix: true, fuzzy: 0.4 });
  return nearest === undefined ? null : String(nearest.id);
}
