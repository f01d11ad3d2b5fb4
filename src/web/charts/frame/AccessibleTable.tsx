import type { PlainCell, PlainTable } from '../../components/csv/plainTable.ts';
import { ScrollRegion } from '../../components/ScrollRegion.tsx';
import { formatNumber, UNKNOWN } from '../../format.ts';
import styles from './AccessibleTable.module.css';

/** A chart's numbers as a plain table that scrolls inside itself. */
export function AccessibleTable({ caption, table }: { caption: string; table: PlainTable }) {
  const columns = table.headers.map((_, column) => numbersOf(table.rows.map((row) => row[column] ?? null)));
  return (
    <ScrollRegion className={styles.table} label={`${caption} as a table`}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {table.headers.map((header, column) => (
              <th key={header} scope="col" data-number={columns[column] !== null}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, k) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a table twin never change places
            <tr key={k}>
              {row.map((cell, column) => (
                <td key={table.headers[column]} data-number={columns[column] !== null}>
                  {cellText(cell, columns[column] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** A column's numbers are written with as many decimals as the longest has, up to so many: 2.4 under 1.07 is 2.40. */
const MOST_ALIKE = 2;

/** How a column's numbers are written: all with so many decimals, or each as it is. Null for a column of text. */
function numbersOf(cells: readonly PlainCell[]): number | 'as they are' | null {
  const numbers = cells.filter((cell) => typeof cell === 'number');
  if (numbers.length === 0) return null;
  const decimals = Math.max(...numbers.map(decimalsOf));
  return decimals > MOST_ALIKE ? 'as they are' : decimals;
}

/** Decimals a number is written with. */
function decimalsOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0;
}

function cellText(cell: PlainCell, numbers: ReturnType<typeof numbersOf>): string {
  if (typeof cell !== 'number') return cell ?? UNKNOWN;
  return formatNumber(cell, typeof numbers === 'number' ? numbers : decimalsOf(cell));
}
