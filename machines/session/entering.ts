import type { LoggedIn, LoginTicket } from '../../domain/calls/session.ts';
import type { Proving } from '../factor/output.ts';
import type { RemoteEvent } from './events.ts';
import { branchSettings } from './rules.ts';
import type { PersistedLogin } from './setup.ts';

type Answer = LoggedIn | LoginTicket;

/** @throws Error for a ticket, which the guard before has let go another way */
function complete(answer: Answer): LoggedIn {
  if ('ticket' in answer) throw new Error('A ticket is no login.');
  return answer;
}

/** What the session keeps of a login. */
export function loginIn(answer: Answer) {
  const { access_token: token, branch, appid } = complete(answer);
  return { token, branch, appid };
}

/** What this browser stores of a login (S-03, S-04). */
export function persisted(answer: Answer): PersistedLogin {
  const login = loginIn(answer);
  const { mapKey, reportProvince } = branchSettings(login.branch);
  return { ...login, mapKey, reportProvince };
}

/** What the other windows are told of a login. */
export const announced = (answer: Answer): { event: RemoteEvent } => ({
  event: { type: 'remote.loggedIn', ...loginIn(answer) },
});

/** @throws Error where the factor was not proved, which the guard before has let go another way */
export function provedBy(output: Proving): LoggedIn {
  if (output.kind !== 'proved' || output.login === null) throw new Error('Nothing was proved.');
  return output.login;
}

/** Why a ticket is over. */
export const overText = (output: Proving): string => (output.kind === 'over' ? output.msg : '');
