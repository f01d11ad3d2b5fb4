import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import buttons from '../../components/Button.module.css';
import { CsvButton } from '../../components/csv/CsvButton.tsx';
import type { PlainTable } from '../../components/csv/plainTable.ts';
import { fileName, saveFile } from '../../components/csv/saveFile.ts';
import { AccessibleTable } from './AccessibleTable.tsx';
import styles from './ChartFrame.module.css';

/** What is saved of a chart, and where to find it. */
export interface SavedChart {
  readonly title: string;
  readonly summary: string;
  readonly table: PlainTable;
  /** The chart's fragment in the page's URL. */
  readonly anchor: string;
  /** The page's subject, e.g. the game, for saved pictures. */
  readonly subject?: string | undefined;
}

/**
 * Tools below a chart: its numbers as a table, a link, and downloads of the numbers and the picture. The picture is the
 * SVG inside `chart`; where the page draws boxes instead, `picture` is rendered only while saving.
 */
export function ChartTools({
  title,
  summary,
  table,
  anchor,
  subject,
  chart,
  picture,
  accessibleTable = <AccessibleTable caption={title} table={table} />,
}: SavedChart & {
  chart?: RefObject<HTMLElement | null>;
  picture?: ReactNode;
  /** A richer table than the default one. */
  accessibleTable?: ReactNode;
}) {
  const holder = useRef<HTMLDivElement>(null);
  const [isTable, setIsTable] = useState(false);
  const [isDrawn, setIsDrawn] = useState(false);
  const tableId = useId();
  const savedTitle = subject === undefined ? title : `${subject}: ${lowerCaseStart(title)}`;
  const saveImage = async (ending: 'png' | 'svg') => {
    // Loaded on demand.
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
      <div id={tableId}>{isTable && accessibleTable}</div>
      {isDrawn && (
        <div ref={holder} hidden>
          {picture}
        </div>
      )}
    </>
  );
}

/** Lower-cases a sentence's first letter after a prefix; a heading with capitals stays unchanged. */
function lowerCaseStart(title: string): string {
  return /^[A-Z][a-z][^A-Z]*$/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}

/** The chart's URL on the current page. */
function addressOf(anchor: string): string {
  const address = new URL(location.href);
  address.hash = anchor;
  return address.href;
}

/** Copies the chart's URL and confirms it. */
function CopyLink({ anchor }: { anchor: string }) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(addressOf(anchor));
      setSaid('Copied');
    } catch {
      // Without clipboard permission the link goes into the address bar.
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
