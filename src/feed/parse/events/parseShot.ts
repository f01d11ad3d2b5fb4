import { SHOT_TYPES, type ShotEvent, type ShotOutcome, type ShotType } from '../../../game/types.ts';
import type { PlayerId } from '../../../hockey/ids.ts';
import { type AttackSign, BLUE_LINE_X, type RinkPoint, toAttackPoint } from '../../../hockey/rink.ts';
import { otherSide, type Side, type Strength } from '../../../hockey/strength.ts';
import type { PlayRow } from '../parsePlayRows.ts';
import { actingSide, baseOf, type PlayContext, playerOf, pointOf, reasonOf } from '../playContext.ts';
import { asInteger, asText, quoted } from '../rawValue.ts';

/** The feed's known shot types. */
const KNOWN_TYPES: ReadonlySet<string> = new Set<ShotType>(SHOT_TYPES.filter((type) => type !== 'other'));

/** Misses that never reached the net; they exist from 2023-24 on. Source: docs/feed.md#missed-shots. */
const SHORT_MISSES: ReadonlySet<string> = new Set(['short', 'failed-bank-attempt']);

/**
 * The feed's shot type. Null where it states none (61 of 66 times on a goal), `other` with a note for an unknown word.
 */
export function shotTypeOf(row: PlayRow, context: PlayContext): ShotType | null {
  const raw = asText(row.details.shotType);
  if (raw === null || KNOWN_TYPES.has(raw)) return raw as ShotType | null;
  context.issues.add('unknown-shot-type', row.eventId, `The shot type is ${quoted(raw)}.`);
  return 'other';
}

/**
 * The goalie the feed names in net. Null where it names none, or, with an issue, a player who is not a goalie of the
 * other club.
 */
function goalieOf(row: PlayRow, shootingTeam: Side, context: PlayContext): PlayerId | null {
  const goalie = playerOf(row, 'goalieInNetId', context);
  if (goalie === null) return null;
  const dressed = context.dressed.get(goalie);
  if (dressed?.position === 'G' && dressed.side !== shootingTeam) return goalie;
  const who = `${dressed?.position ?? 'unknown'} of ${dressed ? context.header[dressed.side].abb : 'no club'}`;
  context.issues.add('goalie-fault', row.eventId, `Player ${goalie}, ${who}, is named as the goalie in net.`);
  return null;
}

/**
 * The first and second assist of a goal. Drops an impossible one (the scorer, an opponent, the same player twice) with
 * an issue. The other keeps its place, since a second assist does not become a primary one.
 */
function assistsOf(
  row: PlayRow,
  shooter: PlayerId | null,
  team: Side,
  context: PlayContext,
): readonly [PlayerId | null, PlayerId | null] {
  const real = (key: string, taken: PlayerId | null): PlayerId | null => {
    const player = playerOf(row, key, context);
    if (player === null) return null;
    if (player !== shooter && player !== taken && context.dressed.get(player)?.side === team) return player;
    context.issues.add('assist-fault', row.eventId, `${key} ${player} cannot have assisted on this goal.`);
    return null;
  };
  const first = real('assist1PlayerId', null);
  const second = real('assist2PlayerId', first);
  if (
    second !== null &&
    asText(row.details.assist1PlayerId) === null &&
    asInteger(row.details.assist1PlayerId) === null
  ) {
    context.issues.add('assist-fault', row.eventId, `Player ${second} has a second assist without a first.`);
  }
  return [first, second];
}

/** Outcome of an unblocked attempt by play key. */
const OUTCOME_BY_KEY: Readonly<Record<string, ShotOutcome>> = {
  goal: 'goal',
  'shot-on-goal': 'saved',
  'missed-shot': 'missed',
  'failed-shot-attempt': 'missed',
};

/**
 * The strength at a shot: the stated one, unless its code and the goalie in net contradict each other. Then one of the
 * two belongs to another moment and the strength is unknown (2019020876). No game after 2019-20 has such a shot.
 */
function strengthAtShot(
  stated: Strength | null,
  row: PlayRow,
  shootingTeam: Side,
  context: PlayContext,
): Strength | null {
  if (stated === null || context.isPenaltyShot || row.periodKind === 'SO') return stated;
  const isGoalieNamed = asInteger(row.details.goalieInNetId) !== null;
  if (stated[otherSide(shootingTeam)].hasGoalie === isGoalieNamed) return stated;
  const named = isGoalieNamed ? 'a goalie' : 'no goalie';
  const code = quoted(row.situationCode);
  context.issues.add('situation-conflict', row.eventId, `The code is ${code} and ${named} is named on a ${row.key}.`);
  return null;
}

/** Shot types taken close to the net. */
const BEFORE_THE_NET: ReadonlySet<unknown> = new Set<ShotType>(['tip-in', 'deflected', 'wrap-around']);

/**
 * Notes a tip, deflection or wrap-around from the shooter's own end: its coordinates or its type are wrong, and nothing
 * shows which.
 */
function notePlace(row: PlayRow, point: RinkPoint | null, shootingTeam: Side, context: PlayContext): void {
  if (point === null || context.homeAttackSign === null || !BEFORE_THE_NET.has(row.details.shotType)) return;
  const { x } = toAttackPoint(
    point,
    (shootingTeam === 'home' ? context.homeAttackSign : -context.homeAttackSign) as AttackSign,
  );
  if (x >= -BLUE_LINE_X) return;
  context.issues.add(
    'doubtful-place',
    row.eventId,
    `A ${quoted(row.details.shotType)} shot from ${-x} ft in the own half.`,
  );
}

/**
 * Parses an unblocked attempt: a goal (its shooter is `scoringPlayerId`), a shot on goal, a miss, or a penalty shot
 * that never became a shot (`failed-shot-attempt`, from 2022-23 on: 2022020450). The shooting club comes from the
 * shooter.
 *
 * **Errors**: null, with an issue, when the shooting club is unknown.
 */
export function parseShot(row: PlayRow, context: PlayContext): ShotEvent | null {
  const isGoal = row.key === 'goal';
  const shooter = playerOf(row, isGoal ? 'scoringPlayerId' : 'shootingPlayerId', context);
  const shootingTeam = actingSide(row, shooter, null, context);
  if (shootingTeam === null) return null;
  const outcome = OUTCOME_BY_KEY[row.key] ?? 'missed';
  const isFailed = row.key === 'failed-shot-attempt';
  const missReason = isFailed ? 'failed-attempt' : outcome === 'missed' ? reasonOf(row) : null;
  const [assist1, assist2] = isGoal ? assistsOf(row, shooter, shootingTeam, context) : [null, null];
  const base = baseOf(row, context);
  const point = pointOf(row, context);
  notePlace(row, point, shootingTeam, context);
  return {
    ...base,
    statedStrength: isFailed ? base.statedStrength : strengthAtShot(base.statedStrength, row, shootingTeam, context),
    kind: 'shot',
    point,
    outcome,
    shootingTeam,
    shooter,
    assist1,
    assist2,
    goalie: goalieOf(row, shootingTeam, context),
    shotType: shotTypeOf(row, context),
    missReason,
    blocker: null,
    isTeammateBlock: false,
    isShortMiss: missReason !== null && SHORT_MISSES.has(missReason),
    isPenaltyShot: context.isPenaltyShot,
  };
}
