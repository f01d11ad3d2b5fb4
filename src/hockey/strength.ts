/** The home or the away team of a game. Inside the code a game is always home and away; winner and loser exist on the wire only. */
export type Side = 'home' | 'away';

/** The other team. */
export function otherSide(side: Side): Side {
  return side === 'home' ? 'away' : 'home';
}

/**
 * Whose net is empty, seen from one team: `own` when its own goalie is off, `opp` when the other side's is, `both` when
 * neither goalie is on the ice, `none` when both are in.
 */
export type EmptyNet = 'none' | 'own' | 'opp' | 'both';

/**
 * The strength group by manpower (skaters plus goalie): `ev` equal, `pp` more than the other side, `sh` fewer.
 * This is the official split of ice time: a pulled goalie alone does not make a power play.
 */
export type ManpowerGroup = 'ev' | 'pp' | 'sh';

/** What the site calls a situation: `ev` is EV* (equal manpower, both goalies in), `st` everything else but the shootout. */
export type Situation = 'ev' | 'st';

/** How many a side has on the ice. */
export interface SideStrength {
  /** Skaters on the ice, 3..6 in play. */
  readonly skaters: number;
  /** Whether a goalie is on the ice. */
  readonly hasGoalie: boolean;
}

/** How many both sides have on the ice at an instant. */
export interface Strength {
  readonly home: SideStrength;
  readonly away: SideStrength;
}

/** Skaters plus goalie: the number that decides power plays. */
export function manpower(side: SideStrength): number {
  return side.skaters + (side.hasGoalie ? 1 : 0);
}

/** The manpower group of a team: `pp` when it has more than the other side. */
export function manpowerGroup(strength: Strength, side: Side): ManpowerGroup {
  const difference = manpower(strength[side]) - manpower(strength[otherSide(side)]);
  if (difference === 0) return 'ev';
  return difference > 0 ? 'pp' : 'sh';
}

/** Whose net is empty, seen from a team. */
export function emptyNet(strength: Strength, side: Side): EmptyNet {
  const own = !strength[side].hasGoalie;
  const opp = !strength[otherSide(side)].hasGoalie;
  if (own && opp) return 'both';
  if (own) return 'own';
  return opp ? 'opp' : 'none';
}

/** EV*: equal manpower with both goalies in (5v5, 4v4, 3v3). Every on-ice "even strength" number of the site uses it. */
export function isEvenStrength(strength: Strength): boolean {
  return strength.home.hasGoalie && strength.away.hasGoalie && strength.home.skaters === strength.away.skaters;
}

/** Skaters of a team first, then of the other side: `5v4`. A pulled goalie is not a sixth skater here: see `emptyNet`. */
export function strengthState(strength: Strength, side: Side): string {
  return `${strength[side].skaters}v${strength[otherSide(side)].skaters}`;
}

/**
 * The strength in the feed's four digits: away goalie, away skaters, home skaters, home goalie, so `1541` is an away power
 * play. Null for text that is not four digits of that form; a penalty shot (`0101`, `1010`) is returned as it stands.
 */
export function parseSituationCode(code: string): Strength | null {
  const match = /^([01])(\d)(\d)([01])$/.exec(code);
  if (!match) return null;
  return {
    away: { hasGoalie: match[1] === '1', skaters: Number(match[2]) },
    home: { hasGoalie: match[4] === '1', skaters: Number(match[3]) },
  };
}

/** The words for a shot's strength on the wire, most special first. Source: the API contract, point 22. */
export type StrengthLabel = 'Penalty Shot' | 'Empty Net' | 'Power Play' | 'Short Handed' | 'Even Strength';
