import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ClubColor } from '../../../charts/clubColor.ts';
import { compareText } from '../../../hockey/compareText.ts';
import { formatGames, formatNumber } from '../../../hockey/displayText.ts';
import { BarsPicture } from '../../charts/BarsPicture/BarsPicture.tsx';
import { ChartTools } from '../../charts/frame/ChartTools.tsx';
import type { GameTypeChoice } from '../../components/GameTypeSwitch.tsx';
import { Section } from '../../components/Page.tsx';
import { PlayerPhoto } from '../../components/PlayerPhoto.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { RowLink } from '../../components/RowLink.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import type { CustomProperties } from '../../theme/teamColors.ts';
import { LIST_MESSAGES } from '../../words/listMessages.ts';
import styles from './TeamPage.module.css';

/** In place of the bars of a team with fewer playoff games than a rating needs. */
const NO_PLAYOFF_RATINGS = 'No player has five rated games in these playoffs.';

/** Average game scores of a team's players as bars, best first. A full bar is the best rating in the league. */
export function TeamPlayerRatings({
  query,
  season,
  type,
  color,
  subject,
}: {
  query: UseQueryResult<Answer<'playerSeasonRatings'>>;
  season: number | null;
  type: GameTypeChoice;
  color: ClubColor;
  /** Team and season for saved pictures. */
  subject: string;
}) {
  return (
    <Section heading={LIST_MESSAGES.averagePlayerRatings} isPanel>
      <QueryView
        query={query}
        label="Loading ratings"
        skeleton={<SkeletonRows count={20} height="40px" />}
        missing={<p>{LIST_MESSAGES.noRatings}</p>}
      >
        {({ player_ratings, rating_denom }) => {
          const rows = Object.entries(player_ratings).map(([id, player]) => ({
            id,
            name: player.name,
            rating: player.rating,
            games: player.games_played,
            color: color.fill,
            teamAbb: player.team_abb,
          }));
          if (rows.length === 0 || rating_denom === null)
            return <p>{type === 'playoffs' ? NO_PLAYOFF_RATINGS : LIST_MESSAGES.noRatings}</p>;
          return (
            <div id="ratings">
              {type === 'playoffs' && <p className="note">Players with five rated games.</p>}
              <RatingsList
                label={LIST_MESSAGES.averagePlayerRatings}
                rows={rows}
                denominator={rating_denom}
                nameOf={({ id, name, teamAbb, games }) => (
                  <RowLink href={`/players/id/${id}`} className={`row link strong ${styles.player}`}>
                    <PlayerPhoto playerId={Number(id)} season={season} teamAbb={teamAbb} size={36} />
                    <span>
                      {name} <small>{formatGames(games)}</small>
                    </span>
                  </RowLink>
                )}
              />
              <ChartTools
                title={LIST_MESSAGES.averagePlayerRatings}
                subject={subject}
                summary={summaryOf(rows)}
                table={{
                  headers: ['Rank', 'Player', 'Games', 'Average game rating'],
                  rows: rankedRows(rows, rating_denom).map(({ row, rank }) => [rank, row.name, row.games, row.rating]),
                }}
                anchor="ratings"
                picture={<RatingsPicture rows={rows} denominator={rating_denom} />}
              />
            </div>
          );
        }}
      </QueryView>
    </Section>
  );
}

const DECIMALS = 2;

/** The list in one sentence: number of players and the two leaders. */
function summaryOf(rows: readonly RatedRow[]): string {
  const [first, second] = rankedRows(rows, 1).map(({ row }) => `${row.name} (${formatNumber(row.rating, DECIMALS)})`);
  const count = `${rows.length} ${rows.length === 1 ? 'player' : 'players'}`;
  return `Average game score of ${count}: ${first}${second === undefined ? '' : ` is first, ${second} second`}.`;
}

/** Bar width in the layout's units, which are percentages. */
const FULL_WIDTH = 100;
/** Row count from which a picture has two columns. */
const TWO_COLUMNS_FROM = 12;

/** The list as one SVG for saved pictures. */
function RatingsPicture({ rows, denominator }: { rows: readonly RatedRow[]; denominator: number }) {
  const bars = rankedRows(rows, denominator).map(({ row, rank, width }) => ({
    start: `${rank}  ${row.name}`,
    end: formatNumber(row.rating, DECIMALS),
    parts: [{ from: 0, to: width / FULL_WIDTH, color: row.color }],
  }));
  const half = rows.length < TWO_COLUMNS_FROM ? rows.length : Math.ceil(rows.length / 2);
  const groups = [{ bars: bars.slice(0, half) }, { bars: bars.slice(half) }].filter((group) => group.bars.length > 0);
  return <BarsPicture label={summaryOf(rows)} groups={groups} columns={groups.length} />;
}

/**
 * Ratings as a ranked list of bars with numbers; a rating of `denominator` fills its bar. `nameOf` renders a row's
 * name, e.g. as a link with a photo.
 */
export function RatingsList<Row extends RatedRow>({
  label,
  rows,
  denominator,
  nameOf = ({ name }) => name,
}: {
  label: string;
  rows: readonly Row[];
  denominator: number;
  nameOf?: (row: Row) => ReactNode;
}) {
  return (
    <ol className={`stack ${styles.list}`} aria-label={label}>
      {rankedRows(rows, denominator).map(({ row, rank, width }) => {
        const properties: CustomProperties = { '--bar-width': `${width}%`, '--bar': row.color };
        return (
          <li key={row.id} className={`stack ${styles.row}`} style={properties}>
            <span className="end faint">{rank}</span>
            <span>{nameOf(row)}</span>
            <b className={`large ${styles.rating}`}>{formatNumber(row.rating, DECIMALS)}</b>
            <span className={`sunken ${styles.track}`}>
              <span className={styles.fill} data-width={width} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** A row of a ratings list. */
interface RatedRow {
  readonly id: number | string;
  readonly name: string;
  /** Null with too few games. */
  readonly rating: number | null;
  readonly color: string;
}

/**
 * Ranks rows by rating, unrated last. **Shape**: each with its rank and the length of its bar, a share of `denominator`
 * in percent, clamped to 0-100.
 */
export function rankedRows<Row extends RatedRow>(rows: readonly Row[], denominator: number) {
  return [...rows]
    .sort(
      (a, b) =>
        (b.rating ?? Number.NEGATIVE_INFINITY) - (a.rating ?? Number.NEGATIVE_INFINITY) || compareText(a.name, b.name),
    )
    .map((row, k) => ({
      row,
      rank: k + 1,
      width: denominator > 0 ? Math.min(100, Math.max(0, (100 * (row.rating ?? 0)) / denominator)) : 0,
    }));
}
