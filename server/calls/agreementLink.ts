import { and, eq } from 'drizzle-orm';
import {
  AGREEMENT_PAGE,
  type AgreementText,
  readAgreement,
  refuseAgreement,
  sendAgreementCode,
  signAgreement,
} from '../../domain/calls/agreementLink.ts';
import { bankCard } from '../../domain/records/bankCard.ts';
import { collectionAgreement } from '../../domain/records/collectionAgreement.ts';
import { driver } from '../../domain/records/driver.ts';
import { fleet } from '../../domain/records/fleet.ts';
import type { Row, Viewer } from '../../domain/schema/record.ts';
import { linkNoLongerValid, wrongCode } from '../../domain/codes/refusals/codes/accounts.ts';
import { notInThisState } from '../../domain/codes/refusals/codes/common.ts';
import { checkCode, makeCode } from '../auth/smsCodes.ts';
import { type Limit, spendAttempt } from '../records/throttle.ts';
import { requireSmsWay, sendCode } from './codeSending.ts';
import { actFor, bind, type Bound, type Context, originOf } from './context.ts';
import { apply } from '../records/apply.ts';
import { refused } from '../records/errors.ts';
import { maskText, shortName } from '../records/mask.ts';
import { find } from '../records/rows.ts';
import { run } from '../run/run.ts';
import { account } from '../store/systemTables.ts';
import type { Work } from '../records/work.ts';
import { groupOfLink } from './publicLink.ts';

/** A code costs money. */
const CODES: Limit = { times: 10, windowMs: 3_600_000 };

interface Link {
  readonly agreementId: string;
  readonly t: string;
}

/** The group whose agreement the link opens. @throws 45001; 10429 */
const groupOf = (context: Context, { agreementId, t }: Link): Promise<string> =>
  groupOfLink(context, { page: AGREEMENT_PAGE, recordId: agreementId, token: t });

/** The agreement with its two sides. @throws 45001 when one of them no longer exists: the error does not say more */
async function partsOf(work: Work, id: string) {
  const row = await find(work, collectionAgreement, id);
  const who = row && (await find(work, driver, row.driverId));
  const payee = row && (await find(work, fleet, row.payeeId));
  const card = row && (await find(work, bankCard, row.bankCardId));
  if (!row || !who || !payee || !card) throw refused(linkNoLongerValid);
  return { row, who, payee, card };
}

async function textOf(work: Work, id: string): Promise<AgreementText> {
  const { row, who, payee, card } = await partsOf(work, id);
  const { version, status, agreementNo, scope, maxPerTripFen, validFrom, validTo, signedAt } = row;
  return {
    ...{ version, status, agreementNo, scope, maxPerTripFen, validFrom, validTo, signedAt },
    driverName: shortName(who.driverName),
    driverPhone: maskText('phone', who.phone),
    fleetName: payee.fleetName,
    captainName: shortName(payee.captainName),
    cardNumber: maskText('bankCard', card.cardNumber),
  };
}

/** The driver himself, with his account where he has one: his code replaces a login. */
async function signerOf(work: Work, { id, groupCode }: Row<typeof driver>): Promise<Viewer> {
  const isHis = [eq(account.groupCode, groupCode), eq(account.partyType, 'DRIVER'), eq(account.partyId, id)];
  const [own] = await work.tx
    .select({ id: account.id })
    .from(account)
    .where(and(...isHis));
  return { userId: own?.id ?? '0', groupCode, role: 'driver', partyType: 'DRIVER', partyId: id };
}

/** Answers the agreement in the name of its driver. @throws what the agreement's chart refuses */
async function answer(context: Context, link: Link, task: (work: Work, phone: string) => Promise<void>) {
  const groupCode = await groupOf(context, link);
  const { viewer, who } = await actFor(context, groupCode, async (work) => {
    const parts = await partsOf(work, link.agreementId);
    return { viewer: await signerOf(work, parts.who), who: parts.who };
  });
  const byName = `${who.driverName} · ${maskText('phone', who.phone)}`;
  const principal = { groupCode, viewer, byName, origin: originOf(context) };
  return run(context.services, principal, async (work) => {
    await task(work, who.phone);
    return textOf(work, link.agreementId);
  });
}

const read = bind(readAgreement, async (link, context) => {
  const groupCode = await groupOf(context, link);
  return actFor(context, groupCode, (work) => textOf(work, link.agreementId));
});

const code = bind(sendAgreementCode, async (link, context) => {
  const groupCode = await groupOf(context, link);
  const { services } = context;
  requireSmsWay(services);
  await actFor(context, groupCode, (work) => spendAttempt(work, `agreementCode:${link.agreementId}`, CODES));
  const { message, phone } = await actFor(context, groupCode, async (work) => {
    const { row, who } = await partsOf(work, link.agreementId);
    if (row.status !== 'pendingSign')
      throw refused(notInThisState, {
        state: collectionAgreement.states[row.status],
        action: collectionAgreement.events.sign.label,
      });
    const message = await makeCode(work, who.phone, 'fleet');
    return { message, phone: who.phone };
  });
  return { ...(await sendCode(services, message)), sentTo: maskText('phone', phone) };
});

const sign = bind(signAgreement, ({ version, smsCode, ...link }, context) =>
  answer(context, link, (work) =>
    apply(work, collectionAgreement, {
      id: link.agreementId,
      type: 'sign',
      version,
      payload: { smsCode, isRead: true },
    }),
  ),
);

const refuse = bind(refuseAgreement, ({ version, smsCode, reason, ...link }, context) =>
  answer(context, link, async (work, phone) => {
    if (!(await checkCode(work, phone, smsCode))) throw refused(wrongCode);
    await apply(work, collectionAgreement, {
      id: link.agreementId,
      type: 'reject',
      version,
      payload: { reason },
    });
  }),
);

export const agreementLinkCalls: readonly Bound[] = [read, code, sign, refuse];
