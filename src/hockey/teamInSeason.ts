import { DEMO_TEAM_ROWS } from './demoTeams.data.ts';
import type { SeasonId, TeamAbb, TeamId } from './ids.ts';
import { TEAM_ROWS } from './teams.data.ts';

/** A club's identity over a span of seasons. */
export interface Team {
  readonly teamId: TeamId;
  readonly abb: TeamAbb;
  readonly location: string;
  readonly name: string;
  /** `#rrggbb`. */
  readonly primaryColor: string;
  /** `#rrggbb`. */
  readonly secondaryColor: string;
  readonly firstSeason: SeasonId;
  /** Null while the club still plays under this identity. */
  readonly lastSeason: SeasonId | null;
}

function teamOf(row: (typeof TEAM_ROWS)[number]): Team {
  const [teamId, abb, location, name, primaryColor, secondaryColor, firstSeason, lastSeason] = row;
  return {
    teamId: teamId as TeamId,
    abb: abb as TeamAbb,
    location,
    name,
    primaryColor,
    secondaryColor,
    firstSeason: firstSeason as SeasonId,
    lastSeason: lastSeason as SeasonId | null,
  };
}

/** Every known identity of the league's clubs, by tricode, then by first season. */
export const TEAMS: readonly Team[] = TEAM_ROWS.map(teamOf);

/** The clubs of the demo league, by tricode. None shares a tricode or number with a real club. */
export const DEMO_TEAMS: readonly Team[] = DEMO_TEAM_ROWS.map(teamOf);

const ALL_TEAMS: readonly Team[] = [...TEAMS, ...DEMO_TEAMS];

/** Finds the identity a tricode had in a season. Returns null for an unknown club (national teams). */
export function teamInSeason(abb: TeamAbb, season: SeasonId): Team | null {
  return (
    ALL_TEAMS.find((team) => team.abb === abb && team.firstSeason <= season && (team.lastSeason ?? season) >= season) ??
    null
  );
}

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
