import { model } from '../model.ts';
import { searchMachine } from './machine.ts';

const waybills = { path: '/tms/waybill/waybillManage', titles: ['menu.tms', 'menu.waybills'] };
const vehicles = { path: '/basicInfo/vehicle/vehicleManage', titles: ['menu.basicInfo', 'menu.vehicles'] };

export const searchModel = model<typeof searchMachine>({
  machine: searchMachine,
  inputs: { start: undefined },
  events: {
    open: { type: 'search.opened' },
    close: { type: 'search.closed' },
    // A key more or less: the same text is no change.
    'type way': ({ context }) => ({ type: 'query.changed', query: context.query === 'way' ? 'ways' : 'way' }),
    'clear the query': { type: 'query.changed', query: ' ' },
    down: { type: 'highlight.moved', step: 1 },
    up: { type: 'highlight.moved', step: -1 },
    enter: { type: 'highlight.confirmed' },
    'click waybills': { type: 'option.chosen', path: waybills.path },
    'click a path that is not listed': { type: 'option.chosen', path: '/nowhere' },
  },
  outcomes: {
    findOptions: {
      two: { output: [waybills, vehicles] },
      none: { output: [] },
      broken: { error: new Error('chunk not loaded') },
    },
  },
  abstract: ({ options, highlighted }) => ({ options: options.length, highlighted }),
  facts: (snapshot) => ({
    open: snapshot.matches('open'),
    query: snapshot.context.query,
    options: snapshot.context.options.map(({ titles }) => titles.at(-1)),
    highlighted: snapshot.context.options[snapshot.context.highlighted]?.titles.at(-1) ?? null,
    nothing: snapshot.matches({ open: 'listing' }) && snapshot.context.options.length === 0,
    failed: snapshot.matches({ open: 'failed' }),
  }),
  invariants: {
    'an empty query gives no options': ({ context }) => context.query !== '' || context.options.length === 0,
    'the highlight is on the list': ({ context: { options, highlighted } }) =>
      options.length === 0 ? highlighted === 0 : options[highlighted] !== undefined,
    'a closed search holds nothing': (snapshot) =>
      !snapshot.matches('closed') || snapshot.context.query === '',
  },
});
