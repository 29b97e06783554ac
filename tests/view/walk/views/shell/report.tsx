import { fireEvent } from '@testing-library/react';
import type { AnyActorRef } from 'xstate';
import { reportModel } from '../../../../../machines/report/model.ts';
import { sessionModel } from '../../../../../machines/session/model.ts';
import ReportDialog from '../../../../../src/shell/report/ReportDialog.tsx';
import { type UserAction, userAction, never, press, pressOn } from '../../causes.ts';
import { all, button, field, messageTexts, shows, textsOf } from '../../screen.ts';
import { actorNamed } from '../../actorDouble.ts';
import { view } from '../../view.ts';

const pageTexts = textsOf('report');
const choice = () => field(pageTexts('attach'));
const title = () => all('form input[data-path=title]')[0] as HTMLInputElement | undefined;
const isWriting: Pick<UserAction, 'when' | 'because'> = {
  when: (snapshot, event) => snapshot.can(event) && snapshot.matches({ form: 'editing' }),
  because: 'what was sent stays as it is',
};
/** State of the event log. */
function log(): string | null {
  if (all('form').length === 0) return null;
  if (shows(pageTexts('gathering'))) return 'collecting';
  if (shows(pageTexts('unavailable'))) return 'unavailable';
  if (messageTexts('status').some((text) => /^The event log has \d+ KB/.test(text))) return 'tooLarge';
  return (all('input[type=checkbox]')[0] as HTMLInputElement).checked ? 'attached' : 'detached';
}
let texts = 0;
const write = (control: HTMLElement) => {
  texts += 1;
  fireEvent.change(control, { target: { value: `The list does not open ${texts}` } });
};

export const reportView = view({
  model: reportModel,
  draw: () => <ReportDialog onClose={() => undefined} />,
  // Users who report have a role.
  before: () => {
    const session = actorNamed('session');
    const branch = { softVersion: 'tms', partyGroupConfigCacheMap: {} };
    session.send({ type: 'remote.loggedIn', token: 't', branch, appid: '' });
    const call = session.getSnapshot().children.getUserInfo as AnyActorRef;
    call.send({ type: 'fake.settle', outcome: sessionModel.outcomes.getUserInfo?.ann });
  },
  incidental: /\| (field\.changed|draft\.checked) \|/,
  userActions: {
    attach: pressOn('choice of the log', () => (choice()?.checked ? null : choice()), isWriting),
    detach: pressOn('choice of the log', () => (choice()?.checked ? choice() : null), isWriting),
    'gather again': press(() => pageTexts('gatherAgain'), {
      when: (snapshot, event) => snapshot.can(event) && !snapshot.matches({ form: 'filed' }),
      because: 'what is filed is filed',
    }),
    type: userAction('title of the report', () => title() ?? null, write, {
      when: (snapshot) => !snapshot.matches({ form: 'filed' }),
      because: 'one may always write on',
    }),
    'leave a field': never('the tests of the form say what is wrong with a field that was left'),
    'a value is on its way': never('a report has no files'),
    'a value is there': never('a report has no files'),
    'check the form': never('it is checked before it is sent'),
    submit: userAction(
      'button to send',
      () => button(pageTexts('send')),
      (control) => {
        const input = title();
        if (input) write(input);
        fireEvent.click(control);
      },
    ),
    'send again': press(() => pageTexts('sendAgain')),
  },
  read: () => {
    const unanswered = messageTexts('alert').includes(pageTexts('noAnswer'));
    return {
      number: document.querySelector<HTMLElement>('[data-filed]')?.dataset.filed ?? null,
      sending: all('form[aria-busy=true]').length > 0,
      unanswered,
      refusal: unanswered ? null : (messageTexts('alert')[0] ?? null),
      log: log(),
    };
  },
});
