import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { orNull } from '../entities.ts';

/** What the site stands on: the build, the data's age, the state of loading, and the games withheld with the reason. */
export const status = endpoint({
  name: 'status',
  path: '/api/status',
  summary: 'Build, data age, loading progress and withheld games.',
  params: Type.Object({}),
  query: Type.Object({}),
  response: Type.Object({
    /** Day of the newest game that has begun, YYYY-MM-DD. */
    data_as_of: orNull(Type.String()),
    build: Type.Object({
      code_version: Type.String(),
      model_version: orNull(Type.String()),
      archive_digest: orNull(Type.String()),
      built_at: orNull(Type.String()),
    }),
    games: Type.Integer(),
    seasons: Type.Array(Type.Integer()),
    source: orNull(Type.String()),
    is_demo: Type.Boolean(),
    last_ingest: Type.Object({
      state: Type.Union([Type.Literal('idle'), Type.Literal('running'), Type.Literal('failed'), Type.Literal('never')]),
      done: Type.Integer(),
      total: Type.Integer(),
      message: orNull(Type.String()),
    }),
    withheld: Type.Array(Type.Object({ game_id: Type.Integer(), reason: Type.String() })),
  }),
  errors: [],
  // Progress of loading changes without a new data version, and who asks for it wants it now.
  freshness: 'none',
});
