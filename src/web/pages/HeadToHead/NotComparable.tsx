import { Link } from '@tanstack/react-router';
import buttons from '../../components/Button.module.css';
import { EmptyResult } from '../../components/EmptyResult.tsx';
import { HttpError } from '../../data/fetchEndpoint.ts';

/** Shown for an impossible comparison: a goalie, or a player who is not known here; it names them. */
export function NotComparable({ error }: { error: unknown }) {
  const unknown = error instanceof HttpError ? /player (\d+)/.exec(error.problem?.detail ?? '')?.[1] : undefined;
  if (unknown !== undefined) {
    return (
      <EmptyResult title="One of these two is not here.">
        No player has the number {unknown} on this site. The address may be mistyped: choose another player above.
      </EmptyResult>
    );
  }
  const goalies = (
    <Link to="/chart_comparison" search={{ panel: 'goalies' }} className={buttons.quiet}>
      Compare two goalies
    </Link>
  );
  return (
    <EmptyResult title="These two cannot be compared." example={goalies}>
      Head to Head is for two skaters who have a game here. Goalies share no shifts: Compare Charts has two of them game
      by game.
    </EmptyResult>
  );
}
