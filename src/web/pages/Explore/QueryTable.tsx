import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import type { Query } from '../../../contract/query.ts';
import type { WireQueryAnswer, WireQueryColumn } from '../../../contract/queryAnswer.ts';
import { factsOf, factText, type QueryRow, valueText } from '../../../contract/queryCells.ts';
import { MOST_NAMED, whoOf } from '../../../contract/queryChart.ts';
import { SOURCES } from '../../../contract/queryParameters.ts';
import { sourceOf } from '../../../contract/sourceOf.ts';
import { formatNumber, UNKNOWN } from '../../../hockey/displayText.ts';
import { classNames } from '../../components/classNames.ts';
import table from '../../components/DataTable.module.css';
import { HintButton } from '../../components/HintButton.tsx';
import { ScrollRegion } from '../../components/ScrollRegion.tsx';
import styles from './Explore.module.css';
import { exploreSearch } from './exploreSearch.ts';

/** The rows of an answer. A number leads to what it is made of; a head says what it is, and orders the rows. */
export function QueryTable({
  query,
  answer: { rows, columns },
  first,
  onSort,
  named,
  onNamed,
}: {
  query: Query;
  answer: WireQueryAnswer;
  /** Place of the first row, from 1. */
  first: number;
  onSort: (sort: string) => void;
  /** The rows that the chart names. */
  named: readonly string[];
  onNamed: (named: readonly string[]) => void;
}) {
  const facts = factsOf(rows);
  const [sorted = ''] = query.values.sort?.split(',') ?? [];
  return (
    <div data-print>
      <ScrollRegion className={table.scroller} label="Answer, table">
        <table className={table.table}>
          <caption className="visually-hidden">Answer</caption>
          <thead>
            <tr>
              <th scope="col">#</th>
              {facts.map(([key, head], place) => (
                <th key={key} scope="col" className={classNames('start', place === 0 && table.rowHeader)}>
                  {head}
                </th>
              ))}
              {columns.map((column) => (
                <Head key={column.key} column={column} sorted={sorted} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, k) => (
              <tr key={String(row.id)} className={row.is_small === true ? styles.small : undefined}>
                <td>
                  {SOURCES.includes(query.rows) ? (
                    first + k
                  ) : (
                    <Named row={row} place={first + k} id={whoOf(query.rows, row)} named={named} onNamed={onNamed} />
                  )}
                </td>
                {facts.map(([key], place) =>
                  place === 0 ? (
                    <th key={key} scope="row" className={classNames('start', table.rowHeader)}>
                      {factOf(row, key)}
                    </th>
                  ) : (
                    <td key={key} className="start">
                      {factOf(row, key)}
                    </td>
                  ),
                )}
                {columns.map((column) => (
                  <td key={column.key}>
                    <Value query={query} row={row} column={column} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}

/** The place of a row, as a box to tick that names it in the chart. */
function Named({
  row,
  place,
  id,
  named,
  onNamed,
}: {
  row: QueryRow;
  place: number;
  id: string;
  named: readonly string[];
  onNamed: (named: readonly string[]) => void;
}) {
  const isNamed = named.includes(id);
  const label = `Name ${row.player ?? row.names ?? row.team ?? place} in the chart`;
  return (
    <label className="row">
      <input
        className="screen-only"
        type="checkbox"
        aria-label={label}
        title={label}
        checked={isNamed}
        disabled={!isNamed && named.length >= MOST_NAMED}
        onChange={() => onNamed(isNamed ? named.filter((one) => one !== id) : [...named, id])}
      />
      {place}
    </label>
  );
}

function Head({
  column: { key, abbr, label, meaning, better, repeatability },
  sorted,
  onSort,
}: {
  column: WireQueryColumn;
  sorted: string;
  onSort: (sort: string) => void;
}) {
  const isDown = sorted === `-${key}`;
  const isSorted = isDown || sorted === key;
  const best = better === 'low' ? key : `-${key}`;
  const press = (): void => onSort(isSorted ? (isDown ? key : `-${key}`) : best);
  return (
    <th scope="col" aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}>
      <HintButton
        className={table.sorter}
        onPress={press}
        hint={
          <>
            <b>{label}</b> {meaning}
            {repeatability.map(({ games, correlation }) => (
              <Fragment key={games}>
                <br />
                {games} games repeat with {formatNumber(correlation, 2)}
              </Fragment>
            ))}
          </>
        }
      >
        {abbr}
        {isSorted && (
          <span aria-hidden="true" className={table.arrow}>
            {isDown ? '▾' : '▴'}
          </span>
        )}
      </HintButton>
    </th>
  );
}

/** A value with its percentile and its change, as a link to what it is made of. */
function Value({ query, row, column }: { query: Query; row: QueryRow; column: WireQueryColumn }) {
  const value = row[column.key];
  const shown = valueText(value, column);
  const source = shown === UNKNOWN ? null : sourceOf(query, row, column);
  const percentile = row[`${column.key}_ptile`];
  const change = row[`${column.key}_change`];
  return (
    <>
      {typeof value === 'string' && value.startsWith('https:') ? (
        <a href={value} className="link nowrap">
          The league’s
        </a>
      ) : source === null ? (
        shown
      ) : (
        <Link to="/explore" search={exploreSearch(source) as never} className="link">
          {shown}
        </Link>
      )}
      {typeof percentile === 'number' && <small className="quiet">{formatNumber(percentile, 0)}</small>}
      {typeof change === 'number' && (
        <small className="quiet">
          {change > 0 ? '+' : ''}
          {formatNumber(change, column.decimals)}
        </small>
      )}
    </>
  );
}

function factOf(row: QueryRow, key: string): ReactNode {
  const value = row[key];
  if (value === null || value === undefined) return UNKNOWN;
  if (key === 'player') return <PlayerLink id={row.player_id}>{value}</PlayerLink>;
  if (key === 'other') return <PlayerLink id={row.other_id}>{value}</PlayerLink>;
  if (key === 'shooter') return <PlayerLink id={row.shooter_id}>{value}</PlayerLink>;
  if (key === 'team' || key === 'opponent') {
    return (
      <>
        {key === 'opponent' && row.is_home === false && 'at '}
        <Link to="/teams/$teamAbb" params={{ teamAbb: String(value) }}>
          {value}
        </Link>
      </>
    );
  }
  if (key === 'date' && row.game_id !== undefined) {
    return (
      <Link to="/games/id/$gameId" params={{ gameId: String(row.game_id) }} className="nowrap">
        {value}
      </Link>
    );
  }
  return factText(row, key);
}

function PlayerLink({ id, children }: { id: QueryRow[string] | undefined; children: ReactNode }) {
  if (typeof id !== 'number') return children;
  return (
    <Link to="/players/id/$playerId" params={{ playerId: String(id) }}>
      {children}
    </Link>
  );
}
