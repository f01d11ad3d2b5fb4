import type { WireBestGame } from '../../../contract/careers.ts';
import { formatDay, formatNumber } from '../../../hockey/displayText.ts';
import { PlayerRow } from '../../components/PlayerRow.tsx';
import { RankedList } from '../../components/RankedList.tsx';
import { RowLink } from '../../components/RowLink.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { useEndpoint } from '../../data/queries.ts';
import { LIST_MESSAGES } from '../../words/listMessages.ts';
import styles from './AllTimePage.module.css';

/** Rows of a list. */
export const LIST_ROWS = 5;
export const ROW_HEIGHT = '49px';

/** The best single games by game score, of one season or of all, each linked to its game. */
export function BestGames({
  group,
  title,
  season,
}: {
  group: 'skaters' | 'goalies';
  title: string;
  /** Null for all seasons. */
  season: number | null;
}) {
  const query = useEndpoint('bestGames', {
    group,
    ...(season === null ? {} : { season: String(season) }),
    limit: LIST_ROWS,
  });
  return (
    <RankedList
      title={title}
      query={query}
      skeleton={<SkeletonRows count={LIST_ROWS} height={ROW_HEIGHT} />}
      none={LIST_MESSAGES.noRatings}
      row={(game) => (
        <PlayerRow
          key={`${game.game_id} ${game.player_id}`}
          playerId={game.player_id}
          name={game.name}
          season={game.season}
          teamAbb={game.team_abb}
          color={game.primary_color}
          photoSize={32}
          lead={game.rank}
          detail={
            <RowLink href={`/games/id/${game.game_id}`} className="small relative link tall">
              {lineOf(game)}, {resultOf(game)}, <span className="nowrap">{formatDay(game.date)}</span>
            </RowLink>
          }
          value={<b className="numeral">{formatNumber(game.game_rating, 2)}</b>}
          className={styles.row}
        />
      )}
    />
  );
}

/** What the player did: `3 G, 2 A`, or `41 of 42 saved`. */
function lineOf({ goals, assists, shots_faced: shots, goals_against: allowed }: WireBestGame): string {
  if (shots !== null && allowed !== null) return `${shots - allowed} of ${shots} saved`;
  return `${goals ?? 0} G, ${assists ?? 0} A`;
}

/** `EDM 7–2 CHI (OT)`, the player's club first. */
function resultOf({ team_abb, against_abb, for_score, ag_score, final_period, game_type }: WireBestGame): string {
  const ending = final_period === 'REG' ? '' : ` (${final_period})`;
  const score = `${team_abb} ${for_score ?? '–'}–${ag_score ?? '–'} ${against_abb}${ending}`;
  return game_type === 3 ? `${score}, playoffs` : score;
}
