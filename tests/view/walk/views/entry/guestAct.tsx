import { fireEvent } from '@testing-library/react';
import { guestActModel } from '../../../../../machines/guestAct/model.ts';
import { CallBackForm } from '../../../../../src/rating/CallBack.tsx';
import { userAction, press } from '../../causes.ts';
import { all, button, field, shows, textsOf } from '../../screen.ts';
import { view } from '../../view.ts';

const pageTexts = textsOf('rating');
const REFUSAL = 'Refused for a reason';

/** Which part of the form is shown. */
function page(): string {
  if (shows(pageTexts('call.done'))) return 'done';
  if (shows(pageTexts('unsure'))) return 'unanswered';
  return all('button[data-loading]').length > 0 ? 'sending' : 'editing';
}

/** The walk provides the actor itself. */
const never = () => new Promise<never>(() => undefined);

export const guestActView = view({
  model: guestActModel,
  draw: () => <CallBackForm send={never} />,
  userActions: {
    send: userAction(
      'button to send, with a number',
      () => {
        const control = field(pageTexts('call.phone'));
        if (control) fireEvent.change(control, { target: { value: '13812345678' } });
        return button(pageTexts('call.send'));
      },
      (control) => {
        fireEvent.click(control);
      },
    ),
    'send again': press(() => pageTexts('again')),
  },
  read: () => ({
    page: page(),
    refusal: shows(REFUSAL) ? REFUSAL : null,
  }),
});
