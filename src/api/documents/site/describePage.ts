import type { FirstWords } from '../../../contract/firstWords.ts';
import type { Page, PageName } from '../../../contract/pages.ts';
import { formatNumber, formatOrdinal, formatSigned } from '../../../hockey/displayText.ts';
import { parseGameId, parsePlayerId, parseTeamAbb } from '../../../hockey/ids.ts';
import { otherSide } from '../../../hockey/strength.ts';
import { type GameRecord, readGame } from '../../../store/queries/game.ts';
import { readPlayer } from '../../../store/queries/players.ts';
import { readTeam } from '../../../store/queries/teams.ts';
import { abbOf, scoreOf, winningSide } from '../../resources/gameSummary.ts';
import { HANDLERS } from '../../resources/handlers.ts';
import { ALL_TEAMS } from '../../resources/teams.ts';
import type { Store } from '../../storeReader.ts';
import { type EmbedSubject, pageOfEmbed } from '../embed/embedPath.ts';
import { embedView } from '../embed/embedView.ts';
import { picturePath } from '../share/picturePath.ts';
import type { PageHead } from './fillShell.ts';
import { type StructuredData, structuredData } from './structuredData.ts';

/** The parameters of a page's path by name, e.g. `gameId`. */
export type PageParams = Readonly<Record<string, string>>;

/** A page's head and first words; status 404 where its subject does not exist. */
export interface DescribedPage {
  readonly status: 200 | 404;
  readonly head: PageHead;
  readonly words: FirstWords;
  /** What it is about, for search engines; null for nothing in particular. */
  readonly data: StructuredData | null;
}

/** The page for an address without one. */
export const UNKNOWN_PAGE: DescribedPage = {
  status: 404,
  head: { title: 'Page not found', description: 'There is no such page.', path: null, picture: null },
  words: { heading: 'Page not found', text: 'There is no such page.' },
  data: null,
};

/** Whether the parameters of a page's path can name something. */
export function isWellFormed({ gameId, playerId, teamAbb }: PageParams): boolean {
  if (gameId !== undefined && parseGameId(gameId) === null) return false;
  if (playerId !== undefined && parsePlayerId(playerId) === null) return false;
  return teamAbb === undefined || parseTeamAbb(teamAbb) !== null;
}

/** Describes a page from the store; with its general words where the store is unavailable (null). */
export async function describePage(
  page: Page & { readonly name: PageName },
  params: PageParams,
  store: Store | null,
): Promise<DescribedPage> {
  const path = page.path.replace(/:(\w+)/g, (_all, name: string) => params[name] ?? '');
  const described = async (title: string): Promise<DescribedPage> => ({
    status: 200,
    head: { title, description: page.description, path, picture: picturePath(params), ...feedOf(page.name, params) },
    words: page.words ?? { heading: title, text: page.description },
    data: store === null ? null : await structuredData(page.name, params, store),
  });
  if (store === null || Object.keys(params).length === 0) return await described(page.title);
  const title = await titleOf(params, page.title, store);
  if (title === null) return UNKNOWN_PAGE;
  const found = await described(title);
  const result = await resultOf(page.name, params, title, store);
  return result === null ? found : { ...found, head: { ...found.head, description: result } };
}

/**
 * Describes a page with what its controls choose, by the embedded view of that: its title, and its own
 * address. **Errors**: `not-found` for what the store does not have.
 */
export async function describeChosen(
  page: Page & { readonly name: PageName },
  chosen: EmbedSubject,
  store: Store,
): Promise<DescribedPage> {
  const { title } = await embedView(chosen, store);
  return {
    status: 200,
    head: { title, description: page.description, path: pageOfEmbed(chosen), picture: picturePath({}) },
    words: page.words ?? { heading: page.title, text: page.description },
    data: null,
  };
}

/** The position group that a percentile refers to. */
const GROUP_NAMES = { F: 'forwards', D: 'defensemen', G: 'goalies' } as const;

