import {
  readOwnDriverCard,
  readOwnPublisherCard,
  readOwnWaybillCard,
  readStars,
} from '../../domain/calls/ownCards.ts';
import { readOwnRunning, type RunningJob, waybillIdsIn } from '../../domain/calls/trackLink.ts';
import { linkNoLongerValid } from '../../domain/codes/refusals/codes/accounts.ts';
import { driver } from '../../domain/records/driver.ts';
import { order } from '../../domain/records/order.ts';
import { shipper } from '../../domain/records/shipper.ts';
import { waybill } from '../../domain/records/waybill.ts';
import { mayOpen } from '../../domain/rules/rights.ts';
import type { RecordSpec, Row } from '../../domain/schema/record.ts';
import { driverCard, publisherCard } from '../business/parties/linkedParties.ts';
import { waybillCard } from '../business/trade/linkedWaybill.ts';
import { starsOfParties } from '../business/trade/stars.ts';
import { refused } from '../records/errors.ts';
import { settingsOfGroup } from '../records/groupSettings.ts';
import { find } from '../records/rows.ts';
import { isInScope } from '../records/scope.ts';
import type { Work } from '../records/work.ts';
import { act, bind, type Bound, type Context, loginOf } from './context.ts';
import { runningBeside, seenJob } from './trackLink.ts';

/** The row, where the caller may open it. @throws 45001 as for a link that is not valid: the error does not say more */
async function openRow<S extends RecordSpec>(
  work: Work,
  context: Context,
  spec: S,
  id: string,
): Promise<Row<S>> {
  const { viewer } = loginOf(context);
  const row = mayOpen(spec, viewer) ? await find(work, spec, id) : null;
  if (!row || !isInScope(spec, viewer, row)) throw refused(linkNoLongerValid);
  return row;
}

const ownWaybill = bind(readOwnWaybillCard, ({ id }, context) =>
  act(context, async (work) => {
    await openRow(work, context, waybill, id);
    return waybillCard(work, id);
  }),
);

const ownPublisher = bind(readOwnPublisherCard, ({ kind, id }, context) =>
  act(context, async (work) => {
    if (kind === 'publisher') await openRow(work, context, shipper, id);
    else await openRow(work, context, order, id);
    return publisherCard(work, kind, id);
  }),
);

const ownDriver = bind(readOwnDriverCard, ({ id }, context) =>
  act(context, async (work) => {
    await openRow(work, context, driver, id);
    return driverCard(work, id);
  }),
);

/** The waybills asked for: each one in scope, and several only in the CTMS edition (records 4). @throws 45001 */
async function askedFor(work: Work, context: Context, text: string): Promise<string[]> {
  const ids = waybillIdsIn(new URLSearchParams({ waybillIds: text }));
  if (ids === null) throw refused(linkNoLongerValid);
  if (ids.length > 1 && !(await settingsOfGroup(work)).isCtms) throw refused(linkNoLongerValid);
  for (const id of ids) await openRow(work, context, waybill, id);
  return ids;
}

const ownRunning = bind(readOwnRunning, ({ waybillIds }, context) =>
  act(context, async (work) => {
    const { viewer } = loginOf(context);
    const jobs = new Map<string, RunningJob>();
    for (const id of await askedFor(work, context, waybillIds))
      for (const job of await runningBeside(work, id))
        // Other carriers may carry for the same order.
        if (!jobs.has(job.id) && isInScope(waybill, viewer, job)) jobs.set(job.id, await seenJob(work, job));
    return [...jobs.values()];
  }),
);

const ownStars = bind(readStars, ({ kind, ids }, context) =>
  act(context, (work) => starsOfParties(work, kind, ids.split(','))),
);

/** The public pages for somebody who is logged in and in scope (records 4), and the stars of parties on other cards. */
export const ownCardCalls: readonly Bound[] = [ownWaybill, ownPublisher, ownDriver, ownRunning, ownStars];
