import { PAGES, type PageName } from '../../contract/pages.ts';
import { pathPattern } from '../http/pathPattern.ts';

/** A page of the site recognised in a path. */
export interface PageMatch {
  readonly name: PageName;
  /** The parts of the path that name something, e.g. `gameId`; still encoded. */
  readonly params: Readonly<Record<string, string>>;
}

const PATTERNS = PAGES.map(({ name, path }) => ({ name, match: pathPattern(path) }));

/** The page at a path, with or without a trailing slash; null for an address that is no page. */
export function pageAt(pathname: string): PageMatch | null {
  for (const { name, match } of PATTERNS) {
    const params = match(pathname);
    if (params !== null) return { name, params };
  }
  return null;
}
