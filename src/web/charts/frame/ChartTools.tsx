import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import buttons from '../../components/Button.module.css';
import { CsvButton } from '../../components/csv/CsvButton.tsx';
import type { PlainTable } from '../../components/csv/plainTable.ts';
import { fileName, saveFile } from '../../components/csv/saveFile.ts';
import { AccessibleTable } from './AccessibleTable.tsx';
import styles from './ChartFrame.module.css';

/** What is saved of a chart, and where it can be found again. */
export interface SavedChart {
  readonly title: string;
  readonly summary: string;
  readonly table: PlainTable;
  /** The chart's place in the page's address. */
  readonly anchor: string;
  /** What the page is about, e.g. the game: a saved picture has no page around it to say so. */
  readonly subject?: string | undefined;
}

/**
 * What a reader can do with every chart: see its numbers as a table, copy a link to it, save the numbers or the picture. The
 * picture is the drawing inside `chart`; where the page draws with boxes instead, `picture` is the same as one drawing, made
 * only while it is saved.
 */
export function ChartTools({
  title,
  summary,
  table,
  anchor,
  subject,
  chart,
  picture,
  twin = <AccessibleTable caption={title} table={table} />,
}: SavedChart & {
  chart?: RefObject<HTMLElement | null>;
  picture?: ReactNode;
  /** The numbers as a table, where the page has a better one than the plain one. */
  twin?: ReactNode;
}) {
  const holder = useRef<HTMLDivElement>(null);
  const [isTable, setIsTable] = useState(false);
  const [isDrawn, setIsDrawn] = useState(false);
  const tableId = useId();
  const savedTitle = subject === undefined ? title : `${subject}: ${insideSentence(title)}`;
  const saveImage = async (ending: 'png' | 'svg') => {
    // What saving takes is fetched when somebody saves.
    const { toPng, toStandaloneSvg } = await import('./savedImage.ts');
    if (picture !== undefined) flushSync(() => setIsDrawn(true));
    const drawing = (picture === undefined ? chart : holder)?.current?.querySelector<SVGSVGElement>('svg[data-chart]');
    if (drawing == null) return;
    const { svg, size } = toStandaloneSvg(drawing, { title: savedTitle, summary, address: addressOf(anchor) });
    setIsDrawn(false);
    const file = ending === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await toPng(svg, size);
    saveFile(file, fileName(savedTitle, ending));
  };
  return (
    <>
      <div className={styles.tools}>
        <button
          type="button"
          aria-expanded={isTable}
          aria-controls={tableId}
          className={buttons.inline}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? 'Hide table' : 'As table'}
        </button>
        <CopyLink anchor={anchor} />
        <CsvButton title={savedTitle} tableOf={() => table} />
        {(['png', 'svg'] as const).map((ending) => (
          <button
            key={ending}
            type="button"
            className={buttons.inline}
            aria-label={`Save as ${ending.toUpperCase()}`}
            onClick={() => {
              saveImage(ending).catch((error: unknown) => console.error('The picture could not be saved.', error));
            }}
          >
            {ending.toUpperCase()}
          </button>
        ))}
      </div>
      <div id={tableId}>{isTable && twin}</div>
      {isDrawn && (
        <div ref={holder} hidden>
          {picture}
        </div>
      )}
    </>
  );
}

/** A title after another: a sentence begins small, a heading in capitals stays as it is. */
function insideSentence(title: string): string {
  return /^[A-Z][a-z][^A-Z]*$/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}

/** The address of a chart on the page shown. */
function addressOf(anchor: string): string {
  const address = new URL(location.href);
  address.hash = anchor;
  return address.href;
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
    <button type="button" className={buttons.inline} onClick={() => void copy()} onBlur={() => setSaid('')}>
      <span aria-live="polite">{said === '' ? 'Copy link' : said}</span>
    </button>
  );
}
