import type { FORM_ENDPOINTS, WireForm, WireFormBoard, WireFormRow } from '../../contract/form.ts';
import { FORM_CHOICES, FORM_WINDOW, LOG_STATS } from '../../contract/formChoices.ts';
import { type GameId, gameTypeOf, REGULAR_SEASON } from '../../hockey/ids.ts';
import { Z_80 } from '../../hockey/interval.ts';
import { columnsOf, statReader } from '../../stats/derive.ts';
import type { FormGroup } from '../../stats/form/formBoard.ts';
import { BOARD_STAT, FORM_STATS, type FormGame, type FormStat } from '../../stats/form/formStats.ts';
import { rollingForm, usualRange, valueOver } from '../../stats/form/rollingForm.ts';
import { statOfName } from '../../stats/registry/display.ts';
import type { Population } from '../../stats/registry/entry.ts';
import { decodeTrend } from '../../store/codec/formTrend.ts';
import { type FormRowRecord, readFormBoard } from '../../store/queries/form.ts';
import { readPlayer } from '../../store/queries/players.ts';
import { readSeasonValues, type SeasonOwner, type SeasonValues } from '../../store/queries/seasonValues.ts';
import { badParameter, notFound } from '../errors.ts';
import type { Store } from '../storeReader.ts';
import { scoreString } from './gameSummary.ts';
import type { Handler, HandlersOf } from './handler.ts';
import { toWireXg } from './rounding.ts';
import { teamOr404 } from './teams.ts';

/** A game of the log with its part in the form; null for a game that does not count. */
export interface LoggedGame extends Omit<SeasonValues, 'values'> {
  readonly part: FormGame | null;
  readonly statistics: Readonly<Record<string, number | null>>;
}

/** What is asked of a season's games. */
export interface FormQuery {
  readonly season: number;
  readonly gameType: number;
  readonly stat: string;
  readonly window: number;
}

const typeOf = ({ game_id }: LoggedGame): number => gameTypeOf(game_id as GameId);

/** The form over a season's games of one kind. */
function toWireForm(played: readonly LoggedGame[], { season, gameType, stat, window }: FormQuery): WireForm {
  const games = played.filter((game) => typeOf(game) === gameType);
  const line = rollingForm(
    games.map(({ part }) => part),
    window,
  );
  const counted = games.flatMap(({ part }) => (part === null ? [] : [part]));
  const range = usualRange(counted, window);
  return {
    season,
    game_type: gameType,
    game_types: [...new Set(played.map(typeOf))].sort((a, b) => a - b),
    stat,
    window,
    counted: counted.length,
    season_value: toWireXg(valueOver(counted)),
    low: toWireXg(range?.[0] ?? null),
    high: toWireXg(range?.[1] ?? null),
    games: games.map((game, at) => ({
      game_id: game.game_id,
      date: game.date,
      team_abb: game.team_abb,
      against_abb: game.opp_abb,
      is_home: game.home_abb === game.team_abb,
      score_string: scoreString(game),
      value: toWireXg(game.part === null ? null : valueOver([game.part])),
      form: toWireXg(line[at] ?? null),
      statistics: Object.fromEntries(Object.entries(game.statistics).map(([id, value]) => [id, toWireXg(value)])),
    })),
  };
}

const GROUPS: Readonly<
  Record<FormGroup, { readonly group: WireFormRow['group']; readonly stat: string; readonly place: number }>
> = {
  F: { group: 'forwards', stat: BOARD_STAT.skater, place: 0 },
  D: { group: 'defenders', stat: BOARD_STAT.skater, place: 1 },
  G: { group: 'goalies', stat: BOARD_STAT.goalie, place: 2 },
  T: { group: 'teams', stat: BOARD_STAT.team, place: 3 },
};

