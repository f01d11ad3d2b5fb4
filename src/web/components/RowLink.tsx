import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './RowLink.module.css';

/**
 * A link within the site for lists of hundreds: an ordinary `a` that the router opens. The router's own link watches the
 * address for as long as it is shown, which is dear a thousand times over. `href` is a path of the site.
 */
export function RowLink({
  href,
  className,
  label,
  isCovering = false,
  children,
}: {
  href: string;
  className?: string | undefined;
  /** What the link says where its content does not. */
  label?: string;
  /** Whether a press anywhere in the row or card it stands in is one on it. */
  isCovering?: boolean;
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
    <a href={href} className={classNames(className, isCovering && styles.covering)} aria-label={label} onClick={open}>
      {children}
    </a>
  );
}
