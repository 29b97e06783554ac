import { codesOf } from '../codes/lists/list.ts';
import { receiptKind } from '../codes/lists/waybill.ts';
import { code, images, ref, text, tonnes, ts } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { rowsBy } from '../schema/rowsBy.ts';

const photoIds = { label: ['回单照片', 'Receipt photos', 'Fotos del comprobante', '受領書写真'], max: 9, min: 1 } as const;
const reason = text({ label: ['原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 });

/** Delivery receipt of a waybill (回单): transport-and-money 6.2, lifecycle 6.3. */
export const receipt = record({
  name: 'receipt',
  place: 10,
  label: ['回单', 'Receipt', 'Comprobante de entrega', '受領書'],
  service: 'ntocc-tms-api',
  pages: ['Receipt'],
  number: { field: 'receiptNo', prefix: 'HD' },
  title: 'receiptNo',
  fields: {
    receiptNo: text({ label: ['回单号', 'Receipt no.', 'N.º de comprobante', '受領書番号'], max: 20, required: true, auto: true }),
    waybillId: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], required: true, auto: true }),
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], required: true, auto: true }),
    carrierId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], auto: true }),
    driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], required: true, auto: true }),
    kind: code(receiptKind, codesOf(receiptKind), { label: ['回单形式', 'Form', 'Forma', '受領書形態'], auto: true }),
    photoIds: images({ ...photoIds, min: 0, auto: true }),
    loadWeightKg: tonnes({ label: ['装货量', 'Loaded', 'Cargado', '積込量'], auto: true }),
    unloadWeightKg: tonnes({ label: ['卸货量', 'Unloaded', 'Descargado', '荷卸量'], auto: true }),
    differenceKg: tonnes({ label: ['装卸差', 'Difference', 'Diferencia', '積卸差'], min: -1_000_000, auto: true }),
    signedBy: text({ label: ['签收人', 'Signed by', 'Firmado por', '署名者'], max: 30, auto: true }),
    signedAt: ts({ label: ['签收时间', 'Signed at', 'Firmado el', '署名日時'], auto: true }),
    expressCompany: text({ label: ['快递公司', 'Courier', 'Mensajería', '宅配会社'], max: 30, auto: true }),
    expressNo: text({ label: ['快递单号', 'Courier no.', 'N.º de envío', '宅配番号'], max: 30, auto: true }),
    paperReceivedAt: ts({ label: ['纸质回单收到', 'Paper received', 'Papel recibido', '紙面受領'], auto: true }),
    auditReason: text({ label: ['审核意见', 'Audit opinion', 'Dictamen', '審査意見'], max: 200, auto: true }),
    uploadedAt: ts({ label: ['上传时间', 'Uploaded at', 'Subido el', '登録日時'], auto: true }),
    submittedBy: text({ label: ['上传人', 'Uploaded by', 'Subido por', '登録者'], max: 20, isUser: true, auto: true }),
  },
  states: {
    notUploaded: ['未上传', 'Not uploaded', 'Sin subir', '未登録'],
    pendingAudit: ['待审核', 'In audit', 'En auditoría', '審査待ち'],
    accepted: ['已通过', 'Accepted', 'Aceptado', '承認済'],
    rejected: ['未通过', 'Rejected', 'Rechazado', '差戻し'],
  },
  initial: 'notUploaded',
  events: {
    upload: {
      label: ['上传回单', 'Upload receipt', 'Subir comprobante', '受領書登録'],
      by: ['driver', 'captain', 'dispatcher'],
      fields: {
        photoIds: images({ ...photoIds, required: true }),
        loadWeightKg: tonnes({ label: ['装货量', 'Loaded', 'Cargado', '積込量'], required: true, min: 1 }),
        unloadWeightKg: tonnes({ label: ['卸货量', 'Unloaded', 'Descargado', '荷卸量'], required: true, min: 1 }),
        signedBy: text({ label: ['签收人', 'Signed by', 'Firmado por', '署名者'], required: true, max: 30, spelling: 'name' }),
        signedAt: ts({ label: ['签收时间', 'Signed at', 'Firmado el', '署名日時'] }),
      },
    },
    'accept.receipt': {
      label: ['审核通过', 'Accept receipt', 'Aceptar comprobante', '受領書承認'],
      by: ['dispatcher'],
      // Other weights than those of the waybill correct it: why is asked at once.
      asksIf: ({ facts }) => facts.isWeightEqual !== true,
      fields: {
        reason: text({ label: ['更正原因（重量与运单不一致时必填）', 'Reason of correction (when weights differ)', 'Motivo de corrección (si difieren los pesos)', '訂正理由（重量が異なる場合）'], min: 4, max: 200 }),
      },
    },
    'reject.receipt': { label: ['驳回回单', 'Reject receipt', 'Rechazar comprobante', '受領書差戻し'], by: ['dispatcher', 'shipper'], danger: true, fields: { reason } },
    'paper.in': {
      label: ['收到纸质回单', 'Paper received', 'Papel recibido', '紙面受領'],
      by: ['financeClerk', 'dispatcher'],
      fields: {
        expressCompany: text({ label: ['快递公司', 'Courier', 'Mensajería', '宅配会社'], max: 30, spelling: 'name' }),
        expressNo: text({ label: ['快递单号', 'Courier no.', 'N.º de envío', '宅配番号'], hint: ['当面交接可空', 'Empty: handed over', 'Vacío: en mano', '手渡しは空欄'], max: 30, spelling: 'number' }),
      },
    },
  },
  view: ['admin', 'dispatcher', 'financeClerk', 'financeApprover', 'auditor', 'shipper', 'captain', 'driver'],
  edit: { by: [], states: [] },
  scope: rowsBy({ shipper: 'shipmentId', captain: 'carrierId', driver: 'driverId', warehouse: null }),
  list: {
    columns: ['receiptNo', 'waybillId', 'status', 'kind', 'photoIds', 'loadWeightKg', 'unloadWeightKg', 'differenceKg', 'signedAt', 'paperReceivedAt', 'expressNo', 'uploadedAt', 'shipmentId', 'driverId'],
    filters: {
      receiptNo: 'keyword',
      status: 'oneOf',
      kind: 'oneOf',
      waybillId: 'equals',
      shipmentId: 'equals',
      driverId: 'equals',
      uploadedAt: 'range',
    },
    sort: { field: 'uploadedAt', dir: 'asc' },
    sortable: ['receiptNo', 'uploadedAt', 'signedAt', 'differenceKg'],
    sums: [{ key: 'withoutPaper', label: ['未收纸质', 'Without paper', 'Sin papel', '紙面未受領'], of: 'paperReceivedAt', isCount: true, where: { paperReceivedAt: null } }],
  },
});

/** One node of a waybill's way (transport-and-money 4.2): written once, never changed. */
export type WaybillNode = 'signIn' | 'loaded' | 'departed' | 'report' | 'arrived' | 'unloaded' | 'replaceVehicle' | 'note';
