import { Link } from '@tanstack/react-router';
import { bandOf, type Shown } from '../../../contract/stats.ts';
import type { Column } from '../../components/DataTable.tsx';
import { PlayerPhoto } from '../../components/PlayerPhoto.tsx';
import { TeamLogo } from '../../components/TeamLogo.tsx';
import { formatNumber, formatSigned, UNKNOWN } from '../../format.ts';
import styles from './Game.module.css';

/** Anybody in one of the page's tables. */
export interface PlayerRow {
  readonly playerId: number;
  readonly name: string;
  readonly team_abb: string;
  readonly season: number;
}

/** How a row answers for a statistic of the registry. */
export interface StatCell<Row> {
  readonly value: (row: Row) => number | null;
  /** What is printed instead of the number, e.g. a clock. */
  readonly text?: (row: Row) => string | null;
  /** A difference, printed with its sign. */
  readonly isSigned?: boolean;
  /** Name of the group of columns it can be hidden with. */
  readonly group?: string;
}

/** The columns that say who a row is: rank in the sort shown, team, photo, name. */
export function identityColumns<Row extends PlayerRow>(nameHeader: string): readonly Column<Row>[] {
  return [{ id: 'rank', header: '#', align: 'end', cell: 'rank' }, teamColumn(), photoColumn(), nameColumn(nameHeader)];
}

/** The club a row's player played for. */
export function teamColumn<Row extends PlayerRow>(): Column<Row> {
  return {
    id: 'team',
    header: 'Team',
    align: 'start',
    isAscendingFirst: true,
    sortValue: ({ team_abb }) => team_abb,
    cell: ({ team_abb }) => (
      <span className={styles.teamCell}>
        <TeamLogo teamAbb={team_abb} size={24} />
        <span className={styles.teamAbb}>{team_abb}</span>
      </span>
    ),
  };
}

/** A row's face. */
export function photoColumn<Row extends PlayerRow>(): Column<Row> {
  return {
    id: 'photo',
    header: 'Photo',
    align: 'center',
    isWideOnly: true,
    cell: ({ playerId, season, team_abb }) => (
      <PlayerPhoto playerId={playerId} season={season} teamAbb={team_abb} size={32} />
    ),
  };
}

/** A row's name, which leads to the player's card. */
export function nameColumn<Row extends PlayerRow>(header: string): Column<Row> {
  return {
    id: 'name',
    header,
    align: 'start',
    isRowHeader: true,
    isAscendingFirst: true,
    sortValue: ({ name }) => name.split(' ').slice(1).join(' ') || name,
    file: { header, value: ({ name }) => name },
    cell: ({ playerId, name }) => (
      <Link to="/players/id/$playerId" params={{ playerId: String(playerId) }} className={styles.nameCell}>
        {name}
      </Link>
    ),
  };
}

/** The statistic that orders a game's tables. */
const LEAD = 'game_score';

/** The columns of the registry's statistics, in its order: header, glossary entry, decimals and colour bands are the registry's. */
export function statColumns<Row>(
  stats: readonly Shown[],
  cells: Readonly<Record<string, StatCell<Row>>>,
): readonly Column<Row>[] {
  return stats.flatMap((stat): Column<Row>[] => {
    const cell = cells[stat.id];
    if (cell === undefined) return [];
    const { bands } = stat;
    return [
      {
        id: stat.id,
        header: stat.abbr,
        term: stat,
        sortValue: cell.value,
        cell: (row) => cellText(row, cell, stat.decimals),
        // What is printed otherwise is a clock: a file has its seconds.
        ...(cell.text === undefined ? {} : { file: { header: `${stat.abbr} (s)`, value: cell.value } }),
        ...(cell.group === undefined ? {} : { group: cell.group }),
        ...(stat.id === LEAD ? { isLead: true } : {}),
        ...(bands === undefined ? {} : { band: (row: Row) => bandOf(cell.value(row), bands) }),
      },
    ];
  });
}

function cellText<Row>(row: Row, { value, text, isSigned = false }: StatCell<Row>, decimals: number): string {
  if (text !== undefined) return text(row) ?? UNKNOWN;
  return (isSigned ? formatSigned : formatNumber)(value(row), decimals);
}
