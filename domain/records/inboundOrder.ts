import { inboundKind } from '../codes/lists/inbound.ts';
import { codesOf } from '../codes/lists/list.ts';
import { stockQuality } from '../codes/lists/stock.ts';
import type { Role } from '../codes/roles.ts';
import { code, date, images, int, m3, qty, ref, rows, text, tonnes, ts } from '../schema/field.ts';
import { mobileCheck, plateCheck } from '../schema/fieldChecks.ts';
import { ofWarehouses } from '../schema/ofWarehouses.ts';
import { record } from '../schema/record.ts';

/** Lines of one document at most; a draft may have more, which is then split. */
export const MOST_INBOUND_LINES = 500;
const MOST_DRAFT_LINES = 1_000;
/** A count that was wrong is taken back by a negative one. */
const LEAST = -1_000_000_000;

const KEEPER: readonly Role[] = ['warehouse'];
/** Whose goods they are has no business in the aisles. */
const notShipper = (role: Role) => role !== 'shipper';
// Stock comes in by a transfer through the document of the transfer itself.
const KINDS = ['receipt', 'customerReturn', 'opening', 'other'] as const;

const lineNo = int({ label: ['行', 'Line', 'Línea', '行'], required: true, min: 1 });
const quality = code(stockQuality, codesOf(stockQuality), { label: ['品质', 'Quality', 'Calidad', '品質'], required: true, initial: 'good' });
const putQty = { label: ['数量', 'Quantity', 'Cantidad', '数量'], required: true } as const;
const pallets = { label: ['托数', 'Pallets', 'Palés', 'パレット数'] } as const;
const location = { label: ['库位', 'Location', 'Ubicación', 'ロケーション'], required: true, pick: { status: 'enabled' } } as const;
const receivedQty = { label: ['实收', 'Received', 'Recibido', '入荷数'] } as const;
const damagedQty = { label: ['破损', 'Damaged', 'Dañado', '破損数'] } as const;
const rejectedQty = { label: ['拒收', 'Rejected', 'Rechazado', '拒否数'] } as const;
const lotNo = { label: ['批次', 'Lot', 'Lote', 'ロット'], max: 40 } as const;
const producedAt = { label: ['生产日期', 'Produced on', 'Fecha de producción', '製造日'] } as const;
const expireAt = { label: ['到期日期', 'Expires on', 'Caduca el', '有効期限'] } as const;
const shortReason = { label: ['短少原因', 'Why short', 'Motivo de la falta', '不足理由'], max: 200 } as const;
const weightKg = { label: ['重量', 'Weight', 'Peso', '重量'], auto: true, required: true } as const;
const volumeM3 = { label: ['体积', 'Volume', 'Volumen', '体積'], auto: true, required: true } as const;
const planQty = { label: ['计划数量', 'Planned', 'Previsto', '計画数'], required: true } as const;
const arrivedAt = { label: ['到达时间', 'Arrived at', 'Llegada', '到着日時'] } as const;
const photos = { label: ['到货照片', 'Photos of the arrival', 'Fotos de la llegada', '入荷写真'], max: 9 } as const;
const auto = { auto: true, required: true, section: 'totals' } as const;
const reason = (label: readonly [string, string, string, string]) => text({ label, min: 4, max: 200, required: true });

