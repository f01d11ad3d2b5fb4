import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { expect } from 'vitest';
import type { WireQueryAnswer } from '../../src/contract/queryAnswer.ts';
import { readCatalog } from '../../src/store/dataFiles/dataCatalog.ts';
import { answerTo } from './followSources.ts';

/** A row of a season file. */
export type FileRow = Readonly<Record<string, number | string | Date | null>>;

/** The rows of a table's files, of all seasons or of one for all. */
export async function rowsOf(folder: string, table: string): Promise<readonly FileRow[]> {
  const files = readCatalog(folder)?.files ?? [];
  const own = files.filter((file) => file.table === table && file.form === 'parquet' && file.ranges.length === 1);
  const rows: FileRow[] = [];
  for (const { ranges } of own) {
    for (const { file } of ranges) {
      const bytes = Uint8Array.from(readFileSync(join(folder, file))).buffer;
      for (const row of await parquetReadObjects({ file: bytes, compressors })) rows.push(row as FileRow);
    }
  }
  return rows;
}

/** The tables that a recount reads. */
interface Files {
  readonly splits: readonly FileRow[];
  readonly teamSplits: readonly FileRow[];
  readonly teamGames: readonly FileRow[];
  readonly players: ReadonlyMap<number, FileRow>;
  /** Games of players by `gameKey`. */
  readonly playerGames: ReadonlyMap<string, FileRow>;
}

const gameKey = ({ game_id, player_id }: FileRow): string => `${game_id} ${player_id}`;

/** The values of a parameter of an address. */
const given = (query: URLSearchParams, name: string): readonly string[] => query.get(name)?.split(',') ?? [];
const day = (value: FileRow[string] | undefined): string =>
  value instanceof Date ? value.toISOString().slice(0, 10) : String(value);

/** Whether a game counts, by its row of a club. */
function isGameAsked(query: URLSearchParams, game: FileRow): boolean {
  const [first = '', last = first] = (query.get('seasons') ?? '').split('-');
  const season = String(game.season);
  const kind = query.get('game_type') ?? '2';
  const results = given(query, 'result');
  const rests = given(query, 'rest').map(Number);
  const won = game.is_win === 1 ? 'win' : 'loss';
  return (
    season >= first &&
    season <= last &&
    (kind === 'all' || String(game.game_type) === kind) &&
    day(game.date) >= (query.get('from') ?? '0') &&
    day(game.date) <= (query.get('to') ?? '9') &&
    (query.get('place') ?? (game.is_home === 1 ? 'home' : 'away')) === (game.is_home === 1 ? 'home' : 'away') &&
    (given(query, 'opponent').length === 0 || given(query, 'opponent').includes(String(game.opponent))) &&
    (given(query, 'team').length === 0 || given(query, 'team').includes(String(game.team))) &&
    (results.length === 0 || results.includes(won) || results.includes(String(game.result))) &&
    (rests.length === 0 || (game.rest !== null && rests.includes(Math.min(3, Number(game.rest)))))
  );
}

const LEADS: Readonly<Record<string, (lead: number) => boolean>> = {
  tied: (lead) => lead === 0,
  close: (lead) => Math.abs(lead) < 2,
  leading: (lead) => lead > 0,
  trailing: (lead) => lead < 0,
};

/** Whether a row of splits counts, by strength, score and period. */
function isSecondAsked(query: URLSearchParams, row: FileRow): boolean {
  const [strengths, scores, periods] = ['strength', 'score', 'period'].map((name) => given(query, name));
  const lead = row.lead === null || row.lead === undefined ? null : Number(row.lead);
  return (
    (strengths?.length === 0 || [row.strength, row.manpower].some((one) => strengths?.includes(String(one)))) &&
    (scores?.length === 0 ||
      (lead !== null && scores?.some((score) => LEADS[score]?.(lead) ?? Number(score) === lead) === true)) &&
    (periods?.length === 0 ||
      (row.period !== null && periods?.includes(row.period === 4 ? 'ot' : String(row.period)) === true))
  );
}

