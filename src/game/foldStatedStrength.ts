import { MOST_ON_ICE, playersOnIce, type SideStrength, type Strength } from '../hockey/strength.ts';
import type { Game, GameEvent, OnIce } from './types.ts';

/**
 * Fewest skaters a side can have, however many penalties it takes. Source: NHL rule book, rule 26 (delayed penalties).
 */
export const FEWEST_SKATERS = 3;
/** Most skaters a side can have: six, with the goalie off. Source: NHL rule book, rule 74 (too many men). */
export const MOST_SKATERS = 6;

/** Five skaters and a goalie a side, as at the opening faceoff. Source: NHL rule book, rule 5.1. */
const FULL_STRENGTH: Strength = {
  home: { skaters: 5, hasGoalie: true },
  away: { skaters: 5, hasGoalie: true },
};

function isPossibleSide(side: SideStrength): boolean {
  return side.skaters >= FEWEST_SKATERS && playersOnIce(side) <= MOST_ON_ICE;
}

/**
 * Whether a strength can occur in play: 3 to 5 skaters with the goalie, 3 to 6 without. The codes of a penalty shot
 * (`0101`, `1010`) and six skaters with their goalie cannot.
 */
export function isPossibleStrength(strength: Strength): boolean {
  return isPossibleSide(strength.home) && isPossibleSide(strength.away);
}

/** Whether two strengths have the same skaters and goalies on both sides. */
export function isSameStrength(a: Strength, b: Strength): boolean {
  return (
    a.home.skaters === b.home.skaters &&
    a.away.skaters === b.away.skaters &&
    a.home.hasGoalie === b.home.hasGoalie &&
    a.away.hasGoalie === b.away.hasGoalie
  );
}

/** The strength of the on-ice sets. */
export function strengthOnIce({ skaters, goalie }: OnIce): Strength {
  return {
    home: { skaters: skaters.home.length, hasGoalie: goalie.home !== null },
    away: { skaters: skaters.away.length, hasGoalie: goalie.away !== null },
  };
}

/**
 * The strength of play an event's row states. Null without a code, with the code of a penalty shot or an impossible
 * one, and on rows that end a period, which carry artificial codes (`0440`).
 */
function statedInPlay(event: GameEvent): Strength | null {
  if (event.kind === 'period-end' || event.kind === 'game-end' || event.kind === 'shootout-complete') return null;
  if (event.statedStrength === null || event.periodKind === 'SO') return null;
  return isPossibleStrength(event.statedStrength) ? event.statedStrength : null;
}

/**
 * The strength at the start: five a side, or null for a game whose feed states no strength at all (before 2005-06),
 * because changes would go unnoticed.
 */
function startStrength(game: Pick<Game, 'events'>): Strength | null {
  return game.events.some((event) => statedInPlay(event) !== null) ? FULL_STRENGTH : null;
}

/**
 * The stated strength at every event: one entry per event, in event order. A row states the strength BEFORE its event,
 * so a power-play goal counts at the power play it ends and a penalty at the strength before it. The change shows in
 * the next row that states a strength, the following faceoff. A row without one keeps the last; so penalty shots have
 * the strength of play around them. Null in a shootout, and throughout a game whose feed states none.
 */
export function foldStatedStrength(game: Pick<Game, 'events'>): readonly (Strength | null)[] {
  let running = startStrength(game);
  return game.events.map((event) => {
    if (event.periodKind === 'SO') return null;
    running = statedInPlay(event) ?? running;
    return running;
  });
}
