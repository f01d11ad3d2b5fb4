import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { addErrorHandler } from './errorHandler.ts';
import { addUnderPressure, pressureLimits } from './underPressure.ts';

const log = pino({ level: 'silent' });

it('answers 503 with a reason and Retry-After while overloaded, except on routes that opt out', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const app = Fastify();
  addErrorHandler(app, { log });
  await addUnderPressure(app, { maxHeapUsedBytes: 1, maxRssBytes: 0 });
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

it('answers after a tick of the event loop that took seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const app = Fastify();
  addErrorHandler(app, { log });
  await addUnderPressure(app, { ...pressureLimits(), maxRssBytes: 0 });
  app.get('/', () => 'fine');
  await app.ready();
  vi.advanceTimersByTime(2000);
  vi.useRealTimers();
  expect((await app.inject('/')).statusCode).toBe(200);
  await app.close();
});
