import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { addErrorHandler } from './errorHandler.ts';
import { addUnderPressure } from './underPressure.ts';

it('answers 503 with a reason and Retry-After while overloaded, except on routes that opt out', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const app = Fastify();
  addErrorHandler(app, { log: pino({ level: 'silent' }) });
  await addUnderPressure(app, { maxEventLoopDelay: 0, maxHeapUsedBytes: 1, maxRssBytes: 0 });
  app.get('/', () => 'fine');
  app.get('/health', { config: { answersUnderPressure: true } }, () => 'fine');
  expect((await app.inject('/')).statusCode).toBe(200);
  vi.advanceTimersByTime(2000);
  vi.useRealTimers();
  const refused = await app.inject('/');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  expect(refused.json()).toMatchObject({ type: '/api#unavailable', detail: expect.stringContaining('heapUsedBytes') });
  expect((await app.inject('/health')).statusCode).toBe(200);
  await app.close();
});
