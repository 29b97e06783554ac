import { describe, expect, it } from 'vitest';
import { type Role, ROLES } from '../../../domain/codes/roles.ts';
import { assignment } from '../../../domain/records/assignment.ts';
import { freightBill } from '../../../domain/records/freightBill.ts';
import { receipt } from '../../../domain/records/receipt.ts';
import { review } from '../../../domain/records/review.ts';
import { isSystemEvent, sendersOf } from '../../../domain/schema/eventRoles.ts';
import type { EventSpec, RecordSpec } from '../../../domain/schema/record.ts';
import { DESCRIPTIONS } from '../found.ts';
import { emptyFor, opensForm } from './eventCall.ts';

const specs = (
  await Promise.all(
    Object.entries(DESCRIPTIONS).map(async ([path, load]) => {
      const name = /(\w+)\.ts$/.exec(path)?.[1] ?? '';
      return (await load())[name];
    }),
  )
).filter((spec): spec is RecordSpec => spec !== undefined);

/** All events of people, with their records. */
const events = specs.flatMap((spec) =>
  Object.entries(spec.events)
    .filter(([, event]) => !isSystemEvent(event))
    .map(([type, event]) => ({ name: `${spec.name}.${type}`, event })),
);

const seen = (facts: Record<string, boolean>, row: Record<string, string> = {}) => ({
  row: { id: '1', status: 's', version: 1, titles: {}, ...row },
  facts,
  history: [],
});
/** Roles that may send it. */
const sendersIn = (event: EventSpec): readonly Role[] => {
  const senders = sendersOf(event);
  return senders === 'any' ? ROLES : senders;
};
const form = (event: EventSpec, of: Parameters<typeof opensForm>[1]) =>
  sendersIn(event).map((role) => opensForm(event, of, role));

describe('an event without its form', () => {
  it('needs nothing from it: what must be said is always asked', () => {
    const plain = events.filter(({ event }) => event.asksIf !== undefined);
    expect(plain.map(({ name }) => name).toSorted()).toEqual([
      'freightBill.value',
      'outboundOrder.allocate',
      'outboundOrder.pick',
      'receipt.accept.receipt',
      'review.pass',
    ]);
    for (const { event } of plain)
      expect(Object.values(event.fields ?? {}).filter(({ required }) => required !== undefined)).toEqual([]);
    // A field that a role does not see cannot be asked of it.
    for (const { name, event } of events)
      for (const role of sendersIn(event))
        if (!opensForm({ ...event, asksIf: () => true }, seen({}), role))
          expect([
            name,
            Object.values(event.fields ?? {}).filter(({ required }) => required !== undefined),
          ]).toEqual([name, []]);
  });

  it('sends every field of it empty', () => {
    for (const { event } of events)
      expect(Object.keys(emptyFor(event))).toEqual(Object.keys(event.fields ?? {}));
  });

  it('opens it for exceptions', () => {
    const { value } = freightBill.events;
    expect(form(value, seen({ isAborted: false }))).toEqual([false]);
    expect(form(value, seen({ isAborted: true }))).toEqual([true]);
    const accepted = receipt.events['accept.receipt'];
    expect(form(accepted, seen({ isWeightEqual: true }))).toEqual([false]);
    expect(form(accepted, seen({ isWeightEqual: false }))).toEqual([true]);
    const { pass } = review.events;
    expect(new Set(form(pass, seen({})))).toEqual(new Set([false]));
    expect(new Set(form(pass, seen({}, { externalCheck: 'mismatch' })))).toEqual(new Set([true]));
  });

  it('opens it for those who have something to say: a driver takes an offer as it is', () => {
    const take = assignment.events['accept.offer'];
    const asked = Object.fromEntries(sendersIn(take).map((role) => [role, opensForm(take, seen({}), role)]));
    expect(asked).toEqual({ captain: true, driver: false, dispatcher: true });
  });
});
