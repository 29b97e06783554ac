import { model } from '../model.ts';
import { type GuestReport, guestReportMachine } from './machine.ts';
import { settledTooLongAgo } from '../../domain/codes/refusals/codes/customerService.ts';

const report: GuestReport = {
  abnormalKind: 'goodsDamage',
  description: '外箱破损两件，电话 0551-65320000',
  requestNo: '8c6b2f5e-6f5c-4a5e-9d68-0f6a1c2b3d4e',
};

export const guestReportModel = model<typeof guestReportMachine>({
  machine: guestReportMachine,
  inputs: { start: undefined },
  events: { send: { type: 'report.sent', report }, 'send again': { type: 'request.retried' } },
  outcomes: {
    file: {
      submitted: { output: { ok: true, data: { abnormalNo: 'YC2026112100001' } } },
      refused: {
        output: { ok: false, refusal: { status: settledTooLongAgo, msg: 'Settled more than 30 days ago' } },
      },
      'no answer': { error: new Error('Network Error') },
    },
  },
  abstract: ({ refusal, submitted }) => ({ isRefused: refusal !== null, isTaken: submitted !== null }),
  facts: (snapshot) => ({
    page: snapshot.value,
    number: snapshot.context.submitted?.abnormalNo ?? null,
    refusal: snapshot.matches('editing') ? (snapshot.context.refusal?.msg ?? null) : null,
  }),
  invariants: {
    'there is a number once it is taken, and not before': (snapshot) =>
      snapshot.matches('submitted') === (snapshot.context.submitted !== null),
    'what is sent is known': (snapshot) => snapshot.matches('editing') === (snapshot.context.report === null),
  },
});
