import { payFlows, trackGaps } from '../../domain/calls/payFlows.ts';
import { freightBill } from '../../domain/records/freightBill.ts';
import { paymentApply } from '../../domain/records/paymentApply.ts';
import { waybill } from '../../domain/records/waybill.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { flowsOfAll } from '../business/money/payFlows.ts';
import { tracksOf } from '../business/money/payTracks.ts';
import { act, bind, type Bound, loginOf } from './context.ts';
import { refused } from '../records/errors.ts';
import { find, findAll } from '../records/rows.ts';
import { isInScope } from '../records/scope.ts';

/** Access to an application includes its evidence. @throws 10404 absent or out of scope */
const flows = bind(payFlows, ({ id }, context) =>
  act(context, async (work) => {
    const row = await find(work, paymentApply, id);
    if (!row || !isInScope(paymentApply, loginOf(context).viewer, row)) throw refused(noSuchRecord);
    const isCarrier = loginOf(context).viewer.role === 'captain';
    const all = await flowsOfAll(work, row.lines);
    return all.map(({ judged, ...flows }) => ({
      ...flows,
      ...(isCarrier ? { contractId: null, contractNo: null, receivableFen: null, invoicedFen: null } : {}),
      trackStanding: judged.standing,
      trackExcuse: isCarrier ? null : judged.excuse,
      trackRules: [...judged.rules],
    }));
  }),
);

/** Bills out of scope are answered like absent ones: not at all. */
const gaps = bind(trackGaps, ({ freightBillIds }, context) =>
  act(context, async (work) => {
    const { viewer } = loginOf(context);
    const found = await findAll(work, freightBill, freightBillIds);
    const bills = [...found.values()].filter((bill) => isInScope(freightBill, viewer, bill));
    const jobs = await findAll(
      work,
      waybill,
      bills.map(({ waybillId }) => waybillId),
    );
    const tracks = await tracksOf(work, [...jobs.values()]);
    return bills.flatMap(({ id, waybillId }) => {
      const [job, track] = [jobs.get(waybillId), tracks.get(waybillId)];
      return !job || !track || track.isThere
        ? []
        : [{ freightBillId: id, waybillId, waybillNo: job.waybillNo, trackRules: [...track.rules] }];
    });
  }),
);

export const payFlowCalls: readonly Bound[] = [flows, gaps];
