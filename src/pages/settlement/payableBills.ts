import { z } from 'zod';
import { recordCalls, type WireRow } from '../../../domain/calls/records.ts';
import { freightBill } from '../../../domain/records/freightBill.ts';
import { ask } from '../../records/wire.ts';
import { billsOf, payeeOf } from './payee.ts';

/** Number of bills loaded at once, oldest first. */
export const SHOWN = 100;

/** A bill that can be applied for now. */
export interface PayableBill {
  readonly id: string;
  readonly billNo: string;
  readonly waybillNo: string;
  /** Payee, by kind and id. */
  readonly payee: string;
  readonly payeeName: string;
  /** Epoch ms. */
  readonly finishedAt: number;
  /** Fen. */
  readonly retentionFen: number;
  readonly payableNowFen: number;
}

const fen = z
  .number()
  .nullish()
  .transform((value) => value ?? 0);
const billSchema = z.object({
  id: z.string(),
  titles: z.record(z.string(), z.string()),
  billNo: z.string(),
  payeeType: z.enum(['driver', 'carrier']),
  driverId: z.string(),
  carrierId: z.string().nullable(),
  finishedAt: z.number(),
  retentionFen: fen,
  payableNowFen: fen,
});

function billOf(row: WireRow): PayableBill[] {
  const parsed = billSchema.safeParse(row);
  if (!parsed.success || parsed.data.payableNowFen <= 0) return [];
  const { titles, payeeType, driverId, carrierId, ...bill } = parsed.data;
  const field = payeeType === 'driver' ? 'driverId' : 'carrierId';
  const payeeId = payeeType === 'driver' ? driverId : carrierId;
  return [
    {
      ...bill,
      waybillNo: titles.waybillId ?? '',
      payee: payeeOf({ payeeType, payeeId }) ?? '',
      payeeName: titles[field] ?? '',
    },
  ];
}

/**
 * Confirmed bills of which something is payable now, the oldest first, and how many there are.
 * @param payee as `payeeOf` names them; empty: all
 * @throws Error when they could not be loaded
 */
export async function loadPayable(payee: string): Promise<{ bills: readonly PayableBill[]; total: number }> {
  const { list } = recordCalls(freightBill);
  const query = { ...billsOf(payee), status: 'confirmed', payableNowFenFrom: '1', size: String(SHOWN) };
  const answer = await ask(list, list.request.parse(query));
  if (!answer.ok) throw new Error(answer.refusal.msg);
  const { records, total } = answer.data;
  return { bills: records.flatMap(billOf), total };
}
