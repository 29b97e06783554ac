import { model } from '../model.ts';
import { downloadMachine } from './machine.ts';

export const downloadModel = model({
  machine: downloadMachine,
  inputs: { start: undefined },
  events: {
    start: {
      type: 'download.started',
      order: { address: '/ntocc-tms-api/waybill/export?type=csv', fileName: 'file.csv' },
    },
    cancel: { type: 'download.cancelled' },
    repeat: { type: 'download.repeated' },
    close: { type: 'download.closed' },
  },
  outcomes: {
    transfer: {
      'says how many rows': { sends: { type: 'file.announced', rows: 120 } },
      'gives a piece': { sends: { type: 'part.received', bytes: 4096 } },
      'is whole': { sends: { type: 'file.received' } },
      'is refused': { sends: { type: 'file.refused', msg: 'Export exceeds 50000 rows' } },
      breaks: { sends: { type: 'transfer.broken' } },
      'cannot be made': { error: new TypeError('invalid address') },
    },
  },
  abstract: ({ order, rows, bytes, msg }) => ({ ordered: order !== null, rows, some: bytes > 0, msg }),
  facts: (snapshot) => ({
    isComing: snapshot.matches('receiving'),
    rows: snapshot.matches('receiving') ? snapshot.context.rows : null,
    isSaved: snapshot.matches('saved'),
    isFailed: snapshot.matches('failed'),
    refusal: snapshot.matches('refused') ? snapshot.context.msg : null,
  }),
  invariants: {
    'nothing comes without an order': ({ context, value }) =>
      value === 'choosing' || value === 'closed' || context.order !== null,
    'a refusal says why': (snapshot) => !snapshot.matches('refused') || snapshot.context.msg !== null,
  },
});
