import { describe, expect, it } from 'vitest';
import { rolesOfEvent } from '../../../domain/schema/eventRoles.ts';
import { rolesOf } from '../../../machines/lifecycles/verdict.ts';
import { SPECS } from '../../../server/records/descriptions.ts';
import { loadLifecycle } from '../../../src/records/lifecycles.ts';

describe.each(SPECS.map((spec) => [spec.name, spec] as const))(
  'senders of the events of %s',
  (name, spec) => {
    it('are those of the description, in every state of its chart', async () => {
      const { machine } = await loadLifecycle(name);
      const wrong: string[] = [];
      for (const [state, { transitions }] of Object.entries(machine.root.states)) {
        for (const [type, ways] of transitions) {
          const event = spec.events[type];
          if (!event) {
            wrong.push(`${type}: not in the description`);
            continue;
          }
          const roles = event.by === 'all' ? undefined : rolesOfEvent(event, state);
          const named = ways.map(({ guard }) => rolesOf(guard));
          // Where the transition depends on the sender, each branch names some of the roles.
          const open = named.includes(undefined)
            ? undefined
            : [...new Set(named.flatMap((some) => some ?? []))];
          if (JSON.stringify(open) !== JSON.stringify(roles)) wrong.push(`${type} in ${state}`);
        }
      }
      expect(wrong).toEqual([]);
    });

    it('differ only by states with the event', async () => {
      const { machine } = await loadLifecycle(name);
      for (const [type, { by }] of Object.entries(spec.events)) {
        if (by === 'all' || Array.isArray(by)) continue;
        const states = Object.keys(by);
        expect(states.filter((state) => !machine.root.states[state]?.transitions.has(type))).toEqual([]);
        expect(
          new Set(
            states.map((state) =>
              String(rolesOfEvent(spec.events[type] ?? { label: spec.label, by }, state)),
            ),
          ).size,
        ).toBeGreaterThan(1);
      }
    });
  },
);
