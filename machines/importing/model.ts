import type { ImportProgress, RowVerdict, Unfinished } from '../../domain/calls/imports.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import type { Answer } from '../answer.ts';
import { model } from '../model.ts';
import { importingMachine } from './machine.ts';
import { type Checked, chosenRows, type Fault, missingFields, type Uploaded } from './setup.ts';

const ok = <T>(data: T): Answer<T> => ({ ok: true, data });
const refused = { ok: false, refusal: { status: noSuchRecord, msg: 'The record does not exist' } } as const;
const sheet = {
  id: '7',
  fileName: 'drivers.csv',
  heads: ['Name', 'Mobile'],
  samples: [['Li', '13812345678']],
  place: {
    sheet: 'Drivers',
    sheets: ['Drivers', 'Others'],
    hidden: ['Lists'],
    head: 1,
    top: [
      { row: 1, text: 'Name · Mobile' },
      { row: 2, text: 'Li · 13812345678' },
    ],
    left: [{ row: 5, text: 'Total · 3', why: 'sum' as const }],
    sums: false,
  },
  total: 3,
};
const uploaded = (mapping: Uploaded['mapping']) => ok<Uploaded>({ sheet, mapping });
const good = (row: number): RowVerdict => ({ row, title: `Driver ${String(row)}`, reasons: [] });
const bad = (row: number): RowVerdict => ({
  ...good(row),
  reasons: [{ field: 'phone', msg: 'Not a valid mobile number' }],
});
const progress = (imported: number, left: number, wrong: readonly RowVerdict[] = []): ImportProgress => ({
  chosen: imported + left + wrong.length,
  imported,
  left,
  refused: [...wrong],
});
const unfinished: Unfinished = { sheet: { ...sheet, samples: [] }, progress: progress(1, 1) };
const silence = { error: new Error('Network Error') };

const saidOf = (fault: Fault | null) => (fault?.kind === 'refused' ? fault.msg : (fault?.kind ?? null));

export const importingModel = model({
  machine: importingMachine,
  inputs: { 'two fields needed': { needed: ['driverName', 'phone'] } },
  events: {
    choose: { type: 'file.chosen' },
    'choose a sheet': { type: 'place.chosen', place: { sheet: 'Others', head: null, sums: false } },
    'choose a head row': { type: 'place.chosen', place: { sheet: 'Drivers', head: 2, sums: false } },
    'take sums as rows': { type: 'place.chosen', place: { sheet: 'Drivers', head: 1, sums: true } },
    'map the phone': { type: 'column.mapped', column: 1, field: 'phone' },
    'unmap the phone': { type: 'column.mapped', column: 1, field: null },
    'confirm the mapping': { type: 'mapping.confirmed' },
    'back to the mapping': { type: 'mapping.reopened' },
    'toggle a good row': { type: 'row.toggled', row: 2 },
    'toggle a faulty row': { type: 'row.toggled', row: 3 },
    confirm: { type: 'import.confirmed' },
    stop: { type: 'import.stopped' },
    resume: { type: 'import.resumed' },
    discard: { type: 'import.discarded' },
    retry: { type: 'request.retried' },
    restart: { type: 'import.restarted' },
    close: { type: 'import.closed' },
  },
  outcomes: {
    find: {
      nothing: { output: ok(null) },
      'one half-way': { output: ok(unfinished) },
      'no answer': silence,
    },
    discard: { gone: { output: ok(null) }, refused: { output: refused }, 'no answer': silence },
    upload: {
      'all columns known': { output: uploaded(['driverName', 'phone']) },
      'a column unknown': { output: uploaded(['driverName', null]) },
      refused: { output: refused },
      'no answer': silence,
    },
    check: {
      'some rows': { output: ok<Checked>({ rows: [good(2)], left: 2 }) },
      'all rows': { output: ok<Checked>({ rows: [good(2), bad(3)], left: 0 }) },
      'all faulty': { output: ok<Checked>({ rows: [bad(2), bad(3)], left: 0 }) },
      refused: { output: refused },
      'no answer': silence,
    },
    run: {
      'some rows': { output: ok(progress(1, 1)) },
      'all rows': { output: ok(progress(1, 0, [bad(4)])) },
      refused: { output: refused },
      'no answer': silence,
    },
  },
  // Checked rows grow with each slice; the guards read no more than this of them.
  abstract: ({ mapping, rows, skipped, progress: done, sheet: kept, ...rest }) => ({
    hasSheet: kept !== null,
    mapping,
    judged: rows.length > 0,
    good: rows.some(({ row, reasons }) => row === 2 && reasons.length === 0),
    chosen: chosenRows({ rows, skipped }).length > 0,
    skipped,
    done,
    fault: saidOf(rest.fault),
  }),
  facts: (snapshot) => {
    const { context } = snapshot;
    const { progress: done } = context;
    const isRunning = snapshot.matches('running');
    return {
      fileName: context.sheet?.fileName ?? null,
      waits: ['checkingUnfinished', 'discarding', 'uploading', 'rereading'].some(
        (state) => snapshot.value === state,
      ),
      asksForFile: snapshot.matches('choosing'),
      offersRest: snapshot.matches('resumable') ? (done?.left ?? 0) : null,
      missing: snapshot.matches('mapping') ? missingFields(context) : null,
      checking: snapshot.matches('checking'),
      toStore: snapshot.matches('reviewing') ? chosenRows(context).length : null,
      storing: isRunning ? (done?.imported ?? 0) : null,
      stopping: snapshot.matches({ running: 'stopping' }),
      outcome: snapshot.matches('done') ? { imported: done?.imported, refused: done?.refused.length } : null,
      rest: snapshot.matches('stopped') ? (done?.left ?? 0) : null,
      fault: isRunning || snapshot.matches('closed') ? null : saidOf(context.fault),
    };
  },
  invariants: {
    'rows are judged, and stored, of a sheet only': ({ context, value }) =>
      ['checkingUnfinished', 'choosing', 'uploading', 'closed'].some((state) => state === value) ||
      context.sheet !== null,
    'no faulty row is stored': ({ context }) =>
      chosenRows(context).every((row) =>
        context.rows.some((one) => one.row === row && one.reasons.length === 0),
      ),
    'nothing is judged while a needed field has no column': (snapshot) =>
      !snapshot.matches('checking') || missingFields(snapshot.context).length === 0,
    'what is done has nothing left': (snapshot) =>
      !snapshot.matches('done') || snapshot.context.progress?.left === 0,
  },
});
