import { shallowEqual, useSelector } from '@xstate/react';
import { causeOf, leftOf } from '../../../machines/expiry/setup.ts';
import { expiry } from '../presence/presence.ts';

/** When the session ends, epoch ms, as far as the server has said: the chart has lengths, no clock. */
let endsAt = 0;
let lifeSeen: unknown = null;
expiry.subscribe(({ context: { life } }) => {
  if (life !== lifeSeen && life !== null) endsAt = Date.now() + leftOf(life);
  lifeSeen = life;
});

/** What the user is to be warned of; null: nothing. */
export function useExpiryWarning() {
  return useSelector(
    expiry,
    (snapshot) => {
      const { life } = snapshot.context;
      if (!snapshot.matches('warning') || life === null) return null;
      return {
        cause: causeOf(life),
        endsAt,
        // While it verifies the end, the server has the word as well.
        isExtending: snapshot.matches({ warning: 'extending' }) || snapshot.matches({ warning: 'verifying' }),
        isUnheard: snapshot.matches({ warning: 'unheard' }),
      };
    },
    (a, b) => a === b || (a !== null && b !== null && shallowEqual(a, b)),
  );
}
