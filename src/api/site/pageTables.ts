import type { ENDPOINTS, EndpointName } from '../../contract/api.ts';
import type { ResponseOf } from '../../contract/endpoint.ts';
import { LEADER_KINDS } from '../../contract/leaders.ts';
import { LINES } from '../../contract/lineStats.ts';
import { definitionAddress } from '../../contract/method.ts';
import type { PageName } from '../../contract/pages.ts';
import {
  CARD_CATEGORIES,
  DISPLAY,
  type GameColumn,
  GOALIE_CARD,
  GOALIE_TABLE,
  LEADER_TABLES,
  SKATER_CARD,
  SKATER_TABLE,
} from '../../contract/stats.ts';
import { escapeHtml } from '../../hockey/escapeHtml.ts';
import { UNKNOWN } from '../../hockey/numberText.ts';
import { isNotFound } from '../errors.ts';
import { HANDLERS } from '../resources/handlers.ts';
import { ALL_TEAMS } from '../resources/teams.ts';
import type { Store } from '../storeReader.ts';
import { CAREER_TABLES, seasonsTable } from './careerPageTables.ts';
import {
  type Cell,
  gameLink,
  link,
  number,
  type PlainTable,
  playerCell,
  seasonWords,
  stat,
  toHtml,
} from './plainTables.ts';

/** Lines of each kind in a page without scripts. */
const PLAIN_LINES = 20;
const GROUPS = ['overall', 'lw', 'c', 'rw', 'd', 'g'] as const;
const GROUP_TITLES = {
  overall: 'Overall',
  lw: 'LW',
  c: 'C',
  rw: 'RW',
  d: 'Defensemen',
  g: 'Goalies',
} as const;

const NOTHING = { params: {}, query: {} } as const;

type Params = Readonly<Record<string, string>>;
type Answer<Name extends EndpointName> = ResponseOf<(typeof ENDPOINTS)[Name]>;
/**
 * The main tables of a page as HTML, a game's after its story, for readers and crawlers without scripts. Their numbers
 * come from the answers of the API, so that they agree with the page. **Missing**: empty for a page that shows nothing
 * before a choice.
 */
export async function pageTables(name: PageName, params: Params, store: Store): Promise<string> {
  const make = TABLES[name];
  if (make === undefined) return '';
  try {
    const told = name === 'game' ? await storyHtml(params, store) : '';
    return told + (await make(params, store)).map(toHtml).join('');
  } catch (error) {
    // What the store does not have yet is missing from the page too.
    if (isNotFound(error)) return '';
    throw error;
  }
}

type Make = (params: Params, store: Store) => Promise<readonly PlainTable[]>;

