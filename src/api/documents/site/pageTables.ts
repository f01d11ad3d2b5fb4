import { DATA_MANIFEST_PATH } from '../../../contract/dataManifest.ts';
import { LINES } from '../../../contract/lineStats.ts';
import { definitionAddress } from '../../../contract/method.ts';
import type { PageName } from '../../../contract/pages.ts';
import { CARD_CATEGORIES, DISPLAY, GOALIE_CARD, LEADER_TABLES, SKATER_CARD } from '../../../contract/stats.ts';
import { formatStat, UNKNOWN } from '../../../hockey/displayText.ts';
import { escapeHtml } from '../../../hockey/escapeHtml.ts';
import { DATA_TABLE_NAMES } from '../../../stats/registry/dataFiles/dataTables.ts';
import { dataTable } from '../../../stats/registry/dataFiles/publishedColumns.ts';
import { isNotFound } from '../../errors.ts';
import { HANDLERS } from '../../resources/handlers.ts';
import type { Store } from '../../storeReader.ts';
import { DATA_FILES_PATH } from '../seasonFiles/dataManifest.ts';
import { answerTable, seasonWords } from './answerTable.ts';

/** Rows of each list of a page with many, as the pages show at first. */
const SHOWN = 10;
const GAME = 'date winner winner_score winner_xg loser loser_score loser_xg final_period';
const LEADERS = 'rank name team_abb games_played value';

/** What the tables of a page are made from. */
interface Context {
  readonly params: Readonly<Record<string, string>>;
  /** The default season. */
  readonly season: string;
  readonly store: Store;
}

/**
 * The main answer of a page as tables in HTML, for readers and crawlers without scripts. The numbers are the API's, so
 * that they agree with the page. **Missing**: empty for a page that shows nothing before a choice, and for what the
 * store does not have yet.
 */
export async function pageTables(name: PageName, params: Context['params'], store: Store): Promise<string> {
  try {
    const seasons = await HANDLERS.seasons({ params: {}, query: {} }, { store });
    const season = String((seasons.find((one) => one.default) ?? seasons[0])?.season ?? 0);
    const tables = (await TABLES[name]?.({ params, season, store })) ?? [];
    return (await Promise.all(tables)).join('');
  } catch (error) {
    if (isNotFound(error)) return '';
    throw error;
  }
}

type Tables = readonly (string | Promise<string>)[];

/** The answer of an endpoint. */
function ask<Name extends keyof typeof HANDLERS>(
  name: Name,
  { store }: Context,
  params: object = {},
  query: object = {},
): ReturnType<(typeof HANDLERS)[Name]> {
  return HANDLERS[name]({ params, query } as never, { store }) as ReturnType<(typeof HANDLERS)[Name]>;
}

