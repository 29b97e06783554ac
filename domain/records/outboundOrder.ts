import { codesOf } from '../codes/lists/list.ts';
import { outboundKind, pickRule } from '../codes/lists/outbound.ts';
import type { Role } from '../codes/roles.ts';
import { area, code, images, int, nobody, qty, ref, rows, text, tonnes, ts } from '../schema/field.ts';
import { telCheck } from '../schema/fieldChecks.ts';
import { ofWarehouses } from '../schema/ofWarehouses.ts';
import { record, type Viewer } from '../schema/record.ts';
import type { Where } from '../schema/where.ts';

const WRITERS: readonly Role[] = ['warehouse', 'shipper', 'admin'];
const MAX_LINES = 500;
const MAX_ALLOCATIONS = 2_000;

const ofOwn = ofWarehouses('warehouseId', 'ownerId');

/** A shipper sees the orders of its goods; drafts of others, the keepers' for one, are not yet any. */
function scope(viewer: Viewer): Where {
  const seen = ofOwn(viewer);
  if (viewer.role !== 'shipper') return seen;
  return {
    and: [
      seen,
      {
        or: [
          { field: 'status', notIn: ['draft'] },
          { field: 'createdBy', is: viewer.userId },
        ],
      },
    ],
  };
}

const LINE_NO = { label: ['行', 'Line', 'Línea', '行'], min: 1, max: MAX_LINES } as const;
const QTY = { label: ['数量', 'Quantity', 'Cantidad', '数量'], min: 1 } as const;
const LOCATION = { label: ['库位', 'Location', 'Ubicación', 'ロケーション'] } as const;
const counted = { required: true, auto: true } as const;
const sum = { ...counted, initial: 0, section: 'lines' } as const;

/** What of an order waits for hands: goods, as they lie in one place. */
const PICKABLE = { kind: 'storage,receiving', status: 'enabled' } as const;

const lines = rows(
  {
    lineNo: int({ ...LINE_NO, ...counted }),
    goodsId: ref('goods', { label: ['货物', 'Goods', 'Mercancía', '貨物'], required: true, pick: { status: 'enabled' } }),
    lotNo: text({ label: ['批次', 'Lot', 'Lote', 'ロット'], max: 40 }),
    qty: qty({ ...QTY, required: true }),
    allocatedQty: qty({ label: ['已分配', 'Allocated', 'Asignado', '引当数'], ...counted }),
    pickedQty: qty({ label: ['已拣', 'Picked', 'Preparado', 'ピック数'], ...counted }),
    shippedQty: qty({ label: ['已出库', 'Shipped', 'Expedido', '出庫数'], ...counted }),
    shortReason: text({ label: ['短少原因', 'Why short', 'Motivo de la falta', '不足理由'], max: 200, auto: true }),
  },
  { label: ['明细', 'Lines', 'Líneas', '明細'], required: true, min: 1, max: MAX_LINES, section: 'lines' },
);

const allocations = rows(
  {
    allocation: int({ label: ['序号', 'No.', 'N.º', '番号'], min: 1, max: MAX_ALLOCATIONS, ...counted }),
    lineNo: int({ ...LINE_NO, ...counted }),
    itemId: text({ label: ['库存编号', 'Stock no.', 'N.º de existencia', '在庫番号'], max: 24, ...counted }),
    locationId: ref('stockLocation', { ...LOCATION, ...counted }),
    goodsId: ref('goods', { label: ['货物', 'Goods', 'Mercancía', '貨物'], ...counted }),
    lotNo: text({ label: ['批次', 'Lot', 'Lote', 'ロット'], max: 40, auto: true }),
    qty: qty({ ...QTY, ...counted }),
    pickedQty: qty({ label: ['已拣', 'Picked', 'Preparado', 'ピック数'], ...counted }),
    /** Whoever picked of it last. */
    pickedBy: text({ label: ['拣货人', 'Picked by', 'Preparado por', 'ピック担当'], max: 20, isUser: true, auto: true }),
  },
  { label: ['分配明细', 'Allocations', 'Asignaciones', '引当明細'], min: 0, max: MAX_ALLOCATIONS, auto: true, section: 'allocations' },
);

