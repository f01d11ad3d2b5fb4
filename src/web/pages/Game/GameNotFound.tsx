import { Link } from '@tanstack/react-router';
import { PageHead } from '../../components/Page.tsx';
import { MESSAGES } from '../../messages.ts';

/** Shown for a game that the store does not have. */
export function GameNotFound() {
  return (
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
  );
}
