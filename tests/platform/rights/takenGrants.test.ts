import { listComments } from '../../../domain/calls/comments.ts';
import { getTodoCount } from '../../../domain/calls/party.ts';
import { recallRecords, searchRecords } from '../../../domain/calls/search.ts';
import { shareLink } from '../../../domain/calls/sharing.ts';
import { getFeeStatistics, getPartyRoleConfigCountStatistics } from '../../../domain/calls/statistics.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../../domain/codes/roles.ts';
import { rowPages } from '../../../domain/schema/rowPages.ts';
import { registered } from '../../../server/records/registry.ts';
import { TEST_LIMITS } from '../config.ts';
import { DEMO_ACCOUNTS } from '../../../server/seed/accounts.ts';
import { type Person, useDesk } from '../desk.ts';
import { orderForm, ownContract } from '../orderForm.ts';
import { expected, type Governed, GOVERNED, isFor } from './governedCalls.ts';
import { type Grant, type GrantedRoles, grantedRoles } from './grantedRoles.ts';

const FORBIDDEN = 10403;
/** Values that no call takes: it is refused by its form before it does anything, but after the rights were looked at. */
const WRONG =
  '?size=3&current=0&startDate=x&endDate=x&from=x&to=x&by=x&since=x&type=x&vehicleId=x&page=x&ids=x';
/** Requests at once. */
const AT_ONCE = 8;

const NONE: ReadonlySet<Grant> = new Set();

/** A call as one role asks it, and what it must be told in each round. */
interface Asking {
  readonly call: Governed;
  readonly role: Role;
}

/** More than one person asks in a second. */
const desk = useDesk({ limits: { ...TEST_LIMITS, exports: 100, imports: 100 } });
const people = new Map<Role, Person>();
let roles: GrantedRoles;
beforeAll(async () => {
  for (const role of ROLES)
    people.set(role, await desk.person(DEMO_ACCOUNTS.find((one) => one.roles[0] === role)?.username ?? ''));
  roles = await grantedRoles(desk);
});

async function statusOf({ call, role }: Asking): Promise<number> {
  const person = people.get(role);
  if (!person) throw new Error(`Nobody has the role ${role}.`);
  const { method, path } = call;
  const answer = await (method === 'GET' ? person.raw(method, path + WRONG) : person.raw(method, path, {}));
  return answer.status;
}

