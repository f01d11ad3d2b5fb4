import { SITE_NAME } from '../../contract/siteName.ts';
import { escapeHtml } from '../site/html.ts';
import { PICTURE } from './pictureSize.ts';

/** Left and right edge of what a picture shows, pixels. */
export const LEFT = 64;
export const RIGHT = PICTURE.width - LEFT;

/** The light theme's colours: a picture stands on pages of any. */
const INK = '#0a1929';
export const INK_SOFT = '#3f5265';
export const SUNKEN = '#dfe9f2';
export const ACCENT = '#c2321a';
const GROUND = '#f2f7fb';
const EDGE = '#76899b';

/** Width of an average letter of the face, as a share of its size; a little too much, so that nothing is cut off. Measured on names of clubs. */
const LETTER_WIDTH = 0.47;

/** What may be said of a text's place beside its coordinates. */
interface TextStyle {
  readonly size: number;
  readonly color?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Pixels there are for it: a longer text is set smaller. */
  readonly width?: number;
}

/** A line of text; `y` is the line it stands on. */
export function text(x: number, y: number, words: string, { size, color = INK, anchor, width }: TextStyle): string {
  const fitting = width === undefined ? size : Math.min(size, width / (LETTER_WIDTH * words.length));
  const place = anchor === undefined ? '' : ` text-anchor="${anchor}"`;
  return `<text x="${x}" y="${y}" font-size="${Math.round(fitting)}" fill="${color}"${place}>${escapeHtml(words)}</text>`;
}

/** A rectangle. */
export function box(x: number, y: number, width: number, height: number, color: string): string {
  return `<rect x="${x}" y="${y}" width="${Math.max(0, width)}" height="${height}" fill="${color}"/>`;
}

/** A stripe in a club's colour, with an edge so that a light one is seen. */
export function stripe(x: number, y: number, width: number, height: number, color: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${color}" stroke="${EDGE}" stroke-width="2"/>`;
}

/** The site's mark, as in mark.svg, on an edge of 56 pixels. */
const MARK = `<g transform="translate(${LEFT} 40) scale(1.75)"><rect width="32" height="32" rx="7" fill="${INK}"/>
<path d="M8.500 5h15v9h-15z" fill="#ff7352"/>
<path d="M8.500 5v13l4.500 8.500h6l4.500-8.500V5z" fill="none" stroke="#eaf2f9" stroke-width="2" stroke-linejoin="round"/>
<path d="M4 26.500h24" stroke="#eaf2f9" stroke-width="2" stroke-linecap="round"/></g>`;

/** The line at the foot of every picture of invented games. */
const SIMULATED = 'A simulated league: its teams, players and games are invented.';

/** What stands around the subject of a picture. */
export interface Surroundings {
  /** Beside the site's name: the day, the season. */
  readonly corner: string;
  /** At the foot. */
  readonly foot: string;
  readonly isSimulated: boolean;
}

/** A whole picture as SVG. */
export function frame(subject: string, { corner, foot, isSimulated }: Surroundings): string {
  const { width, height } = PICTURE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Barlow Condensed SemiBold">`,
    box(0, 0, width, height, GROUND),
    MARK,
    text(LEFT + 76, 84, SITE_NAME, { size: 46 }),
    text(RIGHT, 80, corner, { size: 32, color: INK_SOFT, anchor: 'end' }),
    subject,
    text(LEFT, 592, isSimulated ? SIMULATED : foot, { size: 30, color: isSimulated ? ACCENT : INK_SOFT }),
    '</svg>',
  ].join('\n');
}
