/** A listed position: centre, left wing, right wing, defence, goalie. Source: the feed's `positionCode`. */
export type Position = 'C' | 'L' | 'R' | 'D' | 'G';

/** The group in which players are compared: forwards, defence, goalies. */
export type PositionGroup = 'F' | 'D' | 'G';

/** Parses the feed's position code. Returns null for any other text. */
export function parsePosition(raw: string): Position | null {
  return raw === 'C' || raw === 'L' || raw === 'R' || raw === 'D' || raw === 'G' ? raw : null;
}

/** The group of a position: C, L and R are forwards. */
export function positionGroup(position: Position): PositionGroup {
  return position === 'D' || position === 'G' ? position : 'F';
}

/** The position as the player card shows it: L is `LW`, R is `RW`, the others are unchanged. */
export function positionLabel(position: Position): string {
  return position === 'L' || position === 'R' ? `${position}W` : position;
}
