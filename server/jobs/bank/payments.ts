import { payment } from '../../../domain/records/payment.ts';
import { ASK_EVERY_MS, type Payment } from '../../business/money/payment.ts';
import { frozenReasonOf } from '../../business/money/withdrawal.ts';
import { askAbout, dueRows, type Each, report } from '../../run/outbox.ts';
import type { PayAnswer } from '../../ports/payBank.ts';
import { runFor } from '../../run/run.ts';
import type { BankPlatform } from './platform.ts';

/** Records the bank's answer about a payment; a repeated one changes nothing. */
async function recordAnswer(platform: BankPlatform, row: Payment, answer: PayAnswer): Promise<void> {
  if (answer.state === 'paid') {
    const { serialNo: bankSerialNo, amountFen: paidFen } = answer;
    await report(platform, payment, row, { type: 'bank.ok', payload: { bankSerialNo, paidFen } });
  } else if (answer.state === 'refused')
    await report(platform, payment, row, {
      type: 'bank.fail',
      payload: { failCode: answer.code, failMsg: answer.msg },
    });
}

/**
 * Submits a new payment. The state becomes "submitted" before the bank is called: after a crash in between the payment
 * is asked about and never sent twice.
 */
async function send(platform: BankPlatform, row: Payment): Promise<void> {
  const { groupCode, requestNo, payeeName, payeeAccountNo, bankCode, amountFen } = row;
  if (requestNo === null) return;
  const isOwnMoney = row.withdrawalId !== null;
  const frozen = isOwnMoney ? await runFor(platform, groupCode, (work) => frozenReasonOf(work, row)) : null;
  if (frozen !== null) {
    await report(platform, payment, row, {
      type: 'bank.fail',
      payload: {
        failCode: 'FROZEN',
        failMsg: `账户已冻结：${frozen}`,
      },
    });
    return;
  }
  if (!(await report(platform, payment, row, { type: 'submit.pay' }))) return;
  const answer = await platform.payBank
    .pay({ groupCode, requestNo, payeeName, payeeAccountNo, bankCode, amountFen })
    .catch(() => null);
  if (answer) await recordAnswer(platform, row, answer);
}

/** Asks the bank for the result of a payment. */
async function follow(platform: BankPlatform, row: Payment): Promise<void> {
  const answer = await askAbout(platform, payment, row, ASK_EVERY_MS, (group, no) =>
    platform.payBank.settle(group, no),
  );
  if (answer) await recordAnswer(platform, row, answer);
}

/** Submits new payments, and polls those on their way. */
export async function processPayments(platform: BankPlatform, each: Each): Promise<void> {
  const due = (...states: Payment['status'][]) => dueRows(platform, payment, { states });
  await each(await due('created'), (row) => send(platform, row));
  await each(await due('submitted', 'unknown'), (row) => follow(platform, row));
}
