import type { WireGameSummary } from '../../../contract/entities.ts';
import { type GamesSearch, NARROWINGS, type Narrowing } from './gamesSearch.ts';

const MATCHES: Readonly<Record<Narrowing, (game: WireGameSummary) => boolean>> = {
  playoffs: ({ game_type }) => game_type === 3,
  overtime: ({ final_period }) => final_period !== 'REG',
  stolen: ({ stolen }) => stolen,
};

/** The games that match every filter, in their order. */
export function filterGames(games: readonly WireGameSummary[], search: GamesSearch): readonly WireGameSummary[] {
  const ticked = NARROWINGS.filter((one) => search[one] === 1);
  if (ticked.length === 0 && search.club === undefined) return games;
  return games.filter(
    (game) =>
      (search.club === undefined || game.winner === search.club || game.loser === search.club) &&
      ticked.every((one) => MATCHES[one](game)),
  );
}

/** The clubs in a list of games, without the list's own. */
export function clubsIn(games: readonly WireGameSummary[], own: string | null): readonly string[] {
  const clubs = new Set(games.flatMap(({ winner, loser }) => [winner, loser]));
  if (own !== null) clubs.delete(own);
  return [...clubs].sort();
}
