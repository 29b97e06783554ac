import { CONTRACT_LINKS, contractHash } from '../../../domain/calls/contractLink.ts';
import type { Label } from '../../../domain/codes/label.ts';
import { storageRateBasis } from '../../../domain/codes/lists/contract.ts';
import { labelOf } from '../../../domain/codes/lists/list.ts';
import { refuse, refusalLabel } from '../../../domain/codes/refusals.ts';
import { rateGivenTwice, storageNotPerTrip } from '../../../domain/codes/refusals/codes/contracts.ts';
import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import { contract } from '../../../domain/records/contract.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import { organization } from '../../../domain/records/organization.ts';
import { driver } from '../../../domain/records/driver.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { goodsType } from '../../../domain/records/goodsType.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { rateTwice, scopesOverlap, settledAs, storageScopeOf } from '../../../domain/rules/storageTerms.ts';
import {
  type ContractFacts,
  contractLifecycle,
  contractRules,
} from '../../../machines/lifecycles/contract/machine.ts';
import { makeLink } from '../../auth/links.ts';
import { checkCode } from '../../auth/smsCodes.ts';
import { queueSecretSms } from '../../notices/secretSms.ts';
import type { EventsOf } from '../../../machines/lifecycles/kit.ts';
import { entry, on } from '../../records/entry.ts';
import { Refused, refused, wrongFields } from '../../records/errors.ts';
import { UNKNOWN } from '../../records/refs.ts';
import { missingOf } from '../../records/requiredFields.ts';
import { remember } from '../../records/historyLog.ts';
import { nextNumber } from '../../records/numbers.ts';
import { find, findBy } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { stateChangeText, notify } from '../../notices/notify.ts';
import { typesAbove } from './goodsTypesAbove.ts';

type Contract = Row<typeof contract>;

const WITH_SHIPPER: Label = [
  '仓储合同的乙方为货主',
  'A storage contract is made with a shipper',
  'El contrato de almacenaje se firma con un cargador',
  '保管契約の乙は荷主です',
];
const ALL_GOODS: Label = ['全部货物', 'All goods', 'Toda la mercancía', '全貨物'];

/** Party B of a frame contract. */
interface FrameParty {
  readonly isApproved: boolean;
  readonly name: string;
  /** The person whose phone it is. */
  readonly signer: string;
  readonly phone: string | null;
}

/** Party B: its state, its name and its mobile number. */
export async function framePartyOf(work: Work, row: Contract): Promise<FrameParty> {
  if (row.partyBKind === 'SHIPMENT') {
    const found = row.shipmentId === null ? null : await find(work, shipper, row.shipmentId);
    return {
      isApproved: found?.status === 'approved',
      name: found?.shipperName ?? '',
      signer: found?.contactName ?? found?.shipperName ?? '',
      phone: found?.phone ?? null,
    };
  }
  if (row.partyBKind === 'CARRIER') {
    const found = row.carrierId === null ? null : await find(work, fleet, row.carrierId);
    return {
      isApproved: found?.status === 'approved',
      name: found?.fleetName ?? '',
      signer: found?.captainName ?? '',
      phone: found?.captainPhone ?? null,
    };
  }
  const found = row.driverId === null ? null : await find(work, driver, row.driverId);
  const name = found?.driverName ?? '';
  return { isApproved: found?.status === 'approved', name, signer: name, phone: found?.phone ?? null };
}

/** The first of them for some goods of the contract in some warehouse of it. */
async function overlapping(
  work: Work,
  row: Contract,
  others: readonly Contract[],
): Promise<Contract | undefined> {
  const scope = storageScopeOf(row);
  const above = await typesAbove(
    work,
    [row, ...others].flatMap((one) => storageScopeOf(one).goodsTypeIds),
  );
  return others.find((one) => scopesOverlap(scope, storageScopeOf(one), above));
}

