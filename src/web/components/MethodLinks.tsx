import { Link } from '@tanstack/react-router';
import { definitionAddress, validityAddress } from '../../contract/method.ts';
import type { DisplayFacets } from '../../contract/stats.ts';

/** What a term says of its page of the method. */
export interface MethodRefs extends Partial<Pick<DisplayFacets, 'source' | 'label'>> {
  /** The field of the player card, for how well it repeats. */
  readonly field?: string;
  /** The address of its explanation, for a term that is no statistic of the registry. */
  readonly method?: string;
}

/** Links to how a statistic is made and, for rows of the player card, to how well it repeats. */
export function MethodLinks({ of }: { of: MethodRefs }) {
  const { source, label, field, method } = of;
  const made = method ?? (source === undefined || label === undefined ? null : definitionAddress({ source, label }));
  return (
    <>
      {made !== null && <MethodLink to={made}>How it is made</MethodLink>}
      {field !== undefined && (
        <>
          {' '}
          <MethodLink to={validityAddress(field)}>How well it repeats</MethodLink>
        </>
      )}
    </>
  );
}

/** A link to a page of the method and a place on it. */
export function MethodLink({ to, children }: { to: string; children: string }) {
  const [path, hash = ''] = to.split('#');
  return (
    <Link to={path as '/'} hash={hash}>
      {children}
    </Link>
  );
}
