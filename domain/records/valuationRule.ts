import { codesOf } from '../codes/lists/list.ts';
import { lossMode, settleQtyMode } from '../codes/lists/order.ts';
import { roundTo } from '../codes/lists/price.ts';
import { vehicleTypeCode } from '../codes/lists/vehicleType.ts';
import { code, codes, fen, int, ref, rows, text } from '../schema/field.ts';
import { toleranceLimit } from '../schema/orderLimits.ts';
import { reference } from '../schema/reference.ts';
import { everyRow } from '../schema/where.ts';

const countsLoss = (row: Readonly<Record<string, unknown>>) => row.lossMode !== 'none';

/**
 * A formula from weight, volume and distance to freight: records 10.9. Of the matching rules the one with the highest priority
 * applies.
 */
export const valuationRule = reference({
  name: 'valuationRule',
  label: ['计价规则', 'Valuation rule', 'Regla de valoración', '料金計算ルール'],
  service: 'ntocc-basic-api',
  pages: ['Valuation'],
  number: { field: 'ruleNo', prefix: 'JJ' },
  title: 'ruleName',
  sections: { rule: ['规则', 'Rule', 'Regla', 'ルール'], scope: ['适用范围', 'Applies to', 'Se aplica a', '適用範囲'], settle: ['计量与取整', 'Quantity and rounding', 'Cantidad y redondeo', '計量・端数'] },
  fields: {
    ruleNo: text({ label: ['规则编号', 'Rule no.', 'N.º de regla', 'ルール番号'], max: 20, required: true, auto: true, section: 'rule' }),
    ruleName: text({ label: ['规则名称', 'Rule name', 'Nombre de la regla', 'ルール名'], max: 60, required: true, section: 'rule' }),
    formula: text({ label: ['公式', 'Formula', 'Fórmula', '数式'], max: 500, required: true, initial: 'weight * unitPrice', section: 'rule' }),
    priority: int({ label: ['优先级', 'Priority', 'Prioridad', '優先度'], required: true, min: 1, max: 9_999, section: 'rule' }),
    shippers: rows(
      { shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], required: true, pick: { status: 'approved' } }) },
      { label: ['货主', 'Shippers', 'Cargadores', '荷主'], hint: ['空为全部', 'None: all', 'Vacío: todos', '空欄はすべて'], min: 0, max: 50, section: 'scope' },
    ),
    goodsTypes: rows(
      { goodsTypeId: ref('goodsType', { label: ['货物类型', 'Goods type', 'Tipo de mercancía', '貨物種類'], required: true, pick: { status: 'enabled' } }) },
      { label: ['货物类型', 'Goods types', 'Tipos de mercancía', '貨物種類'], hint: ['空为全部', 'None: all', 'Vacío: todos', '空欄はすべて'], min: 0, max: 50, section: 'scope' },
    ),
    vehicleTypeCodes: codes(vehicleTypeCode, codesOf(vehicleTypeCode), { label: ['车型', 'Vehicle types', 'Tipos de vehículo', '車種'], section: 'scope' }),
    settleQtyMode: code(settleQtyMode, codesOf(settleQtyMode), { label: ['结算计量', 'Settled quantity', 'Cantidad liquidada', '精算数量'], required: true, initial: 'loadWeight', section: 'settle' }),
    lossMode: code(lossMode, codesOf(lossMode), { label: ['亏吨方式', 'Loss tolerance', 'Tolerancia de merma', '減量許容'], required: true, initial: 'ratio', section: 'settle' }),
    lossTolerance: int({ label: ['亏吨标准（‰ 或千克）', 'Tolerated loss (‰ or kg)', 'Merma tolerada (‰ o kg)', '許容減量（‰ または kg）'], required: true, initial: 3, max: 100_000, limit: toleranceLimit, when: countsLoss, section: 'settle' }),
    roundTo: code(roundTo, codesOf(roundTo), { label: ['取整到', 'Rounded to', 'Redondeo a', '端数単位'], required: true, initial: 'fen', section: 'settle' }),
    minAmountFen: fen({ label: ['最低金额', 'Lowest amount', 'Importe mínimo', '最低金額'], section: 'settle' }),
    maxAmountFen: fen({ label: ['最高金额', 'Highest amount', 'Importe máximo', '最高金額'], section: 'settle' }),
  },
  view: ['admin', 'dispatcher', 'financeClerk'],
  keepers: ['admin', 'dispatcher', 'financeClerk'],
  unique: [['ruleName'], ['priority']],
  scope: () => everyRow,
  list: {
    columns: ['ruleNo', 'ruleName', 'formula', 'priority', 'settleQtyMode', 'lossMode', 'roundTo', 'minAmountFen', 'maxAmountFen', 'status'],
    filters: { ruleNo: 'keyword', ruleName: 'keyword', settleQtyMode: 'oneOf', lossMode: 'oneOf', status: 'oneOf' },
    sort: { field: 'priority', dir: 'desc' },
    inline: ['minAmountFen', 'maxAmountFen', 'remark'],
    sortable: ['ruleNo', 'ruleName', 'priority', 'minAmountFen', 'maxAmountFen', 'gmtCreated'],
  },
});
