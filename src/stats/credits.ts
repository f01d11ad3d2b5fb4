import { creditedOnIce } from '../game/eventsInContext.ts';
import { strengthOnIce } from '../game/foldStatedStrength.ts';
import { cutAtGoals, homeZoneOf } from '../game/foldStints.ts';
import type { EventInContext, FaceoffEvent, Game, OnIce, PenaltyEvent, Score, ShotEvent } from '../game/types.ts';
import type { PlayerId } from '../hockey/ids.ts';
import { oppositeZone, type Zone } from '../hockey/rink.ts';
import { manpowerGroup, otherSide, type Side, type Strength } from '../hockey/strength.ts';
import { XG_UNIT } from './counterTally.ts';
import type { GameFolds } from './gameFolds.ts';
import { goalieInNet } from './goalieInNet.ts';
import { type GroupMask, groupsOf, SPECIAL_TEAMS, UNKNOWN_STRENGTH } from './groups.ts';
import { penaltyEquivalents } from './penaltyCredits.ts';
import type { Quantity, Role } from './registry/entry.ts';
import { adjustedXg, type ScoreVenueWeights } from './scoreVenue.ts';
import type { SplitState } from './splitTally.ts';
import { type XgByEvent, xgMillionths } from './xgByEvent.ts';

/** Receiver of credits for players and clubs. */
export interface CreditBook {
  /** Says at which strength, score and period the next credits are. */
  enter(state: SplitState, score: Score, period: number): void;
  /** Credits a player; ignores a player who is unknown or did not dress. */
  player(playerId: PlayerId | null, role: Role, quantity: Quantity, groups: GroupMask, amount: number): void;
  /** The same for several players at once. */
  players(playerIds: readonly PlayerId[], role: Role, quantity: Quantity, groups: GroupMask, amount: number): void;
  club(side: Side, role: Role, quantity: Quantity, groups: GroupMask, amount: number): void;
}

/** The xG of each danger band: the least, and the bound above. Source: docs/methodology/danger.md#bands. */
export const DANGER_BANDS = { low: [0, 0.08], medium: [0.08, 0.2], high: [0.2, Infinity] } as const;
/** Maximum goal difference for a meaningful shot. Source: docs/methodology/danger.md#meaningful-shots. */
export const MEANINGFUL_MARGIN = 1;

/**
 * Enumerates every credit of a game once: each event, for each role, at each strength. The registry says which credits
 * a counter adds up. The shootout gives none. `weights`: those of score and venue, the current ones by default.
 */
export function creditGame(
  game: Game,
  folds: GameFolds,
  xgByEvent: XgByEvent,
  book: CreditBook,
  weights?: ScoreVenueWeights,
): void {
  creditSeconds(game, folds, book);
  const equivalents = penaltyEquivalents(game.events);
  for (const context of folds.contexts) {
    const { event } = context;
    if (event.periodKind === 'SO') continue;
    const isPenaltyShot = event.kind === 'shot' && event.isPenaltyShot;
    book.enter(isPenaltyShot ? 'penalty-shot' : (context.strength ?? 'unknown'), context.scoreBefore, event.period);
    switch (event.kind) {
      case 'shot':
        creditShot(context as EventInContext<ShotEvent>, xgMillionths(event, xgByEvent, game.gameId), book, weights);
        break;
      case 'faceoff':
        creditFaceoff(context as EventInContext<FaceoffEvent>, book);
        break;
      case 'hit':
        book.player(event.hitter, 'hitter', 'hit', groupsOf(context.strength, event.hittingTeam), 1);
        break;
      case 'giveaway':
        book.player(event.player, 'giver', 'giveaway', groupsOf(context.strength, event.team), 1);
        break;
      case 'takeaway':
        book.player(event.player, 'taker', 'takeaway', groupsOf(context.strength, event.team), 1);
        break;
      case 'penalty':
        creditPenalty(context as EventInContext<PenaltyEvent>, equivalents.get(event.eventId) ?? 0, book);
        break;
      default:
        // Stoppages, boundaries and delayed calls give no credit.
        break;
    }
  }
}

