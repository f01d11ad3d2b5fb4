import type { ShotEvent, ShotOutcome, ShotType } from '../../../game/types.ts';
import type { PlayerId } from '../../../hockey/ids.ts';
import type { Side } from '../../../hockey/strength.ts';
import { actingSide, baseOf, type PlayContext, playerOf, pointOf, reasonOf } from '../playContext.ts';
import type { PlayRow } from '../playRow.ts';
import { asText, quoted } from '../rawValue.ts';

const SHOT_TYPES: ReadonlySet<string> = new Set<ShotType>([
  'wrist',
  'snap',
  'slap',
  'backhand',
  'tip-in',
  'deflected',
  'wrap-around',
  'bat',
  'poke',
  'between-legs',
  'cradle',
]);

/** Misses that never reached the net; they exist from 2023-24 on. Source: methods, section 6, point 9. */
const SHORT_MISSES: ReadonlySet<string> = new Set(['short', 'failed-bank-attempt']);

/** The feed's shot type: null where it states none (61 of 66 times on a goal), `other` with a note for a word we do not know. */
export function shotTypeOf(row: PlayRow, context: PlayContext): ShotType | null {
  const raw = asText(row.details.shotType);
  if (raw === null || SHOT_TYPES.has(raw)) return raw as ShotType | null;
  context.issues.add('unknown-shot-type', row.eventId, `The shot type is ${quoted(raw)}.`);
  return 'other';
}

/**
 * True for a shot taken alone against the goalie outside a shootout: the code has one lone skater, of the shooter's club, and the
 * other side's goalie (`0101` away shooter, `1010` home shooter). The codes linger on other plays (a hit in 2018030135), so
 * on the wrong club's shot they mean nothing.
 */
export function isPenaltyShot(row: PlayRow, shootingTeam: Side): boolean {
  return row.periodKind !== 'SO' && row.situationCode === (shootingTeam === 'home' ? '1010' : '0101');
}

/** The goalie the feed names in net; null where it names none, or, with an issue, one who is no goalie of the other club. */
function goalieOf(row: PlayRow, shootingTeam: Side, context: PlayContext): PlayerId | null {
  const goalie = playerOf(row, 'goalieInNetId', context);
  if (goalie === null) return null;
  const dressed = context.dressed.get(goalie);
  if (dressed?.position === 'G' && dressed.side !== shootingTeam) return goalie;
  const who = `${dressed?.position ?? 'unknown'} of ${dressed ? context.header[dressed.side].abb : 'no club'}`;
  context.issues.add('goalie-fault', row.eventId, `Player ${goalie}, ${who}, is named as the goalie in net.`);
  return null;
}

/** The assists of a goal; an impossible one (the scorer, an opponent, twice the same) is left out with an issue. */
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
  if (first === null && second !== null) {
    context.issues.add('assist-fault', row.eventId, `Player ${second} has a second assist without a first.`);
    return [second, null];
  }
  return [first, second];
}

/** Outcome of an unblocked attempt by the feed's word. */
const OUTCOME_BY_KEY: Readonly<Record<string, ShotOutcome>> = {
  goal: 'goal',
  'shot-on-goal': 'saved',
  'missed-shot': 'missed',
  'failed-shot-attempt': 'missed',
};

/**
 * An unblocked attempt: a goal (its shooter is `scoringPlayerId`), a shot on goal, a miss, or a penalty shot that never became a
 * shot (`failed-shot-attempt`, from 2022-23 on: 2022020450). The shooting club is told from the shooter.
 *
 * **Errors**: null, with an issue, when the shooting club cannot be told.
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
  return {
    ...baseOf(row, context),
    kind: 'shot',
    point: pointOf(row, context),
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
    isPenaltyShot: isFailed ? row.periodKind !== 'SO' : isPenaltyShot(row, shootingTeam),
  };
}
