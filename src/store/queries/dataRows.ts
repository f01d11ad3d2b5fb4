import type { Kysely } from 'kysely';
import { daysBetween } from '../../hockey/calendar.ts';
import { LINE_KINDS } from '../../hockey/lineKinds.ts';
import { type AttackPoint, netAngle, netDistance } from '../../hockey/rink.ts';
import { XG_UNIT } from '../../stats/counterTally.ts';
import { type LineSums, teamLines } from '../../stats/lines/lineSums.ts';
import { stintsByLead } from '../../stats/lines/stintColumns.ts';
import { PROJECTION_SPANS, type ProjectionSpan } from '../../stats/registry/card/projectionSpans.ts';
import {
  cardFieldWords,
  type DataTableName,
  type LEAGUE_TABLES,
  STINT_SKATERS,
  XG_PARTS,
  xgPartColumn,
} from '../../stats/registry/dataFiles/dataTables.ts';
import { splitOf } from '../../stats/registry/splits.ts';
import { decodeStints, openStints } from '../codec/stintRecords.ts';
import { decodeXgParts } from '../codec/xgParts.ts';
import type { Row, StoreTables } from '../schema/tables.ts';
import { readPlayerSeasonRows, readTeamSeasonRows } from './careerRows.ts';
import { readShiftRows, readWinRows } from './courseRows.ts';
import type { DataRow } from './dataRow.ts';
import { readFormRows } from './form.ts';
import { isPublished } from './game.ts';
import { gameFacts, readNames } from './gameNames.ts';
import { readPlayRows } from './playRows.ts';
import { readPairRows } from './readPairRows.ts';
import { readSplitRows } from './readSplitRows.ts';
import { stintOf } from './shiftChart.ts';
import { readDefenders } from './teamStints.ts';

/** The tables with one file a season. */
export type SeasonTable = Exclude<DataTableName, (typeof LEAGUE_TABLES)[number]>;

/** Games whose rows are read together: a megabyte of the widest table, which is gone before it grows old. */
const BATCH_GAMES = 4;

/** The finished, published games of a season, by id: those that the data files have. */
export function readDataGames(db: Kysely<StoreTables>, season: number): Promise<readonly Row<'game'>[]> {
  return db
    .selectFrom('game')
    .selectAll()
    .where('season', '=', season)
    .where('status', '=', 'final')
    .where(isPublished())
    .orderBy('game_id')
    .execute();
}

/** The seasons with such games, oldest first. */
export async function readDataSeasons(db: Kysely<StoreTables>): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('game')
    .select('season')
    .distinct()
    .where('status', '=', 'final')
    .where(isPublished())
    .orderBy('season')
    .execute();
  return rows.map(({ season }) => season);
}

/** The rows of a table for some games, by key, in batches of bounded size. */
export async function* readSeasonRows(
  db: Kysely<StoreTables>,
  table: SeasonTable,
  games: readonly Row<'game'>[],
): AsyncGenerator<readonly DataRow[]> {
  for (let at = 0; at < games.length; at += BATCH_GAMES) {
    yield await READERS[table](db, games.slice(at, at + BATCH_GAMES));
  }
}

type Reader = (db: Kysely<StoreTables>, games: readonly Row<'game'>[]) => Promise<readonly DataRow[]>;

const READERS: Readonly<Record<SeasonTable, Reader>> = {
  games: async (_db, games) => games.map((game) => ({ ...game, home_team: game.home_abb, away_team: game.away_abb })),
  shots: readShotRows,
  'skater-games': (db, games) => readSideRows(db, 'skater_game', games),
  'goalie-games': (db, games) => readSideRows(db, 'goalie_game', games),
  'team-games': readTeamGameRows,
  'skater-splits': (db, games) => readSplitRows(db, 'skater', games),
  'goalie-splits': (db, games) => readSplitRows(db, 'goalie', games),
  'team-splits': (db, games) => readSplitRows(db, 'team', games),
  pairs: readPairRows,
  stints: readStintRecords,
  lines: readLineRows,
  shifts: readShiftRows,
  plays: readPlayRows,
  'win-probability': readWinRows,
};

function idsOf(games: readonly Row<'game'>[]): readonly number[] {
  return games.map(({ game_id }) => game_id);
}

