import type { Clock } from '../base/clock.ts';
import type { Store } from '../store/open.ts';
import type { Vault } from '../vault/vault.ts';
import type { Bus } from './bus.ts';

/** What a unit of work needs from the platform. */
export interface Platform {
  readonly store: Store;
  readonly clock: Clock;
  readonly nextId: () => string;
  readonly bus: Bus;
  /** Address of the platform in messages, without a slash at its end. */
  readonly siteUrl: string;
  readonly vault: Vault;
}
