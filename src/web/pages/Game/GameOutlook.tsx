import { WhenNear } from '../../components/WhenNear.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { lazyPart } from '../../loading/lazyPart.ts';
import { AmongAllGames } from './AmongAllGames.tsx';
import { DeservedToWin } from './DeservedToWin.tsx';
import styles from './outlook.module.css';
import { SeriesLink } from './SeriesLink.tsx';
import { WinProbability } from './WinProbability.tsx';

/* Their code and shapes are for those who scroll to them. */
const Shifts = lazyPart(() => import('./Shifts.tsx'), 'Shifts');
const GameLines = lazyPart(() => import('./GameLines.tsx'), 'GameLines');

/** What a game says of its result: win probability, who deserved it, how rare it was; shifts and lines. */
export function GameOutlook({ game }: { game: Answer<'gameData'> }) {
  return (
    <div className={styles.outlook}>
      <SeriesLink game={game} />
      <div id="win-probability">
        <WinProbability game={game} />
      </div>
      <div id="deserved">
        <DeservedToWin game={game} />
      </div>
      <AmongAllGames game={game} />
      <WhenNear className={styles.linesPlace}>
        <Shifts game={game} />
      </WhenNear>
      <div id="game-lines">
        <WhenNear className={styles.linesPlace}>
          <GameLines game={game} />
        </WhenNear>
      </div>
    </div>
  );
}
