import { fireEvent } from '@testing-library/react';
import { spanLabel } from '../../../../../domain/codes/span.ts';
import { smsCodeModel } from '../../../../../machines/smsCode/model.ts';
import LoginMobilePage from '../../../../../src/pages/entry/LoginMobilePage.tsx';
import { userAction, never, press, external } from '../../causes.ts';
import { all, field, messageTexts, textOf, textsOf } from '../../screen.ts';
import { view } from '../../view.ts';

const pageTexts = textsOf('entry');
const codeOverrides = textsOf('smsCode');
const PHONES = ['13800000001', '13800000002'] as const;
const REFUSAL = 'The outside service is not available, please try later';
const phone = () => field(pageTexts('phone'));

/** The seconds on the waiting button; 0: none. */
function secondsLeft(): number {
  const pattern = new RegExp(`^${codeOverrides('again', { n: '(\\d+)' })}$`);
  const found = all('button')
    .map((one) => pattern.exec(textOf(one)))
    .find((match) => match !== null);
  return Number(found?.[1] ?? 0);
}
/** The number that the message about a sent code names. */
function sentTo(): string | null {
  const pattern = new RegExp(codeOverrides('sent', { phone: '(\\d{11})' }));
  const found = messageTexts('status')
    .map((text) => pattern.exec(text))
    .find((match) => match !== null);
  return found?.[1] ?? null;
}

export const smsCodeView = view({
  model: smsCodeModel,
  draw: () => <LoginMobilePage />,
  // The field contains a phone that logged in here before.
  before: () => {
    localStorage.setItem('loginPhone', PHONES[0]);
  },
  userActions: {
    'ask for a code': press(() => codeOverrides('send')),
    'ask for one to the known number': never('this form has a field for the number'),
    'ask without a number': never('half a number closes the button'),
    'change the number': userAction('field of the number', phone, (control) => {
      const value = PHONES.find((one) => one !== phone()?.value);
      fireEvent.change(control, { target: { value } });
    }),
    'page shows': external('the browser tells'),
    'page shows after a minute': external('the browser tells'),
  },
  read: () => ({
    busy: all('button[data-loading]').length > 0,
    leftS: secondsLeft(),
    sentTo: sentTo(),
    rateLimited: messageTexts('status').includes(codeOverrides('held')),
    refusal: messageTexts('status').find((text) => text === REFUSAL) ?? null,
    unanswered: messageTexts('status').includes(codeOverrides('unsure')),
    closed: all('button[aria-disabled=true]')[0]?.getAttribute('aria-description') ?? null,
  }),
  // The wait is shown on the button.
  expects: ({ leftS, ...rest }) => ({
    ...rest,
    leftS,
    closed: Number(leftS) > 0 ? codeOverrides('wait', { wait: spanLabel(Number(leftS))[1] }) : null,
  }),
});
