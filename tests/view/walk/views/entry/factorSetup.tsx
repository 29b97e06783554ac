import { fireEvent } from '@testing-library/react';
import type { AnyMachineSnapshot } from 'xstate';
import { factorSetupModel } from '../../../../../machines/factorSetup/model.ts';
import type { FactorSetupContext } from '../../../../../machines/factorSetup/setup.ts';
import { FactorActions } from '../../../../../src/pages/profile/secondFactor/FactorActions.tsx';
import { SetupDialog } from '../../../../../src/pages/profile/secondFactor/SetupDialog.tsx';
import type { SetupActor } from '../../../../../src/pages/profile/secondFactor/setupActor.ts';
import { actorDouble } from '../../actorDouble.ts';
import { press, pressOn, userAction } from '../../causes.ts';
import { all, button, field, messageTexts, textOf, textsOf } from '../../screen.ts';
import { view } from '../../view.ts';

const pageTexts = textsOf('secondFactor');
const KEY = { id: '31', name: 'My key', since: 1, usedAt: null };
/** The buttons are those of a person with an app and a passkey, and those of a person without. */
const FACTORS = { recoveryLeft: 9, passkeys: [KEY], isRequired: false, passkeyHost: 'localhost' };

const isAsking = (snapshot: AnyMachineSnapshot) => snapshot.matches('asking');
const isScanning = (snapshot: AnyMachineSnapshot) => snapshot.matches('scanning');
/** New codes are made, and a passkey is removed, without a word. */
const hasField = (snapshot: AnyMachineSnapshot) => {
  const { task } = snapshot.context as FactorSetupContext;
  if (task === null || snapshot.matches('codes')) return false;
  // Whatever the task was, the first code of an app is typed.
  if (snapshot.matches('scanning') || snapshot.matches('proving')) return true;
  return task.task !== 'renew' && task.task !== 'remove';
};
const TITLES = {
  totp: 'app.start',
  passkey: 'passkey.add',
  stopTotp: 'app.stop',
  renew: 'codes.renew',
  rename: 'passkey.rename',
  remove: 'passkey.remove',
} as const;
const dialog = () => all('[role=dialog]', document.body)[0] ?? null;
const title = () => textOf(dialog()?.querySelector('h2'));
const write = (name: string, value: string) => {
  const input = field(pageTexts(name));
  if (input) fireEvent.change(input, { target: { value } });
};
const isForm = () => !shownSecret() && shownCodes().length === 0;
const shownSecret = () => {
  const text = textOf(dialog()?.querySelector('code')).replaceAll(' ', '');
  return text === '' ? null : text;
};
const shownCodes = () => all('[role=dialog] li', document.body).map(textOf);
const submit = () => all('button[type=submit]')[0] ?? null;
let typed = 0;

function Page() {
  const actor = actorDouble('factorSetup') as SetupActor;
  return (
    <>
      <FactorActions
        factors={{ ...FACTORS, totpSince: 1 }}
        begin={(task, passkeyId = '') => {
          actor.send({ type: 'task.chosen', task, passkeyId });
        }}
      />
      <FactorActions
        factors={{ ...FACTORS, passkeys: [], totpSince: null }}
        begin={(task, passkeyId = '') => {
          actor.send({ type: 'task.chosen', task, passkeyId });
        }}
      />
      <SetupDialog actor={actor} />
    </>
  );
}

/** A task of the list; over it lies the dialog of the task that was chosen. */
const choose = (name: () => string) =>
  pressOn('button of the list', () => (dialog() ? null : button(name())));

const send = (what: string) =>
  userAction(
    `button to turn it on, with "${what}"`,
    () => (shownSecret() !== null && submit()?.matches(':not([data-loading])') ? submit() : null),
    (control) => {
      write('code', what);
      fireEvent.click(control);
    },
    { when: isScanning, because: 'the button is there to be pressed with whatever was typed' },
  );

export const factorSetupView = view({
  model: factorSetupModel,
  draw: () => <Page />,
  // A password that is typed takes the last message away.
  incidental: /\| form\.changed \|/,
  before: () => {
    // The page can use passkeys.
    Object.assign(window, { PublicKeyCredential: () => null });
  },
  userActions: {
    'set up an app': choose(() => pageTexts('app.start')),
    'add a passkey': choose(() => pageTexts('passkey.add')),
    'turn the app off': choose(() => pageTexts('app.stop')),
    'make new recovery codes': choose(() => pageTexts('codes.renew')),
    'rename a passkey': choose(() => `${pageTexts('passkey.rename')}: ${KEY.name}`),
    'remove a passkey': choose(() => `${pageTexts('passkey.remove')}: ${KEY.name}`),
    'send the form': userAction(
      'button to go on',
      () => (dialog() && isForm() && all('button[data-loading]').length === 0 ? submit() : null),
      () => {
        write('password', 'secret-1');
        write('passkey.name', 'My key');
        write('code', '123456');
        const go = submit();
        if (go) fireEvent.click(go);
      },
      { when: isAsking, because: 'it is open once everything is typed' },
    ),
    'change the form': userAction(
      'field of the dialog',
      () => all('[role=dialog] input', document.body)[0] ?? null,
      (control) => {
        typed += 1;
        fireEvent.change(control, { target: { value: `x${String(typed)}` } });
      },
      {
        when: hasField,
        because: 'one may write on while it is sent, and some tasks have no field',
      },
    ),
    'send the first code': send('123456'),
    'send no code': send(' '),
    leave: pressOn('button to cancel', () => (dialog() ? button(pageTexts('cancel')) : null)),
    'codes are kept': press(() => pageTexts('codes.kept')),
  },
  read: () => {
    const said = messageTexts('alert')[0] ?? null;
    const problem = (['noAnswer', 'noPasskey'] as const).find((one) => pageTexts(one) === said) ?? null;
    const codes = shownCodes();
    const shown = title();
    const task = (Object.keys(TITLES) as (keyof typeof TITLES)[]).find(
      (one) => pageTexts(TITLES[one]) === shown,
    );
    return {
      task: task ?? null,
      busy: all('button[data-loading]').length > 0,
      secret: shownSecret(),
      codes: codes.length === 0 ? null : codes,
      refusal: problem === null ? said : null,
      problem,
    };
  },
  // Over the codes stands what they are, not what was done to get them.
  expects: ({ task, ...rest }) => ({ ...rest, task: rest.codes === null ? task : null }),
});
