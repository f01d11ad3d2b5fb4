import { emptyNet, manpowerGroup, type StrengthLabel } from '../hockey/strength.ts';
import type { EventInContext, ShotEvent } from './types.ts';

/**
 * The words for the strength at which a shot was taken, seen from the shooter, most special first: a penalty shot is that
 * whoever stands by; a shot at an empty net is that on a power play too; then the manpower. A pulled goalie of the shooter's
 * own side is none of these: six against five is even strength by manpower.
 *
 * **Missing**: null in a shootout, and where the strength is not known. **Source**: the API contract, point 22.
 */
export function strengthLabel({ event, strength }: EventInContext<ShotEvent>): StrengthLabel | null {
  if (event.periodKind === 'SO') return null;
  if (event.isPenaltyShot) return 'Penalty Shot';
  if (strength === null) return null;
  const net = emptyNet(strength, event.shootingTeam);
  if (net === 'opp' || net === 'both') return 'Empty Net';
  const group = manpowerGroup(strength, event.shootingTeam);
  if (group === 'ev') return 'Even Strength';
  return group === 'pp' ? 'Power Play' : 'Short Handed';
}
