import { MOST_RESOLVES, resolveScan, scanCatalogue, scanSettings } from '../../domain/calls/scan.ts';
import { paramOf } from '../business/platform/parameters.ts';
import { catalogueOf } from '../business/stock/scanCatalogue.ts';
import { resolve } from '../business/stock/scan.ts';
import { type Limit, spendAttempt } from '../records/throttle.ts';
import { act, bind, type Bound, loginOf } from './context.ts';

/** A session is one login on one device. */
const BUSY: Limit = { times: MOST_RESOLVES, windowMs: 60_000 };

const resolved = bind(resolveScan, async (asked, context) => {
  const { viewer, tokenHash } = loginOf(context);
  await act(context, (work) => spendAttempt(work, `scan:${tokenHash}`, BUSY));
  return act(context, (work) => resolve(work, viewer, asked));
});

const settings = bind(scanSettings, (_, context) =>
  act(context, async (work) => ({
    forceScan: (await paramOf(work, 'wms.forceScan', work.now)) === 1,
    scanRepeatMs: await paramOf(work, 'wms.scanRepeatMs', work.now),
    offlineScans: await paramOf(work, 'wms.offlineScans', work.now),
  })),
);

const catalogue = bind(scanCatalogue, ({ docType, docId }, context) =>
  act(context, (work) => catalogueOf(work, loginOf(context).viewer, docType, docId)),
);

/** What a scan station asks (addendum B 3.5). */
export const scanCalls: readonly Bound[] = [resolved, settings, catalogue];
