import { eventsInContext } from '../game/eventsInContext.ts';
import { foldSequences } from '../game/foldSequences.ts';
import type { EventInContext, Game, GameEvent, ShotEvent } from '../game/types.ts';
import type { PlayerId, SeasonId } from '../hockey/ids.ts';
import type { Position } from '../hockey/position.ts';
import { type AttackPoint, type AttackSign, type RinkPoint, toAttackPoint } from '../hockey/rink.ts';
import { otherSide, type Side } from '../hockey/strength.ts';

/** Which model gives a shot its xG: shots at a goalie, empty nets, penalty shots, or none. */
export type ShotClass = 'goalie' | 'empty-net' | 'penalty-shot' | 'none';

/** The hand a player shoots with. */
export type ShootingHand = 'L' | 'R';

/**
 * Shooting hands by player id, where known. Frozen with a release, so that a game's xG does not depend on when it is
 * computed.
 */
export type ShootingHands = Readonly<Record<string, ShootingHand>>;

/** A play before the shot in the same uninterrupted sequence, in the shooting team's attacking frame. */
export interface PastPlay {
  /** `saved`, `missed`, `blocked` for shots (`short` for a miss that was never a threat), else the event's kind. */
  readonly kind: 'faceoff' | 'hit' | 'giveaway' | 'takeaway' | 'saved' | 'missed' | 'blocked' | 'short';
  /** Whether the shooting team made the play: its shot, hit, giveaway, takeaway or won faceoff. */
  readonly isOwn: boolean;
  /** Seconds before the shot, by the feed's clock. */
  readonly secondsBefore: number;
  /** Null without coordinates. For a blocked shot: where it was blocked. */
  readonly point: AttackPoint | null;
}

/**
 * A shot with everything the model may use: the moment itself and the past, never the future. The identities of shooter
 * and goalie are left out on purpose: xG is the chance of an average shooter against an average goalie.
 */
export interface ShotContext {
  readonly shot: ShotEvent;
  readonly shotClass: ShotClass;
  readonly seasonId: SeasonId;
  /** Null without coordinates or without a known direction of attack. */
  readonly point: AttackPoint | null;
  /** Skaters of the shooting team and of the opponent; null where strength is unknown. */
  readonly strength: { readonly own: number; readonly opp: number; readonly hasOwnGoalie: boolean } | null;
  /** Score of the shooting team minus the other's, just before. */
  readonly lead: number;
  readonly isHome: boolean;
  readonly isPlayoffs: boolean;
  /** Null where the shooter did not dress or is unnamed. */
  readonly position: Position | null;
  /** The shooter's hand; null where the release's list has none. */
  readonly hand: ShootingHand | null;
  /** Up to three earlier plays, latest first. */
  readonly past: readonly PastPlay[];
  /** The team's previous attempt in the sequence; null where there is none. */
  readonly ownShot: PastPlay | null;
  /** The faceoff that opened the sequence; null where it opened otherwise. */
  readonly faceoff: PastPlay | null;
}

/** Maximum length of `ShotContext.past`. */
const PAST_PLAYS = 3;

/** Contexts of every attempt outside the shootout, in order of time. Pass `eventContexts` if you have them already. */
export function shotContexts(
  game: Game,
  hands: ShootingHands,
  eventContexts: readonly EventInContext[] = eventsInContext(game),
): readonly ShotContext[] {
  const sequences = foldSequences(game);
  const positions = new Map<PlayerId, Position>(game.dressed.map((player) => [player.playerId, player.position]));
  const contexts: ShotContext[] = [];
  eventContexts.forEach((eventContext, k) => {
    const { event } = eventContext;
    if (event.kind !== 'shot' || event.periodKind === 'SO') return;
    const side = event.shootingTeam;
    const toPast = (index: number | null | undefined): PastPlay | null =>
      index === null || index === undefined ? null : pastPlay(game.events[index], event, side);
    const past: PastPlay[] = [];
    for (let at = sequences[k]?.previous ?? null; at !== null && past.length < PAST_PLAYS; ) {
      const play = toPast(at);
      if (play !== null) past.push(play);
      at = sequences[at]?.previous ?? null;
    }
    const opening = game.events[sequences[k]?.startIndex ?? k];
    contexts.push({
      shot: event,
      shotClass: classOf(eventContext as EventInContext<ShotEvent>),
      seasonId: game.seasonId,
      point: attackPoint(event.point, attackSign(event, side)),
      strength: eventContext.strength && {
        own: eventContext.strength[side].skaters,
        opp: eventContext.strength[otherSide(side)].skaters,
        hasOwnGoalie: eventContext.strength[side].hasGoalie,
      },
      lead: eventContext.scoreBefore[side] - eventContext.scoreBefore[otherSide(side)],
      isHome: side === 'home',
      isPlayoffs: game.gameType === 3,
      position: event.shooter === null ? null : (positions.get(event.shooter) ?? null),
      hand: event.shooter === null ? null : (hands[event.shooter] ?? null),
      past,
      ownShot: toPast(sequences[k]?.previousOwnShot),
      faceoff: opening?.kind === 'faceoff' ? pastPlay(opening, event, side) : null,
    });
  });
  return contexts;
}

