import { desc, eq } from 'drizzle-orm';
import { contract } from '../../domain/records/contract.ts';
import { contractTemplate } from '../../domain/records/contractTemplate.ts';
import { fleet } from '../../domain/records/fleet.ts';
import { parameter } from '../../domain/records/parameter.ts';
import { signedContract } from '../../domain/records/signedContract.ts';
import { smsRecord } from '../../domain/records/smsRecord.ts';
import { waybill } from '../../domain/records/waybill.ts';
import { standInFor } from '../../domain/rules/sms.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import type { Row } from '../../domain/schema/record.ts';
import { LINK_LIFE_MS } from '../auth/links.ts';
import { contractFields, partyBOf, UNSENT } from '../business/trade/tripContract.ts';
import { ownCompany } from '../business/platform/ownCompany.ts';
import { maskText } from '../records/mask.ts';
import { make } from '../records/make.ts';
import { nextNumber } from '../records/numbers.ts';
import { findBy, findWhere, patch } from '../records/rows.ts';
import type { Work } from '../records/work.ts';
import type { Platform } from '../run/run.ts';
import { tableFor } from '../store/tables.ts';
import { DEMO_COMPANY } from './base.ts';
import { PLAIN_TERMS } from './contractTerms.ts';
import { CONTRACT_KINDS, CONTRACT_NAMES, contractBody } from './contractTexts.ts';
import { inDemoCompany } from './seedContext.ts';

type Waybill = Row<typeof waybill>;
type Template = Row<typeof contractTemplate>;
type Signed = Row<typeof signedContract>;
type State = 'sent' | 'signed' | 'expired' | 'rejected';

const MINUTE = 60_000;
/** Contracts that wait, of those to be loaded; the link of the next one is over, and all others are signed. */
const SENT = 4;
/** Trips of the last days whose contracts are kept. */
const PAST = 10;
/** Fleets with a frame contract, which are not asked for each trip; the captain of the first signs each of them. */
const FRAMES = [1, 4] as const;
const ALL = 100;
const PAPER_LINE = '乙方也可以选择以纸质方式签署本合同。\n';

/** Both texts in force, each after a first one without the way by paper. */
async function makeTemplates(work: Work, idOf: (name: string) => string): Promise<Template[]> {
  const made: Template[] = [];
  for (const kind of CONTRACT_KINDS)
    for (const versionNo of [1, 2]) {
      const now = startOfDay(work.now) - (versionNo === 1 ? 200 : 60) * DAY_MS;
      const body = contractBody(kind);
      const row = {
        ...{ templateName: CONTRACT_NAMES[kind], kind, versionNo },
        templateNo: await nextNumber({ ...work, now }, contractTemplate.number.prefix),
        body: versionNo === 1 ? body.replace(PAPER_LINE, '') : body,
        author: idOf('dispatcher'),
        approver: idOf('auditor'),
      };
      const status = versionNo === 1 ? 'retired' : 'active';
      made.push(await make({ ...work, now }, contractTemplate, row, status));
    }
  return made.filter(({ status }) => status === 'active');
}

/** What the frame contracts with fleets have in common. */
const TERMS = {
  ...PLAIN_TERMS,
  kind: 'transportBuy',
  partyBKind: 'CARRIER',
  settleKind: 'monthly',
  settleDay: 5,
} as const;

/** Some fleets carry under contracts for a year. */
async function makeFrames(work: Work, idOf: (name: string) => string): Promise<void> {
  const company = await ownCompany(work);
  const organizationId = company?.id ?? null;
  const partyAName = company?.orgName ?? DEMO_COMPANY.groupName;
  const from = startOfDay(work.now) - 100 * DAY_MS;
  const past = { ...work, now: from };
  const fleets = await findBy(work, fleet, { status: 'approved' });
  for (const { id: carrierId, fleetName } of fleets.slice(...FRAMES))
    await make(
      past,
      contract,
      {
        ...TERMS,
        contractNo: await nextNumber(past, contract.number.prefix),
        ...{ contractName: `${fleetName}运输框架合同`, partyAName, organizationId, carrierId },
        ...{ signDate: from, validFrom: from, validTo: from + 365 * DAY_MS },
        freightRates: [
          {
            ...{ loadAreaCode: null, unloadAreaCode: null, cargoTypeCode: null },
            ...{ priceUnit: 'yuanPerTon', unitPriceFen: 17_000 },
          },
        ],
        ...{ submittedBy: idOf('dispatcher'), submittedAt: from },
        ...{ signedBy: idOf('auditor'), signedAt: from },
      },
      'active',
    );
}