/** A sum over rows of the values that are known; null without any. */
export function sumOf(rows: readonly FileRow[], column: string): number | null {
  const known = rows.flatMap((row) => (row[column] === null || row[column] === undefined ? [] : [Number(row[column])]));
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/** What a recount gives a row: its games and the values of its columns. */
interface Recounted {
  readonly games: number;
  readonly values: Readonly<Record<string, number | null>>;
}

const OWNER = { skaters: 'player_id', goalies: 'player_id', teams: 'team' } as const;
/** The kinds of row that are recounted. */
type RecountedRows = keyof typeof OWNER;

/** The columns that are recounted, from sums in games in which all of their parts are known. */
const COLUMNS: Readonly<
  Record<RecountedRows, Readonly<Record<string, readonly [string[], (sums: number[]) => number | null]>>>
> = {
  skaters: {
    goals: [['goals'], ([goals = 0]) => goals],
    hits: [['hits'], ([hits = 0]) => hits],
    toi: [['toi'], ([toi = 0]) => toi],
    ixg: [['ixg'], ([xg = 0]) => xg / 1e6],
    xgf: [['xgf'], ([xg = 0]) => xg / 1e6],
    points: [['goals', 'a1', 'a2'], ([goals = 0, a1 = 0, a2 = 0]) => goals + a1 + a2],
    gax: [['goals', 'ixg'], ([goals = 0, xg = 0]) => goals - xg / 1e6],
    xgf_pct: [['xgf', 'xga'], ([us = 0, them = 0]) => (us + them === 0 ? null : (100 * us) / (us + them))],
    ixg_per60: [['ixg', 'toi'], ([xg = 0, toi = 0]) => (toi === 0 ? null : (3600 * xg) / 1e6 / toi)],
    cf_per60: [['cf', 'toi'], ([attempts = 0, toi = 0]) => (toi === 0 ? null : (3600 * attempts) / toi)],
    net_xg_adjusted: [['net_xg_adjusted'], ([xg = 0]) => xg / 1e6],
  },
  goalies: {
    toi: [['toi'], ([toi = 0]) => toi],
    shots_faced: [['shots_faced'], ([shots = 0]) => shots],
    gsax: [['xga', 'goals_against'], ([xg = 0, goals = 0]) => xg / 1e6 - goals],
    sv_pct: [['saves', 'shots_faced'], ([saves = 0, shots = 0]) => (shots === 0 ? null : (100 * saves) / shots)],
    sa_high: [['sa_high'], ([shots = 0]) => shots],
  },
  teams: {
    toi: [['toi'], ([toi = 0]) => toi],
    gf: [['gf'], ([goals = 0]) => goals],
    xga: [['xga'], ([xg = 0]) => xg / 1e6],
    cf_pct: [['cf', 'ca'], ([us = 0, them = 0]) => (us + them === 0 ? null : (100 * us) / (us + them))],
    xgf_per60: [['xgf', 'toi'], ([xg = 0, toi = 0]) => (toi === 0 ? null : (3600 * xg) / 1e6 / toi)],
  },
};

/** The keys of the columns that are recounted. */
const recountedColumns = (rows: RecountedRows): readonly string[] => [
  ...Object.keys(COLUMNS[rows]),
  ...(rows === 'teams' ? [] : ['game_score']),
];

/** A name in small letters without accents. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether a player is asked for, by their row of the players' file. */
function isPlayerAsked(query: URLSearchParams, player: FileRow | undefined, row: FileRow): boolean {
  const [ids, hands, positions] = ['player', 'hand', 'position'].map((name) => given(query, name));
  const named = plain(`${player?.first_name} ${player?.last_name}`);
  const [least, most = least] = (query.get('age') ?? '').split('-');
  const born = player?.birth_date;
  const year = Number(String(row.season).slice(4));
  const age = born instanceof Date ? year - born.getUTCFullYear() - (isNewYear(born) ? 0 : 1) : null;
  return (
    (ids?.length === 0 || ids?.includes(String(row.player_id)) === true) &&
    (hands?.length === 0 || hands?.includes(String(player?.shoots_catches ?? 'unknown')) === true) &&
    (positions?.length === 0 ||
      [row.position, row.position === 'D' ? 'D' : 'F'].some((one) => positions?.includes(String(one)))) &&
    named.includes(plain(query.get('name') ?? '')) &&
    (query.get('age') === null ||
      (least === 'unknown' ? age === null : age !== null && age >= Number(least) && age <= Number(most)))
  );
}

const isNewYear = (date: Date): boolean => date.getUTCMonth() === 0 && date.getUTCDate() === 1;

/** Recounts a question from the rows of its files: the games and values of every row, by owner. */
function recount(rows: RecountedRows, query: URLSearchParams, files: Files): ReadonlyMap<string, Recounted> {
  const owner = OWNER[rows];
  const splits = rows === 'teams' ? files.teamSplits : files.splits;
  const asked = new Set(
    files.teamGames.filter((game) => isGameAsked(query, game)).map((game) => `${game.game_id} ${game.team}`),
  );
  const chosen = splits.filter(
    (row) =>
      asked.has(`${row.game_id} ${row.team}`) &&
      (rows === 'teams' || isPlayerAsked(query, files.players.get(Number(row.player_id)), row)),
  );
  const last = Number(query.get('last') ?? Number.POSITIVE_INFINITY);
  const isBySeconds = ['strength', 'score', 'period'].some((name) => query.has(name));
  const time = isBySeconds || rows === 'teams' ? 'has_shifts' : 'has_toi';
  return new Map(
    [...Map.groupBy(chosen, (row) => String(row[owner]))].map(([id, own]) => {
      const games = [...new Map(own.map((row) => [row.game_id, `${day(row.date)} ${row.game_id}`]))];
      const latest = games.sort(([, a], [, b]) => (a < b ? 1 : -1)).slice(0, last);
      const kept = new Set(latest.map(([game]) => game));
      const counted = own.filter((row) => kept.has(row.game_id ?? 0) && isSecondAsked(query, row));
      const values = Object.entries(COLUMNS[rows]).map(([key, [parts, value]]) => {
        const known = counted.filter((row) =>
          parts.every((part) => row[part === 'toi' ? time : part] !== null && (part !== 'toi' || row[time] === 1)),
        );
        // A game in which a part is not known has no part in the others.
        const sums = parts.map((part) => sumOf(parts.length > 1 ? known : counted, part));
        return [key, sums.includes(null) ? null : value(sums.map(Number))] as const;
      });
      const scores = games
        .filter(([game]) => kept.has(game ?? 0))
        .flatMap(([game_id]) => {
          const game = files.playerGames.get(gameKey({ game_id: game_id ?? 0, player_id: Number(id) }));
          // A short game counts in no mean.
          const isRated = Number(game?.toi) >= (rows === 'goalies' ? 1800 : 300);
          return isRated && typeof game?.game_score === 'number' ? [game.game_score] : [];
        });
      const total = scores.reduce((sum, score) => sum + score, 0);
      const game_score = isBySeconds || scores.length === 0 ? null : total / scores.length;
      return [id, { games: kept.size, values: { ...Object.fromEntries(values), game_score } }];
    }),
  );
}

/** The files that a recount of each kind of row reads. */
export async function readFiles(folder: string): Promise<{ skaters: Files; goalies: Files; teams: Files }> {
  const players = new Map((await rowsOf(folder, 'players')).map((row) => [Number(row.player_id), row]));
  const [teamGames, teamSplits] = [await rowsOf(folder, 'team-games'), await rowsOf(folder, 'team-splits')];
  const games = [...(await rowsOf(folder, 'skater-games')), ...(await rowsOf(folder, 'goalie-games'))];
  const playerGames = new Map(games.map((row) => [gameKey(row), row]));
  const skaters = { splits: await rowsOf(folder, 'skater-splits'), teamSplits, teamGames, players, playerGames };
  const goalies = { ...skaters, splits: await rowsOf(folder, 'goalie-splits') };
  return { skaters, goalies, teams: skaters };
}

/** Values of parameters that random questions have, of a store with these players and clubs. */
export function randomQuestion(files: Files): fc.Arbitrary<readonly [RecountedRows, Record<string, string>]> {
  const { teamGames, players } = files;
  const distinct = (column: string): string[] => [...new Set(teamGames.map((game) => String(game[column])))];
  const days = [...new Set(teamGames.map(({ date }) => (date as Date).toISOString().slice(0, 10)))].sort();
  const some = (values: readonly string[]): fc.Arbitrary<string> =>
    fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }).map((all) => all.join());
  const common = {
    seasons: fc.constantFrom('20252026', '20262027', '20252026-20262027'),
    from: fc.constantFrom(...days.slice(0, days.length / 2)),
    to: fc.constantFrom(...days.slice(days.length / 2)),
    last: fc.integer({ min: 1, max: 12 }).map(String),
    game_type: fc.constantFrom('2', '3', 'all'),
    place: fc.constantFrom('home', 'away'),
    opponent: some(distinct('opponent')),
    team: some(distinct('team')),
    result: some(['win', 'loss', 'win_regulation', 'loss_overtime', 'win_shootout']),
    rest: some(['0', '1', '2', '3']),
    strength: some(['even', 'power_play', '5v5', '4v5', '5v4', '3v3', 'own_net_empty', 'other', 'unknown']),
    score: some(['tied', 'close', 'leading', 'trailing', '-3', '-1', '2']),
    period: some(['1', '2', '3', 'ot']),
  };
  const person = {
    player: some([...players.keys()].map(String)),
    hand: some(['L', 'R', 'unknown']),
    age: fc.constantFrom('18-24', '25', '30-44', 'unknown'),
    name: fc.constantFrom('a', 'son', 'Éti', 'zz'),
  };
  const of = (rows: RecountedRows, texts: Record<string, fc.Arbitrary<string>>) =>
    fc
      // Two or three parameters leave rows to compare; more leave none.
      .uniqueArray(fc.constantFrom(...Object.keys(texts)), { maxLength: 4 })
      .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, texts[name] ?? fc.constant('')]))))
      .map((values) => [rows, { seasons: '20252026', ...values }] as [RecountedRows, Record<string, string>]);
  return fc.oneof(
    of('skaters', { ...common, ...person, position: some(['F', 'D', 'C']) }),
    of('goalies', { ...common, ...person }),
    of('teams', common),
  );
}

