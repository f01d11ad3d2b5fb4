import type { WireClubMark } from '../../../contract/entities.ts';
import { SITE_NAME } from '../../../contract/siteName.ts';
import { escapeHtml } from '../../../hockey/escapeHtml.ts';
import { PICTURE } from './picturePath.ts';

/** Left and right edge of a picture's content, in pixels. */
export const LEFT = 64;
export const RIGHT = PICTURE.width - LEFT;

/** The light theme's colours, as in `src/charts/colors.css`: a picture appears on pages of any theme. */
export const INK = '#0a1929';
export const INK_SOFT = '#3f5265';
export const SUNKEN = '#dfe9f2';
export const ACCENT = '#c2321a';
export const GROUND = '#f2f7fb';

/**
 * Width of an average letter as a share of the font size, rounded up so that nothing is cut off. Measured on team
 * names.
 */
const LETTER_WIDTH = 0.47;

/** The style of a text. */
interface TextStyle {
  readonly size: number;
  readonly color?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Available width in pixels; a longer text gets a smaller font. */
  readonly width?: number;
}

/**
 * Characters that a name may have by mistake and that no picture shows: control characters, halves of surrogate pairs
 * and code points that are no characters. XML allows most of them in no form. Source: XML 1.0, 2.2.
 */
const UNDRAWABLE = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]+/gu;
/** Most letters of a line; more would be too small to read. */
const MAX_LETTERS = 200;

/** A line of text; `y` is its baseline. Characters that cannot be drawn are left out. */
export function text(x: number, y: number, words: string, { size, color = INK, anchor, width }: TextStyle): string {
  const drawn = words.replace(UNDRAWABLE, '').slice(0, MAX_LETTERS).replace(UNDRAWABLE, '');
  const fitting = width === undefined ? size : Math.min(size, width / (LETTER_WIDTH * drawn.length));
  const place = anchor === undefined ? '' : ` text-anchor="${anchor}"`;
  const attributes = `x="${x}" y="${y}" font-size="${Math.round(fitting)}" fill="${escapeHtml(color)}"${place}`;
  return `<text ${attributes}>${escapeHtml(drawn)}</text>`;
}

export function box(x: number, y: number, width: number, height: number, color: string): string {
  return `<rect x="${x}" y="${y}" width="${Math.max(0, width)}" height="${height}" fill="${escapeHtml(color)}"/>`;
}

/** A stripe in a club's colour. */
export function stripe(x: number, y: number, width: number, height: number, { color, border }: WireClubMark): string {
  const place = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  return `<rect ${place} fill="${escapeHtml(color)}" stroke="${escapeHtml(border)}" stroke-width="2"/>`;
}

/** The site's mark, as in mark.svg, 56 pixels wide. */
const MARK = `<g transform="translate(${LEFT} 40) scale(1.75)"><rect width="32" height="32" rx="7" fill="${INK}"/>
<path d="M8.500 5h15v9h-15z" fill="#ff7352"/>
<path d="M8.500 5v13l4.500 8.500h6l4.500-8.500V5z" fill="none" stroke="${GROUND}" stroke-width="2"
 stroke-linejoin="round"/>
<path d="M4 26.500h24" stroke="${GROUND}" stroke-width="2" stroke-linecap="round"/></g>`;

/** The footer of every picture of a simulated league. */
const SIMULATED = 'A simulated league: its teams, players and games are invented.';

/** What surrounds the subject of a picture. */
export interface Surroundings {
  /** Opposite the site's name: the day, the season. */
  readonly corner: string;
  /** The footer. */
  readonly foot: string;
  readonly isSimulated: boolean;
}

/** A picture as SVG: its subject with the site's name, corner and footer. */
export function frame(subject: string, { corner, foot, isSimulated }: Surroundings): string {
  const { width, height } = PICTURE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`,
    ' font-family="Barlow Condensed SemiBold">',
    box(0, 0, width, height, GROUND),
    MARK,
    text(LEFT + 76, 84, SITE_NAME, { size: 46 }),
    text(RIGHT, 80, corner, { size: 32, color: INK_SOFT, anchor: 'end' }),
    subject,
    text(LEFT, 592, isSimulated ? SIMULATED : foot, { size: 30, color: isSimulated ? ACCENT : INK_SOFT }),
    '</svg>',
  ].join('\n');
}
