import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { priceListLifecycle, type PriceListFacts } from './machine.ts';

/** 00:00 in Shanghai of 2026-11-21, and noon of that day. */
const TODAY = Date.UTC(2026, 10, 20, 16);
const NOW = TODAY + 12 * 3_600_000;
const DAY = 86_400_000;

const DISPATCHER: Who = { id: '1', role: 'dispatcher' };
const CLERK: Who = { id: '2', role: 'financeClerk' };
const APPROVER: Who = { id: '3', role: 'financeApprover' };
const SHIPPER: Who = { id: '4', role: 'shipper' };

const whole: PriceListFacts = {
  submittedBy: DISPATCHER.id,
  prices: 3,
  hasWholeTiers: true,
  validFrom: TODAY,
  validTo: TODAY + 365 * DAY,
  clash: null,
  biggestChangeBp: 500,
  replacedFrom: null,
};

const reason = '市场价格下行';
const at = NOW;

export const priceListModel = model({
  machine: priceListLifecycle,
  inputs: {
    whole,
    'no price': { ...whole, prices: 0 },
    backwards: { ...whole, validFrom: TODAY + 400 * DAY },
    'over already': { ...whole, validFrom: TODAY - 30 * DAY, validTo: TODAY - DAY },
    'gap in the tiers': { ...whole, hasWholeTiers: false },
    overlap: { ...whole, clash: { from: TODAY, to: TODAY + 90 * DAY } },
    'much dearer': { ...whole, biggestChangeBp: 2_001 },
    'newer version today': { ...whole, replacedFrom: TODAY },
    'newer version tomorrow': { ...whole, replacedFrom: TODAY + DAY },
  },
  events: {
    'publish by dispatcher': { type: 'publish', by: DISPATCHER, at },
    'publish by approver': { type: 'publish', by: APPROVER, at },
    'publish by shipper': { type: 'publish', by: SHIPPER, at },
    'withdraw by clerk': { type: 'withdraw', by: CLERK, at, reason },
    'withdraw without reason': { type: 'withdraw', by: CLERK, at, reason: '' },
    'withdraw by dispatcher': { type: 'withdraw', by: DISPATCHER, at, reason },
    'copy by dispatcher': { type: 'copy', by: DISPATCHER, at },
    'copy by shipper': { type: 'copy', by: SHIPPER, at },
    supersede: { type: 'supersede', by: SYSTEM, at },
    'supersede by dispatcher': { type: 'supersede', by: DISPATCHER, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'two lists never hold for the same scope and day': (snapshot) =>
      snapshot.context.clash === null || !snapshot.can({ type: 'publish', by: APPROVER, at }),
    'a big change waits for the approver': (snapshot) =>
      snapshot.context.biggestChangeBp <= 2_000 || !snapshot.can({ type: 'publish', by: DISPATCHER, at }),
    'what was in force never becomes a draft again': (snapshot) =>
      snapshot.value === 'draft' || !snapshot.can({ type: 'publish', by: APPROVER, at }),
    'no list is replaced before the day of its successor': (snapshot) =>
      snapshot.can({ type: 'supersede', by: SYSTEM, at }) ===
      (snapshot.value === 'active' && snapshot.context.replacedFrom === TODAY),
  },
});
