/** The last round of four has the name of the trophy's series. */
const ROUNDS: Readonly<Record<number, string>> = {
  0: 'Qualifying round',
  1: 'First round',
  2: 'Second round',
  3: 'Conference finals',
  4: 'Final',
};

/** The name of a playoff round: `First round`, `Final`. */
export function roundName(round: number): string {
  return ROUNDS[round] ?? `Round ${round}`;
}
