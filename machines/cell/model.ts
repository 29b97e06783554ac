import type { Detail } from '../../domain/calls/records.ts';
import { changedBySomeoneElse, fieldsAreWrong } from '../../domain/codes/refusals/codes/common.ts';
import { model } from '../model.ts';
import { cellMachine, type Cell, type CellEvent } from './machine.ts';

const cell = (id: string, version = 1): Cell => ({ id, field: 'goodsName', version });
const detail = (version: number): Detail => ({
  row: { id: '1', status: 'draft', version, titles: {}, goodsName: 'Rebar' },
  facts: {},
  history: [],
});
const submit = (next: Cell | null): CellEvent => ({
  type: 'cell.submitted',
  value: 'Rebar',
  requestNo: '0b7e6f6e-6a55-4c0e-8d0c-000000000001',
  next,
});

export const cellModel = model({
  machine: cellMachine,
  inputs: { start: undefined },
  events: {
    'open the first row': { type: 'cell.opened', cell: cell('1') },
    'open the second row': ({ context }): CellEvent | null =>
      context.cell?.id === '2' ? null : { type: 'cell.opened', cell: cell('2') },
    type: ({ context }): CellEvent => ({
      type: 'cell.changed',
      typed: context.typed === 'Rebar' ? 'Coils' : 'Rebar',
    }),
    submit: ({ context }): CellEvent | null => (context.typed === null ? null : submit(null)),
    'submit and go on': ({ context }): CellEvent | null =>
      context.typed !== null && context.cell?.id === '1' ? submit(cell('2')) : null,
    cancel: { type: 'cell.cancelled' },
    retry: { type: 'request.retried' },
  },
  outcomes: {
    save: {
      saved: { output: { ok: true, data: detail(2) } },
      'changed by another': {
        output: {
          ok: false,
          refusal: {
            status: changedBySomeoneElse,
            msg: 'Someone else changed this record',
            present: detail(5),
          },
        },
      },
      refused: {
        output: {
          ok: false,
          refusal: {
            status: fieldsAreWrong,
            msg: 'Some fields are wrong',
            errors: [{ field: 'goodsName', msg: 'Goods name is required' }],
          },
        },
      },
      'no answer': { error: new Error('Network Error') },
    },
  },
  abstract: ({ cell: openCell, typed, next }) => [openCell, typed, next],
  facts: (snapshot) => ({
    openCell: snapshot.context.cell?.id ?? null,
    typed: snapshot.context.typed,
    saving: snapshot.matches('saving'),
    reason: snapshot.context.refusal,
    unanswered: snapshot.matches('unanswered'),
  }),
  invariants: {
    'nothing is typed where no cell is open': ({ context }) =>
      context.cell !== null || context.typed === null,
    'a cell is open exactly while something is done with it': (snapshot) =>
      snapshot.matches('idle') === (snapshot.context.cell === null),
    'what is refused says why': (snapshot) =>
      (snapshot.matches('refused') || snapshot.matches('conflict')) === (snapshot.context.refusal !== null),
    'what is on its way is known': (snapshot) =>
      !(snapshot.matches('saving') || snapshot.matches('unanswered')) || snapshot.context.save !== null,
  },
});
