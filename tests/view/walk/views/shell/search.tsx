import { fireEvent } from '@testing-library/react';
import type { AnyMachineSnapshot } from 'xstate';
import { searchModel } from '../../../../../machines/search/model.ts';
import { SearchBox } from '../../../../../src/shell/topBar/SearchBox.tsx';
import { userAction, never, pressOn } from '../../causes.ts';
import { all, button, option, textOf, shellTexts } from '../../screen.ts';
import { view } from '../../view.ts';

const box = () => all('[role=combobox]')[0] as HTMLInputElement | undefined;
const isOpen = (snapshot: AnyMachineSnapshot) => snapshot.matches('open');
const always = { when: isOpen, because: 'the field hears keys only where it is' };
const key = (name: string) =>
  userAction(
    `${name} in the field`,
    () => box() ?? null,
    (field) => {
      fireEvent.keyDown(field, { key: name });
    },
    always,
  );
/** Types the text of the event. */
const write = userAction(
  'field of the search',
  () => box() ?? null,
  (field, { query }) => {
    fireEvent.change(field, { target: { value: String(query) } });
  },
  always,
);
const titleOf = (one: Element | undefined) => (one ? textOf(one.querySelector('span')) : null);

export const searchView = view({
  model: searchModel,
  draw: () => <SearchBox />,
  userActions: {
    // Pressed while the field is open, the button takes its focus, which closes it first.
    open: pressOn('button of the search', () => (box() ? null : button(shellTexts('search.title')))),
    close: [
      key('Escape'),
      userAction(
        'leaving the field',
        () => box() ?? null,
        (field) => {
          fireEvent.blur(field);
        },
      ),
    ],
    'type way': write,
    'clear the query': write,
    down: key('ArrowDown'),
    up: key('ArrowUp'),
    enter: key('Enter'),
    'click waybills': pressOn('option of the waybills', () => option('menu.waybillsmenu.tms')),
    'click a path that is not listed': never('what is not listed cannot be clicked'),
  },
  read: () => ({
    open: box() !== undefined,
    query: box()?.value ?? '',
    options: all('[role=option]').map(titleOf),
    highlighted: titleOf(all('[role=option][aria-selected=true]')[0]),
    nothing: all('[role=status]').some((one) => textOf(one) === shellTexts('search.none')),
    failed: all('[role=status]').some((one) => textOf(one) === shellTexts('search.failed')),
  }),
});
