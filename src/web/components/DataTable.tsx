import { memo, type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import type { PlainTable } from '../../charts/plainTable.ts';
import { useHydrating } from '../loading/useHydrating.ts';
import { whenIdle } from '../loading/whenIdle.ts';
import buttons from './Button.module.css';
import { classNames } from './classNames.ts';
import { CsvButton } from './csv/CsvButton.tsx';
import styles from './DataTable.module.css';
import { type Term, TermHint } from './GlossaryTerm.tsx';
import { HintButton } from './HintButton.tsx';
import { MethodLinks } from './MethodLinks.tsx';
import { ScrollRegion } from './ScrollRegion.tsx';
import { type Sort, type SortValue, sortRows } from './sortRows.ts';
import { useFloatingHead } from './useFloatingHead.ts';
import { useNarrowScreen, useScreenUpTo } from './viewport.ts';

/** The widest screen, in pixels, on which the lead column follows the name: a wide table is cut off there. */
const LEAD_FIRST = 1199;

/** Columns that may fit a phone. Only a guess until the table is laid out. */
const MOST_ON_PHONE = 6;

const UNSORTED: Sort = { column: '', isDescending: true };

/** A column of a table. */
export interface Column<Row> extends SavedColumn<Row> {
  readonly id: string;
  /** The glossary entry that explains the header. */
  readonly term?: Term;
  /**
   * Renders a cell; `rank` is the row's position in the current order, from 1. Other cells are not re-rendered when
   * their row moves.
   */
  readonly cell: ((row: Row) => ReactNode) | 'rank';
  /** Sorts ascending on the first press (names); descending otherwise. */
  readonly isAscendingFirst?: boolean;
  readonly align?: 'start' | 'center' | 'end';
  /** Colour band of the cell, 0-5; null for none. */
  readonly band?: (row: Row) => number | null;
  /** The column that names its row; it stays visible while the table scrolls sideways. */
  readonly isRowHeader?: boolean;
  /** The most important number; where space is short it comes right after the name. */
  readonly isLead?: boolean;
  /** Hidden on a phone. */
  readonly isWideOnly?: boolean;
  /** Only in a saved file. */
  readonly isFileOnly?: boolean;
  /** Name of the group of columns that is shown or hidden together. */
  readonly group?: string;
}

/**
 * A sortable table that works on a phone: all rows show, it scrolls sideways inside itself, header and name column stay
 * in sight, headers explain themselves, groups of columns can be hidden, and cells are shaded in six bands. Long tables
 * render in batches.
 */
export function DataTable<Row>({
  caption,
  isCaptionShown = false,
  columns,
  rows,
  rowKey,
  initialSort = UNSORTED,
  sort: givenSort,
  onSort,
  fileTitle,
  most = Number.POSITIVE_INFINITY,
}: {
  caption: string;
  isCaptionShown?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The rows' own order by default. */
  initialSort?: Sort;
  /** A sort kept elsewhere, such as in the URL; kept in the table by default. */
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  /** Title of the saved CSV file; without it there is no CSV button. */
  fileTitle?: string;
  /** Rows before a button that shows all; the saved file has all of them. */
  most?: number;
}) {
  const [ownSort, setOwnSort] = useState(initialSort);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const sort = givenSort ?? ownSort;
  const changeSort = onSort ?? setOwnSort;
  const groups = [...new Set(columns.flatMap(({ group }) => group ?? []))];
  const isNarrow = useNarrowScreen();
  const kept = columns.filter(
    ({ group, isFileOnly }) => isFileOnly !== true && (group === undefined || !hidden.includes(group)),
  );
  const isLeadFirst = useScreenUpTo(LEAD_FIRST);
  const shown = isLeadFirst ? leadFirst(kept.filter(({ isWideOnly }) => !(isNarrow && isWideOnly === true))) : kept;
  const [box, fits] = useFloatingHead<HTMLElement>(isNarrow && shown.length > MOST_ON_PHONE);
  // The header updates at once; sorting the rows, which takes a full layout of the table, may wait for the next frame.
  const order = useDeferredValue(sort);
  const by = columns.find(({ id }) => id === order.column)?.sortValue;
  const sorted = by === undefined ? rows : sortRows(rows, by, order.isDescending);
  const [isWhole, setWhole] = useState(false);
  const isCut = !isWhole && sorted.length > most;
  const wanted = isCut ? most : sorted.length;
  const drawn = useGrowing(wanted);
  return (
    <div className={`shrinks ${styles.frame}`} data-print aria-busy={drawn < wanted || undefined}>
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
      <ScrollRegion ref={box} fits={fits} className={styles.scroller} label={`${caption}, table`}>
        <table className={styles.table}>
          <caption className={isCaptionShown ? `bold start ${styles.caption}` : 'visually-hidden'}>{caption}</caption>
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
          {isCut && (
            <button type="button" className={buttons.inline} onClick={() => setWhole(true)}>
              Show all {sorted.length}
            </button>
          )}
          <CsvButton title={fileTitle} tableOf={() => tableFile(columns, sorted)} />
        </div>
      )}
    </div>
  );
}

