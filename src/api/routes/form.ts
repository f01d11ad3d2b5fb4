import type { FORM_ENDPOINTS, WireForm } from '../../contract/form.ts';
import { FORM_CHOICES, FORM_WINDOW, LOG_STATS } from '../../contract/formChoices.ts';
import { REGULAR_SEASON } from '../../hockey/ids.ts';
import { columnsOf, statReader } from '../../stats/derive.ts';
import { FORM_STATS, type FormStat } from '../../stats/form/formStats.ts';
import { statOfName } from '../../stats/registry/display.ts';
import type { Population } from '../../stats/registry/entry.ts';
import { readFormBoard } from '../../store/queries/form.ts';
import { readPlayer } from '../../store/queries/players.ts';
import { readSeasonValues, type SeasonOwner } from '../../store/queries/seasonValues.ts';
import { badParameter, notFound } from '../errors.ts';
import type { Handler, HandlersOf } from '../handler.ts';
import type { Store } from '../storeReader.ts';
import { type LoggedGame, toWireForm, toWireFormBoard } from '../wire/form.ts';
import { teamOr404 } from './teams.ts';

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
