import { memo } from 'react';
import type { WireGameSummary } from '../../../contract/entities.ts';
import { formatDayOfMonth, formatGames } from '../../../hockey/displayText.ts';
import { classNames } from '../../components/classNames.ts';
import { GameList, GameRow } from '../../components/GameRow.tsx';
import { useGrowing } from '../../components/useGrowing.ts';
import type { CustomProperties } from '../../theme/teamColors.ts';
import { groupByMonth } from './groupByMonth.ts';
import styles from './TeamGamesPage.module.css';

/** Memoized: rows already shown do not re-render while the list grows. */
const SteadyRow = memo(GameRow);

/**
 * Games grouped by month. A long list, such as a season of the league, renders in batches. With `teamAbb`, each row
 * shows that team's result.
 */
export function GamesByMonth({ games, teamAbb }: { games: readonly WireGameSummary[]; teamAbb?: string }) {
  const shown = useGrowing(games.length);
  const months = groupByMonth(games);
  let before = 0;
  return months.map(({ month, games: inMonth }) => {
    const left = shown - before;
    before += inMonth.length;
    return (
      <section
        key={month}
        aria-label={month}
        className={classNames(styles.month, teamAbb !== undefined && styles.panel)}
      >
        <h2 className={styles.name}>
          {month} <span>{formatGames(inMonth.length)}</span>
        </h2>
        <GameList className={styles.games} style={{ '--rows': inMonth.length } as CustomProperties}>
          {inMonth.slice(0, Math.max(0, left)).map((game) => (
            <SteadyRow key={game.id} game={game} day={formatDayOfMonth(game.date)} forTeam={teamAbb} />
          ))}
        </GameList>
      </section>
    );
  });
}
