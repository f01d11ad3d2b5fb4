import type { PlayerId } from '../hockey/ids.ts';
import { type AttackSign, toAttackPoint } from '../hockey/rink.ts';
import type { Side } from '../hockey/strength.ts';
import type { Game, GameEvent, PenaltySeverity, ShotOutcome } from './types.ts';

/** What a play is: a shot by its outcome, everything else by its kind. */
export type PlayKind = Exclude<GameEvent['kind'], 'shot'> | ShotOutcome;

/** A play of a game, whatever its kind. */
export interface Play {
  readonly eventId: number;
  readonly period: number;
  readonly periodSeconds: number;
  readonly gameSeconds: number;
  readonly kind: PlayKind;
  /** Who won, hit, lost or took the puck, shot, or was penalised; null for a whistle and the like. */
  readonly side: Side | null;
  /** The player of that team. */
  readonly player: PlayerId | null;
  /** Who lost the faceoff, was hit, blocked the shot or drew the penalty. */
  readonly other: PlayerId | null;
  /** Who serves a penalty. */
  readonly servedBy: PlayerId | null;
  /** Feet, turned so that the team of the play attacks right; null where place or direction is not known. */
  readonly x: number | null;
  readonly y: number | null;
  /** The feed's word: the kind of shot, the infraction, the reason of a whistle. */
  readonly detail: string | null;
  readonly minutes: number | null;
  readonly severity: PenaltySeverity | null;
}

/** All plays of a game in order of time, those of a shootout too. */
export function foldPlays({ events }: Pick<Game, 'events'>): readonly Play[] {
  return events.map((event) => {
    const part = partOf(event);
    return {
      eventId: event.eventId,
      period: event.period,
      periodSeconds: event.periodSeconds,
      gameSeconds: event.gameSeconds,
      kind: event.kind === 'shot' ? event.outcome : event.kind,
      ...NOTHING,
      ...part,
      ...placeOf(event, part.side ?? null),
    };
  });
}

type Part = Partial<Omit<Play, 'eventId' | 'period' | 'periodSeconds' | 'gameSeconds' | 'kind' | 'x' | 'y'>>;

const NOTHING = {
  side: null,
  player: null,
  other: null,
  servedBy: null,
  detail: null,
  minutes: null,
  severity: null,
} as const;

function partOf(event: GameEvent): Part {
  switch (event.kind) {
    case 'faceoff':
      return { side: event.winningTeam, player: event.winner, other: event.loser };
    case 'hit':
      return { side: event.hittingTeam, player: event.hitter, other: event.hittee };
    case 'giveaway':
    case 'takeaway':
      return { side: event.team, player: event.player };
    case 'shot':
      return { side: event.shootingTeam, player: event.shooter, other: event.blocker, detail: event.shotType };
    case 'penalty': {
      const { penalisedTeam: side, committedBy: player, drawnBy: other, servedBy, minutes, severity } = event;
      return { side, player, other, servedBy, minutes, severity, detail: event.infraction };
    }
    case 'delayed-penalty':
      return { side: event.penalisedTeam };
    case 'stoppage':
      return { detail: event.reason };
    default:
      return {};
  }
}

function placeOf(event: GameEvent, side: Side | null): { readonly x: number | null; readonly y: number | null } {
  const { homeAttackSign } = event;
  if (!('point' in event) || event.point === null || homeAttackSign === null || side === null) {
    return { x: null, y: null };
  }
  return toAttackPoint(event.point, (side === 'home' ? homeAttackSign : -homeAttackSign) as AttackSign);
}