/** Columns in their order where space is short: up to the name, the lead column, then the rest. */
function leadFirst<Row>(shown: readonly Column<Row>[]): readonly Column<Row>[] {
  const lead = shown.filter(({ isLead }) => isLead === true);
  const rest = shown.filter(({ isLead }) => isLead !== true);
  const afterName = rest.findIndex(({ isRowHeader }) => isRowHeader === true) + 1;
  return [...rest.slice(0, afterName), ...lead, ...rest.slice(afterName)];
}

function cellClass<Row>({ align = 'end', isRowHeader }: Column<Row>): string {
  return classNames(align, isRowHeader === true && styles.rowHeader);
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
    <th scope="col" className={cellClass(column)} aria-sort={ariaSort} data-wide-only={column.isWideOnly}>
      {column.sortValue === undefined ? (
        label
      ) : column.term === undefined ? (
        <button type="button" className={styles.sorter} onClick={press}>
          {label}
        </button>
      ) : (
        <HintButton
          className={styles.sorter}
          hint={<TermHint term={column.term} />}
          links={<MethodLinks of={column.term} />}
          onPress={press}
        >
          {label}
        </HintButton>
      )}
    </th>
  );
}

/** A cell, memoized because a sort moves hundreds of rows. */
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
    <td
      className={cellClass(column)}
      data-wide-only={column.isWideOnly}
      {...(band === null ? {} : { 'data-band': band })}
    >
      {content}
    </td>
  );
}) as <Row>(props: { column: Column<Row>; draw: (row: Row) => ReactNode; row: Row }) => ReactNode;

/** Rows per batch: few enough not to block a slow phone. */
const ROWS_AT_A_TIME = 20;
/** Rows that the server sends, for readers without scripts. */
const ROWS_SENT = 120;

/** The number of rows of a long list to render now: one batch at first, then one more whenever the browser is idle. */
function useGrowing(total: number): number {
  const isHydrating = useHydrating();
  const [shown, setShown] = useState(isHydrating ? ROWS_SENT : ROWS_AT_A_TIME);
  useEffect(() => {
    if (shown >= total) return;
    return whenIdle(() => setShown(shown + ROWS_AT_A_TIME));
  }, [shown, total]);
  return Math.min(shown, total);
}

/** What a saved file needs to know of a column. */
interface SavedColumn<Row> {
  /** The header's text. */
  readonly header: string;
  /** What the column sorts by; without it the column does not sort. */
  readonly sortValue?: (row: Row) => SortValue;
  /** How it stands in a saved file, where that is not by its header and what it sorts by. */
  readonly file?: { readonly header: string; readonly value: (row: Row) => SortValue };
}

/**
 * A table's rows as they are saved: every column that has values, also those hidden on the screen, in plain numbers and
 * words.
 */
export function tableFile<Row>(columns: readonly SavedColumn<Row>[], rows: readonly Row[]): PlainTable {
  const saved = columns.flatMap(({ header, sortValue, file }) => {
    const value = file?.value ?? sortValue;
    return value === undefined ? [] : [{ header: file?.header ?? header, value }];
  });
  return { headers: saved.map(({ header }) => header), rows: rows.map((row) => saved.map(({ value }) => value(row))) };
}
