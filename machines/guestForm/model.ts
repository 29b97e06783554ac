import type { FormCard } from '../../domain/calls/formLink.ts';
import { alreadySubmitted, linkNoLongerValid } from '../../domain/codes/refusals/codes/accounts.ts';
import { changedBySomeoneElse, fieldsAreWrong } from '../../domain/codes/refusals/codes/common.ts';
import { model } from '../model.ts';
import { guestFormMachine } from './machine.ts';

const card: FormCard = {
  entryNo: 'DJ2026112100001',
  status: 'invited',
  about: '马鞍山钢厂',
  name: ['访客登记', 'Visitor', 'Visitante', '来訪者'],
  version: 3,
  fields: [
    {
      ...{ fieldCode: 'REASON', kind: 'text', options: null, max: null, required: true },
      ...{ label: '来访事由', labelEn: 'Reason', labelEs: 'Motivo', labelJa: '来訪目的' },
    },
  ],
  required: [],
  guestName: '陈立',
  reason: null,
  before: {},
  expireAt: Date.UTC(2026, 10, 24, 4),
  submittedAt: null,
};
const settled: FormCard = {
  ...card,
  ...{ status: 'submitted', fields: null, submittedAt: Date.UTC(2026, 10, 21, 5) },
};
const refusal = (status: number, msg: string) => ({ output: { ok: false, refusal: { status, msg } } });
const values = { guestName: '陈立', guestPhone: null, REASON: '设备检修' };
const requestNo = '8c6b2f5e-6f5c-4a5e-9d68-0f6a1c2b3d4e';

export const guestFormModel = model<typeof guestFormMachine>({
  machine: guestFormMachine,
  inputs: { 'a new tab': { kept: null }, 'a tab with a draft': { kept: { REASON: '设备' } } },
  events: {
    type: { type: 'field.changed', changes: { REASON: '设备检修' }, unchanged: [] },
    'leave a field': { type: 'field.left', path: 'REASON' },
    'photo taken': { type: 'value.awaited', path: 'PHOTO' },
    'photo small': { type: 'value.arrived', path: 'PHOTO' },
    check: { type: 'draft.checked', stage: 'submit' },
    discard: { type: 'draft.discarded' },
    'accept the draft': { type: 'draft.accepted' },
    send: { type: 'form.sent', values, requestNo },
    'send again': { type: 'request.retried' },
    'look again': { type: 'page.reloaded' },
  },
  outcomes: {
    read: {
      'to be filled in': { output: { ok: true, data: card } },
      'sent before': { output: { ok: true, data: settled } },
      'out of date': refusal(linkNoLongerValid, 'This link is no longer valid, please contact the sender'),
      fails: { error: new Error('Network Error') },
    },
    submit: {
      done: { output: { ok: true, data: { entryNo: card.entryNo, submittedAt: Date.UTC(2026, 10, 21, 5) } } },
      'field wrong': {
        output: {
          ok: false,
          refusal: {
            ...{ status: fieldsAreWrong, msg: 'Some fields are wrong' },
            errors: [{ field: 'REASON', msg: 'Reason is required' }],
          },
        },
      },
      'form changed': refusal(changedBySomeoneElse, 'Someone else changed this record'),
      'sent already': refusal(alreadySubmitted, 'Already submitted'),
      fails: { error: new Error('Network Error') },
    },
  },
  abstract: ({ refusal: response, form, sent }) => ({
    refusal: response?.status ?? null,
    isTyped: Object.keys(form.draft).length > 0,
    isSent: sent !== null,
  }),
  facts: (snapshot) => ({
    page: snapshot.value,
    refusal: snapshot.matches('filling') ? (snapshot.context.refusal?.msg ?? null) : null,
  }),
  invariants: {
    'it is sent from the form alone': (snapshot) =>
      snapshot.can({ type: 'form.sent', values, requestNo }) === snapshot.matches('filling'),
    'what is sent is known': (snapshot) => !snapshot.matches('sending') || snapshot.context.sent !== null,
    'a form that is filled in is shown': (snapshot) =>
      !snapshot.matches('filling') || snapshot.context.card?.status === 'invited',
  },
});
