import { createHash } from 'node:crypto';
import { fullAreaName } from '../../../domain/codes/areas.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { priceUnit, settleQtyMode } from '../../../domain/codes/lists/order.ts';
import type { Label } from '../../../domain/codes/label.ts';
import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import { contract } from '../../../domain/records/contract.ts';
import { contractTemplate } from '../../../domain/records/contractTemplate.ts';
import { driver } from '../../../domain/records/driver.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import { signedContract } from '../../../domain/records/signedContract.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { isInForce } from '../../../domain/rules/contract.ts';
import { percentFromBp, tonnesFromKg, yuanFromFen } from '../../../domain/rules/money.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { type ContractValues, filledText, hashedText } from '../../../domain/rules/tripContract.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { notify } from '../../notices/notify.ts';
import { applyIfPossible } from '../../records/apply.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import { findBy, need, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { ownCompany } from '../platform/ownCompany.ts';
import { paramOf, paramSince } from '../platform/parameters.ts';

type Waybill = Row<typeof waybill>;
type Template = Row<typeof contractTemplate>;
type SignedContract = Row<typeof signedContract>;

/** Whoever carries a trip, and signs its contract: the fleet where it has one, else the driver himself (D-29). */
export interface PartyB {
  readonly kind: 'CARRIER' | 'DRIVER';
  readonly id: string;
  readonly name: string;
  /** The person whose phone it is. */
  readonly signer: string;
  readonly phone: string;
  readonly idNo: string;
  readonly isApproved: boolean;
}

export async function partyBOf(
  work: Work,
  { carrierId, driverId }: Pick<Waybill, 'carrierId' | 'driverId'>,
): Promise<PartyB> {
  if (carrierId === null) {
    const { id, driverName: name, phone, idNumber: idNo, status } = await need(work, driver, driverId);
    return { kind: 'DRIVER', id, name, signer: name, phone, idNo, isApproved: status === 'approved' };
  }
  const team = await need(work, fleet, carrierId);
  const isPerson = team.legalKind === 'person';
  return {
    ...{ kind: 'CARRIER', id: team.id, name: team.fleetName, signer: team.captainName },
    phone: team.captainPhone,
    idNo: (isPerson ? null : team.uscc) ?? team.captainIdNumber ?? '',
    isApproved: team.status === 'approved',
  };
}

/** SHA-256 of a contract's text: addendum A 4.5. */
export function hashOf({
  contractNo,
  templateVersion,
  body,
}: Pick<SignedContract, 'contractNo' | 'templateVersion' | 'body'>): string {
  return createHash('sha256')
    .update(hashedText(contractNo, templateVersion, body), 'utf8')
    .digest('hex');
}

/** The contract of a trip that is neither refused nor void; undefined: it has none. */
export async function liveContract(work: Work, waybillId: string): Promise<SignedContract | undefined> {
  const [found] = await findBy(work, signedContract, {
    waybillId,
    status: ['draft', 'sent', 'signed', 'expired'],
  });
  return found;
}

/** Whether a frame contract with its fleet or driver covers a trip on the day of a time. */
async function isCovered(work: Work, { carrierId, driverId }: Waybill, at: number): Promise<boolean> {
  const kind = 'transportBuy';
  const status = ['active', 'terminated'];
  const withFleet = carrierId === null ? [] : await findBy(work, contract, { carrierId, kind, status });
  if (withFleet.some((one) => isInForce(one, at))) return true;
  return (await findBy(work, contract, { driverId, kind, status })).some((one) => isInForce(one, at));
}

/** Whether the group wants a contract for a trip, and no frame contract stands for it; trips from before the switch need none. */
async function isAskedFor(work: Work, job: Waybill, at: number): Promise<boolean> {
  if ((await paramOf(work, 'contract.required', work.now)) === 0) return false;
  const since = await paramSince(work, 'contract.required', work.now);
  if (since !== null && job.consignmentAt < since) return false;
  return !(await isCovered(work, job, at));
}

/** Whether a trip may depart as far as its contract goes (D-31). */
export async function hasContract(work: Work, job: Waybill): Promise<boolean> {
  return (await liveContract(work, job.id))?.status === 'signed' || !(await isAskedFor(work, job, work.now));
}

const placeOf = (areaCode: string, address: string) => `${fullAreaName(areaCode) ?? ''} ${address}`;
const minute = (at: number) => formatTime(at, 'y-m-d h:i');

/** How a loss counts, in the words of the contract. */
function lossRuleOf({ lossMode, lossTolerance }: Waybill): string {
  if (lossMode === 'none') return '不计损耗';
  const tolerated =
    lossMode === 'ratio' ? `装货量的${String(lossTolerance ?? 0)}‰` : `${String(lossTolerance ?? 0)}千克`;
  return `损耗在${tolerated}以内不扣款，超出部分按货物价值扣减`;
}

