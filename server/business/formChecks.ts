import { type PriceUnit } from '../../domain/rules/freight.ts';
import { MAX_FEN } from '../../domain/rules/money.ts';
import { DAY_MS } from '../../domain/rules/times.ts';
import { wrongFields } from '../records/errors.ts';
import type { Work } from '../records/work.ts';

/** @throws 10400 when the moment (epoch ms) is not in the future */
export function requireAhead(work: Work, field: string, at: number): void {
  if (at > work.now) return;
  throw wrongFields([
    {
      field,
      msg: ['必须晚于当前时间', 'Must be in the future', 'Debe ser futuro', '未来の時刻を指定してください'],
    },
  ]);
}

/**
 * Freight of a quantity must stay an amount the platform can keep (V-MONEY).
 * @throws 10400 at the field of the price
 */
export function requireAmount(field: string, unit: PriceUnit, qty: number, unitPriceFen: number): void {
  const divisor = unit === 'yuanPerTon' || unit === 'yuanPerM3' ? 1000n : 1n;
  if ((BigInt(qty) * BigInt(unitPriceFen)) / divisor <= BigInt(MAX_FEN)) return;
  throw wrongFields([
    {
      field,
      msg: [
        '金额过大，请检查数量与单价',
        'The amount is too large; check quantity and price',
        'El importe es demasiado grande; revise la cantidad y el precio',
        '金額が大きすぎます。数量と単価を確認してください',
      ],
    },
  ]);
}

const LONGEST_MS = 366 * DAY_MS;

/** @throws 10400 when the term is longer than a year, or ends before it begins (records 10.2, 10.8) */
export function requireYear({ validFrom, validTo }: { validFrom: number; validTo: number }): void {
  if (validTo >= validFrom && validTo - validFrom <= LONGEST_MS) return;
  throw wrongFields([
    {
      field: 'validTo',
      msg: [
        '协议期限最长一年，且不能早于生效日期',
        'At most one year, and not before the first day',
        'Un año como máximo y no antes del inicio',
        '期間は開始日から 1 年以内です',
      ],
    },
  ]);
}
