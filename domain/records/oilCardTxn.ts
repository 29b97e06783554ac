import { codesOf } from '../codes/lists/list.ts';
import { oilCardHolder } from '../codes/lists/advance.ts';
import { oilOddity, oilTxnKind } from '../codes/lists/oil.ts';
import type { Role } from '../codes/roles.ts';
import { MAX_FEN } from '../rules/money.ts';
import { bool, code, deg, fen, images, int, nobody, qty, ref, text, ts } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { rowsBy } from '../schema/rowsBy.ts';

const reason = text({ label: ['原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 });
const staff = (role: Role) => role !== 'captain' && role !== 'driver';
/** A person's form has no kind: it is an adjustment. */
const isAdjust = ({ kind }: Readonly<Record<string, unknown>>) => kind == null || kind === 'adjust';
const told = { auto: true, section: 'fuel' } as const;

/**
 * What has happened on a fuel card: its balance is the sum of these (addendum B 5.2, D41). The supplier tells of them and
 * the platform's own orders make them; a person only proposes an adjustment to the supplier's statement.
 */
export const oilCardTxn = record({
  name: 'oilCardTxn',
  label: ['油卡交易', 'Fuel card transaction', 'Transacción de tarjeta', '給油カード取引'],
  service: 'ntocc-basic-api',
  pages: ['OilCardTransaction'],
  number: { field: 'txnNo', prefix: 'YT' },
  title: 'txnNo',
  sections: {
    txn: ['交易', 'Transaction', 'Transacción', '取引'],
    fuel: ['加油', 'Fuel', 'Combustible', '給油'],
    match: ['匹配', 'Match', 'Emparejado', '照合'],
  },
  fields: {
    txnNo: text({ label: ['交易编号', 'Transaction no.', 'N.º de transacción', '取引番号'], max: 20, required: true, auto: true, section: 'txn' }),
    cardId: ref('oilCard', { label: ['油卡', 'Fuel card', 'Tarjeta de combustible', '給油カード'], required: true, section: 'txn', pick: { status: 'active,frozen,lost' } }),
    kind: code(oilTxnKind, codesOf(oilTxnKind), { label: ['类型', 'Kind', 'Tipo', '種別'], required: true, auto: true, initial: 'adjust', section: 'txn' }),
    amountFen: fen({
      label: ['金额', 'Amount', 'Importe', '金額'],
      hint: ['增加为正，减少为负', 'Positive adds, negative takes away', 'Positivo suma, negativo resta', '増は正、減は負'],
      required: true,
      min: -MAX_FEN,
      section: 'txn',
    }),
    /** Balance of the card after it; null: it does not count, or not yet. */
    balanceAfterFen: fen({ label: ['交易后余额', 'After', 'Después', '取引後残高'], min: -MAX_FEN, auto: true, section: 'txn' }),
    txnAt: ts({ label: ['交易时间', 'At', 'Fecha', '取引日時'], required: true, auto: true, section: 'txn' }),
    holderKind: code(oilCardHolder, codesOf(oilCardHolder), { label: ['持有人', 'Holder', 'Titular', '所持者'], required: true, auto: true, section: 'txn' }),
    supplierId: ref('company', { label: ['供应商', 'Supplier', 'Proveedor', '仕入先'], required: true, auto: true, section: 'txn', sees: staff }),
    providerTxnId: text({ label: ['交易号', 'Transaction no.', 'N.º de transacción', '取引番号'], max: 64, auto: true, section: 'txn', sees: staff }),
    stationName: text({ ...told, label: ['油站', 'Station', 'Estación', '給油所'], max: 60 }),
    lng: deg({ ...told, label: ['经度', 'Longitude', 'Longitud', '経度'], sees: staff }),
    lat: deg({ ...told, label: ['纬度', 'Latitude', 'Latitud', '緯度'], sees: staff }),
    fuelKind: text({ ...told, label: ['油品', 'Fuel', 'Combustible', '油種'], max: 30 }),
    litres: qty({ ...told, label: ['升', 'Litres', 'Litros', 'リットル'] }),
    unitPriceFen: fen({ ...told, label: ['单价', 'Price', 'Precio', '単価'] }),
    odometerKm: int({ ...told, label: ['里程', 'Odometer', 'Cuentakilómetros', '走行距離'], min: 0 }),
    plateNumber: text({ ...told, label: ['车牌', 'Plate', 'Matrícula', '車両番号'], max: 10 }),
    oddity: code(oilOddity, codesOf(oilOddity), { label: ['异常', 'Oddity', 'Anomalía', '異常'], required: true, auto: true, initial: 'none', section: 'match', sees: staff }),
    waybillId: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], auto: true, section: 'match' }),
    driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], auto: true, section: 'match' }),
    carrierId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], auto: true, section: 'match' }),
    reason: text({ label: ['原因', 'Reason', 'Motivo', '理由'], required: true, when: isAdjust, min: 4, max: 200, section: 'match' }),
    evidence: images({ label: ['凭证', 'Evidence', 'Justificantes', '証憑'], max: 9, required: true, when: isAdjust, min: 1, section: 'match', sees: staff }),
    reviewedBy: text({ label: ['审核人', 'Reviewed by', 'Revisado por', '審査者'], max: 20, isUser: true, auto: true, section: 'match', sees: staff }),
    /** The consumption that a refund takes back. */
    refundOfId: ref('oilCardTxn', { label: ['退自', 'Refund of', 'Reembolso de', '返金元'], auto: true, section: 'match' }),
    /** What belongs together and sums up to 0: both sides of an allocation. */
    pairKey: text({ label: ['成对键', 'Pair', 'Par', '対'], max: 40, auto: true, sees: nobody }),
    /** What the card held before its transactions were kept. */
    isOpening: bool({ label: ['期初', 'Opening', 'Inicial', '期首'], required: true, auto: true, initial: false, section: 'txn' }),
    /** Times its cost was posted: each has a journal of its own. */
    posts: int({ label: ['记账次数', 'Times posted', 'Veces contabilizada', '記帳回数'], required: true, auto: true, initial: 0, sees: nobody }),
  },
  states: {
    pendingAdjust: ['待审调整', 'Adjustment to review', 'Ajuste por revisar', '調整審査'],
    unmatched: ['未匹配', 'Unmatched', 'Sin emparejar', '未照合'],
    matched: ['已匹配', 'Matched', 'Emparejado', '照合済'],
    ignored: ['忽略', 'Ignored', 'Ignorado', '無視'],
    rejected: ['已驳回', 'Rejected', 'Rechazado', '却下'],
  },
  initial: 'pendingAdjust',
  ended: [],
  mainPath: ['unmatched', 'matched'],
  events: {
    match: {
      label: ['匹配', 'Match', 'Emparejar', '照合'],
      by: ['financeClerk', 'dispatcher'],
      fields: { waybillId: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], required: true, pick: { status: 'inTransit,arrived,unloaded,completed,aborted' } }) },
    },
    ignore: { label: ['忽略', 'Ignore', 'Ignorar', '無視'], by: ['financeClerk', 'dispatcher'], danger: true, fields: { reason } },
    approve: { label: ['批准', 'Approve', 'Aprobar', '承認'], confirmed: true, by: ['financeApprover'] },
    reject: { label: ['驳回', 'Reject', 'Rechazar', '却下'], by: ['financeApprover'], danger: true, fields: { reason } },
  },
  view: ['admin', 'dispatcher', 'financeClerk', 'financeApprover', 'captain', 'driver'],
  edit: { by: ['financeClerk'], states: [] },
  unique: [['supplierId', 'providerTxnId']],
  scope: rowsBy({ shipper: null, captain: 'carrierId', driver: 'driverId' }),
  list: {
    columns: ['txnAt', 'cardId', 'holderKind', 'kind', 'stationName', 'fuelKind', 'litres', 'unitPriceFen', 'amountFen', 'balanceAfterFen', 'plateNumber', 'waybillId', 'status', 'oddity'],
    filters: {
      txnNo: 'keyword',
      providerTxnId: 'keyword',
      plateNumber: 'keyword',
      cardId: 'equals',
      supplierId: 'equals',
      holderKind: 'oneOf',
      kind: 'oneOf',
      status: 'oneOf',
      oddity: 'oneOf',
      waybillId: 'equals',
      driverId: 'equals',
      carrierId: 'equals',
      txnAt: 'range',
      amountFen: 'range',
    },
    sort: { field: 'txnAt', dir: 'desc' },
    sortable: ['txnNo', 'txnAt', 'amountFen', 'gmtCreated'],
    sums: [
      { key: 'rechargedFen', label: ['充值', 'Recharged', 'Recargado', 'チャージ'], of: 'amountFen', where: { kind: ['recharge'], status: ['matched', 'unmatched', 'ignored'] } },
      { key: 'consumedFen', label: ['消费', 'Consumed', 'Consumido', '消費'], of: 'amountFen', where: { kind: ['consume', 'refund'], status: ['matched', 'unmatched', 'ignored'] } },
      'litres',
    ],
  },
});
