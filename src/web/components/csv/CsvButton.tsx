import { type PlainTable, toCsv } from '../../../charts/plainTable.ts';
import buttons from '../Button.module.css';
import { fileName, saveFile } from './saveFile.ts';

/** Saves a table as a CSV file, built when the button is pressed. */
export function CsvButton({ title, tableOf }: { title: string; tableOf: () => PlainTable }) {
  const save = () => {
    // The byte order mark tells spreadsheets that the text is UTF-8.
    saveFile(new Blob(['\ufeff', toCsv(tableOf())], { type: 'text/csv' }), fileName(title, 'csv'));
  };
  return (
    <button type="button" className={buttons.inline} onClick={save}>
      CSV
    </button>
  );
}
