import styles from './plot.module.css';

/** Smallest size of the label, width of a letter, and its distance from the step, pixels. */
const LABEL = { width: 150, height: 44, letter: 6.4, gap: 12 } as const;

/** The cursor of a chart over the minutes of a game: a line, a dot at the step, and its two lines of text, if any. */
export function StepReading({
  place,
  plot,
  width,
  texts,
}: {
  place: { readonly x: number; readonly y: number };
  plot: { readonly top: number; readonly bottom: number };
  /** Width of the drawing, which the label stays within, pixels. */
  width: number;
  /** Null where the text is elsewhere. */
  texts: readonly [string, string] | null;
}) {
  return (
    <g data-passing="true" className={styles.reading}>
      <line x1={place.x} x2={place.x} y1={plot.top} y2={plot.bottom} />
      <circle cx={place.x} cy={place.y} r="4.5" />
      {texts !== null && <ReadingText place={place} top={plot.top} width={width} texts={texts} />}
    </g>
  );
}

function ReadingText({
  place,
  top: least,
  width,
  texts: [first, second],
}: {
  place: { readonly x: number; readonly y: number };
  top: number;
  width: number;
  texts: readonly [string, string];
}) {
  const boxWidth = Math.max(LABEL.width, second.length * LABEL.letter + 20);
  const fitsRight = place.x + LABEL.gap + boxWidth < width;
  const left = fitsRight ? place.x + LABEL.gap : Math.max(0, place.x - LABEL.gap - boxWidth);
  const top = Math.max(least, place.y - LABEL.height - 10);
  return (
    <>
      <rect x={left} y={top} width={boxWidth} height={LABEL.height} rx="4" />
      <text x={left + 10} y={top + 18}>
        <tspan x={left + 10} className={styles.readingFirst}>
          {first}
        </tspan>
        <tspan x={left + 10} dy="16">
          {second}
        </tspan>
      </text>
    </>
  );
}
