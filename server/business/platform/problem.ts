import { and, eq } from 'drizzle-orm';
import type { ReportedProblem } from '../../../domain/calls/problem.ts';
import { ROLE_CODES, roleOf } from '../../../domain/codes/roles.ts';
import { PROBLEM_ROLES, problem } from '../../../domain/records/problem.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { CLOSES_AFTER_MS, severityRank } from '../../../domain/rules/problem.ts';
import { problemLifecycle, problemRules } from '../../../machines/lifecycles/problem/machine.ts';
import { entry, on } from '../../records/entry.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import { isId } from '../../../domain/rules/ids.ts';
import { tableFor } from '../../store/tables.ts';
import { problemLog } from '../../store/contentTables.ts';
import { account } from '../../store/systemTables.ts';
import type { Work } from '../../records/work.ts';
import { stateChangeText, notify } from '../../notices/notify.ts';

type Problem = Row<typeof problem>;

/** Can problems be assigned to this account: is it active, in a role that sees them? */
async function isFit({ tx, groupCode }: Work, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const [found] = await tx
    .select({ roles: account.roles, status: account.status })
    .from(account)
    .where(and(eq(account.groupCode, groupCode), eq(account.id, id)));
  const roles = found?.roles.map((code) => roleOf(code)) ?? [];
  return (
    (found?.status === 'active' || found?.status === 'locked') &&
    roles.some((one) => one !== undefined && PROBLEM_ROLES.includes(one))
  );
}

const notifyOne = (work: Work, row: Problem, userId: string | null) =>
  notify(work, {
    to: userId === null ? [] : [`USER:${userId}`],
    text: stateChangeText(problem, row.problemNo, problem.states[row.status]),
    record: 'problem',
    id: row.id,
  });

export const problemEntry = entry<typeof problem>({
  spec: problem,
  table: tableFor(problem),
  lifecycle: { machine: problemLifecycle, rules: problemRules },
  prepare: (_, { severity }) => Promise.resolve({ severityRank: severityRank(severity) }),
  facts: async (work, row, event) => ({
    submittedBy: row.createdBy,
    assigneeId: row.assigneeId,
    isAssigneeFit: event?.type !== 'assign' || (await isFit(work, event.assigneeId ?? '')),
    closeAt: row.closeAt,
    isFaq: row.isFaq,
  }),
  stores: {
    storeAssignee: on(problem, ['assign'], ({ event }) => ({ assigneeId: event.assigneeId })),
    storeResolution: on(problem, ['resolve'], ({ event, now }) => ({
      resolution: event.resolution,
      closeAt: now + CLOSES_AFTER_MS,
    })),
    stopClock: () => ({ closeAt: null }),
    storeFaq: on(problem, ['publish.faq'], ({ event }) => ({ isFaq: true, faqAnswer: event.faqAnswer })),
    withdrawFaq: () => ({ isFaq: false }),
  },
  effects: {
    notifyAssignee: ({ work, row }) => notifyOne(work, row, row.assigneeId),
    notifyReporter: ({ work, row }) => notifyOne(work, row, row.createdBy),
  },
});

/** What is filed; pictures stay with the document that they came with. */
interface FiledProblem extends ReportedProblem {
  readonly images?: Problem['images'];
}

/** Files a problem report from where it happened; the log of the window is stored beside the row, never in it. */
export async function fileProblem(
  work: Work,
  { title, module, severity, description, eventLog, images = null }: FiledProblem,
): Promise<Problem> {
  const row = await make(work, problem, {
    problemNo: await nextNumber(work, problem.number.prefix),
    title,
    module,
    severity,
    severityRank: severityRank(severity),
    description,
    images,
    assigneeId: null,
    resolution: null,
    closeAt: null,
    isFaq: false,
    faqAnswer: null,
    hasEventLog: eventLog !== null,
  });
  if (eventLog !== null) {
    const { groupCode, now } = work;
    const log = JSON.stringify(eventLog);
    await work.tx.insert(problemLog).values({ groupCode, problemId: row.id, log, at: now });
  }
  await notify(work, {
    to: [ROLE_CODES.admin],
    text: stateChangeText(problem, row.problemNo, problem.states.open),
    record: 'problem',
    id: row.id,
  });
  return row;
}

/** The event log that came with a problem, as JSON text; null when none did. */
export async function logOfProblem({ tx, groupCode }: Work, problemId: string): Promise<string | null> {
  const [found] = await tx
    .select({ log: problemLog.log })
    .from(problemLog)
    .where(and(eq(problemLog.groupCode, groupCode), eq(problemLog.problemId, problemId)));
  return found?.log ?? null;
}
