/** Text without accents and case, so that `stutzle` finds `Stützle`. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A text's words without accents and case. */
export function plainWords(text: string): readonly string[] {
  return plainText(text).split(/\s+/).filter(Boolean);
}

/**
 * Whether each wanted word (from `plainWords`) starts some word of the text. Parts of `Ekman-Larsson` count as words
 * too.
 */
export function hasAllWords(text: string, wanted: readonly string[]): boolean {
  const own = [...plainWords(text.replace(/[-'’.]/g, ' ')), ...plainWords(text)];
  return wanted.every((word) => own.some((candidate) => candidate.startsWith(word)));
}