/**
 * The class of a shot. Blocks, short misses and shootout attempts have no xG. A goalie named by the feed is in net,
 * even if the shift chart lost them (2022020477, overtime). Where none is named, the strength state decides.
 */
function classOf({ event, strength }: EventInContext<ShotEvent>): ShotClass {
  if (event.outcome === 'blocked' || event.isShortMiss) return 'none';
  if (event.isPenaltyShot) return 'penalty-shot';
  const isGoalieOn = strength?.[otherSide(event.shootingTeam)].hasGoalie ?? false;
  return event.goalie !== null || isGoalieOn ? 'goalie' : 'empty-net';
}

function attackSign(event: GameEvent, side: Side): AttackSign | null {
  if (event.homeAttackSign === null) return null;
  return side === 'home' ? event.homeAttackSign : ((event.homeAttackSign * -1) as AttackSign);
}

function attackPoint(point: RinkPoint | null, sign: AttackSign | null): AttackPoint | null {
  return point === null || sign === null ? null : toAttackPoint(point, sign);
}

function pastPlay(event: GameEvent | undefined, shot: ShotEvent, side: Side): PastPlay | null {
  if (event === undefined) return null;
  const placed = (kind: PastPlay['kind'], team: Side, point: RinkPoint | null): PastPlay => ({
    kind,
    isOwn: team === side,
    secondsBefore: shot.gameSeconds - event.gameSeconds,
    point: attackPoint(point, attackSign(shot, side)),
  });
  switch (event.kind) {
    case 'faceoff':
      return placed('faceoff', event.winningTeam, event.point);
    case 'hit':
      return placed('hit', event.hittingTeam, event.point);
    case 'giveaway':
    case 'takeaway':
      return placed(event.kind, event.team, event.point);
    case 'shot':
      if (event.outcome === 'goal') return null;
      return placed(event.isShortMiss ? 'short' : event.outcome, event.shootingTeam, event.point);
    default:
      return null;
  }
}

/** What pages call a shot: after an own shot, or right after entering the zone. */
export type ShotOrigin = 'rebound' | 'rush';

/** Longest time between a shot and its rebound, and between an entry and a shot off the rush, seconds. Usual values. */
const REBOUND_SECONDS = 3;
const RUSH_SECONDS = 4;
/** Feet from centre ice to the attacked blue line. */
const BLUE_LINE_X = 25;

/**
 * What a shot is called on pages, by the usual definitions: a rebound follows the team's own unblocked shot within
 * three seconds, a rush a play outside the attacking zone within four, without a whistle between. For display only, and
 * only where the clock is precise: elsewhere seconds reveal outcomes (docs/decisions/0070-outcome-leaks.md).
 * The model's own features are wider, use no clock and have other names (`isFollowUp` and `isEntry` in `baseline.ts`).
 *
 * **Missing**: null for any other shot.
 */
export function shotOrigin({ ownShot, past }: ShotContext): ShotOrigin | null {
  const isRebound =
    ownShot !== null &&
    (ownShot.kind === 'saved' || ownShot.kind === 'missed') &&
    ownShot.secondsBefore <= REBOUND_SECONDS;
  if (isRebound) return 'rebound';
  const isRush = past.some(
    ({ kind, point, secondsBefore }) =>
      secondsBefore <= RUSH_SECONDS && kind !== 'faceoff' && point !== null && point.x < BLUE_LINE_X,
  );
  return isRush ? 'rush' : null;
}
