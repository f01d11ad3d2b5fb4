import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Decimals kept in a golden. */
const DECIMALS = 1;

/** A drawing as golden text: rounded numbers, one element per line, class names as in the style sheet. */
export function goldenSvg(drawing: ReactNode): string {
  return golden(renderToStaticMarkup(drawing));
}

/** Golden text of rendered HTML, for drawings that depend on the theme. */
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
