import type { PlayerIndex } from '../game/playerIndex.ts';
import type { PlayerId } from '../hockey/ids.ts';
import { CLUB_NUMBER, type GameBook } from './gameBook.ts';
import type { Population } from './registry/entry.ts';
import { splitNumber } from './registry/splits.ts';
import type { KnownData } from './rowMaker.ts';
import type { GameCounts, GameSplits, PlayerSplits, SplitRow } from './rows.ts';
import { SPLIT_SHEETS } from './splitTally.ts';

/** The split of official ice time. */
const UNKNOWN = splitNumber({ strength: 'unknown', manpower: 'none', lead: null, period: null });

/** What the splits of a game are made of: its credits, and its rows, which say who played. */
interface SplitParts extends Pick<GameCounts, 'skaters' | 'goalies'> {
  readonly index: PlayerIndex;
  readonly book: GameBook;
  readonly known: KnownData;
}

/** The splits of all who have a row, by player id. A player without shifts has a row with the official ice time. */
export function gameSplits({ index, book, known, skaters, goalies }: SplitParts): GameSplits {
  const clubs = book.splits.team.rows();
  const playersOf = (population: 'skater' | 'goalie', rows: SplitParts['skaters'] | SplitParts['goalies']) => {
    const splits = book.splits[population].rows();
    return rows.map(({ player_id: playerId, toi }): PlayerSplits => {
      const number = index.numberById.get(playerId as PlayerId) ?? -1;
      const hasShifts = known.shifts && (book.seconds[number] ?? 0) > 0;
      const own = splits.get(number) ?? [];
      const rows = hasShifts ? own : [...own, officialTime(population, toi ?? 0)];
      return { playerId, hasShifts, hasToi: toi !== null, rows };
    });
  };
  return {
    hasShifts: known.shifts,
    hasXg: known.xg,
    hasStrength: known.strength,
    skaters: playersOf('skater', skaters),
    goalies: playersOf('goalie', goalies),
    home: clubs.get(CLUB_NUMBER.home) ?? [],
    away: clubs.get(CLUB_NUMBER.away) ?? [],
  };
}

/** The row of a player without shifts. */
function officialTime(population: Population, toi: number): SplitRow {
  return { split: UNKNOWN, sums: SPLIT_SHEETS[population].ids.map((id) => (id === 'toi' ? toi : 0)) };
}