/** Seconds on the ice, by the strength of the sets; impossible sets count as time without strength. */
function creditSeconds(game: Game, { timeline }: GameFolds, book: CreditBook): void {
  for (const { segment, startSecond, endSecond, score } of cutAtGoals(game, timeline?.segments ?? [])) {
    const seconds = endSecond - startSecond;
    const strength = segment.isQuarantined ? null : strengthOnIce(segment);
    book.enter(strength ?? 'unknown', score, segment.period);
    for (const side of SIDES) {
      const groups = strength === null ? UNKNOWN_STRENGTH : groupsOf(strength, side);
      book.players(segment.skaters[side], 'onIce', 'second', groups, seconds);
      book.player(segment.goalie[side], 'onIce', 'second', groups, seconds);
      book.club(side, 'teamOnIce', 'second', groups, seconds);
    }
  }
}

const SIDES = ['home', 'away'] as const;

/** The quantities that a shot counts as, with the amount. */
type ShotQuantity = readonly [quantity: Quantity, amount: number];

/**
 * What every attempt counts as, for the shooter, the clubs and the players on the ice. A short miss is not an attempt.
 */
function quantitiesOf(shot: ShotEvent, xg: number | null): readonly ShotQuantity[] {
  if (shot.isShortMiss) return [];
  const quantities: ShotQuantity[] = [['attempt', 1]];
  if (shot.outcome === 'blocked') return quantities;
  quantities.push(['unblocked', 1]);
  if (xg !== null) quantities.push(['xg', xg]);
  if (shot.outcome !== 'missed') quantities.push(['shotOnGoal', 1]);
  if (shot.outcome === 'goal') quantities.push(['goal', 1]);
  return quantities;
}

function creditShot(
  context: EventInContext<ShotEvent>,
  xg: number | null,
  book: CreditBook,
  weights?: ScoreVenueWeights,
): void {
  const shot = context.event;
  const own = shot.shootingTeam;
  const other = otherSide(own);
  // One against one: a penalty shot has no strength of play and no on-ice skaters.
  const ownGroups = shot.isPenaltyShot ? SPECIAL_TEAMS : groupsOf(context.strength, own);
  const otherGroups = shot.isPenaltyShot ? SPECIAL_TEAMS : groupsOf(context.strength, other);
  const onIce = creditedOnIce(context);
  const goalie = shot.outcome === 'blocked' ? null : goalieInNet(context);
  for (const [quantity, amount] of quantitiesOf(shot, xg)) {
    book.player(shot.shooter, 'shooter', quantity, ownGroups, amount);
    book.club(own, 'teamFor', quantity, ownGroups, amount);
    book.club(other, 'teamAgainst', quantity, otherGroups, amount);
    if (onIce !== null) {
      book.players(onIce.skaters[own], 'onIceFor', quantity, ownGroups, amount);
      book.players(onIce.skaters[other], 'onIceAgainst', quantity, otherGroups, amount);
    }
    if (shot.outcome === 'blocked') continue;
    if (goalie !== null) book.player(goalie, 'inNet', quantity, otherGroups, amount);
    else {
      book.club(own, 'intoEmptyNet', quantity, ownGroups, amount);
      book.club(other, 'ownEmptyNet', quantity, otherGroups, amount);
    }
  }
  if (xg !== null) {
    const adjusted = adjustedXg(xg, own, context.scoreBefore, weights);
    book.club(own, 'teamFor', 'adjustedXg', ownGroups, adjusted);
    book.club(other, 'teamAgainst', 'adjustedXg', otherGroups, adjusted);
    if (onIce !== null) {
      book.players(onIce.skaters[own], 'onIceFor', 'adjustedXg', ownGroups, adjusted);
      book.players(onIce.skaters[other], 'onIceAgainst', 'adjustedXg', otherGroups, adjusted);
      book.players(onIce.skaters[own], 'onIce', 'adjustedXg', ownGroups, adjusted);
      book.players(onIce.skaters[other], 'onIce', 'adjustedXg', otherGroups, -adjusted);
    }
  }
  if (shot.outcome === 'blocked' && !shot.isTeammateBlock) {
    book.player(shot.blocker, 'blocker', 'block', otherGroups, 1);
  }
  if (goalie !== null && shot.outcome !== 'missed') creditShotOnGoalie(context, goalie, xg, otherGroups, book);
  if (shot.outcome === 'goal') creditGoal(context, onIce, ownGroups, book);
}