/** An answer's row. */
type AnswerRow = WireQueryAnswer['rows'][number];

/** Asks a server random questions and compares every row with its recount. */
export async function compareQuestions(
  files: Readonly<Record<RecountedRows, Files>>,
  url: string,
  runs: number,
): Promise<void> {
  let rowsSeen = 0;
  await fc.assert(
    fc.asyncProperty(randomQuestion(files.skaters), async ([rows, values]) => {
      const columns = recountedColumns(rows);
      const query = new URLSearchParams({ ...values, columns: columns.join(), min_games: '0', limit: '500' });
      const { rows: answered } = await answerTo(url, `/${rows}?${query}`);
      const expected = recount(rows, query, files[rows]);
      expect(answered.map((row) => String(row[rows === 'teams' ? 'team' : 'player_id'])).sort()).toEqual(
        [...expected.keys()].sort(),
      );
      for (const row of answered) {
        rowsSeen++;
        compareRow(row, expected.get(String(row[rows === 'teams' ? 'team' : 'player_id'])), columns, query);
      }
    }),
    { numRuns: runs },
  );
  expect(rowsSeen).toBeGreaterThan(runs);
}

function compareRow(
  row: AnswerRow,
  expected: Recounted | undefined,
  columns: readonly string[],
  query: URLSearchParams,
) {
  const told = `${query} ${row.id}`;
  expect([told, row.games]).toEqual([told, expected?.games]);
  for (const key of columns) {
    const value = expected?.values[key] ?? null;
    if (value === null) expect([told, key, row[key]]).toEqual([told, key, null]);
    else
      expect([told, key, Math.abs(Number(row[key] ?? Number.NaN) - value) < 6e-5], String(value)).toEqual([
        told,
        key,
        true,
      ]);
  }
}
