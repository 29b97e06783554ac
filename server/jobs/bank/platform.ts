import type { PayBankPort } from '../../ports/payBank.ts';
import type { Platform } from '../../run/run.ts';

/** A platform that money goes through. */
export interface BankPlatform extends Platform {
  readonly payBank: PayBankPort;
}
