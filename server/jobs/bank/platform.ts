import type { PayBankPort } from '../../ports/payBank.ts';
import type { Platform } from '../../run/run.ts';

/** What the bank jobs need of the platform. */
export interface BankPlatform extends Platform {
  readonly payBank: PayBankPort;
}
