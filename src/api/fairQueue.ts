import type { QueueLimits } from './limits.ts';

/** Why a queue did not take a job, or gave it up. */
export type QueueRefusal = 'client' | 'full';

/** The queue has no room: `client` has used its own share up, or the queue is full. */
export class QueueFull extends Error {
  readonly refusal: QueueRefusal;
  /** Price of everything that waits or runs. */
  readonly queuedCost: number;

  constructor(refusal: QueueRefusal, queuedCost: number) {
    super(`the queue is full (${refusal})`);
    this.name = 'QueueFull';
    this.refusal = refusal;
    this.queuedCost = queuedCost;
  }
}

/** What a job is queued as. */
export interface QueueEntry {
  /** The key under which others join the job. */
  readonly key: string;
  readonly client: string;
  /** Expected work, in the unit of the queue's limits; above 0. */
  readonly price: number;
}

interface Job {
  readonly key: string;
  readonly price: number;
  /** The clients who wait for it and pay for it. */
  readonly clients: Set<string>;
  readonly start: () => void;
  readonly refuse: (error: QueueFull) => void;
  /** The virtual time at which the job would end if all clients were served at once. The lowest goes first. */
  endTag: number;
}

/** What a client has in the queue. */
interface Account {
  /** Price of its jobs that wait or run. */
  cost: number;
  /** End tag of its last job. */
  lastTag: number;
}

/**
 * A queue that is fair by client and price: weighted fair queueing with equal weights. A client's own jobs queue up
 * behind each other in virtual time, so a client that asks for little is served before one that asks for much. A client
 * that has used its share up is refused. In a full queue the client with the most loses its last jobs to those with
 * less.
 *
 * **Source**: Demers, Keshav and Shenker 1989, with the virtual time of Goyal, Vin and Cheng 1996.
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  readonly #maxDearRunning: number;
  #waiting: Job[] = [];
  readonly #accounts = new Map<string, Account>();
  #virtualTime = 0;
  #cost = 0;
  #running = 0;
  #dearRunning = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
    this.#maxDearRunning = Math.max(1, limits.maxRunning - 1);
  }

  /** Number of jobs that wait. */
  get size(): number {
    return this.#waiting.length;
  }

  /** Price of everything that waits or runs. */
  get cost(): number {
    return this.#cost;
  }

  /** Number of clients remembered. */
  get clients(): number {
    return this.#accounts.size;
  }

  /** Runs a job when its turn comes. **Errors**: `QueueFull`, at once or later; what the job throws. */
  async run<T>({ key, client, price }: QueueEntry, work: () => Promise<T>): Promise<T> {
    this.#admit(client, price);
    return await new Promise<T>((resolve, reject) => {
      const clients = new Set([client]);
      const start = (): void => {
        void work()
          .then(resolve, reject)
          .finally(() => this.#finish(job));
      };
      const job: Job = { key, price, clients, start, refuse: reject, endTag: this.#charge(client, price) };
      this.#cost += price;
      this.#waiting.push(job);
      this.#startNext();
    });
  }

  /**
   * Lets a further client wait for a job of another: the job moves to the place it would have as that client's own, so
   * that no one is held up by the client who asked first. Does nothing when the job runs, or the client's share is used
   * up.
   */
  join({ key, client, price }: QueueEntry): void {
    const job = this.#waiting.find((one) => one.key === key);
    if (job === undefined || job.clients.has(client)) return;
    if (this.#exceedsShare(client, price)) return;
    job.clients.add(client);
    job.endTag = Math.min(job.endTag, this.#charge(client, price));
  }

  #exceedsShare(client: string, price: number): boolean {
    const { cost } = this.#accounts.get(client) ?? { cost: 0 };
    return cost > 0 && cost + price > this.#limits.maxCostPerClient;
  }

  /** Makes room for a job. **Errors**: `QueueFull`. */
  #admit(client: string, price: number): void {
    if (this.#exceedsShare(client, price)) throw new QueueFull('client', this.#cost);
    const own = this.#accounts.get(client)?.cost ?? 0;
    while (this.#cost > 0 && this.#cost + price > this.#limits.maxCost) {
      if (!this.#dropFromLargest(own + price)) throw new QueueFull('full', this.#cost);
    }
  }

  /** Drops the last waiting job of the client with the most, if that is more than `than`. */
  #dropFromLargest(than: number): boolean {
    let last: { job: Job; cost: number } | null = null;
    for (const job of this.#waiting) {
      // A job that several wait for counts as that of the client with the least.
      const cost = Math.min(...[...job.clients].map((client) => this.#accounts.get(client)?.cost ?? 0));
      if (cost <= than) continue;
      if (last === null || cost > last.cost || (cost === last.cost && job.endTag > last.job.endTag)) {
        last = { job, cost };
      }
    }
    if (last === null) return false;
    const { job } = last;
    this.#waiting = this.#waiting.filter((one) => one !== job);
    this.#settle(job);
    job.refuse(new QueueFull('full', this.#cost));
    return true;
  }

  /** Adds a price to a client's account. Returns the end tag of the job. */
  #charge(client: string, price: number): number {
    const account = this.#accounts.get(client) ?? { cost: 0, lastTag: 0 };
    this.#accounts.set(client, account);
    account.cost += price;
    account.lastTag = Math.max(account.lastTag, this.#virtualTime) + price;
    return account.lastTag;
  }

  #startNext(): void {
    while (this.#running < this.#limits.maxRunning) {
      const job = this.#next();
      if (job === null) return;
      this.#waiting = this.#waiting.filter((one) => one !== job);
      this.#virtualTime = Math.max(this.#virtualTime, job.endTag - job.price);
      this.#running += 1;
      if (this.#isDear(job)) this.#dearRunning += 1;
      job.start();
    }
  }

  /** The waiting job with the lowest end tag, among the cheap ones while enough dear ones run. */
  #next(): Job | null {
    let first: Job | null = null;
    for (const job of this.#waiting) {
      if (this.#isDear(job) && this.#dearRunning >= this.#maxDearRunning) continue;
      if (first === null || job.endTag < first.endTag) first = job;
    }
    return first;
  }

  #isDear({ price }: Job): boolean {
    return price >= this.#limits.dearPrice;
  }

  #finish(job: Job): void {
    this.#running -= 1;
    if (this.#isDear(job)) this.#dearRunning -= 1;
    this.#settle(job);
    this.#startNext();
  }

  /** Takes a job off the accounts of its clients, and forgets clients without debts. */
  #settle({ price, clients }: Job): void {
    this.#cost -= price;
    for (const client of clients) {
      const account = this.#accounts.get(client);
      if (account !== undefined) account.cost -= price;
    }
    const isIdle = this.#running === 0 && this.#waiting.length === 0;
    for (const [client, { cost, lastTag }] of this.#accounts) {
      if (isIdle || (cost <= 0 && lastTag <= this.#virtualTime)) this.#accounts.delete(client);
    }
    if (isIdle) this.#virtualTime = 0;
  }
}
