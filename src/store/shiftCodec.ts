import { MAX_PLAYERS, type PlayerShifts } from '../game/foldShiftChart.ts';
import { oddRow } from './storeError.ts';

const VERSION = 1;
/** Version and number of players. */
const HEADER_BYTES = 2;
/** Most bytes of a number: 28 bits. */
const MAX_NUMBER_BYTES = 4;

/**
 * Packs the shifts of a game: a version, the number of players, then of each player the id, the number of shifts, and
 * of each shift the seconds since the one before ended and its length. Numbers are LEB128: seven bits a byte, so most
 * take one. **Errors**: throws for shifts out of order and for more than 255 players.
 */
export function encodeShifts(players: readonly PlayerShifts[]): Uint8Array {
  if (players.length > MAX_PLAYERS) throw new RangeError(`${players.length} players do not fit a shift chart.`);
  const bytes: number[] = [VERSION, players.length];
  const write = (value: number): void => {
    if (!Number.isInteger(value) || value < 0) throw new RangeError(`${value} does not fit a shift chart.`);
    let rest = value;
    while (rest > 0x7f) {
      bytes.push((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    bytes.push(rest);
  };
  for (const { playerId, shifts } of players) {
    write(playerId);
    write(shifts.length);
    let last = 0;
    for (const [start, end] of shifts) {
      write(start - last);
      write(end - start);
      last = end;
    }
  }
  return Uint8Array.from(bytes);
}

/** Unpacks the shifts of a game. **Errors**: a `StoreError` `odd-row` for bytes of another format. */
export function decodeShifts(bytes: Uint8Array): readonly PlayerShifts[] {
  if (!(bytes instanceof Uint8Array)) throw oddRow('shifts of an unknown format (no bytes)');
  const [version, count] = bytes;
  if (version !== VERSION || count === undefined) {
    throw oddRow(`shifts of an unknown format (version ${version ?? 'none'}, ${bytes.length} bytes)`);
  }
  let at = HEADER_BYTES;
  const read = (): number => {
    let value = 0;
    for (let k = 0; k < MAX_NUMBER_BYTES; k++) {
      const byte = bytes[at++];
      if (byte === undefined) break;
      value |= (byte & 0x7f) << (7 * k);
      if (byte < 0x80) return value;
    }
    throw oddRow(`shifts of an unknown format (broken at byte ${at} of ${bytes.length})`);
  };
  const players: PlayerShifts[] = [];
  for (let k = 0; k < count; k++) {
    const playerId = read();
    const shifts: (readonly [number, number])[] = [];
    let last = 0;
    for (let left = read(); left > 0; left--) {
      const start = last + read();
      last = start + read();
      shifts.push([start, last]);
    }
    players.push({ playerId, shifts });
  }
  if (at !== bytes.length) throw oddRow(`shifts of an unknown format (${bytes.length - at} bytes too many)`);
  return players;
}
