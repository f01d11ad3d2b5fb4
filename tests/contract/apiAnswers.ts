import { beforeAll, expect } from 'vitest';
import type { RunningServer } from '../../src/api/server.ts';
import type { ENDPOINTS } from '../../src/contract/api.ts';
import type { ResponseOf } from '../../src/contract/endpoint.ts';
import { ask, jsonOf, startTestServer } from '../api/testServer.ts';

/** An endpoint's answer. */
export type Answer<Name extends keyof typeof ENDPOINTS> = ResponseOf<(typeof ENDPOINTS)[Name]>;

/** The JSON answer of a server at a path, which must have the status. */
export async function answerAt<T>(server: RunningServer, path: string, status = 200): Promise<T> {
  const answer = await ask(server.url + path);
  expect([path, answer.status]).toEqual([path, status]);
  return jsonOf(answer) as T;
}

/** Serves the made-up games to the tests of a file. Returns the reader of its answers. */
export function serveApiStore(): <T>(path: string, status?: number) => Promise<T> {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  return (path, status) => answerAt(server, path, status);
}

/** The sum of some numbers; null counts as zero. */
export const total = (numbers: readonly (number | null)[]): number =>
  numbers.reduce<number>((sum, value) => sum + (value ?? 0), 0);
