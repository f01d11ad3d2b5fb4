import { LINE_KINDS, type LineKind } from '../hockey/lineKinds.ts';
import type { ClubLines } from '../stats/lines/clubLines.ts';
import type { IceSums } from '../stats/lines/iceSums.ts';
import type { LineSums, ListedLines } from '../stats/lines/lineSums.ts';
import type { MetLine } from '../stats/lines/metLines.ts';
import { oddRow } from './storeError.ts';

/**
 * Format of `team_line.lines`: a version, then whole numbers of seven bits a byte, the lowest first; the eighth bit
 * says that more follow. First the games, the ids of all players in ascending order as differences, and the opposing
 * clubs; then the skaters and each kind's lists, which name players and clubs by their place. xG is in millionths.
 */
const VERSION = 1;
const HAS_XG = 1;
const HAS_FACEOFFS = 2;

class NumberWriter {
  readonly #bytes: number[] = [];

  put(...numbers: readonly number[]): void {
    for (let number of numbers) {
      for (; number >= 128; number = Math.floor(number / 128)) this.#bytes.push((number % 128) + 128);
      this.#bytes.push(number);
    }
  }

  bytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}

class NumberReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The next number. **Errors**: a `StoreError` `odd-row` at the end of the bytes. */
  next(): number {
    let [number, place] = [0, 1];
    for (;;) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) throw oddRow('lines of an unknown format (cut short)');
      number += (byte % 128) * place;
      if (byte < 128) return number;
      place *= 128;
    }
  }

  /** A list, whose length comes first. */
  list<T>(read: () => T): T[] {
    const items: T[] = [];
    for (let left = this.next(); left > 0; left--) items.push(read());
    return items;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }
}

/** Packs a club's lines. */
export function encodeClubLines({ games, skaters, lines }: ClubLines): Uint8Array {
  const all = LINE_KINDS.flatMap((kind) => lines[kind].lines);
  const met = all.flatMap((line) => line.met);
  const ids = [...all, ...met].flatMap((line) => line.players);
  const players = [...new Set([...ids, ...skaters.map(({ player_id }) => player_id)])].sort((a, b) => a - b);
  const clubs = [...new Set(met.map(({ team }) => team))].sort();
  const [placeOf, clubAt] = [new Map(players.map((id, k) => [id, k])), new Map(clubs.map((abb, k) => [abb, k]))];
  const places = (list: readonly number[]): number[] => [list.length, ...list.map((id) => placeOf.get(id) ?? 0)];
  const out = new NumberWriter();
  out.put(VERSION, games, players.length, ...players.map((id, k) => id - (players[k - 1] ?? 0)), clubs.length);
  for (const abb of clubs) out.put(abb.length, ...[...abb].map((letter) => letter.charCodeAt(0)));
  out.put(skaters.length, ...skaters.flatMap(({ player_id, toi }) => [placeOf.get(player_id) ?? 0, toi]));
  for (const kind of LINE_KINDS) {
    const list = lines[kind];
    out.put(...ofIce(list.rest), ...ofIce(list.team), list.others?.lines ?? 0);
    if (list.others !== null) out.put(...ofIce(list.others.sums));
    out.put(list.lines.length);
    for (const line of list.lines) {
      out.put(...places(line.players), ...ofIce(line.sums), line.met.length);
      for (const { team, players: own, toi, xgf, xga, hasXg } of line.met) {
        out.put(clubAt.get(team) ?? 0, ...places(own), toi, xgf, xga, Number(hasXg));
      }
    }
  }
  return out.bytes();
}

function ofIce({ games, toi, xgf, xga, gf, ga, faceoffs, ...rest }: IceSums): readonly number[] {
  const flags = (rest.hasXg ? HAS_XG : 0) | (rest.hasFaceoffs ? HAS_FACEOFFS : 0);
  const zones = [faceoffs.O, faceoffs.N, faceoffs.D];
  return [flags, games, toi, xgf, xga, gf, ga, ...zones, rest.opponentSeconds, rest.opponentWeight];
}

/** Unpacks a club's lines. **Errors**: a `StoreError` `odd-row` for bytes of another format. */
export function decodeClubLines(bytes: Uint8Array): ClubLines {
  if (!(bytes instanceof Uint8Array)) throw oddRow('lines of an unknown format (no bytes)');
  const from = new NumberReader(bytes);
  const version = from.next();
  if (version !== VERSION) throw oddRow(`lines of an unknown format (version ${version})`);
  const next = (): number => from.next();
  const games = next();
  let id = 0;
  const players = from.list(() => {
    id += next();
    return id;
  });
  const clubs = from.list(() => String.fromCharCode(...from.list(next)));
  const ids = (): number[] => from.list(() => players[next()] ?? 0);
  const skaters = from.list(() => ({ player_id: players[next()] ?? 0, toi: next() }));
  const met = (): MetLine => ({
    team: clubs[next()] ?? '',
    players: ids(),
    toi: next(),
    xgf: next(),
    xga: next(),
    hasXg: next() === 1,
  });
  const line = (): LineSums => ({ players: ids(), sums: iceOf(next), met: from.list(met) });
  const lists = LINE_KINDS.map((kind): [LineKind, ListedLines] => {
    const [rest, team, beyond] = [iceOf(next), iceOf(next), next()];
    const others = beyond === 0 ? null : { lines: beyond, sums: iceOf(next) };
    return [kind, { rest, team, others, lines: from.list(line) }];
  });
  if (!from.isAtEnd) throw oddRow(`lines of an unknown format (${bytes.length} bytes)`);
  return { games, skaters, lines: Object.fromEntries(lists) as Record<LineKind, ListedLines> };
}

function iceOf(next: () => number): IceSums {
  const flags = next();
  return {
    games: next(),
    toi: next(),
    xgf: next(),
    xga: next(),
    gf: next(),
    ga: next(),
    faceoffs: { O: next(), N: next(), D: next() },
    opponentSeconds: next(),
    opponentWeight: next(),
    hasXg: (flags & HAS_XG) !== 0,
    hasFaceoffs: (flags & HAS_FACEOFFS) !== 0,
    lastGame: 0,
  };
}
