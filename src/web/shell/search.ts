import type { WireGameSummary, WirePlayer, WireTeam } from '../../contract/entities.ts';
import type { Page } from '../../contract/pages.ts';
import { positionLabel } from '../../hockey/position.ts';
import { seasonOfDate } from '../../hockey/season.ts';
import { formatDay } from '../format.ts';
import { hasAllWords, plainText, plainWords } from '../wordMatch.ts';

/** A search result: its target and its texts. */
export interface SearchResult {
  readonly href: string;
  readonly label: string;
  /** Its kind, e.g. `Team` or `C, EDM`. */
  readonly detail: string;
}

interface SearchData {
  readonly teams: readonly WireTeam[];
  readonly players: readonly WirePlayer[];
  readonly games: readonly WireGameSummary[];
  readonly pages: readonly Page[];
}

const MAX_RESULTS = 12;
/** The start of a date: `2024`, `2024-02`, `2024-02-17`. */
const DATE_START = /^\d{4}(-\d{2}){0,2}$/;

function teamOf(word: string, teams: readonly WireTeam[]): WireTeam | null {
  return (
    teams.find(({ abb }) => plainText(abb) === word) ??
    teams.find((team) => word.length > 2 && hasAllWords(`${team.location} ${team.name}`, [word])) ??
    null
  );
}

/**
 * The list of games a text refers to: its first team's, in the season of its date or the default one. **Missing**: null
 * without a team, or with one team and no date.
 */
export function gamesToSearch(
  text: string,
  teams: readonly WireTeam[],
  defaultSeason: number | null,
): { readonly teamAbb: string; readonly season: number } | null {
  const wanted = plainWords(text);
  const date = wanted.find((word) => DATE_START.test(word));
  const named = wanted.flatMap((word) => teamOf(word, teams) ?? []);
  const [first] = named;
  if (first === undefined || (named.length < 2 && date === undefined)) return null;
  const season = date === undefined ? defaultSeason : seasonMeant(date, defaultSeason);
  return season === null ? null : { teamAbb: first.abb, season };
}

/**
 * The season of a partial date. A bare year means the season that starts in it, or the one that ends in it if that has
 * not started.
 */
function seasonMeant(date: string, newest: number | null): number {
  if (date.length > 4) return seasonOfDate(`${date}-01`.slice(0, 10));
  const begun = seasonOfDate(`${date}-12-31`);
  return newest !== null && begun > newest ? seasonOfDate(`${date}-01-01`) : begun;
}

/**
 * Search results for a text: games when it names two teams or a team and a date, then teams, players and pages. At most
 * 12.
 */
export function findResults(text: string, { teams, players, games, pages }: SearchData): readonly SearchResult[] {
  const wanted = plainWords(text);
  if (wanted.length === 0) return [];
  const results = [
    ...findGames(wanted, games, teams),
    ...teams
      .filter((team) => hasAllWords(`${team.location} ${team.name} ${team.abb}`, wanted))
      .map((team) => ({ href: `/teams/${team.abb}`, label: `${team.location} ${team.name}`, detail: 'Team' })),
    ...players
      .filter((player) => hasAllWords(`${player.first_name} ${player.last_name}`, wanted))
      .sort((a, b) => (b.overall_percentile ?? -1) - (a.overall_percentile ?? -1))
      .map((player) => ({
        href: `/players/id/${player.id}`,
        label: `${player.first_name} ${player.last_name}`,
        detail: [positionLabel(player.position), player.current_team].filter(Boolean).join(', '),
      })),
    ...pages
      .filter(({ path, title }) => !path.includes(':') && hasAllWords(title, wanted))
      .map(({ path, title }) => ({ href: path, label: title, detail: 'Page' })),
  ];
  return results.slice(0, MAX_RESULTS);
}

function findGames(
  wanted: readonly string[],
  games: readonly WireGameSummary[],
  teams: readonly WireTeam[],
): readonly SearchResult[] {
  const date = wanted.find((word) => DATE_START.test(word)) ?? '';
  const named = wanted.flatMap((word) => teamOf(word, teams)?.abb ?? []);
  if (named.length === 0) return [];
  const isYear = date.length === 4;
  return games
    .filter((game) => isYear || game.date.startsWith(date))
    .filter((game) => named.every((abb) => abb === game.winner || abb === game.loser))
    .map((game) => ({
      href: `/games/id/${game.id}`,
      label: `${game.winner} ${game.winner_score ?? ''}–${game.loser_score ?? ''} ${game.loser}`,
      detail: formatDay(game.date),
    }));
}
