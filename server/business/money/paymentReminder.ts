import { and, desc, eq, sql } from 'drizzle-orm';
import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import { driver } from '../../../domain/records/driver.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import { paymentReminder } from '../../../domain/records/paymentReminder.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { urgedToday } from '../../../domain/codes/refusals/codes/settlement.ts';
import {
  noFreightUnpaid,
  waybillHasReminder,
  waybillNotFinished,
} from '../../../domain/codes/refusals/codes/system.ts';
import { reminderLifecycle, reminderRules } from '../../../machines/lifecycles/paymentReminder/machine.ts';
import { applyIfPossible } from '../../records/apply.ts';
import { entry, on } from '../../records/entry.ts';
import { refused } from '../../records/errors.ts';
import { find, findBy, need, patch } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { billOf } from './billOf.ts';
import { markUrgedApplications } from './payUrges.ts';
import { remindBySms } from '../../notices/sms.ts';
import { stateChangeText, notify } from '../../notices/notify.ts';

type Reminder = Row<typeof paymentReminder>;

const table = tableFor(paymentReminder);

const DESK = [ROLE_CODES.financeClerk, ROLE_CODES.service];

/** Unpaid freight of a waybill, fen: 0 before its bill says an amount. */
async function dueOf(work: Work, waybillId: string): Promise<number> {
  const bill = await billOf(work, waybillId);
  return bill?.status === 'void' ? 0 : (bill?.openFen ?? 0);
}

/** The application on its way that has a line of the waybill. */
async function applyOf(work: Work, waybillId: string): Promise<string | null> {
  const { rows } = await work.tx.execute<{ id: string }>(sql`
    select id::text as id from payment_apply where group_code = ${work.groupCode} and not deleted
      and status not in ('draft', 'rejected', 'cancelled', 'paid')
      and lines @> ${JSON.stringify([{ waybillId }])}::jsonb order by payment_apply.id desc limit 1`);
  return rows[0]?.id ?? null;
}

/** Current amount and application of settlement: they are read, never typed in. */
async function readDue(work: Work, { id, waybillId }: Reminder): Promise<void> {
  const [amountDueFen, applyId] = [await dueOf(work, waybillId), await applyOf(work, waybillId)];
  await patch(work, paymentReminder, id, { amountDueFen, applyId });
}

/** @throws 46021 not finished, 46022 nothing unpaid, 46023 there is one already, 34012 urged today */
async function prepare(work: Work, { waybillId }: Reminder): Promise<Partial<Reminder>> {
  // Concurrent requests wait for each other here.
  const job = await need(work, waybill, waybillId, true);
  if (job.status !== 'completed' && job.status !== 'aborted') throw refused(waybillNotFinished);
  const bill = await billOf(work, waybillId);
  const amountDueFen = await dueOf(work, waybillId);
  if (!bill || amountDueFen === 0) throw refused(noFreightUnpaid);
  const [last] = await work.tx
    .select()
    .from(table)
    .where(and(eq(table.groupCode, work.groupCode), eq(table.waybillId, waybillId)))
    .orderBy(desc(table.lastUrgedAt))
    .limit(1);
  if (last && work.now - last.lastUrgedAt < DAY_MS) throw refused(urgedToday);
  if (last && last.status !== 'closed') throw refused(waybillHasReminder);
  const isToCarrier = bill.payeeType === 'carrier';
  return {
    payeeKind: bill.payeeType,
    driverId: isToCarrier ? null : bill.driverId,
    carrierId: isToCarrier ? bill.carrierId : null,
    applyId: await applyOf(work, waybillId),
    amountDueFen,
    urgeCount: 1,
    lastUrgedAt: work.now,
  };
}

const payeeAudience = ({ driverId, carrierId }: Reminder) =>
  carrierId !== null ? [`CARRIER:${carrierId}`] : driverId !== null ? [`DRIVER:${driverId}`] : [];

/** Finance is notified, and its application is listed first. */
async function notifyDesk(work: Work, row: Reminder): Promise<void> {
  const { id, reminderNo, urgeCount, amountDueFen, waybillId } = row;
  await markUrgedApplications(work, waybillId);
  const [n, x] = [urgeCount, yuanFromFen(amountDueFen)];
  await notify(work, {
    to: DESK,
    text: [
      `${reminderNo}：第${n}次催款，未付${x}元`,
      `${reminderNo}: urged ${n}×, ${x} yuan unpaid`,
      `${reminderNo}: ${n}.ª reclamación, ${x} yuanes pendientes`,
      `${reminderNo}：${n}回目の催促、未払 ${x} 元`,
    ],
    record: paymentReminder.name,
    id,
  });
}

async function phoneOf(work: Work, { driverId, carrierId }: Reminder): Promise<string | null> {
  if (carrierId !== null) return (await find(work, fleet, carrierId))?.captainPhone ?? null;
  return driverId === null ? null : ((await find(work, driver, driverId))?.phone ?? null);
}

/** Ends the reminders of a waybill that is paid; called when its freight bill is settled (T&M 6.3 PAID_IN_FULL). */
export async function closeReminders(work: Work, waybillId: string): Promise<void> {
  for (const { id } of await findBy(work, paymentReminder, { waybillId, status: ['open', 'answered'] }))
    await applyIfPossible(work, paymentReminder, { id, type: 'paid.in.full' });
}

export const paymentReminderEntry = entry<typeof paymentReminder>({
  spec: paymentReminder,
  table,
  lifecycle: { machine: reminderLifecycle, rules: reminderRules },
  todoStates: ['open'],
  facts: async (work, row) => ({
    submittedBy: row.createdBy,
    openFen: await dueOf(work, row.waybillId),
    lastUrgedAt: row.lastUrgedAt,
  }),
  prepare: (work, input) => prepare(work, input),
  created: (work, row) => notifyDesk(work, row),
  duplicates: { waybillId: waybillHasReminder },
  stores: {
    storeUrge: ({ row, now }) => ({ urgeCount: row.urgeCount + 1, lastUrgedAt: now }),
    storeAnswer: on(paymentReminder, ['answer'], ({ event, now }) => ({
      reply: event.reply,
      handledBy: event.by.id,
      answeredAt: now,
    })),
    storeClosing: on(paymentReminder, ['close.reminder'], ({ event }) => ({
      closeReason: event.reason,
      handledBy: event.by.id,
    })),
  },
  effects: {
    readDue: ({ work, row }) => readDue(work, row),
    notifyDesk: ({ work, row }) => notifyDesk(work, row),
    notifyPayee: async ({ work, row }) => {
      // A closed one no longer urges.
      await markUrgedApplications(work, row.waybillId);
      await notify(work, {
        to: payeeAudience(row),
        text: stateChangeText(paymentReminder, row.reminderNo, paymentReminder.states[row.status]),
        record: paymentReminder.name,
        id: row.id,
      });
    },
    sendSms: async ({ work, row }) => {
      const phone = await phoneOf(work, row);
      if (phone === null) return;
      const content = `催款单${row.reminderNo}已答复：${row.reply ?? ''}`;
      await remindBySms(work, {
        templateCode: 'reminderAnswer',
        phone,
        content,
        bizType: 'settlement',
        partyId: row.carrierId ?? row.driverId,
      });
    },
  },
});
