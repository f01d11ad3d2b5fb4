import { Link } from '@tanstack/react-router';
import { Page, PageHead } from '../components/Page.tsx';
import { MESSAGES } from '../messages.ts';

/** The page for an address that is none of ours. */
export function NotFound() {
  return (
    <Page title="Not found">
      <PageHead heading={MESSAGES.pageNotFound} intro="It may have moved, or the address has a slip in it." />
      <p>
        <Link to="/">Recent games and top game ratings</Link>
      </p>
    </Page>
  );
}
