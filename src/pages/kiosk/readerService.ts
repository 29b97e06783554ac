import { type EventObject, fromCallback } from 'xstate';
import { z } from 'zod';
import { isId18 } from '../../../domain/rules/identity.ts';
import type { KioskEvent } from '../../../machines/kiosk/machine.ts';

const ASK_MS = 500;
const PATIENCE_MS = 3_000;
/** Empty between two cards. */
const answerSchema = z.object({ idNumber: z.string().optional() });

/**
 * Asks the reader service of the kiosk for a card, again and again; where there is none the keyboard reader is enough.
 * @param origin where it answers; null: nowhere @param onWorks whether it answers
 */
export const readerService = (origin: () => string | null, onWorks: (isWorking: boolean) => void) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const over = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const at = origin();
      if (at !== null) {
        try {
          const signal = AbortSignal.any([over.signal, AbortSignal.timeout(PATIENCE_MS)]);
          const response = await fetch(`${at}/read`, { signal, cache: 'no-store', credentials: 'omit' });
          const { idNumber = '' } = answerSchema.parse(await response.json());
          onWorks(true);
          if (isId18(idNumber, Date.now()))
            sendBack({ type: 'card.read', reading: { idNumber } } satisfies KioskEvent);
        } catch {
          if (!over.signal.aborted) onWorks(false);
        }
      }
      if (!over.signal.aborted) timer = setTimeout(() => void ask(), ASK_MS);
    };
    void ask();
    return () => {
      over.abort();
      clearTimeout(timer);
    };
  });
