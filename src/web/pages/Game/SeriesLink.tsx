import { Link } from '@tanstack/react-router';
import type { Answer } from '../../data/fetchEndpoint.ts';

const PLAYOFFS = 3;
/** A playoff game's number ends in round, series and game, one digit each. Source: docs/feed.md#identifiers. */
const [FIRST_DIGIT, LAST_DIGIT] = [7, 9];

/** The way from a playoff game to its series; nothing in the regular season. */
export function SeriesLink({ game }: { game: Answer<'gameData'> }) {
  if (game.game_type !== PLAYOFFS) return null;
  const series = Number(String(game.id).slice(FIRST_DIGIT, LAST_DIGIT));
  return (
    <p>
      {/* The page reads its search itself, so the route has no type for it. */}
      <Link to="/playoffs" search={{ season: game.season, series } as never}>
        The series of {game.home} and {game.away}: every game, and who deserved it
      </Link>
    </p>
  );
}
