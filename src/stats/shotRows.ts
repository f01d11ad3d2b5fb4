import type { EventInContext, Game, ShotEvent } from '../game/types.ts';
import { type AttackSign, toAttackPoint } from '../hockey/rink.ts';
import {
  isEvenStrength,
  manpowerGroup,
  otherSide,
  type Strength,
  type StrengthLabel,
  strengthState,
} from '../hockey/strength.ts';
import { XG_UNIT } from './counterTally.ts';
import type { GameFolds } from './gameFolds.ts';
import { goalieInNet } from './goalieInNet.ts';
import { splitNumber } from './registry/splits.ts';
import type { ShotRow } from './rows.ts';
import { splitAt } from './splitTally.ts';
import { type XgByEvent, xgMillionths } from './xgByEvent.ts';

/**
 * The shot attempts of a game outside the shootout, in order. `isStrengthKnown`: whether the strength of play of the
 * game is known; where it is, a single shot of unknown strength counts as special teams.
 */
export function shotRows(
  game: Game,
  { contexts }: GameFolds,
  xgByEvent: XgByEvent,
  isStrengthKnown = true,
): readonly ShotRow[] {
  return contexts.flatMap((context) =>
    context.event.kind === 'shot' && context.event.periodKind !== 'SO'
      ? [shotRow(game, context as EventInContext<ShotEvent>, xgByEvent, isStrengthKnown)]
      : [],
  );
}

function shotRow(
  game: Game,
  context: EventInContext<ShotEvent>,
  xgByEvent: XgByEvent,
  isStrengthKnown: boolean,
): ShotRow {
  const { event, scoreBefore } = context;
  const own = event.shootingTeam;
  const other = otherSide(own);
  const strength = event.isPenaltyShot ? null : context.strength;
  const goalie = event.outcome === 'blocked' ? null : goalieInNet(context);
  const isEmptyNet = isNetEmpty(event, goalie !== null, strength);
  const xg = xgMillionths(event, xgByEvent, game.gameId);
  const place = attackPlace(event);
  return {
    game_id: game.gameId,
    event_id: event.eventId,
    season: game.seasonId,
    period: event.period,
    period_seconds: event.periodSeconds,
    game_seconds: event.gameSeconds,
    sort_order: event.sortOrder,
    team_abb: game[own].abb,
    opp_abb: game[other].abb,
    is_home: own === 'home' ? 1 : 0,
    shooter_id: event.shooter,
    assist1_id: event.assist1,
    assist2_id: event.assist2,
    goalie_id: goalie,
    outcome: event.outcome,
    shot_type: event.shotType,
    miss_reason: event.missReason,
    x: place?.x ?? null,
    y: place?.y ?? null,
    strength_label: strengthLabel(event, isEmptyNet, strength, isStrengthKnown),
    strength_state: strength && strengthState(strength, own),
    situation: !isStrengthKnown ? 'unknown' : strength !== null && isEvenStrength(strength) ? 'ev' : 'st',
    is_empty_net: isEmptyNet ? 1 : 0,
    is_penalty_shot: event.isPenaltyShot ? 1 : 0,
    is_short_miss: event.isShortMiss ? 1 : 0,
    score_for: scoreBefore[own],
    score_against: scoreBefore[other],
    xg: xg === null ? null : xg / XG_UNIT,
    split: splitNumber(
      splitAt(
        event.isPenaltyShot ? 'penalty-shot' : (strength ?? 'unknown'),
        own,
        scoreBefore[own] - scoreBefore[other],
        event.period,
      ),
    ),
  };
}

/** Whether the net was empty: for an unblocked shot, no goalie faced it; for a block, by the strength of play. */
function isNetEmpty(event: ShotEvent, hasGoalie: boolean, strength: Strength | null): boolean {
  if (event.isPenaltyShot) return false;
  if (event.outcome !== 'blocked') return !hasGoalie;
  return strength !== null && !strength[otherSide(event.shootingTeam)].hasGoalie;
}

/**
 * The label of a shot's strength from the shooter's view, most specific first: penalty shot, empty net (on a power play
 * too), then manpower. A goalie pulled by the shooter's own side is none of these: six against five is even strength.
 * **Missing**: a single unknown strength reads as even; in a game without strengths all are not known.
 * **Source**: docs/api.md#strength-words.
 */
function strengthLabel(
  event: ShotEvent,
  isEmptyNet: boolean,
  strength: Strength | null,
  isStrengthKnown: boolean,
): StrengthLabel {
  if (event.isPenaltyShot) return 'Penalty Shot';
  if (isEmptyNet) return 'Empty Net';
  if (!isStrengthKnown) return 'Not Known';
  const group = strength && manpowerGroup(strength, event.shootingTeam);
  if (group === 'pp') return 'Power Play';
  return group === 'sh' ? 'Short Handed' : 'Even Strength';
}

/** The place, turned so that the shooting team attacks right; null if the place or the direction is unknown. */
function attackPlace({ point, homeAttackSign, shootingTeam }: ShotEvent): { x: number; y: number } | null {
  if (point === null || homeAttackSign === null) return null;
  const sign = (shootingTeam === 'home' ? homeAttackSign : -homeAttackSign) as AttackSign;
  return toAttackPoint(point, sign);
}
