import { contractTemplate } from '../../../domain/records/contractTemplate.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { plainText, unknownPlaceholder } from '../../../domain/rules/tripContract.ts';
import type { Row } from '../../../domain/schema/record.ts';
import {
  contractTemplateLifecycle,
  contractTemplateRules,
} from '../../../machines/lifecycles/contractTemplate/machine.ts';
import { applyIfPossible } from '../../records/apply.ts';
import { entry } from '../../records/entry.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import { find, findAll, findBy } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';
import { liveContract, makeTripContract } from '../trade/tripContract.ts';

type Template = Row<typeof contractTemplate>;

async function nextVersion(work: Work, kind: Template['kind']): Promise<number> {
  const known = await findBy(work, contractTemplate, { kind });
  return Math.max(0, ...known.map(({ versionNo }) => versionNo)) + 1;
}

/** Locks all templates of a kind in a fixed order: of two that are approved at once, the second retires the first. */
async function lockKind(work: Work, id: string): Promise<void> {
  const row = await find(work, contractTemplate, id);
  if (!row) return;
  const known = await findBy(work, contractTemplate, { kind: row.kind });
  await findAll(
    work,
    contractTemplate,
    known.map((one) => one.id),
    true,
  );
}

async function retireFormer(work: Work, row: Template): Promise<void> {
  for (const { id } of await findBy(work, contractTemplate, { kind: row.kind, status: 'active' }))
    if (id !== row.id) await applyIfPossible(work, contractTemplate, { id, type: 'retire' });
}

/** Trips that were taken while no template was in force get their contracts now. */
async function makeWaiting(work: Work, { kind }: Template): Promise<void> {
  for (const job of await findBy(work, waybill, { status: 'pendingLoad' })) {
    const isOfKind = (job.carrierId === null) === (kind === 'driverTrip');
    if (isOfKind && !(await liveContract(work, job.id))) await makeTripContract(work, job);
  }
}

async function makeVersion(work: Work, { templateName, kind, body }: Template): Promise<void> {
  await make(work, contractTemplate, {
    templateNo: await nextNumber(work, contractTemplate.number.prefix),
    versionNo: await nextVersion(work, kind),
    ...{ templateName, kind, body, approver: null },
    author: work.viewer?.userId ?? '0',
  });
}

export const contractTemplateEntry = entry<typeof contractTemplate>({
  spec: contractTemplate,
  table: tableFor(contractTemplate),
  lifecycle: { machine: contractTemplateLifecycle, rules: contractTemplateRules },
  lockFirst: lockKind,
  facts: (_, { createdBy, author, body }) =>
    Promise.resolve({ submittedBy: createdBy, author, unknown: unknownPlaceholder(body) }),
  prepare: async (work, { kind, body }, existing) => ({
    body: plainText(body),
    author: work.viewer?.userId ?? '0',
    ...(existing?.kind === kind ? {} : { versionNo: await nextVersion(work, kind) }),
  }),
  stores: { storeApproval: ({ event }) => ({ approver: event.by.id }) },
  effects: {
    retireFormer: ({ work, row }) => retireFormer(work, row),
    makeWaiting: ({ work, row }) => makeWaiting(work, row),
    makeVersion: ({ work, row }) => makeVersion(work, row),
  },
});
