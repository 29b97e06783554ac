import { model } from '../../model.ts';
import { ledgerLineLifecycle } from './machine.ts';

export const ledgerLineModel = model<typeof ledgerLineLifecycle>({
  machine: ledgerLineLifecycle,
  inputs: { posted: { submittedBy: '1' } },
  events: {},
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: { 'it is over as it begins': (snapshot) => snapshot.status === 'done' },
});