const TABLES: Readonly<Partial<Record<PageName, Make>>> = {
  form: async (_params, store) => {
    const season = await defaultSeason(store);
    const { rows, window } = await HANDLERS.formBoard({ params: { season: String(season) }, query: {} }, { store });
    return (['riser', 'faller'] as const).map((direction) => ({
      caption: `${direction === 'riser' ? 'Risers' : 'Fallers'} over ${window} games, ${seasonWords(season)}`,
      headers: ['Name', `Last ${window}`, 'Season', 'Deviations', 'Chance', 'More than luck'],
      rows: rows
        .filter((row) => row.direction === direction)
        .map((row) => [
          row.player_id === null
            ? link(row.name, `/teams/${row.team_abb}`)
            : playerCell(String(row.player_id), row.name),
          number(row.recent, 2),
          number(row.season_value, 2),
          number(row.deviations, 1),
          number(row.chance, 4),
          row.is_flagged ? 'yes' : 'no',
        ]),
    }));
  },
  ...CAREER_TABLES,
  home: async (_params, store) => {
    const { data_as_of: date } = await HANDLERS.status(NOTHING, { store });
    if (date === null) return [];
    const { recent_games, live_games, key_performances } = await HANDLERS.recent(
      { params: { date }, query: {} },
      { store },
    );
    const rows = Object.entries(key_performances)
      .sort(([, a], [, b]) => b.game_rating - a.game_rating)
      .map(([id, one]) => [playerCell(id, one.name), one.team_abb, gameLink(one.game_id), number(one.game_rating, 2)]);
    return [
      gamesTable('Recent Games', [...live_games, ...recent_games]),
      { caption: 'Top Game Ratings', headers: ['Player', 'Team', 'Game', 'Game score'], rows },
    ];
  },
  teams: async (_params, store) => {
    const teams = await HANDLERS.teams(NOTHING, { store });
    const rows = teams.map(({ abb, location, name }) => [
      link(`${location} ${name}`, `/teams/${abb}`),
      link('Player Cards', `/teams/${abb}/roster`),
      link('Game Stats', `/teams/${abb}/games`),
    ]);
    return [{ caption: 'Teams', headers: ['Team', 'Players', 'Games'], rows }];
  },
  team: async ({ teamAbb = '' }, store) => {
    const season = await defaultSeason(store);
    const request = { params: { teamAbb, season: String(season) }, query: {} };
    const [data, { player_ratings }] = [
      await HANDLERS.teamSeasonData(request, { store }),
      await HANDLERS.playerSeasonRatings(request, { store }),
    ];
    const players = Object.entries(player_ratings).sort(([, a], [, b]) => b.rating - a.rating);
    return [
      {
        caption: `Season ${seasonWords(season)}: per game against the league's average`,
        headers: ['Record', 'Goals', 'xG', 'Goals Against', 'xG Against'],
        rows: [
          [
            data.record,
            number(data.goals_scored_above_average, 2),
            number(data.xg_scored_above_average, 2),
            number(data.goals_allowed_above_average, 2),
            number(data.xg_allowed_above_average, 2),
          ],
        ],
      },
      {
        caption: 'Average Player Ratings',
        headers: ['Player', 'Games', 'Rating'],
        rows: players.map(([id, one]) => [playerCell(id, one.name), String(one.games_played), number(one.rating, 2)]),
      },
    ];
  },
  roster: async ({ teamAbb = '' }, store) => {
    const players = await HANDLERS.roster({ params: { teamAbb }, query: {} }, { store });
    const rows = players.map((one) => [
      playerCell(one.id, `${one.first_name} ${one.last_name}`),
      one.position,
      number(one.overall_percentile, 0),
    ]);
    return [{ caption: 'Player Cards', headers: ['Player', 'Position', 'Overall percentile'], rows }];
  },
  teamGames: async ({ teamAbb = '' }, store) => {
    const season = await defaultSeason(store);
    const games = await HANDLERS.games({ params: { teamAbb, season: String(season) }, query: {} }, { store });
    return [gamesTable(`Games of ${seasonWords(season)}${teamAbb === ALL_TEAMS ? ', the newest' : ''}`, games)];
  },
  teamLines: async ({ teamAbb = '' }, store) => {
    const season = String(await defaultSeason(store));
    const tables: PlainTable[] = [];
    for (const kind of ['forwards', 'defence'] as const) {
      const { lines, players } = await HANDLERS.teamLines({ params: { teamAbb, season }, query: { kind } }, { store });
      const rows = lines
        .slice(0, PLAIN_LINES)
        .map((line) => [
          line.players.map((id) => players[id]?.name ?? UNKNOWN).join(', '),
          line.toi_str,
          number(line.xg_for, 2),
          number(line.xg_ag, 2),
          number(line.xgf_percent_shrunk, 1),
        ]);
      const caption = kind === 'forwards' ? 'Forward lines' : 'Defense pairs';
      tables.push({ caption, headers: ['Line', 'TOI', 'xGF', 'xGA', LINES.xgf_pct_shrunk.abbr], rows });
    }
    return tables;
  },
  player: async ({ playerId = '' }, store) => {
    const request = { params: { playerId }, query: {} };
    const player = await HANDLERS.playerDetailById(request, { store });
    const card = await HANDLERS.playerCard(request, { store });
    return [cardTable(card, player.position === 'G'), await seasonsTable(playerId, store)];
  },
  game: async ({ gameId = '' }, store) => {
    const request = { params: { gameId }, query: {} };
    const [game, xg, players] = [
      await HANDLERS.gameData(request, { store }),
      await HANDLERS.xgSummary(request, { store }),
      await HANDLERS.playerDetail(request, { store }),
    ];
    const team = (abb: string, goals: number | null, ...values: (number | null)[]): Cell[] => [
      link(abb, `/teams/${abb}`),
      number(goals, 0),
      ...values.map((value) => number(value, 2)),
    ];
    return [
      {
        caption: 'Expected goals',
        headers: ['Team', 'Goals', 'Total xG', 'Even Strength xG', 'Special Teams xG'],
        rows: [
          team(game.winner, game.winner_score, xg.winner_xg, xg.winner_ev_xg, xg.winner_st_xg),
          team(game.loser, game.loser_score, xg.loser_xg, xg.loser_ev_xg, xg.loser_st_xg),
        ],
      },
      performances('Goalie Ratings', GOALIE_TABLE, players.goalie_performance_dict),
      performances('Player Ratings', SKATER_TABLE, players.skater_performance_dict),
    ];
  },
  leaders: async (_params, store) => {
    const season = String(await defaultSeason(store));
    const tables: PlainTable[] = [];
    for (const kind of LEADER_KINDS) {
      // The schema of a list of literals has no static type.
      const table = LEADER_TABLES.find((own) => own.kind === kind) ?? { title: kind, decimals: 0 };
      const { title } = table;
      const leaders = await HANDLERS.leaders({ params: { season, kind: kind as never }, query: {} }, { store });
      const rows = leaders.map((one) => [
        String(one.rank),
        playerCell(one.player_id, one.name),
        one.team_abb,
        String(one.games_played),
        stat(one.value, table),
      ]);
      tables.push({ caption: title, headers: ['#', 'Player', 'Team', 'Games', title], rows });
    }
    return tables;
  },
  playerInsights: async (_params, store) => {
    const tables: PlainTable[] = [];
    for (const group of GROUPS) {
      const players = await HANDLERS.insights({ params: { group: group as never }, query: {} }, { store });
      const rows = players.map((one) => [
        String(one.rank),
        playerCell(one.id, `${one.first_name} ${one.last_name}`),
        one.current_team ?? UNKNOWN,
        number(one.overall_percentile, group === 'overall' ? 1 : 0),
        number(one.goals_above_replacement_per82?.value ?? null, 1),
      ]);
      tables.push({
        caption: GROUP_TITLES[group],
        headers: ['#', 'Player', 'Team', 'Overall percentile', 'Goals above replacement'],
        rows,
      });
    }
    return tables;
  },
  model: async (_params, store) => {
    const { metrics } = await HANDLERS.model(NOTHING, { store });
    const rows = metrics.map((one) => [
      one.test_set,
      one.subset,
      one.model,
      String(one.shots),
      number(one.log_loss, 4),
      number(one.auc, 3),
      number(one.goals_per_xg, 3),
    ]);
    const headers = ['Tested on', 'Shots at', 'Model', 'Shots', 'Log loss', 'AUC', 'Goals per xG'];
    return [{ caption: 'Judged on unseen seasons', headers, rows }];
  },
  glossary: async () => [
    ...(['skater', 'goalie', 'team'] as const).map((population) => termsTable(population, DISPLAY[population])),
    termsTable('line', LINES),
    termsTable('player card', SKATER_CARD),
    termsTable('goalie card', GOALIE_CARD),
  ],
};

