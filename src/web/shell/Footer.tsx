import { Link } from '@tanstack/react-router';
import { SITE_NAME } from '../../contract/siteName.ts';
import { useStatus } from '../data/useStatus.ts';
import { formatCount, formatDay } from '../format.ts';
import styles from './Footer.module.css';
import { Mark } from './Mark.tsx';

/** Fallback when the page names no address; reserved for examples (RFC 2606). */
const RESERVED_ADDRESS = 'hello@highslot.example';

/** The footer of every page: disclaimer, model credit, contact address, and the state of the data. */
export function Footer() {
  const { data: status } = useStatus();
  const email = contactAddress();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.name}>
          <Mark size={22} /> {SITE_NAME}
        </p>
        <div className={styles.words}>
          <p>
            {SITE_NAME} is an independent site. It is not affiliated with, endorsed by or sponsored by the league, its
            clubs or its players’ association; team names, logos and photos belong to their owners.
          </p>
          <p>
            Expected goals come from the <Link to="/model">Highslot expected-goals model</Link>, built on the league’s
            public play-by-play. Flags are the free drawings of country-flag-icons.
          </p>
          <p>
            Found a mistake, or want to know more? Email the author at <a href={`mailto:${email}`}>{email}</a>.
          </p>
          <ul className={styles.links}>
            <li>
              <Link to="/about">About</Link>
            </li>
            <li>
              <Link to="/method">Method</Link>
            </li>
            <li>
              <Link to="/glossary">Glossary</Link>
            </li>
            <li>
              <Link to="/data">Data</Link>
            </li>
            <li>
              <a href="/api">API</a>
            </li>
          </ul>
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>Data as of</dt>
            <dd>{status === undefined ? '–' : formatDay(status.data_as_of)}</dd>
          </div>
          <div>
            <dt>Games</dt>
            <dd>{status === undefined ? '–' : formatCount(status.games)}</dd>
          </div>
          <div>
            <dt>Model</dt>
            <dd>
              {status?.build.model_version ?? '–'}
              {status?.build.former_model_version != null && ` (before: ${status.build.former_model_version})`}
            </dd>
          </div>
          <div>
            <dt>Build</dt>
            <dd>{status?.build.code_version ?? '–'}</dd>
          </div>
        </dl>
      </div>
    </footer>
  );
}

/** The contact address, which the server writes into the page's head. */
function contactAddress(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="highslot-contact"]')?.content || RESERVED_ADDRESS;
}
