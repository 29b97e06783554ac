import { EVENT_LOG_MAX_BYTES } from '../../domain/rules/problem.ts';
import { tooManyAttempts } from '../../domain/codes/refusals/codes/common.ts';
import { model } from '../model.ts';
import { type ReportEvent, reportMachine } from './machine.ts';

const values = { title: '列表打不开', module: 'order', severity: 'high', description: null };
const requestNo = '8c6b2f5e-6f5c-4a5e-9d68-0f6a1c2b3d4e';

export const reportModel = model({
  machine: reportMachine,
  inputs: { start: { kept: null } },
  events: {
    attach: { type: 'log.attached' },
    detach: { type: 'log.detached' },
    'gather again': { type: 'log.retried' },
    type: { type: 'field.changed', changes: { title: '列表打不开' }, unchanged: [] },
    'leave a field': { type: 'field.left', path: 'title' },
    'a value is on its way': { type: 'value.awaited', path: 'title' },
    'a value is there': { type: 'value.arrived', path: 'title' },
    'check the form': { type: 'draft.checked', stage: 'submit' },
    submit: (snapshot): ReportEvent => ({
      type: 'report.submitted',
      values,
      withLog: snapshot.matches({ log: 'attached' }),
      requestNo,
    }),
    'send again': { type: 'request.retried' },
  },
  outcomes: {
    collect: {
      'a log': { output: { bytes: EVENT_LOG_MAX_BYTES } },
      'a log that is too large': { output: { bytes: EVENT_LOG_MAX_BYTES + 1 } },
      'no log': { error: new Error('Not recorded') },
    },
    file: {
      filed: { output: { ok: true, data: { problemNo: 'WT2026112100001' } } },
      refused: { output: { ok: false, refusal: { status: tooManyAttempts, msg: 'Too many attempts' } } },
      'no answer': { error: new Error('Network Error') },
    },
  },
  abstract: ({ report, filed }) => ({ withLog: report?.withLog ?? null, isFiled: filed !== null }),
  facts: (snapshot) => ({
    number: snapshot.context.filed?.problemNo ?? null,
    sending: snapshot.matches({ form: 'sending' }),
    unanswered: snapshot.matches({ form: 'failed' }),
    refusal: snapshot.matches({ form: 'editing' }) ? (snapshot.context.refusal?.msg ?? null) : null,
    log: snapshot.matches({ form: 'filed' }) ? null : snapshot.value.log,
  }),
  invariants: {
    'what is sent is known': (snapshot) =>
      snapshot.matches({ form: 'editing' }) === (snapshot.context.report === null),
    'there is a number once it is filed, and not before': (snapshot) =>
      snapshot.matches({ form: 'filed' }) === (snapshot.context.filed !== null),
    'a log that is too large never goes along': (snapshot) =>
      snapshot.context.report?.withLog !== true || (snapshot.context.log?.bytes ?? 0) <= EVENT_LOG_MAX_BYTES,
  },
});
