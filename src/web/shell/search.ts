import type { WireGameSummary, WirePlayer, WireTeam } from '../../contract/entities.ts';
import type { Page } from '../../contract/pages.ts';
import { positionLabel } from '../../hockey/position.ts';
import { seasonOfDate } from '../../hockey/season.ts';
import { formatDay } from '../format.ts';
import { hasAllWords, plainText, plainWords } from '../wordMatch.ts';

/** One thing found: where it leads and how it reads. */
export interface SearchResult {
  readonly href: string;
  readonly label: string;
  /** What it is, e.g. `Team` or `C, EDM`. */
  readonly detail: string;
}

/** What is searched. */
interface Searched {
  readonly teams: readonly WireTeam[];
  readonly players: readonly WirePlayer[];
  readonly games: readonly WireGameSummary[];
  readonly pages: readonly Page[];
}

/** The most answers shown. */
const MOST_ANSWERS = 12;
/** The beginning of a date: `2024`, `2024-02`, `2024-02-17`. */
const DATE_START = /^\d{4}(-\d{2}){0,2}$/;

function teamOf(word: string, teams: readonly WireTeam[]): WireTeam | null {
  return (
    teams.find(({ abb }) => plainText(abb) === word) ??
    teams.find((team) => word.length > 2 && hasAllWords(`${team.location} ${team.name}`, [word])) ??
    null
  );
}

/**
 * Which list of games a text asks to look through: that of its first team and of the season its date lies in (the default one
 * without a date); null for a text that names no team or only one and no date.
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

/** The season that the beginning of a date means: a bare year the one that begins in it, or that ends in it while that has not begun. */
function seasonMeant(date: string, newest: number | null): number {
  if (date.length > 4) return seasonOfDate(`${date}-01`.slice(0, 10));
  const begun = seasonOfDate(`${date}-12-31`);
  return newest !== null && begun > newest ? seasonOfDate(`${date}-01-01`) : begun;
}

/** What a text finds: games when it names two teams or a team and a date, then teams, players and pages. At most 12. */
export function findResults(text: string, { teams, players, games, pages }: Searched): readonly SearchResult[] {
  const wanted = plainWords(text);
  if (wanted.length === 0) return [];
  const answers = [
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
  return answers.slice(0, MOST_ANSWERS);
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
