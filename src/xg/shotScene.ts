import { eventsInContext } from '../game/eventsInContext.ts';
import { foldSequences } from '../game/foldSequences.ts';
import type { EventInContext, Game, GameEvent, ShotEvent } from '../game/types.ts';
import type { PlayerId, SeasonId } from '../hockey/ids.ts';
import type { Position } from '../hockey/position.ts';
import { type AttackPoint, type AttackSign, type RinkPoint, toAttackPoint } from '../hockey/rink.ts';
import { otherSide, type Side } from '../hockey/strength.ts';

/** How a shot gets its xG: by the model of shots at a goalie, of empty nets, as a penalty shot, or not at all. */
export type ShotClass = 'goalie' | 'empty-net' | 'penalty-shot' | 'none';

/** The hand a player shoots with. */
export type Hand = 'L' | 'R';

/** The hands of players by id, where known: frozen with a release, so that a game's xG never depends on when it was read. */
export type Hands = Readonly<Record<string, Hand>>;

/** A play before the shot in the same uninterrupted sequence, turned to the shooting team's attack. */
export interface PastPlay {
  /** `saved`, `missed`, `blocked` for shots (`short` for one that never was a threat), else the event's kind. */
  readonly kind: 'faceoff' | 'hit' | 'giveaway' | 'takeaway' | 'saved' | 'missed' | 'blocked' | 'short';
  /** Whether it is the shooting team's: its shot, hit, giveaway, takeaway or won faceoff. */
  readonly isOwn: boolean;
  /** Seconds before the shot, by the feed's clock. */
  readonly secondsBefore: number;
  /** Null without coordinates. Of a blocked shot: where it was blocked. */
  readonly point: AttackPoint | null;
}

/**
 * A shot with everything the model may look at: the instant itself and the past, never what came after. Who shot and who
 * was in net are left out on purpose: xG is the chance of an average shooter against an average goalie.
 */
export interface ShotScene {
  readonly shot: ShotEvent;
  readonly shotClass: ShotClass;
  readonly seasonId: SeasonId;
  /** Null without coordinates or without a known direction of attack. */
  readonly point: AttackPoint | null;
  /** Skaters of the shooting team and of the other; null where strength is not known. */
  readonly strength: { readonly own: number; readonly opp: number; readonly hasOwnGoalie: boolean } | null;
  /** Score of the shooting team minus the other's, just before. */
  readonly lead: number;
  readonly isHome: boolean;
  readonly isPlayoffs: boolean;
  /** Null where the shooter did not dress or is not named. */
  readonly position: Position | null;
  /** The hand he shoots with; null where the release's list of hands has none. */
  readonly hand: Hand | null;
  /** Up to three plays before, the latest first. */
  readonly past: readonly PastPlay[];
  /** The team's latest attempt before in the sequence; null where there is none. */
  readonly ownShot: PastPlay | null;
  /** The faceoff that opened the sequence; null where the sequence did not open with one. */
  readonly faceoff: PastPlay | null;
}

/** How many plays before the shot a scene holds. */
const PAST_PLAYS = 3;

/** Every attempt outside the shootout as a scene, in order of time. The contexts may be handed in where they exist already. */
export function shotScenes(
  game: Game,
  hands: Hands,
  contexts: readonly EventInContext[] = eventsInContext(game),
): readonly ShotScene[] {
  const sequences = foldSequences(game);
  const positions = new Map<PlayerId, Position>(game.dressed.map((player) => [player.playerId, player.position]));
  const scenes: ShotScene[] = [];
  contexts.forEach((context, k) => {
    const { event } = context;
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
    scenes.push({
      shot: event,
      shotClass: classOf(context as EventInContext<ShotEvent>),
      seasonId: game.seasonId,
      point: attackPoint(event.point, attackSign(event, side)),
      strength: context.strength && {
        own: context.strength[side].skaters,
        opp: context.strength[otherSide(side)].skaters,
        hasOwnGoalie: context.strength[side].hasGoalie,
      },
      lead: context.scoreBefore[side] - context.scoreBefore[otherSide(side)],
      isHome: side === 'home',
      isPlayoffs: game.gameType === 3,
      position: event.shooter === null ? null : (positions.get(event.shooter) ?? null),
      hand: event.shooter === null ? null : (hands[event.shooter] ?? null),
      past,
      ownShot: toPast(sequences[k]?.previousOwnShot),
      faceoff: opening?.kind === 'faceoff' ? pastPlay(opening, event, side) : null,
    });
  });
  return scenes;
}

/**
 * The class of a shot. Blocks, misses that never were a threat and shootout attempts have no xG. A goalie whom the feed names is in
 * his net, also where the shift chart lost him (2022020477, overtime); where none is named, the strength that counts tells.
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
