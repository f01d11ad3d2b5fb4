import { memo, type ReactNode, useState } from 'react';
import { useNarrowScreen } from '../viewport.ts';
import { classNames } from './classNames.ts';
import { CsvButton } from './csv/CsvButton.tsx';
import styles from './DataTable.module.css';
import { type Term, TermHint } from './GlossaryTerm.tsx';
import { HintButton } from './HintButton.tsx';
import { ScrollRegion } from './ScrollRegion.tsx';
import { type Sort, sortRows } from './sortRows.ts';
import { type SavedColumn, tableFile } from './tableFile.ts';
import { useGrowing } from './useGrowing.ts';

/** One column of a table. */
export interface Column<Row> extends SavedColumn<Row> {
  readonly id: string;
  /** The glossary entry behind the header. */
  readonly term?: Term;
  /** A cell; `rank` is the row's place in the sort shown, from 1. Other cells stay as they are drawn when their row moves. */
  readonly cell: ((row: Row) => ReactNode) | 'rank';
  /** Whether the first press on the header sorts lowest first (names); highest first otherwise. */
  readonly isAscendingFirst?: boolean;
  readonly align?: 'start' | 'center' | 'end';
  /** Which of the six colours the cell has: 0-5, null for none. */
  readonly band?: (row: Row) => number | null;
  /** The column names its row and stays in sight while the table scrolls sideways. */
  readonly isRowHeader?: boolean;
  /** The number that matters most: on a phone it stands beside the name, wherever its column is on a wide screen. */
  readonly isLead?: boolean;
  /** Left out on a phone, where the row names itself without it. */
  readonly isWideOnly?: boolean;
  /** Name of the group of columns it can be hidden with. */
  readonly group?: string;
}

/**
 * A table that can be read on a phone: it scrolls inside itself, its header and the column that names the row stay in sight,
 * headers sort and explain themselves, groups of columns can be hidden, cells are shaded in six bands. A long one is drawn in pieces.
 */
export function DataTable<Row>({
  caption,
  isCaptionHidden = false,
  columns,
  rows,
  rowKey,
  initialSort,
  sort: givenSort,
  onSort,
  initiallyHidden = [],
  fileTitle,
}: {
  caption: string;
  isCaptionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  initialSort: Sort;
  /** The sort kept elsewhere (in the URL) and how it changes; kept in the table where not given. */
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  /** Groups of columns hidden at first. */
  initiallyHidden?: readonly string[];
  /** What a saved file of its numbers is named after; without it they cannot be saved. */
  fileTitle?: string;
}) {
  const [ownSort, setOwnSort] = useState(initialSort);
  const [hidden, setHidden] = useState<readonly string[]>(initiallyHidden);
  const sort = givenSort ?? ownSort;
  const changeSort = onSort ?? setOwnSort;
  const groups = [...new Set(columns.flatMap(({ group }) => group ?? []))];
  const isNarrow = useNarrowScreen();
  const kept = columns.filter(({ group }) => group === undefined || !hidden.includes(group));
  const shown = isNarrow ? onPhone(kept) : kept;
  const by = columns.find(({ id }) => id === sort.column)?.sortValue;
  const sorted = by === undefined ? rows : sortRows(rows, by, sort.isDescending);
  const drawn = useGrowing(sorted.length);
  return (
    <div className={styles.frame}>
      {groups.length > 0 && (
        <fieldset className={styles.groups}>
          <legend className="visually-hidden">Columns of {caption}</legend>
          {groups.map((group) => (
            <label key={group} className={styles.group}>
              <input
                type="checkbox"
                checked={!hidden.includes(group)}
                onChange={() =>
                  setHidden(hidden.includes(group) ? hidden.filter((name) => name !== group) : [...hidden, group])
                }
              />
              {group}
            </label>
          ))}
        </fieldset>
      )}
      <ScrollRegion className={styles.scroller} label={`${caption}, table`}>
        <table className={styles.table}>
          <caption className={isCaptionHidden ? 'visually-hidden' : styles.caption}>{caption}</caption>
          <thead>
            <tr>
              {shown.map((column) => (
                <HeaderCell key={column.id} column={column} sort={sort} onSort={changeSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, drawn).map((row, k) => (
              <tr key={rowKey(row)}>
                {shown.map((column) =>
                  column.cell === 'rank' ? (
                    <td key={column.id} className={cellClass(column)}>
                      {k + 1}
                    </td>
                  ) : (
                    <BodyCell key={column.id} column={column} draw={column.cell} row={row} />
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {fileTitle !== undefined && (
        <div className={styles.tools}>
          <CsvButton title={fileTitle} tableOf={() => tableFile(columns, sorted)} />
        </div>
      )}
    </div>
  );
}

/** The columns in a phone's order: up to the name, the number that matters, the rest; what only a wide screen has room for left out. */
function onPhone<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const shown = columns.filter(({ isWideOnly }) => isWideOnly !== true);
  const lead = shown.filter(({ isLead }) => isLead === true);
  const rest = shown.filter(({ isLead }) => isLead !== true);
  const afterName = rest.findIndex(({ isRowHeader }) => isRowHeader === true) + 1;
  return [...rest.slice(0, afterName), ...lead, ...rest.slice(afterName)];
}

function cellClass<Row>({ align = 'end', isRowHeader }: Column<Row>): string {
  return classNames(styles[align], isRowHeader === true && styles.rowHeader);
}

function HeaderCell<Row>({ column, sort, onSort }: { column: Column<Row>; sort: Sort; onSort: (sort: Sort) => void }) {
  const isSorted = sort.column === column.id;
  const ariaSort = isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined;
  const press = () => {
    const isDescending = isSorted ? !sort.isDescending : column.isAscendingFirst !== true;
    onSort({ column: column.id, isDescending });
  };
  const label = (
    <>
      {column.header}
      {isSorted && (
        <span aria-hidden="true" className={styles.arrow}>
          {sort.isDescending ? '▾' : '▴'}
        </span>
      )}
    </>
  );
  return (
    <th scope="col" className={cellClass(column)} aria-sort={ariaSort}>
      {column.sortValue === undefined ? (
        label
      ) : column.term === undefined ? (
        <button type="button" className={styles.sorter} onClick={press}>
          {label}
        </button>
      ) : (
        <HintButton className={styles.sorter} hint={<TermHint term={column.term} />} onPress={press}>
          {label}
        </HintButton>
      )}
    </th>
  );
}

/** A cell, drawn anew only for another row or column: a sort moves hundreds. */
const BodyCell = memo(function BodyCell<Row>({
  column,
  draw,
  row,
}: {
  column: Column<Row>;
  draw: (row: Row) => ReactNode;
  row: Row;
}) {
  const content = draw(row);
  if (column.isRowHeader === true) {
    return (
      <th scope="row" className={cellClass(column)}>
        {content}
      </th>
    );
  }
  const band = column.band?.(row) ?? null;
  return (
    <td className={cellClass(column)} {...(band === null ? {} : { 'data-band': band })}>
      {content}
    </td>
  );
}) as <Row>(props: { column: Column<Row>; draw: (row: Row) => ReactNode; row: Row }) => ReactNode;
