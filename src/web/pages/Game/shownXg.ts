import { roundedParts, totalAsPrinted } from '../../../hockey/roundedParts.ts';
import type { Answer } from '../../data/fetchEndpoint.ts';
import type { XgMode } from './gameSearch.ts';

/** Decimals of expected goals on the page. */
const DECIMALS = 2;

/** Both teams' expected goals as printed. */
export interface ShownXg {
  readonly winner: number | null;
  readonly loser: number | null;
}

/**
 * The expected goals of a mode as the whole page prints them, to two decimals: even strength and special teams add up
 * to the total. **Missing**: null where the answer is, and before it.
 */
export function shownXg(xg: Answer<'xgSummary'> | undefined, mode: XgMode): ShownXg {
  if (xg === undefined) return { winner: null, loser: null };
  return {
    winner: shownOf(mode, xg.winner_xg, xg.winner_ev_xg, xg.winner_st_xg),
    loser: shownOf(mode, xg.loser_xg, xg.loser_ev_xg, xg.loser_st_xg),
  };
}

function shownOf(mode: XgMode, total: number | null, even: number | null, special: number | null): number | null {
  const [shownTotal = null] = roundedParts([total], total, DECIMALS);
  const [shownEven = null, shownSpecial = null] = roundedParts([even, special], shownTotal, DECIMALS);
  return { total: shownTotal, even_strength: shownEven, special_teams: shownSpecial }[mode];
}

/** Parts of one team's printed total that add up to it. */
export function shownParts(parts: readonly (number | null)[], total: number | null): readonly (number | null)[] {
  return roundedParts(parts, total, DECIMALS);
}

/** The net xG at a chart's end as the difference of the totals printed above it. */
export function shownNet(net: number, { winner, loser }: ShownXg): number {
  return winner === null || loser === null ? net : (totalAsPrinted(net, winner - loser) ?? net);
}
