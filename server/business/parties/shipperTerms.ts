import { z } from 'zod';
import type { Label } from '../../../domain/codes/label.ts';
import { codesOf } from '../../../domain/codes/lists/list.ts';
import { settleKind } from '../../../domain/codes/lists/settlement.ts';
import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { percentFromBp, yuanFromFen } from '../../../domain/rules/money.ts';
import { changedTerms, type ShipperTerms, termsOf } from '../../../domain/rules/shipperTerms.ts';
import type { Row } from '../../../domain/schema/record.ts';
import type { EventOf } from '../../../machines/lifecycles/kit.ts';
import { notify } from '../../notices/notify.ts';
import { patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { propose } from '../platform/propose.ts';

type Shipper = Row<typeof shipper>;

/** What is stored of other terms until finance confirms them. */
export const termsSchema = z.object({
  settleKind: z.enum(codesOf(settleKind)),
  creditLimitFen: z.number().int(),
  creditDays: z.number().int(),
  serviceRateBp: z.number().int(),
}) satisfies z.ZodType<ShipperTerms>;

/** A shipper as far as other terms depend on it; null: it takes none any more. */
export const seenOfTerms = (row: Shipper) =>
  row.status === 'approved' || row.status === 'frozen' ? { ...termsOf(row) } : null;

/** Somebody asks for other terms: finance confirms them (records 10.4). */
export async function proposeTerms(
  work: Work,
  row: Shipper,
  event: EventOf<typeof shipper, 'propose.terms'>,
): Promise<void> {
  const terms = termsOf(event);
  const proposalId = await propose(work, {
    kind: 'shipperTerms',
    subject: `${row.shipperNo} ${row.shipperName}`,
    targetId: row.id,
    aboutId: null,
    shipmentId: row.id,
    changes: [...changedTerms(row, terms), { part: 'why', before: null, after: event.reason }],
    payload: { ...terms },
    seen: seenOfTerms(row),
  });
  await patch(work, shipper, row.id, { proposalId });
}

/** The terms in force now, for the shipper and for those who deal with it. */
function termsText(name: string, { creditLimitFen, creditDays, serviceRateBp }: ShipperTerms): Label {
  const [limit, days, rate] = [yuanFromFen(creditLimitFen), String(creditDays), percentFromBp(serviceRateBp)];
  return [
    `${name}的结算条款已变更：授信额度 ${limit} 元，账期 ${days} 天，服务费率 ${rate}`,
    `The terms of ${name} have changed: credit limit ${limit} yuan, ${days} credit days, service fee rate ${rate}`,
    `Las condiciones de ${name} han cambiado: límite de crédito ${limit} yuanes, ${days} días de crédito, tasa de servicio ${rate}`,
    `${name}の精算条件が変更されました：与信枠 ${limit} 元、決済期間 ${days} 日、サービス料率 ${rate}`,
  ];
}

/** Tells the shipper and dispatch which terms count now. */
export async function tellTerms(work: Work, row: Shipper): Promise<void> {
  await notify(work, {
    to: [`SHIPMENT:${row.id}`, ROLE_CODES.dispatcher],
    text: termsText(row.shipperName, row),
    record: shipper.name,
    id: row.id,
  });
}
