import { type FirstWords, HOME_WORDS, RATINGS_WORDS } from './firstWords.ts';

/** One page of the site: its path, its title, and the sentence that search results show. */
export interface Page {
  readonly name: string;
  /** Path with `:name` parts, without a trailing slash; one is accepted on every path. */
  readonly path: string;
  /** Title before the site's name. Pages about a team, player or game take theirs from the data. */
  readonly title: string;
  readonly description: string;
  /** First words that differ from the title and description. */
  readonly words?: FirstWords;
  /** The page's module under src/web, which the server preloads. */
  readonly module: string;
}

/** Every page that the server answers with 200. Source: docs/site.md#pages-and-addresses. */
export const PAGES = [
  {
    name: 'home',
    path: '/',
    title: 'Recent games and top game ratings',
    description: 'Last night in expected goals: who won, who deserved to, and the best single-game scores.',
    words: HOME_WORDS,
    module: 'pages/Home/HomePage.tsx',
  },
  {
    name: 'teams',
    path: '/teams',
    title: 'Teams',
    description:
      'Every team of the league, with its record, its goals and expected goals against the league average, the cards of its players, its rosters and all of its games, season by season.',
    module: 'pages/Teams/TeamsPage.tsx',
  },
  {
    name: 'team',
    path: '/teams/:teamAbb',
    title: 'Team',
    description:
      'A season at a glance: the record, goals and expected goals per game against the league average, how it went game by game, and what every player was worth in it, by average game rating.',
    module: 'pages/Team/TeamPage.tsx',
  },
  {
    name: 'roster',
    path: '/teams/:teamAbb/roster',
    title: 'Player cards',
    description:
      'The players of a team with their overall percentiles among all who play where they play, from the last hundred games of skaters and the last seventy-five of goalies.',
    module: 'pages/Roster/RosterPage.tsx',
  },
  {
    name: 'teamGames',
    path: '/teams/:teamAbb/games',
    title: 'Games',
    description:
      'All games of a season, newest first, each with its expected-goals report: who had the better chances, every shot on a map, and ratings of everyone who played in it.',
    module: 'pages/TeamGames/TeamGamesPage.tsx',
  },
  {
    name: 'teamLines',
    path: '/teams/:teamAbb/lines',
    title: 'Lines',
    description:
      'A team’s forward lines, defense pairs, power-play units and goalies with each pair: ice time, expected goals for and against, how sure that is, and two to five players with and without each other.',
    module: 'pages/Lines/LinesPage.tsx',
  },
  {
    name: 'player',
    path: '/players/id/:playerId',
    title: 'Player card',
    description:
      'Percentiles for offense, defense, scoring, passing and deployment among all who play the position, each with the rate behind it and with how uncertain it is.',
    module: 'pages/Player/PlayerPage.tsx',
  },
  {
    name: 'game',
    path: '/games/id/:gameId',
    title: 'Game report',
    description:
      'Who won, and who had the better chances: expected goals minute by minute, every shot on a map, ratings of all goalies and skaters, and how long players met.',
    module: 'pages/Game/GamePage.tsx',
  },
  {
    name: 'leaders',
    path: '/leaders',
    title: 'League leaders',
    description: 'Ten tables of season leaders: game score, points, goals, expected goals, goals saved above expected.',
    module: 'pages/Leaders/LeadersPage.tsx',
  },
  {
    name: 'allTime',
    path: '/leaders/all-time',
    title: 'Leaders of all seasons',
    description:
      'The best single games by game score, and the leaders in points, goals, expected goals and goals saved over every regular season here, with the years and the games behind each.',
    words: {
      heading: 'All Seasons',
      text: 'The best single games by game score, and the leaders in points, goals, expected goals and goals saved over every regular season here.',
    },
    module: 'pages/AllTime/AllTimePage.tsx',
  },
  {
    name: 'form',
    path: '/form',
    title: 'Form',
    description:
      'Risers and fallers: forwards, defensemen, goalies and teams whose last five, ten or twenty games are furthest from their season, with how often the order of games alone brings as much.',
    module: 'pages/Form/FormPage.tsx',
  },
  {
    name: 'playoffs',
    path: '/playoffs',
    title: 'Playoffs',
    description:
      'Every series of the playoffs with its games, the share of expected goals in each, and who deserved to win it if the luck of every game were drawn again.',
    module: 'pages/Playoffs/PlayoffsPage.tsx',
  },
  {
    name: 'playerInsights',
    path: '/player_insights',
    title: 'Player ratings',
    description:
      'The ten best-rated players overall and at each position, by the percentile of their rating among all who play where they play, from their latest games across seasons, with goals above replacement in 82 games and the 80% interval.',
    words: RATINGS_WORDS,
    module: 'pages/PlayerRatings/PlayerRatingsPage.tsx',
  },
  {
    name: 'sharedIce',
    path: '/shared_ice_comparison',
    title: 'Head to head',
    description:
      'Two skaters against each other, or with and without each other, at even strength: shots, goals and expected goals per hour while they shared the ice, with intervals that say how sure each rate is, and every game that counts.',
    module: 'pages/HeadToHead/HeadToHeadPage.tsx',
  },
  {
    name: 'chartComparison',
    path: '/chart_comparison',
    title: 'Compare charts',
    description:
      'Two players, two goalies or two teams side by side, game by game, plain or added up over the season, by any statistic of the site: shots, goals, expected goals, ratings.',
    module: 'pages/CompareCharts/CompareChartsPage.tsx',
  },
  {
    name: 'explore',
    path: '/explore',
    title: 'Explore',
    description:
      'Every counted number of players, teams, lines, games and shots, by strength, score, period, dates and opponents: a table, a chart and a file for any question.',
    module: 'pages/Explore/ExplorePage.tsx',
  },
  {
    name: 'model',
    path: '/model',
    title: 'The expected-goals model',
    description: 'What the model knows, how well it predicts, and where it is wrong.',
    module: 'pages/Model/ModelPage.tsx',
  },
  {
    name: 'method',
    path: '/method',
    title: 'Method',
    description: 'How every number of the site is made, what it leaves out, and how far it can be trusted.',
    module: 'pages/Method/MethodPage.tsx',
  },
  {
    name: 'methodPage',
    path: '/method/:methodPage',
    title: 'Method',
    description: 'How the numbers of the site are made.',
    module: 'pages/Method/MethodPage.tsx',
  },
  {
    name: 'glossary',
    path: '/glossary',
    title: 'Glossary',
    description: 'Every statistic of the site in one sentence, with its unit.',
    module: 'pages/Glossary/GlossaryPage.tsx',
  },
  {
    name: 'data',
    path: '/data',
    title: 'Data',
    description:
      'Whole seasons as Parquet and CSV files: every shot with its expected goals, games of players and teams, pairs, stints and cards, with a dictionary of every column.',
    module: 'pages/Data/DataPage.tsx',
  },
  {
    name: 'changes',
    path: '/changes',
    title: 'Changes',
    description:
      'Published figures of finished games that moved: which, from what to what, and why: a correction by the league, another model, another rule of counting.',
    module: 'pages/Changes/ChangesPage.tsx',
  },
  {
    name: 'status',
    path: '/status',
    title: 'Status',
    description:
      'How fresh the data of this site are, what finished games lack, which games are withheld and why, and when games, ratings and the model were last worked on.',
    module: 'pages/Status/StatusPage.tsx',
  },
  {
    name: 'explained',
    path: '/explained',
    title: 'Explained',
    description: 'Expected goals with a puck to move over the ice, and how to read a player’s card.',
    module: 'pages/Explained/ExplainedPage.tsx',
  },
  {
    name: 'api',
    path: '/api',
    title: 'API',
    description:
      'Expected goals, on-ice results and ratings as JSON and CSV: every call with its parameters and an example.',
    module: 'pages/Api/ApiPage.tsx',
  },
  {
    name: 'about',
    path: '/about',
    title: 'About',
    description: 'Where the numbers come from, how fresh they are, and what the site stands on.',
    module: 'pages/About/AboutPage.tsx',
  },
] as const satisfies readonly Page[];

/** The name of a page, e.g. `teamGames`. */
export type PageName = (typeof PAGES)[number]['name'];
