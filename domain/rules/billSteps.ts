import { type Label, say } from '../codes/label.ts';
import type { Lang } from '../codes/languages.ts';
import { TONNES } from '../schema/units.ts';
import type { PriceUnit } from './freight.ts';
import { advancedFen, type Advanced } from './freightBill.ts';
import { m3FromThousandths, percentFromBp, tonnesFromKg, yuanFromFen } from './money.ts';
import { MINUS, withThousands } from './numbers.ts';

/** Input of the steps of a valued bill; kg and fen. A value its reader may not see is null. */
export interface ValuedBill extends Advanced {
  readonly priceUnit: PriceUnit;
  readonly settleQty: number | null;
  readonly carriedBp: number;
  readonly lossKg: number | null;
  readonly toleranceKg: number | null;
  readonly excessLossKg: number | null;
  readonly carrierUnitPriceFen: number | null;
  readonly baseFreightFen: number | null;
  readonly topUpFen: number | null;
  /** Lowest charge of the order, and the freight of all its vehicles, where a top-up was needed. */
  readonly lowestFen: number | null;
  readonly orderFreightFen: number | null;
  readonly additionsFen: number | null;
  readonly deductionsFen: number | null;
  /** Agreed in a carrier's statement, after the shipper's side was fixed. */
  readonly adjustFen: number | null;
  readonly payableFen: number | null;
  readonly retentionFen: number | null;
  readonly appliedFen: number | null;
  readonly payableNowFen: number | null;
  readonly feeMode: 'rate' | 'spread' | null;
  readonly serviceFeeBp: number | null;
  readonly shipperUnitPriceFen: number | null;
  readonly passedOnFen: number | null;
  readonly serviceFeeFen: number | null;
  readonly shipperReceivableFen: number | null;
}

/** One line of a calculation: label, formula, amount. */
export interface BillStep {
  readonly label: Label;
  readonly formula: string;
  readonly result: string;
  /** A total used by other lines. */
  readonly isTotal?: true;
}

const weightText = (kg: number, lang: Lang): string => `${tonnesFromKg(kg)} ${say(TONNES, lang)}`;

function qtyText(unit: PriceUnit, qty: number, lang: Lang): string {
  if (unit === 'yuanPerTon') return weightText(qty, lang);
  return unit === 'yuanPerM3' ? `${m3FromThousandths(qty)} m³` : withThousands(qty);
}

function freightText({ priceUnit, settleQty, carriedBp }: ValuedBill, priceFen: number, lang: Lang): string {
  const part = carriedBp === 10_000 ? '' : ` × ${percentFromBp(carriedBp)}`;
  return `${qtyText(priceUnit, settleQty ?? 0, lang)} × ${yuanFromFen(priceFen)}${part}`;
}

/** Heads of the table that shows the steps. */
export const STEP_HEADS = {
  title: ['金额计算过程', 'How the amounts came about', 'Cómo se calculan los importes', '金額の計算過程'],
  item: ['项目', 'Item', 'Concepto', '項目'],
  formula: ['计算', 'Reckoning', 'Cálculo', '計算'],
  result: ['结果', 'Result', 'Resultado', '結果'],
} as const satisfies Record<string, Label>;

const LABELS = {
  loss: ['超耗', 'Excess loss', 'Exceso de merma', '超過損失'],
  topUp: ['最低运费补足', 'Top-up to the lowest charge', 'Complemento hasta el mínimo', '最低運賃までの補足'],
  base: ['基本运费', 'Base freight', 'Flete base', '基本運賃'],
  payable: ['应付运费', 'Payable', 'A pagar', '支払運賃'],
  now: ['本次可付', 'Payable now', 'Pagable ahora', '今回支払可能'],
  fee: ['平台服务费', 'Service fee', 'Comisión de servicio', 'サービス料'],
  receivable: ['货主应收', 'Shipper receivable', 'A cobrar del cargador', '荷主請求額'],
} as const satisfies Record<string, Label>;

/** The following term of a sum: empty where it is 0. */
const plus = (fen: number | null) =>
  fen === null || fen === 0 ? '' : ` ${fen < 0 ? MINUS : '+'} ${yuanFromFen(Math.abs(fen))}`;

