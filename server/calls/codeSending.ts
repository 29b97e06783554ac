import { smsNotSetUp } from '../../domain/codes/refusals/codes/accounts.ts';
import { serviceUnavailable } from '../../domain/codes/refusals/codes/common.ts';
import { type CodeMessage, RESEND_MS } from '../auth/smsCodes.ts';
import { handOver } from '../jobs/sms.ts';
import { refused } from '../records/errors.ts';
import type { Services } from './context.ts';

/** Is there a way to a phone? The demo prints its messages. @throws 44110 */
export function requireSmsWay({ sms, config }: Pick<Services, 'sms' | 'config'>): void {
  if (sms.isEmbedded && !config.isDemo) throw refused(smsNotSetUp);
}

/** Sends a code that was made. @throws 10503 when the gateway does not take it */
export async function sendCode(services: Services, { row, content }: CodeMessage) {
  if ((await handOver(services, row, content)) !== null) throw refused(serviceUnavailable);
  return { resendAfterS: RESEND_MS / 1000, ...(services.sms.isEmbedded ? { isPrinted: true } : {}) };
}