async function defaultSeason(store: Store): Promise<number> {
  const seasons = await HANDLERS.seasons(NOTHING, { store });
  return (seasons.find((one) => one.default) ?? seasons[0])?.season ?? 0;
}

function gamesTable(caption: string, games: Answer<'games'>): PlainTable {
  const rows = games.map((game) => [
    link(game.date, `/games/id/${game.id}`),
    link(game.winner, `/teams/${game.winner}`),
    `${number(game.winner_score, 0)}-${number(game.loser_score, 0)}${endingOf(game.final_period)}`,
    link(game.loser, `/teams/${game.loser}`),
  ]);
  return { caption, headers: ['Date', 'Winner', 'Score', 'Loser'], rows };
}

/** ` (OT)`, ` (SO)`; nothing after regulation. */
const endingOf = (finalPeriod: string): string => (finalPeriod === 'REG' ? '' : ` (${finalPeriod})`);

/** A table of a game's players, best game score first: the columns of the game page. */
function performances(
  caption: string,
  columns: readonly GameColumn[],
  players: Answer<'playerDetail'>['skater_performance_dict'] | Answer<'playerDetail'>['goalie_performance_dict'],
): PlainTable {
  const cellOf = (row: object, key: string): number | string | null =>
    (row as Readonly<Record<string, number | string | null>>)[key] ?? null;
  const score = (row: object): number => Number(cellOf(row, 'game_score') ?? -1);
  const rows = Object.entries(players)
    .sort(([, a], [, b]) => score(b) - score(a))
    .map(([id, row]) => [
      row.team_abb,
      playerCell(id, row.name),
      ...columns.map((column) => {
        const value = cellOf(row, column.clockKey ?? column.key);
        return typeof value === 'number' ? stat(value, column) : (value ?? UNKNOWN);
      }),
    ]);
  return { caption, headers: ['Team', 'Name', ...columns.map(({ abbr }) => abbr)], rows };
}

