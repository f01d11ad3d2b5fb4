import type { Dataset, Person, SportsEvent, SportsTeam, WithContext } from 'schema-dts';
import type { PageName } from '../../../contract/pages.ts';
import { SITE_NAME } from '../../../contract/siteName.ts';
import { parseGameId } from '../../../hockey/ids.ts';
import { readGame } from '../../../store/queries/game.ts';
import { isNotFound } from '../../errors.ts';
import { HANDLERS } from '../../resources/handlers.ts';
import type { Store } from '../../storeReader.ts';

/** Structured data of a page. Source: https://schema.org/docs/full.html. */
export type StructuredData = WithContext<SportsEvent | Person | SportsTeam | Dataset>;

/** Names a licence's public address. */
const LICENCE = 'https://creativecommons.org/licenses/by/4.0/';
const CONTEXT = { '@context': 'https://schema.org' } as const;

/**
 * What a page is about, for search engines: a game as SportsEvent, a player as Person, a team as SportsTeam, the site's
 * data as Dataset. Addresses are paths; the server makes them absolute where it knows its origin.
 * **Missing**: null for other pages and for what the store does not have.
 */
export async function structuredData(
  name: PageName,
  params: Readonly<Record<string, string>>,
  store: Store,
): Promise<StructuredData | null> {
  try {
    if (name === 'game') return await gameData(params.gameId ?? '', store);
    if (name === 'player') return await playerData(params.playerId ?? '', store);
    if (name === 'team' || name === 'roster' || name === 'teamLines')
      return { ...CONTEXT, ...(await clubOf(params.teamAbb ?? '', store)) };
    return name === 'about' || name === 'home' ? await dataset(store) : null;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

async function gameData(id: string, store: Store): Promise<StructuredData | null> {
  const gameId = parseGameId(id);
  const game = gameId === null ? undefined : await readGame(store, gameId);
  if (game === undefined) return null;
  const [home, away] = [await clubOf(game.home_abb, store), await clubOf(game.away_abb, store)];
  return {
    ...CONTEXT,
    '@type': 'SportsEvent',
    name: `${away.name} at ${home.name}`,
    sport: 'Ice hockey',
    startDate: game.start_time_utc || game.date,
    eventStatus: 'https://schema.org/EventScheduled',
    ...(game.venue === null ? {} : { location: { '@type': 'Place', name: game.venue } }),
    homeTeam: home,
    awayTeam: away,
    competitor: [home, away],
    url: `/games/id/${id}`,
  };
}

async function playerData(playerId: string, store: Store): Promise<StructuredData> {
  const player = await HANDLERS.playerDetailById({ params: { playerId }, query: {} }, { store });
  const affiliation = player.current_team === null ? {} : { affiliation: await clubOf(player.current_team, store) };
  return {
    ...CONTEXT,
    '@type': 'Person',
    name: `${player.first_name} ${player.last_name}`,
    givenName: player.first_name,
    familyName: player.last_name,
    jobTitle: 'Ice hockey player',
    ...(player.birth_date === null ? {} : { birthDate: player.birth_date }),
    ...(player.nationality === null ? {} : { nationality: { '@type': 'Country', name: player.nationality } }),
    ...affiliation,
    url: `/players/id/${playerId}`,
  };
}

async function clubOf(teamAbb: string, store: Store): Promise<Exclude<SportsTeam, string>> {
  const { location, name } = await HANDLERS.teamDetail({ params: { teamAbb }, query: {} }, { store });
  return { '@type': 'SportsTeam', name: `${location} ${name}`, sport: 'Ice hockey', url: `/teams/${teamAbb}` };
}

async function dataset(store: Store): Promise<StructuredData> {
  const { data_as_of, seasons } = await HANDLERS.status({ params: {}, query: {} }, { store });
  const years = [...seasons].sort((a, b) => a - b).map((season) => Math.floor(season / 10_000));
  return {
    ...CONTEXT,
    '@type': 'Dataset',
    name: `${SITE_NAME}: expected goals and ratings`,
    description:
      'Expected goals of every unblocked shot, games, players and teams of the league, with ratings and intervals, ' +
      'computed from public play-by-play.',
    creator: { '@type': 'Organization', name: SITE_NAME },
    license: LICENCE,
    isAccessibleForFree: true,
    variableMeasured: ['expected goals', 'goals saved above expected', 'game score', 'player percentiles'],
    ...(data_as_of === null ? {} : { dateModified: data_as_of }),
    ...(years.length === 0 ? {} : { temporalCoverage: `${years[0]}/${(years.at(-1) ?? 0) + 1}` }),
    url: '/',
    distribution: [{ '@type': 'DataDownload', encodingFormat: 'application/json', contentUrl: '/api/openapi.json' }],
  };
}
