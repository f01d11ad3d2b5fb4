/** One of the two teams of a game. The code always uses home and away; winner and loser exist only on the wire. */
export type Side = 'home' | 'away';

/** The other team. */
export function otherSide(side: Side): Side {
  return side === 'home' ? 'away' : 'home';
}

/**
 * Whose net is empty, from one team's view: `own` when its goalie is off, `opp` when the opponent's is, `both` when
 * neither goalie is on the ice, `none` when both are.
 */
export type EmptyNet = 'none' | 'own' | 'opp' | 'both';

/**
 * The strength group by manpower (skaters plus goalie): `ev` equal, `pp` more than the opponent, `sh` fewer. This is
 * the official split of ice time: a pulled goalie alone does not make a power play.
 */
export type ManpowerGroup = 'ev' | 'pp' | 'sh';

/**
 * The site's situation filter: `ev` is EV* (equal manpower, both goalies in), `st` everything else except the shootout,
 * `unknown` all shots of a game whose strength of play is not known.
 */
export type Situation = 'ev' | 'st' | 'unknown';

/** One side's players on the ice. */
export interface SideStrength {
  /** Skaters on the ice, 3..6 in play. */
  readonly skaters: number;
  /** Whether a goalie is on the ice. */
  readonly hasGoalie: boolean;
}

/** Both sides' players on the ice at one moment. */
export interface Strength {
  readonly home: SideStrength;
  readonly away: SideStrength;
}

/** The most players a side may have on the ice. Source: NHL rule book, rule 74.1. */
export const MOST_ON_ICE = 6;

/**
 * Skaters plus goalie: the number that decides a power play. At most six: on a delayed penalty a chart can have the
 * sixth skater on before the goalie is off, which the league counts as even strength.
 */
export function manpower(side: SideStrength): number {
  return Math.min(MOST_ON_ICE, playersOnIce(side));
}

/** Skaters plus goalie, as they are on the chart or in the code: seven while a line change runs over. */
export function playersOnIce(side: SideStrength): number {
  return side.skaters + (side.hasGoalie ? 1 : 0);
}

/** The manpower group from one team's view. */
export function manpowerGroup(strength: Strength, side: Side): ManpowerGroup {
  const difference = manpower(strength[side]) - manpower(strength[otherSide(side)]);
  if (difference === 0) return 'ev';
  return difference > 0 ? 'pp' : 'sh';
}

/** Whose net is empty, from one team's view. */
export function emptyNet(strength: Strength, side: Side): EmptyNet {
  const own = !strength[side].hasGoalie;
  const opp = !strength[otherSide(side)].hasGoalie;
  if (own && opp) return 'both';
  if (own) return 'own';
  return opp ? 'opp' : 'none';
}

/**
 * EV*: equal manpower with both goalies in (5v5, 4v4, 3v3). Every on-ice "even strength" number of the site uses it.
 */
export function isEvenStrength(strength: Strength): boolean {
  return strength.home.hasGoalie && strength.away.hasGoalie && strength.home.skaters === strength.away.skaters;
}

/**
 * The team's own skaters, then the opponent's: `5v4`. A pulled goalie does not count as a sixth skater here: see
 * `emptyNet`.
 */
export function strengthState(strength: Strength, side: Side): string {
  return `${strength[side].skaters}v${strength[otherSide(side)].skaters}`;
}

/**
 * Parses the feed's four-digit strength: away goalie, away skaters, home skaters, home goalie, so `1541` is an away
 * power play. Returns null for text of any other form. A penalty shot (`0101`, `1010`) is parsed like the rest.
 */
export function parseSituationCode(code: string): Strength | null {
  const match = /^([01])(\d)(\d)([01])$/.exec(code);
  if (!match) return null;
  return {
    away: { hasGoalie: match[1] === '1', skaters: Number(match[2]) },
    home: { hasGoalie: match[4] === '1', skaters: Number(match[3]) },
  };
}

/** Formats a strength as the feed's four digits: away goalie, away skaters, home skaters, home goalie. */
export function formatSituationCode({ home, away }: Strength): string {
  return `${Number(away.hasGoalie)}${away.skaters}${home.skaters}${Number(home.hasGoalie)}`;
}

/** Wire labels of a shot's strength, most specific first. Source: docs/api.md#strength-words. */
export const STRENGTH_LABELS = [
  'Penalty Shot',
  'Empty Net',
  'Power Play',
  'Short Handed',
  'Even Strength',
  'Not Known',
] as const;
export type StrengthLabel = (typeof STRENGTH_LABELS)[number];
