import { DATA_MANIFEST_PATH } from '../../contract/dataManifest.ts';
import type { ResponseOf } from '../../contract/endpoint.ts';
import type { PageName } from '../../contract/pages.ts';
import type { PLAYOFF_ENDPOINTS } from '../../contract/playoffs.ts';
import { LEADER_TABLES } from '../../contract/stats.ts';
import { PLAYOFFS } from '../../hockey/ids.ts';
import { roundName } from '../../hockey/playoffRound.ts';
import { DATA_TABLE_NAMES, dataTable } from '../../stats/registry/dataFiles/dataTables.ts';
import { DATA_FILES_PATH } from '../documents/seasonFiles/dataManifest.ts';
import { HANDLERS } from '../resources/handlers.ts';
import type { Store } from '../storeReader.ts';
import { link, number, type PlainTable, playerCell, seasonWords, stat } from './plainTables.ts';

const NOTHING = { params: {}, query: {} } as const;
/** Rows of each list, as the pages show at first. */
const SHOWN = 10;

type Make = (params: Readonly<Record<string, string>>, store: Store) => Promise<readonly PlainTable[]>;

/** The tables of pages about all seasons, playoffs, pairs of skaters and the season files. */
export const CAREER_TABLES: Readonly<Pick<Record<PageName, Make>, 'allTime' | 'playoffs' | 'sharedIce' | 'data'>> = {
  allTime: async (_params, store) => [
    ...(await bestGames(store)),
    ...(await Promise.all(
      LEADER_TABLES.map(async (table) => {
        const request = { params: { kind: table.kind as never }, query: { limit: SHOWN } };
        const leaders = await HANDLERS.careerLeaders(request, { store });
        const rows = leaders.map((one) => [
          String(one.rank),
          playerCell(one.player_id, one.name),
          `${seasonWords(one.first_season)} to ${seasonWords(one.last_season)}`,
          String(one.games_played),
          stat(one.value, table),
        ]);
        return { caption: table.title, headers: ['#', 'Player', 'Seasons', 'Games', table.title], rows };
      }),
    )),
  ],
  playoffs: async (_params, store) => {
    const seasons = await HANDLERS.seasons(NOTHING, { store });
    // As on the page: the default season; before its playoffs the newest season that has some.
    for (const { season } of seasons.toSorted((a, b) => Number(b.default) - Number(a.default))) {
      const series = await HANDLERS.playoffSeries({ params: { season: String(season) }, query: {} }, { store });
      if (series.length > 0) return seriesTables(season, series);
    }
    return [];
  },
  sharedIce: async (_params, store) => {
    const { together, against, better, worse } = await HANDLERS.famousPairs(NOTHING, { store });
    const pairs = (caption: string, list: typeof together): PlainTable => ({
      caption,
      headers: ['Player', 'Player', 'Games', 'Minutes', 'xG share together', 'xG share apart'],
      rows: list.map(({ first, second, games, toi, xg_share_together, xg_share_apart }) => [
        playerCell(first.id, first.name),
        playerCell(second.id, second.name),
        String(games),
        number(toi / 60, 0),
        number(xg_share_together, 1),
        number(xg_share_apart, 1),
      ]),
    });
    return [
      pairs('Most time together', together),
      pairs('Most time against each other', against),
      pairs('Better together', better),
      pairs('Better apart', worse),
    ];
  },
  data: async () => [
    {
      caption: 'Season files',
      headers: ['Table', 'Rows', 'Parquet', 'CSV'],
      rows: [
        ...DATA_TABLE_NAMES.map((name) => {
          const { title, meaning } = dataTable(name);
          const file = `${DATA_FILES_PATH}/${name}-all`;
          return [title, meaning, link('Parquet', `${file}.parquet`), link('CSV', `${file}.csv`)];
        }),
        ['All files', 'Rows, bytes and hashes of all, and every column.', link('JSON', DATA_MANIFEST_PATH), ''],
      ],
    },
  ],
};

/** A table of each round, the last first: both clubs of a series, then those of the next. */
function seriesTables(
  season: number,
  series: ResponseOf<typeof PLAYOFF_ENDPOINTS.playoffSeries>,
): readonly PlainTable[] {
  return [...Map.groupBy(series, ({ round }) => round)]
    .sort(([a], [b]) => b - a)
    .map(([round, own]) => ({
      caption: `${roundName(round)}, ${seasonWords(season)}`,
      headers: ['Team', 'Against', 'Wins', 'Goals', 'xG', 'Share of xG', 'Deserved wins'],
      rows: own.flatMap(({ id, first, second }) =>
        [
          [first, second],
          [second, first],
        ].flatMap(([club, other]) =>
          club === undefined || other === undefined
            ? []
            : [
                [
                  link(club.team_abb, `/playoffs?season=${season}&series=${id}`),
                  other.team_abb,
                  String(club.wins),
                  String(club.goals),
                  number(club.xg, 2),
                  number(club.xg_share, 1),
                  number(club.deserved_wins, 1),
                ],
              ],
        ),
      ),
    }));
}

async function bestGames(store: Store): Promise<readonly PlainTable[]> {
  const tables: PlainTable[] = [];
  for (const [group, caption] of [
    ['skaters', 'Best games of skaters'],
    ['goalies', 'Best games of goalies'],
  ] as const) {
    const games = await HANDLERS.bestGames({ params: {}, query: { group, limit: SHOWN } }, { store });
    const rows = games.map((one) => [
      String(one.rank),
      playerCell(one.player_id, one.name),
      link(one.date, `/games/id/${one.game_id}`),
      one.against_abb,
      number(one.game_rating, 2),
    ]);
    tables.push({ caption, headers: ['#', 'Player', 'Game', 'Against', 'Game score'], rows });
  }
  return tables;
}

/** A player's seasons, oldest first. */
export async function seasonsTable(playerId: string, store: Store): Promise<PlainTable> {
  const seasons = await HANDLERS.playerSeasons({ params: { playerId }, query: {} }, { store });
  const isGoalie = seasons.some(({ shots_faced }) => shots_faced !== null);
  const rows = seasons.map((one) => [
    `${seasonWords(one.season)}${one.game_type === PLAYOFFS ? ', playoffs' : ''}`,
    one.teams.join(', '),
    String(one.games),
    ...(isGoalie
      ? [number(one.shots_faced, 0), number(one.gsax, 2), number(one.stolen_games, 0)]
      : [number(one.goals, 0), number(one.points, 0), number(one.xg, 2)]),
    number(one.game_rating, 2),
  ]);
  const own = isGoalie ? ['Shots', 'GSAx', 'Stolen'] : ['Goals', 'Points', 'xG'];
  return { caption: 'Seasons', headers: ['Season', 'Team', 'Games', ...own, 'Game score'], rows };
}
