import { describe, expect, it } from 'vitest';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { transitionsOf } from '../../../machines/lifecycles/verdict.ts';
import { DESCRIPTIONS } from '../found.ts';
import { loadLifecycle } from '../lifecycles.ts';
import { stateKind } from '../values/stateKind.ts';
import { stepsOf } from './LifecycleStrip.tsx';
import { eventsAhead, mainPath } from './mainPath.ts';
import { waitingFor, waitingSince } from './waiting.ts';

const specs = (
  await Promise.all(
    Object.entries(DESCRIPTIONS).map(
      async ([path, load]) => (await load())[/(\w+)\.ts$/.exec(path)?.[1] ?? ''],
    ),
  )
).filter((spec): spec is RecordSpec => spec !== undefined);
const charts = new Map(
  await Promise.all(specs.map(async (spec) => [spec, await loadLifecycle(spec.name)] as const)),
);
const each = [...charts];
const named = (name: string) => {
  const found = each.find(([spec]) => spec.name === name);
  if (!found) throw new Error(`There is no record "${name}".`);
  return found;
};

describe('the main path of a document', () => {
  it('is a way of its chart from the first state to one in which nothing has gone wrong', () => {
    expect(each.length).toBeGreaterThan(60);
    for (const [spec, chart] of each) {
      const path = mainPath(spec, chart);
      // A path that the description names may begin where the platform makes the document.
      if (!spec.mainPath) expect([spec.name, path[0]]).toEqual([spec.name, spec.initial]);
      expect(new Set(path).size).toBe(path.length);
      expect([spec.name, path.filter((state) => stateKind(spec.name, state) === 'bad')]).toEqual([
        spec.name,
        [],
      ]);
      for (const [at, to] of path.slice(1).entries()) {
        const from = path[at] ?? '';
        const targets = Object.keys(spec.events).flatMap((event) =>
          transitionsOf(chart.machine, from, event).flatMap(
            ({ target }) => target?.map(({ key }) => key) ?? [],
          ),
        );
        expect([spec.name, from, targets]).toEqual([spec.name, from, expect.arrayContaining([to])]);
      }
    }
  });

  it.each([
    ['order', 'draft pendingAudit published executing completed'],
    ['waybill', 'pendingLoad inTransit arrived unloaded completed'],
    ['receipt', 'notUploaded pendingAudit accepted'],
    ['freightBill', 'pendingValuation valued confirmed closed'],
    ['paymentApply', 'draft pendingReview pendingApproval pendingFinance paying paid'],
    ['payment', 'created submitted succeeded'],
    ['advance', 'pendingReview approved paying paid'],
    ['reconciliation', 'draft pendingReview sent confirmed settled'],
    ['invoiceApply', 'pending approved issuing issued delivered'],
    ['regReport', 'notReady ready sending accepted'],
    ['bookMonth', 'open prepared closed'],
    ['contract', 'draft pendingSign active'],
  ])('of %s is: %s', (name, states) => {
    expect(mainPath(...named(name)).join(' ')).toBe(states);
  });

  it('has the present state in it, also one aside of it', () => {
    const path = ['draft', 'audited', 'done'];
    expect(stepsOf(path, 'audited', new Set())).toEqual(path);
    expect(stepsOf(path, 'rejected', new Set(['draft', 'audited']))).toEqual([
      'draft',
      'audited',
      'rejected',
      'done',
    ]);
    expect(stepsOf(path, 'new', new Set())).toEqual(['new', ...path]);
  });
});

describe('whom a document waits for', () => {
  it('is somebody in every state of its main path but the last, unless anybody may go on', () => {
    for (const [spec, chart] of each)
      for (const state of mainPath(spec, chart).slice(0, -1)) {
        const isForAll = eventsAhead(spec, chart, state).some((event) => spec.events[event]?.by === 'all');
        if (!isForAll) expect([spec.name, state, waitingFor(spec, chart, state)]).not.toContain(null);
      }
  });

  it('is a person before the platform, by the chart', () => {
    const of = (name: string, state: string) => waitingFor(...named(name), state);
    expect(of('freightBill', 'valued')).toEqual({ event: 'confirm.bill', roles: ['financeApprover'] });
    expect(of('order', 'pendingAudit')).toEqual({ event: 'audit.pass', roles: ['auditor', 'dispatcher'] });
    expect(of('waybill', 'unloaded')).toEqual({ event: 'finish', roles: ['system'] });
    expect(of('waybill', 'completed')).toBeNull();
    expect(of('order', 'rejected')?.event).toBe('revise');
    // People end it only where the other side does not.
    expect(of('oilOrder', 'unknown')).toEqual({ event: 'supplier.ok', roles: ['system'] });
    expect(of('invoice', 'submitted')).toEqual({ event: 'tax.ok', roles: ['system'] });
  });

  it('is known since the document came into its state, not since it was last changed in it', () => {
    const line = (at: number, from: string | null, to: string) =>
      ({ id: String(at), at, event: 'x', from, to, byName: '', byRole: 'D', changes: {} }) as const;
    expect(waitingSince([line(3, 'valued', 'valued'), line(2, 'new', 'valued')], 'valued')).toBe(2);
    expect(waitingSince([line(3, 'valued', 'valued')], 'valued')).toBeUndefined();
  });
});
