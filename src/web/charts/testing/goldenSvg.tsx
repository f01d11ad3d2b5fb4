import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Decimals a golden keeps of a number. */
const DECIMALS = 1;

/** A drawing as the text of a golden: numbers trimmed, one element a line, class names as written in the style sheet. */
export function goldenSvg(drawing: ReactNode): string {
  return golden(renderToStaticMarkup(drawing));
}

/** The same of what a test has rendered: for a drawing that follows the theme. */
export function goldenHtml({ innerHTML }: Element): string {
  return golden(innerHTML);
}

function golden(markup: string): string {
  const text = markup
    .replace(/-?\d+\.\d+/g, (number) => String(Number(Number(number).toFixed(DECIMALS)) + 0))
    .replace(/class="([^"]*)"/g, (_, names: string) => `class="${names.replace(/(^| )_([a-zA-Z]+)_\w+/g, '$1$2')}"`)
    .replace(/></g, '>\n<');
  return `${text}\n`;
}
