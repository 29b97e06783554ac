import { fireEvent } from '@testing-library/react';
import { guestFormModel } from '../../../../../machines/guestForm/model.ts';
import { goTo } from '../../../../../src/app/location.ts';
import FormPage from '../../../../../src/pages/form/FormPage.tsx';
import { press, never, type UserAction, userAction } from '../../causes.ts';
import { all, button, field, messageTexts, recordTexts, shows, textsOf } from '../../screen.ts';
import { view } from '../../view.ts';

const pageTexts = textsOf('form');
const REASON = 'Reason';
const CHANGED = 'Someone else changed this record';

let texts = 0;
const write = (control: HTMLElement) => {
  texts += 1;
  fireEvent.change(control, { target: { value: `Scales ${texts}` } });
};

/** Which part of the page is shown. */
function page(): string {
  if (all('form').length > 0) return all('button[data-loading]').length > 0 ? 'sending' : 'filling';
  if (shows(pageTexts('closed.title'))) return 'closed';
  if (shows(pageTexts('unreachable.title'))) return 'unreachable';
  if (shows(pageTexts('unsure'))) return 'unanswered';
  if (shows(pageTexts('settled.submitted'))) return 'settled';
  return all('[role=status][aria-busy]').length > 0 ? 'loading' : 'submitted';
}

const isRestored: Pick<UserAction, 'when' | 'because'> = {
  when: (snapshot) =>
    (snapshot.matches('filling') || snapshot.matches('sending')) &&
    (snapshot as { context: { form: { isRestored: boolean } } }).context.form.isRestored,
  because: 'only a draft that was kept can be kept or given up',
};

export const guestFormView = view({
  model: guestFormModel,
  draw: () => <FormPage />,
  before: () => {
    goTo('/Form?entryId=7&t=x', { replace: true });
  },
  abstract: (context) => (context as { form: { isRestored: boolean } }).form.isRestored,
  incidental: /\| (field\.changed|draft\.checked) \|/,
  userActions: {
    type: userAction('answer', () => field(REASON), write, {
      when: (snapshot) => snapshot.matches('filling') || snapshot.matches('sending'),
      because: 'what is typed on while it is sent is not taken',
    }),
    'leave a field': never('the tests of the form say what is wrong with a field that was left'),
    'photo taken': never('this form asks for no photo'),
    'photo small': never('this form asks for no photo'),
    check: never('it is checked before it is sent'),
    discard: press(() => recordTexts('discard'), isRestored),
    'accept the draft': press(() => recordTexts('close'), isRestored),
    send: userAction(
      'button to send, with an answer',
      () => button(pageTexts('send')),
      (control) => {
        const input = field(REASON);
        if (input) write(input);
        fireEvent.click(control);
      },
    ),
    'send again': press(() => pageTexts('look')),
    'look again': press(() => pageTexts('again')),
  },
  read: () => ({
    page: page(),
    refusal:
      page() === 'filling'
        ? (messageTexts('alert').find((text) => !text.includes(recordTexts('discard'))) ?? null)
        : null,
  }),
  expects: (facts) => ({
    ...facts,
    refusal: facts.refusal === CHANGED ? pageTexts('changed') : facts.refusal,
  }),
});
