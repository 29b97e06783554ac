import { payeeType } from '../codes/lists/waybill.ts';
import { advanceType, recoverWay } from '../codes/lists/advance.ts';
import { codesOf } from '../codes/lists/list.ts';
import { fuelKind } from '../codes/lists/site.ts';
import { bp, code, fen, images, int, nobody, ref, text, ts } from '../schema/field.ts';
import type { Failure } from '../schema/failure.ts';
import { carried, record } from '../schema/record.ts';
import type { Label } from '../codes/label.ts';
import type { Role } from '../codes/roles.ts';
import { rowsBy } from '../schema/rowsBy.ts';

type FormRow = Readonly<Record<string, unknown>>;
const isOf = (type: string) => (row: FormRow) => row.type === type;
const isByBill = ({ way }: FormRow) => way === 'bill';
const BY_PLATFORM: Label = ['通行费预付由平台按通行记录生成', 'Advances of tolls are made by the platform', 'Los anticipos de peajes los crea la plataforma', '通行料の前払はプラットフォームが作成します'];
const staff = (role: Role) => role !== 'captain' && role !== 'driver';

const reason = text({ label: ['原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 });

/** Money or fuel given to the payee of a waybill before its freight is confirmed: transport-and-money 9.2, 9.3. */
export const advance = record({
  name: 'advance',
  label: ['预付单', 'Advance', 'Anticipo', '前払'],
  service: 'ntocc-basic-api',
  pages: ['AdvanceManagement', { page: 'AdvanceCash', isForm: true }, { page: 'AdvanceOil', isForm: true }, { page: 'AdvanceOilCard', isForm: true }, { page: 'AdvanceBank', isForm: true }],
  number: { field: 'advanceNo', prefix: 'YF' },
  title: 'advanceNo',
  sections: {
    order: ['预付', 'Advance', 'Anticipo', '前払'],
    payee: ['收款', 'Payee', 'Beneficiario', '受取'],
    caps: ['额度', 'Caps', 'Topes', '上限'],
    course: ['进展', 'Course', 'Evolución', '経過'],
  },
  fields: {
    advanceNo: text({ label: ['预付单号', 'Advance no.', 'N.º de anticipo', '前払番号'], max: 20, required: true, auto: true, section: 'order' }),
    waybillId: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], required: true, section: 'order', pick: { status: 'pendingLoad,inTransit,arrived,unloaded' } }),
    type: code(advanceType, codesOf(advanceType), { label: ['类型', 'Type', 'Tipo', '種別'], required: true, against: (value) => (value === 'etc' ? BY_PLATFORM : null), section: 'order' }),
    amountFen: fen({ label: ['金额', 'Amount', 'Importe', '金額'], required: true, min: 1, section: 'order' }),
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], required: true, auto: true, sees: staff, section: 'order' }),
    carrierId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], auto: true, section: 'order' }),
    driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], required: true, auto: true, section: 'order' }),
    plateNumber: text({ label: ['车牌', 'Plate', 'Matrícula', '車両番号'], max: 10, required: true, auto: true, section: 'order' }),
    payeeType: code(payeeType, ['driver', 'carrier'], { label: ['收款人类型', 'Kind of payee', 'Tipo de beneficiario', '受取人種別'], required: true, auto: true, section: 'payee' }),
    payeeId: text({ label: ['收款人编号', 'Payee id', 'Id. del beneficiario', '受取人ID'], max: 19, required: true, auto: true, sees: nobody }),
    payeeName: text({ label: ['收款人', 'Payee', 'Beneficiario', '受取人'], max: 60, required: true, auto: true, section: 'payee' }),
    /** Empty: the default card of the payee, because not every applicant sees his cards. */
    bankCardId: ref('bankCard', { label: ['银行卡', 'Bank card', 'Tarjeta bancaria', '銀行カード'], when: isOf('bank'), sees: (role) => role !== 'dispatcher', section: 'payee', pick: { status: 'verified' } }),
    oilCardId: ref('oilCard', { label: ['油卡', 'Fuel card', 'Tarjeta de combustible', '給油カード'], required: true, when: isOf('oilCard'), section: 'payee', pick: { status: 'active' } }),
    gasStationId: ref('gasStation', { label: ['油站', 'Gas station', 'Estación de servicio', '給油所'], required: true, when: isOf('oil'), section: 'payee', pick: { status: 'enabled' } }),
    oilProduct: code(fuelKind, codesOf(fuelKind), { label: ['油品', 'Fuel', 'Combustible', '油種'], required: true, when: isOf('oil'), section: 'payee' }),
    unitPriceFen: fen({ label: ['油品单价', 'Fuel price', 'Precio del combustible', '燃料単価'], auto: true, section: 'payee' }),
    plannedFen: fen({ label: ['计划运费', 'Planned freight', 'Flete previsto', '計画運賃'], required: true, auto: true, section: 'caps' }),
    shareBp: bp({ label: ['占运费', 'Share of the freight', 'Parte del flete', '運賃比率'], max: 10_000, required: true, auto: true, section: 'caps' }),
    capFen: fen({ label: ['预付上限', 'Cap', 'Tope', '前払上限'], required: true, auto: true, section: 'caps' }),
    capUsedFen: fen({ label: ['已用额度', 'Used before', 'Usado antes', '使用済枠'], required: true, auto: true, section: 'caps' }),
    oilCapFen: fen({ label: ['油品上限', 'Fuel cap', 'Tope de combustible', '燃料上限'], auto: true, section: 'caps' }),
    oilUsedFen: fen({ label: ['油品已用', 'Fuel used before', 'Combustible usado antes', '燃料使用済枠'], auto: true, section: 'caps' }),
    offsetFen: fen({ label: ['已抵扣', 'Offset', 'Compensado', '相殺済'], required: true, auto: true, initial: 0, section: 'course' }),
    recoveredFen: fen({ label: ['已追回', 'Recovered', 'Recuperado', '回収済'], required: true, auto: true, initial: 0, section: 'course' }),
    supplierId: ref('company', { label: ['油品供应商', 'Fuel supplier', 'Proveedor de combustible', '燃料業者'], auto: true, sees: staff, section: 'course' }),
    paymentId: ref('payment', { label: ['付款单', 'Payment', 'Pago', '支払'], auto: true, sees: staff, section: 'course' }),
    oilOrderId: ref('oilOrder', { label: ['供油单', 'Fuel order', 'Pedido de combustible', '燃料注文'], auto: true, sees: staff, section: 'course' }),
    voucherNo: text({ label: ['凭证号', 'Voucher no.', 'N.º de vale', '券番号'], max: 40, auto: true, section: 'course' }),
    bankSerialNo: text({ label: ['银行流水号', 'Bank serial', 'N.º bancario', '銀行取引番号'], max: 40, auto: true, section: 'course' }),
    /** Number of submissions to the bank or the supplier: each attempt has journals of its own. */
    tries: int({ label: ['支付次数', 'Times paid out', 'Intentos de pago', '支払試行'], required: true, auto: true, initial: 0, section: 'course' }),
    reviewedBy: text({ label: ['审核人', 'Reviewed by', 'Revisado por', '審査者'], max: 20, isUser: true, auto: true, section: 'course' }),
    reviewedAt: ts({ label: ['审核时间', 'Reviewed', 'Revisado', '審査日時'], auto: true, section: 'course' }),
    paidAt: ts({ label: ['支付时间', 'Paid', 'Pagado', '支払日時'], auto: true, section: 'course' }),
    reason: text({ label: ['未成原因', 'Why not', 'Motivo', '不成立の理由'], max: 200, auto: true, section: 'course' }),
    /** The advance of another waybill that this one replaces: it was set against this freight. */
    movedFromId: ref('advance', { label: ['转自', 'Moved from', 'Trasladado de', '振替元'], auto: true, section: 'course' }),
    splitFromId: ref('advance', { label: ['拆分自', 'Split from', 'Separado de', '分割元'], auto: true, section: 'course' }),
  },
  states: {
    pendingReview: ['待审核', 'To review', 'Por revisar', '審査待ち'],
    approved: ['待支付', 'Approved', 'Aprobado', '支払待ち'],
    paying: ['支付中', 'Paying', 'Pagando', '支払中'],
    paid: ['已支付', 'Paid', 'Pagado', '支払済'],
    offset: ['已抵扣', 'Offset', 'Compensado', '相殺済'],
    recovering: ['待追回', 'Recovering', 'Por recuperar', '回収待ち'],
    recovered: ['已追回', 'Recovered', 'Recuperado', '回収済'],
    rejected: ['已驳回', 'Rejected', 'Rechazado', '差戻し'],
    cancelled: ['已取消', 'Cancelled', 'Cancelado', '取消'],
  },
  initial: 'pendingReview',
  events: {
    'approve.advance': { label: ['通过', 'Approve', 'Aprobar', '承認'], confirmed: true, by: ['financeApprover'] },
    'reject.advance': { label: ['驳回', 'Reject', 'Rechazar', '差戻し'], by: ['financeApprover'], danger: true, fields: { reason } },
    'cancel.advance': { label: ['取消', 'Cancel', 'Cancelar', '取消'], by: ['dispatcher', 'financeClerk', 'captain', 'driver', 'system'], danger: true },
    'pay.advance': { label: ['支付', 'Pay', 'Pagar', '支払'], confirmed: true, by: ['financeApprover'] },
    'pay.wallet': { label: ['转入钱包', 'Pay into the wallet', 'Pagar al monedero', 'ウォレットへ支払'], confirmed: true, by: ['financeApprover'] },
    'advance.ok': { label: ['支付成功', 'Paid out', 'Pagado', '支払成功'], by: ['system'], carries: carried<{ bankSerialNo?: string; voucherNo?: string | undefined; paidFen?: number | undefined }>() },
    'advance.fail': { label: ['支付失败', 'Payment failed', 'Pago fallido', '支払失敗'], by: ['system'], carries: carried<Failure>() },
    'advance.return': { label: ['银行退票', 'Returned by the bank', 'Devuelto por el banco', '銀行返戻'], by: ['system'], carries: carried<Failure>() },
    'offset.advance': { label: ['抵扣运费', 'Offset', 'Compensar', '相殺'], by: ['system'] },
    'undo.offset': { label: ['撤销抵扣', 'Undo the offset', 'Deshacer la compensación', '相殺取消'], by: ['system'] },
    /** A toll of a card of the platform was matched with its waybill, or is no longer (addendum B D46). */
    'toll.add': { label: ['计入通行费', 'Toll added', 'Peaje sumado', '通行料を加算'], by: ['system'], carries: carried<{ amountFen: number }>() },
    'toll.take': { label: ['移出通行费', 'Toll taken off', 'Peaje restado', '通行料を除外'], by: ['system'], carries: carried<{ amountFen: number }>() },
    'to.recover': { label: ['转追回', 'Recover it', 'Pasar a recuperar', '回収へ'], by: ['system', 'financeClerk'], danger: true },
    recover: {
      label: ['登记追回', 'Recovered', 'Registrar recuperación', '回収登録'],
      by: ['financeClerk', 'financeApprover'],
      fields: {
        way: code(recoverWay, codesOf(recoverWay), { label: ['追回方式', 'How it came back', 'Cómo volvió', '回収方法'], required: true, initial: 'wallet' }),
        amountFen: fen({ label: ['追回金额', 'Amount', 'Importe', '金額'], required: true, min: 1 }),
        bankSerialNo: text({ label: ['银行流水号', 'Bank serial', 'N.º bancario', '銀行取引番号'], required: true, max: 40, spelling: 'number', when: (row) => row.way === 'bank' }),
        freightBillId: ref('freightBill', { label: ['抵扣的运费核算单', 'Freight bill to set it against', 'Liquidación que lo compensa', '相殺する運賃計算書'], required: true, when: isByBill, pick: { status: 'pendingValuation,valued' } }),
        consent: images({ label: ['收款人同意抵扣的凭证', 'Consent of the payee', 'Consentimiento del beneficiario', '受取人の同意書'], required: true, min: 1, max: 9, when: isByBill }),
        evidence: images({ label: ['凭据', 'Evidence', 'Justificantes', '証憑'], max: 9 }),
      },
    },
  },
  view: ['admin', 'dispatcher', 'financeClerk', 'financeApprover', 'captain', 'driver'],
  edit: { by: ['dispatcher', 'financeClerk', 'captain', 'driver'], states: [] },
  scope: rowsBy({ shipper: null, captain: 'carrierId', driver: 'driverId' }),
  list: {
    columns: ['advanceNo', 'waybillId', 'type', 'payeeName', 'plateNumber', 'amountFen', 'plannedFen', 'shareBp', 'capFen', 'capUsedFen', 'offsetFen', 'recoveredFen', 'status', 'gmtCreated', 'paidAt'],
    filters: {
      advanceNo: 'keyword',
      payeeName: 'keyword',
      plateNumber: 'keyword',
      payeeType: 'oneOf',
      status: 'oneOf',
      type: 'oneOf',
      waybillId: 'equals',
      shipmentId: 'equals',
      carrierId: 'equals',
      driverId: 'equals',
      oilCardId: 'equals',
      amountFen: 'range',
      gmtCreated: 'range',
      paidAt: 'range',
    },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['advanceNo', 'amountFen', 'shareBp', 'paidAt', 'gmtCreated'],
    sums: [
      // Active ones, which count against the cap (domain/rules/advance.ts).
      ...advanceType.items.map(({ code: type, zh, en, es, ja }) => ({
        key: `${type}Fen`,
        label: [zh, en, es, ja] as const,
        of: 'amountFen',
        where: { type: [type], status: ['pendingReview', 'approved', 'paying', 'paid', 'offset', 'recovering'] },
      })),
      { key: 'openFen', label: ['已支付未抵扣', 'Paid, not offset', 'Pagado sin compensar', '支払済・未相殺'], of: 'amountFen', where: { status: ['paid'] } },
      'offsetFen',
      'recoveredFen',
    ],
  },
});