/** Asks all of them, some at once, and names those that were told something else. */
async function wrongOf(
  asked: readonly (Asking & { readonly must: 'refused' | 'answered' })[],
): Promise<string[]> {
  const wrong: string[] = [];
  const left = [...asked];
  // The first request after a change of rights loads them, for all.
  await people.get('admin')?.list('unit');
  const worker = async () => {
    for (let one = left.pop(); one; one = left.pop()) {
      const status = await statusOf(one);
      if ((status === FORBIDDEN) !== (one.must === 'refused'))
        wrong.push(`${one.role} ${one.call.name}: ${String(status)}, must be ${one.must}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return wrong.sort();
}

const keyOf = ({ belongs }: Governed) =>
  JSON.stringify('rows' in belongs ? [belongs.rows.name, belongs.to] : belongs);

/** Of the calls that belong to the same, each role asks another one. */
const ASKINGS: readonly Asking[] = ROLES.flatMap((role, index) => {
  const alike = new Map<string, Governed[]>();
  for (const call of GOVERNED.filter((one) => isFor(one, role)))
    alike.set(keyOf(call), [...(alike.get(keyOf(call)) ?? []), call]);
  return [...alike.values()].flatMap((calls) => {
    const call = calls[index % calls.length];
    return call ? [{ call, role }] : [];
  });
});

/**
 * Every grant gets a number, and round n takes those with bit n set: any two grants are told apart, so a call that another grant
 * governs than its own is found.
 */
function roundsOf(kind: Grant['kind']): ((role: Role) => Grant[])[] {
  const most = Math.max(...ROLES.map((role) => roles.of(role).filter((one) => one.kind === kind).length));
  return Array.from(
    { length: Math.ceil(Math.log2(most + 1)) },
    (_, bit) => (role: Role) =>
      roles
        .of(role)
        .filter((one) => one.kind === kind)
        .filter((_one, index) => (((index + 1) >> bit) & 1) === 1),
  );
}

/** One round for each call in which it must be refused, and one in which it must be answered although much is taken. */
function plan(kind: Grant['kind'], rounds: readonly ((role: Role) => readonly Grant[])[]) {
  const asked = rounds.map((): (Asking & { must: 'refused' | 'answered' })[] => []);
  const taken = rounds.map((round) => new Map(ROLES.map((role) => [role, new Set(round(role))])));
  const ofKind = new Map(
    ROLES.map((role) => [role, new Set(roles.of(role).filter((one) => one.kind === kind))]),
  );
  const isGoverned = ({ call, role }: Asking) =>
    expected(call, role, roles.of(role), ofKind.get(role) ?? NONE) === 'refused';
  ASKINGS.filter(isGoverned).forEach((one, index) => {
    const told = taken.map((round) =>
      expected(one.call, one.role, roles.of(one.role), round.get(one.role) ?? NONE),
    );
    for (const must of ['refused', 'answered'] as const) {
      const fitting = told.flatMap((each, round) => (each === must ? [round] : []));
      const round = fitting[index % Math.max(1, fitting.length)];
      if (round !== undefined) asked[round]?.push({ ...one, must });
    }
  });
  return asked;
}

describe('a role without one of its grants', () => {
  it.each(['page', 'button'] as const)(
    'is refused what belongs to it, and nothing else: each %s',
    async (kind) => {
      const rounds = roundsOf(kind);
      const asked = plan(kind, rounds);
      const refused = asked.flat().filter(({ must }) => must === 'refused');
      // Every grant of every role that something belongs to is taken at least once.
      expect(refused.length).toBeGreaterThan(500);
      const wrong: string[] = [];
      for (const [index, round] of rounds.entries()) {
        await roles.take(round);
        wrong.push(...(await wrongOf(asked[index] ?? [])));
      }
      expect(wrong).toEqual([]);
    },
  );

  it('with none at all has only what belongs to everybody', async () => {
    await roles.take((role) => roles.of(role));
    const asked = ASKINGS.flatMap((one) => {
      const all = roles.of(one.role);
      const must = expected(one.call, one.role, all, new Set(all));
      return must === 'free' ? [] : [{ ...one, must }];
    });
    expect(asked.filter(({ must }) => must === 'answered')).toEqual([]);
    expect(await wrongOf(asked)).toEqual([]);
  });
});

describe('a role with nothing but the page of a form', () => {
  it('makes rows with it and is shown what it made, but no other row', async () => {
    await roles.take(() => []);
    const contract = await ownContract(await desk.person('shipper'));
    const isForm = (one: Grant) => one.kind === 'page' && one.name === 'OrderPublish';
    const isItsButton = (one: Grant) => one.name === 'tms:order:create';
    await roles.take((role) => roles.of(role).filter((one) => !isForm(one) && !isItsButton(one)));
    const dispatcher = people.get('dispatcher');
    const made = await dispatcher?.save('order', orderForm(desk.now(), contract));
    expect(made).toMatchObject({ status: 0, data: { row: { status: 'draft' } } });
    const id = made?.data.row.id ?? '';
    expect(await dispatcher?.list('order')).toMatchObject({ status: FORBIDDEN });
    expect(await dispatcher?.open('order', id)).toMatchObject({ status: FORBIDDEN });
    await roles.take(() => []);
    expect(await dispatcher?.open('order', id)).toMatchObject({ status: 0 });
  });
});

describe('an answer made of many records', () => {
  /** What one person is told in search, counters and cards, and of one waybill. */
  async function toldOf(role: Role, waybillId: string) {
    const person = people.get(role);
    if (!person) throw new Error(`Nobody has the role ${role}.`);
    const { data: hits } = await person.call(searchRecords, { keyword: '20' });
    const { data: again } = await person.call(recallRecords, { rows: `waybill:${waybillId}` });
    const { data: cards } = await person.call(getPartyRoleConfigCountStatistics, {});
    const link = await person.call(shareLink, { kind: 'waybill', id: waybillId });
    const comments = await person.call(listComments, { record: 'waybill', recordId: waybillId });
    return {
      // No page has rows of the others: nothing governs them but the role.
      hits: hits.filter(({ record }) => rowPages(registered(record).spec).length > 0).length,
      again: again.length,
      todos: (await person.call(getTodoCount, {})).data.length,
      cards: cards.items.map(({ configKey }) => configKey),
      refused: [link.status, comments.status],
    };
  }

  it('leaves out what was taken, and what hangs on a row is refused with it', async () => {
    await roles.take(() => []);
    const [waybill] = (await people.get('admin')?.list('waybill'))?.data.records ?? [];
    if (!waybill) throw new Error('The demo company has no waybill.');
    const whole = await toldOf('admin', waybill.id);
    expect(whole).toMatchObject({ again: 1, refused: [0, 0] });
    expect(Math.min(whole.hits, whole.todos, whole.cards.length)).toBeGreaterThan(0);

    await roles.take((role) => roles.of(role));
    expect(await toldOf('admin', waybill.id)).toEqual({
      ...{ hits: 0, again: 0, todos: 0, cards: ['openTodos'], refused: [FORBIDDEN, FORBIDDEN] },
    });
    await roles.take(() => []);
  });

  it('shows profit and the fee of the platform only with a page of profit', async () => {
    const feesOf = async (role: Role) => (await people.get(role)?.call(getFeeStatistics, {}))?.data;
    const hidden = { profit: null, profitBp: null, serviceFee: null };
    for (const role of ['dispatcher', 'service', 'auditor', 'financeClerk'] as const)
      expect(await feesOf(role)).toMatchObject({ ...hidden, receivable: expect.any(Number) as number });
    expect((await feesOf('financeApprover'))?.profit).toEqual(expect.any(Number));
    await roles.take((role) => roles.of(role).filter(({ name }) => /^Profit/.test(name)));
    expect(await feesOf('financeApprover')).toMatchObject(hidden);
    await roles.take(() => []);
  });
});
