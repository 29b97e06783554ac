import { codesOf } from '../codes/lists/list.ts';
import { creditLevel, creditSubject } from '../codes/lists/report.ts';
import { bool, bp, code, date, int, nobody, ref, text, ts } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { everyRow } from '../schema/where.ts';

const share = (label: readonly [string, string, string, string]) => bp({ label, max: 10_000, required: true, auto: true, section: 'quality' });

/**
 * The credit of a company, vehicle or driver in the reports: transport-and-money 11.3. Computed by the platform, never entered.
 */
export const creditProfile = record({
  name: 'creditProfile',
  label: ['信用档案', 'Credit profile', 'Perfil crediticio', '信用プロファイル'],
  service: 'ntocc-tms-api',
  pages: ['CreditQuality'],
  number: { field: 'profileNo', prefix: 'XY' },
  title: 'subjectName',
  sections: {
    subject: ['对象', 'Subject', 'Objeto', '対象'],
    quality: ['数据质量', 'Data quality', 'Calidad de datos', 'データ品質'],
    credit: ['信用', 'Credit', 'Crédito', '信用'],
  },
  fields: {
    profileNo: text({ label: ['档案编号', 'Profile no.', 'N.º de perfil', '番号'], max: 20, required: true, auto: true, section: 'subject' }),
    subjectType: code(creditSubject, codesOf(creditSubject), { label: ['类型', 'Type', 'Tipo', '種別'], required: true, auto: true, section: 'subject' }),
    /** Name of the firm or driver, plate of the vehicle. */
    subjectName: text({ label: ['名称', 'Name', 'Nombre', '名称'], max: 128, required: true, auto: true, section: 'subject' }),
    subjectKey: text({ label: ['对象键', 'Subject key', 'Clave del objeto', '対象キー'], max: 40, auto: true, sees: nobody }),
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], auto: true, section: 'subject' }),
    carrierId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], auto: true, section: 'subject' }),
    vehicleId: ref('vehicle', { label: ['车辆', 'Vehicle', 'Vehículo', '車両'], auto: true, section: 'subject' }),
    driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], auto: true, section: 'subject' }),
    plateNumber: text({ label: ['车牌', 'Plate', 'Matrícula', '車両番号'], max: 10, auto: true, section: 'subject' }),
    isQualified: bool({ label: ['登记核验通过', 'Found in the registers', 'Consta en los registros', '登録照会済'], required: true, auto: true, section: 'credit' }),
    qualificationCheckedAt: ts({ label: ['外部核验时间', 'Checked outside', 'Verificado fuera', '外部照会日時'], auto: true, section: 'credit' }),
    qualificationNote: text({ label: ['核验结果', 'What the check said', 'Resultado de la verificación', '照会結果'], max: 200, auto: true, section: 'credit' }),
    isDishonest: bool({ label: ['失信', 'Dishonest', 'Moroso', '信用失墜'], required: true, auto: true, initial: false, section: 'credit' }),
    certificateEndAt: date({ label: ['证件到期', 'Certificate end', 'Fin del certificado', '証明書期限'], auto: true, section: 'credit' }),
    waybillCount: int({ label: ['运单数', 'Waybills', 'Cartas de porte', '運送状数'], required: true, auto: true, section: 'quality' }),
    abnormalCount: int({ label: ['异常', 'Abnormal', 'Anomalías', '異常'], required: true, auto: true, section: 'quality' }),
    complaintCount: int({ label: ['投诉', 'Complaints', 'Quejas', '苦情'], required: true, auto: true, section: 'quality' }),
    trackMatchBp: share(['轨迹匹配', 'Track', 'Trayecto', '軌跡一致']),
    fundMatchBp: share(['资金匹配', 'Fund', 'Fondos', '資金一致']),
    invoiceMatchBp: share(['发票匹配', 'Invoice match', 'Facturas', '請求書一致']),
    rejectBp: share(['退回率', 'Rejected', 'Rechazos', '差戻し率']),
    score: int({ label: ['信用分', 'Score', 'Puntuación', 'スコア'], required: true, auto: true, max: 100, section: 'credit' }),
    level: code(creditLevel, codesOf(creditLevel), { label: ['等级', 'Level', 'Nivel', 'ランク'], required: true, auto: true, section: 'credit' }),
    countedAt: ts({ label: ['统计时间', 'Counted', 'Calculado', '集計日時'], required: true, auto: true, section: 'credit' }),
  },
  states: {
    current: ['有效', 'Current', 'Vigente', '有効'],
    frozen: ['已冻结', 'Frozen', 'Congelado', '凍結中'],
  },
  initial: 'current',
  ended: [],
  events: {
    'check.again': { label: ['重新核验', 'Check again outside', 'Verificar de nuevo', '外部再照会'], by: ['auditor', 'admin'] },
    freeze: { label: ['冻结', 'Freeze', 'Congelar', '凍結'], by: ['auditor', 'admin'], danger: true, fields: { reason: text({ label: ['原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 }) } },
    thaw: { label: ['解除冻结', 'Unfreeze', 'Descongelar', '凍結解除'], by: ['system'] },
  },
  view: ['admin', 'auditor'],
  edit: { by: [], states: [] },
  unique: [['subjectKey']],
  scope: () => everyRow,
  list: {
    columns: ['subjectName', 'subjectType', 'level', 'score', 'isQualified', 'certificateEndAt', 'waybillCount', 'abnormalCount', 'complaintCount', 'trackMatchBp', 'fundMatchBp', 'invoiceMatchBp', 'rejectBp'],
    filters: { subjectName: 'keyword', subjectType: 'oneOf', level: 'oneOf', plateNumber: 'keyword', certificateEndAt: 'range' },
    sort: { field: 'score', dir: 'asc' },
    sortable: ['subjectName', 'score', 'certificateEndAt', 'waybillCount', 'abnormalCount', 'complaintCount', 'rejectBp'],
  },
});
