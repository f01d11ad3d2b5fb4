import { type CareerPoint, careerChart } from '../../../charts/careerChart.ts';
import type { WirePlayerSeason } from '../../../contract/careers.ts';
import type { WirePlayer } from '../../../contract/entities.ts';
import {
  formatCount,
  formatNumber,
  formatSavePercentage,
  formatSeason,
  formatSigned,
  UNKNOWN,
} from '../../../hockey/displayText.ts';
import type { SeasonId } from '../../../hockey/ids.ts';
import { seasonLabel } from '../../../hockey/season.ts';
import { PlotChart } from '../../charts/plot/PlotChart.tsx';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useClubColor } from '../../data/league.tsx';
import { useEndpoint } from '../../data/queries.ts';

const REGULAR_SEASON = 2;
const MINUTE_SECONDS = 60;

/** A player's seasons: a line of average game scores by age, and a table with the playoffs apart. */
export function Career({ player }: { player: WirePlayer }) {
  const query = useEndpoint('playerSeasons', player.id);
  const color = useClubColor(player.current_team);
  const name = `${player.first_name} ${player.last_name}`;
  return (
    <Section heading="Season by season" isPanel>
      <QueryView query={query} label="Loading seasons" skeleton={<Skeleton height="320px" />}>
        {(seasons) => {
          const regular = seasons.filter(({ game_type }) => game_type === REGULAR_SEASON);
          const playoffs = seasons.filter(({ game_type }) => game_type !== REGULAR_SEASON);
          const columns = columnsOf(player.position === 'G');
          if (seasons.length === 0) return <p>No finished game of {player.last_name} is here yet.</p>;
          return (
            <>
              {regular.length > 1 && (
                <PlotChart
                  chart={careerChart}
                  state={{ color, points: regular.map(toPoint) }}
                  title={`${name} season by season`}
                  anchor="career"
                  isTitleHidden
                />
              )}
              {[
                { caption: 'Regular seasons', rows: regular },
                { caption: 'Playoffs', rows: playoffs },
              ].map(
                ({ caption, rows }) =>
                  rows.length > 0 && (
                    <div key={caption} className="far-above">
                      <DataTable
                        caption={caption}
                        isCaptionShown
                        columns={columns}
                        rows={rows.toReversed()}
                        rowKey={({ season }) => season}
                        initialSort={{ column: 'season', isDescending: true }}
                        fileTitle={`${name}, ${caption.toLowerCase()}`}
                      />
                    </div>
                  ),
              )}
              <p className="quiet above">Age on 31 January. Card: overall percentile at the season’s end.</p>
            </>
          );
        }}
      </QueryView>
    </Section>
  );
}

function toPoint(row: WirePlayerSeason): CareerPoint {
  const { season, age, game_rating, card, games } = row;
  return { season: seasonLabel(season as SeasonId), age, rating: game_rating, card: card?.overall ?? null, games };
}

type SeasonColumn = Column<WirePlayerSeason>;

/** A number's column. */
function numberColumn(
  id: string,
  header: string,
  of: (row: WirePlayerSeason) => number | null,
  decimals = 0,
  more: Partial<SeasonColumn> = {},
): SeasonColumn {
  return {
    id,
    header,
    cell: (row) => formatNumber(of(row), decimals),
    sortValue: of,
    ...more,
  };
}

function columnsOf(isGoalie: boolean): readonly SeasonColumn[] {
  const perGame = ({ toi, games }: WirePlayerSeason): number | null => (toi === null ? null : toi / games);
  const own = isGoalie
    ? [
        numberColumn('shots_faced', 'Shots Faced', ({ shots_faced }) => shots_faced, 0, {
          cell: ({ shots_faced }) => (shots_faced === null ? UNKNOWN : formatCount(shots_faced)),
        }),
        numberColumn('save_percentage', 'Sv%', ({ save_percentage }) => save_percentage, 1, {
          cell: ({ save_percentage }) => (save_percentage === null ? UNKNOWN : formatSavePercentage(save_percentage)),
        }),
        numberColumn('gsax', 'GSAx', ({ gsax }) => gsax, 1, { cell: ({ gsax }) => formatSigned(gsax, 1) }),
        numberColumn('stolen_games', 'Stolen', ({ stolen_games }) => stolen_games),
      ]
    : [
        numberColumn('goals', 'G', ({ goals }) => goals),
        numberColumn('assists', 'A', ({ assists }) => assists),
        numberColumn('points', 'P', ({ points }) => points),
        numberColumn('xg', 'xG', ({ xg }) => xg, 1),
        numberColumn('ev_xg_share', 'EV xGF%', ({ ev_xg_share }) => ev_xg_share, 1),
      ];
  return [
    {
      id: 'season',
      header: 'Season',
      cell: ({ season }) => formatSeason(season),
      sortValue: ({ season }) => season,
      align: 'start',
      isRowHeader: true,
    },
    { id: 'team', header: 'Team', cell: teamsOf, align: 'start', file: { header: 'Team', value: teamsOf } },
    numberColumn('age', 'Age', ({ age }) => age),
    numberColumn('games', 'GP', ({ games }) => games),
    {
      id: 'toi',
      header: 'TOI/GP',
      cell: (row) => clockOf(perGame(row)),
      sortValue: perGame,
      file: { header: 'TOI/GP (s)', value: (row) => rounded(perGame(row)) },
    },
    ...own,
    numberColumn('game_rating', 'Game Score', ({ game_rating }) => game_rating, 2, { isLead: true }),
    numberColumn('card', 'Card', ({ card }) => card?.overall ?? null),
  ];
}

function teamsOf({ teams }: WirePlayerSeason): string {
  return teams.join(', ');
}

function rounded(seconds: number | null): number | null {
  return seconds === null ? null : Math.round(seconds);
}

function clockOf(seconds: number | null): string {
  if (seconds === null) return UNKNOWN;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / MINUTE_SECONDS)}:${String(whole % MINUTE_SECONDS).padStart(2, '0')}`;
}
