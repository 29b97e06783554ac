import { contractTemplate } from '../../domain/records/contractTemplate.ts';
import { parameter } from '../../domain/records/parameter.ts';
import { make } from '../records/make.ts';
import { nextNumber } from '../records/numbers.ts';
import { findBy } from '../records/rows.ts';
import type { Work } from '../records/work.ts';
import { type Platform, run } from '../run/run.ts';
import { tenantCodes } from '../store/tenants.ts';
import { CONTRACT_KINDS, CONTRACT_NAMES, contractBody } from './contractTexts.ts';

/**
 * A tenant that never had a template gets drafts of both, to be looked at and put in force by its own people. Contracts are asked for from
 * then on: trips that were taken before go on without.
 */
async function storeTemplatesOf(work: Work): Promise<void> {
  if ((await findBy(work, contractTemplate, {})).length > 0) return;
  for (const kind of CONTRACT_KINDS)
    await make(work, contractTemplate, {
      templateNo: await nextNumber(work, contractTemplate.number.prefix),
      ...{ templateName: CONTRACT_NAMES[kind], kind, body: contractBody(kind) },
      ...{ versionNo: 1, author: '0', approver: null },
    });
  const paramKey = 'contract.required';
  if ((await findBy(work, parameter, { paramKey })).length > 0) return;
  await make(work, parameter, {
    paramNo: await nextNumber(work, parameter.number.prefix),
    ...{ paramKey, paramValue: '1', validFrom: work.now },
  });
}

/** The same for every tenant at the start of the platform, also for those created since. */
export async function storeContractTemplates(platform: Platform): Promise<void> {
  for (const groupCode of await tenantCodes(platform.store.db))
    await run(platform, { groupCode, viewer: null, byName: '' }, storeTemplatesOf);
}
