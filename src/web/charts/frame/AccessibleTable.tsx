import type { PlainCell, PlainTable } from '../../../charts/plainTable.ts';
import { formatCount, formatNumber, formatSigned, UNKNOWN } from '../../../hockey/displayText.ts';
import { ScrollRegion } from '../../components/ScrollRegion.tsx';
import '../../theme/plainTable.css';
import styles from './ChartFrame.module.css';

/** A chart's numbers as a plain table for screen readers and keyboards. */
export function AccessibleTable({ caption, table }: { caption: string; table: PlainTable }) {
  const columns = table.headers.map((_, column) => columnDecimals(table.rows.map((row) => row[column] ?? null)));
  return (
    <ScrollRegion className={`plain-table nowrap ${styles.table}`} label={`${caption} as a table`}>
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
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never change places
            <tr key={k}>
              {row.map((cell, column) => (
                <td key={table.headers[column]} data-number={columns[column] !== null}>
                  {formatCell(
                    cell,
                    columns[column] ?? null,
                    table.signed?.includes(table.headers[column] ?? '') === true,
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** Columns with at most this many decimals are aligned: 2.4 under 1.07 becomes 2.40. */
const MAX_ALIGNED_DECIMALS = 2;

/** Number of decimals of a column, or `as they are` for longer numbers; null for a text column. */
function columnDecimals(cells: readonly PlainCell[]): number | 'as they are' | null {
  const numbers = cells.filter((cell) => typeof cell === 'number');
  if (numbers.length === 0) return null;
  const decimals = Math.max(...numbers.map(decimalsOf));
  return decimals > MAX_ALIGNED_DECIMALS ? 'as they are' : decimals;
}

function decimalsOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0;
}

function formatCell(cell: PlainCell, numbers: ReturnType<typeof columnDecimals>, isSigned: boolean): string {
  if (typeof cell !== 'number') return cell ?? UNKNOWN;
  if (numbers === 0 && cell >= 0 && !isSigned) return formatCount(cell);
  return (isSigned ? formatSigned : formatNumber)(cell, typeof numbers === 'number' ? numbers : decimalsOf(cell));
}