/** What stands in the places of a template for a trip. */
async function valuesOf(
  work: Work,
  job: Waybill,
  { name: partyB, idNo: partyBId }: PartyB,
  contractNo: string,
): Promise<ContractValues> {
  const company = await ownCompany(work);
  const { driverName } = await need(work, driver, job.driverId);
  return {
    ...{ contractNo, partyB, partyBId },
    today: formatTime(work.now, 'y-m-d'),
    partyA: company?.orgName ?? '平台',
    partyAPermit: company?.permitNumber ?? '—',
    plate: job.plateNumber,
    trailer: job.trailerPlate ?? '无',
    driver: driverName,
    waybillNo: job.waybillNo,
    goods: job.goodsName,
    weightT: tonnesFromKg(job.planWeightKg),
    from: placeOf(job.loadAreaCode, job.loadAddress),
    to: placeOf(job.unloadAreaCode, job.unloadAddress),
    planLoadAt: minute(job.planLoadAt),
    planUnloadAt: minute(job.planUnloadAt),
    unitPrice: yuanFromFen(job.carrierUnitPriceFen),
    priceUnit: label(priceUnit, job.priceUnit, 'zh'),
    freight: yuanFromFen(job.plannedCarrierFen),
    settleRule: label(settleQtyMode, job.settleQtyMode, 'zh'),
    lossRule: lossRuleOf(job),
    retention: yuanFromFen(job.retentionFen),
    advanceCap: percentFromBp(job.maxAdvanceBp),
  };
}

/** The template in force for a kind of trip; null: there is none. */
export async function templateFor(work: Work, { kind: party }: PartyB): Promise<Template | null> {
  const kind = party === 'CARRIER' ? 'carrierTrip' : 'driverTrip';
  const [found] = await findBy(work, contractTemplate, { kind, status: 'active' });
  return found ?? null;
}

/** What a contract takes from its trip, party B and template; sent and signed it is later. */
export async function contractFields(work: Work, job: Waybill, template: Template, contractNo: string) {
  const other = await partyBOf(work, job);
  const values = await valuesOf(work, job, other, contractNo);
  const body = filledText(template.body, values);
  const { versionNo: templateVersion } = template;
  return {
    contractNo,
    waybillId: job.id,
    plateNumber: job.plateNumber,
    carrierId: job.carrierId,
    driverId: job.driverId,
    partyAName: values.partyA,
    partyBKind: other.kind,
    partyBName: other.name,
    partyBIdNo: other.idNo,
    signPhone: other.phone,
    templateId: template.id,
    templateVersion,
    body,
    contentHash: hashOf({ contractNo, templateVersion, body }),
  };
}

/** What a contract has before it is sent. */
export const UNSENT = {
  ...{ sentBy: null, sentAt: null, lastSentAt: null, sendCount: 0, linkExpireAt: null, smsRecordId: null },
  ...{ readAt: null, signedAt: null, signWay: null, signerName: null, signIp: null, codeSentAt: null },
  ...{ agreementVersion: null, rejectReason: null, voidReason: null, fileIds: null, fileHash: null },
  ...{ paperFileIds: null, sealNo: null, sealedAt: null, dueAt: null, attempts: 0 },
} as const;

const NO_TEMPLATE = (no: string): Label => [
  `运单 ${no} 需要签约，但没有生效的合同模板`,
  `Waybill ${no} needs a contract, but no template is in force`,
  `La carta de porte ${no} requiere contrato y no hay plantilla vigente`,
  `運送状 ${no} には契約が必要ですが、有効なテンプレートがありません`,
];
const NOT_SENT = (no: string): Label => [
  `合同 ${no} 不能以短信签署，请发送或以纸质归档`,
  `Contract ${no} could not be sent for signing: send it, or file the paper`,
  `El contrato ${no} no se pudo enviar a firmar: envíelo o archive el papel`,
  `契約 ${no} を署名用に送信できません。送信するか書面を登録してください`,
];

/** Makes the contract of a trip and sends it, where one is asked for: the platform does it, whoever took the load. */
export async function makeTripContract(asked: Work, job: Waybill): Promise<void> {
  const work = { ...asked, viewer: null, byName: '' };
  if (!(await isAskedFor(work, job, Math.max(job.planLoadAt, work.now)))) return;
  const template = await templateFor(work, await partyBOf(work, job));
  if (!template) {
    const text = NO_TEMPLATE(job.waybillNo);
    await notify(work, { to: [ROLE_CODES.admin], text, record: waybill.name, id: job.id });
    return;
  }
  const contractNo = await nextNumber(work, signedContract.number.prefix);
  const fields = await contractFields(work, job, template, contractNo);
  const { id } = await make(work, signedContract, { ...fields, ...UNSENT });
  await patch(work, waybill, job.id, { tripContractId: id });
  if (await applyIfPossible(work, signedContract, { id, type: 'send' })) return;
  const text = NOT_SENT(contractNo);
  await notify(work, { to: [ROLE_CODES.dispatcher], text, record: signedContract.name, id });
}

/** The trip is cancelled, or goes with others: its contract binds nobody any more. */
export async function voidTripContract(work: Work, waybillId: string, reason: string): Promise<void> {
  const live = await liveContract(work, waybillId);
  if (!live) return;
  await applyIfPossible(work, signedContract, { id: live.id, type: 'void', payload: { reason } });
}
