import type { ReactNode, Ref } from 'react';

/** A named region that scrolls inside itself, such as a wide table, and is focusable for keyboard scrolling. */
export function ScrollRegion(props: {
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLElement>;
  /** Whether its content fits, so that it does not scroll. */
  readonly fits?: boolean;
}) {
  const { label, className, children, ref, fits = false } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section ref={ref} className={className} aria-label={label} tabIndex={0} data-fits={fits}>
      {children}
    </section>
  );
}
