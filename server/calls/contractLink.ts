import { and, eq } from 'drizzle-orm';
import {
  CONTRACT_LINKS,
  type ContractLink,
  type ContractText,
  contractHash,
  copyContractLink,
  readContract,
  refuseContract,
  sendContractCode,
  signContract,
  tripContractText,
} from '../../domain/calls/contractLink.ts';
import { linkNoLongerValid, wrongCode } from '../../domain/codes/refusals/codes/accounts.ts';
import { noSuchRecord, notInThisState } from '../../domain/codes/refusals/codes/common.ts';
import { contractTextChanged } from '../../domain/codes/refusals/codes/contracts.ts';
import type { Role } from '../../domain/codes/roles.ts';
import { contract } from '../../domain/records/contract.ts';
import { signedContract } from '../../domain/records/signedContract.ts';
import type { Viewer } from '../../domain/schema/record.ts';
import { LINK_LIFE_MS, type Linked, makeLink } from '../auth/links.ts';
import { type Act, checkCode, makeCode } from '../auth/smsCodes.ts';
import {
  type Answerer,
  markRead,
  OPEN_CONTRACT,
  type OpenedContract,
  requireUnchanged,
  tripOf,
} from '../business/trade/contractText.ts';
import { answeringTrip } from '../business/trade/signedContract.ts';
import { makeContractPaper } from '../jobs/contractSeals.ts';
import { apply } from '../records/apply.ts';
import { Refused, refused } from '../records/errors.ts';
import { maskText } from '../records/mask.ts';
import { find } from '../records/rows.ts';
import { isInScope } from '../records/scope.ts';
import { type Limit, spendAttempt } from '../records/throttle.ts';
import type { Work } from '../records/work.ts';
import { run } from '../run/run.ts';
import { account } from '../store/systemTables.ts';
import { requireSmsWay, sendCode } from './codeSending.ts';
import { act, actFor, bind, type Bound, type Context, loginOf, originOf } from './context.ts';
import { openedLink } from './publicLink.ts';

/** A code costs money. */
const CODES: Limit = { times: 10, windowMs: 3_600_000 };

const ROLE_OF: Readonly<Record<Answerer['type'], Role>> = {
  SHIPMENT: 'shipper',
  CARRIER: 'captain',
  DRIVER: 'driver',
};

/** What the link opens. @throws 45001; 10429 */
const opened = (context: Context, { kind, id, t }: ContractLink): Promise<Linked> =>
  openedLink(context, { page: CONTRACT_LINKS[kind].purpose, recordId: id, token: t });

/** The act that a code for a contract is good for; undefined: a frame contract takes any of the phone. */
const actOf = ({ kind, id }: ContractLink): Act | undefined =>
  kind === 'trip' ? answeringTrip(id) : undefined;

/** Does a step that reads a contract; that text or paper differ from what was made is written into the log too. */
async function watched<T>({ services }: Context, id: string, step: Promise<T>): Promise<T> {
  return step.catch((error: unknown) => {
    if (error instanceof Refused && error.refusal.code === contractTextChanged)
      services.log.fail(`The check of the contract ${id}`, error);
    throw error;
  });
}

/** Opens a contract; of a trip's, that is the first reading. @throws 45001, 50009 */
async function textOf(work: Work, { kind, id }: ContractLink): Promise<ContractText> {
  if (kind === 'frame') {
    const { text } = await OPEN_CONTRACT.frame(work, id);
    if (text.status === 'draft') throw refused(linkNoLongerValid);
    return text;
  }
  const row = await find(work, signedContract, id, true);
  if (!row) throw refused(linkNoLongerValid);
  await requireUnchanged(work, row);
  return (await tripOf(work, await markRead(work, row))).text;
}

/** Party B in person, with its account where it has one: its code replaces a login. */
async function viewerOf(work: Work, { type: partyType, id: partyId }: Answerer): Promise<Viewer> {
  const { groupCode } = work;
  const [own] = await work.tx
    .select({ id: account.id })
    .from(account)
    .where(
      and(eq(account.groupCode, groupCode), eq(account.partyType, partyType), eq(account.partyId, partyId)),
    );
  return { userId: own?.id ?? '0', groupCode, role: ROLE_OF[partyType], partyType, partyId };
}

