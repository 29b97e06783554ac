import { fireEvent } from '@testing-library/react';
import { expiryModel } from '../../../../../machines/expiry/model.ts';
import ExpiryWarning from '../../../../../src/shell/expiry/ExpiryWarning.tsx';
import { userAction, press, external } from '../../causes.ts';
import { all, button, messageTexts, shows, textsOf } from '../../screen.ts';
import { view } from '../../view.ts';

const pageTexts = textsOf('presence');
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');

export const expiryView = view({
  model: expiryModel,
  draw: () => <ExpiryWarning />,
  userActions: {
    'session starts': external('the desk is drawn'),
    'session ends': external('the session ends'),
    'user moves': external('the window hears keys and pointer'),
    'page shows': external('the browser tells'),
    'page shows again at once': external('the browser tells'),
    stay: [
      press(() => pageTexts('expiry.stay')),
      userAction(
        'Escape in the question',
        () => (button(pageTexts('expiry.stay')) ? dialog() : null),
        (found) => {
          fireEvent.keyDown(found, { key: 'Escape' });
        },
      ),
    ],
    'another window stays': external('another window tells'),
  },
  // The banner about the maximum offers no more time.
  expects: ({ waiting, warned, ...rest }) => ({ ...rest, warned, waiting: warned === 'idle' && waiting }),
  read: () => ({
    warned: dialog() ? 'idle' : shows(pageTexts('expiry.absoluteTitle')) ? 'absolute' : null,
    waiting: all('button[data-loading]').length > 0,
    extendFailed: messageTexts('alert').includes(pageTexts('expiry.unheard')),
  }),
});
