import { type ReactNode, useId, useRef, useState } from 'react';
import styles from './ChartFrame.module.css';
import { type ChartTable, toCsv } from './chartTable.ts';
import { toPng, toStandaloneSvg } from './savedImage.ts';
import { fileName, saveFile } from './saveFile.ts';
import { TableTwin } from './TableTwin.tsx';

/**
 * What every chart comes in: its title, one sentence that says what it shows, the drawing, and under it the same numbers as a
 * table, a link to it, and the picture or the numbers as files. `anchor` is its place in the page's address.
 */
export function ChartFrame({
  title,
  summary,
  table,
  anchor,
  controls,
  subject,
  isTitleHidden = false,
  children,
}: {
  title: string;
  summary: string;
  table: ChartTable;
  anchor: string;
  /** Filters and the like, between the title and the drawing. */
  controls?: ReactNode;
  /** What the page is about, e.g. the game: a saved picture has no page around it to say so. */
  subject?: string | undefined;
  /** Where a heading beside the frame says the same. */
  isTitleHidden?: boolean;
  children: ReactNode;
}) {
  const frame = useRef<HTMLElement>(null);
  const [isTable, setIsTable] = useState(false);
  const tableId = useId();
  const savedTitle = subject === undefined ? title : `${subject}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
  const drawing = () => frame.current?.querySelector<SVGSVGElement>('svg[data-chart]') ?? null;
  return (
    <figure ref={frame} id={anchor} className={styles.frame} aria-label={title}>
      <figcaption className={styles.caption}>
        <h3 className={isTitleHidden ? 'visually-hidden' : styles.title}>{title}</h3>
        <p className={styles.summary}>{summary}</p>
      </figcaption>
      {controls}
      <div className={styles.drawing}>{children}</div>
      <div className={styles.tools}>
        <button
          type="button"
          aria-expanded={isTable}
          aria-controls={tableId}
          className={styles.tool}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? 'Hide table' : 'As table'}
        </button>
        <CopyLink anchor={anchor} />
        <button type="button" className={styles.tool} onClick={() => saveCsv(savedTitle, table)}>
          CSV
        </button>
        <SaveImage ending="png" drawing={drawing} title={savedTitle} summary={summary} anchor={anchor} />
        <SaveImage ending="svg" drawing={drawing} title={savedTitle} summary={summary} anchor={anchor} />
      </div>
      <div id={tableId}>{isTable && <TableTwin caption={title} table={table} />}</div>
    </figure>
  );
}

/** The address of a chart on the page shown. */
function addressOf(anchor: string): string {
  const address = new URL(location.href);
  address.hash = anchor;
  return address.href;
}

function saveCsv(title: string, table: ChartTable): void {
  // The mark at the start tells spreadsheets that the text is UTF-8.
  saveFile(new Blob(['\ufeff', toCsv(table)], { type: 'text/csv' }), fileName(title, 'csv'));
}

/** Copies the chart's address, and says so. */
function CopyLink({ anchor }: { anchor: string }) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(addressOf(anchor));
      setSaid('Copied');
    } catch {
      // Without leave to use the clipboard the link goes where the reader can copy it: the address bar.
      location.hash = anchor;
      setSaid('In the address bar');
    }
  };
  return (
    <button type="button" className={styles.tool} onClick={() => void copy()} onBlur={() => setSaid('')}>
      <span aria-live="polite">{said === '' ? 'Copy link' : said}</span>
    </button>
  );
}

/** Saves the drawing as a picture that stands by itself. */
function SaveImage({
  ending,
  drawing,
  title,
  summary,
  anchor,
}: {
  ending: 'png' | 'svg';
  drawing: () => SVGSVGElement | null;
  title: string;
  summary: string;
  anchor: string;
}) {
  const save = async () => {
    const chart = drawing();
    if (chart === null) return;
    const { svg, size } = toStandaloneSvg(chart, { title, summary, address: addressOf(anchor) });
    const file = ending === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await toPng(svg, size);
    saveFile(file, fileName(title, ending));
  };
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={`Save as ${ending.toUpperCase()}`}
      onClick={() => {
        save().catch((error: unknown) => console.error('The picture could not be saved.', error));
      }}
    >
      {ending.toUpperCase()}
    </button>
  );
}