/** Another active contract of the same parties and kind on some day of this one; for storage, of some of its goods and warehouses (D26). */
async function clashOf(work: Work, row: Contract): Promise<ContractFacts['clash']> {
  const key = { shipmentId: row.shipmentId, carrierId: row.carrierId, driverId: row.driverId };
  const [name, id] = Object.entries(key).find(([, value]) => value !== null) ?? [];
  if (name === undefined || !id) return null;
  const others = await findBy(work, contract, { [name]: id, status: 'active', kind: row.kind });
  const beside = others.filter(
    (one) =>
      one.id !== row.id &&
      one.id !== row.parentId &&
      one.validFrom <= row.validTo &&
      row.validFrom <= one.validTo,
  );
  const other = row.kind === 'storage' ? await overlapping(work, row, beside) : beside[0];
  return other ? { no: other.contractNo, from: other.validFrom, to: other.validTo } : null;
}

async function facts(
  work: Work,
  row: Contract,
  event: EventsOf<typeof contract> | null,
): Promise<ContractFacts> {
  const party = await framePartyOf(work, row);
  const code = event?.type === 'sign' ? (event.smsCode ?? null) : null;
  const isCodeRight =
    event?.type === 'sign' && row.signWay === 'sms'
      ? party.phone !== null && code !== null && (await checkCode(work, party.phone, code))
      : null;
  return {
    submittedBy: row.submittedBy ?? row.createdBy,
    createdBy: row.createdBy,
    missing: await missingOf(work, contract, row),
    kind: row.kind,
    isPartyApproved: party.isApproved,
    prices: (row.freightRates ?? []).length + (row.storageRates ?? []).length,
    validFrom: row.validFrom,
    validTo: row.validTo,
    clash: await clashOf(work, row),
    signWay: row.signWay,
    hasFile: (row.files ?? []).length > 0,
    isSigned: row.signedAt !== null,
    isCodeRight,
    credit:
      (row.creditLimitFen ?? 0) === 0 ? 'none' : row.creditApprovedAt === null ? 'unreviewed' : 'reviewed',
  };
}

/** Goods are charged once by each basis. @throws 47019 at a rate that is there twice */
async function requireOneRateEach(work: Work, rates: NonNullable<Contract['storageRates']>): Promise<void> {
  const twice = rateTwice(rates);
  if (twice === null) return;
  const { rate, index } = twice;
  const type = rate.goodsTypeId === null ? null : await find(work, goodsType, rate.goodsTypeId);
  const refusal = refuse(rateGivenTwice, {
    goods: type?.typeName ?? ALL_GOODS,
    basis: labelOf(storageRateBasis, rate.basis),
  });
  const field = `storageRates.${String(index)}.basis`;
  throw new Refused(refusal, { errors: [{ field, msg: refusalLabel(refusal) }] });
}

/** @throws 47018 storage by the trip; 47019; 10400 a party A that is none of the group's own companies; a storage contract with anybody but a shipper */
async function prepare(work: Work, input: Contract, existing: Contract | null): Promise<Partial<Contract>> {
  if (input.kind === 'storage' && input.partyBKind !== 'SHIPMENT')
    throw wrongFields([{ field: 'partyBKind', msg: WITH_SHIPPER }]);
  const msg = settledAs(input.settleKind, input);
  if (msg !== null) throw refused(storageNotPerTrip, undefined, { errors: [{ field: 'settleKind', msg }] });
  await requireOneRateEach(work, input.storageRates ?? []);
  const { organizationId } = input;
  if (organizationId === null) return { partyAName: existing?.partyAName ?? null };
  if (organizationId === existing?.organizationId) return { partyAName: existing.partyAName };
  const company = await find(work, organization, organizationId);
  if (company?.orgKind !== 'company' || company.status !== 'enabled')
    throw wrongFields([{ field: 'organizationId', msg: UNKNOWN }]);
  return { partyAName: company.orgName };
}

/** Credit that nobody of finance has agreed to. */
const UNREVIEWED = { creditApprovedBy: null, creditApprovedAt: null };

