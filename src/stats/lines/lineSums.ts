import type { LineKind } from '../../hockey/lineKinds.ts';
import { GROUP_BIT } from '../groups.ts';
import { GameParts, type IceSums, mergeIce, noIce, StintCursor, type TeamStints } from './iceSums.ts';
import { defendersOf, type IsDefender, lineOf, NO_LINE, playersOf } from './lineKeys.ts';
import { type MetLine, MetLines, OpposingLines, type TeamGame } from './metLines.ts';
import { MOST_SKATERS, NO_PLAYER, STINT_AT, secondsAt } from './stintColumns.ts';

/** One line of a team. */
export interface LineSums {
  /** Ids, ascending; a goalie comes first. */
  readonly players: readonly number[];
  readonly sums: IceSums;
  /** The opposing forward lines they met most, at five against five; none for units of a power play. */
  readonly met: readonly MetLine[];
}

/** A team's lines of one kind. */
export interface TeamLines {
  readonly lines: readonly LineSums[];
  /** Time at that strength without such a line: another number of forwards or defenders. */
  readonly rest: IceSums;
  /** All time at that strength: the lines and the rest. */
  readonly team: IceSums;
}

/** Opposing lines that each line names, unless said. */
const MOST_MET = 3;

/**
 * The lines of a team over some games, by kind, most ice time first. Opposing lines are forward lines, the ones that
 * coaches match; `mostMet` says how many of them a line names. Kinds of one strength share a reading of the stints.
 *
 * **Source**: docs/methodology/lines.md#lines.
 */
export function teamLines<Kind extends LineKind>(
  games: readonly TeamGame[],
  kinds: readonly Kind[],
  isDefender: IsDefender,
  { mostMet = MOST_MET }: { readonly mostMet?: number } = {},
): Record<Kind, TeamLines> {
  const adder = new LineAdder(kinds, isDefender, mostMet);
  adder.add(games);
  return adder.lines();
}

/** Adds up the lines of a team by kind, game by game: the lines so far can be listed between two games. */
export class LineAdder<Kind extends LineKind> {
  readonly #isDefender: IsDefender;
  readonly #mostMet: number;
  readonly #opponents = new OpposingLines();
  readonly #sums: readonly KindSums[];
  readonly #units: readonly KindSums[];
  readonly #lines: readonly KindSums[];

  constructor(kinds: readonly Kind[], isDefender: IsDefender, mostMet: number = MOST_MET) {
    this.#isDefender = isDefender;
    this.#mostMet = mostMet;
    this.#sums = kinds.map((kind) => new KindSums(kind, kind !== 'power-play' && mostMet > 0));
    this.#units = this.#sums.filter(({ kind }) => kind === 'power-play');
    this.#lines = this.#sums.filter(({ kind }) => kind !== 'power-play');
  }

