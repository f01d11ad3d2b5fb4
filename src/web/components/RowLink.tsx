import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './RowLink.module.css';

/**
 * A link for lists of hundreds: a plain `a` that navigates through the router. The router's own link subscribes to the
 * location while shown, which adds up in long lists. `href` is a path of the site.
 */
export function RowLink({
  href,
  className,
  label,
  isCovering = false,
  tabIndex,
  children,
}: {
  href: string;
  className?: string | undefined;
  /** Accessible name, when the content is not enough. */
  label?: string;
  /** Extends the clickable area to the row or card around it. */
  isCovering?: boolean;
  /** -1 beside the row's main link: a row is one stop of the keyboard. */
  tabIndex?: -1;
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
    <a
      href={href}
      className={classNames(className, isCovering && styles.covering)}
      aria-label={label}
      tabIndex={tabIndex}
      onClick={open}
    >
      {children}
    </a>
  );
}
