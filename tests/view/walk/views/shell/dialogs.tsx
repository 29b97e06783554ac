import { fireEvent } from '@testing-library/react';
import { dialogsModel } from '../../../../../machines/dialogs/model.ts';
import { DialogHost } from '../../../../../src/shell/DialogHost.tsx';
import { type UserAction, userAction, press, pressOn, external } from '../../causes.ts';
import { button, textOf, shellTexts } from '../../screen.ts';
import { view } from '../../view.ts';

const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');

/** The ways to refuse: the button, the cross, the key. */
function refusals(question: string): UserAction[] {
  const shown = () => (button(shellTexts(`${question}.confirm`)) ? dialog() : null);
  return [
    press(() => shellTexts(`${question}.cancel`)),
    pressOn('cross of the dialog', () => shown()?.querySelector<HTMLElement>('header button') ?? null),
    userAction('Escape in the dialog', shown, (control) => {
      fireEvent.keyDown(control, { key: 'Escape' });
    }),
  ];
}

export const dialogsView = view({
  model: dialogsModel,
  draw: () => <DialogHost />,
  userActions: {
    'ask a': external('the session asks'),
    'ask b': external('the tab strip asks'),
    'confirm a': press(() => shellTexts('relogin.confirm')),
    'cancel a': refusals('relogin'),
    'confirm b': press(() => shellTexts('loss.confirm')),
    'withdraw b': external('the tab strip no longer wants to know'),
  },
  read: () => {
    const asked = dialog();
    const [title, text] = asked ? [asked.querySelector('h2'), asked.querySelector('p')] : [];
    return { question: asked && { title: textOf(title), text: textOf(text) } };
  },
  expects: ({ question }) => {
    const keys = question as { title: string; text: string } | null;
    return { question: keys && { title: shellTexts(keys.title), text: shellTexts(keys.text) } };
  },
});
