import { isEvenStrength, manpowerGroup, otherSide, type Side, type Strength } from '../hockey/strength.ts';
import type { StrengthGroup } from './registry/entry.ts';

/** A set of strength groups as bits, so that matching a credit with a rule takes one operation. */
export type GroupMask = number;

/** Bit of each strength group in a mask. */
export const GROUP_BIT: Readonly<Record<StrengthGroup, GroupMask>> = {
  all: 1,
  ev: 2,
  st: 4,
  evManpower: 8,
  pp: 16,
  sh: 32,
  '5v5': 64,
  '5v4': 128,
  '4v5': 256,
};

/** Time without a known strength: only its total counts. */
export const UNKNOWN_STRENGTH: GroupMask = GROUP_BIT.all;
/** A penalty shot, or an event of unknown strength: special teams, so that total = even strength + special teams. */
export const SPECIAL_TEAMS: GroupMask = GROUP_BIT.all | GROUP_BIT.st;

/** The groups of a strength, from a team's view. An event of unknown strength counts as special teams. */
export function groupsOf(strength: Strength | null, side: Side): GroupMask {
  if (strength === null) return SPECIAL_TEAMS;
  const isEv = isEvenStrength(strength);
  const group = manpowerGroup(strength, side);
  let mask = GROUP_BIT.all | (isEv ? GROUP_BIT.ev : GROUP_BIT.st);
  mask |= group === 'ev' ? GROUP_BIT.evManpower : GROUP_BIT[group];
  if (strength.home.hasGoalie && strength.away.hasGoalie) {
    const own = strength[side].skaters;
    const other = strength[otherSide(side)].skaters;
    if (own === 5 && other === 5) mask |= GROUP_BIT['5v5'];
    else if (own === 5 && other === 4) mask |= GROUP_BIT['5v4'];
    else if (own === 4 && other === 5) mask |= GROUP_BIT['4v5'];
  }
  return mask;
}
