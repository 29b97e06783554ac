import { act, fireEvent } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import type { AnyMachineSnapshot } from 'xstate';
import type { PaletteContext } from '../../../../../machines/palette/items.ts';
import { paletteModel } from '../../../../../machines/palette/model.ts';
import { openPalette } from '../../../../../src/shell/commands/shellCommands.ts';
import { useActor } from '../../../../../src/app/actors.ts';
import Palette from '../../../../../src/shell/palette/Palette.tsx';
import { userAction, never, press, pressOn } from '../../causes.ts';
import { all, messageTexts, textOf, shellTexts, textsOf } from '../../screen.ts';
import { stageActors } from '../../actorDouble.ts';
import { view } from '../../view.ts';

const pageTexts = textsOf('commands');
const box = () => all('[role=combobox]')[0] as HTMLInputElement | undefined;
const isOpen = (snapshot: AnyMachineSnapshot) => snapshot.matches('open');
const always = { when: isOpen, because: 'the field hears keys whatever they do' };
const key = (name: string) =>
  userAction(
    `${name} in the field`,
    () => box() ?? null,
    (field) => {
      fireEvent.keyDown(field, { key: name });
    },
    always,
  );
/** Types a text; the same text again would be no change. */
const write = (text: string) =>
  userAction(
    `"${text}" in the field`,
    () => (box() && box()?.value !== text ? (box() ?? null) : null),
    (field) => {
      fireEvent.change(field, { target: { value: text } });
    },
    {
      when: (snapshot) => isOpen(snapshot) && (snapshot.context as PaletteContext).query !== text,
      because: 'the same text again is no change',
    },
  );

/** Labels of the items. */
const NAMES: Readonly<Record<string, string>> = {
  '/w': 'Waybills',
  'command:sidebar': shellTexts('tool.fold'),
  'waybill:7': 'YD7',
  'waybill:8': 'YD8',
};
const nameOf = (one: Element | undefined) =>
  one ? Object.values(NAMES).find((name) => textOf(one).includes(name)) : '';

/** It is rendered only while it is open. */
function Screen() {
  return useSelector(useActor('palette'), (snapshot) => snapshot.matches('open')) ? <Palette /> : null;
}

export const paletteView = view({
  model: paletteModel,
  draw: () => <Screen />,
  userActions: {
    open: userAction(
      'Ctrl K',
      () => (box() ? null : document.body),
      () => {
        act(() => {
          openPalette.run(stageActors);
        });
      },
      { when: (snapshot) => !isOpen(snapshot), because: 'the key that opened it closes it' },
    ),
    close: [
      userAction(
        'Escape in the palette',
        () => document.querySelector<HTMLElement>('[role=dialog]'),
        (found) => {
          fireEvent.keyDown(found, { key: 'Escape' });
        },
        { when: isOpen, because: 'nothing is there to be closed before its code has come' },
      ),
    ],
    'type a letter': write('w'),
    'type way': write('way'),
    'type YD7': write('YD7'),
    'clear the query': write(' '),
    down: key('ArrowDown'),
    up: key('ArrowUp'),
    enter: key('Enter'),
    'click the page': pressOn(
      'the page',
      () => all('[role=option]').find((one) => nameOf(one) === NAMES['/w']) ?? null,
    ),
    'click what is not listed': never('what is not listed cannot be clicked'),
    retry: press(() => pageTexts('retry')),
  },
  read: () => ({
    open: box() !== undefined,
    query: box()?.value ?? '',
    items: all('[role=option]').map(nameOf),
    highlighted: nameOf(all('[role=option][aria-selected=true]')[0]),
    searching: messageTexts('status').some((text) =>
      [pageTexts('searching'), pageTexts('hurried')].includes(text),
    ),
    openOnDone: messageTexts('status').includes(pageTexts('hurried')),
    failed: messageTexts('alert').some((text) => text.startsWith(pageTexts('failed'))),
  }),
  expects: ({ items, highlighted, ...rest }) => ({
    ...rest,
    items: (items as string[]).map((one) => NAMES[one]),
    highlighted: NAMES[String(highlighted)] ?? '',
  }),
});
