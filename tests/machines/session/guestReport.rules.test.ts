import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import { ANSWER_TIMEOUT, type Answer } from '../../../machines/answer.ts';
import {
  type GuestReport,
  guestReportMachine,
  type SubmittedReport,
} from '../../../machines/guestReport/machine.ts';
import { pending } from '../pending.ts';

const report: GuestReport = {
  abnormalKind: 'late',
  description: '司机迟到三小时',
  requestNo: '8c6b2f5e-6f5c-4a5e-9d68-0f6a1c2b3d4e',
};

function begun() {
  const clock = new SimulatedClock();
  const file = pending<Answer<SubmittedReport>, GuestReport>();
  const logic = guestReportMachine.provide({ actors: { file: file.logic } });
  const actor = createActor(logic, { clock }).start();
  actor.send({ type: 'report.sent', report });
  return { actor, clock, file };
}

describe('a report by the link of a waybill', () => {
  it('[R-08] without an answer in time is the very same report when it is sent again', () => {
    const { actor, clock, file } = begun();
    clock.increment(ANSWER_TIMEOUT);
    expect(actor.getSnapshot().value).toBe('unanswered');
    actor.send({ type: 'report.sent', report: { ...report, requestNo: 'another' } });
    actor.send({ type: 'request.retried' });
    expect(file.calls).toEqual([report, report]);
  });

  it('[R-08] is not sent twice while it is pending', () => {
    const { actor, file } = begun();
    actor.send({ type: 'report.sent', report: { ...report, requestNo: 'another' } });
    expect(actor.getSnapshot().value).toBe('sending');
    expect(file.calls).toHaveLength(1);
  });
});
