import { readFile } from 'node:fs/promises';
import { Compile } from 'typebox/compile';
import { model as endpoint } from '../../contract/endpoints/model.ts';
import { toWireModel } from '../../contract/mappers/model.ts';
import { readStatus } from '../../store/queries/status.ts';
import { ApiError, notFound } from '../errors.ts';
import type { Handler } from '../handler.ts';

/** Where released models lie. */
const MODELS = new URL('../../../models/xg/', import.meta.url);
/** What a version may be called: it becomes part of a path. */
const VERSION = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

const card = Compile(endpoint.response);

/** The card of the model whose xG is served. Errors: `not-found` where no model has valued a game yet, or its card is not here. */
export const model: Handler<'model'> = async (_request, { store }) => {
  const { model_version } = (await readStatus(store)).build;
  if (model_version === null || !VERSION.test(model_version)) throw notFound('model yet');
  const text = await readFile(new URL(`${model_version}/calibration.json`, MODELS), 'utf8').catch(() => null);
  if (text === null) throw notFound(`card of model ${model_version}`);
  const released: unknown = JSON.parse(text);
  if (!card.Check(released)) throw new ApiError('internal', `The card of model ${model_version} has another shape.`);
  return toWireModel(released);
};
