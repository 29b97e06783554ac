import { eq } from 'drizzle-orm';
import { editionSubscription } from '../../../../domain/records/editionSubscription.ts';
import { paidRecord } from '../../../../domain/records/paidRecord.ts';
import { tenant } from '../../../../domain/records/tenant.ts';
import type { Services } from '../../../../server/calls/context.ts';
import { runEditionsJob } from '../../../../server/jobs/editions.ts';
import { platformAccount, prepaidOf } from '../../../../server/ledger/accounts.ts';
import { post } from '../../../../server/ledger/post.ts';
import { apply, type Command } from '../../../../server/records/apply.ts';
import { runFor } from '../../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../../server/seed/base.ts';
import { CENTRAL_GROUP } from '../../../../server/seed/groups.ts';
import { bankLine } from '../../../../server/store/ledgerTables.ts';
import { tableFor } from '../../../../server/store/tables.ts';
import { demoIsCentral, othersAreCentral } from '../central.ts';
import { rowsWhere } from '../family.ts';
import type { Answers, Flow, Known, Scene, Situations } from '../known.ts';
import type { Office } from '../office.ts';
import type { Step } from '../ways.ts';

const table = tableFor(paidRecord);
const subscriptions = tableFor(editionSubscription);
const tenants = tableFor(tenant);
const BALANCE_FEN = 1_000_000;
const BOOKS_FEN = 100_000_000;

let made = 0;
const serial = () => {
  made += 1;
  return `PB2026${String(made).padStart(6, '0')}`;
};

/** The books of the demo company hold enough of what it has paid in advance. */
async function fillBooks(services: Services, groupCode: string): Promise<void> {
  const isOwn = eq(tenants.groupCode, DEMO_GROUP);
  const [own] = await services.store.db.select({ id: tenants.id }).from(tenants).where(isOwn);
  for (const subKey of ['balance', 'term'] as const)
    await runFor(services, groupCode, (work) =>
      post(work, {
        type: 'EDITION_PAID',
        cause: { record: 'serviceCharge', id: work.nextId(), no: 'test', event: 'test' },
        legs: [
          {
            debit: platformAccount('BANK'),
            credit: prepaidOf(String(own?.id), subKey),
            amountFen: BOOKS_FEN,
          },
        ],
      }),
    );
}

/** The demo company sees to the money itself: its people are all there are. */
const central =
  (fields: (scene: Scene) => object | Promise<object> = () => ({})) =>
  async (scene: Scene) => {
    await demoIsCentral(scene.people.services);
    await fillBooks(scene.people.services, DEMO_GROUP);
    const own = {
      requestNo: serial(),
      bankSerialNo: serial(),
      submittedBy: '0',
      confirmedBy: '0',
      refundBy: '0',
    };
    return { paidRecord: { ...own, ...(await fields(scene)) } };
  };
/** A transfer that is in the list of the bank. */
const atBank = central(async ({ people, row }) => {
  const bankSerialNo = serial();
  await people.services.store.db.insert(bankLine).values({
    ...{ groupCode: DEMO_GROUP, position: null, serialNo: bankSerialNo, kind: 'credit', payerName: '' },
    ...{ amountFen: Number(row.amountFen), payerAccountNo: '', memo: '', at: people.services.clock() },
  });
  return { bankSerialNo, channel: 'bank' };
});
const bank = central(() => ({ channel: 'bank' }));
const online = central(() => ({ channel: 'wechat' }));

const situations: Situations = {
  pendingPayment: {
    plain: bank,
    online,
    'from the balance': central(() => ({ channel: 'balance', amountFen: 1, kind: 'renew' })),
  },
  pendingConfirm: {
    plain: bank,
    'at the bank': atBank,
    'uploaded by the approver': central(({ people }) => ({
      channel: 'bank',
      submittedBy: people.viewer('financeApprover').userId,
    })),
  },
  paid: {
    plain: central(() => ({ kind: 'topUp', unusedFen: 10_000 })),
    'confirmed by the approver': central(({ people }) => ({
      ...{ kind: 'topUp', unusedFen: 10_000 },
      confirmedBy: people.viewer('financeApprover').userId,
    })),
  },
  refunding: {
    plain: bank,
    online,
    'of nothing any more': central(() => ({ channel: 'bank', refundFen: null })),
  },
  refunded: { plain: bank },
  closed: { plain: online },
};

const stored = async ({ people }: Office, id: string) => {
  const [row] = await rowsWhere(people.services, 'paidRecord', 'id', [id]);
  if (!row) throw new Error(`There is no payment ${id}.`);
  return row;
};
const set = ({ people }: Office, id: string, fields: object) =>
  people.services.store.db.update(table).set(fields).where(eq(table.id, id));

