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

/** Every club identity we know, by tricode, then by first season. */
export const TEAMS: readonly Team[] = TEAM_ROWS.map(
  ([teamId, abb, location, name, primaryColor, secondaryColor, firstSeason, lastSeason]) => ({
    teamId: teamId as TeamId,
    abb: abb as TeamAbb,
    location,
    name,
    primaryColor,
    secondaryColor,
    firstSeason: firstSeason as SeasonId,
    lastSeason: lastSeason as SeasonId | null,
  }),
);

/** The identity a tricode had in a season, or null for a club we do not know (national teams, the demo league's clubs). */
export function teamInSeason(abb: TeamAbb, season: SeasonId): Team | null {
  return (
    TEAMS.find((team) => team.abb === abb && team.firstSeason <= season && (team.lastSeason ?? season) >= season) ??
    null
  );
}
