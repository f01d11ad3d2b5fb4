import type { CARD_PART_ENDPOINTS, WirePlayerShots, WireSimilarPlayer } from '../../contract/cardParts.ts';
import type { QueryOf } from '../../contract/endpoint.ts';
import type { AttackPoint } from '../../hockey/rink.ts';
import { roundTo } from '../../hockey/shares.ts';
import { SHOT_AREAS, shotAreaOf } from '../../hockey/shotArea.ts';
import { type PlacedShot, readPlayerShots, readSimilarPlayers } from '../../store/queries/cardParts.ts';
import { readPlayer, readPlayersById } from '../../store/queries/players.ts';
import type { Row } from '../../store/schema/tables.ts';
import { notFound } from '../errors.ts';
import type { Store } from '../storeReader.ts';
import type { Handler, HandlersOf } from './handler.ts';
import { toWirePlayer, withPercentiles } from './players.ts';
import { toWireXg } from './rounding.ts';
import { luckOf } from './shotLuck.ts';

/** Edge of a square in which a goalie's shots are added up, feet: two thousand marks would hide each other. */
const CELL_FEET = 5;

interface Sums {
  shots: number;
  goals: number;
  xg: number;
}

/** Which of a player's shots count; absent parameters leave all. */
type ShotQuery = QueryOf<(typeof CARD_PART_ENDPOINTS)['playerShots']>;

/** Where shots came from: the sums, the areas, and marks for a map. */
export function toWirePlayerShots(
  all: readonly PlacedShot[],
  isGoalie: boolean,
  { month, opponent, strength }: ShotQuery = {},
): WirePlayerShots {
  const opponentOf = (shot: PlacedShot): string => (isGoalie ? shot.team_abb : shot.opp_abb);
  const shots = all.filter(
    (shot) =>
      (month === undefined || monthOf(shot) === month) &&
      (opponent === undefined || opponentOf(shot) === opponent) &&
      (strength === undefined || shot.strength_label === strength),
  );
  const placed = shots.flatMap(({ x, y, ...shot }) => (x === null || y === null ? [] : [{ x, y, ...shot }]));
  // The size of a shot at an empty net would say nothing of the shooter.
  const drawn = placed.filter(({ strength_label }) => strength_label !== 'Empty Net');
  const total = sumsOf(shots);
  const luck = luckOf(shots);
  const above = ({ goals, xg }: Sums): number => toWireXg(isGoalie ? xg - goals : goals - xg);
  const byArea = Map.groupBy(placed, ({ x, y }) => shotAreaOf({ x, y } as AttackPoint));
  return {
    choices: {
      months: distinct(all.map(monthOf)),
      opponents: distinct(all.map(opponentOf)),
      strengths: distinct(all.map(({ strength_label }) => strength_label)),
    },
    side: isGoalie ? 'faced' : 'taken',
    ...rounded(total),
    above_expected: above(total),
    goals_by_luck:
      shots.length === 0
        ? null
        : {
            low: toWireXg(Math.max(0, total.xg - luck)),
            high: toWireXg(total.xg + luck),
          },
    areas: Object.entries(SHOT_AREAS).map(([id, label]) => {
      const sums = sumsOf(byArea.get(id as keyof typeof SHOT_AREAS) ?? []);
      return { id, label, ...rounded(sums), above_expected: above(sums) };
    }),
    cell_feet: isGoalie ? CELL_FEET : null,
    marks: isGoalie
      ? cellsOf(drawn)
      : drawn.map((shot) => ({
          x: shot.x,
          y: shot.y,
          ...rounded(sumsOf([shot])),
          game: { id: shot.game_id, date: shot.date, opponent: shot.opp_abb, strength: shot.strength_label },
        })),
  };
}

/** The month of a shot, YYYY-MM. */
function monthOf({ date }: PlacedShot): string {
  return date.slice(0, 7);
}

function distinct<T extends string>(values: readonly T[]): T[] {
  return [...new Set(values)].sort();
}

/** The squares with shots, each at its middle. */
function cellsOf(placed: readonly (PlacedShot & { x: number; y: number })[]): WirePlayerShots['marks'] {
  const middle = (feet: number): number => (Math.floor(feet / CELL_FEET) + 0.5) * CELL_FEET;
  const cells = Map.groupBy(placed, ({ x, y }) => `${middle(x)} ${middle(y)}`);
  return [...cells].map(([key, shots]) => {
    const [x = 0, y = 0] = key.split(' ').map(Number);
    return { x, y, ...rounded(sumsOf(shots)), game: null };
  });
}

function sumsOf(shots: readonly Pick<PlacedShot, 'outcome' | 'xg'>[]): Sums {
  const sums = { shots: shots.length, goals: 0, xg: 0 };
  for (const { outcome, xg } of shots) {
    if (outcome === 'goal') sums.goals += 1;
    sums.xg += xg;
  }
  return sums;
}

function rounded({ xg, ...counts }: Sums): Sums {
  return { ...counts, xg: toWireXg(xg) };
}

const DISTANCE_DECIMALS = 1;

/** How far a similar player is, and over how many rows. */
function toWireNearness({
  distance,
  shared_rows,
}: Row<'similar_player'>): Pick<WireSimilarPlayer, 'distance' | 'rows'> {
  return { distance: roundTo(distance, DISTANCE_DECIMALS), rows: shared_rows };
}

async function playerOr404(store: Store, playerId: string): Promise<Row<'player'>> {
  const player = await readPlayer(store, Number(playerId));
  if (player === undefined) throw notFound(`player ${playerId}`);
  return player;
}

/** A player's shots of a season. **Missing**: sums of 0 without such shots. **Errors**: `not-found`. */
const playerShots: Handler<'playerShots'> = async ({ params, query }, { store }) => {
  const { player_id, position } = await playerOr404(store, params.playerId);
  const isGoalie = position === 'G';
  const shots = await readPlayerShots(store, player_id, Number(params.season), isGoalie);
  return toWirePlayerShots(shots, isGoalie, query);
};

/** The players with the nearest cards. **Missing**: empty for a player who is not compared. **Errors**: `not-found`. */
const similarPlayers: Handler<'similarPlayers'> = async ({ params }, { store }) => {
  const { player_id } = await playerOr404(store, params.playerId);
  const near = await readSimilarPlayers(store, player_id);
  const found = await readPlayersById(
    store,
    near.map(({ similar_id }) => similar_id),
  );
  const players = new Map((await withPercentiles(store, [...found])).map((player) => [player.player_id, player]));
  return near.flatMap((row) => {
    const player = players.get(row.similar_id);
    return player === undefined ? [] : [{ ...toWirePlayer(player), ...toWireNearness(row) }];
  });
};

/** The handlers of the endpoints behind the parts of a card. */
export const cardPartHandlers = { playerShots, similarPlayers } as const satisfies HandlersOf<
  typeof CARD_PART_ENDPOINTS
>;