/** What the channel says. */
const says =
  (command: (row: Awaited<ReturnType<typeof stored>>) => object) => async (office: Office, id: string) => {
    await set(office, id, { channel: 'wechat' });
    await fillBooks(office.people.services, DEMO_GROUP);
    const whole = { ...command(await stored(office, id)), id } as Command<typeof paidRecord>;
    await runFor(office.people.services, DEMO_GROUP, (work) => apply(work, paidRecord, whole, true));
  };

const BY_CHANNEL = new Set(['opened', 'pay.ok', 'pay.refused', 'pay.stray', 'stray.back', 'refund.fail']);

function channelOf(way: readonly Step[]): 'bank' | 'wechat' | 'balance' {
  if (
    way.some(
      ({ type, by, key }) =>
        BY_CHANNEL.has(type) || key.endsWith('close | 1') || (type === 'refund.ok' && by === 'system'),
    )
  )
    return 'wechat';
  return way.some(({ type }) => type === 'pay.balance') ? 'balance' : 'bank';
}

/** Enough is on the balance, in the books of the central group as well. */
async function fillBalance(office: Office, id: string): Promise<void> {
  const { services } = office.people;
  await othersAreCentral(services);
  await set(office, id, { channel: 'balance' });
  await services.store.db
    .update(subscriptions)
    .set({ balanceFen: BALANCE_FEN })
    .where(eq(subscriptions.groupCode, DEMO_GROUP));
  await fillBooks(services, CENTRAL_GROUP);
}

const flow: Flow = {
  roles: ['admin', 'financeClerk', 'financeApprover'],
  create: async (office, way) => {
    const { services } = office.people;
    await othersAreCentral(services);
    const [edition] = (await office.people.person('admin').list('billingEdition', { keyword: '旗舰版' })).data
      .records;
    const id = await office.saves('financeClerk', 'paidRecord', {
      ...{ kind: 'subscribe', editionId: edition?.id, months: 1, topUpFen: null, invoiceAsked: false },
      channel: channelOf(way),
    });
    await demoIsCentral(services);
    return id;
  },
  fills: (_office, id, type) =>
    Promise.resolve(
      type === 'upload.voucher'
        ? { bankSerialNo: `PV${id}` }
        : type === 'refund'
          ? { amountFen: 100 }
          : undefined,
    ),
  before: {
    'pay.balance': fillBalance,
    confirm: async (office, id) => {
      await demoIsCentral(office.people.services);
      const row = await stored(office, id);
      await office.people.services.store.db.insert(bankLine).values({
        ...{
          groupCode: DEMO_GROUP,
          position: null,
          serialNo: String(row.bankSerialNo),
          kind: 'credit',
          payerName: '',
        },
        ...{ amountFen: Number(row.amountFen), payerAccountNo: '', memo: '', at: office.desk.now() },
      });
    },
    refund: async (office, id) => {
      await demoIsCentral(office.people.services);
      await set(office, id, { confirmedBy: '0' });
    },
    'upload.voucher': async (office, id) => {
      await set(office, id, { channel: 'bank' });
    },
    'refund.ok': async (office, id) => {
      await set(office, id, { refundBy: '0', channel: 'bank' });
      await fillBooks(office.people.services, DEMO_GROUP);
    },
  },
  causes: {
    opened: says(() => ({ type: 'opened', payload: { codeUrl: 'weixin://1' } })),
    'pay.ok': says(({ amountFen, gmtCreated }) => ({
      type: 'pay.ok',
      payload: { serial: serial(), amountFen: Number(amountFen), paidAt: gmtCreated },
    })),
    'pay.refused': says(() => ({ type: 'pay.refused', payload: { failMsg: '渠道拒绝' } })),
    'pay.stray': says(() => ({ type: 'pay.stray', payload: { strayFen: 1, straySerialNo: serial() } })),
    'stray.back': says(() => ({ type: 'stray.back' })),
    'refund.ok': says(() => ({ type: 'refund.ok', payload: { refundSerialNo: serial() } })),
    'refund.fail': says(() => ({ type: 'refund.fail', payload: { failMsg: '渠道拒绝' } })),
    timeout: async (office, id) => {
      await set(office, id, { expireAt: office.desk.now() - 1 });
      await runEditionsJob(office.people.services);
    },
  },
  shows: {
    opened: ({ codeUrl }) => codeUrl === 'weixin://1',
    'pay.stray': ({ strayFen }) => strayFen === 1,
    'stray.back': ({ strayBackAt }) => typeof strayBackAt === 'number',
    close: ({ expireAt }, { desk }) => Number(expireAt) <= desk.now(),
  },
  after: async (office, id) => {
    const { status } = await stored(office, id);
    if (status === 'pendingPayment' || status === 'pendingConfirm')
      await set(office, id, { status: 'closed' });
    await othersAreCentral(office.people.services);
  },
};

const answers: Answers = {
  'upload.voucher': () => ({ bankSerialNo: serial() }),
  refund: () => ({ amountFen: 100 }),
};

export default { situations, answers, flow } satisfies Known;