  add(games: readonly TeamGame[]): void {
    const opponents = this.#opponents;
    for (const game of games) {
      const defenders = defendersOf(game.stints, (id) => this.#isDefender(game.gameId, id));
      for (const one of this.#sums) one.begin(game, defenders);
      addGame(game, 'pp', this.#units, null);
      opponents.begin(defenders);
      addGame(game, '5v5', this.#lines, this.#mostMet > 0 ? opponents : null);
      for (const one of this.#sums) one.end();
    }
  }

  /** The lines so far. Games that are added later add to the same numbers. */
  lines(): Record<Kind, TeamLines> {
    const found = this.#sums.map((one) => [one.kind, one.result(this.#opponents, this.#mostMet)]);
    return Object.fromEntries(found) as Record<Kind, TeamLines>;
  }
}

function addGame(
  game: TeamGame,
  strength: '5v5' | 'pp',
  sums: readonly KindSums[],
  opponents: OpposingLines | null,
): void {
  if (sums.length === 0) return;
  const stint = new StintCursor(game, GROUP_BIT[strength]);
  while (stint.next()) {
    const opposing = opponents === null ? NO_LINE : opponents.lineIn(stint);
    for (const one of sums) one.add(stint, opposing);
  }
}

/** The lines of one kind while games are added up. */
class KindSums {
  readonly kind: LineKind;
  readonly #met: MetLines | null;
  readonly #numbers = new Map<string, number>();
  readonly #players: (readonly number[])[] = [];
  readonly #sums: IceSums[] = [];
  readonly #rest = noIce();
  readonly #team = noIce();
  /** Of the game: its parts, the part of a line's key, and the line of a part. */
  #game: TeamGame | null = null;
  #defenders = new Uint8Array();
  readonly #parts = new GameParts();
  #partOf = new Map<number, number>();
  #lineOf: number[] = [];

  constructor(kind: LineKind, meets: boolean) {
    this.kind = kind;
    this.#met = meets ? new MetLines() : null;
  }

  begin(game: TeamGame, defenders: Uint8Array<ArrayBuffer>): void {
    this.#game = game;
    this.#defenders = defenders;
    this.#parts.clear();
    this.#partOf = new Map();
    this.#lineOf = [];
  }

  /** Adds a stint, which the opposing line of a number played. */
  add(stint: StintCursor, opposing: number): void {
    const key = lineOf(stint, stint.team.side, this.kind, this.#defenders);
    let part = this.#partOf.get(key);
    if (part === undefined) {
      part = this.#parts.open();
      this.#partOf.set(key, part);
      this.#lineOf.push(key === NO_LINE ? NO_LINE : this.#numberOf(playersOf(key, stint.team.stints, this.kind)));
    }
    this.#parts.add(part, stint);
    if (opposing !== NO_LINE && key !== NO_LINE) this.#met?.add(this.#lineOf[part] as number, opposing, stint);
  }

  #numberOf(players: readonly number[]): number {
    const name = players.join('-');
    let number = this.#numbers.get(name);
    if (number === undefined) {
      number = this.#players.push(players) - 1;
      this.#sums.push(noIce());
      this.#numbers.set(name, number);
    }
    return number;
  }

  end(): void {
    const game = this.#game;
    if (game === null) return;
    for (const [part, line] of this.#lineOf.entries()) {
      this.#parts.mergeInto(this.#sums[line] ?? this.#rest, part, game);
      this.#parts.mergeInto(this.#team, part, game);
    }
  }

  result(opponents: OpposingLines, mostMet: number): TeamLines {
    const mostOf = this.#met?.most(mostMet, opponents);
    const lines = this.#sums.map((sums, line): LineSums => {
      return { players: this.#players[line] ?? [], sums, met: mostOf?.get(line) ?? [] };
    });
    return { lines: lines.sort(byIceTime), rest: this.#rest, team: this.#team };
  }
}

/** Most time first; equal ones by their players, so that the order is always the same. */
function byIceTime(a: LineSums, b: LineSums): number {
  if (a.sums.toi !== b.sums.toi) return b.sums.toi - a.sums.toi;
  for (const [k, id] of a.players.entries()) {
    const other = b.players[k] ?? 0;
    if (id !== other) return id - other;
  }
  return 0;
}

/** Lines that a list of a season or a game has. */
const MOST_LINES = 60;

/** A team's lines of one kind, as they are listed and stored. */
export interface ListedLines extends TeamLines {
  /** All lines beyond the list; null if there are none. */
  readonly others: { readonly lines: number; readonly sums: IceSums } | null;
}

/** The lines with the most ice time, and the sum of the others. */
export function listLines({ lines, rest, team }: TeamLines): ListedLines {
  const beyond = lines.slice(MOST_LINES);
  const others = beyond.length === 0 ? null : { lines: beyond.length, sums: sumLines(beyond) };
  return { lines: lines.slice(0, MOST_LINES), rest, team, others };
}

/** Adds up lines: what is left of a list that was cut. */
function sumLines(lines: readonly LineSums[]): IceSums {
  const sums = noIce();
  for (const line of lines) mergeIce(sums, line.sums);
  return sums;
}

/** Everyone who skated for a team, with their seconds on the ice at any strength, most first. */
export function skaterIceTimes(games: readonly TeamStints[]): readonly { player_id: number; toi: number }[] {
  const times = new Map<number, number>();
  for (const { stints, side } of games) {
    const { bytes, first, width, count, players } = stints;
    const from = STINT_AT.skaters[side];
    const own = new Float64Array(NO_PLAYER + 1);
    for (let k = 0, at = first; k < count; k++, at += width) {
      const seconds = secondsAt(bytes, at);
      for (let place = 0; place < MOST_SKATERS; place++) {
        const player = bytes[at + from + place] as number;
        own[player] = (own[player] as number) + seconds;
      }
    }
    for (const [at, id] of players.entries()) {
      const seconds = own[at] as number;
      if (seconds > 0) times.set(id, (times.get(id) ?? 0) + seconds);
    }
  }
  return [...times]
    .map(([player_id, toi]) => ({ player_id, toi }))
    .sort((a, b) => b.toi - a.toi || a.player_id - b.player_id);
}

/** A club's lines over some games, by kind, and who skated for it. */
export interface ClubLines<Kind extends LineKind = LineKind> {
  /** Games with shifts. */
  readonly games: number;
  /** Everyone who skated, with all of their ice time in seconds, most first. */
  readonly skaters: readonly { readonly player_id: number; readonly toi: number }[];
  readonly lines: Readonly<Record<Kind, ListedLines>>;
}

/** Adds up a club's lines of some kinds. */
export function clubLines<Kind extends LineKind>(
  games: readonly TeamGame[],
  kinds: readonly Kind[],
  isDefender: IsDefender,
): ClubLines<Kind> {
  const adder = new LineAdder(kinds, isDefender);
  adder.add(games);
  return listedLines(adder, games, kinds);
}

/** The lines that an adder has so far, as listed. `games`: all games that were added. */
export function listedLines<Kind extends LineKind>(
  adder: LineAdder<Kind>,
  games: readonly TeamGame[],
  kinds: readonly Kind[],
): ClubLines<Kind> {
  const sums = adder.lines();
  const lines = Object.fromEntries(kinds.map((kind) => [kind, listLines(sums[kind])])) as Record<Kind, ListedLines>;
  return { games: games.length, skaters: skaterIceTimes(games), lines };
}
