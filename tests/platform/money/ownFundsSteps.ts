import { expect } from 'vitest';
import { depositHeld } from '../../../domain/calls/ledger.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { platformAccount } from '../../../server/ledger/accounts.ts';
import { post } from '../../../server/ledger/post.ts';
import { runFor } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import type { Desk } from '../desk.ts';
import type { Cashiers } from './advanceSteps.ts';

/** The platform's deposit as the page of balances shows it. */
export async function deposit({ approver }: Cashiers) {
  const { status, data } = await approver.call(depositHeld, {});
  expect(status).toBe(0);
  return data;
}

let bought = 0;

/** Fuel waiting to be booked that costs this much, fen. @returns its id */
export async function fuelFor({ clerk }: Cashiers, amountFen: number): Promise<string> {
  const [supplier] = (await clerk.list('company', { roles: 'supplier', status: 'approved' })).data.records;
  bought += 1;
  const bankSerialNo = `OWN${String(bought).padStart(6, '0')}`;
  const form = { supplierId: supplier?.id, amountFen, bankSerialNo, evidence: null };
  const made = await clerk.save('oilPurchase', form);
  expect(made).toMatchObject({ status: 0 });
  return made.data.row.id;
}

/** The owners pay in more capital, fen. */
export async function paidIn({ platform: { services } }: Desk, amountFen: number): Promise<void> {
  const id = services.nextId();
  await runFor(services, DEMO_GROUP, (work) =>
    post(work, {
      type: 'OPENING',
      cause: { record: 'opening', id, no: id, event: 'start' },
      legs: [{ debit: platformAccount('BANK'), credit: platformAccount('EQUITY'), amountFen }],
    }),
  );
}

/** Leaves the platform exactly this much of its own, fen: it buys fuel for the rest, or gets more capital. */
export async function leaveOwn(desk: Desk, all: Cashiers, leftFen: number): Promise<void> {
  const spareFen = (await deposit(all)).ownFen - leftFen;
  // No purchase is smaller than a yuan.
  if (spareFen < 100) await paidIn(desk, 100 - spareFen);
  const id = await fuelFor(all, Math.max(100, spareFen));
  expect(await all.approver.event('oilPurchase', id, 'book.purchase')).toMatchObject({ status: 0 });
  expect((await deposit(all)).ownFen).toBe(leftFen);
}

/** The refusal of more than the own funds: code and both messages. */
export const beyond = (askedFen: number, ownFen: number) => {
  const [x, y] = [yuanFromFen(askedFen), yuanFromFen(ownFen)];
  return [
    36017,
    `需付${x}元，平台自有资金只有${y}元；银行存款中客户的资金不得动用`,
    `This takes ${x} yuan, the own funds are ${y} yuan; customers' money at the bank may not be used`,
  ] as const;
};
