import { Link } from '@tanstack/react-router';
import { MESSAGES } from '../messages.ts';
import { PageHead } from './Page.tsx';

/** The head of a page for an unknown team, with a link to the list of teams. */
export function NoTeam() {
  return (
    <PageHead
      heading={MESSAGES.teamNotFound}
      intro={
        <>
          Choose one from the <Link to="/teams">list of teams</Link>.
        </>
      }
    />
  );
}
