import { packingKind } from '../codes/lists/goods.ts';
import { insuranceCover } from '../codes/lists/insurance.ts';
import { codesOf } from '../codes/lists/list.ts';
import { insuranceCompanyCode } from '../codes/lists/money.ts';
import { partyType } from '../codes/lists/party.ts';
import { plateColorCode } from '../codes/lists/vehicle.ts';
import type { Role } from '../codes/roles.ts';
import { area, code, fen, files, int, nobody, ref, text, tonnes, ts } from '../schema/field.ts';
import { partyIdCheck, telCheck } from '../schema/fieldChecks.ts';
import type { Failure } from '../schema/failure.ts';
import { carried, record, type Viewer } from '../schema/record.ts';
import { rowsBy } from '../schema/rowsBy.ts';

const POLICY_NO = { label: ['保单号', 'Policy no.', 'N.º de póliza', '証券番号'], max: 30, spelling: 'number' } as const;
const PAPER = { label: ['电子保单', 'Policy document', 'Póliza electrónica', '電子証券'], max: 1 } as const;
const SERIAL = { label: ['退费银行流水号', 'Bank serial of the refund', 'N.º bancario de la devolución', '返戻の銀行取引番号'], max: 40, spelling: 'number' } as const;
const REFUND = { label: ['退保费', 'Premium returned', 'Prima devuelta', '返戻額'] } as const;
const ANSWER = { label: ['保险公司文件', "Insurer's paper", 'Documento de la aseguradora', '保険会社の書類'], max: 4 } as const;
const answerFiles = files({ ...ANSWER, required: true, min: 1 });
const reason = text({ label: ['原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 });

/** Whoever buys cover; the platform's dispatcher and administrator do at its own cost. */
const BUYERS = ['admin', 'dispatcher', 'shipper', 'captain'] as const;
/** How the platform pays insurers is its own matter. */
const isStaff = (role: Role): boolean => role !== 'shipper' && role !== 'captain' && role !== 'driver';

/** The party that bought it, which named the insured. */
const isBuyer = ({ role, partyId }: Viewer, { payerKind, shipmentId, carrierId }: Readonly<Record<string, unknown>>): boolean =>
  partyId !== undefined && ((role === 'shipper' && payerKind === 'SHIPMENT' && shipmentId === partyId) || (role === 'captain' && payerKind === 'CARRIER' && carrierId === partyId));

/** What the insurer answers when it takes an application. */
export interface InsurerAcceptance {
  readonly policyNumber: string;
  readonly premiumFen: number;
  readonly effectiveAt: number;
  readonly expireAt: number;
}

/** Cover for the goods of one waybill, from the application to its end. Source: addendum B 5.2, 5.3, D33. */
export const cargoPolicy = record({
  name: 'cargoPolicy',
  label: ['货运保单', 'Cargo policy', 'Póliza de carga', '貨物保険証券'],
  service: 'ntocc-basic-api',
  startsBusiness: true,
  pages: [{ page: 'Insurance', tab: 'policies' }, 'PolicyEnquiry'],
  number: { field: 'policyNo', prefix: 'TB' },
  title: 'policyNo',
  amounts: ['premiumFen'],
  sections: {
    policy: ['保险', 'Cover', 'Cobertura', '保険'],
    trip: ['运输', 'Trip', 'Viaje', '輸送'],
    people: ['投保人与被保险人', 'Policyholder and insured', 'Tomador y asegurado', '契約者・被保険者'],
    goods: ['货物与保额', 'Goods and sum insured', 'Mercancía y suma asegurada', '貨物・保険金額'],
    insurer: ['承保与退保', 'Acceptance and surrender', 'Aceptación y cancelación', '引受・解約'],
  },
  fields: {
    policyNo: text({ label: ['投保单号', 'Application no.', 'N.º de solicitud', '申込番号'], max: 20, required: true, auto: true, section: 'policy' }),
    productId: ref('insuranceProduct', { label: ['保险产品', 'Product', 'Producto', '商品'], required: true, pick: { status: 'enabled' }, section: 'policy' }),
    productVersion: int({ label: ['产品版本', 'Version of the product', 'Versión del producto', '商品の版'], required: true, auto: true, section: 'policy' }),
    product: code(insuranceCover, codesOf(insuranceCover), { label: ['险种', 'Cover', 'Cobertura', '保険種目'], required: true, auto: true, section: 'policy' }),
    insurerId: ref('company', { label: ['保险公司', 'Insurer', 'Aseguradora', '保険会社'], required: true, auto: true, section: 'policy' }),
    insuranceCompanyCode: code(insuranceCompanyCode, codesOf(insuranceCompanyCode), { label: ['上报代码', 'Code in the reports', 'Código de los informes', '報告コード'], required: true, auto: true, section: 'policy' }),
    waybillId: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], required: true, pick: { status: 'pendingLoad' }, section: 'trip' }),
    orderId: ref('order', { label: ['订单', 'Order', 'Pedido', '注文'], required: true, auto: true, sees: (role) => role !== 'financeClerk', section: 'trip' }),
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], required: true, auto: true, section: 'trip' }),
    carrierId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], auto: true, section: 'trip' }),
    driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], required: true, auto: true, section: 'trip' }),
    plateNumber: text({ label: ['车牌', 'Plate', 'Matrícula', '車両番号'], max: 10, required: true, auto: true, section: 'trip' }),
    plateColorCode: code(plateColorCode, codesOf(plateColorCode), { label: ['车牌颜色', 'Plate colour', 'Color de matrícula', 'ナンバー色'], required: true, auto: true, section: 'trip' }),
    fromAreaCode: area({ label: ['起运地', 'From', 'Origen', '出発地'], required: true, auto: true, section: 'trip' }),
    toAreaCode: area({ label: ['目的地', 'To', 'Destino', '目的地'], required: true, auto: true, section: 'trip' }),
    departAt: ts({ label: ['起运时间', 'Departure', 'Salida', '出発'], required: true, section: 'trip' }),
    payerKind: code(partyType, ['PLAT', 'SHIPMENT', 'CARRIER'], { label: ['付款方', 'Payer', 'Pagador', '支払者'], required: true, auto: true, section: 'people' }),
    holderName: text({ label: ['投保人', 'Policyholder', 'Tomador', '契約者'], max: 128, spelling: 'name', required: true, section: 'people' }),
    insuredName: text({ label: ['被保险人', 'Insured', 'Asegurado', '被保険者'], max: 128, spelling: 'name', required: true, section: 'people' }),
    insuredIdNo: text({ label: ['证件号', 'ID or credit code', 'Documento', '証明番号'], max: 18, required: true, mask: 'idNumber', check: partyIdCheck, section: 'people' }),
    phone: text({ label: ['联系电话', 'Phone', 'Teléfono', '電話'], max: 20, required: true, mask: 'phone', check: telCheck, section: 'people' }),
    goodsTypeId: ref('goodsType', { label: ['货物类型', 'Goods type', 'Tipo de mercancía', '貨物種類'], required: true, pick: { status: 'enabled' }, section: 'goods' }),
    goodsName: text({ label: ['货物', 'Goods', 'Mercancía', '貨物'], max: 512, required: true, auto: true, section: 'goods' }),
    packing: code(packingKind, codesOf(packingKind), { label: ['包装', 'Packing', 'Embalaje', '荷姿'], required: true, initial: 'none', section: 'goods' }),
    weightKg: tonnes({ label: ['重量', 'Weight', 'Peso', '重量'], required: true, auto: true, section: 'goods' }),
    insuredFen: fen({ label: ['保额', 'Sum insured', 'Suma asegurada', '保険金額'], required: true, min: 1, section: 'goods' }),
    ratePpm: int({ label: ['费率（百万分之）', 'Rate (ppm)', 'Tasa (ppm)', '料率（百万分率）'], required: true, auto: true, section: 'goods' }),
    premiumFen: fen({ label: ['保费', 'Premium', 'Prima', '保険料'], required: true, auto: true, section: 'goods' }),
    coverHours: int({ label: ['卸后保障（小时）', 'Hours after unloading', 'Horas tras descarga', '荷卸後時間'], required: true, auto: true, section: 'policy' }),
    maxDays: int({ label: ['最长天数', 'Longest (days)', 'Máx. días', '最長日数'], required: true, auto: true, section: 'policy' }),
    appliedBy: text({ label: ['投保操作人', 'Applied by', 'Solicitada por', '申込操作者'], max: 20, isUser: true, auto: true, section: 'insurer' }),
    appliedAt: ts({ label: ['投保时间', 'Applied', 'Solicitada', '申込日時'], auto: true, section: 'insurer' }),
    policyNumber: text({ ...POLICY_NO, auto: true, section: 'insurer' }),
    effectiveAt: ts({ label: ['生效', 'From', 'Desde', '開始'], auto: true, section: 'insurer' }),
    expireAt: ts({ label: ['终止', 'To', 'Hasta', '終了'], auto: true, section: 'insurer' }),
    paperId: files({ ...PAPER, auto: true, section: 'insurer' }),
    surrenderReason: text({ label: ['退保原因', 'Why surrendered', 'Motivo de cancelación', '解約理由'], max: 200, auto: true, section: 'insurer' }),
    refundFen: fen({ ...REFUND, auto: true, section: 'insurer' }),
    answerFiles: files({ ...ANSWER, auto: true, sees: isStaff, section: 'insurer' }),
    refundSerialNo: text({ ...SERIAL, auto: true, sees: isStaff, section: 'insurer' }),
    failCode: text({ label: ['失败代码', 'Fail code', 'Código de fallo', '失敗コード'], max: 40, auto: true, section: 'insurer' }),
    failMsg: text({ label: ['保险公司答复', 'What the insurer said', 'Respuesta de la aseguradora', '保険会社の回答'], max: 200, auto: true, section: 'insurer' }),
    settledAt: ts({ label: ['保费已付保险公司', 'Premium paid on', 'Prima pagada a la aseguradora', '保険料送金済'], auto: true, sees: isStaff, section: 'insurer' }),
    requestNo: text({ label: ['请求号', 'Request no.', 'N.º de petición', '依頼番号'], max: 36, auto: true, sees: nobody }),
    /** How often it was applied for: each has a request and a hold of its own. */
    tries: int({ label: ['投保次数', 'Times applied', 'Solicitudes', '申込回数'], required: true, auto: true, initial: 0, sees: nobody }),
    submittedAt: ts({ label: ['送达时间', 'Sent', 'Enviada', '送信日時'], auto: true, sees: nobody }),
    asked: int({ label: ['查询次数', 'Times asked', 'Consultas', '照会回数'], required: true, auto: true, initial: 0, sees: nobody }),
    dueAt: ts({ label: ['下次处理时间', 'Looked at next', 'Próxima revisión', '次回処理日時'], auto: true, sees: nobody }),
    /** Since when the insurer has not answered about it; null: it has, or was not asked. */
    silentSince: ts({ label: ['无应答起始', 'No answer since', 'Sin respuesta desde', '無回答開始'], auto: true, sees: nobody }),
  },
  states: {
    draft: ['草稿', 'Draft', 'Borrador', '下書き'],
    applied: ['核保中', 'Applied', 'Solicitada', '引受審査中'],
    effective: ['已生效', 'In force', 'Vigente', '有効'],
    surrendering: ['退保中', 'Surrendering', 'Cancelando', '解約中'],
    surrendered: ['已退保', 'Surrendered', 'Cancelada', '解約済'],
    expired: ['已终止', 'Expired', 'Vencida', '終了'],
    rejected: ['已拒保', 'Refused', 'Rechazada', '引受拒否'],
  },
  initial: 'draft',
  mainPath: ['draft', 'applied', 'effective', 'expired'],
  events: {
    apply: { label: ['投保', 'Apply', 'Solicitar', '申込'], by: BUYERS },
    withdraw: { label: ['撤回', 'Withdraw', 'Retirar', '取下げ'], by: BUYERS, danger: true },
    accept: {
      label: ['登记承保', 'Record acceptance', 'Registrar aceptación', '引受登録'],
      by: ['dispatcher'],
      fields: { policyNumber: text({ ...POLICY_NO, required: true, min: 4 }), paperId: files({ ...PAPER, required: true, min: 1 }) },
    },
    'record.refusal': { label: ['登记拒保', 'Record a refusal', 'Registrar el rechazo', '引受拒否を登録'], by: ['dispatcher'], danger: true, fields: { reason, answerFiles } },
    surrender: { label: ['退保', 'Surrender', 'Cancelar seguro', '解約'], by: BUYERS, danger: true, fields: { reason } },
    'record.surrender': { label: ['登记退保', 'Record the surrender', 'Registrar la cancelación', '解約を登録'], by: ['dispatcher'], confirmed: true, fields: { refundFen: fen({ ...REFUND, required: true, min: 0 }), answerFiles } },
    'keep.policy': { label: ['登记退保未成', 'Record that it stays', 'Registrar que sigue vigente', '解約不成立を登録'], by: ['dispatcher'], danger: true, fields: { reason, answerFiles } },
    'book.refund': { label: ['登记退费到账', 'Record the refund', 'Registrar la devolución', '返戻入金登録'], by: ['financeClerk'], confirmed: true, fields: { refundSerialNo: text({ ...SERIAL, required: true, min: 4 }) } },
    'submit.insurer': { label: ['送达保险公司', 'Sent to the insurer', 'Enviada a la aseguradora', '保険会社へ送信'], by: ['system'] },
    'insurer.accept': { label: ['已生效', 'In force', 'Vigente', '有効'], by: ['system'], carries: carried<InsurerAcceptance>() },
    'insurer.refuse': { label: ['已拒保', 'Refused', 'Rechazada', '引受拒否'], by: ['system'], carries: carried<Failure>() },
    'insurer.lost': { label: ['保险公司未收到', 'Never reached the insurer', 'No llegó a la aseguradora', '保険会社に未着'], by: ['system'] },
    'surrender.ok': { label: ['已退保', 'Surrendered', 'Cancelada', '解約済'], by: ['system'], carries: carried<{ refundFen: number }>() },
    'surrender.no': { label: ['退保被拒', 'Surrender refused', 'Cancelación denegada', '解約拒否'], by: ['system'], carries: carried<Failure>() },
    expire: { label: ['已终止', 'Expired', 'Vencida', '終了'], by: ['system'] },
    'paper.came': { label: ['已取得电子保单', 'Document fetched', 'Póliza obtenida', '証券取得'], by: ['system'], carries: carried<{ fileId: string }>() },
  },
  view: ['admin', 'dispatcher', 'service', 'auditor', 'financeClerk', 'shipper', 'captain', 'driver'],
  edit: { by: [...BUYERS], states: ['draft'] },
  scope: rowsBy({ shipper: 'shipmentId', captain: 'carrierId', driver: 'driverId' }),
  subject: isBuyer,
  list: {
    columns: ['policyNo', 'productId', 'insurerId', 'policyNumber', 'waybillId', 'plateNumber', 'insuredFen', 'premiumFen', 'payerKind', 'effectiveAt', 'expireAt', 'status', 'gmtCreated'],
    filters: { policyNo: 'keyword', policyNumber: 'keyword', plateNumber: 'keyword', product: 'oneOf', insurerId: 'equals', payerKind: 'oneOf', status: 'oneOf', waybillId: 'equals', shipmentId: 'equals', gmtCreated: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['policyNo', 'insuredFen', 'premiumFen', 'effectiveAt', 'expireAt', 'gmtCreated'],
    sums: ['premiumFen'],
  },
});
