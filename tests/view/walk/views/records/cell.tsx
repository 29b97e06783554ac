import { fireEvent } from '@testing-library/react';
import { cellModel } from '../../../../../machines/cell/model.ts';
import { CellEditor } from '../../../../../src/records/list/CellEditor.tsx';
import { cellBeside } from '../../../../../src/records/list/cellBeside.ts';
import type { Column } from '../../../../../src/records/list/column.ts';
import { RecordTable } from '../../../../../src/records/list/RecordTable.tsx';
import { useCells } from '../../../../../src/records/list/useCells.ts';
import type { ListActor } from '../../../../../src/records/list/useList.ts';
import { userAction } from '../../causes.ts';
import { decoratedRow, load, loadView } from '../../load.ts';
import { ADMIN } from '../../Stage.tsx';
import { all, recordTexts, messageTexts } from '../../screen.ts';
import { actorDouble } from '../../actorDouble.ts';
import { view } from '../../view.ts';

const rows = ['1', '2'].map((id) => decoratedRow({ id, status: 'draft', version: 1, titles: {} }));
const columns: Column[] = ['orderNo', 'goodsName'].map((name) => ({
  name,
  label: name,
  isNumeric: false,
  isSortable: false,
  cell: (row) => String(row[name]),
}));
const none = () => undefined;

function Table() {
  const cells = useCells(load, ADMIN, actorDouble('list') as ListActor);
  if (!cells) return null;
  return (
    <RecordTable
      label="loads"
      columns={columns}
      rows={rows}
      sort={load.list.sort}
      changed={new Set()}
      onSort={none}
      onOpen={none}
      inline={{
        fieldsOf: cells.fieldsOf,
        onEdit: cells.start,
        open: cells.open,
        editorOf: (row, name) => (
          <CellEditor
            key={row.id}
            view={loadView}
            row={row}
            name={name}
            lang="en"
            cells={cells}
            onSubmit={(value, step) => {
              cells.submit(value, step === 0 ? null : cellBeside(rows, columns, cells, step));
            }}
          />
        ),
      }}
    />
  );
}

const cellOf = (id: string) => all(`tr[data-row="${id}"] [data-edits]`)[0] ?? null;
const input = () => all('td input')[0] as HTMLInputElement | undefined;
const typing = () => {
  const found = input();
  return found && !found.readOnly && !messageTexts('alert').includes(recordTexts('noAnswer')) ? found : null;
};
const submitted = (key: string) => (control: HTMLElement) => {
  fireEvent.keyDown(control, { key });
};
const opening = (id: string) => [
  userAction(
    `double click on row ${id}`,
    // While one is being saved, no other can be opened.
    () => (input()?.readOnly ? null : (cellOf(id)?.closest('td') ?? null)),
    (control) => {
      fireEvent.doubleClick(control);
    },
    {
      when: (snapshot) => snapshot.context.cell?.id !== id && !snapshot.matches('saving'),
      because: 'an open cell is open already',
    },
  ),
];

export const cellView = view({
  model: cellModel,
  draw: () => <Table />,
  userActions: {
    'open the first row': opening('1'),
    'open the second row': opening('2'),
    type: userAction(
      'typing',
      () => (input()?.readOnly === false ? (input() ?? null) : null),
      (control) => {
        const { value } = control as HTMLInputElement;
        fireEvent.change(control, { target: { value: value === 'Rebar' ? 'Coils' : 'Rebar' } });
      },
    ),
    submit: userAction('Enter', typing, submitted('Enter')),
    'submit and go on': userAction('Tab', typing, submitted('Tab'), {
      when: (snapshot, event) => snapshot.can(event) && snapshot.context.cell?.id === '1',
      because: 'after the last cell there is none to go on to',
    }),
    cancel: userAction(
      'Escape',
      () => (input()?.readOnly === false ? (input() ?? null) : null),
      (control) => {
        fireEvent.keyDown(control, { key: 'Escape' });
      },
    ),
    retry: userAction(
      'Enter',
      () => (messageTexts('alert').includes(recordTexts('noAnswer')) ? (input() ?? null) : null),
      (control) => {
        fireEvent.keyDown(control, { key: 'Enter' });
      },
    ),
  },
  read: () => ({
    openCell: input()?.closest('tr')?.dataset.row ?? null,
    typed: ['Rebar', 'Coils'].find((one) => one === input()?.value) ?? null,
    saving: input()?.readOnly ?? false,
    reason: messageTexts('alert').find((text) => text !== recordTexts('noAnswer')) ?? null,
    unanswered: messageTexts('alert').includes(recordTexts('noAnswer')),
  }),
});
