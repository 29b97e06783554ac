import { fireEvent } from '@testing-library/react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { RegistrationContext } from '../../../../../machines/registration/machine.ts';
import { registrationModel } from '../../../../../machines/registration/model.ts';
import { sessionModel } from '../../../../../machines/session/model.ts';
import { goTo } from '../../../../../src/app/location.ts';
import RegisterPage from '../../../../../src/pages/entry/RegisterPage.tsx';
import { userAction, type UserAction } from '../../causes.ts';
import { all, button, field, hintsAt, messageTexts, textsOf } from '../../screen.ts';
import { actorNamed } from '../../actorDouble.ts';
import { view } from '../../view.ts';

const pageTexts = textsOf('entry');
const PHONES = ['13800000001', '13800000002'];
const PASSWORDS = ['Lorry-88', 'Lorry-99'];
const phone = () => field(pageTexts('phone'));
const password = () => field(pageTexts('password'));
const submitButton = () => button(pageTexts('register.submit'));

const write = (label: string, value: string) => {
  const control = field(pageTexts(label));
  if (control) fireEvent.change(control, { target: { value } });
};
const writePassword = (value: string) => {
  write('password', value);
  write('confirm', value);
};
const other = (values: readonly string[], present: string | undefined) =>
  values.find((value) => value !== present) ?? '';

/** The password is typed: the chart does not keep it. */
function fill(): void {
  if (!PASSWORDS.includes(password()?.value ?? '')) writePassword(PASSWORDS[0] ?? '');
}

/** The login after it is refused: the page stays. */
function refuseLogin(): void {
  const call = (actorNamed('session').getSnapshot() as AnyMachineSnapshot).children.authorize as
    | AnyActorRef
    | undefined;
  const refused = Object.values(sessionModel.outcomes.authorize ?? {}).find((one) => 'error' in one);
  call?.send({ type: 'fake.settle', outcome: refused });
}

const always: Pick<UserAction, 'when' | 'because'> = {
  when: () => true,
  because: 'one may always write on',
};
const isBusy = (snapshot: AnyMachineSnapshot) => snapshot.matches({ form: 'sending' });

export const registrationView = view({
  model: registrationModel,
  draw: () => <RegisterPage />,
  before: () => {
    goTo('/register?identity=DRIVER', { replace: true });
  },
  follows: () => {
    if (password()?.value === '') fill();
    refuseLogin();
  },
  // Submitting requires an earlier change.
  incidental: /\| field\.changed \|/,
  // A form with a short password is not submitted as valid: correcting it would be another change.
  skips: (event, snapshot) =>
    event === 'submit' &&
    snapshot.matches({ phone: 'taken' }) &&
    Object.keys((snapshot.context as RegistrationContext).issues).length > 0,
  userActions: {
    'leave the phone': userAction(
      'field of the phone',
      phone,
      (control) => {
        fireEvent.blur(control);
      },
      { when: () => true, because: 'half a number is not asked about' },
    ),
    'write half a phone': userAction(
      'field of the phone',
      phone,
      () => {
        write('phone', '1380');
      },
      always,
    ),
    'change the phone': userAction(
      'field of the phone',
      phone,
      (control) => {
        // A fault put the caret there: once the number is whole, leaving it would ask about it.
        control.blur();
        write('phone', other(PHONES, phone()?.value));
      },
      always,
    ),
    'change the password': userAction(
      'field of the password',
      password,
      () => {
        writePassword(other(PASSWORDS, password()?.value));
      },
      always,
    ),
    submit: userAction(
      'button to register',
      submitButton,
      (control) => {
        fill();
        fireEvent.click(control);
      },
      {
        when: (snapshot) => !isBusy(snapshot),
        because: 'an account that is there is not opened twice',
      },
    ),
    'submit with a short password': userAction('button to register', submitButton, (control) => {
      writePassword('ab1');
      fireEvent.click(control);
    }),
  },
  read: () => ({
    taken: hintsAt(phone()).includes(pageTexts('issue.taken')),
    free: hintsAt(phone()).includes(pageTexts('phone.free')),
    issues: [
      ...(hintsAt(phone()).includes(pageTexts('issue.phone')) ? ['phone'] : []),
      ...(hintsAt(password()).includes(pageTexts('issue.password')) ? ['password'] : []),
    ],
    refusal: hintsAt(field(pageTexts('code')))[0] ?? null,
    busy: all('button[type=submit][data-loading]').length > 0,
    unanswered: messageTexts('alert').includes(pageTexts('register.unsure')),
  }),
});