/** Goods that come into a warehouse: addendum B 3.3, 3.4. */
export const inboundOrder = record({
  name: 'inboundOrder',
  label: ['入库单', 'Inbound order', 'Orden de entrada', '入庫伝票'],
  service: 'ntocc-tms-api',
  startsBusiness: true,
  pages: ['WmsInbound'],
  number: { field: 'inboundNo', prefix: 'RK' },
  title: 'inboundNo',
  beside: ['plateNumber'],
  sections: {
    about: ['入库', 'Inbound', 'Entrada', '入庫'],
    truck: ['车辆', 'Truck', 'Camión', '車両'],
    lines: ['明细', 'Lines', 'Líneas', '明細'],
    totals: ['合计', 'Totals', 'Totales', '合計'],
  },
  fields: {
    inboundNo: text({ label: ['入库单号', 'Inbound no.', 'N.º de entrada', '入庫番号'], max: 20, required: true, auto: true, section: 'about' }),
    kind: code(inboundKind, KINDS, { label: ['类型', 'Kind', 'Tipo', '種別'], required: true, initial: 'receipt', section: 'about' }),
    warehouseId: ref('warehouse', { label: ['仓库', 'Warehouse', 'Almacén', '倉庫'], required: true, section: 'about', pick: { status: 'enabled' } }),
    ownerId: ref('shipper', { label: ['货主', 'Owner', 'Dueño', '荷主'], required: true, section: 'about', pick: { status: 'approved' } }),
    /** The storage contract of the owner that is in force; null: there is none, which is warned of. */
    contractId: ref('contract', { label: ['仓储合同', 'Storage contract', 'Contrato de almacenaje', '保管契約'], auto: true, section: 'about' }),
    planAt: ts({ label: ['计划时间', 'Planned at', 'Previsto', '予定日時'], section: 'about' }),
    arrivedAt: ts({ ...arrivedAt, auto: true, section: 'truck' }),
    waybillId: ref('waybill', {
      label: ['运单', 'Waybill', 'Carta de porte', '運送状'],
      setBy: ['admin', 'shipper'],
      hint: ['不填则按车牌查找在途运单', 'Empty: found by the plate', 'Vacío: se busca por la matrícula', '空欄は車両番号から検索'],
      section: 'truck',
      pick: { status: 'pendingLoad,inTransit,arrived' },
    }),
    plateNumber: text({ label: ['车牌', 'Plate', 'Matrícula', '車両番号'], max: 10, check: plateCheck, section: 'truck' }),
    driverName: text({ label: ['司机', 'Driver', 'Conductor', '運転手'], max: 30, spelling: 'name', section: 'truck' }),
    driverPhone: text({ label: ['司机电话', "Driver's phone", 'Tel. del conductor', '運転手電話'], max: 20, check: mobileCheck, mask: 'phone', section: 'truck' }),
    photos: images({ ...photos, auto: true, section: 'truck' }),
    lines: rows(
      {
        lineNo: int({ label: ['行', 'Line', 'Línea', '行'], required: true, auto: true }),
        goodsId: ref('goods', { label: ['货物', 'Goods', 'Mercancía', '貨物'], required: true, pick: { status: 'enabled' } }),
        planQty: qty({ ...planQty, min: 1 }),
        /** Another unit of the same kind is turned into the own one of the goods. */
        unitId: ref('unit', { label: ['单位', 'Unit', 'Unidad', '単位'], hint: ['不填则为货物的计量单位', 'Empty: that of the goods', 'Vacío: la de la mercancía', '空欄は貨物の単位'], pick: { status: 'enabled' } }),
        lotNo: text(lotNo),
        producedAt: date(producedAt),
        expireAt: date(expireAt),
        /** Pallets that the owner gives back with the goods. */
        palletTypeId: ref('palletType', { label: ['器具类型', 'Equipment type', 'Tipo de equipo', '器具種類'], pick: { status: 'enabled' } }),
        receivedQty: qty({ ...receivedQty, auto: true, required: true }),
        damagedQty: qty({ ...damagedQty, auto: true, required: true }),
        rejectedQty: qty({ ...rejectedQty, auto: true, required: true }),
        shortReason: text({ ...shortReason, auto: true }),
        pallets: int({ ...pallets, auto: true }),
        weightKg: tonnes(weightKg),
        volumeM3: m3(volumeM3),
      },
      { label: ['明细', 'Lines', 'Líneas', '明細'], required: 'submit', min: 1, max: MOST_DRAFT_LINES, section: 'lines' },
    ),
    putRows: rows(
      {
        lineNo,
        stepNo: int({ label: ['次序', 'Step', 'Paso', '順'], required: true }),
        locationId: ref('stockLocation', location),
        quality,
        qty: qty(putQty),
        pallets: int(pallets),
        putAt: ts({ label: ['时间', 'At', 'Fecha', '日時'], required: true }),
        putBy: text({ label: ['操作人', 'Person', 'Persona', '操作者'], max: 20, isUser: true, required: true }),
      },
      { label: ['上架记录', 'Put away', 'Ubicado', '棚入れ記録'], min: 0, max: 5_000, auto: true, sees: notShipper, section: 'lines' },
    ),
    /** Steps are never numbered anew. */
    lastStep: int({ label: ['末次序', 'Last step', 'Último paso', '最終順'], auto: true, required: true, sees: () => false }),
    lineCount: int({ label: ['行数', 'Lines', 'Líneas', '行数'], ...auto }),
    planQty: qty({ label: ['计划数量', 'Planned', 'Previsto', '計画数'], ...auto }),
    receivedQty: qty({ ...receivedQty, ...auto }),
    damagedQty: qty({ ...damagedQty, ...auto }),
    rejectedQty: qty({ ...rejectedQty, ...auto }),
    putQty: qty({ label: ['已上架', 'Put away', 'Ubicado', '棚入れ数'], ...auto }),
    /** Of what is planned; once it was received, of what came. */
    weightKg: tonnes({ ...weightKg, section: 'totals' }),
    volumeM3: m3({ ...volumeM3, section: 'totals' }),
    submittedBy: text({ label: ['提交人', 'Submitted by', 'Enviado por', '提出者'], max: 20, isUser: true, auto: true, section: 'about' }),
    finishedAt: ts({ label: ['收货完成时间', 'Received at', 'Recibido el', '入荷完了日時'], auto: true, section: 'totals' }),
    putAwayAt: ts({ label: ['入库时间', 'Put away at', 'Ubicado el', '入庫日時'], auto: true, section: 'totals' }),
    cancelReason: text({ label: ['取消或冲销原因', 'Why cancelled', 'Motivo de anulación', '取消理由'], max: 200, auto: true, section: 'about' }),
  },
  states: {
    draft: ['草稿', 'Draft', 'Borrador', '下書き'],
    submitted: ['待收货', 'To receive', 'Por recibir', '入荷待ち'],
    receiving: ['收货中', 'Receiving', 'Recibiendo', '入荷中'],
    received: ['待上架', 'To put away', 'Por ubicar', '棚入れ待ち'],
    done: ['已入库', 'Put away', 'Ubicada', '入庫済'],
    cancelled: ['已取消', 'Cancelled', 'Anulada', '取消'],
  },
  initial: 'draft',
  ended: ['cancelled'],
  mainPath: ['draft', 'submitted', 'receiving', 'received', 'done'],
  events: {
    submit: { label: ['提交', 'Submit', 'Enviar', '提出'], by: ['warehouse', 'shipper', 'admin'] },
    start: { label: ['开始收货', 'Start receiving', 'Iniciar recepción', '入荷開始'], by: KEEPER, fields: { arrivedAt: ts({ ...arrivedAt, hint: ['不填则为现在', 'Empty: now', 'Vacío: ahora', '空欄は現在'] }) } },
    'receive.line': {
      increment: true,
      label: ['收货', 'Receive', 'Recibir', '入荷'],
      by: KEEPER,
      fields: {
        lineNo,
        qty: qty({ ...receivedQty, required: true, min: LEAST }),
        damagedQty: qty({ ...damagedQty, min: LEAST }),
        rejectedQty: qty({ ...rejectedQty, min: LEAST }),
        lotNo: text(lotNo),
        producedAt: date(producedAt),
        expireAt: date(expireAt),
        pallets: int({ ...pallets, min: -10_000, max: 10_000 }),
      },
    },
    finish: {
      label: ['收货完成', 'Finish receiving', 'Terminar recepción', '入荷完了'],
      by: KEEPER,
      fields: {
        shortReasons: rows({ lineNo, shortReason: text({ ...shortReason, required: true, min: 2 }) }, { label: ['未到明细及原因', 'Lines that did not come, and why', 'Líneas que no llegaron y motivo', '未着明細と理由'], min: 0, max: MOST_DRAFT_LINES }),
        photos: images(photos),
      },
    },
    'put.line': {
      increment: true,
      label: ['上架', 'Put away', 'Ubicar', '棚入れ'],
      by: KEEPER,
      fields: { lineNo, locationId: ref('stockLocation', location), qty: qty({ ...putQty, min: 1 }), quality, pallets: int({ ...pallets, max: 10_000 }) },
    },
    'unput.line': { label: ['撤销上架', 'Undo put-away', 'Deshacer', '棚入れ取消'], by: KEEPER, increment: true, fields: { stepNo: int({ label: ['次序', 'Step', 'Paso', '順'], required: true, min: 1 }) } },
    'put.away': {
      label: ['完成入库', 'Complete', 'Completar', '入庫完了'],
      by: KEEPER,
      fields: {
        rows: rows({ lineNo, locationId: ref('stockLocation', location), quality, qty: qty({ ...putQty, min: 1 }), pallets: int({ ...pallets, max: 10_000 }) }, { label: ['其余上架', 'The rest', 'El resto', '残りの棚入れ'], min: 0, max: MOST_DRAFT_LINES }),
      },
    },
    cancel: { label: ['取消', 'Cancel', 'Cancelar', '取消'], by: ['warehouse', 'admin', 'shipper'], danger: true, fields: { reason: reason(['取消原因', 'Reason', 'Motivo', '取消理由']) } },
    reverse: { label: ['冲销', 'Reverse', 'Anular', '取消仕訳'], by: ['admin'], danger: true, fields: { reason: reason(['冲销原因', 'Reason', 'Motivo', '取消理由']) } },
  },
  view: ['admin', 'warehouse', 'shipper'],
  edit: { by: ['warehouse', 'shipper', 'admin'], states: ['draft'] },
  fixed: { shipper: { own: 'ownerId' } },
  scope: ofWarehouses('warehouseId', 'ownerId'),
  list: {
    columns: ['inboundNo', 'kind', 'warehouseId', 'ownerId', 'planAt', 'plateNumber', 'lineCount', 'planQty', 'receivedQty', 'damagedQty', 'weightKg', 'volumeM3', 'status'],
    filters: { inboundNo: 'keyword', warehouseId: 'equals', ownerId: 'equals', kind: 'oneOf', status: 'oneOf', planAt: 'range', plateNumber: 'keyword', waybillId: 'equals' },
    sort: { field: 'planAt', dir: 'asc' },
    sortable: ['inboundNo', 'planAt', 'planQty', 'receivedQty', 'weightKg', 'volumeM3', 'gmtCreated'],
    sums: ['weightKg', 'volumeM3'],
  },
});
