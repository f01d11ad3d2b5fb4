/** Where a value of a domain lies in a range, straight through both ends; values outside go on in the same line. */
export type LinearScale = (value: number) => number;

/** A straight scale. A domain without width maps to the middle of the range. */
export function linearScale(domain: readonly [number, number], range: readonly [number, number]): LinearScale {
  const [from, to] = domain;
  const [start, end] = range;
  return (value) => (to === from ? (start + end) / 2 : start + ((value - from) / (to - from)) * (end - start));
}
