import { manpower, type SideStrength, type Strength } from '../hockey/strength.ts';
import type { Game, GameEvent, OnIce } from './types.ts';

/** Fewest skaters a side can be left with, however many penalties it takes. Source: rule book, rule 26 (delayed penalties). */
export const FEWEST_SKATERS = 3;
/** Most skaters a side can have: six, with its goalie off. Source: rule book, rule 74 (too many men). */
export const MOST_SKATERS = 6;
/** Most players a side may have on the ice, its goalie among them. Source: rule book, rule 74 (too many men). */
const MOST_MANPOWER = 6;

/** Five skaters and a goalie a side: how a game starts. Source: rule book, rule 5.1. */
const FULL_STRENGTH: Strength = {
  home: { skaters: 5, hasGoalie: true },
  away: { skaters: 5, hasGoalie: true },
};

function isPossibleSide(side: SideStrength): boolean {
  return side.skaters >= FEWEST_SKATERS && manpower(side) <= MOST_MANPOWER;
}

/**
 * Whether a strength can occur in play: 3 to 5 skaters with the goalie, 3 to 6 without. A penalty shot's own state
 * (`0101`, `1010`) cannot, nor can six skaters in front of their goalie.
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

/** The strength of the sets on the ice. */
export function strengthOnIce(onIce: OnIce): Strength {
  return {
    home: { skaters: onIce.skaters.home.length, hasGoalie: onIce.goalie.home !== null },
    away: { skaters: onIce.skaters.away.length, hasGoalie: onIce.goalie.away !== null },
  };
}

/**
 * What an event's own row says about the strength of play: null where it has no code, where the code is a penalty shot's or
 * impossible, and on the rows that close a period, which carry artificial codes (`0440`).
 */
function statedInPlay(event: GameEvent): Strength | null {
  if (event.kind === 'period-end' || event.kind === 'game-end' || event.kind === 'shootout-complete') return null;
  if (event.statedStrength === null || event.periodKind === 'SO') return null;
  return isPossibleStrength(event.statedStrength) ? event.statedStrength : null;
}

/**
 * The strength play starts at: five a side, or null for a game whose feed states no strength at all (before 2005-06), since
 * nothing would ever tell us that it changed.
 */
function startStrength(game: Pick<Game, 'events'>): Strength | null {
  return game.events.some((event) => statedInPlay(event) !== null) ? FULL_STRENGTH : null;
}

/**
 * The strength at every event as the feed states it: one entry per event, in their order. A row states the strength BEFORE its event: a
 * goal on a power play counts at the power play it ended, a penalty at the strength before it; what either changes shows with the next row
 * that states one, the faceoff that follows. A row that states none has the last one stated; so penalty shots have the strength of
 * play around them. Null in a shootout, and throughout a game whose feed states none.
 */
export function foldStatedStrength(game: Pick<Game, 'events'>): readonly (Strength | null)[] {
  let running = startStrength(game);
  return game.events.map((event) => {
    if (event.periodKind === 'SO') return null;
    running = statedInPlay(event) ?? running;
    return running;
  });
}
