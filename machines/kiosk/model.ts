import { tooManyAttempts } from '../../domain/codes/refusals/codes/common.ts';
import { driverNotReadable } from '../../domain/codes/refusals/codes/yard.ts';
import { model } from '../model.ts';
import { type Choice, type Found, kioskMachine, type Slip } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);
const job = {
  ...{ waybillId: '17', tail: '00017', goodsName: '热轧卷板', plate: '皖A·**345', use: 'load' as const },
  ...{ laneName: '1号装车道', planAt: at, fault: null, ticketNo: null, ticketState: null },
};
/** One job that can be checked in, one that cannot, and one whose turn was missed. */
export const foundJobs: Found = {
  ...{ now: at, bindToken: null, lookupNo: 'look', name: '周**' },
  jobs: [
    job,
    {
      ...job,
      waybillId: '18',
      tail: '00018',
      fault: { status: 41_008, msg: 'The waybill belongs to another site' },
    },
    { ...job, waybillId: '19', tail: '00019', ticketNo: 'A004', ticketState: 'missed' },
  ],
};
export const kioskSlip: Slip = {
  ...{ now: at, bindToken: null, ticketNo: 'A012', ticketId: '7', laneName: '1号装车道', gateName: '东门' },
  ...{ status: 'waiting', ahead: 2, estimateMin: 60, link: '#/queList?ticketId=7&t=x' },
};
const choice = (waybillId: string, ticketNo: string | null): Choice => ({
  ...{ waybillId, ticketNo, requestNo: 'request-1', occurredAt: at },
});
const TYPED = '138000000010217';
const refusal = (status: number, msg: string, waitS?: number) => ({
  output: { ok: false, refusal: { status, msg, ...(waitS === undefined ? {} : { waitS }) } },
});

export const kioskModel = model<typeof kioskMachine>({
  machine: kioskMachine,
  inputs: { 'a kiosk': undefined },
  events: {
    'open the pad': { type: 'phone.opened' },
    'press a key': ({ context: { typed, isOffline, mayKeep } }) => {
      const key = TYPED[typed.length];
      // What the network does while somebody types changes nothing before he sends.
      return key === undefined || isOffline || !mayKeep ? null : { type: 'key.pressed', key };
    },
    erase: ({ context: { typed } }) => (typed.length < TYPED.length ? null : { type: 'key.erased' }),
    'send the phone': { type: 'phone.sent' },
    'choose a job': { type: 'job.chosen', choice: choice('17', null) },
    'choose a closed job': { type: 'job.chosen', choice: choice('18', null) },
    'back in line': { type: 'job.chosen', choice: choice('19', 'A004') },
    again: { type: 'visit.repeated' },
    'no slip came': { type: 'paper.missing' },
    leave: { type: 'visit.left' },
    'no network': { type: 'link.changed', isOffline: true, mayKeep: true },
    'no network for long': { type: 'link.changed', isOffline: true, mayKeep: false },
    'network again': { type: 'link.changed', isOffline: false, mayKeep: true },
  },
  outcomes: {
    wedge: {
      'a card': { sends: { type: 'card.read', reading: { idNumber: '340102199001010217' } } },
      breaks: { error: new Error('no keys') },
    },
    service: { breaks: { error: new Error('no reader') } },
    lookUp: {
      jobs: { output: { ok: true, data: foundJobs } },
      unknown: refusal(driverNotReadable, 'Card unreadable or driver not approved'),
      'too often': refusal(tooManyAttempts, 'Too many attempts', 300),
      fails: { error: new Error('Network Error') },
    },
    checkIn: {
      done: { output: { ok: true, data: kioskSlip } },
      'too late': refusal(driverNotReadable, 'Card unreadable or driver not approved'),
      fails: { error: new Error('Network Error') },
    },
    keep: {
      kept: { output: { no: 'K07', at } },
      full: { output: null },
      fails: { error: new Error('no storage') },
    },
    print: { done: { output: null }, fails: { error: new Error('no printer') } },
  },
  abstract: ({ typed, isPaperMissing, isOffline, mayKeep, refusal: response, guest, found }) => ({
    ...{ typed: typed.length, isPaperMissing, isOffline, mayKeep },
    refusal: response?.status ?? null,
    isGuest: guest !== null,
    isFound: found !== null,
  }),
  facts: (snapshot) => {
    const { slip, kept, isPaperMissing } = snapshot.context;
    return {
      step: snapshot.value,
      no: snapshot.matches('result')
        ? (slip?.ticketNo ?? null)
        : snapshot.matches('provisional')
          ? (kept?.no ?? null)
          : null,
      isPaperMissing,
    };
  },
  invariants: {
    'nothing of a visitor stays when he has left': (snapshot) => {
      const { typed, guest, found, slip, kept } = snapshot.context;
      return (
        !snapshot.matches('idle') || (typed === '' && [guest, found, slip, kept].every((one) => one === null))
      );
    },
    'somebody who is looked up is known': (snapshot) =>
      !snapshot.matches('reading') || snapshot.context.guest !== null,
  },
});
