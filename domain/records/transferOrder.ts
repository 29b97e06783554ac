import { codesOf } from '../codes/lists/list.ts';
import { stockQuality } from '../codes/lists/stock.ts';
import { transferKind } from '../codes/lists/transfer.ts';
import { code, files, int, nobody, qty, ref, rows, text, ts } from '../schema/field.ts';
import { record, type Viewer } from '../schema/record.ts';
import { everyRow, type Where } from '../schema/where.ts';

type Values = Readonly<Record<string, unknown>>;

const isOf = (kind: string) => (row: Values) => row.kind === kind;

/** A keeper sees what leaves or reaches one of the own warehouses. */
function scope({ role, warehouseIds = [] }: Viewer): Where {
  if (role !== 'warehouse') return everyRow;
  return {
    or: [
      { field: 'fromWarehouseId', in: warehouseIds },
      { field: 'toWarehouseId', in: warehouseIds },
    ],
  };
}

const LINE_NO = { label: ['行', 'Line', 'Línea', '行'], min: 1, max: 500 } as const;
const PLACE = { kind: 'storage,receiving,shipping,damaged', status: 'enabled' } as const;
const sum = { required: true, auto: true, initial: 0, section: 'lines' } as const;

const lines = rows(
  {
    lineNo: int({ ...LINE_NO, required: true, auto: true }),
    goodsId: ref('goods', { label: ['货物', 'Goods', 'Mercancía', '貨物'], required: true, pick: { status: 'enabled' } }),
    lotNo: text({ label: ['批次', 'Lot', 'Lote', 'ロット'], max: 40 }),
    quality: code(stockQuality, codesOf(stockQuality), { label: ['品质', 'Quality', 'Calidad', '品質'], required: true, initial: 'good' }),
    toQuality: code(stockQuality, codesOf(stockQuality), { label: ['转为品质', 'New quality', 'Calidad nueva', '変更後の品質'] }),
    fromLocationId: ref('stockLocation', { label: ['调出库位', 'From location', 'Desde ubicación', '移動元ロケ'], required: true, pick: PLACE }),
    toLocationId: ref('stockLocation', { label: ['调入库位', 'To location', 'A ubicación', '移動先ロケ'], pick: PLACE }),
    qty: qty({ label: ['数量', 'Quantity', 'Cantidad', '数量'], min: 1, required: true }),
    receivedQty: qty({ label: ['已收', 'Received', 'Recibido', '受入済'], required: true, auto: true }),
    lossQty: qty({ label: ['短少', 'Lost', 'Perdido', '不足'], required: true, auto: true }),
    /** How often something of it was received: the steps of the ledger. */
    steps: int({ label: ['次数', 'Receipts', 'Recepciones', '受入回数'], required: true, auto: true }),
  },
  { label: ['明细', 'Lines', 'Líneas', '明細'], required: true, min: 1, max: 500, section: 'lines' },
);

