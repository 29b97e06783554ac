import { fireEvent } from '@testing-library/react';
import { agreeingModel } from '../../../../../machines/agreeing/model.ts';
import { goTo } from '../../../../../src/app/location.ts';
import StatementLinkPage from '../../../../../src/pages/statementLink/Statement4MobilePage.tsx';
import { userAction, press } from '../../causes.ts';
import { all, button, field, shows, textsOf } from '../../screen.ts';
import { view } from '../../view.ts';

const pageTexts = textsOf('statement');

const REFUSALS = [
  'This link is no longer valid, please contact the sender',
  'Account frozen: under investigation',
  'The statement is already confirmed',
];

const write = (label: string, value: string) => {
  const control = field(pageTexts(label));
  if (control) fireEvent.change(control, { target: { value } });
};

/** Which part of the page is shown. */
function page(): string {
  if (shows(pageTexts('closed.title'))) return 'closed';
  if (shows(pageTexts('unreachable.title'))) return 'unreachable';
  if (shows(pageTexts('unsure'))) return 'unanswered';
  if (shows(pageTexts('done.agreed'))) return 'settled';
  if (all('[role=status][aria-busy]').length > 0) return 'loading';
  return all('button[data-loading]').length > 0 ? 'sending' : 'deciding';
}

export const agreeingView = view({
  model: agreeingModel,
  draw: () => <StatementLinkPage />,
  before: () => {
    goTo('/statement4Mobile?reconciliationId=7&t=x', { replace: true });
  },
  userActions: {
    agree: userAction(
      'button to agree, with a name and a code',
      () => {
        const back = button(pageTexts('back'));
        if (back) fireEvent.click(back);
        write('name', '王立新');
        write('code', '123456');
        return button(pageTexts('agree'));
      },
      (control) => {
        fireEvent.click(control);
      },
    ),
    dispute: userAction(
      'button to dispute, with what is wrong and a code',
      () => {
        if (!field(pageTexts('reason'))) {
          const open = button(pageTexts('dispute'));
          if (open) fireEvent.click(open);
        }
        write('reason', '金额与合同不符');
        write('code', '123456');
        return button(pageTexts('dispute.send'));
      },
      (control) => {
        fireEvent.click(control);
      },
    ),
    'look again': [
      press(() => pageTexts('again'), {
        when: (snapshot) => snapshot.matches('closed') || snapshot.matches('unreachable'),
        because: 'what may be agreed already is looked at, not tried again',
      }),
      press(() => pageTexts('look'), {
        when: (snapshot) => snapshot.matches('unanswered'),
        because: 'only there it may be agreed already',
      }),
    ],
  },
  read: () => ({ page: page(), refusal: REFUSALS.find((text) => shows(text)) ?? null }),
  // While loading, or when the result is unknown, nothing else is shown.
  expects: ({ page: at, refusal }) => ({
    page: at,
    refusal: at === 'loading' || at === 'unreachable' || at === 'unanswered' ? null : refusal,
  }),
});
