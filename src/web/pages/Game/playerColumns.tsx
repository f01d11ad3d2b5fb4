import { Link } from '@tanstack/react-router';
import type { WireGoaliePerformance, WireMatchup, WireSkaterPerformance } from '../../../contract/games.ts';
import { bandOf, type GameColumn } from '../../../contract/stats.ts';
import { formatStat, UNKNOWN } from '../../../hockey/displayText.ts';
import type { Column } from '../../components/DataTable.tsx';
import { PlayerPhoto } from '../../components/PlayerPhoto.tsx';
import { TeamLogo } from '../../components/TeamLogo.tsx';
import styles from './Game.module.css';

/** A row of one of the page's tables. */
export interface PlayerRow {
  readonly playerId: number;
  readonly name: string;
  readonly team_abb: string;
  readonly season: number;
}

/** The columns that identify a row: rank in the current sort, team, photo, name. */
export function identityColumns<Row extends PlayerRow>(nameHeader: string): readonly Column<Row>[] {
  return [{ id: 'rank', header: '#', align: 'end', cell: 'rank' }, teamColumn(), photoColumn(), nameColumn(nameHeader)];
}

/** The team a row's player played for. */
export function teamColumn<Row extends PlayerRow>(): Column<Row> {
  return {
    id: 'team',
    header: 'Team',
    align: 'start',
    isAscendingFirst: true,
    sortValue: ({ team_abb }) => team_abb,
    cell: ({ team_abb }) => (
      <span className={`inline-row relative ${styles.teamCell}`}>
        <TeamLogo teamAbb={team_abb} size={24} />
        <span className={styles.teamAbb}>{team_abb}</span>
      </span>
    ),
  };
}

/** The player's photo. */
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

/** The player's name, linked to their card. */
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

/**
 * The registry's columns: header, glossary entry, property, decimals and colour bands come from each statistic's entry.
 */
export function statColumns<Key extends string, Row extends Readonly<Record<Key, number | string | null>>>(
  stats: readonly GameColumn<Key>[],
): readonly Column<Row>[] {
  return stats.map((stat): Column<Row> => {
    const { bands, clockKey } = stat;
    const value = (row: Row): number | null => numberIn(row, stat.key);
    return {
      id: stat.id,
      header: stat.abbr,
      term: stat,
      sortValue: value,
      cell: (row) => (clockKey === null ? formatStat(value(row), stat) : (row[clockKey] ?? UNKNOWN)),
      // A saved file has a time's seconds.
      ...(clockKey === null ? {} : { file: { header: `${stat.abbr} (s)`, value } }),
      ...(stat.group === undefined ? {} : { group: stat.group }),
      ...(stat.id === LEAD ? { isLead: true } : {}),
      ...(bands === undefined ? {} : { band: (row: Row) => bandOf(value(row), bands) }),
    };
  });
}

/** A property that the contract says holds a number or null. */
function numberIn<Key extends string>(row: Readonly<Record<Key, number | string | null>>, key: Key): number | null {
  const value = row[key];
  return typeof value === 'number' ? value : null;
}

/** A goalie's, a skater's and an opponent's row: the answer's properties with the id it is keyed by. */
export type GoalieRow = WireGoaliePerformance & PlayerRow;
export type SkaterRow = WireSkaterPerformance & PlayerRow;
export type MatchupRow = WireMatchup & PlayerRow;

/** Rows of the matchups' skeleton: the skaters of one team. */
export const TYPICAL_OPPONENTS = 18;

/** Turns an object keyed by player id into rows. */
export function rowsOf<Performance>(
  byId: Readonly<Record<string, Performance>>,
): (Performance & { playerId: number })[] {
  return Object.entries(byId).map(([id, performance]) => ({ ...performance, playerId: Number(id) }));
}
