import type { LineKind } from '../../hockey/lineKinds.ts';
import { otherSide, type Side } from '../../hockey/strength.ts';
import { GROUP_BIT } from '../groups.ts';
import { addStint, eachStint, type IceSums, mergeIce, noIce, type StintView, type TeamStints } from './iceSums.ts';
import { MOST_SKATERS, NO_PLAYER, STINT_AT, type StintColumns, secondsAt } from './stintColumns.ts';

/** Forwards of a line, and defenders of a pair. */
const FORWARDS = 3;
const DEFENDERS = 2;
/** Skaters of a power-play unit. */
const UNIT = 5;

/** Says whether a player is a defender in a game; everyone else is a forward. */
export type IsDefender = (gameId: number, playerId: number) => boolean;

/** An opposing line that a line met, and the ice they shared. A season has thousands: only what is shown is kept. */
export interface MetLine {
  readonly team: string;
  readonly players: readonly number[];
  /** Seconds. */
  toi: number;
  /** Millionths of a goal. */
  xgf: number;
  xga: number;
  /** False once a game without xG is part of the sums. */
  hasXg: boolean;
}

/** One line of a team. */
export interface LineSums {
  /** Ids, ascending; a goalie comes first. */
  readonly players: readonly number[];
  readonly sums: IceSums;
  /** The opposing forward lines they met, at five against five; none for units of a power play. */
  readonly met: ReadonlyMap<unknown, Readonly<MetLine>>;
}

/** A team's lines of one kind. */
export interface TeamLines {
  readonly lines: readonly LineSums[];
  /** Time at that strength without such a line: another number of forwards or defenders. */
  readonly rest: IceSums;
  /** All time at that strength: the lines and the rest. */
  readonly team: IceSums;
}

/** A team in a game, and the club it met. */
export interface TeamGame extends TeamStints {
  readonly opponent: string;
}

/** A line while its games are added up. */
interface OpenLine extends LineSums {
  readonly met: Map<number, MetLine>;
}

/**
 * The lines of a team over some games, most ice time first. Opposing lines are forward lines, the ones that coaches
 * match.
 *
 * **Source**: docs/methodology/lines.md#lines.
 */
export function teamLines(games: readonly TeamGame[], kind: LineKind, isDefender: IsDefender): TeamLines {
  const lines = new Map<string, OpenLine>();
  const [rest, team] = [noIce(), noIce()];
  const strength = GROUP_BIT[kind === 'power-play' ? 'pp' : '5v5'];
  const [clubs, opponents] = [new Map<string, number>(), new Map<number, number>()];
  for (const game of games) {
    const { gameId, opponent, side, stints } = game;
    const defenders = defendersOf(stints, (id) => isDefender(gameId, id));
    const other = otherSide(side);
    const club = numberOf(clubs, opponent);
    const ofGame = new Map<number, { readonly line: OpenLine; readonly place: number }>();
    const metInGame = new Map<number, MetLine>();
    eachStint(game, strength, (view) => {
      addStint(team, view);
      const key = lineOf(view, side, kind, defenders);
      if (key === NO_LINE) return addStint(rest, view);
      let own = ofGame.get(key);
      if (own === undefined) {
        const players = playersOf(key, stints, kind);
        const name = players.join('-');
        const line: OpenLine = lines.get(name) ?? { players, sums: noIce(), met: new Map() };
        lines.set(name, line);
        own = { line, place: ofGame.size };
        ofGame.set(key, own);
      }
      addStint(own.line.sums, view);
      if (kind === 'power-play') return;
      const opposing = lineOf(view, other, 'forwards', defenders);
      if (opposing === NO_LINE) return;
      const pair = own.place * BYTE ** FORWARDS + opposing;
      let met = metInGame.get(pair);
      if (met === undefined) {
        const players = playersOf(opposing, stints, 'forwards');
        const name = players.reduce((sum, id) => sum * MOST_NUMBERS + numberOf(opponents, id), club);
        met = own.line.met.get(name) ?? { team: opponent, players, toi: 0, xgf: 0, xga: 0, hasXg: true };
        own.line.met.set(name, met);
        metInGame.set(pair, met);
      }
      met.toi += view.seconds;
      met.xgf += view.xgf;
      met.xga += view.xga;
      met.hasXg &&= stints.hasXg;
    });
  }
  return { lines: [...lines.values()].sort(byIceTime), rest, team };
}

/** More than all players and clubs of a season; four factors of it are an exact number. */
const MOST_NUMBERS = 8192;

