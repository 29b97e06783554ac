import { model } from '../model.ts';
import { todoMachine } from './machine.ts';

export const todoModel = model({
  machine: todoMachine,
  inputs: { start: undefined },
  events: {
    'session starts': { type: 'session.started', centralControl: false },
    'central control starts': { type: 'session.started', centralControl: true },
    'session ends': { type: 'session.ended' },
    change: { type: 'todo.changed' },
    retry: { type: 'todo.retried' },
  },
  outcomes: {
    loadCounts: {
      ok: {
        output: [
          { configKey: 'auth_shipper_count', configName: 'todo.auth_shipper_count', configValue: 3 },
          { configKey: 'need_invoice', configName: 'todo.need_invoice', configValue: 120 },
        ],
      },
      failed: { error: new Error('Network Error') },
    },
  },
  abstract: () => null,
  facts: (snapshot) => ({
    counts: snapshot.context.items.map(({ configKey, configValue }) => [
      configKey,
      configValue > 99 ? '99+' : String(configValue),
    ]),
    stale: snapshot.matches('failed'),
  }),
  invariants: {
    'no session, no counts': (snapshot) => !snapshot.matches('idle') || snapshot.context.items.length === 0,
    'counts are whole numbers': ({ context }) =>
      context.items.every(({ configValue }) => Number.isInteger(configValue)),
  },
});
