import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FOOTER_WORDS } from '../../contract/footerWords.ts';
import { SITE_NAME } from '../../contract/siteName.ts';
import styles from './Footer.module.css';
import { Mark } from './Mark.tsx';

const LINKS = [
  ['/about', 'About'],
  ['/method', 'Method'],
  ['/glossary', 'Glossary'],
  ['/data', 'Data'],
  ['/api', 'API'],
] as const;

/** The footer of every page: disclaimer, model credit, contact address, and as `children` the state of the data. */
export function Footer({ children }: { children: ReactNode }) {
  const email = useRouter().options.context.contact;
  const [before, model, after] = FOOTER_WORDS.model;
  return (
    <footer className={`quiet surface ${styles.footer}`}>
      <div className={`stack page-width ${styles.inner}`}>
        <p className={`row numeral ${styles.name}`}>
          <Mark size={22} /> {SITE_NAME}
        </p>
        <div className={`stack screen-only ${styles.words}`}>
          <p>{FOOTER_WORDS.disclaimer}</p>
          <p>
            {before}
            <Link to="/model">{model}</Link>
            {after}
          </p>
          <p>
            {FOOTER_WORDS.contact}
            <a href={`mailto:${email}`}>{email}</a>.
          </p>
          <ul className={`flow links ${styles.links}`}>
            {LINKS.map(([to, label]) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </div>
        <dl className={`screen-only stack ${styles.facts}`}>{children}</dl>
      </div>
    </footer>
  );
}
