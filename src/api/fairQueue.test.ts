import { describe, expect, it } from 'vitest';
import { FairQueue, QueueFull } from './fairQueue.ts';
import type { QueueLimits } from './limits.ts';

const LIMITS: QueueLimits = { maxCost: 100, maxCostPerClient: 40, maxRunning: 1, dearPrice: 10 };

/** A queue whose jobs end when the test says, in the order in which they began. */
class Trial {
  readonly queue: FairQueue;
  /** Names of the jobs that have begun, in order. */
  readonly begun: string[] = [];
  /** Names of the jobs that were refused, with the reason. */
  readonly refused: string[] = [];
  readonly #ends: (() => void)[] = [];

  constructor(limits: Partial<QueueLimits> = {}) {
    this.queue = new FairQueue({ ...LIMITS, ...limits });
  }

  /** Submits a job named after its client and a number. */
  submit(client: string, price: number, key = `${client}${this.begun.length + this.queue.size + this.refused.length}`) {
    this.queue
      .run({ key, client, price }, () => {
        this.begun.push(key);
        return new Promise<void>((resolve) => this.#ends.push(resolve));
      })
      .catch((error: unknown) => {
        this.refused.push(`${client} ${error instanceof QueueFull ? error.refusal : String(error)}`);
      });
  }

  /** Ends the oldest running job. */
  async endOne(): Promise<void> {
    this.#ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }

  async endAll(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#ends.length > 0) await this.endOne();
  }
}

describe('a fair queue', () => {
  it('serves a client with one job before the further jobs of a client with many', async () => {
    const trial = new Trial();
    for (let k = 0; k < 4; k++) trial.submit('a', 5, `a${k}`);
    trial.submit('b', 5, 'b0');
    trial.submit('c', 5, 'c0');
    await trial.endAll();
    expect(trial.begun).toEqual(['a0', 'b0', 'c0', 'a1', 'a2', 'a3']);
  });

  it('serves a cheap job before a dear one that came earlier', async () => {
    const trial = new Trial();
    trial.submit('a', 5, 'running');
    trial.submit('b', 30, 'dear');
    trial.submit('c', 1, 'cheap');
    await trial.endAll();
    expect(trial.begun).toEqual(['running', 'cheap', 'dear']);
  });

  it('serves a dear job in the end, however many cheap ones keep coming', async () => {
    const trial = new Trial({ maxCost: 1000, maxCostPerClient: 1000 });
    trial.submit('x', 1, 'first');
    trial.submit('a', 30, 'dear');
    for (let k = 0; k < 60; k++) {
      trial.submit(`c${k % 2}`, 1, `cheap${k}`);
      await trial.endOne();
    }
    await trial.endAll();
    expect(trial.begun.indexOf('dear')).toBeGreaterThan(0);
    expect(trial.begun.indexOf('dear')).toBeLessThan(62);
  });

  it('does not forget what a client has used up while others wait', async () => {
    const trial = new Trial();
    trial.submit('a', 20, 'a0');
    trial.submit('b', 20, 'b0');
    await trial.endOne();
    trial.submit('a', 20, 'a1');
    trial.submit('c', 20, 'c0');
    await trial.endAll();
    expect(trial.begun).toEqual(['a0', 'b0', 'c0', 'a1']);
  });

  it('refuses a client beyond its share, and no one else', async () => {
    const trial = new Trial();
    for (let k = 0; k < 6; k++) trial.submit('a', 10);
    trial.submit('b', 10);
    await trial.endAll();
    expect(trial.refused).toEqual(['a client', 'a client']);
    expect(trial.begun).toHaveLength(5);
  });

  it('takes a single job that is dearer than a share', async () => {
    const trial = new Trial();
    trial.submit('a', 500);
    await trial.endAll();
    expect([trial.begun.length, trial.refused.length]).toEqual([1, 0]);
  });

  it('drops the last jobs of the client with the most when it is full', async () => {
    const trial = new Trial({ maxCost: 60, maxCostPerClient: 50 });
    for (let k = 0; k < 5; k++) trial.submit('a', 10, `a${k}`);
    trial.submit('b', 10, 'b0');
    trial.submit('c', 10, 'c0');
    await trial.endAll();
    expect(trial.refused).toEqual(['a full']);
    expect(trial.begun).toEqual(expect.arrayContaining(['a0', 'a1', 'a2', 'a3', 'b0', 'c0']));
  });

  it('refuses a newcomer with as much as every other client when it is full', async () => {
    const trial = new Trial({ maxCost: 30 });
    for (const client of ['a', 'b', 'c', 'd']) trial.submit(client, 10);
    await trial.endAll();
    expect(trial.refused).toEqual(['d full']);
  });

  it('keeps one place free of dear jobs', async () => {
    const trial = new Trial({ maxRunning: 2 });
    trial.submit('a', 20, 'dear0');
    trial.submit('b', 20, 'dear1');
    expect(trial.begun).toEqual(['dear0']);
    trial.submit('c', 1, 'cheap');
    expect(trial.begun).toEqual(['dear0', 'cheap']);
    await trial.endAll();
    expect(trial.begun).toEqual(['dear0', 'cheap', 'dear1']);
  });

  it('moves a job forward when a client with nothing queued joins it', async () => {
    const trial = new Trial();
    for (let k = 0; k < 4; k++) trial.submit('a', 8, `a${k}`);
    trial.queue.join({ key: 'a3', client: 'b', price: 8 });
    await trial.endAll();
    expect(trial.begun).toEqual(['a0', 'a3', 'a1', 'a2']);
  });

  it('goes on after a job that fails', async () => {
    const queue = new FairQueue(LIMITS);
    const failing = queue.run({ key: 'a', client: 'a', price: 1 }, async () => {
      throw new Error('broken');
    });
    await expect(failing).rejects.toThrow('broken');
    expect(await queue.run({ key: 'b', client: 'a', price: 1 }, async () => 7)).toBe(7);
  });

  it('remembers no client once it is idle', async () => {
    const trial = new Trial({ maxCost: 1e6 });
    for (let k = 0; k < 200; k++) trial.submit(`client ${k}`, 5);
    expect(trial.queue.cost).toBe(1000);
    await trial.endAll();
    expect([trial.queue.clients, trial.queue.cost, trial.queue.size]).toEqual([0, 0, 0]);
  });
});
