import { ARTICLES } from 'virtual:method/entries';
import { notFound } from '@tanstack/react-router';
import type { MethodArticle } from '../../../contract/method.ts';

/**
 * Loads a page of the method. **Errors**: throws the router's not-found for a name without a page.
 */
export async function loadArticle(slug: string): Promise<MethodArticle> {
  const load = Object.hasOwn(ARTICLES, slug) ? ARTICLES[slug] : undefined;
  if (load === undefined) throw notFound();
  return (await load()).default;
}
