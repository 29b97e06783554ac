import { fireEvent } from '@testing-library/react';
import { profileModel } from '../../../../../machines/profile/model.ts';
import { MyData } from '../../../../../src/pages/profile/MyData.tsx';
import { hand } from '../../hands.ts';
import { all, button, field, said, wordsOf } from '../../screen.ts';
import { view } from '../../view.ts';

const words = wordsOf('profile');
const form = () => document.querySelector('form');
const name = () => field(words('name'));
let texts = 0;
const write = (control: HTMLElement | null, value: string) => {
  if (control) fireEvent.change(control, { target: { value } });
};
const writeOn = (control: HTMLElement | null) => {
  texts += 1;
  write(control, `Night shift ${String(texts)}`);
};

/** Enter in the form: always there, whereas the button waits for a change. */
const save = (called: string) =>
  hand('form, by Enter', form, (control) => {
    writeOn(field(words('about')));
    write(name(), called);
    fireEvent.submit(control);
  }, {
    when: () => true,
    because: 'while it is being saved the form hears nothing',
  });

/** What stands at the field of the name. */
const issue = () => {
  const id = name()?.getAttribute('aria-describedby') ?? '';
  return document.getElementById(id)?.textContent ?? null;
};

export const profileView = view({
  model: profileModel,
  draw: () => <MyData />,
  // The field for words grows with its text, and asks for that when fonts arrive: here none do.
  before: () => {
    Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  },
  // Whoever saves has written before.
  incidental: /\| form\.changed \|/,
  hands: {
    change: hand('field for words about oneself', () => field(words('about')), writeOn, {
      when: () => true,
      because: 'one may always write on',
    }),
    save: save('Ann'),
    'save without a name': save(' '),
  },
  read: () => ({
    busy: all('button[data-loading]').length > 0,
    nameless: issue() === words('needName'),
    refusal: said('alert').find((text) => text !== words('unsure')) ?? null,
    unsure: said('alert').includes(words('unsure')),
    open: button(words('save')) !== null,
  }),
  // What has been changed can be saved, until it is.
  expects: ({ busy, ...rest }) => ({ ...rest, busy, open: false }),
  says: () => words('saved'),
});
