import { vi } from 'vitest';
import { loadSpec } from '../../../src/records/specs.ts';
import { discover, loadModel } from '../../walk/discover.ts';
import { documentView } from './documentView.tsx';
import { openStage } from './openStage.ts';
import { walkEach } from './walkEach.ts';

vi.mock('@xstate/react', async (original) => ({
  ...(await original<object>()),
  ...(await import('./actorHooks.ts')),
}));
vi.mock('../../../src/app/persistentActor.ts', async () => {
  const { useActorRef } = await import('./actorHooks.ts');
  return { usePersistentActor: useActorRef };
});
/** The tooltip of a disabled button repeats the button's own text; rendering it takes as long as all the rest. */
vi.mock('@mantine/core', async (original) => ({
  ...(await original<object>()),
  Tooltip: ({ children }: { children: unknown }) => children,
}));
/** The clock of the models. */
vi.mock('../../../src/ui/useNow.ts', () => ({ useNow: () => Date.UTC(2026, 10, 21, 4) }));
/** Forms are walked with the record; here their values are those of the model. */
vi.mock('../../../src/records/detail/EventForm.tsx', async () => {
  const { AnsweredForm } = await import('./AnsweredForm.tsx');
  return { EventForm: AnsweredForm };
});

await openStage();

/** Charts that serve several records, by the record whose screen is walked. */
const RECORDS: Readonly<Record<string, string>> = {
  qualification: 'driver',
  reference: 'unit',
};

/**
 * The opened record shows all documents alike, and their events are walked purely and tested on the platform
 * (tests/platform/lifecycles). One of each kind is enough here: few states and many, one role and all, events with
 * and without fields, steps of the platform itself, charts that serve several records.
 */
const SHAPES = [
  'contract',
  'deduction',
  'freightBill',
  'invoice',
  'order',
  'problem',
  'qualification',
  'reference',
  'waybill',
];

const documents = discover().filter(
  ({ name, hasModel }) => hasModel && SHAPES.some((shape) => name === `lifecycles/${shape}`),
);
walkEach(
  Object.fromEntries(
    documents.map((found) => [
      found.name,
      async () => {
        const name = found.name.slice('lifecycles/'.length);
        const [model, spec] = await Promise.all([loadModel(found), loadSpec(RECORDS[name] ?? name)]);
        return documentView(found.name, model, spec);
      },
    ]),
  ),
);
