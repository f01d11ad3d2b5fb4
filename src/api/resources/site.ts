import { readFile } from 'node:fs/promises';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { ResponseOf } from '../../contract/endpoint.ts';
import { SITE_ENDPOINTS } from '../../contract/site.ts';
import type { SeasonId } from '../../hockey/ids.ts';
import { DEFAULT_SEASON_MINIMUM_GAMES, FIRST_FEED_SEASON, seasonBefore, seasonLabel } from '../../hockey/season.ts';
import { readSeasons } from '../../store/queries/seasons.ts';
import { readModelCard, readStatus } from '../../store/queries/status.ts';
import { readXgStates, readXgSums } from '../../store/queries/xgStates.ts';
import type { Row } from '../../store/schema/tables.ts';
import { UNCORRECTED } from '../../store/write/refreshXgSums.ts';
import { ApiError, notFound } from '../errors.ts';
import { changes, gaps } from './changes.ts';
import type { Handler, HandlersOf } from './handler.ts';
import { toWireXg } from './rounding.ts';

type WireStatus = ResponseOf<(typeof SITE_ENDPOINTS)['status']>;

/** The stored facts of `/api/status`. */
export interface StatusFacts {
  readonly build: {
    readonly code_version: string;
    readonly model_version: string | null;
    readonly archive_digest: string | null;
    readonly built_at: string | null;
    readonly source: string | null;
  };
  readonly ingest: {
    readonly state: string;
    readonly done: number;
    readonly total: number;
    readonly message: string | null;
    readonly updated_at: string | null;
  };
  readonly ratings: {
    readonly state: string;
    readonly data_version: number | null;
    readonly computed_at: string | null;
  };
  readonly seasons: readonly { readonly season: number }[];
  readonly games: number;
  /** Day of the newest game that has started; null before the first. */
  readonly latest_game_date: string | null;
  readonly withheld: readonly { readonly game_id: number; readonly reason: string }[];
  /** The last renewal of the model; null before the first. */
  readonly renewal: {
    readonly in_use: string | null;
    readonly former: string | null;
    readonly state: string | null;
    readonly version: string | null;
    readonly message: string | null;
    readonly at: string | null;
  } | null;
}

/** The source of simulated games. */
const DEMO_SOURCE = 'demo';

/**
 * Build, data age, loading progress and withheld games. The data are as old as their newest game, whenever it was read.
 */
export function toWireStatus({
  build,
  ingest,
  ratings,
  seasons,
  games,
  latest_game_date,
  withheld,
  renewal,
}: StatusFacts): WireStatus {
  return {
    data_as_of: latest_game_date,
    build: {
      code_version: build.code_version,
      model_version: build.model_version,
      former_model_version: renewal !== null && renewal.in_use === build.model_version ? renewal.former : null,
      archive_digest: build.archive_digest,
      built_at: build.built_at,
    },
    games,
    seasons: seasons.map(({ season }) => season),
    source: build.source,
    is_demo: build.source === DEMO_SOURCE,
    last_ingest: {
      state: toWireState(ingest.state),
      done: ingest.done,
      total: ingest.total,
      message: ingest.message,
      updated_at: ingest.updated_at,
    },
    ratings: {
      state: toWireRatingState(ratings.state),
      data_version: ratings.data_version,
      computed_at: ratings.computed_at,
    },
    renewal: toWireRenewal(renewal),
    withheld: withheld.map(({ game_id, reason }) => ({ game_id, reason })),
  };
}

function toWireRenewal(renewal: StatusFacts['renewal']): WireStatus['renewal'] {
  if (renewal === null) return null;
  const { state, version, message, at } = renewal;
  if (version === null || message === null || at === null) return null;
  return state === 'promoted' || state === 'refused' || state === 'interrupted' || state === 'reverted'
    ? { state, version, message, at }
    : null;
}

function toWireState(state: string): WireStatus['last_ingest']['state'] {
  return state === 'idle' || state === 'running' || state === 'failed' ? state : 'never';
}