/** Its share of what the vehicles of the order lack together; without the figures of the others where these are not seen. */
function topUpSteps({ topUpFen, lowestFen, orderFreightFen }: ValuedBill): BillStep[] {
  if (topUpFen === null || topUpFen === 0) return [];
  const formula =
    lowestFen === null || orderFreightFen === null
      ? ''
      : `${yuanFromFen(lowestFen)} ${MINUS} ${yuanFromFen(orderFreightFen)} = ${yuanFromFen(lowestFen - orderFreightFen)}`;
  return [{ label: LABELS.topUp, formula, result: yuanFromFen(topUpFen) }];
}

function payableSteps(bill: ValuedBill, lang: Lang): BillStep[] {
  const { carrierUnitPriceFen, baseFreightFen, payableFen, additionsFen, deductionsFen } = bill;
  if (carrierUnitPriceFen === null || baseFreightFen === null || payableFen === null) return [];
  const minus = (fen: number | null) => plus(fen === null ? null : -fen);
  const carrierTopUp = bill.feeMode === 'spread' ? 0 : bill.topUpFen;
  return [
    {
      label: LABELS.base,
      formula: freightText(bill, carrierUnitPriceFen, lang),
      result: yuanFromFen(baseFreightFen),
    },
    ...(bill.feeMode === 'spread' ? [] : topUpSteps(bill)),
    {
      label: LABELS.payable,
      formula: `${yuanFromFen(baseFreightFen)}${plus(carrierTopUp)}${plus(additionsFen)}${minus(deductionsFen)}${plus(bill.adjustFen)}`,
      result: yuanFromFen(payableFen),
      isTotal: true,
    },
    {
      label: LABELS.now,
      formula: `${yuanFromFen(payableFen)}${minus(advancedFen(bill))}${minus(bill.retentionFen)}${minus(bill.appliedFen)}`,
      result: yuanFromFen(bill.payableNowFen ?? 0),
    },
  ];
}

function receivableSteps(bill: ValuedBill, lang: Lang): BillStep[] {
  const { shipperReceivableFen, serviceFeeFen, payableFen, feeMode, serviceFeeBp, shipperUnitPriceFen } =
    bill;
  if (shipperReceivableFen === null || serviceFeeFen === null || payableFen === null) return [];
  const valuedFen = payableFen - (bill.adjustFen ?? 0);
  const fee = (formula: string): BillStep => ({
    label: LABELS.fee,
    formula,
    result: yuanFromFen(serviceFeeFen),
  });
  const receivable = (formula: string): BillStep => ({
    label: LABELS.receivable,
    formula,
    result: yuanFromFen(shipperReceivableFen),
    isTotal: true,
  });
  if (feeMode === 'rate')
    return [
      fee(`${yuanFromFen(valuedFen)} × ${percentFromBp(serviceFeeBp ?? 0)}`),
      receivable(`${yuanFromFen(valuedFen)}${plus(serviceFeeFen)}`),
    ];
  return [
    ...topUpSteps(bill),
    receivable(
      `${freightText(bill, shipperUnitPriceFen ?? 0, lang)}${plus(bill.topUpFen)}${plus(bill.passedOnFen)}`,
    ),
    fee(`${yuanFromFen(shipperReceivableFen)} − ${yuanFromFen(valuedFen)}`),
  ];
}

/** The calculation of a valued bill, line by line, so that a clerk can check it; empty before (6.2). */
export function billSteps(bill: ValuedBill, lang: Lang): BillStep[] {
  if (bill.settleQty === null) return [];
  const { lossKg, toleranceKg, excessLossKg } = bill;
  const loss: BillStep[] =
    lossKg === null || toleranceKg === null
      ? []
      : [
          {
            label: LABELS.loss,
            formula: `${weightText(lossKg, lang)} − ${weightText(toleranceKg, lang)}`,
            result: weightText(excessLossKg ?? 0, lang),
          },
        ];
  return [...loss, ...payableSteps(bill, lang), ...receivableSteps(bill, lang)];
}
