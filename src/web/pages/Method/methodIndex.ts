import sections from 'virtual:method/sections';
import MiniSearch from 'minisearch';
import type { MethodSection } from '../../../contract/method.ts';

/** The index of all sections of the method: headings count most, and a word may be unfinished or slightly misspelt. */
export function methodIndex(): MiniSearch<MethodSection> {
  const index = new MiniSearch<MethodSection>({
    fields: ['title', 'heading', 'text', 'words'],
    storeFields: ['title', 'heading', 'text'],
    searchOptions: { boost: { heading: 4, title: 3 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
  });
  index.addAll(sections);
  return index;
}
