import { act, fireEvent } from '@testing-library/react';
import type { AnyMachineSnapshot } from 'xstate';
import { ROLE_NAMES, roleOf } from '../../../../../domain/codes/roles.ts';
import { say } from '../../../../../domain/codes/label.ts';
import { sessionModel } from '../../../../../machines/session/model.ts';
import { App } from '../../../../../src/app/App.tsx';
import { goTo } from '../../../../../src/app/location.ts';
import { TEXTS } from '../../../../../src/pages/login/texts.ts';
import { FACTOR_TEXTS } from '../../../../../src/secondFactor/texts.ts';
import { EMPTY_FORM } from '../../../../../src/pages/login/typedForm.ts';
import { userAction, never, press, external } from '../../causes.ts';
import { all, button, field, option, textOf, shellTexts } from '../../screen.ts';
import { stageActors } from '../../actorDouble.ts';
import { view } from '../../view.ts';

const texts = (key: keyof typeof TEXTS) => say(TEXTS[key], 'en');
const roleName = (role: string) => {
  const builtIn = roleOf(role);
  return builtIn ? say(ROLE_NAMES[builtIn], 'en') : role;
};

const isSignedOut = (snapshot: AnyMachineSnapshot) => snapshot.matches({ identity: 'signedOut' });
const isOwing = (snapshot: AnyMachineSnapshot) => snapshot.matches({ identity: 'owingPassword' });
/** Where the question about another login is drawn. */
const isAsked = (snapshot: AnyMachineSnapshot) =>
  (snapshot.matches({ identity: 'active' }) || isOwing(snapshot)) &&
  snapshot.matches({ validity: 'deregistered' });
const isAtDesk = (snapshot: AnyMachineSnapshot) =>
  snapshot.matches({ identity: 'active' }) && !snapshot.matches({ validity: 'deregistered' });

function logIn(username: string, password: string) {
  return (submit: HTMLElement) => {
    const [name, secret] = [field(texts('username')), field(texts('password'))];
    if (!name || !secret) throw new Error('the form has no field for the user or the password');
    fireEvent.input(name, { target: { value: username } });
    fireEvent.input(secret, { target: { value: password } });
    fireEvent.click(submit);
  };
}
/** The form is kept, but hidden, while the second factor is asked for. */
const submit = () => {
  const found = button(texts('submit'));
  return found?.closest('[hidden]') ? null : found;
};
const isHeaded = (title: string) => all('h1').some((one) => textOf(one) === title);

const isSwitching = () => all('[role=status]').some((one) => textOf(one) === shellTexts('user.switching'));
/** Seen by its field: a dialog above it hides its labels. */
const hasPasswordForm = () => document.querySelector('[autocomplete=new-password]') !== null;

const userMenu = () => all('[aria-haspopup=menu]')[0] ?? null;
const choose = (name: () => string) => (menu: HTMLElement) => {
  fireEvent.click(menu);
  const entry = option(name());
  if (!entry) throw new Error(`the menu has no "${name()}"`);
  fireEvent.click(entry);
};

/** The address bar always exists; but only without a login does the login page come before the target. */
const addressBar = (to: string) =>
  userAction(
    `address ${to}`,
    () => (submit() ? document.body : null),
    () => {
      act(() => {
        goTo(to);
      });
    },
    {
      when: isSignedOut,
      because: 'who is logged in goes there',
    },
  );

export const sessionView = view({
  model: sessionModel,
  draw: () => <App typed={EMPTY_FORM} />,
  before: () => {
    stageActors.get('app').send({ type: 'notice.cleared' });
    goTo('/', { replace: true });
  },
  // The router asks for the page behind the login.
  incidental: /\| path\.wanted \|/,
  userActions: {
    'log in': userAction('button to log in', submit, logIn(' ann ', 'secret-1')),
    'log in with a code': external('the page for phones sends it', () => {
      stageActors.get('session').send({
        type: 'login.requested',
        username: '13800000001',
        password: '123456',
        branchCode: '',
        grant: 'code',
      });
    }),
    'come from the company login': external('the page of the way back tells it'),
    'come from it with a second factor': external('the page of the way back tells it'),
    'second factor is set up': external('the page of the set-up tells it'),
    'save the profile': external('the page of the profile tells it', () => {
      stageActors.get('session').send({
        type: 'profile.saved',
        face: { name: 'Ann', introduction: 'Day shift', headImg: '/ann2.png' },
      });
    }),
    'change the password': external('the form of the password tells it', () => {
      stageActors.get('session').send({ type: 'password.changed' });
    }),
    'log in without a password': userAction('button to log in', submit, logIn('ann', ''), {
      when: isSignedOut,
      because: 'the form says what is missing',
    }),
    'log out': [
      userAction(
        'menu of the user',
        userMenu,
        choose(() => shellTexts('user.logout')),
        {
          when: isAtDesk,
          because: 'before the user is known there is no menu',
        },
      ),
      press(() => texts('logout'), {
        // The waiting page and the password form call it the same.
        when: (snapshot) =>
          snapshot.matches({ identity: 'verifying' }) ||
          snapshot.matches({ identity: 'enrolling' }) ||
          (isOwing(snapshot) && !isAsked(snapshot)),
        because: 'the desk has its menu',
      }),
    ],
    'switch to dispatcher': userAction(
      'menu of the user',
      // Meanwhile its entries are closed.
      () => (isSwitching() ? null : userMenu()),
      choose(() => roleName('PLAT_DISPATCHER')),
    ),
    'switch to a role not held': never('the menu lists only the roles held'),
    'want a page': addressBar('/tms/order/order_manage?todo=1'),
    'want another site': addressBar('//elsewhere.example'),
    'code 21332': external('the platform answers'),
    'code 21332 for an older token': external('the platform answers'),
    'time is up': external('the warning of the expiry runs out'),
    'log in again': press(() => shellTexts('relogin.confirm'), {
      when: isAsked,
      because: 'the question is drawn with the desk and the password form',
    }),
    stay: press(() => shellTexts('relogin.cancel'), {
      when: isAsked,
      because: 'the question is drawn with the desk and the password form',
    }),
    'another window logs in': external('another window tells'),
    'another window repeats its login': external('another window tells'),
    'another window switches the role': external('another window tells'),
    'another window repeats its role switch': external('another window tells'),
    'another window logs out': external('another window tells'),
    'another window expires': external('another window tells'),
    'rights change': external('the live channel tells'),
  },
  read: () => {
    const menu = document.querySelector('[aria-haspopup=menu]');
    const switching = isSwitching();
    const [user, role] = [menu?.querySelector('b'), menu?.querySelector('small')];
    return {
      page: menu
        ? 'desk'
        : hasPasswordForm()
          ? 'password'
          : isHeaded(say(FACTOR_TEXTS.title, 'en'))
            ? 'proving'
            : isHeaded('enrolment')
              ? 'enrolling'
              : submit()
                ? 'login'
                : document.querySelector('[aria-busy=true]')
                  ? 'waiting'
                  : 'nothing',
      dialog: document.querySelector('[role=dialog]') !== null,
      user: user ? textOf(user) : null,
      role: role && !switching ? textOf(role) : null,
      switching,
    };
  },
  expects: ({ role, ...rest }) => ({ ...rest, role: typeof role === 'string' ? roleName(role) : role }),
  says: (emitted) => (emitted.type === 'message.shown' ? String(emitted.text) : null),
});
