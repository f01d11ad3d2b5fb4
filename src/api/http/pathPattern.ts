/** The parts of a path that name something, by their names; null for a path that does not fit. Still encoded. */
export type PathMatch = (pathname: string) => Readonly<Record<string, string>> | null;

/** Recognises a path with `:name` parts, with or without a trailing slash. */
export function pathPattern(path: string): PathMatch {
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const pattern = new RegExp(`^${path.replace(/\/$/, '').replace(/:\w+/g, '([^/]+)')}/?$`);
  return (pathname) => {
    const match = pattern.exec(pathname);
    return match && Object.fromEntries(names.map((name, at) => [name, match[at + 1] ?? '']));
  };
}
