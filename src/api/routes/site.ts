import { readFile } from 'node:fs/promises';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { SITE_ENDPOINTS } from '../../contract/site.ts';
import { model as endpoint } from '../../contract/site.ts';
import { readModelCard } from '../../store/queries/renewal.ts';
import { readSeasons } from '../../store/queries/seasons.ts';
import { readStatus } from '../../store/queries/status.ts';
import { readXgStates, readXgSums } from '../../store/queries/xgStates.ts';
import { ApiError, notFound } from '../errors.ts';
import type { Handler, HandlersOf } from '../handler.ts';
import { toWireModel, toWireSeasons, toWireStatus } from '../wire/site.ts';

/** The folder of released models. */
const MODELS = new URL('../../../models/xg/', import.meta.url);
/** Valid version names. A version becomes part of a file path. */
const VERSION = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

const { recalibration: _states, sums: _sums, weeks: _weeks, eras: _eras, ...CARD } = endpoint.response.properties;
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
export const siteHandlers = { seasons, model, status } as const satisfies HandlersOf<typeof SITE_ENDPOINTS>;
