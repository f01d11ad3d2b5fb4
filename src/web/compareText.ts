/**
 * The order of two texts by their letters, whatever their size or accents; -1, 0 or 1. By hand, for the browser's own collation
 * takes 40 ms of a slow phone's time before its first answer.
 */
export function compareText(a: string, b: string): number {
  const [first, second] = [lettersOf(a), lettersOf(b)];
  return first < second ? -1 : first > second ? 1 : 0;
}

/** A text's letters in small, each accent after its letter. */
function lettersOf(text: string): string {
  return text.normalize('NFD').toLowerCase();
}
