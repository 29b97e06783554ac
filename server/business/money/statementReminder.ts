import type { Label } from '../../../domain/codes/label.ts';
import { reconciliation } from '../../../domain/records/reconciliation.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { notify } from '../../notices/notify.ts';
import { queueSms } from '../../notices/sms.ts';
import type { Work } from '../../records/work.ts';
import type { Contact } from './statementContact.ts';
import { overdueOf } from './statementDue.ts';
import type { Statement } from './statementLines.ts';

function textOf(no: string, overdue: string, interest: string | null): Label {
  return [
    `对账单${no}逾期未付${overdue}元${interest === null ? '' : `，逾期利息${interest}元`}`,
    `Statement ${no}: ${overdue} yuan are overdue${interest === null ? '' : `, with ${interest} yuan interest`}`,
    `Conciliación ${no}: ${overdue} yuanes vencidos${interest === null ? '' : `, con ${interest} yuanes de interés`}`,
    `照合書${no}：期限超過 ${overdue} 元${interest === null ? '' : `、遅延利息 ${interest} 元`}`,
  ];
}

/** Reminds a debtor of what is overdue on a statement, with the interest so far where the contract asks for it. */
export async function remindDebtor(work: Work, row: Statement, { name, phone, to }: Contact): Promise<void> {
  const { overdueFen, interestFen } = await overdueOf(work, row.lines);
  const text = textOf(
    row.reconNo,
    yuanFromFen(overdueFen),
    interestFen === 0 ? null : yuanFromFen(interestFen),
  );
  await notify(work, { to, text, record: reconciliation.name, id: row.id });
  if (phone === null) return;
  const due = row.dueOn === null ? '' : `，${formatTime(row.dueOn, 'y-m-d')} 到期`;
  const content = `【Freightdesk】${name}，${text[0]}${due}，请尽快付款。`;
  await queueSms(work, { templateCode: 'receivableOverdue', phone, content, bizType: 'settlement' });
}
