import { sendingModel } from '../../../../../machines/sending/model.ts';
import { useSending } from '../../../../../src/records/useSending.ts';
import { SendingFoot } from '../../../../../src/ui/SendingFoot.tsx';
import { external, press } from '../../causes.ts';
import { all, messageTexts } from '../../screen.ts';
import { view } from '../../view.ts';

const UNANSWERED = 'No answer came';
const SEND = 'Send';

/** A form as dialogs have it: what it sends does not matter here. */
function Form() {
  const { isBusy, fault, send } = useSending(UNANSWERED);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send(() => Promise.resolve({ ok: true, data: true }));
      }}
    >
      <SendingFoot isSound cancel="Cancel" submit={SEND} onCancel={() => undefined} {...{ fault, isBusy }} />
    </form>
  );
}

export const sendingView = view({
  model: sendingModel,
  draw: () => <Form />,
  userActions: {
    send: press(() => SEND),
    'send anew': external('the same button: each press brings a new number'),
  },
  read: () => ({
    busy: all('button[data-loading]').length > 0,
    refusal: messageTexts('alert').find((text) => text !== UNANSWERED) ?? null,
    unanswered: messageTexts('alert').includes(UNANSWERED),
  }),
});
