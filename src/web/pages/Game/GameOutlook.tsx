import { Suspense } from 'react';
import { WhenNear } from '../../components/WhenNear.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { lazyPart } from '../../lazyPart.ts';
import { AmongAllGames } from './AmongAllGames.tsx';
import { DeservedToWin } from './DeservedToWin.tsx';
import styles from './outlook.module.css';
import { Story } from './Story.tsx';
import { WinProbability } from './WinProbability.tsx';

const GameLines = lazyPart(() => import('./GameLines.tsx'), 'GameLines');
/** A thousand shapes and their code, which only those who scroll to it need. */
const Shifts = lazyPart(() => import('./Shifts.tsx'), 'Shifts');

/**
 * What a game's events say of its result: its story, win probability, who deserved it, how rare it was; then both teams'
 * lines, and shifts.
 */
export function GameOutlook({ game }: { game: Answer<'gameData'> }) {
  return (
    <div className={styles.outlook}>
      <Story game={game} />
      <WinProbability game={game} />
      <DeservedToWin game={game} />
      <AmongAllGames game={game} />
      <WhenNear className={styles.linesPlace}>
        <Suspense fallback={<div className={styles.linesPlace} />}>
          <GameLines game={game} />
        </Suspense>
      </WhenNear>
      <WhenNear className={styles.shiftsPlace}>
        <Suspense fallback={<div className={styles.shiftsPlace} />}>
          <Shifts game={game} />
        </Suspense>
      </WhenNear>
    </div>
  );
}
