import { type ComponentType, createElement, use } from 'react';

/** A page's code that did not come: there is no network, or a newer release of the site stands in its place. */
export class PageCodeError extends Error {
  constructor(cause: unknown) {
    super('The code of this page did not come.', { cause });
    this.name = 'PageCodeError';
  }
}

/** A page as a route takes it, or the main part of one: drawn when its code is there, which may be asked for ahead. */
export interface LazyPart<Props extends object> {
  (props: Props): ReturnType<typeof createElement>;
  preload(): Promise<void>;
}

/**
 * A page, or the main part of one, whose code is loaded when it is first drawn or a link to it is pointed at. **Errors**: where the
 * code does not come it throws a `PageCodeError` when it is drawn, for the whole page cannot stand without it; asking ahead in vain does nothing, the next time it is asked for again.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyPart<Props> {
  let code: Promise<ComponentType<Props>> | null = null;
  let part: ComponentType<Props> | null = null;
  const begin = (): Promise<ComponentType<Props>> => {
    code ??= load().then(
      (module) => {
        part = module[name];
        return part;
      },
      (cause: unknown) => {
        throw new PageCodeError(cause);
      },
    );
    return code;
  };
  const lazy = (props: Props) => createElement(part ?? use(begin()), props);
  lazy.preload = async () => {
    try {
      await begin();
    } catch {
      code = null;
    }
  };
  return lazy;
}