async function readSideRows(
  db: Kysely<StoreTables>,
  table: 'skater_game' | 'goalie_game' | 'team_game',
  games: readonly Row<'game'>[],
): Promise<readonly DataRow[]> {
  const rows = await db
    .selectFrom(table)
    .selectAll()
    .where('game_id', 'in', idsOf(games))
    .orderBy('game_id')
    .orderBy(table === 'team_game' ? 'team_abb' : 'player_id')
    .execute();
  const namesOf = table === 'team_game' ? null : await readNames(db, games);
  // In place: a row has a hundred columns.
  return rows.map((row) =>
    Object.assign(row, {
      team: row.team_abb,
      opponent: row.opp_abb,
      ...('player_id' in row ? { player: namesOf?.(row.game_id)(row.player_id) } : {}),
    }),
  );
}

function readPackedStints(db: Kysely<StoreTables>, games: readonly Row<'game'>[]): Promise<readonly Row<'stint'>[]> {
  return db.selectFrom('stint').selectAll().where('game_id', 'in', idsOf(games)).orderBy('game_id').execute();
}

const ENDS: Readonly<Record<string, string>> = { REG: 'regulation', OT: 'overtime', SO: 'shootout' };

async function readTeamGameRows(db: Kysely<StoreTables>, games: readonly Row<'game'>[]): Promise<readonly DataRow[]> {
  const restOf = await readRest(db, games);
  const rows = await readSideRows(db, 'team_game', games);
  return rows.map((row) =>
    Object.assign(row, {
      result: `${row.is_win === 1 ? 'win' : 'loss'}_${ENDS[String(row.final_period)] ?? 'regulation'}`,
      rest: restOf(Number(row.game_id), String(row.team)),
    }),
  );
}

/** Days of rest by game and team: in the season's whole schedule, withheld games too. */
async function readRest(
  db: Kysely<StoreTables>,
  games: readonly Row<'game'>[],
): Promise<(gameId: number, team: string) => number | null> {
  const teams = [...new Set(games.flatMap(({ home_abb, away_abb }) => [home_abb, away_abb]))];
  const scheduled = await db
    .selectFrom('game')
    .select(['season', 'date', 'home_abb', 'away_abb'])
    .where('season', 'in', [...new Set(games.map(({ season }) => season))])
    .where((where) => where.or([where('home_abb', 'in', teams), where('away_abb', 'in', teams)]))
    .orderBy('date')
    .execute();
  const byId = new Map(games.map((game) => [game.game_id, game]));
  return (gameId, team) => {
    const game = byId.get(gameId);
    const before = scheduled.findLast(
      ({ season, date, home_abb, away_abb }) =>
        season === game?.season && date < game.date && (home_abb === team || away_abb === team),
    );
    return before === undefined || game === undefined ? null : daysBetween(before.date, game.date) - 1;
  };
}

async function readShotRows(db: Kysely<StoreTables>, games: readonly Row<'game'>[]): Promise<readonly DataRow[]> {
  const rows = await db
    .selectFrom('shot')
    .selectAll()
    .where('game_id', 'in', idsOf(games))
    .orderBy('game_id')
    .orderBy('event_id')
    .execute();
  const namesOf = await readNames(db, games);
  const factsOf = gameFacts(games);
  const stints = await readPackedStints(db, games);
  const stintsOf = new Map(stints.map((row) => [row.game_id, decodeStints(row.stints)]));
  return rows.map((row) => {
    const nameOf = namesOf(row.game_id);
    const stint = stintOf(stintsOf.get(row.game_id) ?? [], row);
    return {
      ...row,
      ...partsOf(row.xg_parts),
      ...factsOf(row.game_id),
      ...placeOf(row),
      ...splitCells(row.split),
      stint: row.is_penalty_shot === 1 || stint === null ? null : stint + 1,
      team: row.team_abb,
      opponent: row.opp_abb,
      shooter: nameOf(row.shooter_id),
      goalie: nameOf(row.goalie_id),
      is_goal: row.outcome === 'goal' ? 1 : 0,
      strength: row.strength_label,
    };
  });
}

