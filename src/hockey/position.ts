/** A listed position: centre, left wing, right wing, defence, goalie. Source: the feed's `positionCode`. */
export type Position = 'C' | 'L' | 'R' | 'D' | 'G';

/** The group a player is compared within: forwards, defence, goalies. */
export type PositionGroup = 'F' | 'D' | 'G';

/** The position in the feed's code, or null when it is none of the five. */
export function parsePosition(raw: string): Position | null {
  return raw === 'C' || raw === 'L' || raw === 'R' || raw === 'D' || raw === 'G' ? raw : null;
}

/** The group of a position: C, L and R are forwards. */
export function positionGroup(position: Position): PositionGroup {
  return position === 'D' || position === 'G' ? position : 'F';
}

/** A position as the player card writes it: L is `LW`, R is `RW`, the others as they are. */
export function positionLabel(position: Position): string {
  return position === 'L' || position === 'R' ? `${position}W` : position;
}