/** Credits a shot on goal to the goalie: saved or not, its danger, and whether it was meaningful. */
function creditShotOnGoalie(
  { event, scoreBefore }: EventInContext<ShotEvent>,
  goalie: PlayerId,
  xg: number | null,
  groups: GroupMask,
  book: CreditBook,
): void {
  const isGoal = event.outcome === 'goal';
  const isMeaningful = Math.abs(scoreBefore.home - scoreBefore.away) <= MEANINGFUL_MARGIN;
  if (!isGoal) book.player(goalie, 'inNet', 'save', groups, 1);
  if (isMeaningful) book.player(goalie, 'inNet', 'meaningfulShot', groups, 1);
  if (isMeaningful && !isGoal) book.player(goalie, 'inNet', 'meaningfulSave', groups, 1);
  // The xG of a shot without a place is that of a typical one: it has no band.
  if (xg === null || event.point === null || event.homeAttackSign === null) return;
  const danger = dangerOf(xg);
  book.player(goalie, 'inNet', `${danger}DangerShot`, groups, 1);
  if (isGoal) book.player(goalie, 'inNet', `${danger}DangerGoal`, groups, 1);
}

/** The danger band of a shot, from its xG in millionths. */
function dangerOf(xg: number): keyof typeof DANGER_BANDS {
  if (xg < DANGER_BANDS.low[1] * XG_UNIT) return 'low';
  return xg < DANGER_BANDS.medium[1] * XG_UNIT ? 'medium' : 'high';
}

/**
 * Credits assists and plus-minus: to all skaters on the ice except on a power-play goal, to the scorer alone on a
 * penalty shot (as the league does: 36 of 36 in the archive). The stated strength gives the official plus-minus in
 * 99.6% of player-games, that of the sets on the ice in 99.4%. Source: docs/methodology/on-ice.md#plus-minus.
 */
function creditGoal(
  { event, strength }: EventInContext<ShotEvent>,
  onIce: OnIce | null,
  groups: GroupMask,
  book: CreditBook,
): void {
  book.player(event.assist1, 'primaryAssister', 'goal', groups, 1);
  book.player(event.assist2, 'secondaryAssister', 'goal', groups, 1);
  if (!countsPlusMinus(event, strength)) return;
  if (event.isPenaltyShot) {
    book.player(event.shooter, 'onIce', 'plusMinus', groups, 1);
    return;
  }
  if (onIce === null) return;
  const conceding = otherSide(event.shootingTeam);
  book.players(onIce.skaters[event.shootingTeam], 'onIce', 'plusMinus', groups, 1);
  book.players(onIce.skaters[conceding], 'onIce', 'plusMinus', groups, -1);
}

/** Whether a goal is a plus for its team: at a known official strength that is no power play. */
export function countsPlusMinus(goal: ShotEvent, strength: Strength | null): boolean {
  // The official strength: the sets may miss a player who has just left or entered the ice or the penalty box.
  const official = goal.isPenaltyShot ? strength : (goal.statedStrength ?? strength);
  return official !== null && manpowerGroup(official, goal.shootingTeam) !== 'pp';
}

const ZONE_QUANTITY: Readonly<Record<Zone, Quantity>> = {
  O: 'offensiveFaceoff',
  N: 'neutralFaceoff',
  D: 'defensiveFaceoff',
};

function creditFaceoff({ event, onIce, strength }: EventInContext<FaceoffEvent>, book: CreditBook): void {
  const { winningTeam } = event;
  book.player(event.winner, 'faceoffWinner', 'faceoff', groupsOf(strength, winningTeam), 1);
  book.player(event.loser, 'faceoffLoser', 'faceoff', groupsOf(strength, otherSide(winningTeam)), 1);
  const homeZone = homeZoneOf(event);
  if (onIce === null || homeZone === null) return;
  for (const side of SIDES) {
    const quantity = ZONE_QUANTITY[side === 'home' ? homeZone : oppositeZone(homeZone)];
    const groups = groupsOf(strength, side);
    book.players(onIce.skaters[side], 'onIce', quantity, groups, 1);
  }
}

function creditPenalty({ event, strength }: EventInContext<PenaltyEvent>, equivalents: number, book: CreditBook): void {
  const groups = groupsOf(strength, event.penalisedTeam);
  book.player(event.committedBy, 'penalised', 'penaltyMinute', groups, event.minutes);
  if (equivalents === 0) return;
  book.player(event.committedBy, 'penalised', 'penalty', groups, equivalents);
  book.player(event.drawnBy, 'drawer', 'penalty', groupsOf(strength, otherSide(event.penalisedTeam)), equivalents);
}
