import { type ComponentType, createElement, use } from 'react';

/** Thrown when a page's code fails to load: no network, or a newer release has replaced it. */
export class PageCodeError extends Error {
  constructor(cause: unknown) {
    super('The code of this page could not be loaded.', { cause });
    this.name = 'PageCodeError';
  }
}

/** A lazily loaded page or part of one. */
export interface LazyPart<Props extends object> {
  (props: Props): ReturnType<typeof createElement>;
  preload(): Promise<void>;
}

/**
 * A component whose code loads on its first render, or earlier through `preload`. **Errors**: rendering throws
 * `PageCodeError` when the code fails to load; a failed `preload` is silent, and the next use tries again.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyPart<Props> {
  let code: Promise<ComponentType<Props>> | null = null;
  const begin = (): Promise<ComponentType<Props>> => {
    if (code !== null) return code;
    const begun = load().then(
      (module) => {
        // React reads a promise with these fields without waiting for it.
        Object.assign(begun, { status: 'fulfilled', value: module[name] });
        return module[name];
      },
      (cause: unknown) => {
        throw new PageCodeError(cause);
      },
    );
    code = begun;
    return begun;
  };
  const lazy = (props: Props) => createElement(use(begin()), props);
  lazy.preload = async () => {
    try {
      await begin();
    } catch {
      code = null;
    }
  };
  return lazy;
}