/** A renewal is a new draft that names its parent; money fields of a signed contract never change. */
async function makeRenewal(work: Work, row: Contract): Promise<void> {
  const by = work.viewer?.userId ?? '0';
  const next: Contract = {
    ...row,
    id: work.nextId(),
    contractNo: await nextNumber(work, contract.number.prefix),
    status: 'draft',
    version: 1,
    parentId: row.id,
    validFrom: row.validTo + 86_400_000,
    validTo: row.validTo + (row.validTo - row.validFrom) + 86_400_000,
    signDate: null,
    submittedBy: null,
    submittedAt: null,
    signedBy: null,
    signedAt: null,
    endReason: null,
    terminatedOn: null,
    ...UNREVIEWED,
    createdBy: by,
    modifiedBy: by,
    gmtCreated: work.now,
    gmtModified: work.now,
  };
  await work.tx.insert(tableFor(contract)).values(next);
  await remember(work, {
    spec: contract,
    id: next.id,
    event: 'create',
    from: null,
    to: 'draft',
    byRole: work.viewer?.role ?? 'system',
    changes: {},
  });
  work.changes.push({ record: 'contract', id: next.id, version: 1, row: next, todo: false });
}

function partyB(row: Contract): string[] {
  const id = row.shipmentId ?? row.carrierId ?? row.driverId;
  return id === null ? [] : [`${row.partyBKind}:${id}`];
}

/** Party B is sent the link to read and sign, where it signs by a code (addendum A 4.5). */
async function sendFrameLink(work: Work, row: Contract): Promise<void> {
  const { signer, phone } = await framePartyOf(work, row);
  if (row.signWay !== 'sms' || phone === null) return;
  const t = await makeLink(work, CONTRACT_LINKS.frame.purpose, row.id, phone);
  await queueSecretSms(work, {
    templateCode: 'contractToSign',
    phone,
    bizType: 'register',
    about: { record: contract.name, id: row.id },
    secret: `${work.siteUrl}/${contractHash({ kind: 'frame', id: row.id, t })}`,
    text: (shown) =>
      `【Freightdesk】${signer}，合同“${row.contractName}”请您签署，请打开链接阅读并用验证码签署（72 小时内有效）：${shown}`,
  });
}

const noticeOf = (work: Work, row: Contract, to: string[]) =>
  notify(work, {
    to,
    text: stateChangeText(contract, row.contractNo, contract.states[row.status]),
    record: 'contract',
    id: row.id,
  });

export const contractEntry = entry<typeof contract>({
  spec: contract,
  table: tableFor(contract),
  lifecycle: { machine: contractLifecycle, rules: contractRules },
  facts,
  prepare,
  codeFor: async (work, row) => {
    const { phone } = await framePartyOf(work, row);
    return row.signWay !== 'sms' || phone === null ? null : { phone, business: 'register' };
  },
  stores: {
    // The terms may have changed since they were reviewed.
    rememberSubmitter: ({ event, now }) => ({
      submittedBy: event.by.id,
      submittedAt: now,
      endReason: null,
      ...UNREVIEWED,
    }),
    storeCreditApproval: ({ event, now }) => ({ creditApprovedBy: event.by.id, creditApprovedAt: now }),
    storeSignature: ({ event, now }) => ({ signedBy: event.by.id, signedAt: now }),
    storeEndReason: on(contract, ['reject', 'terminate'], ({ event }) => ({ endReason: event.reason })),
    storeEnd: on(contract, ['terminate'], ({ event }) => ({
      endReason: event.reason,
      terminatedOn: event.endsOn,
    })),
  },
  effects: {
    makeRenewal: ({ work, row }) => makeRenewal(work, row),
    sendLink: ({ work, row }) => sendFrameLink(work, row),
    notifyPartyB: ({ work, row }) =>
      noticeOf(work, row, [
        ...partyB(row),
        ...(row.status === 'pendingSign' && (row.creditLimitFen ?? 0) > 0
          ? [ROLE_CODES.financeApprover]
          : []),
      ]),
    notifyAuthor: ({ work, row }) => noticeOf(work, row, ['PLAT_DISPATCHER']),
  },
});
