import type { WireGameSummary } from '../../../contract/entities.ts';
import { GameRow } from '../../components/GameRow.tsx';
import { MESSAGES } from '../../messages.ts';

/** The latest finished games, newest first. */
export function RecentGames({ games }: { games: readonly WireGameSummary[] }) {
  if (games.length === 0) return <p>{MESSAGES.noRecentGames}</p>;
  return (
    <ul>
      {games.map((game) => (
        <GameRow key={game.id} game={game} />
      ))}
    </ul>
  );
}
