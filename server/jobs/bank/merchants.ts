import { bankCard } from '../../../domain/records/bankCard.ts';
import { bankMerchant } from '../../../domain/records/bankMerchant.ts';
import { platMerchant } from '../../../domain/records/platMerchant.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import type { Merchant } from '../../business/money/bankMerchant.ts';
import { claim, dueRows, runForEach, report } from '../../run/outbox.ts';
import type { Application, BankAccess, Decision, MerchantBankPort } from '../../ports/merchantBank.ts';
import { find, findBy, patch } from '../../records/rows.ts';
import { type Platform, runFor } from '../../run/run.ts';
import { secretOf } from '../../vault/secrets.ts';
import type { Work } from '../../records/work.ts';

/** Merchants looked at in one round. */
const BATCH = 100;
/** How long a process has a merchant to itself, and how often a decision is asked for, ms. */
const TURN_MS = 60_000;
/** A bank that gives no answer is asked less and less often, but at least this often, ms. */
const LONGEST_TURN_MS = 30 * 60_000;
/** Past this the application is given up, ms. */
export const DECISION_WITHIN_MS = 3 * DAY_MS;
/** How often balances are asked for, ms. */
const BALANCE_EVERY_MS = 10 * 60_000;

export interface MerchantPlatform extends Platform {
  readonly merchantBank: MerchantBankPort;
}

/** The bank gave no answer: it is asked again later. */
class Silence extends Error {}

const heard = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((cause: unknown) => {
    throw new Silence('The bank gave no answer.', { cause });
  });

const inWork = <T>(platform: Platform, { groupCode }: Merchant, task: (work: Work) => Promise<T>) =>
  runFor(platform, groupCode, task);

/** Sends the bank's answer to the chart; a repeated one finds no open transition and changes nothing. */
function recordAnswer(platform: Platform, row: Merchant, decision: Decision): Promise<boolean> {
  if (decision.state === 'refused')
    return report(platform, bankMerchant, row, { type: 'bank.fail', payload: { reason: decision.reason } });
  const { bankMerchantId, subAccountNo } = decision;
  return report(platform, bankMerchant, row, { type: 'bank.ok', payload: { bankMerchantId, subAccountNo } });
}

const note = (platform: Platform, row: Merchant, fields: Partial<Merchant>) =>
  inWork(platform, row, (work) => patch(work, bankMerchant, row.id, fields));

/** The platform's own merchant at the bank, with its secret; null when none is set up. */
async function accessOf(work: Work): Promise<BankAccess | null> {
  const own = await findBy(work, platMerchant, { channel: 'bank', status: 'enabled' });
  for (const { id, merchantNo } of own) {
    const place = { groupCode: work.groupCode, record: platMerchant.name, recordId: id, field: 'secret' };
    const secret = await secretOf(work, place);
    if (secret !== null) return { merchantNo, secret };
  }
  return null;
}

async function applicationOf(work: Work, row: Merchant): Promise<Application> {
  const { outMerchantId, merchantKind, merchantName, idNo, legalPerson, legalId, phone } = row;
  const card = await find(work, bankCard, row.settleCardId);
  return {
    requestNo: requestNoOf(row),
    outMerchantId,
    merchantKind,
    merchantName,
    idNo,
    legalPerson,
    legalId,
    phone,
    cardNumber: card?.cardNumber ?? '',
  };
}

/** One request number an application, so that the bank sees a resubmission as the same one. */
const requestNoOf = ({ outMerchantId, applications }: Merchant) => `${outMerchantId}-${String(applications)}`;

/** Submits the application unless that is done, then asks for the decision. @throws Silence */
async function follow(platform: MerchantPlatform, row: Merchant, access: BankAccess): Promise<void> {
  const { merchantBank, clock } = platform;
  const moment = { appliedAt: row.appliedAt ?? row.gmtCreated, now: clock() };
  if (row.handedAt === null) {
    const application = await inWork(platform, row, (work) => applicationOf(work, row));
    await heard(merchantBank.apply(access, { ...application, ...moment }));
    await note(platform, row, { handedAt: moment.now, silences: 0 });
  }
  const { outMerchantId, phone } = row;
  const question = { requestNo: requestNoOf(row), outMerchantId, phone, ...moment };
  for (const decision of await heard(merchantBank.decisions(access, question)))
    await recordAnswer(platform, row, decision);
}

/** Asks for the balance of the sub-account. @throws Silence */
async function weigh(platform: MerchantPlatform, row: Merchant, access: BankAccess): Promise<void> {
  const { subAccountNo, phone } = row;
  if (subAccountNo === null) return;
  const balanceFen = await heard(platform.merchantBank.balanceFen(access, { subAccountNo, phone }));
  const now = platform.clock();
  await inWork(platform, row, async (work) => {
    const fields = { balanceFen, balanceAt: now, silences: 0, dueAt: now + BALANCE_EVERY_MS };
    await patch(work, bankMerchant, row.id, fields);
    if (balanceFen === row.balanceFen) return;
    const { id, version } = row;
    work.changes.push({ record: bankMerchant.name, id, version, row: { ...row, ...fields }, todo: false });
  });
}

async function see(platform: MerchantPlatform, row: Merchant): Promise<void> {
  if (!(await claim(platform, bankMerchant, row, { dueAt: platform.clock() + TURN_MS }))) return;
  const isWaiting = row.status === 'applied';
  const access = await inWork(platform, row, accessOf);
  if (!access) {
    if (isWaiting)
      await recordAnswer(platform, row, { state: 'refused', reason: '平台在该银行没有已启用的商户' });
    return;
  }
  try {
    await (isWaiting ? follow(platform, row, access) : weigh(platform, row, access));
  } catch (error) {
    if (!(error instanceof Silence)) throw error;
    const silences = row.silences + 1;
    const pause = Math.min(TURN_MS * 2 ** Math.min(silences, 10), LONGEST_TURN_MS);
    await note(platform, row, { silences, dueAt: platform.clock() + pause });
  }
  // A decision that has come in the meantime leaves nothing to give up, so a refusal of the chart is fine.
  if (isWaiting && platform.clock() - (row.appliedAt ?? 0) >= DECISION_WITHIN_MS)
    await recordAnswer(platform, row, { state: 'refused', reason: '银行逾期未答复' });
}

/**
 * One round over the merchants that are due: submits applications, asks for decisions and balances. Nothing of it
 * happens inside the transaction of the applicant.
 * @returns how much was looked at
 * @throws AggregateError after the round, when merchants failed unexpectedly
 */
export function runMerchantsJob(platform: MerchantPlatform): Promise<number> {
  return runForEach('merchants', async (each) => {
    const due = { states: ['applied', 'active', 'frozen'], most: BATCH } as const;
    await each(await dueRows(platform, bankMerchant, due), (row) => see(platform, row));
  });
}
