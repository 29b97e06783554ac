import { isNull } from 'drizzle-orm';
import { cargoPolicy } from '../../domain/records/cargoPolicy.ts';
import { insuranceClaim } from '../../domain/records/insuranceClaim.ts';
import { waybill } from '../../domain/records/waybill.ts';
import { ASK_EVERY_MS } from '../business/insurance/cargoPolicy.ts';
import type { Policy } from '../business/insurance/cover.ts';
import type { Claim } from '../business/insurance/insuranceClaim.ts';
import { type FetchPlatform, storePaper } from '../files/fetched.ts';
import {
  type ClaimAnswer,
  type CoverAnswer,
  type CoverRequest,
  type InsurerPort,
  NOT_RECEIVED,
  type SurrenderAnswer,
} from '../ports/insurer.ts';
import { applyIfPossible } from '../records/apply.ts';
import { find, need, patch } from '../records/rows.ts';
import { claim, dueRows, report, runForEach } from '../run/outbox.ts';
import { runFor } from '../run/run.ts';
import { tableFor } from '../store/tables.ts';
import type { Work } from '../records/work.ts';

export interface InsurancePlatform extends FetchPlatform {
  readonly insurer: InsurerPort;
}

/** A paper that is not there yet is asked for less and less often, but at least this often, ms. */
const LONGEST_WAIT_MS = 24 * 3_600_000;
const policies = tableFor(cargoPolicy);

type Asked = Policy | Claim;
/** A record whose rows insurers are asked about. */
type Spec = typeof cargoPolicy | typeof insuranceClaim;

/** Notes since when the insurer does not answer about a row, or that it does again. */
async function noteSilence(
  platform: InsurancePlatform,
  spec: Spec,
  { id, groupCode, silentSince }: Pick<Asked, 'id' | 'groupCode' | 'silentSince'>,
  isSilent: boolean,
): Promise<void> {
  if (isSilent === (silentSince !== null)) return;
  const since = isSilent ? platform.clock() : null;
  await runFor(platform, groupCode, (work) => patch(work, spec, id, { silentSince: since }));
}

/** An answer of the insurer, or null where none came. */
async function heard<A>(
  platform: InsurancePlatform,
  spec: Spec,
  row: Asked,
  ask: () => Promise<A>,
): Promise<A | null> {
  try {
    const answer = await ask();
    await noteSilence(platform, spec, row, false);
    return answer;
  } catch {
    await noteSilence(platform, spec, row, true);
    return null;
  }
}

async function coverRequest(work: Work, row: Policy): Promise<CoverRequest> {
  const { waybillNo, cargoTypeCode } = await need(work, waybill, row.waybillId);
  const { groupCode, requestNo, product, insuranceCompanyCode, plateNumber, plateColorCode } = row;
  const { fromAreaCode, toAreaCode, departAt, holderName, insuredName, insuredIdNo, phone } = row;
  const { goodsName, packing, weightKg, insuredFen, ratePpm, premiumFen } = row;
  return {
    ...{ groupCode, requestNo: requestNo ?? '', product, insuranceCompanyCode, waybillNo, cargoTypeCode },
    ...{ plateNumber, plateColorCode, fromAreaCode, toAreaCode, departAt, holderName, insuredName },
    ...{ insuredIdNo, phone, goodsName, packing, weightKg, insuredFen, ratePpm, premiumFen },
  };
}

/** Records what the insurer says of an application; a repeated answer changes nothing. */
async function recordCover(platform: InsurancePlatform, row: Policy, answer: CoverAnswer): Promise<void> {
  if (answer.state === 'accepted') {
    const { policyNumber, premiumFen, effectiveAt, expireAt } = answer;
    const payload = { policyNumber, premiumFen, effectiveAt, expireAt };
    await report(platform, cargoPolicy, row, { type: 'insurer.accept', payload });
  } else if (answer.state === 'refused') {
    const { code: failCode, msg: failMsg } = answer;
    await report(
      platform,
      cargoPolicy,
      row,
      failCode === NOT_RECEIVED
        ? { type: 'insurer.lost' }
        : { type: 'insurer.refuse', payload: { failCode, failMsg } },
    );
  }
}

async function recordSurrender(
  platform: InsurancePlatform,
  row: Policy,
  answer: SurrenderAnswer,
): Promise<void> {
  if (answer.state === 'surrendered')
    await report(platform, cargoPolicy, row, {
      type: 'surrender.ok',
      payload: { refundFen: answer.refundFen },
    });
  else if (answer.state === 'refused')
    await report(platform, cargoPolicy, row, {
      type: 'surrender.no',
      payload: { failCode: answer.code, failMsg: answer.msg },
    });
}

const requestOf = ({ groupCode, policyNumber, requestNo }: Policy) => ({
  ...{ groupCode, policyNumber: policyNumber ?? '', requestNo: requestNo ?? '' },
});

/**
 * Sends an application, or a surrender. That it was sent is stored before the insurer is called: after a crash in between it is asked
 * about and never sent twice.
 */
async function send(platform: InsurancePlatform, row: Policy): Promise<void> {
  const request = await runFor(platform, row.groupCode, (work) => coverRequest(work, row));
  if (!(await report(platform, cargoPolicy, row, { type: 'submit.insurer' }))) return;
  if (row.status === 'surrendering') {
    const answer = await heard(platform, cargoPolicy, row, () => platform.insurer.surrender(requestOf(row)));
    if (answer) await recordSurrender(platform, row, answer);
    return;
  }
  const answers: CoverAnswer[] = [];
  await heard(platform, cargoPolicy, row, () =>
    platform.insurer.apply(request, (answer) => Promise.resolve(void answers.push(answer))),
  );
  for (const answer of answers) await recordCover(platform, row, answer);
}

