import type { AgreementText } from '../../domain/calls/agreementLink.ts';
import { linkNoLongerValid, wrongCode } from '../../domain/codes/refusals/codes/accounts.ts';
import { changedBySomeoneElse } from '../../domain/codes/refusals/codes/common.ts';
import { model } from '../model.ts';
import { signingMachine } from './machine.ts';

const open: AgreementText = {
  version: 1,
  status: 'pendingSign',
  agreementNo: 'DS2026112100001',
  driverName: '周**',
  driverPhone: '138****0001',
  fleetName: '合肥顺达车队',
  captainName: '马**',
  cardNumber: '**** 4821',
  scope: 'allWaybills',
  maxPerTripFen: null,
  validFrom: Date.UTC(2026, 10, 20, 16),
  validTo: Date.UTC(2027, 10, 19, 16),
  signedAt: null,
};
const signed: AgreementText = { ...open, version: 2, status: 'active', signedAt: Date.UTC(2026, 10, 21, 4) };
const refusal = (status: number, msg: string) => ({ output: { ok: false, refusal: { status, msg } } });

export const signingModel = model<typeof signingMachine>({
  machine: signingMachine,
  inputs: { 'a link': undefined },
  events: {
    'reach the end': { type: 'end.reached' },
    sign: { type: 'decision.sent', smsCode: '123456', reason: null },
    refuse: { type: 'decision.sent', smsCode: '123456', reason: '收款账户不对' },
    'look again': { type: 'page.reloaded' },
  },
  outcomes: {
    read: {
      'to be signed': { output: { ok: true, data: open } },
      'signed already': { output: { ok: true, data: signed } },
      'out of date': refusal(linkNoLongerValid, 'This link is no longer valid, please contact the sender'),
      fails: { error: new Error('Network Error') },
    },
    decide: {
      done: { output: { ok: true, data: signed } },
      'wrong code': refusal(wrongCode, 'The code is wrong or out of date'),
      'changed meanwhile': refusal(changedBySomeoneElse, 'Someone else changed this record'),
      fails: { error: new Error('Network Error') },
    },
  },
  abstract: ({ refusal: response }) => ({ refusal: response?.status ?? null }),
  facts: (snapshot) => ({
    page: snapshot.matches('reading') ? 'reading' : snapshot.value,
    refusal: snapshot.context.refusal?.msg ?? null,
  }),
  invariants: {
    'nothing is decided unread': (snapshot) =>
      snapshot.can({ type: 'decision.sent', smsCode: '123456', reason: null }) ===
      snapshot.matches('deciding'),
    'what is settled waits for nobody': (snapshot) =>
      !snapshot.matches('settled') || snapshot.context.agreement !== null,
  },
});
