import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import { tagOf } from '../../../domain/codes/roleTags.ts';
import { feedback } from '../../../domain/records/feedback.ts';
import { firstOf } from '../../../domain/rules/characters.ts';
import { FEEDBACK_CLOSES_MS, FEEDBACK_PER_DAY, PROBLEM_TITLE_SIGNS } from '../../../domain/rules/feedback.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { deviceName } from '../../../domain/rules/userAgent.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { feedbackLifecycle, feedbackRules } from '../../../machines/lifecycles/feedback/machine.ts';
import { notify, stateChangeText } from '../../notices/notify.ts';
import { entry, on } from '../../records/entry.ts';
import { patch } from '../../records/rows.ts';
import { type Limit, spendAttempt } from '../../records/throttle.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';
import { fileProblem } from './problem.ts';

type Feedback = Row<typeof feedback>;

/** Counted with the row itself: what is refused for another reason does not count. */
const A_DAY: Limit = { times: FEEDBACK_PER_DAY, windowMs: DAY_MS };

/** @throws 10429 after the tenth of a day */
async function prepare(work: Work, input: Feedback): Promise<Partial<Feedback>> {
  await spendAttempt(work, `feedback:${input.createdBy}`, A_DAY);
  const role = work.viewer?.role;
  return {
    ...(role === undefined ? {} : { roleTag: tagOf(role) }),
    device: deviceName(work.origin?.userAgent ?? null),
  };
}

const say = (work: Work, row: Feedback, to: readonly string[]) =>
  notify(work, {
    to,
    text: stateChangeText(feedback, row.feedbackNo, feedback.states[row.status]),
    record: feedback.name,
    id: row.id,
  });

const withReply = ({ replies }: Feedback, byName: string, at: number, text: string) => [
  ...(replies ?? []),
  { byName, at, text },
];

/** What the problem says: the words, the pictures, and where they came from. */
async function makeProblem(work: Work, { id, feedbackNo, content, images }: Feedback): Promise<void> {
  const { id: problemId } = await fileProblem(work, {
    title: firstOf(content.replaceAll(/\s+/g, ' '), PROBLEM_TITLE_SIGNS),
    module: 'other',
    severity: 'normal',
    description: `${content}\n${feedbackNo}`,
    eventLog: null,
    images,
  });
  await patch(work, feedback, id, { problemId });
}

export const feedbackEntry = entry<typeof feedback>({
  spec: feedback,
  table: tableFor(feedback),
  lifecycle: { machine: feedbackLifecycle, rules: feedbackRules },
  prepare,
  created: (work, row) => say(work, row, [ROLE_CODES.service]),
  facts: (_, row) =>
    Promise.resolve({
      submittedBy: row.createdBy,
      hasProblem: row.problemId !== null,
      closeAt: row.closeAt,
    }),
  stores: {
    storeReply: on(feedback, ['reply'], ({ row, event, now, byName }) => ({
      replies: withReply(row, byName, now, event.text),
      closeAt: now + FEEDBACK_CLOSES_MS,
    })),
    storeAddition: on(feedback, ['add'], ({ row, event, now, byName }) => ({
      replies: withReply(row, byName, now, event.text),
      closeAt: null,
    })),
    stopClock: () => ({ closeAt: null }),
  },
  effects: {
    makeProblem: ({ work, row }) => makeProblem(work, row),
    notifyOwner: ({ work, row }) => say(work, row, [`USER:${row.createdBy}`]),
    notifyDesk: ({ work, row }) => say(work, row, [ROLE_CODES.service]),
  },
});
