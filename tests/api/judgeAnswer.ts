import { Compile } from 'typebox/compile';
import { ENDPOINTS, type EndpointName } from '../../src/contract/api.ts';
import { problem } from '../../src/contract/entities.ts';
import type { RandomRequest } from './randomRequests.ts';

const names = Object.keys(ENDPOINTS) as EndpointName[];
/** The path pattern of each endpoint; fixed paths first, since `/api/players/compare` is no team's roster. */
const patterns = names
  .map((name) => ({ name, parts: ENDPOINTS[name].path.split(':').length, path: ENDPOINTS[name].path }))
  .sort((a, b) => a.parts - b.parts)
  .map(({ name, path }) => ({ name, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`) }));
const validators = new Map(names.map((name) => [name, Compile(ENDPOINTS[name].response)]));
const validProblem = Compile(problem);

/** Internals that no answer may contain: a stack trace, a path, an SQL statement. */
const LEAKS =
  /\bat [\w.<>]+ \(|node:internal|node_modules|\.ts:\d|\b(select|insert|update) .* (from|into|set)\b|SQLITE_|sqlite3/i;

/** What is wrong with an answer; null for a correct one. `body` is empty for a compressed answer. */
export function judgeAnswer(
  request: RandomRequest,
  answer: { status: number; type: string; body: string },
): string | null {
  const { status, type, body } = answer;
  if (status >= 500) return `status ${status}: ${body.slice(0, 300)}`;
  if (LEAKS.test(body)) return `contains internals: ${body.slice(0, 300)}`;
  if (request.method === 'OPTIONS') return status === 204 || status === 414 ? null : `OPTIONS is ${status}`;
  if (request.method === 'HEAD' || body === '') return null;
  if (request.method !== 'GET') return status === 405 || status === 414 ? null : `${request.method} is ${status}`;
  if (status === 304) return null;
  if (status === 200) return judgeGood(request.url, type, body);
  if (![400, 404, 414].includes(status)) return `status ${status}`;
  if (!type.startsWith('application/problem+json')) return `a problem of type ${type}`;
  const answered = JSON.parse(body) as { status: number; parameter?: string };
  if (!validProblem.Check(answered) || answered.status !== status) return `no problem body: ${body.slice(0, 300)}`;
  if (status === 400 && answered.parameter === undefined) return `names no parameter: ${body.slice(0, 300)}`;
  return null;
}

function judgeGood(url: string, type: string, body: string): string | null {
  const path = url.split('?', 1)[0] ?? '';
  const match = patterns.find(({ pattern }) => pattern.test(path));
  if (match === undefined) return type.startsWith('application/json') ? `JSON at an address without an endpoint` : null;
  const validator = validators.get(match.name);
  const answer: unknown = JSON.parse(body);
  if (validator?.Check(answer)) return null;
  return `${match.name} breaks its schema: ${JSON.stringify(validator?.Errors(answer).slice(0, 3))}`;
}
