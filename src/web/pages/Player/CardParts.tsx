import type { WireLoggedGame, WireSimilarPlayer } from '../../../contract/cardParts.ts';
import type { WirePlayer } from '../../../contract/entities.ts';
import { LOG_STATISTICS } from '../../../contract/gameLog.ts';
import { DISPLAY } from '../../../contract/stats.ts';
import { formatClock } from '../../../hockey/clock.ts';
import { positionLabel } from '../../../hockey/position.ts';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { finalSuffix } from '../../components/GameRow.tsx';
import { MethodLink } from '../../components/MethodLinks.tsx';
import { Section } from '../../components/Page.tsx';
import { PlayerRow } from '../../components/PlayerRow.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { RowLink } from '../../components/RowLink.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { useEndpoint } from '../../data/queries.ts';
import { formatDayOfSeason, formatNumber, formatSeason, formatStat, UNKNOWN } from '../../format.ts';
import styles from './CardParts.module.css';
import { ShotsByPlace } from './ShotsByPlace.tsx';

/** The parts of a card below its chart: shots by place, the nearest cards, and the season's games. */
export function CardParts({ player, season }: { player: WirePlayer; season: number }) {
  return (
    <div className={styles.parts}>
      <ShotsByPlace player={player} season={season} />
      <SimilarPlayers player={player} />
      <GameLog player={player} season={season} />
    </div>
  );
}

/** The players with the nearest cards, with their distance. Nothing for a player who is not compared. */
function SimilarPlayers({ player }: { player: WirePlayer }) {
  const query = useEndpoint('similarPlayers', player.id);
  if (query.data?.length === 0) return null;
  return (
    <Section
      heading="Similar players"
      aside={<MethodLink to="/method/similar-players">How they are found</MethodLink>}
      isPanel
    >
      <QueryView query={query} label="Loading similar players" skeleton={<SkeletonRows count={5} height="60px" />}>
        {(found) => (
          <ol>
            {found.map((near) => (
              <SimilarPlayer key={near.id} near={near} />
            ))}
          </ol>
        )}
      </QueryView>
    </Section>
  );
}

function SimilarPlayer({ near }: { near: WireSimilarPlayer }) {
  return (
    <PlayerRow
      playerId={near.id}
      name={`${near.first_name} ${near.last_name}`}
      season={near.last_season}
      teamAbb={near.current_team}
      detail={[
        [near.current_team, positionLabel(near.position)].filter(Boolean).join(', '),
        near.overall_percentile === null ? '' : `overall ${formatNumber(near.overall_percentile, 0)}`,
      ]
        .filter(Boolean)
        .join(', ')}
      value={<span>{`${formatNumber(near.distance, 0)} points apart`}</span>}
    />
  );
}

/** The player's games of a season in a table. */
function GameLog({ player, season }: { player: WirePlayer; season: number }) {
  const query = useEndpoint('playerGames', player.id, season);
  const name = `${player.first_name} ${player.last_name}`;
  return (
    <Section heading={`Game log ${formatSeason(season)}`} isPanel>
      <QueryView query={query} label="Loading the game log" skeleton={<SkeletonRows count={6} height="40px" />}>
        {(games) =>
          games.length === 0 ? (
            <p>{`${player.last_name} has no finished game in ${formatSeason(season)}.`}</p>
          ) : (
            <DataTable
              caption={`Games of ${name}`}
              isCaptionHidden
              columns={player.position === 'G' ? GOALIE_COLUMNS : SKATER_COLUMNS}
              rows={games}
              rowKey={({ game_id }) => game_id}
              initialSort={{ column: 'date', isDescending: true }}
              fileTitle={`${name}, games ${season}`}
            />
          )
        }
      </QueryView>
    </Section>
  );
}

type LogColumn = Column<WireLoggedGame>;

const SKATER_COLUMNS = columnsOf('skater');
const GOALIE_COLUMNS = columnsOf('goalie');

/** Day, opponent and result, then the log's statistics in the words of the registry. */
function columnsOf(population: 'skater' | 'goalie'): readonly LogColumn[] {
  return [
    {
      id: 'date',
      header: 'Game',
      cell: (game) => (
        <RowLink href={`/games/id/${game.game_id}`}>
          {formatDayOfSeason(game.date)} {game.is_home ? 'vs' : '@'} {game.against_abb}
        </RowLink>
      ),
      sortValue: ({ date }) => date,
      align: 'start',
      isRowHeader: true,
    },
    { id: 'result', header: 'Result', cell: resultOf, align: 'start' },
    ...LOG_STATISTICS[population].flatMap((id): LogColumn[] => {
      const stat = DISPLAY[population][id];
      if (stat === undefined) return [];
      const readValue = ({ statistics }: WireLoggedGame): number | null => statistics[id] ?? null;
      return [
        {
          id,
          header: stat.abbr,
          term: stat,
          cell: (game) => {
            const value = readValue(game);
            return stat.unit === 'seconds' && value !== null ? formatClock(value) : formatStat(value, stat);
          },
          sortValue: readValue,
          isLead: id === 'game_score',
        },
      ];
    }),
  ];
}

/** `W 4–2`, `L 1–2 (OT)`. */
function resultOf({ for_score: own, ag_score: other, final_period }: WireLoggedGame): string {
  if (own === null || other === null) return UNKNOWN;
  const suffix = finalSuffix(final_period as 'REG' | 'OT' | 'SO');
  return `${own > other ? 'W' : 'L'} ${own}–${other} ${suffix}`.trim();
}
