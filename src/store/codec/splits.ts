import { crc32 } from 'node:zlib';
import { SPLIT_RULES } from '../../stats/registry/splits.ts';
import type { GameSplits, PlayerSplits, SplitRow } from '../../stats/rows.ts';
import { type Codec, flag, integer, list, mapped, packed, record, whole } from './codec.ts';

/** Counters that are not 0, by place, as the steps between the places and the values. */
function sparse(length: number): Codec<readonly number[]> {
  return mapped(
    list(integer),
    (sums) => {
      let last = -1;
      return sums.flatMap((sum, place) => {
        if (sum === 0) return [];
        const step = place - last;
        last = place;
        return [step, sum];
      });
    },
    (pairs) => {
      const sums = new Array<number>(length).fill(0);
      for (let at = 0, place = -1; at < pairs.length; at += 2) {
        place += pairs[at] ?? 0;
        sums[place] = pairs[at + 1] ?? 0;
      }
      return sums;
    },
  );
}

/** The counters by their names, so that bytes of other counters are never read as these. */
const COUNTERS = crc32(JSON.stringify(Object.values(SPLIT_RULES).map((rules) => Object.keys(rules))));

function withCounters<T>(codec: Codec<T>): Codec<T> {
  return {
    put(out, value) {
      whole.put(out, COUNTERS);
      codec.put(out, value);
    },
    take(from) {
      if (whole.take(from) !== COUNTERS) throw new RangeError('other counters');
      return codec.take(from);
    },
  };
}

function rowsOf(rules: Readonly<Record<string, unknown>>): Codec<readonly SplitRow[]> {
  return list(record<SplitRow>({ split: whole, sums: sparse(Object.keys(rules).length) }));
}

function playersOf(rules: Readonly<Record<string, unknown>>): Codec<readonly PlayerSplits[]> {
  return list(record<PlayerSplits>({ playerId: whole, hasShifts: flag, hasToi: flag, rows: rowsOf(rules) }));
}

/** `game_play.splits`. Compressed, since players who are on the ice together have the same numbers. */
export const SPLITS = packed(
  'splits',
  withCounters(
    record<GameSplits>({
      hasShifts: flag,
      hasXg: flag,
      hasStrength: flag,
      skaters: playersOf(SPLIT_RULES.skater),
      goalies: playersOf(SPLIT_RULES.goalie),
      home: rowsOf(SPLIT_RULES.team),
      away: rowsOf(SPLIT_RULES.team),
    }),
  ),
  { isDeflated: true },
);
