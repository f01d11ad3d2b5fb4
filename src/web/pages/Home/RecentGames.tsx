import type { WireGameSummary } from '../../../contract/entities.ts';
import { GameList, GameRow } from '../../components/GameRow.tsx';
import { LIST_MESSAGES } from '../../words/listMessages.ts';

/** Live games, then finished games, newest first. */
export function RecentGames({ live, finished }: Readonly<Record<'live' | 'finished', readonly WireGameSummary[]>>) {
  const games = [...live, ...finished];
  if (games.length === 0) return <p>{LIST_MESSAGES.noRecentGames}</p>;
  return (
    <GameList>
      {games.map((game) => (
        <GameRow key={game.id} game={game} />
      ))}
    </GameList>
  );
}
