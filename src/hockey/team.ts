import { DEMO_TEAM_ROWS } from './demoTeams.data.ts';
import type { SeasonId, TeamAbb, TeamId } from './ids.ts';
import { TEAM_ROWS } from './teams.data.ts';

/** A club in a span of seasons: its words and its two colours. */
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
  /** Null while the club plays under this identity. */
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

/** Every identity of the league's clubs that we know, by tricode, then by first season. */
export const TEAMS: readonly Team[] = TEAM_ROWS.map(teamOf);

/** The clubs of the demo league, by tricode: none shares a tricode or a number with a real one. */
export const DEMO_TEAMS: readonly Team[] = DEMO_TEAM_ROWS.map(teamOf);

const ALL_TEAMS: readonly Team[] = [...TEAMS, ...DEMO_TEAMS];

/** The identity a tricode had in a season, or null for a club we do not know (national teams). */
export function teamInSeason(abb: TeamAbb, season: SeasonId): Team | null {
  return (
    ALL_TEAMS.find((team) => team.abb === abb && team.firstSeason <= season && (team.lastSeason ?? season) >= season) ??
    null
  );
}
