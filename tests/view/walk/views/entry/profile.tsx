import { fireEvent } from '@testing-library/react';
import { profileModel } from '../../../../../machines/profile/model.ts';
import { MyData } from '../../../../../src/pages/profile/MyData.tsx';
import { userAction, type UserAction } from '../../causes.ts';
import { all, field, hintsAt, messageTexts, textOf, textsOf } from '../../screen.ts';
import { view } from '../../view.ts';

const pageTexts = textsOf('profile');
const form = () => document.querySelector('form');
const isUnsure = () => messageTexts('alert').includes(pageTexts('unsure'));
const isBusy = () => all('button[data-loading]').length > 0;
const name = () => field(pageTexts('name'));
let texts = 0;
const write = (control: HTMLElement | null, value: string) => {
  if (control) fireEvent.change(control, { target: { value } });
};
const writeOn = (control: HTMLElement | null) => {
  texts += 1;
  write(control, `Night shift ${String(texts)}`);
};

type When = Pick<UserAction, 'when' | 'because'>;
const whenEditing: When = {
  when: (snapshot) => snapshot.matches('editing'),
  because: 'the name has to be taken away first, and that is a change of the form',
};

/** The button is enabled by the first change. */
const saveButton = () => all('button:not([data-loading])').find((one) => textOf(one) === pageTexts('save'));
const save = (called: string, when: When, buttonWhen: When = {}) => [
  userAction(
    'form, by Enter',
    () => (called === ' ' && (isBusy() || isUnsure()) ? null : form()),
    (control) => {
      write(name(), called);
      fireEvent.submit(control);
    },
    when,
  ),
  userAction(
    'button to save',
    () => (called === ' ' && isUnsure() ? null : (saveButton() ?? null)),
    (control) => {
      write(name(), called);
      // The first change renders the button again.
      fireEvent.click(saveButton() ?? control);
    },
    buttonWhen,
  ),
];

export const profileView = view({
  model: profileModel,
  draw: () => <MyData />,
  // The growing text field uses document.fonts, which does not exist here.
  before: () => {
    Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  },
  // Saving requires an earlier change.
  incidental: /\| form\.changed \|/,
  userActions: {
    change: userAction('field for words about oneself', () => field(pageTexts('about')), writeOn, {
      when: () => true,
      because: 'one may always write on',
    }),
    save: save('Ann', { when: () => true, because: 'while it is being saved the form hears nothing' }),
    'save without a name': save(' ', whenEditing, whenEditing),
  },
  read: () => ({
    busy: all('button[data-loading]').length > 0,
    nameless: hintsAt(name()).includes(pageTexts('needName')),
    refusal: messageTexts('alert').find((text) => text !== pageTexts('unsure')) ?? null,
    unanswered: messageTexts('alert').includes(pageTexts('unsure')),
  }),
  says: () => pageTexts('saved'),
});
