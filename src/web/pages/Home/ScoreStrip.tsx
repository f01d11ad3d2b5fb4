import type { WireGameSummary } from '../../../contract/entities.ts';
import { formatDayOfSeason, formatNumber, UNKNOWN } from '../../../hockey/displayText.ts';
import { classNames } from '../../components/classNames.ts';
import { finalSuffix } from '../../components/GameRow.tsx';
import { RowLink } from '../../components/RowLink.tsx';
import { ScrollRegion } from '../../components/ScrollRegion.tsx';
import { SideLogo } from '../../components/TeamLogo.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import styles from './ScoreStrip.module.css';

/** A strip with fewer games goes on with those of the night before. */
const LEAST_GAMES = 6;

/**
 * The games of the strip: live ones, then whole nights from the latest on until there are enough, so that a night with
 * one game does not stand alone.
 */
function stripGames(
  live: readonly WireGameSummary[],
  finished: readonly WireGameSummary[],
): readonly WireGameSummary[] {
  const wanted = Math.max(0, LEAST_GAMES - live.length);
  const lastDay = finished[Math.min(Math.max(wanted, 1), finished.length) - 1]?.date ?? '';
  return [...live, ...finished.filter(({ date }) => date >= lastDay)];
}

/**
 * The scores of the last night: a card a game with both clubs, goals and expected goals. Keeps its place while they
 * load.
 */
export function ScoreStrip({ night }: { night: Answer<'recent'> | undefined }) {
  if (night === undefined) return <div className={styles.place} />;
  const games = stripGames(night.live_games, night.recent_games);
  // One game alone is the picture above.
  if (games.length < 2) return null;
  return (
    <ScrollRegion label="Latest scores" className={classNames(styles.place, styles.strip)}>
      <ul>
        {games.map((game) => (
          <li key={game.id} data-live={game.status === 'live'}>
            <RowLink href={`/games/id/${game.id}`} className={`stack small card plain ${styles.card}`}>
              <span className={`quiet stack ${styles.when}`}>
                <span>{game.status === 'live' ? 'Live' : formatDayOfSeason(game.date)}</span>
                <span className="strong end">
                  {game.status === 'final' ? finalSuffix(game.final_period).replace(/[()]/g, '') : ''}
                </span>
                <span className="end">xG</span>
              </span>
              <Line game={game} side="winner" />
              <Line game={game} side="loser" />
            </RowLink>
          </li>
        ))}
      </ul>
    </ScrollRegion>
  );
}

function Line({ game, side }: { game: WireGameSummary; side: 'winner' | 'loser' }) {
  return (
    <span className={`stack ${styles.line}`} data-side={side}>
      <SideLogo game={game} side={side} size={22} />
      <span>{game[side]}</span>
      <b className="numeral end">{game[`${side}_score`] ?? UNKNOWN}</b>
      <span className="quiet end">{formatNumber(game[`${side}_xg`], 2)}</span>
    </span>
  );
}
