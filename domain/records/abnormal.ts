import { abnormalKind, abnormalLevel, abnormalLiability, abnormalSource, paymentHold } from '../codes/lists/abnormal.ts';
import { codesOf } from '../codes/lists/list.ts';
import { bool, code, deg, fen, images, ref, text, ts } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { rowsBy } from '../schema/rowsBy.ts';

const LIABILITY = { label: ['责任方', 'Liable', 'Responsable', '責任者'] } as const;
const CONFIRMED = { label: ['确认损失', 'Confirmed loss', 'Pérdida confirmada', '確定損失'] } as const;
const RESULT = { label: ['处理结果', 'Resolution', 'Resolución', '対応結果'], max: 1000 } as const;
const PROOF = { label: ['处理凭证', 'Proof of handling', 'Prueba de la gestión', '処理証明'], max: 9 } as const;
const reason = text({ label: ['原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 });

/** Abnormal transport (AbnormalTran): what went wrong with a waybill, and who answers for it. Source: records 7. */
export const abnormal = record({
  name: 'abnormal',
  place: 11,
  label: ['运输异常', 'Abnormal transport', 'Incidencia de transporte', '輸送異常'],
  service: 'ntocc-tms-api',
  pages: ['AbnormalTran'],
  number: { field: 'abnormalNo', prefix: 'YC' },
  title: 'abnormalNo',
  sections: {
    report: ['上报', 'Report', 'Comunicación', '報告'],
    waybill: ['运单', 'Waybill', 'Carta de porte', '運送状'],
    handling: ['处理', 'Handling', 'Gestión', '対応'],
  },
  fields: {
    abnormalNo: text({ label: ['异常编号', 'Case no.', 'N.º de incidencia', '異常番号'], max: 20, required: true, auto: true, section: 'report' }),
    waybillId: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], required: true, section: 'report' }),
    kind: code(abnormalKind, codesOf(abnormalKind), { label: ['异常类型', 'Kind', 'Tipo', '異常種別'], required: true, section: 'report' }),
    level: code(abnormalLevel, codesOf(abnormalLevel), { label: ['级别', 'Level', 'Nivel', '重大度'], required: true, initial: '1', section: 'report' }),
    occurredAt: ts({ label: ['发生时间', 'Occurred', 'Ocurrida', '発生日時'], required: true, section: 'report' }),
    place: text({ label: ['地点', 'Place', 'Lugar', '場所'], max: 200, section: 'report' }),
    placeLng: deg({ label: ['经度', 'Longitude', 'Longitud', '経度'], section: 'report' }),
    placeLat: deg({ label: ['纬度', 'Latitude', 'Latitud', '緯度'], section: 'report' }),
    description: text({ label: ['描述', 'Description', 'Descripción', '説明'], max: 1000, required: true, section: 'report' }),
    images: images({ label: ['图片', 'Pictures', 'Imágenes', '画像'], max: 9, section: 'report' }),
    estimatedLossFen: fen({ label: ['预估损失', 'Estimated loss', 'Pérdida estimada', '見積損失'], section: 'report' }),
    source: code(abnormalSource, codesOf(abnormalSource), { label: ['来源', 'Source', 'Origen', '報告元'], required: true, auto: true, section: 'report' }),
    reporterId: text({ label: ['上报人', 'Reported by', 'Comunicada por', '報告者'], max: 20, isUser: true, required: true, auto: true, section: 'report' }),
    reportedAt: ts({ label: ['上报时间', 'Reported', 'Comunicada', '報告日時'], required: true, auto: true, section: 'report' }),
    orderId: ref('order', { label: ['订单', 'Order', 'Pedido', '注文'], required: true, auto: true, section: 'waybill' }),
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], required: true, auto: true, section: 'waybill' }),
    carrierId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], auto: true, section: 'waybill' }),
    driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], required: true, auto: true, section: 'waybill' }),
    vehicleId: ref('vehicle', { label: ['车辆', 'Vehicle', 'Vehículo', '車両'], required: true, auto: true, section: 'waybill' }),
    plateNumber: text({ label: ['车牌', 'Plate', 'Matrícula', '車両番号'], max: 10, required: true, auto: true, section: 'waybill' }),
    holdPayment: bool({ label: ['冻结付款', 'Payment on hold', 'Pago retenido', '支払保留'], required: true, auto: true, initial: false, section: 'handling' }),
    warningId: ref('safetyWarning', { label: ['预警', 'Warning', 'Alerta', '警告'], auto: true, sees: (role) => role !== 'shipper' && role !== 'driver', section: 'report' }),
    handlerId: text({ label: ['处理人', 'Handler', 'Responsable', '対応者'], max: 20, isUser: true, auto: true, section: 'handling' }),
    liability: code(abnormalLiability, codesOf(abnormalLiability), { ...LIABILITY, auto: true, section: 'handling' }),
    confirmedLossFen: fen({ ...CONFIRMED, auto: true, section: 'handling' }),
    resolution: text({ ...RESULT, auto: true, section: 'handling' }),
    proofImages: images({ ...PROOF, auto: true, section: 'handling' }),
    deductionId: ref('deduction', { label: ['扣款', 'Deduction', 'Deducción', '控除'], auto: true, sees: (role) => role !== 'shipper', section: 'handling' }),
    reason: text({ label: ['不成立或重新打开的原因', 'Why dismissed or reopened', 'Motivo de descarte o reapertura', '不成立・再開の理由'], max: 200, auto: true, section: 'handling' }),
    closeAt: ts({ label: ['自动关闭时间', 'Closes by itself', 'Se cierra sola', '自動終了日時'], auto: true, section: 'handling' }),
  },
  states: {
    reported: ['待受理', 'Reported', 'Comunicada', '受付待ち'],
    processing: ['处理中', 'Processing', 'En trámite', '対応中'],
    resolved: ['已处理', 'Resolved', 'Resuelta', '対応済'],
    closed: ['已关闭', 'Closed', 'Cerrada', '終了'],
    dismissed: ['不成立', 'Dismissed', 'Descartada', '不成立'],
  },
  initial: 'reported',
  mainPath: ['reported', 'processing', 'resolved', 'closed'],
  events: {
    accept: {
      label: ['受理', 'Accept', 'Aceptar', '受付'],
      by: ['service', 'dispatcher', 'admin'],
      fields: { hold: code(paymentHold, codesOf(paymentHold), { label: ['付款', 'Payment', 'Pago', '支払'], hint: ['空为按异常类型', 'Empty: as its kind says', 'Vacío: según el tipo', '空欄は種別に従う'] }) },
    },
    dismiss: { label: ['判定不成立', 'Dismiss', 'Descartar', '不成立とする'], by: ['service', 'auditor', 'admin'], danger: true, fields: { reason } },
    resolve: {
      label: ['处理完成', 'Resolve', 'Resolver', '対応完了'],
      by: ['service', 'dispatcher', 'admin'],
      fields: {
        liability: code(abnormalLiability, codesOf(abnormalLiability), LIABILITY),
        confirmedLossFen: fen(CONFIRMED),
        resolution: text({ ...RESULT, required: true, min: 4 }),
        proofImages: images(PROOF),
      },
    },
    reopen: { label: ['重新打开', 'Reopen', 'Reabrir', '再開'], by: ['shipper', 'captain', 'driver', 'service', 'admin'], fields: { reason: text({ label: ['新的事实', 'New fact', 'Hecho nuevo', '新しい事実'], required: true, min: 4, max: 200 }) } },
    close: { label: ['关闭', 'Close', 'Cerrar', '終了'], by: ['auditor', 'admin', 'system'] },
  },
  view: ['admin', 'dispatcher', 'service', 'auditor', 'shipper', 'captain', 'driver'],
  edit: { by: ['admin', 'dispatcher', 'service', 'shipper', 'captain', 'driver'], states: [] },
  scope: rowsBy({ shipper: 'shipmentId', captain: 'carrierId', driver: 'driverId', warehouse: null }),
  list: {
    columns: ['abnormalNo', 'waybillId', 'kind', 'level', 'images', 'driverId', 'plateNumber', 'shipmentId', 'occurredAt', 'estimatedLossFen', 'confirmedLossFen', 'holdPayment', 'handlerId', 'status', 'age'],
    filters: { abnormalNo: 'keyword', plateNumber: 'keyword', kind: 'oneOf', level: 'oneOf', status: 'oneOf', holdPayment: 'equals', waybillId: 'equals', shipmentId: 'equals', driverId: 'equals', occurredAt: 'range' },
    sort: { field: 'level', dir: 'desc' },
    sortable: ['abnormalNo', 'level', 'occurredAt', 'reportedAt', 'gmtCreated'],
    sums: ['estimatedLossFen', 'confirmedLossFen'],
  },
});
