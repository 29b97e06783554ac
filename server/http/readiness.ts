import { setTimeout as delay } from 'node:timers/promises';
import type { Services } from '../calls/context.ts';
import { waiting } from '../jobs/outboxes.ts';

/** Why the platform is not ready. */
export interface Reason {
  readonly code:
    | 'DRAINING'
    | 'STORE_NOT_WRITABLE'
    | 'DISK_LOW'
    | 'DISK_FULL'
    | 'OUTBOX_LATE'
    | 'GATEWAY_SILENT'
    | 'JOBS_DEAD';
  /** The queue, gateway or round that is meant. */
  readonly of?: string;
}

/** A store that does not answer within this time counts as not writable, ms. */
const STORE_LIMIT_MS = 5_000;
/** Rows that have been due for so long are late: a round comes every 15 s. */
const OUTBOX_LIMIT_MS = 10 * 60_000;
/** An answer is good for this long, so that nobody can keep the store busy by asking, ms. */
const GOOD_MS = 1_000;

async function isWritable({ ownNumber }: Services): Promise<boolean> {
  const limit = new AbortController();
  const late = delay(STORE_LIMIT_MS, false, { signal: limit.signal, ref: false }).catch(() => false);
  const written = ownNumber.renew().then(
    () => true,
    () => false,
  );
  const isDone = await Promise.race([written, late]);
  limit.abort();
  return isDone;
}

async function reasonsOf(services: Services, since: number): Promise<Reason[]> {
  const { disk, gateways, pulse } = services;
  const always: Reason[] = [
    ...(disk.isFull() ? [{ code: 'DISK_FULL' } as const] : []),
    ...(disk.isLow() ? [{ code: 'DISK_LOW' } as const] : []),
    ...gateways.silent().map((of) => ({ code: 'GATEWAY_SILENT', of }) as const),
    ...pulse.deadRounds().map((of) => ({ code: 'JOBS_DEAD', of }) as const),
  ];
  if (!(await isWritable(services))) return [{ code: 'STORE_NOT_WRITABLE' }, ...always];
  const late = (await waiting(services, since)).filter(({ lateMs }) => lateMs > OUTBOX_LIMIT_MS);
  return [...always, ...late.map(({ name }) => ({ code: 'OUTBOX_LATE', of: name }) as const)];
}

/** Whether the platform does all of its work, with the reasons why not; asked at most once a second. */
export function makeReadiness(services: Services): () => Promise<readonly Reason[]> {
  const since = services.clock();
  let last: { readonly at: number; readonly reasons: Promise<readonly Reason[]> } | undefined;
  return () => {
    const now = services.clock();
    if (last === undefined || now - last.at >= GOOD_MS)
      last = { at: now, reasons: reasonsOf(services, since) };
    return last.reasons;
  };
}
