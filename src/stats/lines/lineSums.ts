import type { LineKind } from '../../hockey/lineKinds.ts';
import { otherSide, type Side } from '../../hockey/strength.ts';
import { GROUP_BIT } from '../groups.ts';
import { addStint, eachStint, type IceSums, mergeIce, noIce, type StintView, type TeamStints } from './iceSums.ts';
import { MOST_SKATERS, NO_PLAYER, type StintColumns } from './stintColumns.ts';

/** Forwards of a line, and defenders of a pair. */
const FORWARDS = 3;
const DEFENDERS = 2;
/** Skaters of a power-play unit. */
const UNIT = 5;

/** Says whether a player is a defender in a game; everyone else is a forward. */
export type IsDefender = (gameId: number, playerId: number) => boolean;

/** What an opposing line is met with: the line's key and ice together. */
export interface MetLine {
  readonly team: string;
  readonly players: readonly number[];
  readonly sums: IceSums;
}

/** One line of a team. */
export interface LineSums {
  /** Ids, ascending; a goalie comes first. */
  readonly players: readonly number[];
  readonly sums: IceSums;
  /** The opposing forward lines they met, at five against five, by team and players. */
  readonly met: ReadonlyMap<string, MetLine>;
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

/**
 * The lines of a team over some games, most ice time first. Opposing lines are forward lines, the ones that coaches
 * match.
 *
 * **Source**: docs/methodology/lines.md#lines.
 */
export function teamLines(games: readonly TeamGame[], kind: LineKind, isDefender: IsDefender): TeamLines {
  const lines = new Map<string, { players: readonly number[]; sums: IceSums; met: Map<string, MetLine> }>();
  const [rest, team] = [noIce(), noIce()];
  const strength = GROUP_BIT[kind === 'power-play' ? 'pp' : '5v5'];
  for (const game of games) {
    const defenders = defendersOf(game.stints, (id) => isDefender(game.gameId, id));
    eachStint(game, strength, (view) => {
      addStint(team, view);
      const players = lineOf(view, game.side, kind, defenders);
      if (players === null) return addStint(rest, view);
      const key = players.join('-');
      let line = lines.get(key);
      if (line === undefined) {
        line = { players, sums: noIce(), met: new Map() };
        lines.set(key, line);
      }
      addStint(line.sums, view);
      if (kind === 'power-play') return;
      const opposing = lineOf(view, otherSide(game.side), 'forwards', defenders);
      if (opposing === null) return;
      const metKey = `${game.opponent} ${opposing.join('-')}`;
      let met = line.met.get(metKey);
      if (met === undefined) {
        met = { team: game.opponent, players: opposing, sums: noIce() };
        line.met.set(metKey, met);
      }
      addStint(met.sums, view);
    });
  }
  return { lines: [...lines.values()].sort(byIceTime), rest, team };
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

/** The line of a side in a stint; null where it has another number of such players on. */
function lineOf(view: StintView, side: Side, kind: LineKind, defenders: Uint8Array): readonly number[] | null {
  const { stints, stint } = view;
  const skaters = side === view.side ? view.own : view.opposing;
  const ids: number[] = [];
  for (let place = 0; place < skaters; place++) {
    const at = stints.skater(stint, side, place);
    const isDefender = defenders[at] === 1;
    if (kind === 'power-play' || isDefender === (kind !== 'forwards')) ids.push(stints.players[at] ?? 0);
  }
  if (ids.length !== (kind === 'power-play' ? UNIT : kind === 'forwards' ? FORWARDS : DEFENDERS)) return null;
  const goalie = stints.goalie(stint, side);
  if (kind === 'power-play' && goalie === NO_PLAYER) return null;
  return kind === 'goalie-pairs' ? [stints.players[goalie] ?? 0, ...ids] : ids;
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
  const cells = new Map<string, Meeting>();
  const rest = noIce();
  const defenders = defendersOf(game.stints, (id) => isDefender(game.gameId, id));
  eachStint({ ...game, side: 'home' }, GROUP_BIT['5v5'], (view) => {
    const home = lineOf(view, 'home', kinds.home, defenders);
    const away = lineOf(view, 'away', kinds.away, defenders);
    if (home === null || away === null) return addStint(rest, view);
    const key = `${home.join('-')} ${away.join('-')}`;
    let cell = cells.get(key);
    if (cell === undefined) {
      cell = { home, away, sums: noIce() };
      cells.set(key, cell);
    }
    addStint(cell.sums, view);
  });
  const sorted = [...cells.values()].sort(
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
    const own = new Float64Array(NO_PLAYER + 1);
    for (let stint = 0; stint < stints.count; stint++) {
      const seconds = stints.seconds(stint);
      for (let place = 0; place < MOST_SKATERS; place++) {
        const at = stints.skater(stint, side, place);
        own[at] = (own[at] as number) + seconds;
      }
    }
    for (const [at, id] of stints.players.entries()) {
      const seconds = own[at] as number;
      if (seconds > 0) times.set(id, (times.get(id) ?? 0) + seconds);
    }
  }
  return times;
}
