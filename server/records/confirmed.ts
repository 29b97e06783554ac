import { confirmAgain } from '../../domain/codes/refusals/codes/accounts.ts';
import type { Viewer } from '../../domain/schema/record.ts';
import { refused } from './errors.ts';

/** Before money or rights are moved. @throws 44120 when the second factor has to be given again */
export function requireConfirmed({ unconfirmed }: Viewer): void {
  if (unconfirmed) throw refused(confirmAgain);
}
