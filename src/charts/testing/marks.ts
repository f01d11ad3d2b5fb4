import type { Drawing, Mark } from '../drawing.ts';
import { svgText } from '../svgText.ts';

function flat(marks: readonly Mark[]): Mark[] {
  return marks.flatMap((one) => [one, ...(typeof one.content === 'object' ? flat(one.content) : [])]);
}

/** A drawing's elements with an attribute, in painting order. */
export function marksWith({ marks }: Pick<Drawing, 'marks'>, name: string, value?: string | number): Mark[] {
  return flat(marks).filter(({ attributes }) =>
    value === undefined ? attributes[name] !== undefined : attributes[name] === value,
  );
}

/** Elements of a paint. */
export function painted(drawing: Pick<Drawing, 'marks'>, paint: string): Mark[] {
  return marksWith(drawing, 'className').filter(({ attributes }) =>
    `${attributes.className}`.split(' ').includes(paint),
  );
}

/** The words of some elements. */
export function wordsOf(marks: readonly Mark[]): (string | undefined)[] {
  return marks.map(({ content }) => (typeof content === 'string' ? content : undefined));
}

/** A drawing as golden text: one element a line. */
export function goldenOf(kind: string, drawing: Drawing): string {
  return `${svgText(kind, drawing, '').replaceAll('><', '>\n<')}\n`;
}