const TABLES: Readonly<Partial<Record<PageName, (context: Context) => Promise<Tables>>>> = {
  home: async (of) => {
    const { data_as_of: date } = await ask('status', of);
    if (date === null) return [];
    const { live_games, recent_games, key_performances } = await ask('recent', of, { date });
    return [
      answerTable('Recent Games', [...live_games, ...recent_games], GAME),
      answerTable('Top Game Ratings', key_performances, 'name team_abb game_id game_rating'),
    ];
  },
  teams: async (of) => {
    const paths = (abb: string) => ({
      player_cards_url: `/teams/${abb}/roster`,
      game_stats_url: `/teams/${abb}/games`,
    });
    const teams = (await ask('teams', of)).map((team) => ({ ...team, ...paths(team.abb) }));
    return [answerTable('Teams', teams, 'name player_cards_url game_stats_url')];
  },
  team: async (of) => {
    const { teamAbb } = of.params;
    const { season } = of;
    const data = await ask('teamSeasonData', of, { teamAbb, season });
    const { player_ratings } = await ask('playerSeasonRatings', of, { teamAbb, season });
    const average =
      'record xg_scored_above_average goals_scored_above_average xg_allowed_above_average goals_allowed_above_average';
    return [
      answerTable(`Season ${seasonWords(Number(season))}, per game`, [data], average),
      answerTable('Average Player Ratings', player_ratings, 'name games_played rating'),
    ];
  },
  roster: async (of) => [
    answerTable('Player Cards', await ask('roster', of, of.params), 'name position overall_percentile'),
  ],
  teamGames: async (of) => [answerTable('Games', await ask('games', of, { ...of.params, season: of.season }), GAME)],
  teamLines: async (of) =>
    Object.entries({ forwards: 'Forward lines', defence: 'Defense pairs' }).map(async ([kind, caption]) => {
      const { lines, players } = await ask('teamLines', of, { ...of.params, season: of.season }, { kind });
      const named = lines.map((line) => ({ ...line, players: line.players.map((id) => players[id]?.name ?? UNKNOWN) }));
      return answerTable(caption, named.slice(0, 2 * SHOWN), 'players toi_str xg_for xg_ag xgf_percent_shrunk');
    }),
  player: async (of) => [cardTable(of), answerTable('Seasons', await ask('playerSeasons', of, of.params), SEASONS)],
  game: async (of) => {
    const [game, xg] = [await ask('gameData', of, of.params), await ask('xgSummary', of, of.params)];
    const { goalie_performance_dict, skater_performance_dict } = await ask('playerDetail', of, of.params);
    const { text } = await ask('gameStory', of, of.params);
    const sides = (['winner', 'loser'] as const).map((side) => ({
      team_abb: game[side],
      goals: game[`${side}_score`],
      xg: xg[`${side}_xg`],
      even_strength_xg: xg[`${side}_ev_xg`],
      special_teams_xg: xg[`${side}_st_xg`],
    }));
    return [
      text === '' ? '' : `<p>${escapeHtml(text)}</p>\n`,
      answerTable('Expected goals', sides, 'team_abb goals xg even_strength_xg special_teams_xg'),
      answerTable('Goalie Ratings', goalie_performance_dict),
      answerTable('Player Ratings', skater_performance_dict),
    ];
  },
  leaders: async (of) =>
    LEADER_TABLES.map(async (table) => {
      const leaders = await ask('leaders', of, { season: of.season, kind: table.kind });
      return answerTable(table.title, leaders, LEADERS, { ...table, label: table.title });
    }),
  allTime: async (of) => [
    ...['skaters', 'goalies'].map(async (group) => {
      const games = await ask('bestGames', of, {}, { group, limit: SHOWN });
      return answerTable(`Best games of ${group}`, games, 'rank name date against_abb game_rating');
    }),
    ...LEADER_TABLES.map(async (table) => {
      const leaders = await ask('careerLeaders', of, { kind: table.kind }, { limit: SHOWN });
      const columns = 'rank name first_season last_season games_played value';
      return answerTable(table.title, leaders, columns, { ...table, label: table.title });
    }),
  ],
  playerInsights: async (of) =>
    Object.entries({ overall: 'Overall', lw: 'LW', c: 'C', rw: 'RW', d: 'Defensemen', g: 'Goalies' }).map(
      async ([group, caption]) =>
        answerTable(caption, await ask('insights', of, { group }), 'rank name current_team overall_percentile'),
    ),
  form: async (of) => {
    const { rows, window } = await ask('formBoard', of, { season: of.season });
    const columns = 'name direction recent season_value deviations chance is_flagged';
    return [answerTable(`Form over ${window} games, ${seasonWords(Number(of.season))}`, rows, columns)];
  },
  playoffs: async (of) => {
    const seasons = await ask('seasons', of);
    // As on the page: the default season; before its playoffs the newest season that has some.
    for (const { season } of seasons.toSorted((a, b) => Number(b.default) - Number(a.default))) {
      const series = await ask('playoffSeries', of, { season: String(season) });
      if (series.length === 0) continue;
      const rows = series.flatMap(({ id, round, first, second }) =>
        [first, second].map((club) => ({
          ...club,
          round,
          name: club.team_abb,
          href: `/playoffs?season=${season}&series=${id}`,
        })),
      );
      return [answerTable(`Playoffs ${seasonWords(season)}`, rows, 'round name wins goals xg xg_share deserved_wins')];
    }
    return [];
  },
  sharedIce: async (of) => {
    const { together, against, better, worse } = await ask('famousPairs', of);
    const pairs = (caption: string, list: typeof together) => {
      const rows = list.map((pair) => ({ ...pair, minutes: Math.round(pair.toi / 60) }));
      return answerTable(caption, rows, 'first second games minutes xg_share_together xg_share_apart');
    };
    return [
      pairs('Most time together', together),
      pairs('Most time against each other', against),
      pairs('Better together', better),
      pairs('Better apart', worse),
    ];
  },
  model: async (of) => {
    const { metrics } = await ask('model', of);
    return [answerTable('Judged on unseen seasons', metrics, 'test_set subset model shots log_loss auc goals_per_xg')];
  },
  data: async () => {
    const file = (name: string) => `${DATA_FILES_PATH}/${name}-all`;
    const tables = DATA_TABLE_NAMES.map((name) => ({
      ...dataTable(name),
      parquet_url: `${file(name)}.parquet`,
      csv_url: `${file(name)}.csv`,
    }));
    const all = { title: 'All files', meaning: 'Their rows, bytes and hashes.', manifest_url: DATA_MANIFEST_PATH };
    return [answerTable('Season files', [...tables, all], 'title meaning parquet_url csv_url manifest_url')];
  },
  glossary: async () =>
    Object.entries({ ...DISPLAY, line: LINES, 'player card': SKATER_CARD, 'goalie card': GOALIE_CARD }).map(
      ([whose, terms]) => {
        const rows = Object.values(terms).map((term) => ({ ...term, name: term.label, href: definitionAddress(term) }));
        return answerTable(`Statistics: ${whose}`, rows, 'name meaning unit');
      },
    ),
};

