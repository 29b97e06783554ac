import { order } from '../../../domain/records/order.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { shipperDerived, shipperProblems } from '../../../domain/rules/shipper.ts';
import { termsOf } from '../../../domain/rules/shipperTerms.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { seesSome } from '../../../domain/schema/sight.ts';
import { lifecycle } from '../../../machines/lifecycles/shipper/machine.ts';
import { effect, on } from '../../records/entry.ts';
import { findBy } from '../../records/rows.ts';
import { qualificationEntry, RUNNING } from './qualification.ts';
import { proposeTerms, tellTerms } from './shipperTerms.ts';

const OPEN_ORDERS = ['pendingAudit', 'published', 'missed', 'executing', 'split'] as const;

export const shipperEntry = qualificationEntry<Row<typeof shipper>>({
  name: 'shipper',
  spec: shipper,
  problems: (work, row) => Promise.resolve(shipperProblems(row, work.now)),
  derived: shipperDerived,
  identity: (row) => [row.shipperName, row.identityNo],
  openWork: async (work, row) =>
    (await findBy(work, order, { shipmentId: row.id, status: OPEN_ORDERS })).length +
    (await findBy(work, waybill, { shipmentId: row.id, status: RUNNING })).length,
  owner: (row) => [`SHIPMENT:${row.id}`],
  also: {
    lifecycle,
    facts: (row) => ({ terms: termsOf(row), hasProposal: row.proposalId !== null }),
    // The shipper is told of other terms when they count.
    hiddenFacts: (viewer) => (seesSome(shipper.fields.proposalId, viewer) ? {} : { hasProposal: false }),
    stores: { storeTerms: on(shipper, ['terms.confirmed'], ({ event }) => termsOf(event)) },
    effects: {
      proposeTerms: effect(shipper, ['propose.terms'], ({ work, row, event }) =>
        proposeTerms(work, row, event),
      ),
      tellTerms: ({ work, row }) => tellTerms(work, row),
    },
  },
});
