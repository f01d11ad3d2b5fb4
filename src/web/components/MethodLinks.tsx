import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
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
  const made = madeAddress(of);
  return (
    <>
      {made !== null && <MethodLink to={made}>How it is made</MethodLink>} <RepeatsLink of={of} />
    </>
  );
}

/** A link to how well a row of the player card repeats; nothing for other terms. */
export function RepeatsLink({ of: { field, label } }: { of: MethodRefs }) {
  if (field === undefined) return null;
  return (
    <MethodLink to={validityAddress(field)}>
      How well it repeats<span className="visually-hidden">: {label}</span>
    </MethodLink>
  );
}

/** The address that says how a statistic is made; null for what has none. */
export function madeAddress({ source, label, method }: MethodRefs): string | null {
  return method ?? (source === undefined || label === undefined ? null : definitionAddress({ source, label }));
}

/** A link to a page of the site, such as one of the method, by its address with a place on it. */
export function MethodLink({ to, ...link }: { to: string } & Omit<ComponentProps<'a'>, 'href' | 'target'>) {
  const [path, hash = ''] = to.split('#');
  return <Link to={path as '/'} hash={hash} {...link} />;
}
