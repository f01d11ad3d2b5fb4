import { crc32 } from 'node:zlib';
import { SPLIT_RULES } from '../../stats/registry/splits.ts';
import type { GameSplits, PlayerSplits, SplitRow } from '../../stats/rows.ts';
import { type Codec, flag, integer, list, packed, record, whole } from './codec.ts';

/** Counters that are not 0: how many, then the step from the place before and the value of each. */
function sparse(length: number): Codec<readonly number[]> {
  return {
    put(out, sums) {
      let count = 0;
      for (const sum of sums) if (sum !== 0) count++;
      whole.put(out, count);
      for (let place = 0, last = -1; place < sums.length; place++) {
        const sum = sums[place] ?? 0;
        if (sum === 0) continue;
        whole.put(out, place - last);
        integer.put(out, sum);
        last = place;
      }
    },
    take(from) {
      const sums = new Array<number>(length).fill(0);
      for (let left = whole.take(from), place = -1; left > 0; left--) {
        place += whole.take(from);
        if (place >= length) throw new RangeError(`counter ${place} of ${length}`);
        sums[place] = integer.take(from);
      }
      return sums;
    },
  };
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
