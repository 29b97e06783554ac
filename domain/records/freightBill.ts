import { type Role, ROLES } from '../codes/roles.ts';
import { codesOf } from '../codes/lists/list.ts';
import { feeMode, priceUnit } from '../codes/lists/order.ts';
import { payeeType } from '../codes/lists/waybill.ts';
import { MAX_FEN } from '../rules/money.ts';
import { bp, code, fen, int, nobody, ref, text, tonnes, ts } from '../schema/field.ts';
import { carried, record } from '../schema/record.ts';
import type { LoadCorrection } from '../rules/weights.ts';
import { rowsBy } from '../schema/rowsBy.ts';

/** Carrier prices and costs are hidden from shippers; shipper prices and fees from carriers (0.2). */
const notShipper = (role: Role) => role !== 'shipper';
const notCarrier = (role: Role) => role !== 'captain' && role !== 'driver';
const isStaff = (role: Role) => notShipper(role) && notCarrier(role);
/** A top-up belongs to the side whose price the lists speak of. */
const seesTopUp = (role: Role, row: Readonly<Record<string, unknown>>) => row.feeMode === undefined || (row.feeMode === 'spread' ? notCarrier(role) : notShipper(role));

const reason = text({ label: ['原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 });

/**
 * Cost and revenue of a finished waybill: transport-and-money 6.2, 6.3. One per waybill; fen and kg. Amounts are
 * empty until it is valued.
 */
export const freightBill = record({
  name: 'freightBill',
  place: 12,
  label: ['运费核算单', 'Freight bill', 'Liquidación de flete', '運賃計算書'],
  service: 'ntocc-tms-api',
  pages: ['Freight'],
  number: { field: 'billNo', prefix: 'HS' },
  title: 'billNo',
  amounts: ['payableFen', 'openFen'],
  sections: {
    job: ['运输', 'Transport', 'Transporte', '輸送'],
    quantity: ['数量与损耗', 'Quantity and loss', 'Cantidad y merma', '数量・損耗'],
    payable: ['应付', 'Payable', 'A pagar', '支払'],
    receivable: ['应收', 'Receivable', 'A cobrar', '請求'],
    check: ['核算与确认', 'Valuation and confirmation', 'Cálculo y confirmación', '計算・確定'],
  },
  fields: {
    billNo: text({ label: ['核算单号', 'Bill no.', 'N.º de liquidación', '計算書番号'], max: 20, required: true, auto: true, section: 'job' }),
    waybillId: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], required: true, auto: true, section: 'job' }),
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], required: true, auto: true, section: 'job' }),
    payeeType: code(payeeType, codesOf(payeeType), { label: ['收款人', 'Payee', 'Beneficiario', '受取人'], required: true, auto: true, sees: notShipper, section: 'job' }),
    carrierId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], auto: true, section: 'job' }),
    driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], required: true, auto: true, section: 'job' }),
    plateNumber: text({ label: ['车牌', 'Plate', 'Matrícula', '車両番号'], max: 10, required: true, auto: true, section: 'job' }),
    finishedAt: ts({ label: ['完结时间', 'Finished', 'Finalizado', '完結'], required: true, auto: true, section: 'job' }),
    loadWeightKg: tonnes({ label: ['装货量', 'Loaded', 'Cargado', '積込量'], auto: true, section: 'quantity' }),
    unloadWeightKg: tonnes({ label: ['卸货量', 'Unloaded', 'Descargado', '荷卸量'], auto: true, section: 'quantity' }),
    priceUnit: code(priceUnit, codesOf(priceUnit), { label: ['计价单位', 'Price unit', 'Unidad de precio', '料金単位'], required: true, auto: true, section: 'quantity' }),
    settleQty: int({ label: ['结算量', 'Settled quantity', 'Cantidad liquidada', '精算数量'], auto: true, section: 'quantity' }),
    carriedBp: bp({ label: ['已运部分', 'Part carried', 'Parte transportada', '輸送済割合'], max: 10_000, required: true, auto: true, section: 'quantity' }),
    lossKg: tonnes({ label: ['损耗', 'Loss', 'Merma', '損耗'], auto: true, min: -1_000_000, section: 'quantity' }),
    toleranceKg: tonnes({ label: ['损耗标准', 'Tolerance', 'Tolerancia', '許容損失'], auto: true, section: 'quantity' }),
    excessLossKg: tonnes({ label: ['超耗', 'Excess loss', 'Exceso de merma', '超過損失'], auto: true, section: 'quantity' }),
    carrierUnitPriceFen: fen({ label: ['承运单价', 'Carrier price', 'Precio al transportista', '運送単価'], required: true, auto: true, sees: notShipper, section: 'payable' }),
    baseFreightFen: fen({ label: ['基本运费', 'Base freight', 'Flete base', '基本運賃'], auto: true, sees: notShipper, section: 'payable' }),
    /** Its part of what the vehicles of the order lack together to its lowest charge. */
    topUpFen: fen({ label: ['最低运费补足', 'Top-up to the lowest charge', 'Complemento hasta el mínimo', '最低運賃までの補足'], auto: true, sees: seesTopUp, seesAlways: ROLES.filter(isStaff), section: 'payable' }),
    /** Freight of all vehicles of the order, and its lowest charge, when a top-up was needed. */
    orderFreightFen: fen({ label: ['订单各车运费合计', 'Freight of all vehicles', 'Flete de todos los vehículos', '全車両の運賃'], auto: true, sees: isStaff, section: 'payable' }),
    lowestFen: fen({ label: ['订单最低运费', 'Lowest charge of the order', 'Cargo mínimo del pedido', '注文の最低運賃'], auto: true, sees: isStaff, section: 'payable' }),
    additionsFen: fen({ label: ['增项', 'Additions', 'Adiciones', '加算'], required: true, auto: true, sees: notShipper, section: 'payable' }),
    deductionsFen: fen({ label: ['扣款', 'Deductions', 'Deducciones', '控除'], required: true, auto: true, sees: notShipper, section: 'payable' }),
    /** Change agreed in a carrier's statement after the confirmation (transport-and-money 7.3). */
    adjustFen: fen({ label: ['对账调整', 'Adjusted in a statement', 'Ajuste en conciliación', '照合での調整'], min: -MAX_FEN, auto: true, sees: notShipper, section: 'payable' }),
    payableFen: fen({ label: ['应付运费', 'Payable', 'A pagar', '支払運賃'], auto: true, sees: notShipper, section: 'payable' }),
    advanceCashFen: fen({ label: ['预付（钱包）', 'Advanced: wallet', 'Anticipo: monedero', '前払（ウォレット）'], required: true, auto: true, sees: notShipper, section: 'payable' }),
    advanceBankFen: fen({ label: ['预付（银行）', 'Advanced: bank', 'Anticipo: banco', '前払（銀行）'], required: true, auto: true, sees: notShipper, section: 'payable' }),
    advanceOilFen: fen({ label: ['预付（油品）', 'Advanced: fuel', 'Anticipo: combustible', '前払（燃料）'], required: true, auto: true, sees: notShipper, section: 'payable' }),
    advanceOilCardFen: fen({ label: ['预付（油卡）', 'Advanced: fuel card', 'Anticipo: tarjeta', '前払（給油カード）'], required: true, auto: true, sees: notShipper, section: 'payable' }),
    advanceEtcFen: fen({ label: ['预付（通行费）', 'Advanced: tolls', 'Anticipo: peajes', '前払（通行料）'], required: true, auto: true, sees: notShipper, section: 'payable' }),
    retentionFen: fen({ label: ['回单押金', 'Retention', 'Retención', '受領書保証金'], auto: true, sees: notShipper, section: 'payable' }),
    payableNowFen: fen({ label: ['本次可付', 'Payable now', 'Pagable ahora', '今回支払可能'], auto: true, sees: notShipper, section: 'payable' }),
    appliedFen: fen({ label: ['已申请', 'Applied', 'Solicitado', '申請済'], required: true, auto: true, sees: notShipper, section: 'payable' }),
    paidFen: fen({ label: ['已付', 'Paid', 'Pagado', '支払済'], required: true, auto: true, sees: notShipper, section: 'payable' }),
    openFen: fen({ label: ['未付', 'Open', 'Pendiente', '未払'], auto: true, sees: notShipper, section: 'payable' }),
    feeMode: code(feeMode, codesOf(feeMode), { label: ['收费方式', 'Fee mode', 'Modo de comisión', '手数料方式'], required: true, auto: true, sees: isStaff, section: 'receivable' }),
    serviceFeeBp: bp({ label: ['服务费率', 'Service fee rate', 'Tasa de servicio', 'サービス料率'], max: 2000, auto: true, sees: isStaff, section: 'receivable' }),
    shipperUnitPriceFen: fen({ label: ['货主单价', 'Shipper price', 'Precio al cargador', '荷主単価'], auto: true, sees: notCarrier, section: 'receivable' }),
    /** Like spread fees and losses by scales it may be negative. */
    passedOnFen: fen({ label: ['货主侧加减项', 'Adjustments on the shipper side', 'Ajustes del lado del cargador', '荷主側の加減'], min: -MAX_FEN, required: true, auto: true, sees: notCarrier, section: 'receivable' }),
    serviceFeeFen: fen({ label: ['平台服务费', 'Service fee', 'Comisión de servicio', 'サービス料'], min: -MAX_FEN, auto: true, sees: isStaff, section: 'receivable' }),
    shipperReceivableFen: fen({ label: ['货主应收', 'Shipper receivable', 'A cobrar del cargador', '荷主請求額'], auto: true, sees: notCarrier, section: 'receivable' }),
    /** Its receivable in the books, once a statement of the debtor was agreed: with its adjustments (transport-and-money 7.3). */
    agreedFen: fen({ label: ['货主确认额', 'Agreed by the shipper', 'Acordado por el cargador', '荷主確定額'], auto: true, sees: notCarrier, section: 'receivable' }),
    valuedBy: text({ label: ['核算人', 'Valued by', 'Calculado por', '計算者'], max: 20, isUser: true, auto: true, sees: isStaff, section: 'check' }),
    valuedAt: ts({ label: ['核算时间', 'Valued', 'Calculado', '計算日時'], auto: true, sees: isStaff, section: 'check' }),
    confirmedBy: text({ label: ['确认人', 'Confirmed by', 'Confirmado por', '確定者'], max: 20, isUser: true, auto: true, sees: isStaff, section: 'check' }),
    confirmedAt: ts({ label: ['确认时间', 'Confirmed', 'Confirmado', '確定日時'], auto: true, section: 'check' }),
    closedAt: ts({ label: ['结清时间', 'Settled', 'Liquidado', '完済日時'], auto: true, section: 'check' }),
    waivedBy: text({ label: ['押金豁免人', 'Retention waived by', 'Retención dispensada por', '保証金免除者'], max: 20, isUser: true, auto: true, sees: isStaff, section: 'check' }),
    waiveReason: text({ label: ['豁免原因', 'Why it was waived', 'Motivo de la dispensa', '免除理由'], max: 200, auto: true, sees: isStaff, section: 'check' }),
    reason: text({ label: ['退回或重核原因', 'Why it went back', 'Motivo de devolución', '差戻し理由'], max: 200, auto: true, sees: isStaff, section: 'check' }),
    /** Number of confirmations: it distinguishes the journals of a bill that was confirmed again. */
    round: int({ label: ['确认次数', 'Times confirmed', 'Veces confirmado', '確定回数'], required: true, auto: true, sees: nobody }),
  },
  states: {
    pendingValuation: ['待核算', 'To value', 'Por calcular', '計算待ち'],
    valued: ['已核算', 'Valued', 'Calculado', '計算済'],
    confirmed: ['已确认', 'Confirmed', 'Confirmado', '確定'],
    closed: ['已结清', 'Settled', 'Liquidado', '完済'],
    void: ['已作废', 'Void', 'Anulado', '無効'],
  },
  initial: 'pendingValuation',
  events: {
    value: {
      label: ['核算', 'Value', 'Calcular', '計算'],
      by: ['financeClerk'],
      asksIf: ({ facts }) => facts.isAborted !== false,
      fields: { carriedBp: bp({ label: ['已运部分（异常终止的运单必填）', 'Part carried (needed when aborted)', 'Parte transportada (si se interrumpió)', '輸送済割合（異常終了時は必須）'], max: 10_000 }) },
    },
    'back.to.value': { label: ['退回核算', 'Back to valuation', 'Devolver al cálculo', '計算へ差戻し'], by: ['financeApprover', 'financeClerk', 'system'], danger: true, fields: { reason } },
    'confirm.bill': { label: ['确认运费', 'Confirm', 'Confirmar', '確定'], by: ['financeApprover'] },
    'reopen.bill': { label: ['重新核算', 'Reopen', 'Reabrir', '再計算'], by: ['financeApprover'], danger: true, fields: { reason } },
    'waive.retention': { label: ['豁免押金', 'Waive the retention', 'Dispensar la retención', '保証金免除'], by: ['financeApprover'], fields: { reason } },
    'release.retention': { label: ['押金可付', 'Retention payable', 'Retención pagable', '保証金支払可'], by: ['system'] },
    'close.bill': { label: ['结清', 'Settle', 'Liquidar', '完済'], by: ['system'] },
    'unclose.bill': { label: ['取消结清', 'Open again', 'Reabrir por devolución', '完済取消'], by: ['system'] },
    /** The loaded weight of its waybill is another one. */
    'weight.corrected': { label: ['装货量已更正', 'Loaded weight corrected', 'Peso cargado corregido', '積込量の訂正'], by: ['system'], carries: carried<Pick<LoadCorrection, 'loadWeightKg' | 'reason'>>() },
    'void.bill': { label: ['作废', 'Void', 'Anular', '無効化'], by: ['financeApprover'], danger: true },
  },
  view: ['admin', 'financeClerk', 'financeApprover', 'auditor', 'shipper', 'captain', 'driver'],
  edit: { by: [], states: [] },
  ended: ['void'],
  unique: [['waybillId']],
  scope: rowsBy({ shipper: 'shipmentId', captain: 'carrierId', driver: 'driverId' }),
  list: {
    columns: [
      'billNo',
      'waybillId',
      'status',
      'payeeType',
      'driverId',
      'carrierId',
      'plateNumber',
      'loadWeightKg',
      'unloadWeightKg',
      'lossKg',
      'excessLossKg',
      'settleQty',
      'carrierUnitPriceFen',
      'baseFreightFen',
      'additionsFen',
      'deductionsFen',
      'payableFen',
      'advanceCashFen',
      'advanceBankFen',
      'advanceOilFen',
      'advanceOilCardFen',
      'retentionFen',
      'openFen',
      'shipperReceivableFen',
      'serviceFeeFen',
      'finishedAt',
    ],
    filters: {
      billNo: 'keyword',
      plateNumber: 'keyword',
      status: 'oneOf',
      waybillId: 'equals',
      shipmentId: 'equals',
      driverId: 'equals',
      carrierId: 'equals',
      payeeType: 'oneOf',
      finishedAt: 'range',
      excessLossKg: 'range',
      payableNowFen: 'range',
      openFen: 'range',
    },
    sort: { field: 'finishedAt', dir: 'asc' },
    sortable: ['billNo', 'finishedAt', 'excessLossKg', 'payableFen', 'openFen'],
    sums: ['baseFreightFen', 'additionsFen', 'deductionsFen', 'payableFen', 'openFen', 'shipperReceivableFen', 'serviceFeeFen'],
  },
});
