import { ScrollRegion } from '../../components/ScrollRegion.tsx';
import { UNKNOWN } from '../../format.ts';
import styles from './ChartFrame.module.css';
import type { ChartTable } from './chartTable.ts';

/** A chart's numbers as a plain table that scrolls inside itself. */
export function TableTwin({ caption, table }: { caption: string; table: ChartTable }) {
  return (
    <ScrollRegion className={styles.twin} label={`${caption} as a table`}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {table.headers.map((header) => (
              <th key={header} scope="col">
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
                <td key={table.headers[column]} data-number={typeof cell === 'number'}>
                  {cell ?? UNKNOWN}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