const ALLOCATION = { label: ['分配序号', 'Allocation no.', 'N.º de asignación', '引当番号'], min: 1, max: MAX_ALLOCATIONS, required: true } as const;
const plate = { label: ['车牌', 'Plate', 'Matrícula', '車両番号'], max: 10, spelling: 'plate', section: 'handover' } as const;
const proof = { label: ['交接凭证', 'Proof of handover', 'Prueba de entrega', '引渡証明'], max: 9, section: 'handover' } as const;
const reason = text({ label: ['原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 });
const waybillId = { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], section: 'order' } as const;

/** Goods of an owner that leave a warehouse: addendum B 3.3, 3.4. */
export const outboundOrder = record({
  name: 'outboundOrder',
  label: ['出库单', 'Outbound order', 'Orden de salida', '出庫伝票'],
  service: 'ntocc-tms-api',
  pages: ['WmsOutbound'],
  number: { field: 'outboundNo', prefix: 'CB' },
  title: 'outboundNo',
  beside: ['receiverName'],
  sections: {
    order: ['出库', 'Outbound', 'Salida', '出庫'],
    receiver: ['收货人', 'Receiver', 'Destinatario', '受取人'],
    lines: ['明细', 'Lines', 'Líneas', '明細'],
    allocations: ['分配', 'Allocation', 'Asignación', '引当'],
    handover: ['交接', 'Handover', 'Entrega', '引渡し'],
  },
  fields: {
    outboundNo: text({ label: ['出库单号', 'Outbound no.', 'N.º de salida', '出庫番号'], max: 20, required: true, auto: true, section: 'order' }),
    kind: code(outboundKind, codesOf(outboundKind), { label: ['类型', 'Kind', 'Tipo', '種別'], required: true, initial: 'sale', section: 'order' }),
    warehouseId: ref('warehouse', { label: ['仓库', 'Warehouse', 'Almacén', '倉庫'], required: true, section: 'order', pick: { status: 'enabled' } }),
    ownerId: ref('shipper', { label: ['货主', 'Owner', 'Dueño', '荷主'], required: true, section: 'order', pick: { status: 'approved' } }),
    orderId: ref('order', { label: ['订单', 'Order', 'Pedido', '注文'], section: 'order', pick: { shipmentId: '$ownerId' } }),
    waybillId: ref('waybill', { ...waybillId, pick: { shipmentId: '$ownerId', status: 'pendingLoad' } }),
    planAt: ts({ label: ['计划时间', 'Planned at', 'Previsto', '予定日時'], required: true, section: 'order' }),
    pickRule: code(pickRule, codesOf(pickRule), { label: ['拣货规则', 'Picking rule', 'Regla de preparación', 'ピック規則'], required: true, initial: 'fefo', section: 'order' }),
    receiverName: text({ label: ['收货人', 'Receiver', 'Destinatario', '受取人'], max: 60, spelling: 'name', required: true, section: 'receiver' }),
    receiverPhone: text({ label: ['收货电话', "Receiver's phone", 'Tel. del destinatario', '受取人電話'], max: 20, mask: 'phone', check: telCheck, section: 'receiver' }),
    areaCode: area({ label: ['地区', 'Area', 'Zona', '地域'], section: 'receiver' }),
    address: text({ label: ['详细地址', 'Street address', 'Dirección detallada', '番地'], max: 256, section: 'receiver' }),
    lines,
    qty: qty({ label: QTY.label, ...sum }),
    pickedQty: qty({ label: ['已拣', 'Picked', 'Preparado', 'ピック数'], ...sum }),
    shippedQty: qty({ label: ['已出库', 'Shipped', 'Expedido', '出庫数'], ...sum }),
    /** Planned until it is shipped, then what has left. */
    weightKg: tonnes({ label: ['重量', 'Weight', 'Peso', '重量'], ...sum }),
    allocations,
    /** How often something of it was moved: the steps of the stock ledger. */
    steps: int({ label: ['次数', 'Steps', 'Pasos', '回数'], ...counted, initial: 0, sees: nobody }),
    allocatedAt: ts({ label: ['分配时间', 'Allocated at', 'Asignada el', '引当日時'], auto: true, section: 'allocations' }),
    releasedBy: text({ label: ['放行人', 'Released by', 'Liberado por', '許可者'], max: 20, isUser: true, auto: true, section: 'handover' }),
    releaseReason: text({ label: ['放行原因', 'Why released', 'Motivo de liberación', '許可理由'], max: 200, auto: true, section: 'handover' }),
    plateNumber: text({ ...plate, auto: true }),
    proofImages: images({ ...proof, auto: true }),
    shippedAt: ts({ label: ['出库时间', 'Shipped at', 'Expedido el', '出庫日時'], auto: true, section: 'handover' }),
    cancelReason: text({ label: ['取消原因', 'Why cancelled', 'Motivo de anulación', '取消理由'], max: 200, auto: true, section: 'order' }),
  },
  states: {
    draft: ['草稿', 'Draft', 'Borrador', '下書き'],
    submitted: ['待分配', 'To allocate', 'Por asignar', '引当待ち'],
    allocated: ['已分配', 'Allocated', 'Asignada', '引当済'],
    picked: ['已拣货', 'Picked', 'Preparada', 'ピック済'],
    shipped: ['已出库', 'Shipped', 'Expedida', '出庫済'],
    cancelled: ['已取消', 'Cancelled', 'Anulada', '取消'],
  },
  initial: 'draft',
  mainPath: ['draft', 'submitted', 'allocated', 'picked', 'shipped'],
  events: {
    submit: { label: ['提交', 'Submit', 'Enviar', '提出'], by: WRITERS },
    release: { label: ['放行', 'Release', 'Liberar', '許可'], by: ['financeApprover'], fields: { reason } },
    allocate: {
      label: ['分配', 'Allocate', 'Asignar', '引当'],
      by: ['warehouse', 'system'],
      most: 200,
      fields: {
        rows: rows(
          {
            lineNo: int({ ...LINE_NO, required: true }),
            itemId: ref('stockBalance', { label: ['库存', 'Stock', 'Existencias', '在庫'], required: true, pick: { quality: 'good' } }),
            qty: qty({ ...QTY, required: true }),
          },
          { label: ['手工选择', 'Chosen by hand', 'Elegidas a mano', '手動選択'], min: 0, max: MAX_ALLOCATIONS },
        ),
      },
      asksIf: ({ row }) => row.pickRule === 'manual',
    },
    deallocate: { label: ['取消分配', 'Deallocate', 'Desasignar', '引当解除'], by: ['warehouse'] },
    'pick.line': {
      label: ['拣货', 'Pick', 'Preparar', 'ピック'],
      by: ['warehouse'],
      increment: true,
      fields: {
        allocation: int(ALLOCATION),
        locationId: ref('stockLocation', { ...LOCATION, required: true, pick: PICKABLE }),
        code: text({ label: ['扫描码', 'Code', 'Código', 'コード'], max: 120 }),
        qty: qty({ ...QTY, required: true }),
      },
    },
    'unpick.line': {
      label: ['放回', 'Put back', 'Devolver', '戻す'],
      by: ['warehouse'],
      increment: true,
      fields: {
        allocation: int(ALLOCATION),
        qty: qty({ ...QTY, required: true }),
        locationId: ref('stockLocation', { ...LOCATION, required: true, pick: PICKABLE }),
      },
    },
    pick: {
      label: ['完成拣货', 'Finish picking', 'Terminar preparación', 'ピック完了'],
      by: ['warehouse'],
      fields: {
        shortReasons: rows(
          {
            lineNo: int({ ...LINE_NO, required: true }),
            reason: text({ label: ['短少原因', 'Why short', 'Motivo de la falta', '不足理由'], required: true, max: 200 }),
          },
          { label: ['短少原因', 'Why short', 'Motivo de la falta', '不足理由'], min: 0, max: MAX_LINES },
        ),
      },
      asksIf: ({ row }) => Number(row.pickedQty) < Number(row.qty),
    },
    ship: {
      label: ['出库', 'Ship', 'Expedir', '出庫'],
      by: ['warehouse'],
      prefilled: true,
      fields: { plateNumber: text(plate), proofImages: images(proof) },
    },
    'link.waybill': {
      label: ['关联运单', 'Link to a waybill', 'Vincular carta de porte', '運送状と紐付け'],
      by: ['warehouse', 'admin'],
      prefilled: true,
      fields: { waybillId: ref('waybill', { ...waybillId, pick: { status: 'pendingLoad' } }) },
    },
    cancel: { label: ['取消', 'Cancel', 'Cancelar', '取消'], by: WRITERS, danger: true, fields: { reason } },
  },
  view: ['admin', 'warehouse', 'shipper', 'financeApprover'],
  edit: { by: WRITERS, states: ['draft'] },
  fixed: { shipper: { own: 'ownerId' } },
  scope,
  list: {
    columns: ['outboundNo', 'kind', 'warehouseId', 'ownerId', 'receiverName', 'planAt', 'qty', 'pickedQty', 'shippedQty', 'weightKg', 'waybillId', 'status'],
    filters: {
      outboundNo: 'keyword',
      warehouseId: 'equals',
      ownerId: 'equals',
      kind: 'oneOf',
      pickRule: 'oneOf',
      status: 'oneOf',
      planAt: 'range',
      plateNumber: 'keyword',
      receiverName: 'keyword',
      waybillId: 'equals',
      orderId: 'equals',
      goodsId: { in: 'lines' },
    },
    sort: { field: 'planAt', dir: 'asc' },
    sortable: ['outboundNo', 'planAt', 'qty', 'weightKg', 'shippedAt', 'gmtCreated'],
    sums: ['qty', 'pickedQty', 'shippedQty', 'weightKg'],
  },
});
