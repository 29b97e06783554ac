import { act, fireEvent } from '@testing-library/react';
import type { AnyMachineSnapshot } from 'xstate';
import { smsCodeModel } from '../../../../../machines/smsCode/model.ts';
import LoginMobilePage from '../../../../../src/pages/entry/LoginMobilePage.tsx';
import { hand, never } from '../../hands.ts';
import { all, button, field, said, textOf, wordsOf } from '../../screen.ts';
import { onStage } from '../../standIn.ts';
import { view } from '../../view.ts';

const words = wordsOf('entry');
const PHONES = ['13800000001', '13800000002'] as const;
const phone = () => field(words('phone'));
const write = (value: string) => (control: HTMLElement) => {
  fireEvent.change(control, { target: { value } });
};
const send = () => button(words('code.send'));
const isWaiting = (snapshot: AnyMachineSnapshot) => snapshot.matches('waiting');

/** The seconds on the button that has to wait; 0: it says nothing of waiting. */
function secondsLeft(): number {
  const pattern = new RegExp(`^${words('code.again', { n: '(\\d+)' })}$`);
  const found = all('button')
    .map((one) => pattern.exec(textOf(one)))
    .find((match) => match !== null);
  return Number(found?.[1] ?? 0);
}
/** The number that a code is said to have gone to. */
function sentTo(): string | null {
  const pattern = new RegExp(words('code.sent', { phone: '(\\d{11})' }));
  const found = said('status')
    .map((text) => pattern.exec(text))
    .find((match) => match !== null);
  return found?.[1] ?? null;
}

export const smsCodeView = view({
  model: smsCodeModel,
  draw: () => <LoginMobilePage />,
  // A phone that logged in here before stands in its field.
  before: () => {
    localStorage.setItem('loginPhone', PHONES[0]);
  },
  hands: {
    'ask for a code': hand('button to send a code', send, (control) => {
      fireEvent.click(control);
    }),
    'ask without a number': never('half a number closes the button', () =>
      phone()?.value === '1380' ? send() : null,
    ),
    'change the number': hand('field of the number', phone, (control) => {
      // Away from the number and back: the code is for the number that stands there in the end.
      write(PHONES[1])(control);
      act(() => undefined);
      write(PHONES[0])(control);
    }),
  },
  read: () => {
    const isClosed = all('button').some(
      (one) =>
        one.getAttribute('aria-description') === words('code.wait', { n: secondsLeft() }) &&
        one.getAttribute('aria-disabled') === 'true',
    );
    return {
      busy: all('button[data-loading]').length > 0,
      leftS: secondsLeft(),
      sentTo: sentTo(),
      refusal: refusalAtCode(),
      unsure: said('status').includes(words('code.unsure')),
      closed: isClosed,
    };
  },
  // Whoever has to wait is told so at the button.
  expects: (facts) => ({ ...facts, closed: isWaiting(onStage('smsCode').getSnapshot() as AnyMachineSnapshot) }),
});

/** What stands under the field of the code. */
function refusalAtCode(): string | null {
  const ids = field(words('code'))?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => textOf(document.getElementById(id))).find((text) => text !== '') ?? null;
}
