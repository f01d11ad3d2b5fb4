import { Link } from '@tanstack/react-router';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { DeservedToWin } from './DeservedToWin.tsx';
import styles from './outlook.module.css';
import { WinProbability } from './WinProbability.tsx';

/** Win probability, and how many goals the shots deserved. */
export function GameOutlook({ game }: { game: Answer<'gameData'> }) {
  return (
    <div className={`screen-only stack ${styles.outlook}`}>
      <SeriesLink game={game} />
      <div id="win-probability">
        <WinProbability game={game} />
      </div>
      <div id="deserved">
        <DeservedToWin game={game} />
      </div>
    </div>
  );
}

const PLAYOFFS = 3;
/** A playoff game's number ends in round, series and game, one digit each. Source: docs/feed.md#identifiers. */
const [FIRST_DIGIT, LAST_DIGIT] = [7, 9];

/** The way from a playoff game to its series; nothing in the regular season. */
function SeriesLink({ game }: { game: Answer<'gameData'> }) {
  if (game.game_type !== PLAYOFFS) return null;
  const series = Number(String(game.id).slice(FIRST_DIGIT, LAST_DIGIT));
  return (
    <p>
      {/* The page reads its search itself, so the route has no type for it. */}
      <Link to="/playoffs" search={{ season: game.season, series } as never}>
        The whole series
      </Link>
    </p>
  );
}
