import { recharge } from '../../../domain/records/recharge.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { moneyGist } from '../../../domain/rules/gist.ts';
import { MIN_FEN, RECHARGE_OPEN_MS } from '../../../domain/rules/ledger.ts';
import { notApprovedOrUsable } from '../../../domain/codes/refusals/codes/common.ts';
import { accountClosed, amountNotPositive } from '../../../domain/codes/refusals/codes/ledger.ts';
import { nameDifference } from '../../../domain/rules/nameDifference.ts';
import type { EventsOf } from '../../../machines/lifecycles/kit.ts';
import { rechargeLifecycle, rechargeRules } from '../../../machines/lifecycles/recharge/machine.ts';
import { arrivalOf, isSerialTaken, takeSerial } from './bankSerials.ts';
import { platformAccount, shipperOwner, wallet } from '../../ledger/accounts.ts';
import { fundOf } from '../../ledger/holders.ts';
import { post } from '../../ledger/post.ts';
import { entry, on } from '../../records/entry.ts';
import { refused } from '../../records/errors.ts';
import { need } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { unfitShipper } from '../parties/unfitShipper.ts';
import { stateChangeText, notify } from '../../notices/notify.ts';

type Recharge = Row<typeof recharge>;
type Event = EventsOf<typeof recharge>;

const own = ({ id }: Recharge) => ({ record: recharge.name, id });

/** Serial the event is about: that of the notice or slip it carries, else the one written down. */
function serialOf(row: Recharge, event: Event | null): string | null {
  const sent = event && 'bankSerialNo' in event ? event.bankSerialNo : undefined;
  return sent ?? row.bankSerialNo;
}

async function facts(work: Work, row: Recharge, event: Event | null) {
  const serialNo = serialOf(row, event);
  const arrival = serialNo === null ? null : await arrivalOf(work, serialNo);
  const { shipperName } = await need(work, shipper, row.shipmentId);
  const payer = arrival?.payerName ?? row.payerName;
  const payerDifference = payer === null ? null : nameDifference(payer, [shipperName]);
  return {
    submittedBy: row.uploadedBy ?? '',
    method: row.method,
    amountFen: row.amountFen,
    serialNo,
    isSerialTaken: serialNo !== null && (await isSerialTaken(work, serialNo, own(row))),
    arrivedFen: arrival?.amountFen ?? null,
    isPayerOwner: payerDifference === null,
    ...(payerDifference && { payerDifference }),
  };
}

/** @throws 36007 amount, 30007 shipper not approved, 36002 and 36014 account frozen or closed */
async function prepare(work: Work, input: Recharge) {
  if (input.amountFen < MIN_FEN) throw refused(amountNotPositive);
  const party = await need(work, shipper, input.shipmentId);
  const [reason] = unfitShipper(party);
  if (reason) throw refused(notApprovedOrUsable, { name: party.shipperName, reasons: reason });
  // Opened here, so that the shipper has a statement before the first money; a frozen account takes credits.
  if ((await fundOf(work, shipperOwner(party.id))).status === 'closed') throw refused(accountClosed);
  return {
    transferCode: input.rechargeNo.replace(/^CZ/, 'ZF'),
    expireAt: work.now + RECHARGE_OPEN_MS,
  };
}

export const rechargeEntry = entry<typeof recharge>({
  spec: recharge,
  table: tableFor(recharge),
  lifecycle: { machine: rechargeLifecycle, rules: rechargeRules },
  facts,
  prepare: (work, input) => prepare(work, input),
  stores: {
    storePay: ({ now }) => ({ payAskedAt: now, handedAt: null }),
    storeSlip: on(recharge, ['upload.slip'], ({ event }) => ({
      bankSerialNo: event.bankSerialNo,
      payerName: event.payerName,
      payerAccountNo: event.payerAccountNo,
      slipImageIds: event.slipImageIds,
      uploadedBy: event.by.id,
    })),
    storeChecker: ({ event }) => ({ checkedBy: event.by.id }),
    storeCredit: on(recharge, ['pay.notice', 'check.ok'], ({ row, event, now }) => {
      const { payerName, payerAccountNo } = event.type === 'pay.notice' ? event : row;
      return { creditedAt: now, bankSerialNo: serialOf(row, event), payerName, payerAccountNo };
    }),
    storeReason: on(recharge, ['check.no'], ({ event }) => ({ rejectReason: event.reason })),
  },
  effects: {
    takeSerial: ({ work, row }) => takeSerial(work, row.bankSerialNo ?? '', own(row)),
    postRecharge: async ({ work, row, event }) => {
      await post(work, {
        type: 'RECHARGE',
        cause: { record: recharge.name, id: row.id, no: row.rechargeNo, event: event.type },
        legs: [{ debit: platformAccount('BANK'), credit: wallet(row.shipmentId), amountFen: row.amountFen }],
      });
    },
    notifyClerk: ({ work, row }) => noticeOf(work, row, 'PLAT_FINANCE'),
    notifyOwner: ({ work, row }) => noticeOf(work, row, `SHIPMENT:${row.shipmentId}`),
  },
});

const noticeOf = (work: Work, row: Recharge, to: string) =>
  notify(work, {
    to: [to],
    text: stateChangeText(recharge, row.rechargeNo, recharge.states[row.status], moneyGist(row.amountFen)),
    record: recharge.name,
    id: row.id,
  });
