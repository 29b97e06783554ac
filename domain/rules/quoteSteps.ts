import type { Label } from '../codes/label.ts';
import { listPriceUnit } from '../codes/lists/order.ts';
import type { Quote, QuoteDraft } from './quote.ts';
import { formulaLabel } from './formulaWords.ts';
import { fractionText } from './fraction.ts';
import { decimalText, YUAN, yuanFromFen } from './money.ts';
import { formatTime } from './times.ts';

/** One line of a quote's calculation, in the four languages. */
export interface QuoteStep {
  readonly name: Label;
  readonly value: Label;
}

const same = (text: string): Label => [text, text, text, text];
/** An amount with its unit, and the following text. */
function yuan(fen: number, more = ''): Label {
  const [zh, en, es, ja] = YUAN;
  const of = (unit: string) => `${yuanFromFen(fen)} ${unit}${more}`;
  return [of(zh), of(en), of(es), of(ja)];
}

const NAMES = {
  list: ['价格表', 'Price list', 'Lista de precios', '価格表'],
  period: ['有效期', 'In force', 'Vigencia', '有効期間'],
  unit: ['单价', 'Unit price', 'Precio unitario', '単価'],
  tier: ['阶梯', 'Tier', 'Tramo', '段階'],
  rule: ['计价规则', 'Price rule', 'Regla de precio', '料金計算ルール'],
  min: ['起步价', 'Minimum charge', 'Cargo mínimo', '最低料金'],
  each: ['折合每车', 'Per vehicle', 'Por vehículo', '1 台当たり'],
  amount: ['预计运费', 'Planned freight', 'Flete previsto', '予定運賃'],
} as const satisfies Record<string, Label>;

function priceText({ price }: Quote): Label {
  const unit = listPriceUnit.items.find(({ code }) => code === price.priceUnit);
  const text = yuanFromFen(price.unitPriceFen);
  return unit
    ? [`${text} ${unit.zh}`, `${text} ${unit.en}`, `${text} ${unit.es}`, `${text} ${unit.ja}`]
    : same(text);
}

function tierText({ price: { fromQty, toQty } }: Quote): string {
  return `${decimalText(fromQty, 3)} – ${toQty === null ? '∞' : decimalText(toQty, 3)}`;
}

/** The calculation of a quote, line by line. */
export function stepsOf(quote: Quote, { vehicles }: Pick<QuoteDraft, 'vehicles'>): QuoteStep[] {
  const { list, price, rule, valuation, minChargeFen, priceUnit, unitPriceFen, amountFen } = quote;
  const day = (ms: number) => formatTime(ms, 'y-m-d');
  const isTiered = price.fromQty > 0 || price.toQty !== null;
  const isTurned = priceUnit !== price.priceUnit || unitPriceFen !== price.unitPriceFen;
  return [
    { name: NAMES.list, value: same(`${list.listName} v${String(list.versionNo)}`) },
    { name: NAMES.period, value: same(`${day(list.validFrom)} – ${day(list.validTo)}`) },
    { name: NAMES.unit, value: priceText(quote) },
    ...(isTiered ? [{ name: NAMES.tier, value: same(tierText(quote)) }] : []),
    ...(rule ? [{ name: NAMES.rule, value: same(`${rule.ruleName} v${String(rule.version)}`) }] : []),
    ...(valuation?.steps ?? []).map(({ expression, value }) => ({
      name: formulaLabel(expression),
      value: same(fractionText(value)),
    })),
    ...(minChargeFen === null ? [] : [{ name: NAMES.min, value: yuan(minChargeFen) }]),
    ...(isTurned ? [{ name: NAMES.each, value: yuan(unitPriceFen, ` × ${String(vehicles)}`) }] : []),
    { name: NAMES.amount, value: yuan(amountFen) },
  ];
}
