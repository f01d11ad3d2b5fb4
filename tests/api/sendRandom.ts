import { type Agent, request as httpRequest } from 'node:http';
import type { RandomRequest } from './randomRequests.ts';

/** An answer to a random request; the body is empty for a compressed one. */
export interface RandomAnswer {
  readonly status: number;
  readonly type: string;
  /** Whether `Retry-After` says when to ask again. */
  readonly isForLater: boolean;
  readonly body: string;
}

/** Sends a random request to a local server, exactly as written. */
export function sendRandom(
  { url, method, headers }: RandomRequest,
  { port, agent }: { port: number; agent: Agent },
): Promise<RandomAnswer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ port, host: '127.0.0.1', path: url, method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const isPlain = response.headers['content-encoding'] === undefined;
        const body = isPlain ? Buffer.concat(chunks).toString() : '';
        const { 'content-type': type = '', 'retry-after': later } = response.headers;
        resolve({ status: response.statusCode ?? 0, type, isForLater: later !== undefined, body });
      });
    });
    request.on('error', reject);
    request.end();
  });
}
