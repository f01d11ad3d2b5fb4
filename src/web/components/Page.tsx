import { type ReactNode, useEffect } from 'react';
import { SITE_NAME } from '../../contract/siteName.ts';
import { classNames } from './classNames.ts';
import styles from './Page.module.css';

/** The frame of every page: its width, its margins and its document title. */
export function Page({
  title,
  className,
  children,
}: {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} | ${SITE_NAME}`;
  }, [title]);
  return <div className={classNames(`page-width ${styles.page}`, className)}>{children}</div>;
}

/** The head of a page: its heading, an introduction, and controls. */
export function PageHead({
  heading,
  intro,
  children,
}: {
  heading: ReactNode;
  intro?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className={`controls spread ${styles.head}`}>
      <div>
        <h1>{heading}</h1>
        {intro !== undefined && <p className={`soft ${styles.intro}`}>{intro}</p>}
      </div>
      {children !== undefined && <div className="controls">{children}</div>}
    </header>
  );
}

/** A section of a page under its own heading. */
export function Section({
  heading,
  aside,
  id,
  className,
  isPanel = false,
  children,
}: {
  heading: string;
  aside?: ReactNode;
  /** The section's fragment in the page's URL. */
  id?: string;
  className?: string | undefined;
  /** Draws the section on its own surface, for pages with a coloured background. */
  isPanel?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      className={classNames(`shrinks ${styles.section}`, isPanel && 'panel', className)}
      aria-label={heading}
    >
      <div className={`flow ruled spread ${styles.sectionHead}`}>
        <h2>{heading}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
