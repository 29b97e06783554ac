import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type OrderStatementFacts, orderStatementLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 26, 4);
const CLERK: Who = { id: '1', role: 'financeClerk' };
const APPROVER: Who = { id: '2', role: 'financeApprover' };
const SHIPPER: Who = { id: '3', role: 'shipper' };
const reason = '账期有误，重新编制';
const proofFiles = ['77'];

const good: OrderStatementFacts = { submittedBy: CLERK.id, orders: 2, isOverlapping: false };

export const orderStatementModel = model<typeof orderStatementLifecycle>({
  machine: orderStatementLifecycle,
  inputs: {
    good,
    'no lines': { ...good, orders: 0 },
    'another has days of its period': { ...good, isOverlapping: true },
  },
  events: {
    refresh: { type: 'refresh', by: CLERK, at },
    'refresh by approver': { type: 'refresh', by: APPROVER, at },
    send: { type: 'send.statement', by: CLERK, at },
    'send by approver': { type: 'send.statement', by: APPROVER, at },
    'link again': { type: 'send.link', by: CLERK, at },
    'link again by shipper': { type: 'send.link', by: SHIPPER, at },
    acknowledge: { type: 'ack', by: SHIPPER, at },
    'acknowledge by link': { type: 'ack', by: SYSTEM, at, ackBy: '王立新' },
    'acknowledge with proof': { type: 'ack', by: CLERK, at, proofFiles },
    'acknowledge without proof': { type: 'ack', by: CLERK, at, proofFiles: null },
    'acknowledge by approver': { type: 'ack', by: APPROVER, at },
    void: { type: 'void.statement', by: CLERK, at, reason },
    'void without reason': { type: 'void.statement', by: CLERK, at, reason: '' },
    'void by approver': { type: 'void.statement', by: APPROVER, at, reason },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nobody agrees for the shipper without proof': (snapshot) =>
      !snapshot.can({ type: 'ack', by: CLERK, at, proofFiles: null }),
    'lines stay once it was sent': (snapshot) =>
      snapshot.value === 'generated' || !snapshot.can({ type: 'refresh', by: CLERK, at }),
    'none is sent beside another, or empty': (snapshot) =>
      (snapshot.context.orders > 0 && !snapshot.context.isOverlapping) ||
      !snapshot.can({ type: 'send.statement', by: CLERK, at }),
    'what was acknowledged stays so': (snapshot) =>
      snapshot.value !== 'acknowledged' || !snapshot.can({ type: 'void.statement', by: CLERK, at, reason }),
  },
});
