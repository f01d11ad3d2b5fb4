import type { Kysely } from 'kysely';
import type { Population } from '../../stats/registry/entry.ts';
import { splitOf } from '../../stats/registry/splits.ts';
import { needsShifts, needsXg } from '../../stats/rowMaker.ts';
import type { GameSplits, SplitRow } from '../../stats/rows.ts';
import { SPLIT_SHEETS } from '../../stats/splitTally.ts';
import { SPLITS } from '../codec/splitRecords.ts';
import type { Row, StoreTables } from '../schema/tables.ts';
import type { DataRow } from './dataRow.ts';

/** Who a row of splits is about, and what is known of the game. */
interface Owner {
  readonly team: string;
  readonly player_id?: number;
  readonly position?: string;
  readonly has_shifts: number;
  readonly has_toi: number;
  readonly has_xg: number;
  readonly has_strength: number;
}

/** The splits of a player or club in a game. */
interface OwnSplits {
  readonly game: Row<'game'>;
  readonly owner: Owner;
  readonly rows: readonly SplitRow[];
}

/** The splits of some games, by game and player or club. */
async function readSplits(
  db: Kysely<StoreTables>,
  population: Population,
  games: readonly Row<'game'>[],
): Promise<readonly OwnSplits[]> {
  const ids = games.map(({ game_id }) => game_id);
  const packed = await db.selectFrom('game_play').select(['game_id', 'splits']).where('game_id', 'in', ids).execute();
  const splitsOf = new Map(packed.map(({ game_id, splits }) => [game_id, splits]));
  const dressed = await db
    .selectFrom('dressed')
    .select(['game_id', 'player_id', 'team_abb', 'position'])
    .where('game_id', 'in', ids)
    .execute();
  const placeOf = new Map(dressed.map((row) => [`${row.game_id} ${row.player_id}`, row]));
  return games.flatMap((game) => {
    const bytes = splitsOf.get(game.game_id) ?? null;
    if (bytes === null) return [];
    const splits = SPLITS.decode(bytes);
    const known = { has_xg: Number(splits.hasXg), has_strength: Number(splits.hasStrength) };
    if (population === 'team') return clubSplits(game, splits, known);
    return splits[population === 'skater' ? 'skaters' : 'goalies'].map(({ playerId, hasShifts, hasToi, rows }) => {
      const place = placeOf.get(`${game.game_id} ${playerId}`);
      const who = { team: place?.team_abb ?? '', player_id: playerId, position: place?.position ?? '' };
      return { game, rows, owner: { ...who, has_shifts: Number(hasShifts), has_toi: Number(hasToi), ...known } };
    });
  });
}

function clubSplits(
  game: Row<'game'>,
  splits: GameSplits,
  known: Pick<Owner, 'has_xg' | 'has_strength'>,
): readonly OwnSplits[] {
  const hasShifts = Number(splits.hasShifts);
  return (['home', 'away'] as const)
    .map((side) => ({
      game,
      rows: splits[side],
      owner: { team: game[`${side}_abb`], has_shifts: hasShifts, has_toi: hasShifts, ...known },
    }))
    .sort((a, b) => (a.owner.team < b.owner.team ? -1 : 1));
}

/** The counters of a population's splits: place, name, and what a game needs for them. */
const COUNTERS = {
  skater: countersOf('skater'),
  goalie: countersOf('goalie'),
  team: countersOf('team'),
};

function countersOf(population: Population) {
  const { ids, rules } = SPLIT_SHEETS[population];
  return ids.map((id, place) => {
    const rule = rules[place];
    if (rule === undefined) throw new Error(`Splits of a ${population} have no rule for ${id}.`);
    return { id, place, isTime: id === 'toi', needsShifts: needsShifts(rule), needsXg: needsXg(rule) };
  });
}

/** What is split, by number. */
const SPLIT_CELLS = new Map<number, ReturnType<typeof splitOf>>();

function cellsOf(split: number): ReturnType<typeof splitOf> {
  const known = SPLIT_CELLS.get(split) ?? splitOf(split);
  SPLIT_CELLS.set(split, known);
  return known;
}

/** Counters as cells: null where the game does not give them. */
function counterCells(population: Population, { sums, split }: SplitRow, owner: Owner): Record<string, number | null> {
  const isOfficial = cellsOf(split).lead === null;
  const cells: Record<string, number | null> = {};
  for (const { id, place, isTime, ...needs } of COUNTERS[population]) {
    const isUnknown =
      (isTime
        ? owner.has_toi === 0 || (owner.has_shifts === 0 && !isOfficial)
        : needs.needsShifts && owner.has_shifts === 0) ||
      (needs.needsXg && owner.has_xg === 0);
    cells[id] = isUnknown ? null : (sums[place] ?? 0);
  }
  return cells;
}

/** The rows of splits of some games, by game, player or club, and split. */
export async function readSplitRows(
  db: Kysely<StoreTables>,
  population: Population,
  games: readonly Row<'game'>[],
): Promise<readonly DataRow[]> {
  const all = await readSplits(db, population, games);
  return all.flatMap(({ game: { game_id, season, game_type, date }, owner, rows }) =>
    rows.map((row, k) => ({
      ...{ game_id, season, game_type, date, is_first: k === 0 ? 1 : 0 },
      ...owner,
      ...cellsOf(row.split),
      ...counterCells(population, row, owner),
    })),
  );
}
