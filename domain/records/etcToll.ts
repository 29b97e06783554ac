import { oilCardHolder } from '../codes/lists/advance.ts';
import { etcPayKind, tollCharge, tollWait } from '../codes/lists/etc.ts';
import { codesOf } from '../codes/lists/list.ts';
import { plateColorCode } from '../codes/lists/vehicle.ts';
import type { Role } from '../codes/roles.ts';
import { MAX_FEN } from '../rules/money.ts';
import { code, fen, int, nobody, ref, text, ts } from '../schema/field.ts';
import { carried, record } from '../schema/record.ts';
import { rowsBy } from '../schema/rowsBy.ts';

const staff = (role: Role) => role !== 'captain';
const reason = text({ label: ['原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 });
/** Tolls that count towards a sum of their charge. */
const charged = tollCharge.items.map(({ code: kind, zh, en, es, ja }) => ({
  key: `${kind}Fen`,
  label: [zh, en, es, ja] as const,
  of: 'amountFen',
  where: { chargedAs: [kind] },
}));

/**
 * A toll that a card paid, as the issuer's feed tells it; the platform matches it with a waybill (addendum B 5.2, 5.3).
 * Money follows the card: a card of the platform makes it cost, any other a memo (D37).
 */
export const etcToll = record({
  name: 'etcToll',
  label: ['通行记录', 'Toll', 'Peaje', '通行料'],
  service: 'ntocc-tms-api',
  pages: [{ page: 'EtcService', tab: 'tolls' }],
  number: { field: 'etcTollNo', prefix: 'ET' },
  title: 'etcTollNo',
  beside: ['tollNo'],
  sections: {
    toll: ['通行', 'Toll', 'Peaje', '通行'],
    match: ['匹配与入账', 'Match and books', 'Emparejamiento y contabilidad', '照合・計上'],
  },
  fields: {
    etcTollNo: text({ label: ['记录编号', 'Record no.', 'N.º de registro', '記録番号'], max: 20, required: true, auto: true, section: 'toll' }),
    tollNo: text({ label: ['通行号', 'Toll no.', 'N.º de peaje', '通行番号'], max: 44, required: true, auto: true, section: 'toll' }),
    cardNo: text({ label: ['卡号', 'Card no.', 'N.º de tarjeta', 'カード番号'], max: 20, required: true, auto: true, section: 'toll' }),
    cardId: ref('etcCard', { label: ['ETC 卡', 'ETC card', 'Tarjeta ETC', 'ETCカード'], auto: true, section: 'toll' }),
    issuerId: ref('company', { label: ['发行方', 'Issuer', 'Emisor', '発行者'], auto: true, section: 'toll' }),
    holderKind: code(oilCardHolder, codesOf(oilCardHolder), { label: ['持有人', 'Holder', 'Titular', '所持者'], auto: true, section: 'toll' }),
    payKind: code(etcPayKind, codesOf(etcPayKind), { label: ['付费方式', 'Paid', 'Pago', '支払方式'], auto: true, section: 'toll' }),
    vehicleId: ref('vehicle', { label: ['车辆', 'Vehicle', 'Vehículo', '車両'], auto: true, section: 'toll' }),
    plateNumber: text({ label: ['车牌', 'Plate', 'Matrícula', '車両番号'], max: 10, auto: true, section: 'toll' }),
    plateColorCode: code(plateColorCode, codesOf(plateColorCode), { label: ['车牌颜色', 'Plate colour', 'Color de matrícula', 'ナンバー色'], auto: true, section: 'toll' }),
    carrierId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], auto: true, section: 'toll' }),
    entryStation: text({ label: ['入口', 'Entry', 'Entrada', '入口'], max: 60, auto: true, section: 'toll' }),
    entryAt: ts({ label: ['入口时间', 'Entered at', 'Hora de entrada', '入口日時'], auto: true, section: 'toll' }),
    exitStation: text({ label: ['出口', 'Exit', 'Salida', '出口'], max: 60, required: true, auto: true, section: 'toll' }),
    exitAt: ts({ label: ['出口时间', 'Exited at', 'Hora de salida', '出口日時'], required: true, auto: true, section: 'toll' }),
    amountFen: fen({ label: ['金额', 'Amount', 'Importe', '金額'], required: true, min: -MAX_FEN, auto: true, section: 'toll' }),
    /** What the issuer says it is now, until the books can follow. */
    correctedFen: fen({ label: ['待更正为', 'To be corrected to', 'Por corregir a', '訂正予定額'], auto: true, section: 'toll' }),
    /** The toll whose amount this one corrects, after its own was fixed in the books. */
    correctsId: ref('etcToll', { label: ['更正', 'Corrects', 'Corrige', '訂正対象'], auto: true, section: 'toll' }),
    waybillId: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], auto: true, section: 'match' }),
    chargedAs: code(tollCharge, codesOf(tollCharge), { label: ['计入', 'Charged as', 'Imputado', '計上'], auto: true, section: 'match' }),
    why: code(tollWait, codesOf(tollWait), { label: ['未匹配原因', 'Why not matched', 'Por qué no emparejado', '未照合の理由'], auto: true, section: 'match' }),
    advanceId: ref('advance', { label: ['预付单', 'Advance', 'Anticipo', '前払'], auto: true, sees: staff, section: 'match' }),
    /** Number of postings of it: each has a journal of its own. */
    postings: int({ label: ['入账次数', 'Times posted', 'Veces contabilizado', '計上回数'], required: true, auto: true, initial: 0, sees: nobody }),
    matchedBy: text({ label: ['匹配人', 'Matched by', 'Emparejado por', '照合者'], max: 20, isUser: true, auto: true, section: 'match' }),
    matchedAt: ts({ label: ['匹配时间', 'Matched at', 'Emparejado el', '照合日時'], auto: true, section: 'match' }),
    invoiceId: ref('etcInvoice', { label: ['发票', 'Invoice', 'Factura', '発票'], auto: true, sees: staff, section: 'match' }),
    settledAt: ts({ label: ['结算时间', 'Settled at', 'Liquidado el', '精算日時'], auto: true, sees: staff, section: 'match' }),
    reason: text({ label: ['原因', 'Reason', 'Motivo', '理由'], max: 200, auto: true, section: 'match' }),
  },
  states: {
    unmatched: ['未匹配', 'Unmatched', 'Sin emparejar', '未照合'],
    matched: ['已匹配', 'Matched', 'Emparejado', '照合済'],
    ignored: ['忽略', 'Ignored', 'Ignorado', '無視'],
  },
  initial: 'unmatched',
  ended: [],
  mainPath: ['unmatched', 'matched'],
  events: {
    match: {
      label: ['匹配', 'Match', 'Emparejar', '照合'],
      by: ['dispatcher', 'financeClerk', 'system'],
      fields: { waybillId: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], required: true, pick: { status: 'inTransit,arrived,unloaded,completed,aborted' } }) },
    },
    unmatch: { label: ['取消匹配', 'Unmatch', 'Deshacer', '照合取消'], by: ['financeClerk'], danger: true, fields: { reason } },
    'charge.own': { label: ['计入自担', 'Charge to ourselves', 'Imputar a propio', '自社計上'], by: ['financeClerk'], danger: true, fields: { reason } },
    ignore: { label: ['忽略', 'Ignore', 'Ignorar', '無視'], by: ['financeClerk'], danger: true, fields: { reason } },
    /** The issuer says another amount. */
    correct: { label: ['金额更正', 'Amount corrected', 'Importe corregido', '金額訂正'], by: ['system'], carries: carried<{ amountFen: number }>() },
    /** Its waybill ended without being carried out (D46). */
    'waybill.end': { label: ['运单终止', 'Waybill ended', 'Carta terminada', '運送状終了'], by: ['system'] },
    settle: { label: ['已结算', 'Settled', 'Liquidado', '精算済'], by: ['system'] },
    unsettle: { label: ['结算退回', 'Settlement returned', 'Liquidación devuelta', '精算取消'], by: ['system'] },
  },
  view: ['admin', 'dispatcher', 'financeClerk', 'captain'],
  edit: { by: [], states: [] },
  // A card is of one issuer, and one that nobody has bound yet has none.
  unique: [['cardNo', 'tollNo']],
  scope: rowsBy({ captain: 'carrierId' }),
  list: {
    columns: ['exitAt', 'plateNumber', 'entryStation', 'exitStation', 'amountFen', 'status', 'why', 'waybillId', 'chargedAs', 'correctedFen', 'cardNo', 'issuerId', 'holderKind', 'tollNo', 'invoiceId'],
    filters: { tollNo: 'keyword', cardNo: 'keyword', plateNumber: 'keyword', status: 'oneOf', chargedAs: 'oneOf', why: 'oneOf', holderKind: 'oneOf', issuerId: 'equals', cardId: 'equals', waybillId: 'equals', carrierId: 'equals', exitAt: 'range' },
    sort: { field: 'exitAt', dir: 'desc' },
    sortable: ['exitAt', 'amountFen', 'plateNumber', 'gmtCreated'],
    sums: ['amountFen', ...charged],
  },
});
