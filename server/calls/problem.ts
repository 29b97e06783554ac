import { problemEventLog, reportProblem } from '../../domain/calls/problem.ts';
import { readEventLog } from '../../domain/eventLog/log.ts';
import { problem } from '../../domain/records/problem.ts';
import { EVENT_LOG_MAX_BYTES } from '../../domain/rules/problem.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { type Limit, spendAttempt } from '../records/throttle.ts';
import { fileProblem, logOfProblem } from '../business/platform/problem.ts';
import { act, bind, type Bound, loginOf } from './context.ts';
import { refused, wrongFields } from '../records/errors.ts';
import { once } from '../records/requests.ts';
import { find } from '../records/rows.ts';
import { isInScope } from '../records/scope.ts';
import { requireValidText } from './validText.ts';

/** More in an hour is not normal use and would fill the disk. */
const REPORT_LIMIT: Limit = { times: 20, windowMs: 3_600_000 };

/** @throws 10400 when the log is larger than any log of a window */
function requireBounded(eventLog: unknown): void {
  if (Buffer.byteLength(JSON.stringify(eventLog)) <= EVENT_LOG_MAX_BYTES) return;
  const kb = String(EVENT_LOG_MAX_BYTES / 1024);
  throw wrongFields([
    {
      field: 'eventLog',
      msg: [
        `事件日志超过 ${kb} KB`,
        `The event log is larger than ${kb} KB`,
        `El registro de eventos supera ${kb} KB`,
        `イベントログが ${kb} KB を超えています`,
      ],
    },
  ]);
}

const report = bind(reportProblem, async ({ requestNo, ...told }, context) => {
  const { viewer } = loginOf(context);
  const { title, description } = told;
  requireValidText({ title, description });
  requireBounded(told.eventLog);
  await act(context, (work) => spendAttempt(work, `report:${viewer.userId}`, REPORT_LIMIT));
  return act(context, (work) =>
    once(work, viewer.userId, requestNo, [reportProblem.name, told], async () => {
      const { problemNo } = await fileProblem(work, told);
      return { problemNo };
    }),
  );
});

const eventLog = bind(problemEventLog, ({ id }, context) =>
  act(context, async (work) => {
    const row = await find(work, problem, id);
    if (!row || !isInScope(problem, loginOf(context).viewer, row)) throw refused(noSuchRecord);
    const log = await logOfProblem(work, id);
    if (log === null) throw refused(noSuchRecord);
    return readEventLog(log);
  }),
);

export const problemCalls: readonly Bound[] = [report, eventLog];
