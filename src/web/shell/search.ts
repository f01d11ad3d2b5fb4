import type { WireGameSummary, WirePlayer, WireTeam } from '../../contract/entities.ts';
import { matchWords, plainText, plainWords } from '../../contract/wordMatch.ts';
import { formatDay } from '../../hockey/displayText.ts';
import { parseSeasonId, seasonOfDate } from '../../hockey/season.ts';
import { playerDetail, playerName } from '../components/players/matchPlayers.ts';

/** The kinds of results, as headings of their groups. */
export type SearchGroup = 'Players' | 'Clubs' | 'Games' | 'Statistics' | 'Pages' | 'Method';

/** A search result: its target and its texts. */
export interface SearchResult {
  readonly href: string;
  readonly group: SearchGroup;
  readonly label: string;
  /** Its kind, e.g. `Team` or `C, EDM`. */
  readonly detail: string;
  /** A player's photo. */
  readonly face?: { readonly playerId: number; readonly teamAbb: string | null; readonly season: number };
  /** A team's logo. */
  readonly logo?: string;
}

/** Something that the search leads to, apart from players and games. */
export interface Place {
  readonly result: SearchResult;
  /** Whole names, by which it comes first. */
  readonly names: readonly string[];
  /** What it is found by. */
  readonly words: string;
  /** What it is found by when nothing else is. */
  readonly about?: string;
  /** A word of these is necessary: a club's name alone means the club, not each of its pages. */
  readonly needed?: string;
}

interface SearchData {
  readonly teams: readonly WireTeam[];
  readonly players: readonly WirePlayer[];
  readonly games: readonly WireGameSummary[];
  readonly places: readonly Place[];
}

/** Results shown, and the most of one group when others have some too. */
const MAX_RESULTS = 12;
const MAX_OF_GROUP = 6;
/** A season: `2022-23` or `2022-2023`. */
const SEASON_TEXT = /^(\d{4})-(\d{2}|\d{4})$/;
/** The start of a date: `2024`, `2024-02`, `2024-02-17`. */
const DATE_START = /^\d{4}(-\d{2}){0,2}$/;

function teamOf(word: string, teams: readonly WireTeam[]): WireTeam | null {
  return (
    teams.find(({ abb }) => plainText(abb) === word) ??
    (word.length > 2 ? matchWords(teams, teamName, word, { typos: 'never' })[0] : null) ??
    null
  );
}

/** The season a word names; null for a date, such as `2011-12`, which is a month. */
function seasonNamed(word: string): number | null {
  const [, from, to] = SEASON_TEXT.exec(word) ?? [];
  if (from === undefined || to === undefined) return null;
  const isMonth = to.length === 2 && Number(to) >= 1 && Number(to) <= 12;
  return isMonth || !String(Number(from) + 1).endsWith(to) ? null : parseSeasonId(`${from}${Number(from) + 1}`);
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
  const namedSeason = wanted.map(seasonNamed).find((season) => season !== null) ?? null;
  const date = namedSeason === null ? wanted.find((word) => DATE_START.test(word)) : undefined;
  const named = wanted.flatMap((word) => teamOf(word, teams) ?? []);
  const [first] = named;
  if (first === undefined || (named.length < 2 && date === undefined && namedSeason === null)) return null;
  if (namedSeason !== null) return { teamAbb: first.abb, season: namedSeason };
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
 * Search results for a text, group by group: what is called exactly so, games when it names two teams or a team and a
 * date, then clubs, players, statistics, pages and methods. At most 12, and at most six of a group that is not alone.
 */
export function findResults(text: string, { teams, players, games, places }: SearchData): readonly SearchResult[] {
  const wanted = plainWords(text);
  if (wanted.length === 0) return [];
  const found = findPlaces(wanted, text, places);
  const of = (group: SearchGroup) => found.filter(({ result }) => result.group === group).map(({ result }) => result);
  const results = [
    ...found
      .filter(({ names }) => names.some((name) => plainText(name) === wanted.join(' ')))
      .map(({ result }) => result),
    ...findGames(wanted, games, teams),
    ...of('Clubs'),
    ...findPlayers(wanted, text, players),
    ...of('Statistics'),
    ...of('Pages'),
    ...of('Method'),
  ];
  const groups = [...Map.groupBy(new Set(results), ({ group }) => group).values()];
  const most = groups.length === 1 ? MAX_RESULTS : MAX_OF_GROUP;
  return groups.flatMap((group) => group.slice(0, most)).slice(0, MAX_RESULTS);
}

/** The places that hold every word, by what they are called, else by what they are about. */
function findPlaces(wanted: readonly string[], text: string, places: readonly Place[]): readonly Place[] {
  const called = matchWords(places, placeWords, text, { typos: 'never' }).filter(
    ({ needed }) =>
      needed === undefined || plainWords(needed).some((word) => wanted.some((typed) => word.startsWith(typed))),
  );
  return called.length > 0 ? called : matchWords(places, placeAbout, text, { typos: 'never' });
}

/** Present players first, the best rated of them first. */
function findPlayers(wanted: readonly string[], text: string, players: readonly WirePlayer[]): readonly SearchResult[] {
  const numbered = players.filter(({ id }) => wanted.includes(String(id)));
  const newest = Math.max(0, ...players.map(({ last_season }) => last_season));
  return [...(numbered.length > 0 ? numbered : matchWords(players, playerName, text))]
    .sort(
      (a, b) =>
        Number(b.last_season >= newest) - Number(a.last_season >= newest) ||
        (b.overall_percentile ?? -1) - (a.overall_percentile ?? -1),
    )
    .map((player) => ({
      href: `/players/id/${player.id}`,
      group: 'Players',
      face: { playerId: player.id, teamAbb: player.current_team, season: player.last_season },
      label: playerName(player),
      detail: playerDetail(player),
    }));
}

// What results are found by. A list is indexed once for each.
const teamName = ({ location, name }: WireTeam): string => `${location} ${name}`;
const placeWords = ({ words }: Place): string => words;
const placeAbout = ({ words, about = '' }: Place): string => `${words} ${about}`;

function findGames(
  wanted: readonly string[],
  games: readonly WireGameSummary[],
  teams: readonly WireTeam[],
): readonly SearchResult[] {
  const date = wanted.find((word) => DATE_START.test(word) && seasonNamed(word) === null) ?? '';
  const named = wanted.flatMap((word) => teamOf(word, teams)?.abb ?? []);
  if (named.length === 0) return [];
  const isYear = date.length === 4;
  return games
    .filter((game) => isYear || game.date.startsWith(date))
    .filter((game) => named.every((abb) => abb === game.winner || abb === game.loser))
    .map((game) => ({
      href: `/games/id/${game.id}`,
      group: 'Games' as const,
      logo: game.winner,
      label: `${game.winner} ${game.winner_score ?? ''}–${game.loser_score ?? ''} ${game.loser}`,
      detail: formatDay(game.date),
    }));
}
