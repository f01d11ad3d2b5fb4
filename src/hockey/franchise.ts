/**
 * Clubs that moved or were renamed since 2010-11, each with the abbreviation before it. Utah began as a new club with
 * the players of Arizona, so it has no former name. Source: the league's records.
 */
const FORMER: Readonly<Record<string, string>> = { WPG: 'ATL', ARI: 'PHX' };

/** The abbreviations of a club since 2010-11: its own, then its former ones, newest first. */
export function franchiseOf(abb: string): readonly string[] {
  const former = FORMER[abb];
  return former === undefined ? [abb] : [abb, ...franchiseOf(former)];
}
