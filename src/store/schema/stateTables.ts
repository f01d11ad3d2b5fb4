import type { TableDeclaration } from './tableSpec.ts';

/** How the store was built, and the state of its jobs. */
export const STATE = {
  /** One row per game that was read: what it was read from, so that an ingest skips unchanged games. Not served. */
  game_source: {
    key: ['game_id'],
    columns: {
      game_id: 'integer',
      season: 'integer',
      /** A short key of its row in the schedule and the sizes and times of its raw files. */
      stamp: 'text',
      /** A short key of the code and model that read them. */
      build_key: 'text',
      /** The recalibration its xG uses; empty for none. */
      state_key: 'text',
    },
    indexes: {
      by_season: '(season)',
    },
  },
  /** One row per data version and finished, published game of which a figure moved then. */
  ledger: {
    key: ['data_version', 'game_id'],
    columns: {
      data_version: 'integer',
      game_id: 'integer',
      /** When, ISO 8601. */
      at: 'text',
      /** `correction`, `model`, `rule` or `recalibration`. */
      reason: 'text',
      /** The model that the game has its expected goals from since. */
      model_version: 'text',
      /** Figures that moved. */
      moved: 'integer',
      /** JSON list of the first of them, each with its value before and after. */
      figures: 'text',
    },
    indexes: {
      by_game_id: '(game_id)',
    },
  },
  /** A single row: what the store was built from. */
  build: {
    key: ['build_id'],
    columns: {
      /** Always 1. */
      build_id: 'integer',
      /** A random UUID: two stores never have the same, except for a copied file. */
      store_id: 'text',
      /** Raised by one with every change of served data. */
      data_version: 'integer',
      code_version: 'text',
      model_version: 'text?',
      archive_digest: 'text?',
      built_at: 'text?',
      /** `league`, `archive`, `demo`. */
      source: 'text?',
    },
  },
  /** A single row: the progress of the ingest. */
  ingest: {
    key: ['ingest_id'],
    columns: {
      /** Always 1. */
      ingest_id: 'integer',
      /** `never`, `running`, `idle`, `failed`. */
      state: 'text',
      done: 'integer',
      total: 'integer',
      message: 'text?',
      updated_at: 'text?',
    },
  },
  /** A single row: whether the published ratings have all their parts, and what those were computed from. */
  rating_state: {
    key: ['rating_id'],
    columns: {
      /** Always 1. */
      rating_id: 'integer',
      /** `ready`; `computing` while the ratings job has not run for the stored games. */
      state: 'text',
      /** The games behind the stored isolated impacts and intervals; null when they are not complete. */
      basis: 'text?',
      /** Data version of the published ratings, which are always complete; null before the first. */
      data_version: 'integer?',
      /** When they were computed, ISO 8601. */
      computed_at: 'text?',
    },
  },
  /** The card of a model that the site has trained itself. */
  xg_model: {
    key: ['version'],
    columns: {
      version: 'text',
      /** JSON, as `calibration.json` of a release. */
      card: 'text',
    },
  },
  /** The last renewal of the model. One row; none before the first. */
  xg_renewal: {
    key: ['renewal_id'],
    columns: {
      /** Always 1. */
      renewal_id: 'integer',
      /** The model that a renewal chose, and the one before it; null where the release is in use. */
      in_use: 'text?',
      former: 'text?',
      /** `promoted`, `refused`, `interrupted` or `reverted`. */
      state: 'text?',
      /** The challenger's version. */
      version: 'text?',
      /** Why, in one line. */
      message: 'text?',
      /** When, ISO 8601. */
      at: 'text?',
    },
  },
} as const satisfies Readonly<Record<string, TableDeclaration>>;
