import { describe, expect, it } from 'vitest';
import { isSystemEvent } from '../../../domain/schema/eventRoles.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { transitionsOf } from '../../../machines/lifecycles/verdict.ts';
import { DESCRIPTIONS } from '../found.ts';
import { loadLifecycle } from '../lifecycles.ts';
import { arranged } from './arranged.ts';
import { inBulkOrder, inOrder } from './eventOrder.ts';
import { eventsAhead } from './mainPath.ts';
import type { NextEvent } from './nextEvents.ts';

const specs = (
  await Promise.all(
    Object.entries(DESCRIPTIONS).map(
      async ([path, load]) => (await load())[/(\w+)\.ts$/.exec(path)?.[1] ?? ''],
    ),
  )
).filter((spec): spec is RecordSpec => spec !== undefined);

/** Every state of every record, with the events that people send. */
const positions = (
  await Promise.all(
    specs.map(async (spec) => {
      const chart = await loadLifecycle(spec.name);
      const types = Object.keys(spec.events).filter((type) => {
        const event = spec.events[type];
        return event !== undefined && !isSystemEvent(event);
      });
      return Object.keys(spec.states).map((state) => ({ spec, chart, state, types }));
    }),
  )
).flat();

const isDanger = (spec: RecordSpec, type: string) => spec.events[type]?.danger === true;

describe('the buttons of every record in every state', () => {
  it('are each event once, those of the state before those of others', () => {
    expect(positions.length).toBeGreaterThan(250);
    for (const { spec, chart, state, types } of positions) {
      const order = inOrder(spec, chart, state, types);
      expect(order.map(({ type }) => type).toSorted()).toEqual(types.toSorted());
      const here = order.filter(({ rank }) => rank !== undefined).map(({ type }) => type);
      expect([spec.name, state, here.toSorted()]).toEqual([
        spec.name,
        state,
        types.filter((type) => transitionsOf(chart.machine, state, type).length > 0).toSorted(),
      ]);
      expect(order.slice(0, here.length).map(({ type }) => type)).toEqual(here);
    }
  });

  it('begin with that of the main path; the others follow as the chart lists them, what ends something last', () => {
    for (const { spec, chart, state, types } of positions) {
      const here = inOrder(spec, chart, state, types).filter(({ rank }) => rank !== undefined);
      const ahead = eventsAhead(spec, chart, state).filter((type) => types.includes(type));
      const [first] = here;
      const about = `${spec.name} in ${state}`;
      expect([about, first?.rank === 0], 'the main path').toEqual([about, ahead.length > 0]);
      if (first?.rank === 0) expect(ahead).toContain(first.type);
      const others = here.filter(({ rank }) => rank !== 0).map(({ type }) => type);
      const listed = [...(chart.machine.root.states[state]?.transitions.keys() ?? [])].map(String);
      const expected = listed.filter((type) => others.includes(type));
      expect([about, others]).toEqual([
        about,
        expected.toSorted((a, b) => Number(isDanger(spec, a)) - Number(isDanger(spec, b))),
      ]);
    }
  });

  it('keep that order for whoever sees only some of them', () => {
    for (const { spec, chart, state, types } of positions) {
      const all = inOrder(spec, chart, state, types)
        .filter(({ rank }) => rank !== 0)
        .map(({ type }) => type);
      for (const half of [0, 1]) {
        const seen = types.filter((_, index) => index % 2 === half);
        const some = inOrder(spec, chart, state, seen).filter(({ rank }) => rank !== 0);
        const kept = some.map(({ type }) => type).filter((type) => all.includes(type));
        expect(kept).toEqual(all.filter((type) => kept.includes(type)));
      }
    }
  });

  it('stand in it in front, whichever of them are closed', () => {
    for (const { spec, chart, state, types } of positions) {
      const order = inOrder(spec, chart, state, types);
      for (const closed of [0, 1, 2]) {
        const events = order.flatMap(({ type, rank }, index): NextEvent[] => {
          const event = spec.events[type];
          if (!event) return [];
          const reason = index % 3 === closed ? { reason: 'no' } : {};
          return [{ type, event, ...reason, ...(rank === undefined ? {} : { rank }) }];
        });
        const { front, folded } = arranged(events);
        expect(front.length + folded.length).toBe(events.length);
        expect(front).toEqual(events.filter((event) => front.includes(event)));
        expect(folded).toEqual(events.filter((event) => folded.includes(event)));
      }
    }
  });

  it('for many rows stand as the description lists them, what ends something last', () => {
    for (const spec of specs) {
      const types = Object.keys(spec.events);
      const order = inBulkOrder(spec, types.toReversed());
      expect(order).toEqual(types.toSorted((a, b) => Number(isDanger(spec, a)) - Number(isDanger(spec, b))));
    }
  });
});