/** Asks what became of an application or a surrender. */
async function follow(platform: InsurancePlatform, row: Policy): Promise<void> {
  const dueAt = platform.clock() + ASK_EVERY_MS;
  if (!(await claim(platform, cargoPolicy, row, { dueAt, asked: row.asked + 1 }))) return;
  const { insurer } = platform;
  if (row.status === 'surrendering') {
    const answer = await heard(platform, cargoPolicy, row, () => insurer.settleSurrender(requestOf(row)));
    if (answer) await recordSurrender(platform, row, answer);
    return;
  }
  const answer = await heard(platform, cargoPolicy, row, () =>
    insurer.settle(row.groupCode, row.requestNo ?? ''),
  );
  if (answer) await recordCover(platform, row, answer);
}

/** Fetches the paper of a policy in force. */
async function fetchPaper(platform: InsurancePlatform, row: Policy): Promise<void> {
  const { groupCode, policyNumber } = row;
  const waitMs = Math.min(ASK_EVERY_MS * 2 ** Math.min(row.asked, 10), LONGEST_WAIT_MS);
  const dueAt = platform.clock() + waitMs;
  if (!(await claim(platform, cargoPolicy, row, { dueAt, asked: row.asked + 1 }))) return;
  const bytes = await heard(platform, cargoPolicy, row, () =>
    platform.insurer.paper(groupCode, policyNumber ?? ''),
  );
  if (!bytes) return;
  const place = { record: cargoPolicy.name, id: row.id, groupCode };
  await storePaper(
    platform,
    place,
    ['pdf'],
    { name: policyNumber ?? row.policyNo, bytes },
    (work, { fileId }) =>
      applyIfPossible(work, cargoPolicy, { id: row.id, type: 'paper.came', payload: { fileId } }),
  );
}

/** Sends a report of a loss, once. */
async function sendClaim(platform: InsurancePlatform, row: Claim): Promise<void> {
  const policy = await runFor(platform, row.groupCode, (work) => find(work, cargoPolicy, row.policyId));
  if (!(await report(platform, insuranceClaim, row, { type: 'submit.insurer' }))) return;
  const { groupCode, requestNo, accidentAt, place, description, claimedFen } = row;
  const loss = { groupCode, requestNo: requestNo ?? '', accidentAt, place, description, claimedFen };
  const caseNo = await heard(platform, insuranceClaim, row, () =>
    platform.insurer.claim({ ...loss, policyNumber: policy?.policyNumber ?? '' }),
  );
  if (caseNo !== null)
    await report(platform, insuranceClaim, row, { type: 'case.opened', payload: { caseNo } });
}

async function recordClaim(platform: InsurancePlatform, row: Claim, answer: ClaimAnswer): Promise<void> {
  if (row.status === 'reported') await report(platform, insuranceClaim, row, { type: 'survey' });
  if (answer.state === 'refused')
    await report(platform, insuranceClaim, row, {
      type: 'insurer.refuse',
      payload: { reason: answer.reason },
    });
  if (answer.state !== 'approved' && answer.state !== 'paid') return;
  const { approvedFen } = answer;
  await report(platform, insuranceClaim, row, { type: 'insurer.approve', payload: { approvedFen } });
  if (answer.state === 'paid')
    await report(platform, insuranceClaim, row, {
      type: 'insurer.paid',
      payload: { paidFen: answer.paidFen, bankSerialNo: answer.serial },
    });
}

/** Asks what became of a claim. */
async function followClaim(platform: InsurancePlatform, row: Claim): Promise<void> {
  const dueAt = platform.clock() + ASK_EVERY_MS;
  if (!(await claim(platform, insuranceClaim, row, { dueAt, asked: row.asked + 1 }))) return;
  const { groupCode, caseNo, requestNo } = row;
  const { insurer } = platform;
  if (caseNo !== null) {
    const answer = await heard(platform, insuranceClaim, row, () => insurer.follow(groupCode, caseNo));
    if (answer) await recordClaim(platform, row, answer);
    return;
  }
  const found = await heard(platform, insuranceClaim, row, async () => ({
    caseNo: await insurer.settleClaim(groupCode, requestNo ?? ''),
  }));
  if (found === null) return;
  await report(
    platform,
    insuranceClaim,
    row,
    found.caseNo === null
      ? { type: 'insurer.lost' }
      : { type: 'case.opened', payload: { caseNo: found.caseNo } },
  );
}

/**
 * One round with the insurers: sends new applications, surrenders and claims, asks about those on their way, and fetches papers.
 * @returns how much was looked at
 * @throws AggregateError after the round, when something failed unexpectedly
 */
export function runInsuranceJob(platform: InsurancePlatform): Promise<number> {
  return runForEach('matters with insurers', async (each) => {
    const moving = await dueRows(platform, cargoPolicy, { states: ['applied', 'surrendering'] });
    await each(moving, (row) => (row.submittedAt === null ? send : follow)(platform, row));
    const unpapered = await dueRows(platform, cargoPolicy, {
      states: ['effective'],
      where: [isNull(policies.paperId)],
    });
    await each(unpapered, (row) => fetchPaper(platform, row));
    const open = await dueRows(platform, insuranceClaim, { states: ['reported', 'surveying', 'approved'] });
    await each(open, (row) => (row.submittedAt === null ? sendClaim : followClaim)(platform, row));
  });
}
