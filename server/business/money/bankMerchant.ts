import type { Label } from '../../../domain/codes/label.ts';
import { bankCard } from '../../../domain/records/bankCard.ts';
import { bankMerchant } from '../../../domain/records/bankMerchant.ts';
import { driver } from '../../../domain/records/driver.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import { organization } from '../../../domain/records/organization.ts';
import { qualificationStates } from '../../../domain/schema/qualification.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { referenceStates } from '../../../domain/schema/reference.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { partyHasMerchant } from '../../../domain/codes/refusals/codes/basicInfo.ts';
import {
  bankMerchantLifecycle,
  bankMerchantRules,
} from '../../../machines/lifecycles/bankMerchant/machine.ts';
import { entry, on } from '../../records/entry.ts';
import { missingOf } from '../../records/requiredFields.ts';
import { find, findBy } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { RUNNING } from '../trade/fitness.ts';
import { stateChangeText, notify } from '../../notices/notify.ts';

export type Merchant = Row<typeof bankMerchant>;

/** The field that names the party, and the party's id. */
function ownOf({ partyKind, shipmentId, carrierId, driverId, orgId }: Merchant) {
  switch (partyKind) {
    case 'SHIPMENT':
      return { field: 'shipmentId', id: shipmentId } as const;
    case 'CARRIER':
      return { field: 'carrierId', id: carrierId } as const;
    case 'ORG':
      return { field: 'orgId', id: orgId } as const;
    default:
      return { field: 'driverId', id: driverId } as const;
  }
}

/** Why a party cannot be a merchant: its state, where that is not good. */
const unless = <S extends string>(fit: S, status: S, labels: Readonly<Record<S, Label>>): Label[] =>
  status === fit ? [] : [labels[status]];

/** Name of the party, and why it is not qualified; null when there is none. */
async function partyOf(work: Work, row: Merchant) {
  const { field, id } = ownOf(row);
  if (id === null) return null;
  if (field === 'shipmentId') {
    const who = await find(work, shipper, id);
    return who && { name: who.shipperName, unfit: unless('approved', who.status, qualificationStates) };
  }
  if (field === 'carrierId') {
    const who = await find(work, fleet, id);
    return who && { name: who.fleetName, unfit: unless('approved', who.status, qualificationStates) };
  }
  if (field === 'orgId') {
    const who = await find(work, organization, id);
    return who && { name: who.orgName, unfit: unless('enabled', who.status, referenceStates) };
  }
  const who = await find(work, driver, id);
  return who && { name: who.driverName, unfit: unless('approved', who.status, qualificationStates) };
}

async function isCardUsable(work: Work, row: Merchant): Promise<boolean> {
  const { field, id } = ownOf(row);
  const card = await find(work, bankCard, row.settleCardId);
  return card?.status === 'verified' && id !== null && card[field] === id;
}

async function runningOf(work: Work, row: Merchant): Promise<number> {
  const { field, id } = ownOf(row);
  // An organization of the group carries and ships nothing itself.
  if (id === null || field === 'orgId') return 0;
  return (await findBy(work, waybill, { [field]: id, status: RUNNING })).length;
}

export const bankMerchantEntry = entry<typeof bankMerchant>({
  spec: bankMerchant,
  table: tableFor(bankMerchant),
  lifecycle: { machine: bankMerchantLifecycle, rules: bankMerchantRules },
  duplicates: { partyKey: partyHasMerchant },
  facts: async (work, row) => {
    const party = await partyOf(work, row);
    return {
      submittedBy: row.createdBy,
      missing: await missingOf(work, bankMerchant, row),
      partyName: party?.name ?? row.merchantName,
      partyUnfit: party?.unfit ?? [qualificationStates.unsubmitted],
      isCardUsable: await isCardUsable(work, row),
      balanceFen: row.balanceFen,
      running: await runningOf(work, row),
    };
  },
  // The form holds the ids of the kinds it was before; a merchant is of one party.
  prepare: (_, row) => {
    const { field, id } = ownOf(row);
    const nobody = { shipmentId: null, carrierId: null, driverId: null, orgId: null };
    return Promise.resolve({ ...nobody, [field]: id, partyKey: `${row.partyKind}:${id ?? ''}` });
  },
  stores: {
    storeApplication: ({ row, now }) => ({
      applications: row.applications + 1,
      appliedAt: now,
      handedAt: null,
      failReason: null,
      silences: 0,
      dueAt: now,
    }),
    storeOpened: on(bankMerchant, ['bank.ok'], ({ event, now }) => ({
      bankMerchantId: event.bankMerchantId,
      subAccountNo: event.subAccountNo,
      silences: 0,
      dueAt: now,
    })),
    storeFault: on(bankMerchant, ['bank.fail'], ({ event }) => ({ failReason: event.reason, dueAt: null })),
    storeFrozenReason: on(bankMerchant, ['freeze', 'unfreeze'], ({ event }) => ({
      frozenReason: event.reason,
    })),
  },
  effects: {
    notifyFinance: ({ work, row }) =>
      notify(work, {
        to: ['PLAT_FINANCE', 'PLAT_FINANCE_APPROVER'],
        text: stateChangeText(bankMerchant, row.merchantName, bankMerchant.states[row.status]),
        record: 'bankMerchant',
        id: row.id,
      }),
  },
});