function splitCells(split: number | null): DataRow {
  if (split === null) return {};
  const { strength, manpower } = splitOf(split);
  return { split_strength: strength, split_manpower: manpower };
}

/** Distances and angles have one decimal: places are whole feet. */
const tenths = (value: number): number => Math.round(10 * value) / 10;

function placeOf({ x, y }: StoreTables['shot']): DataRow {
  if (x === null || y === null) return { distance: null, angle: null };
  const point = { x, y } as AttackPoint;
  return { distance: tenths(netDistance(point)), angle: tenths(netAngle(point)) };
}

const PART_COLUMNS = Object.keys(XG_PARTS).map((part) => [part, xgPartColumn(part)] as const);

/** The parts of a shot's xG by column. A part that the model does not have is 0: it adds nothing. */
function partsOf(stored: string | null): DataRow {
  if (stored === null) return {};
  const parts = decodeXgParts(stored);
  return Object.fromEntries(PART_COLUMNS.map(([part, column]) => [column, parts[part] ?? 0]));
}

async function readStintRecords(db: Kysely<StoreTables>, games: readonly Row<'game'>[]): Promise<readonly DataRow[]> {
  const rows = await readPackedStints(db, games);
  const factsOf = gameFacts(games);
  const namesOf = await readNames(db, games);
  return rows.flatMap(({ game_id, season, stints }) => {
    const facts = factsOf(game_id);
    const nameOf = namesOf(game_id);
    return decodeStints(stints).map(({ home_skaters, away_skaters, ...own }, k) => {
      const row: Record<string, number | string | null> = { game_id, season, ...facts, stint: k + 1, ...own };
      for (const [columns, ids] of [
        [HOME_COLUMNS, home_skaters],
        [AWAY_COLUMNS, away_skaters],
        [GOALIE_COLUMNS, [own.home_goalie, own.away_goalie]],
      ] as const) {
        for (const [place, column] of columns.entries()) {
          const id = ids[place] ?? null;
          row[column] = id;
          row[`${column}_name`] = nameOf(id);
        }
      }
      return row;
    });
  });
}

/** The lines of both teams in each game, by the table's key. */
async function readLineRows(db: Kysely<StoreTables>, games: readonly Row<'game'>[]): Promise<readonly DataRow[]> {
  const defenders = await readDefenders(db, idsOf(games));
  const isDefender = (gameId: number, id: number): boolean => defenders.get(gameId)?.has(id) === true;
  const rows = await readPackedStints(db, games);
  const namesOf = await readNames(db, games);
  const gameById = new Map(games.map((game) => [game.game_id, game]));
  return rows.flatMap(({ game_id, season, stints: packed }) => {
    const game = gameById.get(game_id);
    if (game === undefined) return [];
    const { game_type, date } = game;
    const nameOf = namesOf(game_id);
    const stints = openStints(packed);
    const sides = [
      { side: 'away', team: game.away_abb, opponent: game.home_abb },
      { side: 'home', team: game.home_abb, opponent: game.away_abb },
    ] as const;
    return sides
      .toSorted((a, b) => (a.team < b.team ? -1 : 1))
      .flatMap(({ side, team, opponent }) => {
        const byLead = stintsByLead(stints, side).map(({ lead, stints: own }) => ({
          lead,
          lines: teamLines([{ gameId: game_id, side, opponent, stints: own }], LINE_KINDS, isDefender, { mostMet: 0 }),
        }));
        return KINDS_BY_NAME.flatMap((kind) =>
          byLead
            .flatMap(({ lead, lines }) =>
              lines[kind].lines.map((line) => ({
                ...{ game_id, season, game_type, date, team, opponent, kind, lead },
                names: line.players.map((id) => nameOf(id) ?? '').join('; '),
                ...lineCells(line),
              })),
            )
            // Leads stay in their order.
            .sort((a, b) => (a.players === b.players ? 0 : a.players < b.players ? -1 : 1)),
        );
      });
  });
}

const KINDS_BY_NAME = LINE_KINDS.toSorted();