/** The risers and fallers of a season: forwards, defenders, goalies, teams, each with risers first. */
function toWireFormBoard(rows: readonly FormRowRecord[], season: number, window: number): WireFormBoard {
  const [first] = rows;
  const sorted = rows.toSorted((a, b) => GROUPS[a.grp as FormGroup].place - GROUPS[b.grp as FormGroup].place);
  return {
    season,
    window,
    as_of: first?.as_of ?? null,
    compared: first?.compared ?? 0,
    flagged: rows.filter(({ is_flagged }) => is_flagged === 1).length,
    rows: sorted.map(toWireRow),
  };
}

function toWireRow(row: FormRowRecord): WireFormRow {
  const { group, stat } = GROUPS[row.grp as FormGroup];
  const half = Z_80 * row.deviation;
  const isTeam = row.grp === 'T';
  return {
    group,
    direction: row.is_riser === 1 ? 'riser' : 'faller',
    rank: row.rank,
    player_id: isTeam ? null : row.player_id,
    name: isTeam ? `${row.location} ${row.team_name}` : `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
    team_abb: row.team_abb,
    primary_color: row.primary_color,
    games: row.games,
    stat,
    recent: toWireXg(row.recent),
    season_value: toWireXg(row.season_value),
    low: toWireXg(row.season_value - half),
    high: toWireXg(row.season_value + half),
    deviations: toWireXg((row.recent - row.season_value) / row.deviation),
    chance: row.chance,
    is_flagged: row.is_flagged === 1,
    trend: decodeTrend(row.trend, row.season_value, row.deviation).map((value) => toWireXg(value)),
  };
}

/** Games of the board without `window`. */
const USUAL_BOARD = '10';

/** A player's form. **Errors**: `not-found`; `bad-parameter` for a statistic of the other position group. */
const playerForm: Handler<'playerForm'> = async ({ params, query }, { store }) => {
  const player = await readPlayer(store, Number(params.playerId));
  if (player === undefined) throw notFound(`player ${params.playerId}`);
  const population = player.position === 'G' ? 'goalie' : 'skater';
  const owner: SeasonOwner = { table: `${population}_game`, id: player.player_id };
  return formOf(store, population, owner, Number(params.season), query);
};

/** A team's form. **Errors**: `not-found` for a team without a stored game. */
const teamForm: Handler<'teamForm'> = async ({ params, query }, { store }) => {
  const { abb } = await teamOr404(store, params.teamAbb);
  return formOf(store, 'team', { table: 'team_game', id: abb }, Number(params.season), query);
};

async function formOf(
  store: Store,
  population: Population,
  owner: SeasonOwner,
  season: number,
  query: { readonly stat?: string; readonly window?: number; readonly game_type?: '2' | '3' },
): Promise<WireForm> {
  const choices: readonly string[] = FORM_CHOICES[population];
  const id = query.stat === undefined ? (choices[0] ?? '') : (statOfName(population, query.stat) ?? query.stat);
  const stat = (FORM_STATS[population] as Readonly<Record<string, FormStat>>)[id];
  if (stat === undefined) throw badParameter('stat', `stat must be one of ${choices.join(', ')} here.`);
  const log = LOG_STATS[population].map((name) => ({ name, read: statReader(population, name) }));
  const columns = [...new Set([...stat.columns, ...log.flatMap(({ name }) => columnsOf(population, name))])];
  const rows = await readSeasonValues(store, owner, season, columns);
  const played = rows.map(
    ({ values, ...game }): LoggedGame => ({
      ...game,
      part: stat.partOf(values),
      statistics: Object.fromEntries(log.map(({ name, read }) => [name, read(values)])),
    }),
  );
  const gameType = Number(query.game_type ?? REGULAR_SEASON);
  return toWireForm(played, { season, gameType, stat: id, window: query.window ?? FORM_WINDOW.usual });
}

/** The risers and fallers of a season. **Missing**: no rows before the first ratings, or without enough games. */
const formBoard: Handler<'formBoard'> = async ({ params: { season }, query: { window = USUAL_BOARD } }, { store }) =>
  toWireFormBoard(await readFormBoard(store, Number(season), Number(window)), Number(season), Number(window));

/** The handlers of the endpoints of form. */
export const formHandlers = { playerForm, teamForm, formBoard } as const satisfies HandlersOf<typeof FORM_ENDPOINTS>;
