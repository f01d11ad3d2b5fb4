import { PAGES, type PageName } from '../../contract/pages.ts';

/** A page of the site recognised in a path. */
export interface PageMatch {
  readonly name: PageName;
  /** The parts of the path that name something, e.g. `gameId`; still encoded. */
  readonly params: Readonly<Record<string, string>>;
}

const PATTERNS = PAGES.map(({ name, path }) => ({
  name,
  paramNames: [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? ''),
  pattern: new RegExp(`^${path === '/' ? '' : path.replace(/:\w+/g, '([^/]+)')}/?$`),
}));

/** The page at a path, with or without a trailing slash; null for an address that is no page. */
export function pageAt(pathname: string): PageMatch | null {
  for (const { name, pattern, paramNames } of PATTERNS) {
    const match = pattern.exec(pathname);
    if (match) return { name, params: Object.fromEntries(paramNames.map((param, at) => [param, match[at + 1] ?? ''])) };
  }
  return null;
}
