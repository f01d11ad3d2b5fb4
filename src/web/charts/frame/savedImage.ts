import { SITE_NAME } from '../../../contract/siteName.ts';

/** The texts of a saved picture. */
export interface ImageCaption {
  readonly title: string;
  readonly summary: string;
  /** The chart's URL. */
  readonly address: string;
}

/** Margin around a saved chart, pixels. */
const MARGIN = 24;
/**
 * Sizes and line heights of the title and the summary; heights of the gap above the chart and of the footer, pixels.
 */
const TITLE = { size: 18, line: 24 } as const;
const SUMMARY = { size: 12, line: 17 } as const;
const HEAD_GAP = 12;
const FOOT_HEIGHT = 40;
/** The key: size of its marks, the gap after one, and the gap before the next, pixels. */
const KEY = { mark: 14, gap: 5, between: 16 } as const;
/** Average letter width as a share of the font size, slightly generous: text in a saved drawing cannot be measured. */
const LETTER_WIDTH = 0.58;
const BOLD_LETTER_WIDTH = 0.64;
/** Width of the mark and name in the footer, pixels. */
const MARK_WIDTH = 110;
/** PNG pixels per chart pixel, for sharp pictures on a phone. */
const PNG_SCALE = 2;
/** Font size of the URL in the footer, pixels, and the red of the mark (`--accent`, light). */
const ADDRESS_SIZE = 11;
const MARK_RED = '#c2321a';
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
/** Style properties copied onto the elements: a saved file has no style sheet. */
const PAINT = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'paint-order',
] as const;
const FONT = 'system-ui, -apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif';

/**
 * Converts a chart to a standalone SVG: inline styles, title and summary above, key, mark and URL below. `key` is the
 * chart's key on the page: words and small drawings.
 */
export function toStandaloneSvg(
  chart: SVGSVGElement,
  caption: ImageCaption,
  key: Element | null = null,
): { svg: string; size: [number, number] } {
  const box = chart.viewBox.baseVal;
  const width = box.width + 2 * MARGIN;
  const titleLines = wrapped(caption.title, box.width, TITLE.size * BOLD_LETTER_WIDTH);
  const summaryLines = wrapped(caption.summary, box.width, SUMMARY.size * LETTER_WIDTH);
  const headHeight = MARGIN / 2 + titleLines.length * TITLE.line + summaryLines.length * SUMMARY.line + HEAD_GAP;
  const page = getComputedStyle(document.documentElement);
  const ground = page.backgroundColor;
  const ink = page.color;
  const keyTop = headHeight + box.height + HEAD_GAP;
  const drawnKey = key === null ? null : keyLines(key, box.width, keyTop, ink);
  const height = headHeight + box.height + (drawnKey === null ? 0 : HEAD_GAP + drawnKey.height) + FOOT_HEIGHT;

  const drawing = svgElement('svg', { width, height, viewBox: `0 0 ${width} ${height}`, 'font-family': FONT });
  drawing.append(svgElement('rect', { width, height, fill: ground }));
  titleLines.forEach((line, k) => {
    const y = MARGIN / 2 + (k + 0.8) * TITLE.line;
    drawing.append(textAt(MARGIN, y, line, { fill: ink, 'font-size': TITLE.size, 'font-weight': 700 }));
  });
  summaryLines.forEach((line, k) => {
    const y = MARGIN / 2 + titleLines.length * TITLE.line + (k + 0.8) * SUMMARY.line;
    drawing.append(textAt(MARGIN, y, line, { fill: ink, 'font-size': SUMMARY.size, opacity: 0.8 }));
  });
  const copy = withPaint(chart);
  setAll(copy, { x: MARGIN, y: headHeight, width: box.width, height: box.height });
  drawing.append(copy, ...(drawnKey?.parts ?? []));
  drawing.append(...watermark(height - 14, width, ink, caption.address));
  return { svg: new XMLSerializer().serializeToString(drawing), size: [width, height] };
}

/** Copies a chart with its computed styles as attributes, without interactive parts. */
function withPaint(chart: SVGSVGElement): SVGSVGElement {
  const copy = chart.cloneNode(true) as SVGSVGElement;
  const [originals, copies] = [chart.querySelectorAll('*'), copy.querySelectorAll('*')];
  originals.forEach((original, k) => {
    const styles = getComputedStyle(original);
    const target = copies[k];
    if (target === undefined) return;
    for (const property of PAINT) {
      const value = styles.getPropertyValue(property);
      if (value !== '') target.setAttribute(property, value);
    }
    for (const name of ['class', 'style', 'tabindex', 'role']) target.removeAttribute(name);
  });
  copy.removeAttribute('class');
  // Labels reach beyond most drawings; a rink ends where its drawing does.
  copy.setAttribute('overflow', getComputedStyle(chart).overflow);
  for (const passing of copy.querySelectorAll('[data-passing]')) passing.remove();
  return copy;
}

