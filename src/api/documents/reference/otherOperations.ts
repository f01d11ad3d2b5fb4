import { type TObject, type TSchema, Type } from 'typebox';
import type { ApiErrorCode } from '../../../contract/apiErrors.ts';
import { chartStat } from '../../../contract/charts.ts';
import { DATA_MANIFEST_PATH } from '../../../contract/dataManifest.ts';
import { leaderKind } from '../../../contract/leaders.ts';
import { gameId, playerId, teamAbb } from '../../../contract/parameters.ts';
import { API_PREFIX } from '../../../contract/paths.ts';
import { QUERY_PATH } from '../../../contract/query.ts';
import { queryAnswer } from '../../../contract/queryAnswer.ts';
import { QUERY_PARAMETERS, QUERY_ROW_NAMES } from '../../../contract/queryParameters.ts';

/** An operation of the document whose answer is no JSON of the contract. */
export interface OtherOperation {
  readonly name: string;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly params: TObject;
  readonly query: TObject;
  readonly contentType: string;
  /** What is in the answer. */
  readonly description: string;
  /** Its schema, where it is JSON that has one. */
  readonly response?: TSchema;
  readonly errors: readonly ApiErrorCode[];
  /** False where no request answers 200 on every store. */
  readonly hasExample?: false;
}

const NOTHING = Type.Object({});
const GAME = Type.Object({ gameId });
const PLAYER = Type.Object({ playerId });
const TEAM = Type.Object({ teamAbb });

/** A season, or `latest` for the one that pages show without a choice. */
const season = Type.String({ pattern: '^(\\d{8}|latest)$', description: 'Season or `latest`, e.g. 20242025' });
const TWO_PLAYERS = Type.Object({ player1: playerId, player2: playerId });
const TREND = Type.Object({
  season,
  stat: chartStat,
  ids: Type.String({
    pattern: '^([1-9]\\d{6}(,[1-9]\\d{6})?|[A-Z]{3}(,[A-Z]{3})?)$',
    description: 'One or two player ids, or one or two team abbreviations, separated by a comma',
  }),
});

const QUESTION = Type.Object(
  Object.fromEntries(
    Object.entries(QUERY_PARAMETERS).map(([name, { meaning }]) => [
      name,
      Type.Optional(Type.String({ description: meaning })),
    ]),
  ),
);

const pixels = (how: string) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999, description: `Most pixels that the view may be ${how}` }));

const png = (name: string, path: string, what: string, params: TObject): OtherOperation => ({
  ...{ name, path, params, query: NOTHING, tag: 'Pictures and embeds', contentType: 'image/png' },
  summary: `Picture of ${what}.`,
  description: 'A picture of 1200 by 630 pixels.',
  errors: ['not-found'],
});

/** The theme of a view; without it the reader's own. */
const THEME = Type.Object({
  theme: Type.Optional(
    Type.Union([Type.Literal('light'), Type.Literal('dark')], { description: 'The theme of the view' }),
  ),
});

const view = (name: string, path: string, what: string, params: TObject): OtherOperation => ({
  ...{ name, path, params, query: THEME, tag: 'Pictures and embeds', contentType: 'text/html' },
  summary: `${what} to embed.`,
  description: 'A page without scripts that any site may frame.',
  errors: ['not-found'],
});

