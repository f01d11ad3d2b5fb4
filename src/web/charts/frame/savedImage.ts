/** What a saved picture says beside the chart itself. */
export interface ImageCaption {
  readonly title: string;
  readonly summary: string;
  /** Where the chart can be found again. */
  readonly address: string;
}

/** Space around a saved chart, pixels. */
const MARGIN = 24;
/** Height of the title above and of our mark below, pixels. */
const HEAD_HEIGHT = 60;
const FOOT_HEIGHT = 40;
/** Pixels of a PNG for each of the chart's: sharp on a phone. */
const PNG_SCALE = 2;
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
/** What a style sheet gives a mark, to be written on the mark itself: a saved file has no style sheet. */
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

/** A chart as a drawing that stands by itself: colours on every mark, a title above, our mark and address below. */
export function toStandaloneSvg(chart: SVGSVGElement, caption: ImageCaption): { svg: string; size: [number, number] } {
  const box = chart.viewBox.baseVal;
  const [width, height] = [box.width + 2 * MARGIN, box.height + HEAD_HEIGHT + FOOT_HEIGHT];
  const page = getComputedStyle(document.documentElement);
  const ground = page.backgroundColor;
  const ink = page.color;

  const drawing = svgElement('svg', { width, height, viewBox: `0 0 ${width} ${height}`, 'font-family': FONT });
  drawing.append(svgElement('rect', { width, height, fill: ground }));
  drawing.append(textAt(MARGIN, 28, caption.title, { fill: ink, 'font-size': 18, 'font-weight': 700 }));
  drawing.append(textAt(MARGIN, 48, caption.summary, { fill: ink, 'font-size': 12, opacity: 0.75 }));
  const copy = withPaint(chart);
  for (const [name, value] of [
    ['x', MARGIN],
    ['y', HEAD_HEIGHT],
    ['width', box.width],
    ['height', box.height],
  ] as const) {
    copy.setAttribute(name, String(value));
  }
  drawing.append(copy);
  drawing.append(...watermark(height - 14, width, ink, caption.address));
  return { svg: new XMLSerializer().serializeToString(drawing), size: [width, height] };
}

/** A copy of a chart with what its style sheet says written on each mark; what is only there for the pointer is left out. */
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
  copy.setAttribute('overflow', 'visible');
  for (const passing of copy.querySelectorAll('[data-passing]')) passing.remove();
  return copy;
}

/** Our mark (the slot seen from above), our name, and the chart's address. */
function watermark(y: number, width: number, ink: string, address: string): SVGElement[] {
  const mark = svgElement('g', {
    transform: `translate(${MARGIN} ${y - 13})`,
    fill: 'none',
    stroke: ink,
    opacity: 0.8,
  });
  mark.append(svgElement('path', { d: 'M1 15V6L8 1l7 5v9', 'stroke-width': 1.6 }));
  mark.append(svgElement('path', { d: 'M4.5 15a3.5 3.5 0 0 1 7 0', 'stroke-width': 1.6 }));
  return [
    mark,
    textAt(MARGIN + 24, y, 'Highslot', { fill: ink, 'font-size': 13, 'font-weight': 700 }),
    textAt(width - MARGIN, y, address, { fill: ink, 'font-size': 11, 'text-anchor': 'end', opacity: 0.75 }),
  ];
}

type Attributes = Readonly<Record<string, string | number>>;

function svgElement(name: string, attributes: Attributes): SVGElement {
  const element = document.createElementNS(SVG_NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

function textAt(x: number, y: number, content: string, attributes: Attributes): SVGElement {
  const text = svgElement('text', { x, y, ...attributes });
  text.textContent = content;
  return text;
}

/** A standalone drawing as a PNG of twice its size. Errors: rejects where the browser cannot draw it. */
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
