import { Link } from '@tanstack/react-router';
import { clubColor } from '../../../charts/clubColor.ts';
import type { WireSeries, WireSeriesGame } from '../../../contract/playoffs.ts';
import { formatDayOfSeason, formatNumber, UNKNOWN } from '../../../hockey/displayText.ts';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { Section } from '../../components/Page.tsx';
import { useClubNames } from '../../data/league.tsx';
import type { CustomProperties } from '../../theme/teamColors.ts';
import styles from './Playoffs.module.css';
import { deservedWords } from './seriesWords.ts';

/** A series: who deserved it, and its games with each one's share of expected goals. */
export function SeriesView({ series }: { series: WireSeries }) {
  const { first, second } = series;
  const properties: CustomProperties = {
    '--first': clubColor(first.mark).fill,
    '--second': clubColor(second.mark).fill,
  };
  const nameOf = useClubNames();
  const words = deservedWords(series, (abb) => nameOf(abb) ?? abb);
  return (
    <div style={properties}>
      {words !== null && <p className="statement">{words}</p>}
      <Section heading="Share of expected goals by game">
        <ol className="stack">
          {series.games.map((one) => (
            <GameBar key={one.number} one={one} series={series} />
          ))}
          {first.xg_share !== null && (
            <li className={`stack ${styles.game}`} data-sum>
              <span>Series</span>
              <ShareBar shares={[first.xg_share, second.xg_share]} first={first.team_abb} second={second.team_abb} />
              <span className="display large end">
                {first.wins}–{second.wins}
              </span>
            </li>
          )}
        </ol>
      </Section>
      <Section heading="Games">
        <DataTable
          caption={`${first.team_abb} against ${second.team_abb}, games`}
          columns={columnsOf(series)}
          rows={series.games}
          rowKey={({ number }) => number}
          initialSort={{ column: 'number', isDescending: false }}
          fileTitle={`${first.team_abb} against ${second.team_abb}`}
        />
        <p className="note">
          Numbers are {first.team_abb}’s.{' '}
          <Link to="/method/$methodPage" params={{ methodPage: 'deserved' }} hash="a-series">
            How a series is deserved
          </Link>
        </p>
      </Section>
    </div>
  );
}

function GameBar({ one, series }: { one: WireSeriesGame; series: WireSeries }) {
  const { first, second } = series;
  const isOver = one.game.status === 'final';
  return (
    <li className={`stack ${styles.game}`}>
      <Link to="/games/id/$gameId" params={{ gameId: String(one.game.id) }}>
        Game {one.number}
      </Link>
      {one.first_xg_share === null ? (
        <span className="quiet">{isOver ? 'No expected goals' : 'Not played yet'}</span>
      ) : (
        <ShareBar shares={[one.first_xg_share, one.second_xg_share]} first={first.team_abb} second={second.team_abb} />
      )}
      <span className="display large end">{resultOf(one)}</span>
    </li>
  );
}

/** Both clubs' shares as one bar with its middle marked. */
function ShareBar({
  shares: [own, other],
  first,
  second,
}: {
  shares: readonly [first: number | null, second: number | null];
  first: string;
  second: string;
}) {
  return (
    <span className={`stack ${styles.bar}`}>
      <span className={styles.own}>
        {first} {formatNumber(own, 0)}%
      </span>
      <i style={{ '--share': `${own ?? 50}%` } as CustomProperties} />
      <span className={styles.own}>
        {second} {formatNumber(other, 0)}%
      </span>
    </span>
  );
}

function resultOf({ first_score, second_score, game }: WireSeriesGame): string {
  if (first_score === null || second_score === null) return UNKNOWN;
  return `${first_score}–${second_score}${game.final_period === 'REG' ? '' : ` ${game.final_period}`}`;
}

function columnsOf({ first }: WireSeries): readonly Column<WireSeriesGame>[] {
  return [
    {
      id: 'number',
      header: 'Game',
      align: 'start',
      isRowHeader: true,
      isAscendingFirst: true,
      sortValue: ({ number }) => number,
      cell: ({ number, game }) => (
        <Link to="/games/id/$gameId" params={{ gameId: String(game.id) }}>
          {number}, {formatDayOfSeason(game.date)} {game.home === first.team_abb ? 'vs' : 'at'}{' '}
          {game.home === first.team_abb ? game.away : game.home}
        </Link>
      ),
    },
    { id: 'result', header: 'Result', align: 'center', isLead: true, sortValue: resultOf, cell: resultOf },
    {
      id: 'xg',
      header: 'xG',
      align: 'center',
      sortValue: ({ first_xg }) => first_xg,
      cell: ({ first_xg, second_xg }) => `${formatNumber(first_xg, 2)}–${formatNumber(second_xg, 2)}`,
    },
    {
      id: 'share',
      header: 'xG share',
      sortValue: ({ first_xg_share }) => first_xg_share,
      cell: ({ first_xg_share }) => percent(first_xg_share),
    },
    {
      id: 'deserved',
      header: 'Deserved',
      sortValue: ({ first_deserved }) => first_deserved,
      cell: ({ first_deserved }) => percent(first_deserved === null ? null : 100 * first_deserved),
    },
  ];
}

function percent(value: number | null): string {
  return value === null ? UNKNOWN : `${formatNumber(value, 0)}%`;
}
