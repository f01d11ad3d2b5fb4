import { detachedName, networkOf } from '../clientAddress.ts';
import { ApiError } from '../errors.ts';
import type { StreamLimits } from '../limits.ts';
import type { Refusals } from '../refusals.ts';

/** Seconds before a client beyond a limit retries. */
const RETRY_SECONDS = 30;

/** The slots of connections that stay open: live streams, or downloads, counted by client and network. */
export class ConnectionSlots {
  readonly #kind: 'streams' | 'downloads';
  readonly #limits: StreamLimits;
  readonly #refusals: Refusals;
  readonly #byOwner = new Map<string, number>();
  #open = 0;

  constructor(kind: 'streams' | 'downloads', limits: StreamLimits, refusals: Refusals) {
    this.#kind = kind;
    this.#limits = limits;
    this.#refusals = refusals;
  }

  /** Number of slots in use. */
  get size(): number {
    return this.#open;
  }

  /** Takes a slot; the returned function gives it back. **Errors**: throws the refusal of one too many. */
  open(client: string): () => void {
    const kind = this.#kind;
    const { max, maxPerClient, maxPerNetwork } = this.#limits;
    const owners = [`client ${detachedName(client)}`, `network ${networkOf(client)}`];
    const [ofClient = 0, ofNetwork = 0] = owners.map((owner) => this.#byOwner.get(owner) ?? 0);
    const retry = { retryAfter: RETRY_SECONDS };
    if (ofClient >= maxPerClient) {
      this.#refusals.add('refused', `${kind}-of-client`, client);
      throw new ApiError('too-many-requests', `Too many ${kind} are open from this address.`, retry);
    }
    if (ofNetwork >= maxPerNetwork) {
      this.#refusals.add('refused', `${kind}-of-network`, client);
      throw new ApiError('too-many-requests', `Too many ${kind} are open from this network.`, retry);
    }
    if (this.#open >= max) {
      this.#refusals.add('shed', kind, client);
      throw new ApiError('unavailable', `Too many ${kind} are open. Try again shortly.`, retry);
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
