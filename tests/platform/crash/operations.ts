import { RECHARGE_SENTINELS } from '../../../server/ports/embeddedPayBank.ts';
import type { Random } from '../../../server/seed/random.ts';
import type { Scene } from './scene.ts';
import type { Part, RequestLog } from './requestLog.ts';

/** Documents shared by everybody at the finance desk. */
export interface OpenDocuments {
  /** Applications that wait for their release, by channel. */
  readonly waiting: { readonly id: string; readonly channel: string }[];
  readonly advances: string[];
}

const REASON = { reason: '随机围攻测试' };

type Operation = (requestLog: RequestLog, random: Random) => Promise<void>;

/** Actions at a finance desk with their weights; the platform decides which succeed. */
export function operationsOf(
  scene: Scene,
  openDocuments: OpenDocuments,
): readonly (readonly [times: number, Operation])[] {
  const cardOf = (random: Random, ownerId: string): string | null => {
    const cards = scene.cards.get(ownerId);
    return cards ? random.pick(cards) : null;
  };
  const aside = async (
    requestLog: RequestLog,
    random: Random,
    ...[part, record, id, event]: [Part, string, string, string]
  ) => {
    // Two windows of one person: only one of the requests succeeds.
    if (!random.chance(8)) return requestLog.event(part, record, id, event);
    const done = await requestLog.twice(part, record, id, event);
    if (done > 1) throw new Error(`${event} of ${record} ${id} was let through twice.`);
    return done === 1;
  };

  const recharge: Operation = async (requestLog, random) => {
    const ending = random.chance(25) ? random.pick(Object.values(RECHARGE_SENTINELS)) : 0;
    const amountFen = random.int(1, 400) * 100 + ending;
    const row = await requestLog.make('shipper', 'recharge', {
      shipmentId: scene.shipperId,
      method: 'online',
      amountFen,
    });
    if (!row) return;
    if (random.chance(8)) await requestLog.event('shipper', 'recharge', row.id, 'close.recharge');
    else await aside(requestLog, random, 'shipper', 'recharge', row.id, 'pay');
  };

  const withdraw: Operation = async (requestLog, random) => {
    const [part, ownerId] = random.pick([
      ['driver', scene.driverId],
      ['captain', scene.captainId],
      ['shipper', scene.shipperId],
    ] as const);
    const amountFen = random.chance(4) ? 90_000_000 : random.int(50, 3_000);
    const row = await requestLog.make(part, 'withdrawal', { amountFen, bankCardId: cardOf(random, ownerId) });
    if (!row || random.chance(4)) return;
    if (random.chance(8)) await requestLog.event(part, 'withdrawal', row.id, 'cancel.withdraw');
    else if (random.chance(8))
      await requestLog.event('approver', 'withdrawal', row.id, 'reject.withdraw', REASON);
    else await aside(requestLog, random, 'approver', 'withdrawal', row.id, 'approve.withdraw');
  };

  const bill: Operation = async (requestLog, random) => {
    const { id } = random.pick(scene.bills);
    const { status } = await requestLog.look('clerk', 'freightBill', id);
    if (status === 'pendingValuation') await requestLog.event('clerk', 'freightBill', id, 'value');
    else if (status === 'valued')
      await aside(requestLog, random, 'approver', 'freightBill', id, 'confirm.bill');
    else if (random.chance(10)) await requestLog.event('approver', 'freightBill', id, 'reopen.bill', REASON);
  };

  const apply: Operation = async (requestLog, random) => {
    const { id, driverId } = random.pick(scene.bills);
    const cardId = random.chance(70) ? cardOf(random, driverId) : null;
    const same = scene.bills.filter((one) => one.driverId === driverId && one.id !== id);
    const others = random.chance(20) && same.length > 0 ? [random.pick(same).id] : [];
    const amountFen = () => (random.chance(4) ? 900_000_000 : random.int(1, 6_000));
    const row = await requestLog.make('clerk', 'paymentApply', {
      channel: cardId === null ? 'wallet' : 'bankCard',
      bankCardId: cardId,
      lines: [id, ...others].map((freightBillId) => ({
        freightBillId,
        feeType: 'balance',
        amountFen: amountFen(),
      })),
    });
    if (!row) return;
    const steps = [
      ['clerk', 'submit.apply'],
      ['auditor', 'review.pass'],
      ['clerk2', 'approve'],
    ] as const;
    for (const [part, event] of steps) {
      if (random.chance(2)) return;
      if (random.chance(2)) {
        await requestLog.event('clerk', 'paymentApply', row.id, 'cancel.apply');
        return;
      }
      if (!(await aside(requestLog, random, part, 'paymentApply', row.id, event))) return;
    }
    if (random.chance(25)) openDocuments.waiting.push({ id: row.id, channel: String(row.channel) });
    else if (random.chance(5))
      await requestLog.event('approver', 'paymentApply', row.id, 'reject.apply', REASON);
    else await aside(requestLog, random, 'approver', 'paymentApply', row.id, 'fin.approve');
  };

  const batch: Operation = async (requestLog, random) => {
    const [first] = openDocuments.waiting;
    if (!first) return;
    const row = await requestLog.make('clerk', 'paymentBatch', { channel: first.channel });
    if (!row) return;
    const members = openDocuments.waiting
      .filter(({ channel }) => channel === first.channel)
      .slice(0, random.int(2, 4));
    for (const member of members) {
      // Another clerk may use the same ones: each application is in one batch at most.
      const place = openDocuments.waiting.indexOf(member);
      if (place >= 0) openDocuments.waiting.splice(place, 1);
      await requestLog.event('clerk', 'paymentBatch', row.id, 'add.member', { applyId: member.id });
    }
    if (random.chance(10)) await requestLog.event('clerk', 'paymentBatch', row.id, 'dissolve');
    else await aside(requestLog, random, 'approver', 'paymentBatch', row.id, 'release.batch');
  };

  const mend: Operation = async (requestLog, random) => {
    const failed = await requestLog.list('approver', 'paymentApply', { status: 'partlyPaid' });
    if (failed.length === 0) return;
    const { id, driverId, bankCardId } = random.pick(failed);
    await requestLog.look('approver', 'paymentApply', id);
    if (random.chance(25)) {
      await requestLog.event('approver', 'paymentApply', id, 'drop.failed');
      return;
    }
    const cardId = cardOf(random, String(driverId)) ?? bankCardId;
    const isToCard = cardId !== null && random.chance(60);
    const again = { channel: isToCard ? 'bankCard' : 'wallet', bankCardId: isToCard ? cardId : null };
    await requestLog.event('approver', 'paymentApply', id, 'retry', again);
  };

  const advance: Operation = async (requestLog, random) => {
    const type = random.pick(['bank', 'cash'] as const);
    const { id: waybillId, driverId } = random.pick(scene.waybills);
    // A dispatcher sees no cards: the payee's default one is used.
    const part = random.pick(['dispatcher', 'clerk', 'clerk'] as const);
    const row = await requestLog.make(part, 'advance', {
      waybillId,
      type,
      bankCardId: part === 'clerk' && type === 'bank' ? cardOf(random, driverId) : null,
      amountFen: random.int(1, 2_000),
    });
    if (!row) return;
    if (random.chance(8)) await requestLog.event('approver', 'advance', row.id, 'reject.advance', REASON);
    else if (await aside(requestLog, random, 'approver', 'advance', row.id, 'approve.advance'))
      openDocuments.advances.push(row.id);
  };

  const payAdvance: Operation = async (requestLog, random) => {
    if (openDocuments.advances.length === 0) return;
    const id = random.pick(openDocuments.advances);
    const { status } = await requestLog.look('approver', 'advance', id);
    if (status === 'approved') await aside(requestLog, random, 'approver', 'advance', id, 'pay.advance');
    else if (status !== 'paying') openDocuments.advances.splice(openDocuments.advances.indexOf(id), 1);
  };

  const refund: Operation = async (requestLog, random) => {
    const nobody = { shipmentId: null, rechargeId: null, freightBillId: null };
    const form = { ...nobody, amountFen: random.int(1, 300), cause: '多付款项退回' };
    const kind = random.pick(['rechargeBack', 'rechargeBack', 'shipperOverpay', 'carrierOverpay'] as const);
    const credited =
      kind === 'rechargeBack' ? await requestLog.list('clerk', 'recharge', { status: 'credited' }) : [];
    if (kind === 'rechargeBack' && credited.length === 0) return;
    const row = await requestLog.make('clerk', 'refund', {
      ...form,
      kind,
      ...(kind === 'rechargeBack' ? { rechargeId: random.pick(credited).id } : {}),
      ...(kind === 'shipperOverpay' ? { shipmentId: scene.shipperId } : {}),
      ...(kind === 'carrierOverpay' ? { freightBillId: random.pick(scene.bills).id } : {}),
    });
    if (!row) return;
    if (random.chance(10)) await requestLog.event('approver', 'refund', row.id, 'reject.refund', REASON);
    else await aside(requestLog, random, 'approver', 'refund', row.id, 'approve.refund');
  };

  const askBank: Operation = async (requestLog, random) => {
    const open = await requestLog.list('clerk', 'payment', { status: 'unknown,submitted' });
    if (open.length === 0) return;
    const { id } = random.pick(open);
    await requestLog.look('clerk', 'payment', id);
    await requestLog.event('clerk', 'payment', id, 'query.bank');
  };

  const again: Operation = (requestLog, random) => requestLog.again((done) => random.pick(done));

  return [
    [22, recharge],
    [22, withdraw],
    [5, bill],
    [22, apply],
    [4, batch],
    [5, mend],
    [8, advance],
    [6, payAdvance],
    [6, refund],
    [3, askBank],
    [5, again],
  ];
}

/** Sends one action after the other until the platform is killed. @throws errors of the platform; CutOff at the kill */
export async function work(
  requestLog: RequestLog,
  random: Random,
  operations: readonly (readonly [times: number, Operation])[],
): Promise<void> {
  const all = operations.flatMap(([times, operation]) => Array.from({ length: times }, () => operation));
  while (!requestLog.isOver) await random.pick(all)(requestLog, random);
}
