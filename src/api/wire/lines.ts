import type { WireCell, WireIce, WireLine, WireLineList, WireMeeting } from '../../contract/lines.ts';
import { per60, percentOf, roundTo } from '../../hockey/shares.ts';
import { XG_UNIT } from '../../stats/counterTally.ts';
import { type IceSums, opponentIceTime } from '../../stats/lines/iceSums.ts';
import type { LineSums, Meeting, MetLine, TeamLines } from '../../stats/lines/lineSums.ts';
import { sumLines } from '../../stats/lines/lineSums.ts';
import { rawInterval, xgShare } from '../../stats/lines/xgShare.ts';
import { toWireClock, toWirePercent, toWireXg } from './rounding.ts';

/** Lines that a season's answer lists, and opposing lines that each of them names. Chosen by us. */
const MOST_LINES = 60;
const MOST_MET = 3;

const EVEN = 0.5;

/**
 * Ice time and what happened in it. xG keeps the stored six decimals, so that parts add up to the whole. `isOneLine`:
 * the sums are of one line, so their games are known.
 */
export function toWireIce(sums: IceSums, isOneLine = true): WireIce {
  const xg = (millionths: number): number | null => (sums.hasXg ? millionths / XG_UNIT : null);
  const rate = (millionths: number): number | null => (sums.hasXg ? per60(millionths / XG_UNIT, sums.toi) : null);
  const opponents = opponentIceTime(sums);
  const { O, N, D } = sums.faceoffs;
  return {
    games: isOneLine ? sums.games : null,
    toi: sums.toi,
    toi_str: toWireClock(sums.toi),
    xg_for: xg(sums.xgf),
    xg_ag: xg(sums.xga),
    goals_for: sums.gf,
    goals_ag: sums.ga,
    xg_for_60: toWireXg(rate(sums.xgf)),
    xg_ag_60: toWireXg(rate(sums.xga)),
    xgf_percent: shareAsItHappened(sums),
    zone_starts: sums.hasFaceoffs ? [O, N, D] : null,
    offensive_zone_percent: sums.hasFaceoffs ? toWirePercent(percentOf(O, O + D)) : null,
    opponents_toi: opponents === null ? null : roundTo(opponents, 0),
  };
}

function shareAsItHappened({ xgf, xga, hasXg }: Pick<IceSums, 'xgf' | 'xga' | 'hasXg'>): number | null {
  return hasXg && xgf + xga > 0 ? toWirePercent(xgShare(xgf, xga, EVEN).raw) : null;
}

/** Where a team's shares are pulled: to its own at five against five in a season, to even in a game. */
export function centreOf({ xgf, xga, hasXg }: IceSums): number {
  return hasXg && xgf + xga > 0 ? xgf / (xgf + xga) : EVEN;
}

function toWireLine({ players, sums, met }: LineSums, centre: number, mostMet: number): WireLine {
  const share = sums.hasXg ? xgShare(sums.xgf, sums.xga, centre) : null;
  return {
    players: [...players],
    ...toWireIce(sums),
    xgf_percent_shrunk: share === null ? null : toWirePercent(share.shrunk),
    interval: share === null ? null : bounds(share.interval),
    is_small: share?.isSmall ?? true,
    against: mostMetOf(met.values(), mostMet).map((one) => ({
      team: one.team,
      players: [...one.players],
      toi: one.toi,
      toi_str: toWireClock(one.toi),
      xgf_percent: shareAsItHappened(one),
    })),
  };
}

/** The opposing lines with the most shared time. They are not sorted: a season has thousands, and few are shown. */
function mostMetOf(met: Iterable<Readonly<MetLine>>, most: number): readonly Readonly<MetLine>[] {
  const best: Readonly<MetLine>[] = [];
  if (most === 0) return best;
  for (const one of met) {
    const last = best[most - 1];
    if (last !== undefined && !isMetMore(one, last)) continue;
    const place = best.findIndex((other) => isMetMore(one, other));
    best.splice(place === -1 ? best.length : place, 0, one);
    if (best.length > most) best.pop();
  }
  return best;
}

/** Equal times are ordered by the players, so that the order is always the same. */
function isMetMore(one: Readonly<MetLine>, other: Readonly<MetLine>): boolean {
  return one.toi === other.toi ? `${one.players}` < `${other.players}` : one.toi > other.toi;
}

function bounds([low, high]: readonly [number, number]): [number, number] {
  return [toWirePercent(low), toWirePercent(high)];
}

/** A list of lines, most ice time first; those beyond the most are added up. */
export function toWireLineList(
  { lines, rest, team }: TeamLines,
  centre: number,
  { mostMet = MOST_MET }: { readonly mostMet?: number } = {},
): WireLineList {
  const beyond = lines.slice(MOST_LINES);
  return {
    lines: lines.slice(0, MOST_LINES).map((line) => toWireLine(line, centre, mostMet)),
    others: beyond.length === 0 ? null : { lines: beyond.length, ...toWireIce(sumLines(beyond), false) },
    rest: rest.toi === 0 ? null : toWireIce(rest),
    team: toWireIce(team),
  };
}

/** A meeting of two lines, from the home team's side. */
export function toWireMeeting({ home, away, sums }: Meeting): WireMeeting {
  const { toi, toi_str, xg_for, xg_ag, goals_for, goals_ag, xgf_percent } = toWireIce(sums);
  return { home: [...home], away: [...away], toi, toi_str, xg_for, xg_ag, goals_for, goals_ag, xgf_percent };
}

/** The cells of a combination of skaters by descending number of skaters on, then in the order of the list. */
export function toWireCells(cells: ReadonlyMap<number, IceSums>, skaters: readonly number[]): WireCell[] {
  const sizeOf = (mask: number): number => skaters.filter((_id, k) => (mask >> k) & 1).length;
  return [...cells]
    .sort(([a], [b]) => sizeOf(b) - sizeOf(a) || a - b)
    .map(([mask, sums]) => {
      const interval = sums.hasXg ? rawInterval(sums.xgf, sums.xga) : null;
      return {
        on: skaters.filter((_id, k) => (mask >> k) & 1),
        off: skaters.filter((_id, k) => !((mask >> k) & 1)),
        ...toWireIce(sums),
        interval: interval === null ? null : bounds(interval),
        is_small: !sums.hasXg || xgShare(sums.xgf, sums.xga, EVEN).isSmall,
      };
    });
}
