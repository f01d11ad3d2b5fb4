import { clubColor } from '../../charts/clubColor.ts';
import type { WireGameSummary } from '../../contract/entities.ts';
import { formatNumber } from '../../hockey/displayText.ts';
import { type CustomProperties, onClub } from '../theme/teamColors.ts';
import styles from './XgSplit.module.css';

/** Expected goals that fill a side of the bar: few teams have more in a game. */
const FULL = 6;

/** Both teams' expected goals of a game as a small bar that grows from its middle, the winner's to the left. */
export function XgSplit({ game }: { game: WireGameSummary }) {
  const { winner_xg: winner, loser_xg: loser } = game;
  if (winner === null || loser === null) return <span />;
  const properties: CustomProperties = {
    '--winner-share': `${Math.min(100, (100 * winner) / FULL)}%`,
    '--loser-share': `${Math.min(100, (100 * loser) / FULL)}%`,
  };
  return (
    <span className={`stack ${styles.split}`} style={properties} data-more={winner >= loser ? 'winner' : 'loser'}>
      <span className="visually-hidden">
        Expected goals {formatNumber(winner, 2)} to {formatNumber(loser, 2)}
      </span>
      <span className={`quiet ${styles.number}`} aria-hidden="true">
        {formatNumber(winner, 2)}
      </span>
      <span className={styles.bar} aria-hidden="true">
        <i style={onClub(clubColor(game.winner_mark))} />
        <i style={onClub(clubColor(game.loser_mark))} />
      </span>
      <span className={`quiet ${styles.number}`} aria-hidden="true">
        {formatNumber(loser, 2)}
      </span>
    </span>
  );
}
