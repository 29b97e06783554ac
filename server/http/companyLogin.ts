import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../calls/context.ts';
import { askedOf, EMBEDDED_PAGE, isOffered } from '../ports/embeddedLogin.ts';
import { demoLoginPage } from './demoLoginPage.ts';
import { langOf } from './lang.ts';

/** What a provider may send back; anything else in the address is left behind. */
const RETURNED = ['code', 'state', 'iss', 'error'] as const;
const WAY_BACK = '/auth-redirect';

/** The query of a request, of which only the address is known to be text. */
const queryOf = (url: string) => new URLSearchParams(url.split('?').slice(1).join('?'));

/** Leads on without a trace: what stands in the address opens a login. */
const leadTo = (reply: FastifyReply, address: string) =>
  reply.code(303).headers({ 'cache-control': 'no-store', location: address }).send();

/**
 * The way back from a company login, which is an address without a fragment, and in the demo the page of the embedded
 * provider (addendum A 5.1).
 */
export function mountCompanyLogin(app: FastifyInstance, { demoLogin }: Services): void {
  app.get(WAY_BACK, (request, reply) => {
    const sent = queryOf(request.url);
    const kept = new URLSearchParams();
    for (const name of RETURNED) {
      const value = sent.get(name);
      if (value !== null) kept.set(name, value);
    }
    return leadTo(reply, `/#${WAY_BACK}?${kept.toString()}`);
  });
  if (demoLogin === null) return;
  app.get(EMBEDDED_PAGE, async (request, reply) => {
    const asked = askedOf(queryOf(request.url));
    const page = demoLoginPage(langOf(request), asked === null ? null : await demoLogin.people());
    return reply
      .code(asked === null ? 400 : 200)
      .headers({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
      .send(page);
  });
  app.post(EMBEDDED_PAGE, async (request, reply) => {
    const asked = askedOf(queryOf(request.url));
    const account: unknown = Object(request.body).account;
    const isChosen =
      asked !== null && typeof account === 'string' && isOffered(await demoLogin.people(), account);
    if (!isChosen) return reply.code(400).header('cache-control', 'no-store').send();
    return leadTo(reply, `${WAY_BACK}?${demoLogin.choose(asked, account).toString()}`);
  });
}
