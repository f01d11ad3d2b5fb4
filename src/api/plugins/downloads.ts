import { detachedName, networkOf } from '../clientAddress.ts';
import { ApiError } from '../errors.ts';
import type { StreamLimits } from '../limits.ts';
import type { Refusals } from '../refusals.ts';

/** Seconds before a client beyond a limit retries. */
const RETRY_SECONDS = 30;

/** The open downloads, counted by client and network. */
export class Downloads {
  readonly #limits: StreamLimits;
  readonly #refusals: Refusals;
  readonly #byOwner = new Map<string, number>();
  #open = 0;

  constructor(limits: StreamLimits, refusals: Refusals) {
    this.#limits = limits;
    this.#refusals = refusals;
  }

  /** Number of open downloads. */
  get size(): number {
    return this.#open;
  }

  /** Opens a download; the returned function ends it. **Errors**: throws the refusal of one too many. */
  open(client: string): () => void {
    const { max, maxPerClient, maxPerNetwork } = this.#limits;
    const owners = [`client ${detachedName(client)}`, `network ${networkOf(client)}`];
    const [ofClient = 0, ofNetwork = 0] = owners.map((owner) => this.#byOwner.get(owner) ?? 0);
    if (ofClient >= maxPerClient) {
      this.#refusals.add('refused', 'downloads-of-client', client);
      throw tooMany('address');
    }
    if (ofNetwork >= maxPerNetwork) {
      this.#refusals.add('refused', 'downloads-of-network', client);
      throw tooMany('network');
    }
    if (this.#open >= max) {
      this.#refusals.add('shed', 'downloads', client);
      throw new ApiError('unavailable', 'Too many downloads are open. Try again shortly.', {
        retryAfter: RETRY_SECONDS,
      });
    }
    this.#count(owners, 1);
    let isOpen = true;
    return () => {
      if (isOpen) this.#count(owners, -1);
      isOpen = false;
    };
  }

  #count(owners: readonly string[], change: 1 | -1): void {
    this.#open += change;
    for (const owner of owners) {
      const count = (this.#byOwner.get(owner) ?? 0) + change;
      if (count === 0) this.#byOwner.delete(owner);
      else this.#byOwner.set(owner, count);
    }
  }
}

function tooMany(owner: 'address' | 'network'): ApiError {
  return new ApiError('too-many-requests', `Too many downloads are open from this ${owner}.`, {
    retryAfter: RETRY_SECONDS,
  });
}