function lineCells({ players, sums }: LineSums) {
  const { toi, xgf, xga, gf, ga, faceoffs, hasXg } = sums;
  return {
    players: players.join('-'),
    ...{ toi, gf, ga, xgf: hasXg ? xgf / XG_UNIT : null, xga: hasXg ? xga / XG_UNIT : null },
    faceoffs_o: faceoffs.O,
    faceoffs_n: faceoffs.N,
    faceoffs_d: faceoffs.D,
  };
}

const HOME_COLUMNS = skaterColumns('home');
const AWAY_COLUMNS = skaterColumns('away');
const GOALIE_COLUMNS = ['home_goalie', 'away_goalie'] as const;

function skaterColumns(side: 'home' | 'away'): readonly string[] {
  return Array.from({ length: STINT_SKATERS }, (_none, k) => `${side}_skater_${k + 1}`);
}

/** The field under which the files have a card's overall rating, as the API calls it. */
const OVERALL_FIELD = 'overall_rating_percentile';

/** The rows of a table without seasons, by key. */
export function readLeagueRows(
  db: Kysely<StoreTables>,
  table: (typeof LEAGUE_TABLES)[number],
): Promise<readonly DataRow[]> {
  return LEAGUE_READERS[table](db);
}

const LEAGUE_READERS: Readonly<
  Record<(typeof LEAGUE_TABLES)[number], (db: Kysely<StoreTables>) => Promise<readonly DataRow[]>>
> = {
  'player-seasons': readPlayerSeasonRows,
  'team-seasons': readTeamSeasonRows,
  form: readFormRows,
  cards: readCardRows,
  players: (db) => db.selectFrom('player').selectAll().orderBy('player_id').execute(),
};

async function readCardRows(db: Kysely<StoreTables>): Promise<readonly DataRow[]> {
  const cards = await db.selectFrom('player_card').selectAll().orderBy('player_id').execute();
  const players = new Map((await db.selectFrom('player').selectAll().execute()).map((row) => [row.player_id, row]));
  const fields = await db.selectFrom('card_field').selectAll().orderBy('player_id').orderBy('field').execute();
  const projections = await db.selectFrom('card_projection').selectAll().orderBy('games').execute();
  const projectionsOf = Map.groupBy(projections, ({ player_id }) => player_id);
  const fieldsOf = Map.groupBy(fields, ({ player_id }) => player_id);
  return cards.flatMap(({ position_group, group_size, games, window_games, ...card }) => {
    const player = players.get(card.player_id);
    // Rows of players who are not compared have no percentile. The overall rating comes last.
    const own = (fieldsOf.get(card.player_id) ?? [])
      .filter(({ percentile }) => percentile !== null)
      .sort((a, b) => Number(a.field === OVERALL_FIELD) - Number(b.field === OVERALL_FIELD));
    const about = {
      player_id: card.player_id,
      position_group,
      group_size,
      games,
      window_games,
      player: player === undefined ? null : `${player.first_name} ${player.last_name}`,
      team: player?.current_team ?? null,
    };
    const rows = own.map(({ field, percentile, low, high, estimate }) => {
      const words = cardFieldWords(field);
      return {
        ...about,
        field,
        label: field === OVERALL_FIELD ? 'Overall' : words.label,
        percentile,
        low,
        high,
        value: estimate,
        value_low: null,
        value_high: null,
        unit: estimate === null ? null : words.unit,
      };
    });
    return [
      ...rows,
      ...(projectionsOf.get(card.player_id) ?? []).flatMap(projectionRows).map((row) => ({ ...about, ...row })),
    ];
  });
}

/** A projection as rows of the cards' file, without a percentile. */
function projectionRows({ horizon, ...own }: Row<'card_projection'>): readonly DataRow[] {
  const { label } = PROJECTION_SPANS[horizon as ProjectionSpan];
  const rows = [
    { of: 'goals', words: 'goals above replacement', value: own.goals, low: own.goals_low, high: own.goals_high },
    { of: 'points', words: 'points', value: own.points, low: own.points_low, high: own.points_high },
  ];
  return rows.flatMap(({ of, words, value, low, high }) =>
    value === null
      ? []
      : [
          {
            field: `${horizon}_${of}`,
            label: `${label}: ${words}`,
            percentile: null,
            low: null,
            high: null,
            value,
            value_low: low,
            value_high: high,
            unit: `${of} per 82 games`,
          },
        ],
  );
}
