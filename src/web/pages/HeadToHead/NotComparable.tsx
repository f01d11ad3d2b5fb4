import { Link } from '@tanstack/react-router';
import buttons from '../../components/Button.module.css';
import { EmptyResult } from '../../components/EmptyResult.tsx';

/** Shown for an impossible comparison: a goalie, or an unknown player. */
export function NotComparable() {
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
