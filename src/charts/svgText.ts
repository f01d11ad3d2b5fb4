import { escapeHtml } from '../hockey/escapeHtml.ts';
import type { Drawing, Mark } from './drawing.ts';

/** A drawing as SVG in text, for pages without scripts. */
export function svgText(kind: string, { width, height, marks }: Omit<Drawing, 'box' | 'stops'>, label: string): string {
  const attributes = `data-chart="${kind}" viewBox="0 0 ${width} ${height}" role="img"`;
  return `<svg ${attributes} aria-label="${escapeHtml(label)}">${marksText(marks)}</svg>`;
}

/** Marks as the text of SVG elements. */
export function marksText(marks: readonly Mark[]): string {
  return marks.map(markText).join('');
}

function markText({ tag, attributes, content }: Mark): string {
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [` ${attributeName(name)}="${escapeHtml(valueText(value))}"`],
  );
  const inside = typeof content === 'string' ? escapeHtml(content) : (content?.map(markText).join('') ?? '');
  return `<${tag}${written.join('')}${inside === '' ? '/>' : `>${inside}</${tag}>`}`;
}

/** React spells presentation attributes in camel case. */
function attributeName(name: string): string {
  if (name === 'className') return 'class';
  return name === 'viewBox' ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function valueText(value: string | number): string {
  return typeof value === 'number' ? String(Math.round(value * 10) / 10) : value;
}