/** The state of the ratings as answers show it: `computing` until every part is there. */
export function toWireRatingState(state: string): 'ready' | 'computing' {
  return state === 'ready' ? 'ready' : 'computing';
}

/** A stored season with its number of games. */
export interface SeasonFacts {
  readonly season: number;
  /** Games that have started. */
  readonly games: number;
  readonly finished_regular_games: number;
}

/**
 * The default season: the newest with enough finished regular-season games, else the newest. **Missing**: null for an
 * empty store.
 */
export function defaultSeason(rows: readonly SeasonFacts[]): number | null {
  const newestFirst = rows.toSorted((a, b) => b.season - a.season);
  const established = newestFirst.find((row) => row.finished_regular_games >= DEFAULT_SEASON_MINIMUM_GAMES);
  return (established ?? newestFirst[0])?.season ?? null;
}

/** The stored seasons, newest first. */
export function toWireSeasons(rows: readonly SeasonFacts[]): ResponseOf<(typeof SITE_ENDPOINTS)['seasons']> {
  const chosen = defaultSeason(rows);
  return rows
    .toSorted((a, b) => b.season - a.season)
    .map(({ season, games }) => ({
      season,
      label: seasonLabel(season as SeasonId),
      games,
      default: season === chosen,
    }));
}

type WireModel = ResponseOf<(typeof SITE_ENDPOINTS)['model']>;

/** What a release's card holds of the answer. */
type ModelCard = Omit<WireModel, 'recalibration' | 'sums' | 'weeks' | 'eras'>;

/** The slice of all shots. */
const ALL_SHOTS = 'all';

/** Standard deviations on either side of the mean that hold 95 of 100 draws. */
const Z95 = 1.96;

/** Goals and xG of a season, or of one of its weeks, and a slice. */
export type XgSum = Row<'xg_sum'>;

function isCorrected({ slice }: XgSum): boolean {
  return slice !== UNCORRECTED;
}

/** Goals per xG with a 95 % interval: the goals by which chance alone moves a total, either way. */
function ratioOf(goals: number, xg: number, variance: number): { goals_per_xg: number; low: number; high: number } {
  const band = Z95 * Math.sqrt(variance);
  return {
    goals_per_xg: toWireXg(goals / xg),
    low: toWireXg(Math.max(0, goals - band) / xg),
    high: toWireXg((goals + band) / xg),
  };
}

/**
 * Every season since the feed has places of plays, newest first: the level of xG where the store has its games.
 * `bySeason`: the sums of whole seasons, with those without the correction.
 */
function erasOf(learned: readonly number[], bySeason: readonly XgSum[]): WireModel['eras'] {
  const eras: WireModel['eras'] = [];
  const newest = Math.max(FIRST_FEED_SEASON, ...learned, ...bySeason.map(({ season }) => season));
  for (let season = newest as SeasonId; season >= FIRST_FEED_SEASON; season = seasonBefore(season)) {
    const sums = bySeason.filter((one) => one.season === season && one.slice === ALL_SHOTS && one.xg > 0);
    if (sums.length === 0) {
      const none = { shots: null, goals: null, xg: null, goals_per_xg: null, low: null, high: null, uncorrected: null };
      const reason = 'No games of this season are here.';
      eras.push({ season, is_learned: learned.includes(season), games: null, ...none, reason });
    }
    for (const { is_learned, games, shots, goals, xg, variance } of sums) {
      const own = bySeason.find(
        (one) => one.season === season && one.slice === UNCORRECTED && one.is_learned === is_learned,
      );
      eras.push({
        season,
        is_learned: is_learned === 1,
        games,
        shots,
        goals,
        xg: toWireXg(xg),
        ...ratioOf(goals, xg, variance),
        uncorrected: own !== undefined && own.xg > 0 ? toWireXg(own.goals / own.xg) : null,
        reason: null,
      });
    }
  }
  return eras;
}

/**
 * A released model's card with its weekly corrections, and what it expected against what happened. Figures are rounded
 * like xG. States and sums come newest season first, then by week; `weeks` are those of the newest season.
 */