/**
 * What a page has to say in a sentence: the headline of a finished game's story, a player's rating with its interval, a
 * team's record. **Missing**: null for other pages, and for what is not finished, rated or played.
 */
async function resultOf(
  name: PageName,
  { gameId, playerId, teamAbb }: PageParams,
  title: string,
  store: Store,
): Promise<string | null> {
  if (name === 'game' && gameId !== undefined) {
    return (await HANDLERS.gameStory({ params: { gameId }, query: {} }, { store })).headline;
  }
  if (name === 'player' && playerId !== undefined) {
    const card = await HANDLERS.playerCard({ params: { playerId }, query: {} }, { store });
    const { overall_rating_percentile: overall, goals_above_replacement_per82: goals, context } = card;
    if (overall === null || goals === null) return null;
    const [value, low, high] = [goals.value, goals.low, goals.high].map((one) => formatSigned(one, 1));
    return `${title}: better than ${Math.round(overall)} of 100 ${GROUP_NAMES[context.group]}, ${value} goals above replacement in 82 games (80% interval ${low} to ${high}).`;
  }
  if (name === 'team' && teamAbb !== undefined) {
    const seasons = await HANDLERS.seasons({ params: {}, query: {} }, { store });
    const season = seasons.find(({ default: isDefault }) => isDefault);
    if (season === undefined) return null;
    const standings = { params: { season: String(season.season) }, query: {} };
    const own = (await HANDLERS.standings(standings, { store })).find(({ team_abb }) => team_abb === teamAbb);
    const share = own?.figures.xg_share ?? null;
    if (own === undefined || share === null) return null;
    return `${title}, ${season.label}: ${own.record}, ${formatNumber(share.value, 1)}% of expected goals (${formatOrdinal(share.rank)} in the league).`;
  }
  return null;
}

/** The feed of a team's games on its pages, of the league's on the home page. */
function feedOf(name: PageName, { teamAbb }: PageParams): Pick<PageHead, 'feed'> {
  if (name === 'home' || teamAbb === ALL_TEAMS) return { feed: '/feeds/league.atom' };
  return teamAbb === undefined ? {} : { feed: `/feeds/${teamAbb}.atom` };
}

/** The title of a page about a game, a player or a team; null for one that the store does not have. */
async function titleOf(params: PageParams, pageTitle: string, store: Store): Promise<string | null> {
  if (params.gameId !== undefined) {
    const gameId = parseGameId(params.gameId);
    const game = gameId === null ? undefined : await readGame(store, gameId);
    return game === undefined ? null : gameTitle(game);
  }
  if (params.playerId !== undefined) {
    const playerId = parsePlayerId(params.playerId);
    const player = playerId === null ? undefined : await readPlayer(store, playerId);
    return player === undefined ? null : `${player.first_name} ${player.last_name}`;
  }
  if (params.teamAbb === ALL_TEAMS && pageTitle === 'Games') return 'All Games';
  const abb = parseTeamAbb(params.teamAbb ?? '');
  const team = abb === null ? undefined : await readTeam(store, abb);
  if (team === undefined) return null;
  const name = `${team.location} ${team.name}`;
  return pageTitle === 'Team' ? name : `${name} ${pageTitle}`;
}

/** `EDM 3 - 2 VAN (OT), 2023-10-12`, the winner first; without a score `VAN at EDM, 2023-10-12`. */
function gameTitle(game: GameRecord): string {
  const winner = winningSide(game);
  const loser = otherSide(winner);
  const [most, least] = [scoreOf(game, winner), scoreOf(game, loser)];
  if (most === null || least === null) return `${game.away_abb} at ${game.home_abb}, ${game.date}`;
  const ending = game.final_period === 'REG' ? '' : ` (${game.final_period})`;
  return `${abbOf(game, winner)} ${most} - ${least} ${abbOf(game, loser)}${ending}, ${game.date}`;
}
