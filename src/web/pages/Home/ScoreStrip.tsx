import type { WireGameSummary } from '../../../contract/entities.ts';
import type { WireKeyPerformance } from '../../../contract/games.ts';
import { formatDayOfSeason, formatNumber, UNKNOWN } from '../../../hockey/displayText.ts';
import { classNames } from '../../components/classNames.ts';
import { finalSuffix } from '../../components/GameRow.tsx';
import { RowLink } from '../../components/RowLink.tsx';
import { ScrollRegion } from '../../components/ScrollRegion.tsx';
import { TeamLogo } from '../../components/TeamLogo.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import styles from './ScoreStrip.module.css';

/** With fewer games the strip goes on with the night's best players: one score alone looks lost. */
const FEWEST = 3;
/** The most players in it. */
const MOST_PLAYERS = 5;
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
 * The scores of the last night: a card a game with both clubs, goals and expected goals; after a night with one or two
 * games also its best players. Keeps its place without them, as while they load.
 */
export function ScoreStrip({ night }: { night: Answer<'recent'> | undefined }) {
  if (night === undefined) return <div className={styles.place} />;
  const games = stripGames(night.live_games, night.recent_games);
  if (games.length === 0) return <div className={styles.place} />;
  return (
    <ScrollRegion label="Latest scores" className={classNames(styles.place, styles.strip)}>
      <ul>
        {games.map((game) => (
          <li key={game.id} data-live={game.status === 'live'}>
            <RowLink href={`/games/id/${game.id}`} className={styles.card}>
              <span className={styles.when}>
                <span>{game.status === 'live' ? 'Live' : formatDayOfSeason(game.date)}</span>
                <span>{game.status === 'final' ? finalSuffix(game.final_period).replace(/[()]/g, '') : ''}</span>
                <span>xG</span>
              </span>
              <Line game={game} side="winner" />
              <Line game={game} side="loser" />
            </RowLink>
          </li>
        ))}
        {games.length < FEWEST &&
          bestPlayers(night.key_performances).map(([playerId, performance]) => (
            <li key={playerId}>
              <Performance playerId={playerId} performance={performance} />
            </li>
          ))}
      </ul>
    </ScrollRegion>
  );
}

/** The best game scores of the night with their players' ids, highest first. */
function bestPlayers(performances: Answer<'recent'>['key_performances']) {
  return Object.entries(performances)
    .sort(([, a], [, b]) => b.game_rating - a.game_rating)
    .slice(0, MOST_PLAYERS);
}

/** A player's night as a card. */
function Performance({ playerId, performance }: { playerId: string; performance: WireKeyPerformance }) {
  const { name, team_abb, against_abb, for_score, ag_score, game_rating } = performance;
  return (
    <RowLink href={`/players/id/${playerId}`} className={styles.card}>
      <span className={styles.result}>
        <TeamLogo teamAbb={team_abb} size={16} />
        {team_abb} {for_score ?? UNKNOWN}–{ag_score ?? UNKNOWN} {against_abb}
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.rating}>
        <small className={styles.unit}>game score</small>
        <b className={styles.value}>{formatNumber(game_rating, 2)}</b>
      </span>
    </RowLink>
  );
}

function Line({ game, side }: { game: WireGameSummary; side: 'winner' | 'loser' }) {
  return (
    <span className={styles.line} data-side={side}>
      <TeamLogo
        teamAbb={game[side]}
        size={22}
        colors={{ primary: game[`${side}_primary_color`], secondary: game[`${side}_secondary_color`] }}
      />
      <span>{game[side]}</span>
      <b>{game[`${side}_score`] ?? UNKNOWN}</b>
      <span className={styles.xg}>{formatNumber(game[`${side}_xg`], 2)}</span>
    </span>
  );
}
