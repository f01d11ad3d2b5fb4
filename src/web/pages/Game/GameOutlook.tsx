import { Suspense } from 'react';
import { WhenNear } from '../../components/WhenNear.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { lazyPart } from '../../lazyPart.ts';
import { AmongAllGames } from './AmongAllGames.tsx';
import { DeservedToWin } from './DeservedToWin.tsx';
import styles from './outlook.module.css';
import { WinProbability } from './WinProbability.tsx';

const GameLines = lazyPart(() => import('./GameLines.tsx'), 'GameLines');

/** What a game says of its result: win probability, who deserved to win, how rare it was, and both teams' lines. */
export function GameOutlook({ game }: { game: Answer<'gameData'> }) {
  return (
    <div className={styles.outlook}>
      <WinProbability game={game} />
      <DeservedToWin game={game} />
      <AmongAllGames game={game} />
      <WhenNear className={styles.linesPlace}>
        <Suspense fallback={<div className={styles.linesPlace} />}>
          <GameLines game={game} />
        </Suspense>
      </WhenNear>
    </div>
  );
}
