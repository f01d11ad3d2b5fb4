import type { Answer } from '../../data/fetchEndpoint.ts';
import { AmongAllGames } from './AmongAllGames.tsx';
import { DeservedToWin } from './DeservedToWin.tsx';
import styles from './outlook.module.css';
import { WinProbability } from './WinProbability.tsx';

/** What a game's events say of its result: win probability, who deserved to win, and how rare the game was. */
export function GameOutlook({ game }: { game: Answer<'gameData'> }) {
  return (
    <div className={styles.outlook}>
      <WinProbability game={game} />
      <DeservedToWin game={game} />
      <AmongAllGames game={game} />
    </div>
  );
}
