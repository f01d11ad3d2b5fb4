import { ENDPOINTS, type EndpointName } from '../../contract/api.ts';
import { rowShape } from '../../contract/v1/rows.ts';
import { v1Path, v1Query } from '../../contract/v1/v1Endpoint.ts';
import { ApiError } from '../errors.ts';
import { parameterParser } from '../http/parameterValidator.ts';
import type { Store } from '../storeReader.ts';
import { readExampleValues, SHOWN_OPTIONAL } from './exampleValues.ts';
import { v1Answer } from './v1Answer.ts';
import type { V1Example, V1Examples } from './v1Examples.ts';
import { type V1Request, v1Request } from './v1Request.ts';

/** Elements kept of a list of plain values; of other lists, and of values by id, one is kept. */
const KEPT_VALUES = 8;

/**
 * A request and its shortened answer for every endpoint, about the newest game of a store. **Missing**: null where the
 * store has no finished game.
 */
export async function computeExamples(store: Store): Promise<V1Examples | null> {
  const values = await readExampleValues(store);
  if (values === null) return null;
  const answers: Partial<Record<EndpointName, V1Example>> = {};
  for (const name of Object.keys(ENDPOINTS) as EndpointName[]) {
    const query = v1Query(name);
    const shown = [
      ...(query.required ?? []),
      ...(SHOWN_OPTIONAL[name] ?? []),
      ...(rowShape(name)?.isList ? ['limit'] : []),
    ];
    const raw = Object.fromEntries(shown.map((param) => [param, { ...values, limit: '1' }[param] ?? '']));
    const parameters = { params: parameterParser(ENDPOINTS[name].params)(values), query: parameterParser(query)(raw) };
    const path = v1Path(name).replace(/:(\w+)/g, (_all, param: string) => String(values[param] ?? ''));
    const search = new URLSearchParams();
    for (const [param, value] of Object.entries(raw)) for (const one of [value].flat()) search.append(param, one);
    const url = shown.length === 0 ? path : `${path}?${search}`;
    const inPath = Object.keys(ENDPOINTS[name].params.properties).map((param) => [param, values[param] ?? ''] as const);
    const answer = await answerOrNull(name, v1Request(name, parameters, 'json'), store);
    answers[name] = { url, parameters: { ...Object.fromEntries(inPath), ...raw }, answer };
  }
  return { values, answers };
}

async function answerOrNull(name: EndpointName, request: V1Request, store: Store): Promise<unknown> {
  try {
    const { body } = await v1Answer(name, request, store);
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