/** A card: each category, then its rows with rate, percentile and interval. */
function cardTable(card: Answer<'playerCard'>, isGoalie: boolean): PlainTable {
  const percentile = (field: string): string => number((card as unknown as Record<string, number | null>)[field], 0);
  const interval = (field: string): string => {
    const [low, high] = card.intervals[field] ?? [];
    return low === undefined || high === undefined ? UNKNOWN : `${number(low, 0)} to ${number(high, 0)}`;
  };
  const categories = Object.entries(CARD_CATEGORIES)
    .filter(([, { applies }]) => applies === (isGoalie ? 'goalie' : 'skater'))
    .sort(([, a], [, b]) => a.order - b.order);
  const rowsOf = (category: string): Cell[][] =>
    Object.entries(isGoalie ? GOALIE_CARD : SKATER_CARD)
      .filter(([, row]) => row.category === category)
      .sort(([, a], [, b]) => a.order - b.order)
      .map(([field, row]) => {
        const rate = card.values[field];
        return [link(row.label, definitionAddress(row)), rateWords(rate, row), percentile(field), interval(field)];
      });
  const overall = 'overall_rating_percentile';
  return {
    caption: `Percentiles among ${card.context.group_size} players, last ${card.context.games} games`,
    headers: ['Statistic', 'Rate', 'Percentile', '80% interval'],
    rows: [
      ['Overall', UNKNOWN, percentile(overall), interval(overall)],
      ...categories.flatMap(([category, { label, field }]) => [
        [label, UNKNOWN, percentile(field), interval(field)],
        ...rowsOf(category),
      ]),
    ],
  };
}

/** A raw rate with its unit; a save percentage has none. */
function rateWords(
  rate: { readonly value: number | null; readonly unit: string } | undefined,
  row: { decimals: number; isSavePercentage?: boolean },
): string {
  if (rate === undefined) return UNKNOWN;
  return row.isSavePercentage === true ? stat(rate.value, row) : `${number(rate.value, row.decimals)} ${rate.unit}`;
}

type Words = Readonly<
  Record<string, { label: string; meaning: string; unit: string; source: `docs/methodology/${string}.md` }>
>;

function termsTable(whose: string, entries: Words): PlainTable {
  const rows = Object.values(entries).map((term) => [
    link(term.label, definitionAddress(term)),
    term.meaning,
    term.unit,
  ]);
  return { caption: `Statistics: ${whose}`, headers: ['Name', 'Meaning', 'Unit'], rows };
}

/** The story of a game as a paragraph; empty without one. */
async function storyHtml({ gameId = '' }: Params, store: Store): Promise<string> {
  const { text } = await HANDLERS.gameStory({ params: { gameId }, query: {} }, { store });
  return text === '' ? '' : `<p>${escapeHtml(text)}</p>\n`;
}
