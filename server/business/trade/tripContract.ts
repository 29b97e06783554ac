import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
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
import {
  agreesToSmsSigning,
  type ContractValues,
  filledText,
  hashedText,
} from '../../../domain/rules/tripContract.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { notify } from '../../notices/notify.ts';
import { applyIfPossible } from '../../records/apply.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import { findBy, need, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { account } from '../../store/systemTables.ts';
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

/** The agreement that the account of party B has accepted; null: it has no account, or one that was made without. */
export async function acceptedBy(
  work: Work,
  row: Pick<SignedContract, 'partyBKind' | 'carrierId' | 'driverId'>,
): Promise<string | null> {
  const [own] = await work.tx
    .select({ version: account.agreementVersion })
    .from(account)
    .where(
      and(
        eq(account.groupCode, work.groupCode),
        eq(account.partyType, row.partyBKind),
        eq(account.partyId, (row.partyBKind === 'CARRIER' ? row.carrierId : null) ?? row.driverId),
      ),
    );
  return own?.version ?? null;
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

/** States of a contract that is neither refused nor void: a trip has one such at most. */
const LIVE = ['draft', 'sent', 'signed', 'expired'];

/** The contract of a trip that is alive; undefined: it has none. */
export async function liveContract(work: Work, waybillId: string): Promise<SignedContract | undefined> {
  const [found] = await findBy(work, signedContract, { waybillId, status: LIVE });
  return found;
}

/** A trip, and the time whose day counts for it. */
interface Asked {
  readonly job: Waybill;
  readonly at: number;
}

/** Of these trips those that a frame contract with their fleet or driver covers on their day, by id. */
async function coveredOf(work: Work, asked: readonly Asked[]): Promise<Set<string>> {
  const carrierId = [...new Set(asked.flatMap(({ job }) => job.carrierId ?? []))];
  const driverId = [...new Set(asked.map(({ job }) => job.driverId))];
  const bought = { kind: 'transportBuy', status: ['active', 'terminated'] };
  const found = [
    ...(carrierId.length === 0 ? [] : await findBy(work, contract, { ...bought, carrierId })),
    ...(driverId.length === 0 ? [] : await findBy(work, contract, { ...bought, driverId })),
  ];
  const covers = ({ job, at }: Asked) =>
    found.some(
      (one) =>
        (one.driverId === job.driverId || (one.carrierId !== null && one.carrierId === job.carrierId)) &&
        isInForce(one, at),
    );
  return new Set(asked.filter(covers).map(({ job }) => job.id));
}

/**
 * Of these trips those for which the group wants a contract, and no frame contract stands for it, by id; trips from before the switch
 * need none.
 */
async function askedFor(work: Work, asked: readonly Asked[]): Promise<Set<string>> {
  if ((await paramOf(work, 'contract.required', work.now)) === 0) return new Set();
  const since = await paramSince(work, 'contract.required', work.now);
  const wanted = asked.filter(({ job }) => since === null || job.consignmentAt >= since);
  const covered = await coveredOf(work, wanted);
  return new Set(wanted.flatMap(({ job }) => (covered.has(job.id) ? [] : [job.id])));
}

/** Whether a trip may depart as far as its contract goes (D-31). */
export async function hasContract(work: Work, job: Waybill): Promise<boolean> {
  if ((await liveContract(work, job.id))?.status === 'signed') return true;
  return (await askedFor(work, [{ job, at: work.now }])).size === 0;
}

/** What binds a trip to whoever carries it. */
export interface TripPaper {
  /** Its own contract that is alive; null: it has none. */
  readonly paper: Pick<SignedContract, 'id' | 'contractNo' | 'status'> | null;
  /** It is signed, or none is asked for. */
  readonly isWhole: boolean;
}

/** The contracts of trips with their carriers, by waybill: a frame contract counts on the day of the departure. */
export async function tripPapersOf(work: Work, jobs: readonly Waybill[]): Promise<Map<string, TripPaper>> {
  const ids = jobs.map(({ id }) => id);
  const live = await findBy(work, signedContract, { waybillId: ids, status: LIVE });
  const paperOf = new Map(live.map((one) => [one.waybillId, one]));
  const asked = await askedFor(
    work,
    jobs.map((job) => ({ job, at: job.despatchAt ?? work.now })),
  );
  return new Map(
    ids.map((id) => {
      const paper = paperOf.get(id) ?? null;
      return [id, { paper, isWhole: paper?.status === 'signed' || !asked.has(id) }];
    }),
  );
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
const NEEDS_CONSENT = (no: string): Label => [
  `合同 ${no} 待您签署：请先同意最新服务协议，同意后即可用短信签署；也可签纸质合同`,
  `Contract ${no} waits for you: accept the newest service agreement to sign it by SMS, or sign on paper`,
  `El contrato ${no} le espera: acepte el acuerdo de servicio más reciente para firmarlo por SMS, o firme en papel`,
  `契約 ${no} が署名待ちです：最新のサービス規約に同意するとSMSで署名できます。書面でも署名できます`,
];

/** A contract could not be sent: dispatch is told, and party B where its consent is all that is missing. */
async function tellUnsent(work: Work, row: SignedContract): Promise<void> {
  const { id, contractNo, partyBKind } = row;
  const about = { record: signedContract.name, id };
  await notify(work, { to: [ROLE_CODES.dispatcher], text: NOT_SENT(contractNo), ...about });
  if (agreesToSmsSigning(await acceptedBy(work, row))) return;
  const party = (partyBKind === 'CARRIER' ? row.carrierId : null) ?? row.driverId;
  await notify(work, { to: [`${partyBKind}:${party}`], text: NEEDS_CONSENT(contractNo), ...about });
}

/** Makes the contract of a trip and sends it, where one is asked for: the platform does it, whoever took the load. */
export async function makeTripContract(asked: Work, job: Waybill): Promise<void> {
  const work = { ...asked, viewer: null, byName: '' };
  if ((await askedFor(work, [{ job, at: Math.max(job.planLoadAt, work.now) }])).size === 0) return;
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
  await tellUnsent(work, await need(work, signedContract, id));
}

/** The trip is cancelled, or goes with others: its contract binds nobody any more. */
export async function voidTripContract(work: Work, waybillId: string, reason: string): Promise<void> {
  const live = await liveContract(work, waybillId);
  if (!live) return;
  await applyIfPossible(work, signedContract, { id: live.id, type: 'void', payload: { reason } });
}
