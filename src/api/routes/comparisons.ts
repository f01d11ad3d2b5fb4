import type { COMPARISON_ENDPOINTS } from '../../contract/comparisons.ts';
import { readGamesOfBoth } from '../../store/queries/games.ts';
import { readSharedGames, type SharedGame } from '../../store/queries/pairs.ts';
import { readPlayersById } from '../../store/queries/players.ts';
import { readEvenStrengthOfBoth } from '../../store/queries/skaterEvenStrength.ts';
import { readTeam, readTeamInSeason } from '../../store/queries/teams.ts';
import type { Row } from '../../store/schema/tables.ts';
import { badParameter, notFound } from '../errors.ts';
import type { Handler, HandlersOf } from '../handler.ts';
import type { Store } from '../storeReader.ts';
import {
  type ComparedPlayer,
  type SharedToi,
  sumGames,
  sumPairs,
  toWireComparisonSide,
  without,
} from '../wire/comparisons.ts';
import { toWireGameSummary } from '../wire/games.ts';
import { NEUTRAL_COLORS } from './neutralColors.ts';

/** Two skaters head to head, or with and without each other, over every stored game with shifts. */
const compare: Handler<'compare'> = async ({ query: { player1, player2, type } }, { store }) => {
  if (player1 === player2) throw badParameter('player2', 'player2 must be another player than player1.');
  const [first, second] = await comparedPlayers(store, player1, player2);
  const comparison = await (type === 'Head to Head' ? headToHead : withAndWithout)(
    store,
    first.player_id,
    second.player_id,
  );
  const shown = new Set(comparison.gameIds);
  const games = (await readGamesOfBoth(store, first.player_id, second.player_id)).filter(({ game_id }) =>
    shown.has(game_id),
  );
  // TypeScript cannot infer an object with both computed and literal keys.
  return {
    [player1]: toWireComparisonSide(first, comparison.first, comparison.firstTogether),
    [player2]: toWireComparisonSide(second, comparison.second, comparison.secondTogether),
    game_info: games.map(toWireGameSummary),
  } as Awaited<ReturnType<typeof compare>>;
};

/**
 * The two skaters as of their latest games. The second gets the team's secondary colour when both primary colours are
 * the same.
 * **Errors**: `not-found` for an unknown player, `bad-parameter` for a goalie.
 */
async function comparedPlayers(store: Store, first: string, second: string): Promise<[ComparedPlayer, ComparedPlayer]> {
  const players = await readPlayersById(store, [Number(first), Number(second)]);
  const one = skaterOr400(players, first, 'player1');
  const two = skaterOr400(players, second, 'player2');
  const [oneColors, twoColors] = [await colorsOf(store, one), await colorsOf(store, two)];
  const isSame = twoColors.primary_color === oneColors.primary_color;
  const twoColor = isSame ? twoColors.secondary_color : twoColors.primary_color;
  return [compared(one, oneColors.primary_color), compared(two, twoColor)];
}

function skaterOr400(players: readonly Row<'player'>[], id: string, parameter: string): Row<'player'> {
  const player = players.find(({ player_id }) => player_id === Number(id));
  if (player === undefined) throw notFound(`player ${id}`);
  if (player.position === 'G')
    throw badParameter(parameter, `${parameter} must be a skater: goalies are not compared.`);
  return player;
}

async function colorsOf(store: Store, { current_team, last_season }: Row<'player'>) {
  const team =
    current_team === null
      ? undefined
      : ((await readTeamInSeason(store, current_team, last_season)) ?? (await readTeam(store, current_team)));
  return team ?? NEUTRAL_COLORS;
}

function compared(player: Row<'player'>, color: string): ComparedPlayer {
  return {
    player_id: player.player_id,
    name: `${player.first_name} ${player.last_name}`,
    season: player.last_season,
    team_abb: player.current_team ?? '',
    color,
  };
}

/** Both sides of a comparison and its games. The `together` parts are null for Head to Head. */
interface Comparison {
  readonly first: SharedToi;
  readonly second: SharedToi;
  readonly firstTogether: SharedToi | null;
  readonly secondTogether: SharedToi | null;
  readonly gameIds: readonly number[];
}

/** Even-strength time on opposite sides, over the games in which there was any. */
async function headToHead(store: Store, first: number, second: number): Promise<Comparison> {
  const shared = await gamesTogether(store, [first, second], { asTeammates: false });
  return {
    first: sumPairs(shared.map((game) => game.first)),
    second: sumPairs(shared.map((game) => game.second)),
    firstTogether: null,
    secondTogether: null,
    gameIds: shared.map(({ game_id }) => game_id),
  };
}

/**
 * Each skater's even-strength time without the other, and their time together, over the games with shifts that both
 * dressed in for one team.
 */
async function withAndWithout(store: Store, first: number, second: number): Promise<Comparison> {
  const both = await readEvenStrengthOfBoth(store, first, second);
  const teamOfSecond = new Map(both.second.map((game) => [game.game_id, game.team_abb]));
  const asTeammates = both.first.filter(
    (game) => game.toi_ev !== null && teamOfSecond.get(game.game_id) === game.team_abb,
  );
  const gameIds = asTeammates.map(({ game_id }) => game_id);
  const common = new Set(gameIds);
  const shared = await gamesTogether(store, [first, second], { asTeammates: true });
  const firstTogether = sumPairs(shared.map((game) => game.first));
  const secondTogether = sumPairs(shared.map((game) => game.second));
  const secondAsTeammate = both.second.filter(({ game_id }) => common.has(game_id));
  return {
    first: without(sumGames(asTeammates), firstTogether),
    second: without(sumGames(secondAsTeammate), secondTogether),
    firstTogether,
    secondTogether,
    gameIds,
  };
}

/** The games in which two skaters shared the ice on one side, or on opposite ones. */
async function gamesTogether(
  store: Store,
  [first, second]: readonly [number, number],
  { asTeammates }: { readonly asTeammates: boolean },
): Promise<readonly SharedGame[]> {
  const games = await readSharedGames(store, first, second);
  return games.filter((game) => game.first.is_same_team === asTeammates && game.first.toi_ev > 0);
}

/** The handlers of the comparison endpoints. */
export const comparisonHandlers = { compare } as const satisfies HandlersOf<typeof COMPARISON_ENDPOINTS>;
