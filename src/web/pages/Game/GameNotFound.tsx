import { Link } from '@tanstack/react-router';
import { Page, PageHead } from '../../components/Page.tsx';
import { MESSAGES } from '../../words/messages.ts';

/** Shown for a game that the store does not have, or an address that names none. */
export function GameNotFound() {
  return (
    <Page title={MESSAGES.gameNotFound}>
      <PageHead
        heading={MESSAGES.gameNotFound}
        intro={
          <>
            It may not be loaded yet, or the address may be mistyped. Start from the{' '}
            <Link to="/teams/$teamAbb/games" params={{ teamAbb: 'NHL' }}>
              recent games
            </Link>
            .
          </>
        }
      />
    </Page>
  );
}