/** A key's words and drawings in lines of at most `width` pixels. */
function keyLines(key: Element, width: number, top: number, ink: string): { parts: SVGElement[]; height: number } {
  const parts: SVGElement[] = [];
  let x = 0;
  let line = 0;
  let run: SVGElement | null = null;
  const breakUnlessFits = (size: number): void => {
    if (x === 0 || x + size <= width) return;
    [x, line, run] = [0, line + 1, null];
  };
  const walker = document.createTreeWalker(key, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof SVGSVGElement) {
      if (x > 0) x += KEY.between;
      // A mark does not part from its first word.
      breakUnlessFits(KEY.mark * 4);
      const mark = withPaint(node);
      setAll(mark, { x: MARGIN + x, y: top + line * SUMMARY.line + 1, width: KEY.mark, height: KEY.mark });
      parts.push(mark);
      x += KEY.mark + KEY.gap;
      run = null;
    } else if (node instanceof Text) {
      for (const word of node.data.split(/\s+/).filter((one) => one !== '')) {
        const size = (word.length + 1) * SUMMARY.size * LETTER_WIDTH;
        breakUnlessFits(size);
        if (run === null) {
          const y = top + (line + 0.8) * SUMMARY.line;
          run = textAt(MARGIN + x, y, word, { fill: ink, 'font-size': SUMMARY.size, opacity: 0.8 });
          parts.push(run);
        } else run.textContent += ` ${word}`;
        x += size;
      }
    }
  }
  return { parts, height: (line + 1) * SUMMARY.line };
}

/** The site's mark and name, and the chart's URL, shortened if too long. */
function watermark(y: number, width: number, ink: string, address: string): SVGElement[] {
  const mark = svgElement('g', { transform: `translate(${MARGIN} ${y - 15}) scale(0.6)`, 'stroke-linejoin': 'round' });
  mark.append(svgElement('path', { d: 'M7.5 3h17v10.5h-17z', fill: MARK_RED }));
  mark.append(
    svgElement('path', {
      d: 'M7.5 3v15.5l5 9.5h7l5-9.5V3zM2.5 28h27',
      fill: 'none',
      stroke: ink,
      'stroke-width': 2.4,
      'stroke-linecap': 'round',
    }),
  );
  const most = Math.floor((width - 2 * MARGIN - MARK_WIDTH) / (ADDRESS_SIZE * LETTER_WIDTH));
  const plain = address.replace(/^https?:\/\//, '');
  const shown = plain.length <= most ? plain : `${plain.replace(/[?#].*$/, '').slice(0, most - 1)}…`;
  return [
    mark,
    textAt(MARGIN + 26, y, SITE_NAME, { fill: ink, 'font-size': 14, 'font-weight': 700 }),
    textAt(width - MARGIN, y, shown, { fill: ink, 'font-size': ADDRESS_SIZE, 'text-anchor': 'end', opacity: 0.8 }),
  ];
}

/** Wraps a text between words into lines of at most `width` pixels. */
function wrapped(text: string, width: number, letterWidth: number): readonly string[] {
  const most = Math.max(1, Math.floor(width / letterWidth));
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

type Attributes = Readonly<Record<string, string | number>>;

function svgElement(name: string, attributes: Attributes): SVGElement {
  const element = document.createElementNS(SVG_NAMESPACE, name);
  setAll(element, attributes);
  return element;
}

function setAll(element: Element, attributes: Attributes): void {
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
}

function textAt(x: number, y: number, content: string, attributes: Attributes): SVGElement {
  const text = svgElement('text', { x, y, ...attributes });
  text.textContent = content;
  return text;
}

/** Renders a standalone SVG as a PNG at twice its size. **Errors**: rejects when the browser cannot render it. */
export async function toPng(svg: string, [width, height]: readonly [number, number]): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * PNG_SCALE;
    canvas.height = height * PNG_SCALE;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (png === null) throw new Error('The chart could not be drawn as a picture.');
    return png;
  } finally {
    URL.revokeObjectURL(address);
  }
}
