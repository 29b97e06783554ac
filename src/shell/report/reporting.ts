import { fromPromise } from 'xstate';
import { reportProblem } from '../../../domain/calls/problem.ts';
import { reportMachine } from '../../../machines/report/machine.ts';
import { ask } from '../../records/wire.ts';
import { exportLog } from '../../statecharts/exportLog.ts';

/**
 * The chart of a report with its implementations. The collected log is kept here: it is large, and would
 * otherwise become a part of the next log.
 */
export function reporting() {
  let log: Awaited<ReturnType<typeof exportLog>> | null = null;
  const machine = reportMachine.provide({
    actors: {
      collect: fromPromise(async () => {
        log = await exportLog();
        return { bytes: new TextEncoder().encode(JSON.stringify(log)).length };
      }),
      file: fromPromise(({ input: { values, withLog, requestNo } }) =>
        ask(
          reportProblem,
          reportProblem.request.parse({ ...values, requestNo, eventLog: withLog ? log : null }),
        ),
      ),
    },
  });
  return { machine, logText: () => (log === null ? '' : JSON.stringify(log, null, 2)) };
}
