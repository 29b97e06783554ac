import { driver } from '../../../domain/records/driver.ts';
import { order } from '../../../domain/records/order.ts';
import { quote } from '../../../domain/records/quote.ts';
import { assignment } from '../../../domain/records/assignment.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { loadAlreadyTaken, quantityOverRemaining } from '../../../domain/codes/refusals/codes/orders.ts';
import { quoteLifecycle, quoteRules } from '../../../machines/lifecycles/quote/machine.ts';
import { entry } from '../../records/entry.ts';
import { refused } from '../../records/errors.ts';
import { remember } from '../../records/historyLog.ts';
import { freshRow } from '../../records/freshRow.ts';
import { nextNumber } from '../../records/numbers.ts';
import { find, need } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { requireAhead, requireAmount } from '../formChecks.ts';
import { mayNameUnseen } from './sides.ts';
import { stateChangeText, notify } from '../../notices/notify.ts';

type Quote = Row<typeof quote>;

/** A bid is for a published hall order, within what is left, in the bidder's own name. */
async function prepare(work: Work, input: Quote): Promise<Partial<Quote>> {
  const parent = await need(work, order, input.orderId);
  if (parent.status !== 'published' || parent.publishMode !== 'hall') throw refused(loadAlreadyTaken);
  if (input.qty > parent.remainQty)
    throw refused(quantityOverRemaining, { q: input.qty, r: parent.remainQty });
  requireAhead(work, 'validUntil', input.validUntil);
  requireAmount('unitPriceFen', parent.priceUnit, input.qty, input.unitPriceFen);
  const { viewer } = work;
  const self =
    viewer?.role === 'driver' && viewer.partyId !== undefined
      ? await find(work, driver, viewer.partyId)
      : null;
  return {
    shipmentId: parent.shipmentId,
    priceUnit: parent.priceUnit,
    driverId: self?.id ?? null,
    carrierId: self ? self.fleetId : (viewer?.partyId ?? null),
  };
}

/** The award makes the offer at the quoted price; the bidder still accepts it with driver and vehicle. */
async function offerAtQuote(work: Work, row: Quote): Promise<void> {
  const parent = await need(work, order, row.orderId);
  const by = work.viewer?.userId ?? '0';
  const offer: Row<typeof assignment> = {
    ...freshRow(work, 'offered'),
    assignmentNo: await nextNumber(work, assignment.number.prefix),
    orderId: row.orderId,
    shipmentId: row.shipmentId,
    targetType: row.driverId === null ? 'carrier' : 'driver',
    carrierId: row.carrierId,
    driverId: row.driverId,
    vehicleId: row.vehicleId,
    qty: row.qty,
    priceUnit: row.priceUnit,
    carrierUnitPriceFen: row.unitPriceFen,
    expireAt: parent.publishDeadline ?? row.validUntil,
    quoteId: row.id,
    declineReason: null,
    acceptReason: null,
    submittedBy: by,
  };
  await work.tx.insert(tableFor(assignment)).values(offer);
  await remember(work, {
    spec: assignment,
    id: offer.id,
    event: 'create',
    from: null,
    to: 'offered',
    byRole: work.viewer?.role ?? 'system',
    changes: {},
  });
  work.changes.push({ record: 'assignment', id: offer.id, version: 1, row: offer, todo: false });
}

export const quoteEntry = entry<typeof quote>({
  spec: quote,
  table: tableFor(quote),
  lifecycle: { machine: quoteLifecycle, rules: quoteRules },
  prepare,
  mayName: mayNameUnseen,
  facts: async (work, row, event) => {
    const parent = await need(work, order, row.orderId, event !== null);
    return {
      submittedBy: row.createdBy,
      validUntil: row.validUntil,
      isOrderPublished: parent.status === 'published',
      qty: row.qty,
      remainQty: parent.remainQty,
    };
  },
  stores: {},
  effects: {
    offerAtQuote: ({ work, row }) => offerAtQuote(work, row),
    notifyCarrier: ({ work, row }) =>
      notify(work, {
        to: [
          ...(row.carrierId === null ? [] : [`CARRIER:${row.carrierId}`]),
          ...(row.driverId === null ? [] : [`DRIVER:${row.driverId}`]),
        ],
        text: stateChangeText(quote, row.quoteNo, quote.states[row.status]),
        record: 'quote',
        id: row.id,
      }),
  },
});
