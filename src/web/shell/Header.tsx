import { Link } from '@tanstack/react-router';
import { NAV_LINKS } from './navLinks.ts';

/** The header of every page: the word mark and the navigation. */
export function Header() {
  return (
    <header>
      <Link to="/">Highslot</Link>
      <nav aria-label="Main">
        <ul>
          {NAV_LINKS.map(({ link, label }) => (
            <li key={label}>
              <Link {...link}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
