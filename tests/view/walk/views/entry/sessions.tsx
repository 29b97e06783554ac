import type { KnownLogin } from '../../../../../domain/calls/sessions.ts';
import { sessionsModel } from '../../../../../machines/sessions/model.ts';
import { LoginList } from '../../../../../src/pages/profile/LoginList.tsx';
import { external, pressOn } from '../../causes.ts';
import { all, isOpen, messageTexts, textOf, textsOf } from '../../screen.ts';
import { view } from '../../view.ts';

const pageTexts = textsOf('profile');
const login = (id: string, state: KnownLogin['state'], device: string): KnownLogin => ({
  id,
  device,
  address: '192.0.2.7',
  role: 'PLAT_ADMIN',
  begunAt: 0,
  seenAt: 0,
  state,
});
const LOGINS = [
  login('a', 'here', 'Firefox · Linux'),
  login('b', 'open', 'Chrome · Windows'),
  login('c', 'over', 'Safari · iPhone'),
];

const enders = () => all('li button').filter(isOpen);
const endOthers = () => all('button').filter((one) => textOf(one) === pageTexts('login.endOthers'));
const isLoading = (button: Element) => button.hasAttribute('data-loading');
const messages = () => messageTexts('alert');

export const sessionsView = view({
  model: sessionsModel,
  draw: () => <LoginList logins={LOGINS} userId={null} onChange={() => undefined} />,
  userActions: {
    'end one': pressOn('button of the login that is open elsewhere', () => {
      const [one, more] = enders();
      if (more) throw new Error('the present login and those that are over cannot be ended here');
      return one ?? null;
    }),
    'end all others': pressOn('button below the list', () => endOthers().find(isOpen) ?? null),
    'list comes': external('the platform answers'),
  },
  read: () => ({
    ending: all('li button').some(isLoading) ? 'b' : endOthers().some(isLoading) ? 'others' : null,
    refused: messages().find((text) => text !== pageTexts('login.unanswered')) ?? null,
    unanswered: messages().includes(pageTexts('login.unanswered')),
  }),
});
