import { fireEvent } from '@testing-library/react';
import type { AnyMachineSnapshot } from 'xstate';
import { say } from '../../../../../domain/codes/label.ts';
import type { FactorContext } from '../../../../../machines/factor/setup.ts';
import { factorModel } from '../../../../../machines/factor/model.ts';
import { FactorForm } from '../../../../../src/secondFactor/FactorForm.tsx';
import type { FactorActor } from '../../../../../src/secondFactor/prompt.ts';
import { FACTOR_TEXTS } from '../../../../../src/secondFactor/texts.ts';
import { actorDouble } from '../../actorDouble.ts';
import { press, pressOn, userAction } from '../../causes.ts';
import { all, button, control, field, messageTexts } from '../../screen.ts';
import { view } from '../../view.ts';

const texts = (key: keyof typeof FACTOR_TEXTS) => say(FACTOR_TEXTS[key], 'en');
const code = () => field(texts('totp')) ?? field(texts('recovery'));
const isAsking = (snapshot: AnyMachineSnapshot) => snapshot.matches('asking');
const PROBLEMS = { noAnswer: texts('noAnswer'), noPasskey: texts('noPasskey') };
const BUSY = {
  when: (snapshot: AnyMachineSnapshot) =>
    isAsking(snapshot) && (snapshot.context as FactorContext).way !== 'passkey',
  because: 'while it is checked the button does nothing',
};
const wayButton = (name: string) => control('button[type=button]', name);
const submitButton = (name: string) => control('button[type=submit]', name);
let typed = 0;

const send = (what: string) =>
  userAction(
    `button to verify "${what}"`,
    () => (code() ? button(texts('submit')) : null),
    (control) => {
      const input = code();
      if (input instanceof HTMLInputElement) input.value = what;
      fireEvent.click(control);
    },
    BUSY,
  );

export const factorView = view({
  model: factorModel,
  draw: () => <FactorForm actor={actorDouble('factor') as FactorActor} leave="back" />,
  userActions: {
    'choose the app': press(() => texts('useTotp'), {
      when: (snapshot) => isAsking(snapshot) && (snapshot.context as FactorContext).way !== 'totp',
      because: 'the way that is shown is not offered',
    }),
    'choose a recovery code': press(() => texts('useRecovery'), {
      when: (snapshot) => isAsking(snapshot) && (snapshot.context as FactorContext).way !== 'recovery',
      because: 'the way that is shown is not offered',
    }),
    'choose a passkey': pressOn('button for another way: a passkey', () => wayButton(texts('usePasskey')), {
      when: (snapshot) => isAsking(snapshot) && (snapshot.context as FactorContext).way !== 'passkey',
      because: 'the way that is shown is not offered',
    }),
    'change the code': userAction(
      'field of the code',
      code,
      (control) => {
        typed += 1;
        fireEvent.input(control, { target: { value: String(typed) } });
      },
      {
        when: (snapshot) => (snapshot.context as FactorContext).way !== 'passkey',
        because: 'a passkey has no code, and one may write on while it is checked',
      },
    ),
    'send the code': send('123 456'),
    'send nothing': send(' '),
    'use a passkey': pressOn('button to use a passkey', () => submitButton(texts('usePasskey')), {
      when: (snapshot) => isAsking(snapshot) && (snapshot.context as FactorContext).way === 'passkey',
      because: 'another way is shown',
    }),
    'give up': press(() => texts('back')),
  },
  read: () => {
    const said = messageTexts('alert')[0] ?? null;
    const problem = (['noAnswer', 'noPasskey'] as const).find((one) => PROBLEMS[one] === said) ?? null;
    return {
      way: field(texts('totp')) ? 'totp' : field(texts('recovery')) ? 'recovery' : 'passkey',
      busy: all('button[aria-busy=true]').length > 0,
      refusal: problem === null && said !== texts('needCode') ? said : null,
      problem,
    };
  },
});
