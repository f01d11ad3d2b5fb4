import type { HTMLAttributes } from 'react';

/**
 * A row of a list that is worked by the keys of the field above it, which keeps the focus: a press on the row is the field's Enter.
 * Such a field names the row it stands on in `aria-activedescendant`.
 */
export function ListOption({ isActive, ...rest }: { readonly isActive: boolean } & HTMLAttributes<HTMLDivElement>) {
  return <div role="option" tabIndex={-1} aria-selected={isActive} {...rest} />;
}