/** Answers a contract in the name of its party B. @throws what its chart refuses */
async function answer(
  context: Context,
  link: ContractLink,
  task: (work: Work, opened: OpenedContract) => Promise<void>,
): Promise<ContractText> {
  const { groupCode } = await opened(context, link);
  const open = OPEN_CONTRACT[link.kind];
  const { viewer, by } = await watched(
    context,
    link.id,
    actFor(context, groupCode, async (work) => {
      const { by: party } = await open(work, link.id);
      return { viewer: await viewerOf(work, party), by: party };
    }),
  );
  const byName = `${by.name} · ${maskText('phone', by.phone)}`;
  const principal = { groupCode, viewer, byName, origin: originOf(context) };
  await run(context.services, principal, async (work) => task(work, await open(work, link.id)));
  if (link.kind === 'trip') await paperNow(context, groupCode, link.id);
  return actFor(context, groupCode, async (work) => (await open(work, link.id)).text);
}

/** Whoever has just signed sees the paper at once; where that fails, the next round makes it. */
async function paperNow({ services }: Context, groupCode: string, id: string): Promise<void> {
  await makeContractPaper(services, { id, groupCode }).catch((error: unknown) => {
    services.log.fail('The paper of a contract', error);
  });
}

const read = bind(readContract, async (link, context) => {
  const { groupCode } = await opened(context, link);
  return watched(
    context,
    link.id,
    actFor(context, groupCode, (work) => textOf(work, link)),
  );
});

const code = bind(sendContractCode, async (link, context) => {
  const { groupCode } = await opened(context, link);
  const { services } = context;
  requireSmsWay(services);
  await actFor(context, groupCode, (work) => spendAttempt(work, `contractCode:${link.id}`, CODES));
  const { message, phone } = await actFor(context, groupCode, async (work) => {
    const { text, by } = await OPEN_CONTRACT[link.kind](work, link.id);
    const { states, events } = link.kind === 'trip' ? signedContract : contract;
    const isOpen = text.status === (link.kind === 'trip' ? 'sent' : 'pendingSign') && text.signedAt === null;
    if (!isOpen) {
      const state = new Map(Object.entries(states)).get(text.status) ?? '';
      throw refused(notInThisState, { state, action: events.sign.label });
    }
    const made = await makeCode(work, by.phone, 'register', actOf(link));
    return { message: made, phone: by.phone };
  });
  return { ...(await sendCode(services, message)), sentTo: maskText('phone', phone) };
});

const sign = bind(signContract, ({ version, contentHash, smsCode, ...link }, context) =>
  answer(context, link, async (work, { text }) => {
    if (link.kind === 'trip') {
      const payload = { smsCode, contentHash, isRead: true };
      return apply(work, signedContract, { id: link.id, type: 'sign', version, payload });
    }
    if (text.contentHash !== contentHash) throw refused(contractTextChanged);
    return apply(work, contract, { id: link.id, type: 'sign', version, payload: { smsCode } });
  }),
);

const refuse = bind(refuseContract, ({ version, smsCode, reason, ...link }, context) =>
  answer(context, link, async (work, { by }) => {
    if (link.kind === 'trip') {
      const payload = { smsCode, reason };
      return apply(work, signedContract, { id: link.id, type: 'reject', version, payload });
    }
    if (!(await checkCode(work, by.phone, smsCode))) throw refused(wrongCode);
    return apply(work, contract, { id: link.id, type: 'reject', version, payload: { reason } });
  }),
);

const ownText = bind(tripContractText, ({ id }, context) =>
  watched(
    context,
    id,
    act(context, async (work) => {
      const { viewer } = loginOf(context);
      const row = await find(work, signedContract, id, true);
      if (!row || !isInScope(signedContract, viewer, row)) throw refused(noSuchRecord);
      await requireUnchanged(work, row);
      const isPartyB = viewer.partyType === row.partyBKind;
      return (await tripOf(work, isPartyB ? await markRead(work, row) : row)).text;
    }),
  ),
);

const copy = bind(copyContractLink, ({ id, version }, context) =>
  act(context, async (work) => {
    const { viewer } = loginOf(context);
    const row = await find(work, signedContract, id);
    if (!row || !isInScope(signedContract, viewer, row)) throw refused(noSuchRecord);
    const payload = { sentBy: viewer.userId };
    await apply(work, signedContract, { id, type: 'link.copied', version, payload }, true);
    const t = await makeLink(work, CONTRACT_LINKS.trip.purpose, id, row.signPhone);
    const address = `${work.siteUrl}/${contractHash({ kind: 'trip', id, t })}`;
    return { address, until: work.now + LINK_LIFE_MS };
  }),
);

/** Contracts that are read and signed by a link, or on the own page: addendum A 4.5. */
export const contractLinkCalls: readonly Bound[] = [read, code, sign, refuse, ownText, copy];
