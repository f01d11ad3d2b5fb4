import { Link } from '@tanstack/react-router';
import { MESSAGES } from '../messages.ts';
import { PageHead } from './Page.tsx';

/** The head of a page about a team that there is none of, and the way to those that there are. */
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
