import type { WireCell, WireIce, WireLine, WireLineList, WireMeeting } from '../../contract/lines.ts';
import type { LineKind } from '../../hockey/lineKinds.ts';
import { per60, percentOf, roundTo } from '../../hockey/shares.ts';
import { XG_UNIT } from '../../stats/counterTally.ts';
import { type IceSums, opponentIceTime } from '../../stats/lines/iceSums.ts';
import type { LineSums, ListedLines } from '../../stats/lines/lineSums.ts';
import type { Meeting } from '../../stats/lines/meetings.ts';
import { isSmallSample, rawInterval, xgShare } from '../../stats/lines/xgShare.ts';
import { toWireClock, toWirePercent, toWireXg } from './rounding.ts';

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
    zone_starts: [O, N, D],
    offensive_zone_percent: toWirePercent(percentOf(O, O + D)),
    opponents_toi: opponents === null ? null : roundTo(opponents, 0),
  };
}

function shareAsItHappened({ xgf, xga, hasXg }: Pick<IceSums, 'xgf' | 'xga' | 'hasXg'>): number | null {
  return hasXg && xgf + xga > 0 ? toWirePercent(percentOf(xgf, xgf + xga)) : null;
}

/** Where a team's shares are pulled: to its own at five against five in a season, to even in a game. */
export function centreOf({ xgf, xga, hasXg }: IceSums): number {
  return hasXg && xgf + xga > 0 ? xgf / (xgf + xga) : EVEN;
}

function toWireLine({ players, sums, met }: LineSums, kind: LineKind, centre: number): WireLine {
  const share = sums.hasXg ? xgShare(kind, sums.xgf, sums.xga, centre) : null;
  return {
    players: [...players],
    ...toWireIce(sums),
    xgf_percent_shrunk: share === null ? null : toWirePercent(share.shrunk),
    interval: share === null ? null : bounds(share.interval),
    is_small: !sums.hasXg || isSmallSample(sums.xgf, sums.xga),
    against: met.map((one) => ({
      team: one.team,
      players: [...one.players],
      toi: one.toi,
      toi_str: toWireClock(one.toi),
      xgf_percent: shareAsItHappened(one),
    })),
  };
}

function bounds([low, high]: readonly [number, number]): [number, number] {
  return [toWirePercent(low), toWirePercent(high)];
}

/** A list of lines, most ice time first; those beyond it are added up. */
export function toWireLineList(
  { lines, rest, team, others }: ListedLines,
  kind: LineKind,
  centre: number,
): WireLineList {
  return {
    lines: lines.map((line) => toWireLine(line, kind, centre)),
    others: others === null ? null : { lines: others.lines, ...toWireIce(others.sums, false) },
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
        is_small: !sums.hasXg || isSmallSample(sums.xgf, sums.xga),
      };
    });
}
