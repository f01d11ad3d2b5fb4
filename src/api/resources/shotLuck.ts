/** Standard deviations of 80%. */
const WIDTH_80 = 1.2816;

/** How far chance alone moves the goals from some shots, four times in five. */
export function luckOf(shots: readonly { readonly xg: number }[]): number {
  return WIDTH_80 * Math.sqrt(shots.reduce((sum, { xg }) => sum + xg * (1 - xg), 0));
}
