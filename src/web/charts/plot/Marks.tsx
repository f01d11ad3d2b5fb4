import { createElement, memo } from 'react';
import type { Mark } from '../../../charts/drawing.ts';
import '../../../charts/charts.css';

/** Elements of a drawing. Memoized: they stay as they are while the cursor moves. */
export const Marks = memo(function Marks({ marks }: { marks: readonly Mark[] }) {
  return marks.map(({ tag, attributes, content }, key) =>
    createElement(tag, { ...attributes, key }, typeof content === 'object' ? <Marks marks={content} /> : content),
  );
});
