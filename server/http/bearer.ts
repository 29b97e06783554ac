import type { FastifyRequest } from 'fastify';
import type { Caller } from '../base/caller.ts';
import { isKey } from '../auth/keyLogins.ts';
import { type Login, type NoLogin, loginOf } from '../auth/sessions.ts';
import type { Extent } from '../base/fairQueue.ts';
import { Refused, refused } from '../records/errors.ts';
import type { Work } from '../records/work.ts';
import { run } from '../run/run.ts';
import { type Answer, deregistered, notLoggedIn, refusalAnswer } from '../calls/answer.ts';
import type { Services } from '../calls/context.ts';
import { parseCookies } from '../base/cookies.ts';
import { inTurn, payerOf } from './budgeted.ts';
import { keyLogin } from './keyed.ts';
import { noteLogin } from './actionTrail.ts';
import { noteAsker } from './askers.ts';
import { langOf } from './lang.ts';
import {
  mustEnrolFactor,
  passwordMustBeChanged,
  screenLocked,
} from '../../domain/codes/refusals/codes/accounts.ts';
import { noVisit } from '../../domain/codes/refusals/codes/tenants.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether demo accounts may be used from there. */
export const isDemoOpen = ({ isLocal }: Caller, { config }: Services): boolean =>
  config.isDemoPublic || isLocal;

/** What a route of a file says of itself. */
const routeOf = ({ routeOptions: { config } }: FastifyRequest) => ({
  belongs: config.belongs ?? { everybody: '' },
  who: config.who ?? ('any' as const),
  forKeys: config.forKeys,
});

/**
 * The login behind a request whose answer is not an envelope: by bearer token or, with `byCookie`, by the cookie that a browser
 * sends with an <img>. A request that changes something must use the header, so that another site cannot make a browser send it.
 * @returns the login, or the refusal to send
 */
export async function bearerOf(
  request: FastifyRequest,
  services: Services,
  byCookie = false,
): Promise<Login | Answer> {
  const header = text(request.headers.authorization);
  const cookies = byCookie ? parseCookies(request.headers.cookie) : {};
  const isHeader = header.startsWith('Bearer ');
  const token = isHeader ? header.slice('Bearer '.length) : (cookies['Admin-Token'] ?? '');
  const login =
    token === ''
      ? 'none'
      : await inTurn<Login | NoLogin | Refused>(payerOf(request, services), services, () =>
          isHeader && isKey(token)
            ? keyLogin(request, services, token, routeOf(request))
            : loginOf(services.store.db, token, services.clock()),
        );
  if (login instanceof Refused) return refusalAnswer(login, langOf(request));
  if (login === 'none' || isClosed(login, request, services)) return notLoggedIn(langOf(request));
  if (login === 'deregistered') return deregistered(langOf(request));
  if (login === 'visitOver') return refusalAnswer(refused(noVisit), langOf(request));
  services.budgets.remember(request.session, login.account.id);
  noteLogin(login);
  noteAsker(request, login.account.id);
  if (login.isLocked) return refusalAnswer(refused(screenLocked), langOf(request));
  if (login.owesPassword) return refusalAnswer(refused(passwordMustBeChanged), langOf(request));
  if (login.isEnrolling) return refusalAnswer(refused(mustEnrolFactor), langOf(request));
  return login;
}

/** A login of a demo account that was opened where demo accounts may be used, and is used elsewhere. */
export const isClosed = (login: Login | NoLogin, { caller }: FastifyRequest, services: Services): boolean =>
  typeof login === 'object' && login.account.isDemo && !isDemoOpen(caller, services);

/** The principal of a request. */
export const principalOf = ({ account, viewer }: Login) => ({
  groupCode: account.groupCode,
  viewer,
  byName: account.realName,
});

/** Runs business code in one transaction with the rights of this login, when its turn has come. @throws 10429 */
export const inWork = <T>(
  services: Services,
  login: Login,
  task: (work: Work) => Promise<T>,
  extent?: Extent,
): Promise<T> => inTurn(login.account.id, services, () => run(services, principalOf(login), task), extent);

/** A part of an export: as `inWork`, but all others come first. @throws 10429 */
export const forExport = <T>(
  services: Services,
  login: Login,
  task: (work: Work) => Promise<T>,
): Promise<T> => inWork(services, login, task, 'long');
