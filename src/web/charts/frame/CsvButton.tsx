import styles from './ChartFrame.module.css';
import { type ChartTable, toCsv } from './chartTable.ts';
import { fileName, saveFile } from './saveFile.ts';

/** Saves numbers as a file for spreadsheets; they are put together when it is pressed. */
export function CsvButton({ title, tableOf }: { title: string; tableOf: () => ChartTable }) {
  const save = () => {
    // The mark at the start tells spreadsheets that the text is UTF-8.
    saveFile(new Blob(['\ufeff', toCsv(tableOf())], { type: 'text/csv' }), fileName(title, 'csv'));
  };
  return (
    <button type="button" className={styles.tool} onClick={save}>
      CSV
    </button>
  );
}
