import type { CardField, PLAYER_ENDPOINTS } from '../../contract/players.ts';
import { isKnownCountry } from '../../hockey/country.ts';
import { parsePosition, positionGroup } from '../../hockey/position.ts';
import { GOALIE_CARD } from '../../stats/registry/card/goalieCard.ts';
import { SKATER_CARD } from '../../stats/registry/card/skaterCard.ts';
import { readNationalities, readPlayer, readPlayers } from '../../store/queries/players.ts';
import { readCardFields, readOverallPercentiles, readPlayerCard } from '../../store/queries/ratings.ts';
import { readRatingState } from '../../store/queries/status.ts';
import { readTeams } from '../../store/queries/teams.ts';
import type { PlayerTable } from '../../store/tables.ts';
import { badParameter, notFound } from '../errors.ts';
import type { Handler, HandlersOf } from '../handler.ts';
import type { Store } from '../storeReader.ts';
import { type CardRow, type PlayerFacts, toWirePlayer, toWirePlayerCard } from '../wire/players.ts';
import { toWireRatingState } from '../wire/site.ts';

const nationalities: Handler<'nationalities'> = async (_request, { store }) => [...(await readNationalities(store))];

/** Adds overall percentiles to players; null for players who are not eligible. */
export async function withPercentiles(store: Store, players: readonly PlayerTable[]): Promise<PlayerFacts[]> {
  const percentiles = await readOverallPercentiles(
    store,
    players.map(({ player_id }) => player_id),
  );
  return players.map((player) => ({ ...player, overall_percentile: percentiles.get(player.player_id) ?? null }));
}

/** Games a card counts, by position group. Source: docs/methodology/percentiles.md#window. */
const WINDOW = { F: 100, D: 100, G: 75 } as const;

/** Units of the card rows that have a rate, by field. */
const UNITS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...SKATER_CARD, ...GOALIE_CARD }).map(([field, { unit }]) => [field, unit]),
);

/**
 * A player's card. **Missing**: no percentiles for players who have not dressed since the default season, or too
 * rarely, nor before the ratings job has run for their first games.
 */
const playerCard: Handler<'playerCard'> = async ({ params }, { store }) => {
  const player = await readPlayer(store, Number(params.playerId));
  if (player === undefined) throw notFound(`player ${params.playerId}`);
  const group = positionGroup(parsePosition(player.position) ?? 'C');
  const card = await readPlayerCard(store, player.player_id);
  const fields = await readCardFields(store, player.player_id);
  const rows = fields.map(
    ({ field, percentile, low, high, value }): CardRow => ({
      field: field as CardField,
      percentile,
      low,
      high,
      value,
      unit: UNITS[field] ?? null,
    }),
  );
  // A stored card is always complete; only a player without one waits for the ratings job.
  const state = card === undefined ? toWireRatingState((await readRatingState(store)).state) : 'ready';
  return toWirePlayerCard(rows, {
    state,
    group,
    groupSize: card?.group_size ?? 0,
    games: card?.games ?? 0,
    window: card?.window_games ?? WINDOW[group],
  });
};

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
  const players = await withPercentiles(store, await readPlayers(store, { teams, nationalities, positions }));
  return players.map(toWirePlayer);
};

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
