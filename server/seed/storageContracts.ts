import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import { base, seedNumber } from './base.ts';
import { PLAIN_TERMS } from './contractTerms.ts';
import type { Contract, Shipper, Staff } from './parties.ts';

/** Contracts with the group's own company as party A. */
export function withPartyA(
  contracts: readonly Contract[],
  company: { readonly id: string; readonly orgName: string } | undefined,
): Contract[] {
  if (!company) return [...contracts];
  return contracts.map((one) => ({ ...one, organizationId: company.id, partyAName: company.orgName }));
}

const FOR_ALL = { goodsTypeId: null, freeDays: null, rentedAreaM2: null, note: null };
const RATES = [
  { ...FOR_ALL, basis: 'perM3Day' as const, rateFen: 60, freeDays: 3 },
  { ...FOR_ALL, basis: 'perTonneIn' as const, rateFen: 1_500 },
  { ...FOR_ALL, basis: 'perTonneOut' as const, rateFen: 1_800 },
];

/** States of the last ones; those before are in force. */
const WRITTEN = ['pendingSign', 'draft'] as const;

/** Storage contracts of the first usable shippers: five in force, one that waits for its signature, one being written. */
export function makeStorageContracts(now: number, staff: Staff, shippers: readonly Shipper[]): Contract[] {
  const today = startOfDay(now);
  return shippers
    .filter(({ status }) => status === 'approved')
    .slice(0, 7)
    .map((owner, index) => {
      const status = WRITTEN[index - 5] ?? ('active' as const);
      const isActive = status === 'active';
      const at = isActive ? today - (200 - index) * DAY_MS : today - DAY_MS;
      const submittedAt = status === 'draft' ? null : at;
      return {
        ...base(at, staff.dispatcher),
        ...PLAIN_TERMS,
        contractNo: seedNumber('HT', at),
        contractName: `${owner.shipperName}仓储合同`,
        kind: 'storage' as const,
        organizationId: null,
        partyAName: '安徽示例网络货运有限公司',
        partyBKind: 'SHIPMENT' as const,
        shipmentId: owner.id,
        signDate: at,
        validFrom: isActive ? at : today + 5 * DAY_MS,
        validTo: today + (700 + index) * DAY_MS,
        settleKind: 'monthly' as const,
        settleDay: 25,
        depositFen: index === 0 ? 1_000_000 : null,
        storageRates: RATES,
        lossAllowanceBp: null,
        taxRateBp: 600,
        submittedBy: submittedAt === null ? null : staff.dispatcher,
        submittedAt,
        signedBy: isActive ? staff.auditor : null,
        signedAt: isActive ? at : null,
        status,
      };
    });
}
