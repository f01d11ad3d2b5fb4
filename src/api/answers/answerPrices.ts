import type { EndpointName } from '../../contract/api.ts';
import type { PageName } from '../../contract/pages.ts';
import type { EndpointRequest } from '../http/parameterValidator.ts';
import { ALL_TEAMS } from '../routes/teams.ts';
import type { PictureSubject } from '../share/picturePath.ts';

/** What an answer is expected to cost: fixed, or by its parameters. */
type Price = number | ((request: EndpointRequest) => number);

/** A single row or a few, found by their key. */
const ROWS = 1;
/** All rows of one game: events, players or shots. */
const GAME = 2;
/** The form of a player or team over a season, or the board of a season. */
const FORM = 2;
/** All playoff games of a season, some 90, with what each deserved. */
const PLAYOFF_GAMES = 3;
/** A club's season: some 82 games. */
const CLUB_SEASON = 5;
/** The whole league's season: 1,400 games in the list. */
const LEAGUE_SEASON = 17;
/** Every player of the store, some 1,200. */
const ALL_PLAYERS = 13;
/** A list of players narrowed by position or nationality. */
const SOME_PLAYERS = 4;
/** Two skaters' careers: each has several hundred games with packed pairs. */
const TWO_CAREERS = 6;
/** The packed stints of a club's season. */
const TEAM_STINTS = 15;
/** A chart without series. */
const CHART = 1;
/** One series of a chart: the season of a player or a club is read even where only the last games are shown. */
const CHART_SERIES = 1.6;

/**
 * The price of each endpoint's answer, in milliseconds of a worker: the median of 24 cold answers on two seasons in
 * SQLite, rounded up. It grows with ids, seasons and rows. Only proportions matter: with a slow database all answers
 * take longer alike. Source: docs/decisions/0232-answers-off-the-event-loop.md.
 */
const PRICES: { readonly [Name in EndpointName]: Price } = {
  gameData: GAME,
  xgSummary: ROWS,
  playerDetail: GAME,
  shotData: GAME,
  xgSnake: GAME,
  winProbability: GAME,
  deserved: ROWS,
  gameStanding: GAME,
  shiftChart: GAME,
  gameStory: 3 * GAME,
  matchups: GAME,
  games: ({ params }) => (params.teamAbb === ALL_TEAMS ? LEAGUE_SEASON : CLUB_SEASON),
  recent: CLUB_SEASON,
  teams: ROWS,
  teamDetail: ROWS,
  teamSeasonData: CLUB_SEASON,
  teamOverview: CLUB_SEASON,
  nextGames: ROWS,
  playerSeasonRatings: GAME,
  roster: GAME,
  playersFiltered: ({ query: { team, position, nationality } }) => {
    if (team !== undefined) return GAME * countOf(team);
    if (position === undefined && nationality === undefined) return ALL_PLAYERS;
    return Math.min(ALL_PLAYERS, SOME_PLAYERS * countOf(position ?? nationality));
  },
  playerDetailById: ROWS,
  playerCard: ROWS,
  nationalities: ROWS,
  leaders: GAME,
  careerLeaders: GAME,
  bestGames: GAME,
  playerForm: FORM,
  teamForm: FORM,
  formBoard: FORM,
  playoffSeries: PLAYOFF_GAMES,
  playerSeasons: ROWS,
  playerShots: CLUB_SEASON,
  similarPlayers: ALL_PLAYERS,
  teamSeasons: ROWS,
  standings: GAME,
  famousPairs: ROWS,
  insights: GAME,
  compare: TWO_CAREERS,
  teamLines: TEAM_STINTS,
  gameLines: GAME,
  together: TEAM_STINTS,
  snakeData: ({ query: { player_ids, team_abbs } }) =>
    CHART + CHART_SERIES * Math.max(countOf(player_ids), countOf(team_abbs)),
  seasons: ROWS,
  model: ROWS,
  status: ROWS,
};

/** Price of an endpoint's answer, in milliseconds of a worker. */
export function endpointPrice(name: EndpointName, request: EndpointRequest): number {
  const price = PRICES[name];
  return typeof price === 'number' ? price : price(request);
}

/** Prices of what is no endpoint: the answers that each consists of, in the same unit. */
const PAGE_PRICES: { readonly [Name in PageName]?: number } = {
  home: CLUB_SEASON + ROWS,
  team: CLUB_SEASON + GAME,
  roster: GAME,
  teamGames: CLUB_SEASON,
  teamLines: 2 * TEAM_STINTS,
  game: 6 * GAME,
  leaders: 10 * GAME,
  playerInsights: 6 * GAME,
  allTime: 12 * GAME,
  form: FORM + ROWS,
  playoffs: PLAYOFF_GAMES + ROWS,
  player: 2 * ROWS,
};

/** Price of a page with its tables. */
export function pagePrice(name: PageName, { teamAbb }: Readonly<Record<string, string>>): number {
  if (name === 'teamGames' && teamAbb === ALL_TEAMS) return LEAGUE_SEASON;
  return PAGE_PRICES[name] ?? ROWS;
}
/** All endpoints once, most of them small. */
export const EXAMPLES_PRICE = 40;

/** An embedded view: a game's answers, a club's season, two series or two careers. */
export const EMBED_PRICE = TWO_CAREERS;

/** A sitemap or a feed: a season of the league, or as much. */
export const KIT_PRICE = LEAGUE_SEASON;

/** Price of the numbers in a picture; drawing it has its own queue. */
export function picturePrice({ kind }: PictureSubject): number {
  return kind === 'team' ? CLUB_SEASON : GAME;
}

function countOf(value: EndpointRequest['query'][string] | undefined): number {
  return Array.isArray(value) ? value.length : 1;
}
