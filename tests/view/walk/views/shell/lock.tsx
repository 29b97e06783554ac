import { act, fireEvent } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import type { AnyMachineSnapshot } from 'xstate';
import type { LockContext } from '../../../../../machines/lock/setup.ts';
import { lockModel } from '../../../../../machines/lock/model.ts';
import { lockScreen } from '../../../../../src/shell/commands/presenceCommands.ts';
import LockScreen from '../../../../../src/shell/lock/LockScreen.tsx';
import { LockSetting } from '../../../../../src/shell/lock/LockSetting.tsx';
import { useActor } from '../../../../../src/app/actors.ts';
import { userAction, external } from '../../causes.ts';
import { all, button, field, messageTexts, textOf, textsOf } from '../../screen.ts';
import { stageActors } from '../../actorDouble.ts';
import { view } from '../../view.ts';

const pageTexts = textsOf('presence');
const MINUTE_MS = 60_000;
const isShut = (snapshot: AnyMachineSnapshot) => snapshot.matches({ locked: { unlock: 'idle' } });
const isOpen = (snapshot: AnyMachineSnapshot) => snapshot.matches('unlocked');
const setting = () => field(pageTexts('lock.after'));

/** The lock screen instead of the desk, and the setting of the desk. */
function Screen() {
  const place = useSelector(useActor('lock'), (snapshot) =>
    snapshot.matches('off') ? 'off' : snapshot.matches('locked') ? 'locked' : 'open',
  );
  if (place === 'off') return null;
  return place === 'locked' ? <LockScreen /> : <LockSetting />;
}

const unlock = (password: string) =>
  userAction(
    `button to unlock, with "${password}"`,
    () => button(pageTexts('lock.unlock')),
    (control) => {
      const input = field(pageTexts('lock.password'));
      if (input) fireEvent.change(input, { target: { value: password } });
      fireEvent.click(control);
    },
    { when: isShut, because: 'the button is there to be pressed with whatever was typed' },
  );
const choose = (minutes: number) =>
  userAction(
    'setting of the lock',
    () => (setting() && setting()?.value !== String(minutes) ? setting() : null),
    (control) => {
      fireEvent.change(control, { target: { value: String(minutes) } });
    },
    {
      when: (snapshot) =>
        isOpen(snapshot) && (snapshot.context as LockContext).idleLimitMs !== minutes * MINUTE_MS,
      because: 'the setting belongs to the desk, and what is chosen is not chosen again',
    },
  );

export const lockView = view({
  model: lockModel,
  draw: () => <Screen />,
  userActions: {
    'session starts': external('a user is known'),
    'session starts with a locked screen': external('a user is known'),
    'another user comes': external('a user is known'),
    'session ends': external('the session ends'),
    lock: userAction('Alt L', setting, () => {
      act(() => {
        lockScreen.run(stageActors);
      });
    }),
    unlock: unlock('secret-1'),
    'unlock without a password': unlock(''),
    'user moves': external('the window hears keys and pointer'),
    'user moves after an hour': external('the window hears keys and pointer'),
    'page shows': external('the browser tells'),
    'page shows after an hour': external('the browser tells'),
    'choose 15 minutes': choose(15),
    'choose never': choose(0),
    'another window locks': external('another window tells'),
    'another window unlocks': external('another window tells'),
    'code 44010': external('the platform answers'),
    'network returns': external('the browser tells'),
  },
  read: () => {
    const isLocked = all('h1').some((one) => textOf(one) === pageTexts('lock.title'));
    return {
      place: isLocked ? 'locked' : setting() ? 'open' : 'off',
      checking: all('button[data-loading]').length > 0,
      refusal: messageTexts('alert')[0] ?? null,
    };
  },
  expects: ({ refusal, ...rest }) => ({
    ...rest,
    refusal: refusal === '' ? pageTexts('lock.noAnswer') : refusal,
  }),
});
