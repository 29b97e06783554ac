import type { Label } from '../../domain/codes/label.ts';
import { ROLE_CODES } from '../../domain/codes/roles.ts';
import { contractTemplate } from '../../domain/records/contractTemplate.ts';
import { parameter } from '../../domain/records/parameter.ts';
import { notify } from '../notices/notify.ts';
import { make } from '../records/make.ts';
import { nextNumber } from '../records/numbers.ts';
import { findBy } from '../records/rows.ts';
import type { Work } from '../records/work.ts';
import { type Platform, run } from '../run/run.ts';
import { tenantCodes } from '../store/tenants.ts';
import { CONTRACT_KINDS, CONTRACT_NAMES, contractBody } from './contractTexts.ts';

const APPROVERS = [ROLE_CODES.admin, ROLE_CODES.auditor];

const TO_APPROVE = (name: string): Label => [
  `请审阅并批准合同模板“${name}”：批准前，新接的运单没有合同，不能发车`,
  `Read and approve the contract template “${name}”: until then trips that are taken get no contract and cannot depart`,
  `Revise y apruebe la plantilla de contrato «${name}»: hasta entonces los viajes nuevos no tienen contrato y no pueden salir`,
  `契約テンプレート「${name}」を確認して承認してください。承認まで新しい運送状には契約がなく、出発できません`,
];

/**
 * A tenant that never had a template gets drafts of both, to be looked at and put in force by its own people. Contracts are asked for from
 * then on: trips that were taken before go on without.
 */
export async function storeTemplatesOf(work: Work): Promise<void> {
  if ((await findBy(work, contractTemplate, {})).length > 0) return;
  for (const kind of CONTRACT_KINDS) {
    const { id } = await make(work, contractTemplate, {
      templateNo: await nextNumber(work, contractTemplate.number.prefix),
      ...{ templateName: CONTRACT_NAMES[kind], kind, body: contractBody(kind) },
      ...{ versionNo: 1, author: '0', approver: null },
    });
    // Until then no trip that is taken gets a contract, and none departs (50061).
    const text = TO_APPROVE(CONTRACT_NAMES[kind]);
    await notify(work, { to: APPROVERS, text, record: contractTemplate.name, id });
  }
  const paramKey = 'contract.required';
  if ((await findBy(work, parameter, { paramKey })).length > 0) return;
  await make(work, parameter, {
    paramNo: await nextNumber(work, parameter.number.prefix),
    ...{ paramKey, paramValue: '1', validFrom: work.now, confirmation: 'none', enteredBy: null },
    ...{ confirmedBy: null, confirmedAt: null },
  });
}

/** The same for every tenant at the start of the platform, also for those created since. */
export async function storeContractTemplates(platform: Platform): Promise<void> {
  for (const groupCode of await tenantCodes(platform.store.db))
    await run(platform, { groupCode, viewer: null, byName: '' }, storeTemplatesOf);
}
