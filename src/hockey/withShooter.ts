/**
 * Expected goals of own shots that weigh as much as an average shooter.
 * Source: docs/methodology/xg.md#with-this-shooter.
 */
const PULL = 60;

/** What a shooter has done in all games before one. */
export interface ShooterSoFar {
  readonly goals: number;
  readonly xg: number;
}

/**
 * The chance of a goal with this shooter, 0-1: the odds of an average shooter's, times goals for each expected so far,
 * pulled to one. It is never part of a sum.
 */
export function withShooter(xg: number, { goals, xg: expected }: ShooterSoFar): number {
  const odds = (xg / (1 - xg)) * ((goals + PULL) / (expected + PULL));
  return odds / (1 + odds);
}
