import type { ComparedPlayer } from '../../contract/mappers/compare.ts';
import { readPlayersById } from '../../store/queries/players.ts';
import { readTeam, readTeamInSeason } from '../../store/queries/teams.ts';
import type { PlayerTable } from '../../store/tables.ts';
import { badParameter, notFound } from '../errors.ts';
import type { Store } from '../storeReader.ts';
import { NEUTRAL_COLORS } from './neutralColors.ts';

/**
 * The two skaters of a comparison, as of their latest games; the second takes his club's other colour where both clubs'
 * first are the same. Errors: `not-found` for an unknown player, `bad-parameter` for a goalie.
 */
export async function comparedPlayers(
  store: Store,
  first: string,
  second: string,
): Promise<[ComparedPlayer, ComparedPlayer]> {
  const players = await readPlayersById(store, [Number(first), Number(second)]);
  const one = skaterOr400(players, first, 'player1');
  const two = skaterOr400(players, second, 'player2');
  const [oneColors, twoColors] = [await colorsOf(store, one), await colorsOf(store, two)];
  const isSame = twoColors.primary_color === oneColors.primary_color;
  const twoColor = isSame ? twoColors.secondary_color : twoColors.primary_color;
  return [compared(one, oneColors.primary_color), compared(two, twoColor)];
}

function skaterOr400(players: readonly PlayerTable[], id: string, parameter: string): PlayerTable {
  const player = players.find(({ player_id }) => player_id === Number(id));
  if (player === undefined) throw notFound(`player ${id}`);
  if (player.position === 'G')
    throw badParameter(parameter, `${parameter} must be a skater: goalies are not compared.`);
  return player;
}

async function colorsOf(store: Store, { current_team, last_season }: PlayerTable) {
  const team =
    current_team === null
      ? undefined
      : ((await readTeamInSeason(store, current_team, last_season)) ?? (await readTeam(store, current_team)));
  return team ?? NEUTRAL_COLORS;
}

function compared(player: PlayerTable, color: string): ComparedPlayer {
  return {
    player_id: player.player_id,
    name: `${player.first_name} ${player.last_name}`,
    season: player.last_season,
    team_abb: player.current_team ?? '',
    color,
  };
}
