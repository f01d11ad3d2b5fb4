import type { WireKeyPerformance } from '../../../contract/games.ts';
import { formatNumber, formatSigned } from '../../../hockey/displayText.ts';
import { PlayerRow } from '../../components/PlayerRow.tsx';
import { RowLink } from '../../components/RowLink.tsx';
import { TeamLogo } from '../../components/TeamLogo.tsx';
import { useClubColor } from '../../data/league.tsx';
import type { CustomProperties } from '../../theme/teamColors.ts';
import { LIST_MESSAGES } from '../../words/listMessages.ts';
import styles from './HomePage.module.css';

/** Length of the list. Source: docs/site.md#home-page. */
const LISTED_COUNT = 10;
/** Rating at which a bar is full: the top of the typical range. Source: docs/site.md#game-page. */
const FULL_BAR_RATING = 10;

/** The ten best game scores, highest first. `performances` is keyed by player id. */
export function TopGameRatings({ performances }: { performances: Readonly<Record<string, WireKeyPerformance>> }) {
  const best = Object.entries(performances)
    .sort(([, a], [, b]) => b.game_rating - a.game_rating)
    .slice(0, LISTED_COUNT);
  if (best.length === 0) return <p>{LIST_MESSAGES.noRatings}</p>;
  return (
    <ol>
      {best.map(([playerId, performance], k) => (
        <Row key={playerId} playerId={Number(playerId)} rank={k + 1} performance={performance} />
      ))}
    </ol>
  );
}

function Row({ playerId, rank, performance }: { playerId: number; rank: number; performance: WireKeyPerformance }) {
  const { name, season, team_abb, against_abb, for_score, ag_score, game_rating, primary_color } = performance;
  const color = useClubColor(team_abb);
  const share = Math.min(1, Math.max(0, game_rating / FULL_BAR_RATING));
  const bar: CustomProperties = {
    '--bar': `${share * 100}%`,
    '--bar-color': color.fill,
  };
  return (
    <PlayerRow
      playerId={playerId}
      name={name}
      season={season}
      teamAbb={team_abb}
      color={primary_color}
      lead={rank}
      detail={
        <>
          <RowLink href={`/games/id/${performance.game_id}`} className="inline-row quiet link target">
            <TeamLogo teamAbb={team_abb} size={20} />
            <span>
              <span className="visually-hidden">{team_abb} </span>
              {for_score ?? '–'}–{ag_score ?? '–'}
              <span className="visually-hidden"> {against_abb}</span>
            </span>
            <TeamLogo teamAbb={against_abb} size={20} />
          </RowLink>
          {why(performance)}
        </>
      }
      value={
        <span className={`stack ${styles.rating}`} style={bar}>
          <span className="numeral">{formatNumber(game_rating, 2)}</span>
          <span className={styles.bar} aria-hidden="true" />
        </span>
      }
      className={styles.row}
    />
  );
}

/** What a game score is made of, at most two things: `2 G, 1 A` and what the player was on the ice for. */
function why({ goals, assists, share, saves, gsax }: WireKeyPerformance): string {
  const parts = [
    saves !== null && `${saves} saves`,
    gsax !== null && `${formatSigned(gsax, 1)} goals saved`,
    !!goals && `${goals} G`,
    !!assists && `${assists} A`,
    share !== null && `on for ${formatNumber(share, 0)}% of chances`,
  ];
  return parts.filter(Boolean).join(', ');
}
