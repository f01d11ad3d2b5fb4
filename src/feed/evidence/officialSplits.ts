import { eventsInContext } from '../../game/eventsInContext.ts';
import type { Boxscore, EventInContext, Game } from '../../game/types.ts';
import { type ManpowerGroup, manpowerGroup, otherSide, type Side } from '../../hockey/strength.ts';

/** Shots on goal against each club's goalies by the manpower of the shooting club. */
export type ShotSplits = Readonly<Record<Side, Readonly<Record<ManpowerGroup, number>>>>;

/** The official splits; null unless every goalie of both clubs who played has one. */
export function officialSplits(boxscore: Boxscore | null): ShotSplits | null {
  const splits = emptySplits();
  const known = new Set<Side>();
  for (const { side, toi, shotsByManpower } of boxscore?.goalies ?? []) {
    if (shotsByManpower === null) {
      if (toi !== null && toi > 0) return null;
      continue;
    }
    if (toi !== null && toi > 0) known.add(side);
    for (const group of ['ev', 'pp', 'sh'] as const) splits[side][group] += shotsByManpower[group];
  }
  return known.size === 2 ? splits : null;
}

/** The splits by the strengths of a game's events. Shots of unknown strength are left out. */
export function countedSplits(game: Game, contexts: readonly EventInContext[] = eventsInContext(game)): ShotSplits {
  const splits = emptySplits();
  for (const { event, strength } of contexts) {
    if (event.kind !== 'shot' || event.periodKind === 'SO' || event.goalie === null || strength === null) continue;
    if (event.outcome !== 'saved' && event.outcome !== 'goal') continue;
    splits[otherSide(event.shootingTeam)][manpowerGroup(strength, event.shootingTeam)]++;
  }
  return splits;
}

/** How many shots must change their strength for the counted splits to be the official ones. */
export function shotsAtWrongStrength(counted: ShotSplits, official: ShotSplits): number {
  let surplus = 0;
  let lacking = 0;
  for (const side of ['home', 'away'] as const) {
    for (const group of ['ev', 'pp', 'sh'] as const) {
      const difference = counted[side][group] - official[side][group];
      surplus += Math.max(0, difference);
      lacking += Math.max(0, -difference);
    }
  }
  return Math.min(surplus, lacking);
}

function emptySplits(): Record<Side, Record<ManpowerGroup, number>> {
  return { home: { ev: 0, pp: 0, sh: 0 }, away: { ev: 0, pp: 0, sh: 0 } };
}
