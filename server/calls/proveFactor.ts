import { eq } from 'drizzle-orm';
import { askLoginPasskey, askPasskey, confirmFactor, proveLogin } from '../../domain/calls/secondFactor.ts';
import { ticketOver } from '../../domain/codes/refusals/codes/accounts.ts';
import { TICKET_TRIES } from '../../domain/rules/secondFactor.ts';
import { admit } from '../auth/login.ts';
import { takeProof } from '../auth/secondFactor/factors.ts';
import { askForPasskey } from '../auth/secondFactor/passkeys.ts';
import { countWrongProof, refusalOf, requireProofsLeft } from '../auth/secondFactor/proving.ts';
import { openTicket, spendTry, ticketGroup, useTicket } from '../auth/secondFactor/tickets.ts';
import { openSession, setConfirmed } from '../auth/sessions.ts';
import { accountOf } from '../auth/switchPhone.ts';
import { act, actFor, bind, type Bound, type Context, loginOf } from './context.ts';
import { passkeySite } from './passkeySite.ts';
import { granted, knowBrowser } from './session.ts';
import { refused } from '../records/errors.ts';
import { partyGroup } from '../store/systemTables.ts';

async function groupOf({ services: { store } }: Context, groupCode: string) {
  const [group] = await store.db.select().from(partyGroup).where(eq(partyGroup.groupCode, groupCode));
  if (!group) throw refused(ticketOver);
  return group;
}

/** The second step of a login. A try counts before it is looked at; the fifth wrong one ends the ticket. */
const prove = bind(proveLogin, async ({ ticket, device_id: deviceId, proof }, context) => {
  const { services, address, userAgent } = context;
  const group = await groupOf(context, await ticketGroup(services.store.db, ticket));
  const { groupCode } = group;
  const site = await passkeySite(context, groupCode);
  const tried = await actFor(context, groupCode, async (work) => {
    const found = await spendTry(work, ticket, deviceId);
    await requireProofsLeft(work, found.accountId);
    return found;
  });
  const opened = await actFor(context, groupCode, async (work) => {
    const owner = await accountOf(work, tried.accountId);
    if (!(await takeProof(work, owner, tried.ticketHash, site, proof))) return null;
    // Of two right proofs at the same time one gets in.
    if (!(await useTicket(work, tried))) throw refused(ticketOver);
    const admitted = await admit(work.tx, owner, work.now);
    knowBrowser(work, admitted, context);
    return openSession(work.tx, admitted, {
      deviceId,
      address,
      userAgent,
      now: work.now,
      isConfirmed: true,
      client: tried.client,
    });
  });
  if (opened !== null) return granted(context, group, opened);
  await actFor(context, groupCode, (work) => countWrongProof(work, tried.accountId));
  throw refused(tried.tries >= TICKET_TRIES ? ticketOver : refusalOf(proof));
});

const askLogin = bind(askLoginPasskey, async ({ ticket, device_id: deviceId }, context) => {
  const groupCode = await ticketGroup(context.services.store.db, ticket);
  const site = await passkeySite(context, groupCode);
  return actFor(context, groupCode, async (work) => {
    const { accountId, ticketHash } = await openTicket(work, ticket, deviceId);
    return askForPasskey(work, await accountOf(work, accountId), ticketHash, site);
  });
});

/** The second factor again, before money or rights are moved. */
const confirm = bind(confirmFactor, async ({ proof }, context) => {
  const login = loginOf(context);
  const { account } = login;
  const site = await passkeySite(context, account.groupCode);
  await act(context, (work) => requireProofsLeft(work, account.id));
  const isRight = await act(context, async (work) => {
    if (!(await takeProof(work, account, login.tokenHash, site, proof))) return false;
    await setConfirmed(work.tx, login, work.now);
    return true;
  });
  if (isRight) return null;
  await act(context, (work) => countWrongProof(work, account.id));
  throw refused(refusalOf(proof));
});

const ask = bind(askPasskey, async (_request, context) => {
  const { account, tokenHash } = loginOf(context);
  const site = await passkeySite(context, account.groupCode);
  return act(context, (work) => askForPasskey(work, account, tokenHash, site));
});

export const proveFactorCalls: readonly Bound[] = [prove, askLogin, confirm, ask];
