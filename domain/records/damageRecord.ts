import { codesOf } from '../codes/lists/list.ts';
import { stockDocument } from '../codes/lists/stock.ts';
import { damageCause, damageDisposal, damageLiability, damageSource } from '../codes/lists/warehouseWork.ts';
import type { Role } from '../codes/roles.ts';
import { bool, code, fen, images, int, nobody, qty, ref, text, tonnes, ts } from '../schema/field.ts';
import { ofWarehouses } from '../schema/ofWarehouses.ts';
import { record } from '../schema/record.ts';

const CAUSE = { label: ['原因', 'Cause', 'Causa', '原因'], required: true } as const;
const LIABILITY = { label: ['责任', 'Liability', 'Responsabilidad', '責任'] } as const;
const UNIT_VALUE = { label: ['单位价值', 'Unit value', 'Valor unitario', '単価'] } as const;
const RESIDUAL = { label: ['残值', 'Residual value', 'Valor residual', '残存価値'] } as const;
const COMPENSATION = { label: ['赔付', 'Compensation', 'Indemnización', '補償額'] } as const;
const DISPOSAL = { label: ['处置', 'Disposal', 'Destino', '処分'] } as const;
const disposal = code(damageDisposal, codesOf(damageDisposal), { ...DISPOSAL, hint: ['短少的货物无需处置', 'Nothing is there to dispose of when goods are short', 'Si la mercancía falta, no hay nada que destinar', '不足の場合は処分不要です'] });
const reason = text({ label: ['原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 });

/** Where goods lie is the warehouse's own matter. */
const knowsPlaces = (role: Role): boolean => role !== 'shipper' && role !== 'service';
/** How a carrier is charged is between platform and carrier. */
const isStaff = (role: Role): boolean => role !== 'shipper';
const knowsCases = (role: Role): boolean => role !== 'warehouse' && role !== 'financeClerk' && role !== 'financeApprover';

const knowsClaims = (role: Role): boolean => role !== 'warehouse' && role !== 'financeApprover';

/** Damaged or missing goods in a warehouse or on the road: who is liable, and what becomes of them. Source: addendum B 3.3, 3.4. */
export const damageRecord = record({
  name: 'damageRecord',
  label: ['货损单', 'Damage record', 'Parte de daños', '破損記録'],
  service: 'ntocc-tms-api',
  pages: ['WmsDamage'],
  number: { field: 'damageNo', prefix: 'PS' },
  title: 'damageNo',
  sections: {
    report: ['上报', 'Report', 'Comunicación', '報告'],
    goods: ['货物', 'Goods', 'Mercancía', '貨物'],
    loss: ['定损与责任', 'Loss and liability', 'Pérdida y responsabilidad', '損失・責任'],
  },
  fields: {
    damageNo: text({ label: ['货损单号', 'Damage no.', 'N.º de daño', '破損番号'], max: 20, required: true, auto: true, section: 'report' }),
    source: code(damageSource, codesOf(damageSource), { label: ['来源', 'Source', 'Origen', '発生源'], required: true, initial: 'storage', section: 'report' }),
    warehouseId: ref('warehouse', {
      label: ['仓库', 'Warehouse', 'Almacén', '倉庫'],
      hint: ['运输途中的货损可不填', 'Not needed for damage on the road', 'No hace falta para daños en ruta', '輸送中の破損では不要'],
      pick: { status: 'enabled' },
      section: 'report',
    }),
    docType: code(stockDocument, codesOf(stockDocument), { label: ['单据类型', 'Kind of document', 'Tipo de documento', '伝票種別'], auto: true, section: 'report' }),
    docId: text({ label: ['单据标识', 'Document id', 'Id. de documento', '伝票ID'], max: 20, auto: true, sees: nobody }),
    docNo: text({
      label: ['单据', 'Document', 'Documento', '伝票'],
      hint: ['入库、出库、调拨或盘点单号', 'Number of the inbound, outbound, transfer or count', 'N.º de entrada, salida, traslado o recuento', '入庫・出庫・移動・棚卸の番号'],
      max: 20,
      spelling: 'number',
      section: 'report',
    }),
    lineNo: int({ label: ['行', 'Line', 'Línea', '行'], auto: true, section: 'report' }),
    waybillId: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], sees: (role) => role !== 'warehouse', section: 'report' }),
    abnormalId: ref('abnormal', { label: ['运输异常', 'Abnormal transport', 'Incidencia', '輸送異常'], sees: knowsCases, section: 'report' }),
    photos: images({ label: ['照片', 'Photos', 'Fotos', '写真'], required: true, min: 1, max: 9, section: 'report' }),
    goodsId: ref('goods', { label: ['货物', 'Goods', 'Mercancía', '貨物'], required: true, pick: { status: 'enabled' }, section: 'goods' }),
    ownerId: ref('shipper', {
      label: ['货主', 'Owner', 'Dueño', '荷主'],
      hint: ['空为库存所属货主', 'Empty: whose stock it is', 'Vacío: el dueño de la existencia', '空欄は在庫の荷主'],
      sees: (role) => role !== 'financeApprover',
      pick: { status: 'approved' },
      section: 'goods',
    }),
    lotNo: text({ label: ['批次', 'Lot', 'Lote', 'ロット'], max: 40, section: 'goods' }),
    locationId: ref('stockLocation', {
      label: ['库位', 'Location', 'Ubicación', 'ロケーション'],
      hint: ['空为库存足够的库位', 'Empty: where there is enough', 'Vacío: donde haya suficiente', '空欄は在庫が足りるロケ'],
      sees: knowsPlaces,
      pick: { status: 'enabled', warehouseId: '$warehouseId' },
      section: 'goods',
    }),
    qty: qty({ label: ['数量', 'Quantity', 'Cantidad', '数量'], required: true, min: 1, section: 'goods' }),
    weightKg: tonnes({ label: ['重量', 'Weight', 'Peso', '重量'], required: true, auto: true, section: 'goods' }),
    cause: code(damageCause, codesOf(damageCause), { ...CAUSE, section: 'report' }),
    /** The goods are gone: nothing lies among the damaged ones. */
    isShort: bool({ label: ['短少', 'Short', 'Falta', '不足'], required: true, auto: true, initial: false, sees: nobody }),
    /** The report has put them among the damaged ones. */
    isMoved: bool({ label: ['已转残', 'Moved to damaged', 'Pasada a dañado', '不良へ移動済'], required: true, auto: true, initial: false, sees: nobody }),
    liability: code(damageLiability, codesOf(damageLiability), { ...LIABILITY, auto: true, section: 'loss' }),
    unitValueFen: fen({ ...UNIT_VALUE, auto: true, section: 'loss' }),
    residualFen: fen({ ...RESIDUAL, auto: true, section: 'loss' }),
    lossFen: fen({ label: ['损失', 'Loss', 'Pérdida', '損失'], auto: true, section: 'loss' }),
    disposal: code(damageDisposal, codesOf(damageDisposal), { ...DISPOSAL, auto: true, section: 'loss' }),
    claimId: ref('insuranceClaim', { label: ['理赔', 'Claim', 'Siniestro', '保険請求'], auto: true, sees: knowsClaims, section: 'loss' }),
    insuredFen: fen({ label: ['保险已赔', 'Paid by the insurance', 'Pagado por el seguro', '保険支払額'], auto: true, sees: knowsClaims, section: 'loss' }),
    deductionId: ref('deduction', { label: ['扣款', 'Deduction', 'Deducción', '控除'], auto: true, sees: isStaff, section: 'loss' }),
    compensationFen: fen({ ...COMPENSATION, auto: true, section: 'loss' }),
    holdPayment: bool({ label: ['冻结付款', 'Payment on hold', 'Pago retenido', '支払保留'], required: true, auto: true, initial: false, sees: isStaff, section: 'loss' }),
    reason: text({ label: ['不成立或退回的原因', 'Why rejected or sent back', 'Motivo del rechazo o devolución', '不成立・差戻しの理由'], max: 200, auto: true, section: 'loss' }),
    assessedBy: text({ label: ['定损人', 'Assessed by', 'Valorado por', '査定者'], max: 20, isUser: true, auto: true, sees: isStaff, section: 'loss' }),
    proposedBy: text({ label: ['赔付申请人', 'Compensation proposed by', 'Indemnización propuesta por', '補償申請者'], max: 20, isUser: true, auto: true, sees: isStaff, section: 'loss' }),
    approvedBy: text({ label: ['赔付审批人', 'Compensation approved by', 'Indemnización aprobada por', '補償承認者'], max: 20, isUser: true, auto: true, sees: isStaff, section: 'loss' }),
    closedAt: ts({ label: ['结案时间', 'Closed at', 'Cerrado el', '終結日時'], auto: true, section: 'loss' }),
  },
  states: {
    reported: ['已上报', 'Reported', 'Comunicado', '報告済'],
    assessed: ['已定损', 'Assessed', 'Valorado', '査定済'],
    claiming: ['索赔中', 'Claiming', 'Reclamando', '請求中'],
    compensating: ['待赔付审批', 'To compensate', 'Por indemnizar', '補償審査'],
    closed: ['已结案', 'Closed', 'Cerrado', '終結'],
    rejected: ['不成立', 'Rejected', 'Rechazado', '不成立'],
  },
  initial: 'reported',
  mainPath: ['reported', 'assessed', 'claiming', 'closed'],
  events: {
    assess: {
      label: ['定损', 'Assess', 'Valorar', '査定'],
      by: ['warehouse', 'admin'],
      prefilled: true,
      fields: {
        cause: code(damageCause, codesOf(damageCause), CAUSE),
        liability: code(damageLiability, codesOf(damageLiability), { ...LIABILITY, required: true }),
        unitValueFen: fen({ ...UNIT_VALUE, required: true }),
        residualFen: fen({ ...RESIDUAL, required: true, initial: 0 }),
      },
    },
    reject: { label: ['不成立', 'Reject', 'Rechazar', '不成立'], by: ['warehouse', 'admin'], danger: true, fields: { reason } },
    claim: { label: ['索赔', 'Claim', 'Reclamar', '請求'], by: ['service', 'financeClerk'] },
    compensate: { label: ['申请赔付', 'Propose compensation', 'Proponer indemnización', '補償申請'], by: ['financeClerk'], fields: { amountFen: fen({ ...COMPENSATION, required: true, min: 1 }), disposal } },
    approve: { label: ['批准', 'Approve', 'Aprobar', '承認'], by: ['financeApprover'], confirmed: true },
    back: { label: ['退回', 'Send back', 'Devolver', '差戻し'], by: ['financeApprover'], danger: true, fields: { reason } },
    close: { label: ['结案', 'Close', 'Cerrar', '終結'], by: ['financeClerk'], fields: { disposal } },
  },
  view: ['admin', 'warehouse', 'service', 'financeClerk', 'financeApprover', 'shipper'],
  edit: { by: ['warehouse', 'service', 'shipper'], states: ['reported'] },
  fixed: { shipper: { own: 'ownerId' } },
  scope: ofWarehouses('warehouseId', 'ownerId'),
  list: {
    columns: ['damageNo', 'source', 'warehouseId', 'goodsId', 'ownerId', 'qty', 'cause', 'photos', 'lossFen', 'compensationFen', 'liability', 'holdPayment', 'status', 'gmtCreated'],
    filters: { damageNo: 'keyword', docNo: 'keyword', source: 'oneOf', cause: 'oneOf', liability: 'oneOf', status: 'oneOf', warehouseId: 'equals', goodsId: 'equals', ownerId: 'equals', waybillId: 'equals', holdPayment: 'equals', gmtCreated: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['damageNo', 'qty', 'lossFen', 'compensationFen', 'gmtCreated'],
    sums: ['lossFen', 'compensationFen'],
  },
});
