import { askToBeCalled, rateByLink, readRatingPage } from '../../domain/calls/ratingLink.ts';
import { DAY_MS } from '../../domain/rules/times.ts';
import { askToCall } from '../business/parties/callBack.ts';
import { rateAsGuest, ratingPage } from '../business/trade/ratingLink.ts';
import { once } from '../records/requests.ts';
import { type Limit, spendAttempt } from '../records/throttle.ts';
import { bind, type Bound } from './context.ts';
import { onPublicLink } from './publicLink.ts';

/** Somebody has to call each number back. */
const CALLS: Limit = { times: 3, windowMs: DAY_MS };

const page = bind(readRatingPage, (link, context) =>
  onPublicLink(context, link, (work) => ratingPage(work, link.id)),
);

const rate = bind(rateByLink, ({ kind, id, t, requestNo, ...said }, context) =>
  onPublicLink(context, { kind, id, t }, (work) =>
    // Ids are unique in the platform, so the waybill's id identifies the guest, who has no account.
    once(work, id, requestNo, ['linkRate', said], () => rateAsGuest(work, id, said)),
  ),
);

const callBack = bind(askToBeCalled, async ({ kind, id, t, requestNo, phone }, context) => {
  await onPublicLink(context, { kind, id, t }, (work) => spendAttempt(work, `linkCall:${kind}:${id}`, CALLS));
  return onPublicLink(context, { kind, id, t }, (work) =>
    once(work, id, requestNo, ['linkCall', phone], async () => {
      await askToCall(work, { kind, id, phone });
      return null;
    }),
  );
});

/** What a visitor does on the pages of a driver and of a publisher: addendum A 1.3. */
export const ratingLinkCalls: readonly Bound[] = [page, rate, callBack];
