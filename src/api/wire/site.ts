import type { ResponseOf } from '../../contract/endpoint.ts';
import type { model, seasons, status } from '../../contract/site.ts';
import type { SeasonId } from '../../hockey/ids.ts';
import { DEFAULT_SEASON_MINIMUM_GAMES, seasonLabel } from '../../hockey/season.ts';
import { toWireXg } from './rounding.ts';

type WireStatus = ResponseOf<typeof status>;

/** What the site stands on, as it is stored. */
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
  };
  readonly seasons: readonly { readonly season: number }[];
  readonly games: number;
  /** Day of the newest game that has begun; null where none has. */
  readonly latest_game_date: string | null;
  readonly withheld: readonly { readonly game_id: number; readonly reason: string }[];
}

/** The source whose games are simulated. */
const DEMO_SOURCE = 'demo';

/** Build, age of the data, loading progress and withheld games. The data are as old as the newest game in them, whenever they were read. */
export function toWireStatus({ build, ingest, seasons, games, latest_game_date, withheld }: StatusFacts): WireStatus {
  return {
    data_as_of: latest_game_date,
    build: {
      code_version: build.code_version,
      model_version: build.model_version,
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
    },
    withheld: withheld.map(({ game_id, reason }) => ({ game_id, reason })),
  };
}

function toWireState(state: string): WireStatus['last_ingest']['state'] {
  return state === 'idle' || state === 'running' || state === 'failed' ? state : 'never';
}

/** A season of the store and how many games it has. */
export interface SeasonFacts {
  readonly season: number;
  /** Games that have begun. */
  readonly games: number;
  readonly finished_regular_games: number;
}

/** The season pickers open on: the newest with enough finished regular-season games, else the newest; null for an empty store. */
export function defaultSeason(rows: readonly SeasonFacts[]): number | null {
  const newestFirst = rows.toSorted((a, b) => b.season - a.season);
  const grown = newestFirst.find((row) => row.finished_regular_games >= DEFAULT_SEASON_MINIMUM_GAMES);
  return (grown ?? newestFirst[0])?.season ?? null;
}

/** The seasons of the store, newest first. */
export function toWireSeasons(rows: readonly SeasonFacts[]): ResponseOf<typeof seasons> {
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

type WireModel = ResponseOf<typeof model>;

/** A released model's card as it goes out: its figures with as many decimals as xG has. */
export function toWireModel(card: WireModel): WireModel {
  return {
    ...card,
    metrics: card.metrics.map((row) => ({
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
