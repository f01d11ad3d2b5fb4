import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

/**
 * A link within the site for lists of hundreds: an ordinary `a` that the router opens. The router's own link watches the
 * address for as long as it is shown, which is dear a thousand times over. `href` is a path of the site.
 */
export function RowLink({
  href,
  className,
  label,
  children,
}: {
  href: string;
  className?: string | undefined;
  /** What the link says where its content does not. */
  label?: string;
  children: ReactNode;
}) {
  const router = useRouter();
  const open = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || event.defaultPrevented) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return (
    <a href={href} className={className} aria-label={label} onClick={open}>
      {children}
    </a>
  );
}
