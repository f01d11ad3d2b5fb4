import { homeZoneOf } from '../game/foldStints.ts';
import type { EventInContext, Game, GameEvent } from '../game/types.ts';
import { oppositeZone, type Zone } from '../hockey/rink.ts';
import { otherSide, type Side } from '../hockey/strength.ts';
import { countsPlusMinus } from './credits.ts';
import type { GameFolds } from './gameFolds.ts';
import { penaltyEquivalents } from './penaltyCredits.ts';
import { splitNumber } from './registry/splits.ts';
import { splitAt } from './splitTally.ts';

/** What a play counts as, from the side of its team. */
export interface PlayFacts {
  /** Its split; null for what is credited to nobody: whistles, and everything in a shootout. */
  readonly split: number | null;
  /** Zone of a faceoff as its winner sees it; null for other plays and where it is not known. */
  readonly zone: Zone | null;
  /** Two-minute equivalents of a penalty; 0 for other plays. */
  readonly equivalents: number;
  /** Whether a goal is a plus for its team and a minus for the other. */
  readonly isPlusMinus: boolean;
  /** Whether a player of the shooting team blocked the shot. */
  readonly isTeammateBlock: boolean;
}

const NOTHING: PlayFacts = {
  split: null,
  zone: null,
  equivalents: 0,
  isPlusMinus: false,
  isTeammateBlock: false,
};

/** What each play of a game counts as, in the order of its events. */
export function playFacts({ events }: Pick<Game, 'events'>, { contexts }: GameFolds): readonly PlayFacts[] {
  const equivalents = penaltyEquivalents(events);
  return contexts.map((context) => {
    const { event } = context;
    const side = sideOf(event);
    if (side === null || event.periodKind === 'SO') return NOTHING;
    return { ...NOTHING, ...partOf(context, equivalents), split: splitOfPlay(context, side) };
  });
}

/** The team that a play is credited to. */
function sideOf(event: GameEvent): Side | null {
  switch (event.kind) {
    case 'shot':
      return event.shootingTeam;
    case 'faceoff':
      return event.winningTeam;
    case 'hit':
      return event.hittingTeam;
    case 'giveaway':
    case 'takeaway':
      return event.team;
    case 'penalty':
      return event.penalisedTeam;
    default:
      return null;
  }
}

function splitOfPlay({ event, strength, scoreBefore }: EventInContext, side: Side): number {
  const isPenaltyShot = event.kind === 'shot' && event.isPenaltyShot;
  const lead = scoreBefore[side] - scoreBefore[otherSide(side)];
  return splitNumber(splitAt(isPenaltyShot ? 'penalty-shot' : (strength ?? 'unknown'), side, lead, event.period));
}

function partOf({ event, strength }: EventInContext, equivalents: ReadonlyMap<number, number>): Partial<PlayFacts> {
  switch (event.kind) {
    case 'faceoff': {
      const zone = homeZoneOf(event);
      return { zone: zone === null || event.winningTeam === 'home' ? zone : oppositeZone(zone) };
    }
    case 'penalty':
      return { equivalents: equivalents.get(event.eventId) ?? 0 };
    case 'shot':
      return {
        isPlusMinus: event.outcome === 'goal' && countsPlusMinus(event, strength),
        isTeammateBlock: event.outcome === 'blocked' && event.isTeammateBlock,
      };
    default:
      return {};
  }
}
