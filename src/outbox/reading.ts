import { useSyncExternalStore } from 'react';
import type { Call, DataOf, RequestOf } from '../../domain/calls/call.ts';
import type { Answer } from '../../machines/answer.ts';
import { CallError, NO_ANSWER, send } from '../app/http.ts';
import { asAnswer } from '../records/wire.ts';
import { keepAnswer, keepOnly, keptAnswer } from './answers.ts';

/** On the road an answer comes within seconds, or there is none. */
const PATIENCE_MS = 10_000;

/** When the platform gave the oldest answer that is shown in place of a new one, epoch ms; null: all are new. */
let shownSince: number | null = null;
const listeners = new Set<() => void>();

function setShownSince(at: number | null): void {
  if (at === shownSince) return;
  shownSince = at;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** How old what is shown may be: the time of its oldest answer, epoch ms; null: it is new. */
export function useShownSince(): number | null {
  return useSyncExternalStore(subscribe, () => shownSince);
}

/** How an answer is kept. */
export interface Keeping<T> {
  /** The waybill it belongs to; absent: to all trips. */
  readonly trip?: string;
  /** The trips in hand, of an answer that lists them: what belongs to others is forgotten. */
  readonly tripsIn?: (data: T) => readonly string[];
  readonly signal?: AbortSignal | undefined;
}

/** The answer of a call now, which is kept for later. A storage that fails keeps nobody from reading. */
async function asked<C extends Call>(
  account: string,
  call: C,
  request: RequestOf<C>,
  { trip, tripsIn, signal }: Keeping<DataOf<C>>,
): Promise<DataOf<C>> {
  const late = AbortSignal.timeout(PATIENCE_MS);
  try {
    const data = await send(call, request, {
      quiet: true,
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
    const keeping = [keepAnswer(account, nameOf(call, request), trip ?? null, data)];
    if (tripsIn) keeping.push(keepOnly(account, tripsIn(data)));
    await Promise.allSettled(keeping);
    return data;
  } catch (error) {
    if (late.aborted && signal?.aborted !== true)
      throw new CallError('No answer came in time.', NO_ANSWER, null);
    throw error;
  }
}

/** What the platform said of itself in place of the last answer of a call, which is then shown without a network. */
export function keepData<C extends Call>(account: string, call: C, request: RequestOf<C>, data: DataOf<C>) {
  return keepAnswer(account, nameOf(call, request), null, data).catch(() => undefined);
}

/** Is something shown that was kept? */
export const isShownKept = (): boolean => shownSince !== null;

const nameOf = (call: Call, request: unknown) => `${call.name} ${JSON.stringify(request)}`;

/**
 * Sends a call that reads; without a network its last answer takes the place of a new one.
 * @throws as `send` does, where nothing is kept
 */
export async function sendKept<C extends Call>(
  account: string,
  call: C,
  request: RequestOf<C>,
  keeping: Keeping<DataOf<C>> = {},
): Promise<DataOf<C>> {
  try {
    const data = await asked(account, call, request, keeping);
    setShownSince(null);
    return data;
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== NO_ANSWER) throw error;
    const found = await keptAnswer(account, nameOf(call, request)).catch(() => null);
    const parsed = call.data.safeParse(found?.data);
    if (found === null || !parsed.success) throw error;
    setShownSince(shownSince === null ? found.at : Math.min(shownSince, found.at));
    // The schema belongs to this call, so its output has the type of the call.
    return parsed.data as DataOf<C>;
  }
}

/** As `sendKept`, for a chart. */
export function askKept<C extends Call>(
  account: string,
  call: C,
  request: RequestOf<C>,
  keeping: Keeping<DataOf<C>>,
): Promise<Answer<DataOf<C>>> {
  return asAnswer(sendKept(account, call, request, keeping));
}
