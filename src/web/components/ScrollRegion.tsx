import type { ReactNode } from 'react';

/** A named region that scrolls inside itself, such as a wide table, and is focusable for keyboard scrolling. */
export function ScrollRegion(props: {
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}) {
  const { label, className, children } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
