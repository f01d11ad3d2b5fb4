import { type ComponentType, createElement, use } from 'react';

/** A page's code that did not come: there is no network, or a newer release of the site stands in its place. */
export class PageCodeError extends Error {
  constructor(cause: unknown) {
    super('The code of this page did not come.', { cause });
    this.name = 'PageCodeError';
  }
}

/** A page as a route takes it: drawn when its code is there, which the router may ask for ahead. */
export interface LazyPage {
  (): ReturnType<typeof createElement>;
  preload(): Promise<void>;
}

/**
 * A page whose code is loaded when it is first opened or a link to it is pointed at. **Errors**: where the code does not come the
 * page throws a `PageCodeError` when it is drawn; asking ahead in vain does nothing, the next time it is asked for again.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): LazyPage {
  let code: Promise<ComponentType> | null = null;
  let page: ComponentType | null = null;
  const begin = (): Promise<ComponentType> => {
    code ??= load().then(
      (module) => {
        page = module[name];
        return page;
      },
      (cause: unknown) => {
        throw new PageCodeError(cause);
      },
    );
    return code;
  };
  const lazy = () => createElement(page ?? use(begin()));
  lazy.preload = async () => {
    try {
      await begin();
    } catch {
      code = null;
    }
  };
  return lazy;
}
