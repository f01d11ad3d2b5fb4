import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import buttons from '../../components/Button.module.css';
import { CsvButton } from '../../components/csv/CsvButton.tsx';
import { fileName, saveFile } from '../../components/csv/saveFile.ts';
import { SaidButton } from '../../components/SaidButton.tsx';
import { embedCode } from './embedCode.ts';
import type { SavedChart } from './savedChart.ts';
import { toPng, toStandaloneSvg } from './savedImage.ts';

/** What a chart's share menu offers: its link, its numbers, its picture, and the code that embeds its page. */
export function ShareMenu({
  title,
  summary,
  table,
  anchor,
  subject,
  chart,
  picture,
}: SavedChart & {
  chart?: RefObject<HTMLElement | null> | undefined;
  picture?: ReactNode;
}) {
  const holder = useRef<HTMLDivElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const savedTitle = subject === undefined ? title : `${subject}: ${lowerCaseStart(title)}`;
  const code = embedCode(new URL(addressOf(anchor)), subject ?? title);
  const saveImage = async (ending: 'png' | 'svg') => {
    if (picture !== undefined) flushSync(() => setIsDrawn(true));
    const drawing = (picture === undefined ? chart : holder)?.current?.querySelector<SVGSVGElement>('svg[data-chart]');
    if (drawing == null) return;
    const key = chart?.current?.querySelector('[data-key]') ?? null;
    const { svg, size } = toStandaloneSvg(drawing, { title: savedTitle, summary, address: addressOf(anchor) }, key);
    setIsDrawn(false);
    const file = ending === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await toPng(svg, size);
    saveFile(file, fileName(savedTitle, ending));
  };
  return (
    <>
      <CopyButton label="Copy link" text={addressOf(anchor)} anchor={anchor} />
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
      <CsvButton title={savedTitle} tableOf={() => table} />
      {code !== null && <CopyButton label="Copy embed code" text={code} />}
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

/** Copies a text and confirms it. Without permission a link goes into the address bar (`anchor`). */
function CopyButton({ label, text, anchor }: { label: string; text: string; anchor?: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      return 'Copied';
    } catch {
      if (anchor === undefined) return 'The browser does not allow it';
      location.hash = anchor;
      return 'In the address bar';
    }
  };
  return <SaidButton label={label} className={buttons.inline} onPress={copy} />;
}
