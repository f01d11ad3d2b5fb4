import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GameRecord } from '../../store/queries/game.ts';
import { HEARTBEAT_MS } from '../limits.ts';
import { Refusals } from '../refusals.ts';
import { StoreReader } from '../storeReader.ts';
import { GameSubscribers } from './gameSubscribers.ts';

const log = pino({ level: 'silent' });

/** The end of a stream's connection: what is written leaves it, or does not. */
class Stream extends EventEmitter {
  writableLength = 0;
  destroyed = false;
  readonly written: string[] = [];
  readonly #isDead: boolean;

  constructor({ isDead }: { isDead: boolean }) {
    super();
    this.#isDead = isDead;
  }

  write(text: string): void {
    this.written.push(text);
    if (this.#isDead) this.writableLength += text.length;
  }

  end(): void {
    this.emit('close');
  }

  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('gives up a stream whose last heartbeat has not left', () => {
  const refusals = new Refusals({ log });
  const store = new StoreReader({ url: 'sqlite:/nowhere', log });
  const subscribers = new GameSubscribers({ store, refusals, log });
  const game = { game_id: 2023020002, revision: 1, status: 'live' } as GameRecord;
  const [dead, alive] = [new Stream({ isDead: true }), new Stream({ isDead: false })];
  for (const stream of [dead, alive]) {
    const response = stream as unknown as ServerResponse;
    subscribers.add({ response, client: '203.0.113.7', game, dataVersion: 1 });
  }
  vi.advanceTimersByTime(HEARTBEAT_MS);
  expect([dead.destroyed, alive.destroyed, subscribers.size]).toEqual([true, false, 1]);
  expect(alive.written.at(-1)).toBe(': heartbeat\n\n');
  expect(refusals.counts().find(({ reason }) => reason === 'dead-stream')?.count).toBe(1);
  subscribers.close();
  expect(subscribers.size).toBe(0);
});
