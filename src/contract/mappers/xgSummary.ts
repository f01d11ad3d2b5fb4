import { roundTo } from '../../hockey/shares.ts';
import { otherSide, type Side } from '../../hockey/strength.ts';
import type { ResponseOf } from '../endpoint.ts';
import type { xgSummary } from '../endpoints/xgSummary.ts';
import { toWireXg } from './rounding.ts';

/** A team's xG in a game: all of it, and the part at even strength. Null where the game has no xG. */
export interface TeamXg {
  readonly xgf: number | null;
  readonly ev_xgf: number | null;
}

/** Both teams' xG. The special-teams part is what is left of the total, so that total = ev + st holds to the last digit. */
export function toWireXgSummary(xg: Readonly<Record<Side, TeamXg>>, winner: Side): ResponseOf<typeof xgSummary> {
  const [winnerXg, loserXg] = [xg[winner], xg[otherSide(winner)]];
  return {
    winner_xg: toWireXg(winnerXg.xgf),
    loser_xg: toWireXg(loserXg.xgf),
    winner_ev_xg: toWireXg(winnerXg.ev_xgf),
    loser_ev_xg: toWireXg(loserXg.ev_xgf),
    winner_st_xg: specialTeams(winnerXg),
    loser_st_xg: specialTeams(loserXg),
  };
}

function specialTeams({ xgf, ev_xgf }: TeamXg): number | null {
  const [total, even] = [toWireXg(xgf), toWireXg(ev_xgf)];
  return total === null || even === null ? null : roundTo(total - even, 4);
}
