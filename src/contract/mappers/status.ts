import type { ResponseOf } from '../endpoint.ts';
import type { status } from '../endpoints/status.ts';

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
