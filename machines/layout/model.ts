import type { Density, Layout } from '../../domain/calls/listViews.ts';
import { notAllowed } from '../../domain/codes/refusals/codes/common.ts';
import { model } from '../model.ts';
import { type Chosen, type LayoutEvent, layoutMachine } from './machine.ts';

const layout = (density: Density): Layout => ({
  columns: [{ name: 'orderNo' }, { name: 'status' }, { name: 'goodsName' }],
  density,
});
const densityOf = ({ layout: now }: Chosen) => now?.density ?? 'normal';
/** The current choice cannot be chosen again. */
const choose =
  (density: Density) =>
  ({ context }: { context: Chosen }): LayoutEvent | null =>
    densityOf(context) === density ? null : { type: 'layout.changed', layout: layout(density) };
const refused = {
  output: { ok: false, refusal: { status: notAllowed, msg: 'You are not allowed to do this' } },
};
const silent = { error: new Error('Network Error') };

export const layoutModel = model({
  machine: layoutMachine,
  inputs: { start: undefined },
  events: {
    'compact rows': choose('compact'),
    'relaxed rows': choose('relaxed'),
    'as the page has it': { type: 'layout.changed', layout: null },
    retry: { type: 'request.retried' },
  },
  outcomes: {
    load: {
      'a layout': { output: { ok: true, data: layout('compact') } },
      none: { output: { ok: true, data: null } },
      refused,
      'no answer': silent,
    },
    save: { saved: { output: { ok: true, data: null } }, refused, 'no answer': silent },
  },
  abstract: densityOf,
  facts: (snapshot) => ({
    density: densityOf(snapshot.context),
    lost: snapshot.matches('saveFailed'),
  }),
  invariants: {},
});
