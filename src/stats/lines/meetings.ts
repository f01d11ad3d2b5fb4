import { GROUP_BIT } from '../groups.ts';
import { GameParts, type IceSums, noIce, StintCursor, type TeamStints } from './iceSums.ts';
import { defendersOf, type IsDefender, lineOf, MOST_KEYS, NO_LINE, playersOf } from './lineKeys.ts';

/** Ice that a line of the home team and one of the visitors shared, from the home team's side. */
export interface Meeting {
  readonly home: readonly number[];
  readonly away: readonly number[];
  readonly sums: IceSums;
}

/** Who met in a game: lines of two kinds at five against five. */
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
  const parts = new GameParts();
  const partOf = new Map<number, { readonly part: number; readonly home: number; readonly away: number }>();
  const none = parts.open();
  const rest = noIce();
  let hasRest = false;
  const { stints } = game;
  const defenders = defendersOf(stints, (id) => isDefender(game.gameId, id));
  const stint = new StintCursor({ ...game, side: 'home' }, GROUP_BIT['5v5']);
  while (stint.next()) {
    const home = lineOf(stint, 'home', kinds.home, defenders);
    const away = lineOf(stint, 'away', kinds.away, defenders);
    if (home === NO_LINE || away === NO_LINE) {
      hasRest = true;
      parts.add(none, stint);
      continue;
    }
    const key = home * MOST_KEYS + away;
    const cell = partOf.get(key) ?? { part: parts.open(), home, away };
    partOf.set(key, cell);
    parts.add(cell.part, stint);
  }
  if (hasRest) parts.mergeInto(rest, none, game);
  const all = [...partOf.values()].map(({ part, home, away }): Meeting => {
    const sums = noIce();
    parts.mergeInto(sums, part, game);
    return { home: playersOf(home, stints, kinds.home), away: playersOf(away, stints, kinds.away), sums };
  });
  const sorted = all.sort(
    (a, b) => b.sums.toi - a.sums.toi || (`${a.home} ${a.away}` < `${b.home} ${b.away}` ? -1 : 1),
  );
  return { cells: sorted, rest };
}
