import type { Kysely } from 'kysely';
import { isEvenStrength } from '../../hockey/strength.ts';
import { XG_UNIT } from '../../stats/counterTally.ts';
import { MOST_SPLIT_LEAD } from '../../stats/registry/splits.ts';
import type { StintRow } from '../../stats/rows.ts';
import { decodeStints } from '../codec/stintRecords.ts';
import type { Row, StoreTables } from '../schema/tables.ts';
import type { DataRow } from './dataRow.ts';
import { gameFacts, readNames } from './gameNames.ts';
import { stintOf } from './shiftChart.ts';

/** A shot as the sums read it. */
const SHOT = [
  ...(['game_id', 'period', 'game_seconds', 'is_home', 'shooter_id', 'assist1_id', 'assist2_id'] as const),
  ...(['outcome', 'situation', 'is_penalty_shot', 'xg'] as const),
] as const;
type Shot = Pick<StoreTables['shot'], (typeof SHOT)[number]>;

/** Indexes of the sums of an ordered pair at a lead. xG in millionths. */
const [TOI, IXG, GOALS, A1, A2, XGF, XGA, GF, GA] = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
const SUMS = 9;
const LEADS = 2 * MOST_SPLIT_LEAD + 1;

/**
 * The even-strength ice that skaters shared in some games, by key: a row for each lead of the skater's team. Over leads
 * they add up to the packed pairs of `pair_game`. **Missing**: games without shifts.
 */
export async function readPairRows(
  db: Kysely<StoreTables>,
  games: readonly Row<'game'>[],
): Promise<readonly DataRow[]> {
  const ids = games.map(({ game_id }) => game_id);
  const rows = await db.selectFrom('stint').selectAll().where('game_id', 'in', ids).orderBy('game_id').execute();
  const shots = await db.selectFrom('shot').select(SHOT).where('game_id', 'in', ids).execute();
  const shotsOf = Map.groupBy(shots, ({ game_id }) => game_id);
  const namesOf = await readNames(db, games);
  const factsOf = gameFacts(games);
  return rows.flatMap(({ game_id, season, stints: packed }) => {
    const stints = decodeStints(packed);
    const book = new PairBook(stints);
    for (const stint of stints) book.addSeconds(stint);
    for (const shot of shotsOf.get(game_id) ?? []) {
      if (shot.is_penalty_shot === 1 || shot.situation !== 'ev') continue;
      const stint = stints[stintOf(stints, shot) ?? -1];
      if (stint !== undefined) book.addShot(shot, stint);
    }
    return book.rows({ game_id, season, ...factsOf(game_id) }, namesOf(game_id), stints[0]?.home_xg !== null);
  });
}

/** Sums over ordered pairs of the skaters of a game, by the lead of the first one's team. */
class PairBook {
  readonly #players: readonly number[];
  readonly #isHome: ReadonlySet<number>;
  readonly #places: ReadonlyMap<number, number>;
  readonly #sums: Int32Array;

  constructor(stints: readonly StintRow[]) {
    this.#isHome = new Set(stints.flatMap((stint) => stint.home_skaters));
    const everyone = new Set([...this.#isHome, ...stints.flatMap((stint) => stint.away_skaters)]);
    this.#players = [...everyone].sort((a, b) => a - b);
    this.#places = new Map(this.#players.map((id, place) => [id, place]));
    this.#sums = new Int32Array(this.#players.length ** 2 * LEADS * SUMS);
  }

  addSeconds(stint: StintRow): void {
    if (!isEvenStrength(strengthOf(stint))) return;
    const seconds = stint.end_second - stint.start_second;
    this.#eachPair(stint, (cell) => this.#add(cell, TOI, seconds));
  }

  addShot(shot: Shot, stint: StintRow): void {
    const xg = Math.round((shot.xg ?? 0) * XG_UNIT);
    const goal = shot.outcome === 'goal' ? 1 : 0;
    if (xg === 0 && goal === 0) return;
    this.#eachPair(stint, (cell, player, isHome) => {
      const isFor = isHome === (shot.is_home === 1);
      this.#add(cell, isFor ? XGF : XGA, xg);
      this.#add(cell, isFor ? GF : GA, goal);
      if (player === shot.shooter_id) {
        this.#add(cell, IXG, xg);
        this.#add(cell, GOALS, goal);
      } else if (player === shot.assist1_id) this.#add(cell, A1, 1);
      else if (player === shot.assist2_id) this.#add(cell, A2, 1);
    });
  }

  #eachPair(stint: StintRow, use: (cell: number, player: number, isHome: boolean) => void): void {
    const lead = stint.home_score - stint.away_score;
    const everyone = [...stint.home_skaters, ...stint.away_skaters];
    for (const [k, player] of everyone.entries()) {
      const isHome = k < stint.home_skaters.length;
      const own = Math.max(-MOST_SPLIT_LEAD, Math.min(MOST_SPLIT_LEAD, isHome ? lead : -lead)) + MOST_SPLIT_LEAD;
      for (const other of everyone) if (other !== player) use(this.#cell(player, other, own), player, isHome);
    }
  }

  #cell(player: number, other: number, lead: number): number {
    const row = (this.#places.get(player) ?? 0) * this.#players.length + (this.#places.get(other) ?? 0);
    return (row * LEADS + lead) * SUMS;
  }

  #add(cell: number, sum: number, amount: number): void {
    this.#sums[cell + sum] = (this.#sums[cell + sum] ?? 0) + amount;
  }

  /** In one literal, so that all rows have one shape: a season has millions of them. */
  rows(game: DataRow, nameOf: (id: number) => string | null, hasXg: boolean): DataRow[] {
    const rows: DataRow[] = [];
    const sums = this.#sums;
    const { game_id, season, game_type, date } = game;
    let cell = -SUMS;
    for (const player_id of this.#players) {
      for (const other_id of this.#players) {
        const is_same_team = this.#isHome.has(player_id) === this.#isHome.has(other_id) ? 1 : 0;
        for (let lead = -MOST_SPLIT_LEAD; lead <= MOST_SPLIT_LEAD; lead++) {
          cell += SUMS;
          let isEmpty = true;
          for (let sum = 0; sum < SUMS; sum++) if (sums[cell + sum] !== 0) isEmpty = false;
          if (isEmpty) continue;
          const count = (sum: number): number => sums[cell + sum] ?? 0;
          const xg = (sum: number): number | null => (hasXg ? count(sum) / XG_UNIT : null);
          rows.push({
            game_id,
            season,
            game_type,
            date,
            player_id,
            player: nameOf(player_id),
            other_id,
            other: nameOf(other_id),
            is_same_team,
            lead,
            toi_ev: count(TOI),
            ixg: xg(IXG),
            goals: count(GOALS),
            a1: count(A1),
            a2: count(A2),
            xgf: xg(XGF),
            xga: xg(XGA),
            gf: count(GF),
            ga: count(GA),
          });
        }
      }
    }
    return rows;
  }
}

function strengthOf({ home_skaters, away_skaters, home_goalie, away_goalie }: StintRow) {
  return {
    home: { skaters: home_skaters.length, hasGoalie: home_goalie !== null },
    away: { skaters: away_skaters.length, hasGoalie: away_goalie !== null },
  };
}