const SEASONS =
  'season teams games goals points xg ev_xg_share shots_faced save_percentage gsax stolen_games game_rating';

/**
 * A card: each category, then its rows with rate, percentile and interval, each defined behind its name. **Missing**:
 * no group in the caption of a player who is not rated.
 */
async function cardTable(of: Context): Promise<string> {
  const card = await ask('playerCard', of, of.params);
  const kind = card.context.group === 'G' ? 'goalie' : 'skater';
  const values = card as unknown as Readonly<Record<string, number | null>>;
  const rowOf = (name: string, field: string, rate: string, href: string) => {
    const interval = card.intervals[field]?.map((end) => formatStat(end, { decimals: 0 })).join(' to ') ?? UNKNOWN;
    const value = values[field] ?? null;
    return { name, rate, percentile: value === null ? null : Math.round(value), interval, href };
  };
  const about = '/method/percentiles';
  const rows = Object.entries(CARD_CATEGORIES)
    .filter(([, { applies }]) => applies === kind)
    .sort(([, a], [, b]) => a.order - b.order)
    .flatMap(([category, { label, field }]) => [
      rowOf(label, field, UNKNOWN, about),
      ...Object.entries(kind === 'goalie' ? GOALIE_CARD : SKATER_CARD)
        .filter(([, row]) => row.category === category)
        .sort(([, a], [, b]) => a.order - b.order)
        .map(([key, row]) => {
          const { value = null, unit = '' } = card.values[key] ?? {};
          const isPlain = 'isSavePercentage' in row && row.isSavePercentage;
          return rowOf(row.label, key, `${formatStat(value, row)}${isPlain ? '' : ` ${unit}`}`, definitionAddress(row));
        }),
    ]);
  const overall = rowOf('Overall', 'overall_rating_percentile', UNKNOWN, about);
  const { group_size, games } = card.context;
  const group = group_size === 0 ? '' : ` among ${group_size} players, last ${games} games`;
  return answerTable(`Percentiles with 80% intervals${group}`, [overall, ...rows], 'name rate percentile interval');
}