/** The number of an id in the order of appearance. */
function numberOf<Id>(numbers: Map<Id, number>, id: Id): number {
  let number = numbers.get(id);
  if (number === undefined) {
    number = numbers.size;
    numbers.set(id, number);
  }
  return number;
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

/** The players of a game by index: 1 for defenders. */
function defendersOf(stints: StintColumns, isDefender: (id: number) => boolean): Uint8Array {
  return Uint8Array.from(stints.players, (id) => (isDefender(id) ? 1 : 0));
}

/** No line: another number of such players is on. */
const NO_LINE = -1;
/** Indexes of players in the key of a line have as many values as a byte. */
const BYTE = 256;

/**
 * The line of a side in a stint as a number: the indexes of its players, the first in the lowest byte, a goalie before
 * the others. `NO_LINE` where the side has another number of such players on.
 */
function lineOf(view: StintView, side: Side, kind: LineKind, defenders: Uint8Array): number {
  const { bytes } = view.stints;
  const isUnit = kind === 'power-play';
  const wanted = kind === 'forwards' ? 0 : 1;
  const goalie = bytes[view.at + STINT_AT.goalie[side]] as number;
  const skaters = side === view.side ? view.own : view.opposing;
  const from = view.at + STINT_AT.skaters[side];
  let key = kind === 'goalie-pairs' ? goalie : 0;
  let place = kind === 'goalie-pairs' ? BYTE : 1;
  let count = 0;
  for (let k = 0; k < skaters; k++) {
    const player = bytes[from + k] as number;
    if (!isUnit && defenders[player] !== wanted) continue;
    key += player * place;
    place *= BYTE;
    count++;
  }
  if (isUnit) return count === UNIT && goalie !== NO_PLAYER ? key : NO_LINE;
  return count === (kind === 'forwards' ? FORWARDS : DEFENDERS) ? key : NO_LINE;
}

/** The ids of the players of a line's key, in its order. */
function playersOf(key: number, { players }: StintColumns, kind: LineKind): readonly number[] {
  const size = kind === 'power-play' ? UNIT : kind === 'defence' ? DEFENDERS : FORWARDS;
  const ids: number[] = [];
  for (let k = 0, left = key; k < size; k++, left = Math.floor(left / BYTE)) ids.push(players[left % BYTE] ?? 0);
  return ids;
}

/** Ice that a line of the home team and one of the visitors shared, from the home team's side. */
export interface Meeting {
  readonly home: readonly number[];
  readonly away: readonly number[];
  readonly sums: IceSums;
}

/** Who played whom in a game: lines of two kinds at five against five. */
export interface Meetings {
  readonly cells: readonly Meeting[];
  /** Time in which a side had no such line on. */
  readonly rest: IceSums;
}

/** The meetings of the home team's lines with the visitors' in one game, most time first. */
export function meetings(
  game: TeamStints,
  kinds: { readonly home: 'forwards' | 'defence'; readonly away: 'forwards' | 'defence' },
  isDefender: IsDefender,
): Meetings {
  const cells = new Map<number, Map<number, Meeting>>();
  const rest = noIce();
  const { stints } = game;
  const defenders = defendersOf(stints, (id) => isDefender(game.gameId, id));
  eachStint({ ...game, side: 'home' }, GROUP_BIT['5v5'], (view) => {
    const home = lineOf(view, 'home', kinds.home, defenders);
    const away = lineOf(view, 'away', kinds.away, defenders);
    if (home === NO_LINE || away === NO_LINE) return addStint(rest, view);
    const met = cells.get(home) ?? new Map<number, Meeting>();
    cells.set(home, met);
    let cell = met.get(away);
    if (cell === undefined) {
      cell = { home: playersOf(home, stints, kinds.home), away: playersOf(away, stints, kinds.away), sums: noIce() };
      met.set(away, cell);
    }
    addStint(cell.sums, view);
  });
  const all = [...cells.values()].flatMap((met) => [...met.values()]);
  const sorted = all.sort(
    (a, b) => b.sums.toi - a.sums.toi || (`${a.home} ${a.away}` < `${b.home} ${b.away}` ? -1 : 1),
  );
  return { cells: sorted, rest };
}

/** Adds up lines: what is left of a list that was cut. */
export function sumLines(lines: readonly LineSums[]): IceSums {
  const sums = noIce();
  for (const line of lines) mergeIce(sums, line.sums);
  return sums;
}

/** Seconds on the ice at any strength of everyone who skated for a team. */
export function skaterIceTimes(games: readonly TeamStints[]): ReadonlyMap<number, number> {
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
  return times;
}
