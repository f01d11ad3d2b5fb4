import { ENDPOINTS, type EndpointName } from '../../../contract/api.ts';
import { COMPARISON_TYPES } from '../../../contract/comparisons.ts';
import { queryOf, rowShape } from '../../../contract/rowShape.ts';
import { TOGETHER } from '../../../hockey/lineKinds.ts';
import { readDressed } from '../../../store/queries/pairs.ts';
import { readRecentGames } from '../../../store/queries/recentGames.ts';
import { ApiError } from '../../errors.ts';
import { parameterParser } from '../../http/parameterValidator.ts';
import { type AnswerRequest, answerRequest } from '../../resources/answerRequest.ts';
import { builtAnswer } from '../../resources/builtAnswer.ts';
import type { Store } from '../../storeReader.ts';

/** A request that works, by its parameters, and its answer, shortened. */
interface Example {
  readonly parameters: ExampleValues;
  readonly answer: unknown;
}

/** Requests about one game, its teams and its players. */
export interface Examples {
  readonly values: ExampleValues;
  readonly answers: { readonly [Name in EndpointName]?: Example };
}

/** Values for every parameter, taken from the newest game of the store. */
type ExampleValues = Readonly<Record<string, string | string[]>>;

/** A day after every game: the newest games on or before it are the newest of all. */
const LAST_DAY = '9999-12-31';

/** Values for examples; null while the store holds no finished game with players. */
async function readExampleValues(store: Store): Promise<ExampleValues | null> {
  const [game] = await readRecentGames(store, LAST_DAY);
  if (game === undefined) return null;
  const skaters = (await readDressed(store, game.game_id)).filter(({ position }) => position !== 'G');
  const first = skaters.find(({ team_abb }) => team_abb === game.home_abb);
  const second = skaters.find(({ team_abb }) => team_abb === game.away_abb);
  const mates = skaters.filter(({ team_abb }) => team_abb === game.home_abb).slice(0, TOGETHER.least);
  if (first === undefined || second === undefined) return null;
  return {
    gameId: String(game.game_id),
    game_id: String(game.game_id),
    playerId: String(first.player_id),
    player1: String(first.player_id),
    player2: String(second.player_id),
    player_ids: mates.map(({ player_id }) => String(player_id)),
    teamAbb: game.home_abb,
    season: String(game.season),
    date: game.date,
    situation: 'all_situations',
    kind: 'points',
    group: 'overall',
    stat: 'game_rating',
    group_by: 'player',
    ids: `${first.player_id},${second.player_id}`,
    max_time_periods: '10',
    type: COMPARISON_TYPES[0],
    team: game.home_abb,
    position: 'C',
    rows: 'skaters',
    x: '80',
    y: '5',
  };
}

/** Optional query parameters that an example shows, by endpoint. */
const SHOWN_OPTIONAL: Partial<Record<EndpointName, readonly string[]>> = {
  snakeData: ['player_ids', 'max_time_periods'],
  playersFiltered: ['team', 'position'],
  gameList: ['date'],
};

/** Elements kept of a list of plain values; of other lists, and of values by id, one is kept. */
const KEPT_VALUES = 8;

/**
 * A request and its shortened answer for every endpoint that has one, about the newest game of a store. **Missing**:
 * null where the store has no finished game.
 */
export async function computeExamples(store: Store): Promise<Examples | null> {
  const values = await readExampleValues(store);
  if (values === null) return null;
  const answers: Partial<Record<EndpointName, Example>> = {};
  for (const name of Object.keys(ENDPOINTS) as EndpointName[]) {
    const query = queryOf(name);
    const shown = [
      ...(query.required ?? []),
      ...(SHOWN_OPTIONAL[name] ?? []),
      ...(rowShape(name)?.isList ? ['limit'] : []),
    ];
    const raw = Object.fromEntries(shown.map((param) => [param, { ...values, limit: '1' }[param] ?? '']));
    const inPath = Object.keys(ENDPOINTS[name].params.properties).map((param) => [param, values[param] ?? ''] as const);
    const parameters = {
      params: parameterParser(ENDPOINTS[name].params)(Object.fromEntries(inPath)),
      query: parameterParser(query)(raw),
    };
    const answer = await answerOrNull(name, answerRequest(name, parameters, 'json'), store);
    if (answer !== null) answers[name] = { parameters: { ...Object.fromEntries(inPath), ...raw }, answer };
  }
  return { values, answers };
}

async function answerOrNull(name: EndpointName, request: AnswerRequest, store: Store): Promise<unknown> {
  try {
    const { body } = await builtAnswer(name, request, store);
    return shortened(JSON.parse(new TextDecoder().decode(body)));
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** An answer that still fits its schema, with little of each list. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) {
    const isPlain = value.every((one) => typeof one !== 'object' || one === null);
    return value.slice(0, isPlain ? KEPT_VALUES : 1).map(shortened);
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const ids = entries.filter(([key]) => /^\d+$/.test(key));
  const left = new Set(ids.slice(1).map(([key]) => key));
  return Object.fromEntries(entries.filter(([key]) => !left.has(key)).map(([key, inner]) => [key, shortened(inner)]));
}
