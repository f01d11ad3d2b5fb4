import { memo } from 'react';
import type { WireGameSummary } from '../../../contract/entities.ts';
import { classNames } from '../../components/classNames.ts';
import { GameRow } from '../../components/GameRow.tsx';
import { useGrowing } from '../../components/useGrowing.ts';
import { formatDayOfMonth, formatGames } from '../../format.ts';
import { byMonth } from './byMonth.ts';
import styles from './TeamGamesPage.module.css';

/** Drawn once: a list that grows leaves the rows above alone. */
const SteadyRow = memo(GameRow);

/**
 * A list of games under the months they were played in; a season of the whole league is drawn little by little. Games of one
 * team, `teamAbb`, say what came of each for it.
 */
export function GamesByMonth({ games, teamAbb }: { games: readonly WireGameSummary[]; teamAbb?: string }) {
  const shown = useGrowing(games.length);
  const months = byMonth(games);
  let before = 0;
  return months.map(({ month, games: inMonth }) => {
    const left = shown - before;
    before += inMonth.length;
    if (left <= 0) return null;
    return (
      <section
        key={month}
        aria-label={month}
        className={classNames(styles.month, teamAbb !== undefined && styles.panel)}
      >
        <h2 className={styles.name}>
          {month} <span>{formatGames(inMonth.length)}</span>
        </h2>
        <ul className={styles.games}>
          {inMonth.slice(0, left).map((game) => (
            <SteadyRow key={game.id} game={game} day={formatDayOfMonth(game.date)} forTeam={teamAbb} />
          ))}
        </ul>
      </section>
    );
  });
}