/** The message that brought the link. */
async function makeSms(
  work: Work,
  phone: string,
  { waybillNo }: Waybill,
  relatedId: string,
): Promise<string> {
  const shown = standInFor('contractToSign', maskText('phone', phone));
  const { id } = await make(
    work,
    smsRecord,
    {
      smsNo: await nextNumber(work, smsRecord.number.prefix),
      ...{ templateCode: 'contractToSign', phone, bizType: 'register', provider: 'embedded' },
      content: `【Freightdesk】运单 ${waybillNo} 的运输合同请您签署后装货，请打开链接阅读并用验证码签署（72 小时内有效）：${shown}`,
      ...{
        providerMsgId: `demo-${relatedId}`,
        errorCode: null,
        costFen: 10,
        resentFromId: null,
        resentAsId: null,
      },
      ...{ sentAt: work.now, deliveredAt: work.now + 5_000, relatedRecord: signedContract.name, relatedId },
      ...{ resendCount: 0, dueAt: work.now },
    },
    'delivered',
  );
  return id;
}

/** What a contract has in its state. */
function stateFields(state: State, at: number, now: number, signer: string): Partial<Signed> {
  const sent = { sentAt: at, lastSentAt: at, sendCount: 1, linkExpireAt: at + LINK_LIFE_MS };
  const read = { ...sent, readAt: at + 21 * MINUTE };
  if (state === 'sent') return sent;
  if (state === 'expired') return { ...sent, linkExpireAt: now - 30 * MINUTE };
  if (state === 'rejected') return { ...read, rejectReason: '运价与电话约定不符' };
  return {
    ...read,
    ...{ signWay: 'sms', signerName: signer, signIp: '117.64.88.21', codeSentAt: at + 23 * MINUTE },
    // Its paper is made in the first rounds.
    ...{ signedAt: at + 24 * MINUTE, dueAt: now },
  };
}

async function makeOne(
  work: Work,
  job: Waybill,
  templates: readonly Template[],
  state: State,
): Promise<void> {
  const other = await partyBOf(work, job);
  const kind = other.kind === 'CARRIER' ? 'carrierTrip' : 'driverTrip';
  const template = templates.find((one) => one.kind === kind);
  if (!template) return;
  const at = { ...work, now: job.consignmentAt };
  const contractNo = await nextNumber(at, signedContract.number.prefix);
  const fields = await contractFields(at, job, template, contractNo);
  const later = stateFields(state, job.consignmentAt, work.now, other.signer);
  const { id } = await make(at, signedContract, { ...fields, ...UNSENT, ...later }, state);
  await patch(work, signedContract, id, { smsRecordId: await makeSms(at, other.phone, job, id) });
  if (state !== 'rejected') await patch(work, waybill, job.id, { tripContractId: id });
}

/** Contracts are asked for from today on: the trips of before are paid and invoiced without. */
export function seedContractSwitch(platform: Platform, idOf: (name: string) => string): Promise<void> {
  return inDemoCompany(platform, idOf, async ({ work }) => {
    await make(work, parameter, {
      paramNo: await nextNumber(work, parameter.number.prefix),
      ...{ paramKey: 'contract.required', paramValue: '1', validFrom: startOfDay(work.now) },
      ...{ confirmation: 'none', enteredBy: null, confirmedBy: null, confirmedAt: null },
    });
  });
}

/** Contracts of the trips to be loaded and of those of the last days, in every state. */
export function seedTripContracts(platform: Platform, idOf: (name: string) => string): Promise<void> {
  return inDemoCompany(platform, idOf, async ({ work }) => {
    const templates = await makeTemplates(work, idOf);
    await makeFrames(work, idOf);
    const states: readonly (readonly [Waybill['status'], (index: number) => State, number])[] = [
      ['pendingLoad', (index) => (index < SENT ? 'sent' : index === SENT ? 'expired' : 'signed'), ALL],
      ['cancelled', () => 'rejected', 1],
      ['completed', () => 'signed', PAST],
    ];
    for (const [status, stateOf, limit] of states) {
      const { status: state, consignmentAt } = tableFor(waybill);
      const last = { orderBy: [desc(consignmentAt)], limit };
      const jobs = await findWhere(work, waybill, eq(state, status), last);
      for (const [index, job] of jobs.entries()) await makeOne(work, job, templates, stateOf(index));
    }
  });
}
