import { fireEvent } from '@testing-library/react';
import { agreeingModel } from '../../../../../machines/agreeing/model.ts';
import { goTo } from '../../../../../src/app/location.ts';
import StatementLinkPage from '../../../../../src/pages/statementLink/StatementLinkPage.tsx';
import { userAction, press } from '../../causes.ts';
import { all, button, field, shows, wordsOf } from '../../screen.ts';
import { view } from '../../view.ts';

const words = wordsOf('statement');

const REFUSALS = [
  'This link is no longer valid, please contact the sender',
  'Account frozen: under investigation',
  'The statement is already confirmed',
];

const write = (label: string, value: string) => {
  const control = field(words(label));
  if (control) fireEvent.change(control, { target: { value } });
};

/** Which part of the page is shown. */
function page(): string {
  if (shows(words('closed.title'))) return 'closed';
  if (shows(words('unreachable.title'))) return 'unreachable';
  if (shows(words('unsure'))) return 'unanswered';
  if (shows(words('done.agreed'))) return 'settled';
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
      'button to agree, with a name',
      () => {
        const back = button(words('back'));
        if (back) fireEvent.click(back);
        write('name', '王立新');
        return button(words('agree'));
      },
      (control) => {
        fireEvent.click(control);
      },
    ),
    dispute: userAction(
      'button to dispute, with what is wrong',
      () => {
        if (!field(words('reason'))) {
          const open = button(words('dispute'));
          if (open) fireEvent.click(open);
        }
        write('reason', '金额与合同不符');
        return button(words('dispute.send'));
      },
      (control) => {
        fireEvent.click(control);
      },
    ),
    'look again': [
      press(() => words('again'), {
        when: (snapshot) => snapshot.matches('closed') || snapshot.matches('unreachable'),
        because: 'what may be agreed already is looked at, not tried again',
      }),
      press(() => words('look'), {
        when: (snapshot) => snapshot.matches('unanswered'),
        because: 'only there it may be agreed already',
      }),
    ],
  },
  read: () => ({ page: page(), refusal: REFUSALS.find((text) => shows(text)) ?? null }),
  // What is on its way, or unsure, shows nothing else.
  expects: ({ page: at, refusal }) => ({
    page: at,
    refusal: at === 'loading' || at === 'unreachable' || at === 'unanswered' ? null : refusal,
  }),
});
