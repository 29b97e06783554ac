import { askToBeCalled, type CALLED_KINDS, rateByLink } from '../../../domain/calls/ratingLink.ts';
import type { OpenedLink } from '../../../domain/calls/sharing.ts';
import { ask } from '../../records/wire.ts';
import type { SendAct } from '../../rating/useGuestAct.ts';

type Called = OpenedLink<(typeof CALLED_KINDS)[number]>;

/** What the holder of a link does on its page: rate the trip, or ask to be called. */
export function actsOf({ kind, id, t }: Called): SendAct {
  return (act, signal) => {
    if (act.kind === 'call') {
      const { phone, requestNo } = act;
      return ask(askToBeCalled, { kind, id, t, phone, requestNo }, signal);
    }
    const { stars, tags, text, isAnonymous, requestNo } = act;
    const rating = { stars, tags, text, isAnonymous, requestNo };
    return ask(rateByLink, { kind: 'rate', id, t, ...rating }, signal);
  };
}
