import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import { signingModel } from '../../../../../machines/signing/model.ts';
import { goTo } from '../../../../../src/app/location.ts';
import SigningPage from '../../../../../src/pages/signing/CollectionAgreement4MobilePage.tsx';
import { userAction, press, external } from '../../causes.ts';
import { all, button, field, shows, textsOf } from '../../screen.ts';
import { view } from '../../view.ts';

const pageTexts = textsOf('signing');

const REFUSALS = [
  'This link is no longer valid, please contact the sender',
  'The code is wrong or out of date',
];

/** The element at the last line that reports its visibility; nothing scrolls here. */
let reach: (() => void) | null = null;
class ViewState {
  constructor(callback: IntersectionObserverCallback) {
    reach = () => {
      callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
    };
  }
  observe(): void {}
  disconnect(): void {}
}

const write = (label: string, value: string) => {
  const control = field(pageTexts(label));
  if (control) fireEvent.change(control, { target: { value } });
};
const isAt = (name: string) => all('button').find((one) => one.textContent === pageTexts(name)) ?? null;
/** Why neither button can be pressed. */
const closed = () => (isAt('sign') ?? isAt('refuse.send'))?.getAttribute('aria-description') ?? null;
/** The form for signing is visible, not the one for refusing. */
const backToSigning = () => {
  const back = button(pageTexts('back'));
  if (back) fireEvent.click(back);
};

/** Which part of the page is shown. */
function page(): string {
  if (shows(pageTexts('closed.title'))) return 'closed';
  if (shows(pageTexts('unreachable.title'))) return 'unreachable';
  if (shows(pageTexts('unsure'))) return 'unanswered';
  if (shows(pageTexts('done.active'))) return 'settled';
  if (all('[role=status][aria-busy]').length > 0) return 'loading';
  if (all('button[data-loading]').length > 0) return 'sending';
  return closed() === pageTexts('read.more') || closed() === pageTexts('read.wait') ? 'reading' : 'deciding';
}

export const signingView = view({
  model: signingModel,
  draw: () => <SigningPage />,
  before: () => {
    vi.stubGlobal('IntersectionObserver', ViewState);
    goTo('/collectionAgreement4Mobile?agreementId=7&t=x', { replace: true });
  },
  userActions: {
    'reach the end': external('the last line comes into sight by scrolling', () => reach?.()),
    sign: userAction(
      'button to sign, with a code',
      () => {
        backToSigning();
        write('code', '123456');
        return button(pageTexts('sign'));
      },
      (control) => {
        fireEvent.click(control);
      },
    ),
    refuse: userAction(
      'button to refuse, with a reason and a code',
      () => {
        if (!field(pageTexts('reason'))) {
          const open = button(pageTexts('refuse'));
          if (open) fireEvent.click(open);
        }
        write('reason', '收款账户不对');
        write('code', '123456');
        return button(pageTexts('refuse.send'));
      },
      (control) => {
        fireEvent.click(control);
      },
    ),
    'look again': [
      press(() => pageTexts('again'), {
        when: (snapshot) => snapshot.matches('closed') || snapshot.matches('unreachable'),
        because: 'what may be signed already is looked at, not tried again',
      }),
      press(() => pageTexts('look'), {
        when: (snapshot) => snapshot.matches('unanswered'),
        because: 'only there it may be signed already',
      }),
    ],
  },
  read: () => ({
    page: page(),
    refusal: [...REFUSALS, pageTexts('changed')].find((text) => shows(text)) ?? null,
  }),
  // While loading nothing else is shown; a changed agreement has a message of the page.
  expects: ({ page: at, refusal }) => ({
    page: at,
    refusal:
      at === 'loading' || at === 'unreachable' || refusal === null
        ? null
        : at === 'reading'
          ? pageTexts('changed')
          : refusal,
  }),
});
