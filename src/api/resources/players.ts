import type { WirePlayer } from '../../contract/entities.ts';
import type { PLAYER_ENDPOINTS } from '../../contract/players.ts';
import { matchWords } from '../../contract/wordMatch.ts';
import { isKnownCountry } from '../../hockey/country.ts';
import { parsePosition } from '../../hockey/position.ts';
import { readNationalities, readPlayer, readPlayers } from '../../store/queries/players.ts';
import { readOverallPercentiles } from '../../store/queries/ratings.ts';
import { readTeams } from '../../store/queries/teams.ts';
import type { Row } from '../../store/schema/tables.ts';
import { oddRow } from '../../store/storeError.ts';
import { badParameter, notFound } from '../errors.ts';
import type { Store } from '../storeReader.ts';
import type { Handler, HandlersOf } from './handler.ts';
import { playerCard } from './playerCard.ts';
import { toWirePercent } from './rounding.ts';

/** A stored player with their overall percentile. */
export interface PlayerFacts extends Omit<Row<'player'>, 'shoots_catches' | 'headshot'> {
  /** 0-100; null for a player who is not eligible or not rated yet. */
  readonly overall_percentile: number | null;
}

/** A player as answers show them. **Errors**: throws for an unknown stored position. */
export function toWirePlayer(player: PlayerFacts): WirePlayer {
  const position = parsePosition(player.position);
  if (position === null) throw oddRow(`an unknown position of player ${player.player_id}`);
  return {
    id: player.player_id,
    first_name: player.first_name,
    last_name: player.last_name,
    position,
    birth_date: player.birth_date,
    height_inches: player.height_inches,
    weight_lbs: player.weight_lbs,
    nationality: player.nationality,
    current_team: player.current_team,
    last_season: player.last_season,
    overall_percentile: toWirePercent(player.overall_percentile),
  };
}

/** Greys, for players without a known team. */
export const NEUTRAL_COLORS = { primary_color: '#6b7280', secondary_color: '#d1d5db' } as const;

const nationalities: Handler<'nationalities'> = async (_request, { store }) => [...(await readNationalities(store))];

/** Adds overall percentiles to players; null for players who are not eligible. */
export async function withPercentiles(store: Store, players: readonly Row<'player'>[]): Promise<PlayerFacts[]> {
  const percentiles = await readOverallPercentiles(
    store,
    players.map(({ player_id }) => player_id),
  );
  return players.map((player) => ({ ...player, overall_percentile: percentiles.get(player.player_id) ?? null }));
}

const playerDetailById: Handler<'playerDetailById'> = async ({ params }, { store }) => {
  const stored = await readPlayer(store, Number(params.playerId));
  const [player] = await withPercentiles(store, stored === undefined ? [] : [stored]);
  if (player === undefined) throw notFound(`player ${params.playerId}`);
  return toWirePlayer(player);
};

/**
 * Players filtered by team, nationality and position, by last name. **Errors**: `bad-parameter` for an unknown filter
 * value.
 */
const playersFiltered: Handler<'playersFiltered'> = async ({ query }, { store }) => {
  const { team: teams = [], nationality: nationalities = [], position: positions = [] } = query;
  await checkTeams(store, teams);
  await checkNationalities(store, nationalities);
  const all = await readPlayers(store, { teams, nationalities, positions, ids: (query.id ?? []).map(Number) });
  const found = query.q === undefined ? all : matchWords(all, nameOf, query.q);
  return (await withPercentiles(store, found)).map(toWirePlayer);
};

const nameOf = (player: Pick<Row<'player'>, 'first_name' | 'last_name'>): string =>
  `${player.first_name} ${player.last_name}`;

async function checkTeams(store: Store, teams: readonly string[]): Promise<void> {
  if (teams.length === 0) return;
  const known = new Set((await readTeams(store)).map(({ abb }) => abb));
  const unknown = teams.find((abb) => !known.has(abb));
  if (unknown !== undefined) throw badParameter('team', `No team here is called ${unknown}.`);
}

async function checkNationalities(store: Store, codes: readonly string[]): Promise<void> {
  const rare = codes.filter((code) => !isKnownCountry(code));
  if (rare.length === 0) return;
  const present = new Set(await readNationalities(store));
  const unknown = rare.find((code) => !present.has(code));
  if (unknown !== undefined) throw badParameter('nationality', `${unknown} is no nationality known here.`);
}

/** The handlers of the player endpoints. */
export const playerHandlers = {
  playersFiltered,
  playerDetailById,
  playerCard,
  nationalities,
} as const satisfies HandlersOf<typeof PLAYER_ENDPOINTS>;