/** Everything of the document that is no endpoint of the contract: live events, pictures, views, feeds and files. */
export const OTHER_OPERATIONS: readonly OtherOperation[] = [
  {
    name: 'gameEvents',
    path: '/api/game/:gameId/events',
    tag: 'Games',
    summary: 'Live events of a game: one for each change, with the data version.',
    params: GAME,
    query: NOTHING,
    contentType: 'text/event-stream',
    description: 'Events named change, each with data_version, revision and status, while the game is live.',
    errors: ['bad-parameter', 'not-found'],
    // Only a live game has events.
    hasExample: false,
  },
  png('gamePicture', '/share/game/:gameId.png', 'a game', GAME),
  png('playerPicture', '/share/player/:playerId.png', 'a player', PLAYER),
  png('teamPicture', '/share/team/:teamAbb.png', 'a team', TEAM),
  png('sitePicture', '/share/site.png', 'the site', NOTHING),
  view('gameEmbed', '/embed/game/:gameId', 'A game’s score and net expected goals', GAME),
  view('shotsEmbed', '/embed/game/:gameId/shots', 'A game’s shot map', GAME),
  view('playerEmbed', '/embed/player/:playerId', 'A player’s card', PLAYER),
  view('teamEmbed', '/embed/team/:teamAbb', 'A team’s season', TEAM),
  view('leadersEmbed', '/embed/leaders/:season/:kind', 'A leader table', Type.Object({ season, kind: leaderKind })),
  view('compareEmbed', '/embed/compare/:player1/:player2', 'Two skaters head to head', TWO_PLAYERS),
  view('trendEmbed', '/embed/trend/:season/:stat/:ids', 'A statistic game by game', TREND),
  {
    name: 'oembed',
    path: '/oembed',
    tag: 'Pictures and embeds',
    summary: 'How to embed a page that has a view, by its address (oEmbed 1.0); needs a configured origin.',
    params: NOTHING,
    query: Type.Object({
      url: Type.String({ description: 'Address of a page of this site' }),
      maxwidth: pixels('wide'),
      maxheight: pixels('high'),
    }),
    contentType: 'application/json',
    description: 'The frame as HTML, with its size. Source: https://oembed.com.',
    errors: ['bad-parameter', 'not-found'],
  },
  {
    name: 'leagueFeed',
    path: '/feeds/league.atom',
    tag: 'Feeds and calendars',
    summary: 'The newest finished games of the league as an Atom feed.',
    params: NOTHING,
    query: NOTHING,
    contentType: 'application/atom+xml',
    description: 'Score, expected goals and who stole it, one entry a game (RFC 4287).',
    errors: ['not-found'],
  },
  {
    name: 'teamFeed',
    path: '/feeds/:teamAbb.atom',
    tag: 'Feeds and calendars',
    summary: 'The newest finished games of a team as an Atom feed.',
    params: TEAM,
    query: NOTHING,
    contentType: 'application/atom+xml',
    description: 'Score, expected goals and who stole it, one entry a game (RFC 4287).',
    errors: ['not-found'],
  },
  {
    name: 'teamCalendar',
    path: '/calendars/:teamAbb.ics',
    tag: 'Feeds and calendars',
    summary: 'A team’s games, played and scheduled, as a calendar.',
    params: TEAM,
    query: NOTHING,
    contentType: 'text/calendar',
    description: 'Games of the newest two seasons (RFC 5545).',
    errors: ['not-found'],
  },
  {
    name: 'query',
    path: `${API_PREFIX}${QUERY_PATH}/:rows`,
    tag: 'Questions',
    summary: 'Rows of counted numbers by any filter; as .csv, .ndjson or .parquet all of them.',
    params: Type.Object({ rows: Type.Union(QUERY_ROW_NAMES.map((rows) => Type.Literal(rows))) }),
    query: QUESTION,
    contentType: 'application/json',
    description:
      'The question in its one spelling, the number of rows, a page of them, and the columns with their words.',
    response: queryAnswer,
    errors: ['bad-parameter', 'not-found', 'too-large'],
  },
  {
    name: 'queryVocabulary',
    path: `${API_PREFIX}${QUERY_PATH}`,
    tag: 'Questions',
    summary: 'What a question can have: rows, parameters, named sets and columns.',
    params: NOTHING,
    query: NOTHING,
    contentType: 'application/json',
    description: 'Rows, parameters, named sets of columns, and the columns of each kind of row with their words.',
    errors: [],
  },
  {
    name: 'dataManifest',
    path: DATA_MANIFEST_PATH,
    tag: 'Season files',
    summary: 'The season files with their columns, sizes and hashes.',
    params: NOTHING,
    query: NOTHING,
    contentType: 'application/json',
    description: 'Files of whole seasons as Parquet and CSV, and what each column holds.',
    errors: ['not-found'],
  },
];
