import { FEWEST_SKATERS, MOST_SKATERS } from '../../game/foldStatedStrength.ts';
import type { EventBase } from '../../game/types.ts';
import type { PlayerId } from '../../hockey/ids.ts';
import { type AttackSign, RINK_LENGTH, RINK_WIDTH, type RinkPoint, rinkPoint } from '../../hockey/rink.ts';
import { otherSide, parseSituationCode, type Side, type Strength } from '../../hockey/strength.ts';
import type { DressedById } from './dressed.ts';
import type { IssueLog } from './issueLog.ts';
import type { GameHeader } from './parseHeader.ts';
import type { PlayRow } from './parsePlayRows.ts';
import { asText, quoted } from './rawValue.ts';

/** The context a play is parsed in: clubs, dressed players, direction, issue log. */
export interface PlayContext {
  readonly header: GameHeader;
  readonly dressed: DressedById;
  readonly issues: IssueLog;
  /** +1 when the home team attacks the right-hand end at this play. */
  readonly homeAttackSign: AttackSign | null;
  /** Whether this play is a penalty shot outside a shootout (`foldPenaltyShots`). */
  readonly isPenaltyShot: boolean;
  /** Whether the game's situation codes are reliable (`hasReliableSituations`). */
  readonly areSituationsReliable: boolean;
}

/** The meaning of a situation code: a strength of play, a penalty shot's lone shooter, or neither. */
interface Situation {
  readonly strength: Strength | null;
  readonly isPenaltyShot: boolean;
}

const isPlayable = (skaters: number): boolean => skaters >= FEWEST_SKATERS && skaters <= MOST_SKATERS;

/** Situations by code, cached: some forty codes cover the archive, and at most 400 are possible. */
const situationByCode = new Map<string, Situation>();

function situationOf(code: string): Situation {
  const known = situationByCode.get(code);
  if (known) return known;
  const strength = parseSituationCode(code);
  const isPenaltyShot = code === '0101' || code === '1010';
  const isPossible =
    isPenaltyShot || (strength && isPlayable(strength.home.skaters) && isPlayable(strength.away.skaters));
  const situation = { strength: isPossible ? strength : null, isPenaltyShot };
  if (strength) situationByCode.set(code, situation);
  return situation;
}

/**
 * The strength a play states. Null where it states none, or, with a note, an impossible one: too few or too many
 * skaters, or a lone shooter's code lingering on another play (2018030135 for a minute after one).
 */
function strengthOf(row: PlayRow, context: PlayContext): Strength | null {
  const code = row.situationCode;
  if (typeof code !== 'string' || code === '' || !context.areSituationsReliable) return null;
  const { strength, isPenaltyShot } = situationOf(code);
  if (strength !== null && (!isPenaltyShot || context.isPenaltyShot || row.periodKind === 'SO')) return strength;
  context.issues.add('bad-situation', row.eventId, `The situation code of ${row.key} is ${quoted(code)}.`);
  return null;
}

/** The common event fields of a row. */
export function baseOf(row: PlayRow, context: PlayContext): EventBase {
  return {
    eventId: row.eventId,
    sortOrder: row.sortOrder,
    period: row.period,
    periodKind: row.periodKind,
    periodSeconds: row.periodSeconds,
    gameSeconds: row.gameSeconds,
    statedStrength: strengthOf(row, context),
    homeAttackSign: context.homeAttackSign,
  };
}

/** How far outside the boards recorded coordinates may be, in feet: they are rounded to integers. */
const BOARD_TOLERANCE = 1;
const MAXIMUM_X = RINK_LENGTH / 2 + BOARD_TOLERANCE;
const MAXIMUM_Y = RINK_WIDTH / 2 + BOARD_TOLERANCE;

/** The coordinates of a play in the building's frame. Null, with a note, where missing or impossible. */
export function pointOf(row: PlayRow, context: PlayContext): RinkPoint | null {
  const { xCoord: x, yCoord: y } = row.details;
  if (typeof x !== 'number' || typeof y !== 'number' || !Number.isFinite(x) || !Number.isFinite(y)) {
    context.issues.add('no-point', row.eventId, `${row.key} at second ${row.gameSeconds} has no coordinates.`);
    return null;
  }
  if (Math.abs(x) > MAXIMUM_X || Math.abs(y) > MAXIMUM_Y) {
    context.issues.add('point-outside-rink', row.eventId, `${row.key} lies at x ${x}, y ${y}.`);
    return null;
  }
  return rinkPoint(x, y);
}

/** The dressed player under a key. Null where absent, or, with an issue, where they did not dress. */
export function playerOf(row: PlayRow, key: string, context: PlayContext): PlayerId | null {
  const raw = row.details[key];
  if (raw === undefined || raw === null || raw === '') return null;
  if (typeof raw === 'number' && context.dressed.has(raw as PlayerId)) return raw as PlayerId;
  context.issues.add('player-not-dressed', row.eventId, `${key} ${quoted(raw)} of ${row.key} did not dress.`);
  return null;
}

/** The club the feed calls the play's owner, or null. The acting player always takes precedence. */
export function ownerSide(row: PlayRow, context: PlayContext): Side | null {
  const owner = row.details.eventOwnerTeamId;
  if (owner === context.header.home.teamId) return 'home';
  return owner === context.header.away.teamId ? 'away' : null;
}

/**
 * The acting club of a play: that of the acting player, otherwise the feed's owner, otherwise the opponent of the
 * player acted upon. Null, with an issue, when all are missing. An owner that contradicts the acting player is an issue
 * too.
 */
export function actingSide(
  row: PlayRow,
  actor: PlayerId | null,
  actedUpon: PlayerId | null,
  context: PlayContext,
): Side | null {
  const owner = ownerSide(row, context);
  const own = actor === null ? null : (context.dressed.get(actor)?.side ?? null);
  const opponents = actedUpon === null ? null : (context.dressed.get(actedUpon)?.side ?? null);
  const side = own ?? owner ?? (opponents === null ? null : otherSide(opponents));
  if (side === null) {
    context.issues.add('unknown-team', row.eventId, `${row.key} at second ${row.gameSeconds} belongs to no club.`);
  } else if (owner !== null && own !== null && owner !== own) {
    const owned = context.header[owner].abb;
    const played = context.header[own].abb;
    context.issues.add('owner-conflict', row.eventId, `${row.key} is owned by ${owned}, its player is of ${played}.`);
  }
  return side;
}

/** The opposing player of a play. Null, with an issue, for a player of the acting club. */
export function opponentOf(
  row: PlayRow,
  opponent: PlayerId | null,
  acting: Side,
  context: PlayContext,
): PlayerId | null {
  if (opponent === null || context.dressed.get(opponent)?.side !== acting) return opponent;
  const club = context.header[acting].abb;
  context.issues.add(
    'opponent-fault',
    row.eventId,
    `Player ${opponent} of ${club} is the opponent in a ${row.key} of ${club}.`,
  );
  return null;
}

/** The `reason` of a play, or null. */
export const reasonOf = (row: PlayRow): string | null => asText(row.details.reason);