/** Stock that goes to another warehouse, location, owner or quality: addendum B 3.3, 3.4. */
export const transferOrder = record({
  name: 'transferOrder',
  label: ['调拨单', 'Transfer', 'Traslado', '移動伝票'],
  service: 'ntocc-tms-api',
  pages: ['WmsTransfer'],
  number: { field: 'transferNo', prefix: 'DB' },
  title: 'transferNo',
  sections: { transfer: ['调拨', 'Transfer', 'Traslado', '移動'], lines: ['明细', 'Lines', 'Líneas', '明細'] },
  fields: {
    transferNo: text({ label: ['调拨单号', 'Transfer no.', 'N.º de traslado', '移動番号'], max: 20, required: true, auto: true, section: 'transfer' }),
    kind: code(transferKind, codesOf(transferKind), { label: ['类型', 'Kind', 'Tipo', '種別'], required: true, initial: 'locationMove', section: 'transfer' }),
    fromWarehouseId: ref('warehouse', { label: ['调出仓库', 'From', 'Desde', '移動元倉庫'], required: true, section: 'transfer', pick: { status: 'enabled' } }),
    toWarehouseId: ref('warehouse', { label: ['调入仓库', 'To', 'A', '移動先倉庫'], required: true, when: isOf('interWarehouse'), section: 'transfer', pick: { status: 'enabled' } }),
    fromOwnerId: ref('shipper', { label: ['货主', 'Owner', 'Dueño', '荷主'], required: true, section: 'transfer', pick: { status: 'approved' } }),
    toOwnerId: ref('shipper', { label: ['新货主', 'New owner', 'Nuevo dueño', '新しい荷主'], required: true, when: isOf('ownerChange'), section: 'transfer', pick: { status: 'approved' } }),
    waybillId: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], when: isOf('interWarehouse'), section: 'transfer' }),
    ownerPapers: files({
      label: ['双方文件', "Both owners' papers", 'Documentos de ambos dueños', '双方の書類'],
      max: 4,
      when: isOf('ownerChange'),
      section: 'transfer',
    }),
    reason: text({ label: ['转换原因', 'Why it changes', 'Motivo del cambio', '変更理由'], min: 4, max: 200, required: true, when: isOf('qualityChange'), section: 'transfer' }),
    lines,
    totalQty: qty({ label: ['数量', 'Quantity', 'Cantidad', '数量'], ...sum }),
    receivedQty: qty({ label: ['已收', 'Received', 'Recibido', '受入済'], ...sum }),
    lossQty: qty({ label: ['短少', 'Lost', 'Perdido', '不足'], ...sum }),
    doneAt: ts({ label: ['完成时间', 'Done', 'Terminado', '完了日時'], auto: true, section: 'transfer' }),
    /** Its transfer location: where the goods are meanwhile. */
    transitId: ref('stockLocation', { label: ['在途库位', 'Transit location', 'Ubicación de tránsito', '輸送中ロケ'], auto: true, sees: nobody }),
  },
  states: {
    draft: ['草稿', 'Draft', 'Borrador', '下書き'],
    inTransit: ['在途', 'In transit', 'En tránsito', '輸送中'],
    done: ['已完成', 'Done', 'Hecho', '完了'],
    cancelled: ['已取消', 'Cancelled', 'Anulado', '取消'],
  },
  initial: 'draft',
  mainPath: ['draft', 'inTransit', 'done'],
  events: {
    issue: { label: ['调出', 'Issue', 'Despachar', '払出'], by: ['warehouse'] },
    move: { label: ['移动', 'Move', 'Mover', '移動'], by: ['warehouse', 'admin'] },
    'receive.line': {
      label: ['收货', 'Receive', 'Recibir', '入荷'],
      by: ['warehouse'],
      increment: true,
      fields: {
        lineNo: int({ ...LINE_NO, required: true }),
        locationId: ref('stockLocation', { label: ['库位', 'Location', 'Ubicación', 'ロケーション'], required: true, pick: PLACE }),
        qty: qty({ label: ['实收', 'Received', 'Recibido', '受入数'], required: true }),
        lossQty: qty({ label: ['短少', 'Lost', 'Perdido', '不足'] }),
      },
    },
    receive: { label: ['完成调入', 'Complete receipt', 'Completar recepción', '受入完了'], by: ['warehouse'] },
    cancel: { label: ['取消', 'Cancel', 'Cancelar', '取消'], by: ['warehouse'], danger: true },
  },
  view: ['admin', 'warehouse'],
  edit: { by: ['warehouse'], states: ['draft'] },
  scope,
  list: {
    columns: ['transferNo', 'kind', 'fromWarehouseId', 'toWarehouseId', 'fromOwnerId', 'totalQty', 'receivedQty', 'lossQty', 'status', 'gmtCreated'],
    filters: { transferNo: 'keyword', fromWarehouseId: 'equals', toWarehouseId: 'equals', fromOwnerId: 'equals', kind: 'oneOf', status: 'oneOf', gmtCreated: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['transferNo', 'gmtCreated'],
    sums: ['totalQty', 'receivedQty', 'lossQty'],
  },
});
