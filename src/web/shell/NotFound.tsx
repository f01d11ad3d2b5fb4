import { Link } from '@tanstack/react-router';
import { Page, PageHead } from '../components/Page.tsx';
import { MESSAGES } from '../messages.ts';

/** The page for an unknown address. */
export function NotFound() {
  return (
    <Page title="Not found">
      <PageHead heading={MESSAGES.pageNotFound} intro="It may have moved, or the address has a slip in it." />
      <p>
        Search above for a player, a team or a game, or begin with the <Link to="/">recent games</Link>, the{' '}
        <Link to="/teams">teams</Link> or the <Link to="/leaders">league leaders</Link>.
      </p>
    </Page>
  );
}