export function toWireModel(
  card: ModelCard,
  states: readonly WireModel['recalibration'][number][],
  { seasons, weeks }: { readonly seasons: readonly XgSum[]; readonly weeks: readonly XgSum[] },
): WireModel {
  return {
    ...card,
    recalibration: states.map(({ season, week, games, shots, coefficients }) => ({
      season,
      week,
      games,
      shots,
      coefficients: { ...coefficients },
    })),
    sums: seasons.filter(isCorrected).map(({ season, slice, is_learned, games, shots, goals, xg, variance }) => ({
      ...{ season, slice, games, shots, goals, xg: toWireXg(xg) },
      ...ratioOf(goals, xg, variance),
      is_learned: is_learned === 1,
    })),
    eras: erasOf(card.training_seasons, seasons),
    weeks: weeks.filter(isCorrected).map(({ season, week, slice, is_learned, shots, goals, xg, variance }) => {
      const band = Z95 * Math.sqrt(variance);
      const [low, high] = [toWireXg(Math.max(0, xg - band)), toWireXg(xg + band)];
      return { season, week, slice, is_learned: is_learned === 1, shots, goals, xg: toWireXg(xg), low, high };
    }),
    metrics: card.metrics.map((row) => ({
      ...row,
      auc: toWireXg(row.auc),
      log_loss: toWireXg(row.log_loss),
      goals_per_xg: toWireXg(row.goals_per_xg),
    })),
    served: card.served.map((row) => ({
      ...row,
      auc: toWireXg(row.auc),
      log_loss: toWireXg(row.log_loss),
      goals_per_xg: toWireXg(row.goals_per_xg),
    })),
    calibration: card.calibration.map((bin) => ({
      ...bin,
      mean_xg: toWireXg(bin.mean_xg),
      goal_rate: toWireXg(bin.goal_rate),
      low: toWireXg(bin.low),
      high: toWireXg(bin.high),
    })),
  };
}

/** The folder of released models. */
const MODELS = new URL('../../../models/xg/', import.meta.url);
/** Valid version names. A version becomes part of a file path. */
const VERSION = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

const {
  recalibration: _states,
  sums: _sums,
  weeks: _weeks,
  eras: _eras,
  ...CARD
} = SITE_ENDPOINTS.model.response.properties;
/** What a release's file holds of the answer; the rest comes from the store. */
const card = Compile(Type.Object({ ...CARD, missed: Type.Optional(CARD.missed), served: Type.Optional(CARD.served) }));

/**
 * The card of the model behind the served xG: a released one is a file, the site's own is in the store. **Errors**:
 * `not-found` before the first game has xG, or without a card.
 */
const model: Handler<'model'> = async (_request, { store }) => {
  const { model_version } = (await readStatus(store)).build;
  if (model_version === null || !VERSION.test(model_version)) throw notFound('model yet');
  const released = readFile(new URL(`${model_version}/calibration.json`, MODELS), 'utf8').catch(() => null);
  const text = (await readModelCard(store, model_version)) ?? (await released);
  if (text === null) throw notFound(`card of model ${model_version}`);
  const stored: unknown = JSON.parse(text);
  if (!card.Check(stored)) throw new ApiError('internal', `The card of model ${model_version} has another shape.`);
  return toWireModel({ missed: [], served: [], ...stored }, await readXgStates(store), await readXgSums(store));
};

/** The stored seasons, newest first. A season with scheduled games only does not count yet. */
const seasons: Handler<'seasons'> = async (_request, { store }) => {
  const rows = await readSeasons(store);
  return toWireSeasons(rows.filter(({ games }) => games > 0));
};

const status: Handler<'status'> = async (_request, { store }) => toWireStatus(await readStatus(store));

/** The handlers of the site endpoints. */
export const siteHandlers = { seasons, model, status, changes, gaps } as const satisfies HandlersOf<
  typeof SITE_ENDPOINTS
>;
