declare module 'virtual:method/entries' {
  import type { MethodArticle, MethodEntry } from '../../../contract/method.ts';

  /** All pages of the method, in the order of their list. */
  export const ENTRIES: readonly MethodEntry[];
  /** Loads a page by the last part of its address. */
  export const ARTICLES: Readonly<Record<string, () => Promise<{ readonly default: MethodArticle }>>>;
}

declare module 'virtual:method/sections' {
  import type { MethodSection } from '../../../contract/method.ts';

  const sections: readonly MethodSection[];
  export default sections;
}
