import type { Role } from '../codes/roles.ts';
import { codesOf } from '../codes/lists/list.ts';
import { stockQuality } from '../codes/lists/stock.ts';
import { bool, code, date, fen, int, nobody, qty, ref, rows, text, ts } from '../schema/field.ts';
import { ofWarehouses } from '../schema/ofWarehouses.ts';
import { record } from '../schema/record.ts';

type Values = Readonly<Record<string, unknown>>;

/** Whoever counts blind does not know what the books say before everything is counted. */
const seesBook = (role: Role, { isBlind, status }: Values): boolean => role !== 'warehouse' || isBlind !== true || status === 'review' || status === 'posted';
const OTHERS: readonly Role[] = ['admin', 'financeClerk', 'dispatcher'];

/** The most keys of a count. */
export const MOST_KEYS = 5_000;
const FAR = 1_000_000_000_000;

const LINE_NO = { label: ['行', 'Line', 'Línea', '行'], min: 1, max: MOST_KEYS } as const;
const auto = { auto: true, section: 'count' } as const;
const REASON = { label: ['差异原因', 'Why it differs', 'Motivo de la diferencia', '差異の理由'], max: 200 } as const;
const QTY = { label: ['实盘数', 'Counted', 'Contado', '実数'] } as const;
const goodsId = { label: ['货物', 'Goods', 'Mercancía', '貨物'] } as const;
const ownerId = { label: ['货主', 'Owner', 'Dueño', '荷主'] } as const;
const locationId = { label: ['库位', 'Location', 'Ubicación', 'ロケーション'] } as const;
const lotNo = text({ label: ['批次', 'Lot', 'Lote', 'ロット'], max: 40 });
const QUALITY = { label: ['品质', 'Quality', 'Calidad', '品質'], initial: 'good' } as const;

/** What was counted, in walk order. */
const lines = rows(
  {
    lineNo: int({ ...LINE_NO, required: true }),
    itemId: text({ label: ['库存编号', 'Stock no.', 'N.º de existencia', '在庫番号'], max: 24, required: true }),
    locationId: ref('stockLocation', { ...locationId, required: true }),
    goodsId: ref('goods', { ...goodsId, required: true }),
    ownerId: ref('shipper', { ...ownerId, required: true }),
    lotNo,
    quality: code(stockQuality, codesOf(stockQuality), { ...QUALITY, required: true }),
    countQty: qty(QTY),
    counterId: text({ label: ['盘点人', 'Counter', 'Contador', '計数者'], max: 20, isUser: true }),
    /** What a second person counted, where that is another figure. */
    otherQty: qty({ label: ['他人实盘', 'Counted by another', 'Contado por otro', '他者の実数'] }),
    otherId: text({ label: ['另一盘点人', 'Other counter', 'Otro contador', '他の計数者'], max: 20, isUser: true }),
    isRecount: bool({ label: ['需复盘', 'Count again', 'Recontar', '再計数'], required: true }),
  },
  { label: ['盘点明细', 'Count sheet', 'Hoja de recuento', '棚卸表'], required: true, min: 0, max: MOST_KEYS, initial: [], auto: true, section: 'lines' },
);

/** What the books say, and how far that is off once all is counted; by the numbers of `lines`. */
const book = rows(
  {
    lineNo: int({ ...LINE_NO, required: true }),
    bookQty: qty({ label: ['账面数', 'In the books', 'En libros', '帳簿数'], required: true }),
    diffQty: qty({ label: ['差异', 'Difference', 'Diferencia', '差異'], min: -FAR }),
    valueFen: fen({ label: ['差异金额', 'Value', 'Valor', '差異金額'], min: -FAR }),
    reason: text(REASON),
  },
  { label: ['账面', 'Books', 'Libros', '帳簿'], required: true, min: 0, max: MOST_KEYS, initial: [], auto: true, sees: seesBook, seesAlways: OTHERS, section: 'lines' },
);

/** A count of stock: the keys are closed, counted, and what differs is posted by somebody else. Addendum B 3.3, 3.4. */
export const stockCount = record({
  name: 'stockCount',
  label: ['盘点单', 'Stock count', 'Recuento', '棚卸'],
  service: 'ntocc-tms-api',
  pages: [{ page: 'WmsInventory', tab: 'counts' }],
  number: { field: 'countNo', prefix: 'PD' },
  title: 'countNo',
  sections: { count: ['盘点', 'Count', 'Recuento', '棚卸'], scope: ['范围', 'Scope', 'Alcance', '範囲'], lines: ['明细', 'Lines', 'Líneas', '明細'] },
  fields: {
    countNo: text({ label: ['盘点单号', 'Count no.', 'N.º de recuento', '棚卸番号'], max: 20, required: true, ...auto }),
    warehouseId: ref('warehouse', { label: ['仓库', 'Warehouse', 'Almacén', '倉庫'], required: true, section: 'count', pick: { status: 'enabled' } }),
    isBlind: bool({
      label: ['盲盘', 'Blind', 'A ciegas', 'ブラインド'],
      hint: ['盘点人看不到账面数', 'Whoever counts does not see the books', 'Quien cuenta no ve los libros', '計数者に帳簿数を見せません'],
      required: true,
      initial: true,
      section: 'count',
    }),
    zones: rows({ zone: text({ label: ['库区', 'Zone', 'Zona', 'エリア'], max: 20, required: true }) }, { label: ['库区', 'Zones', 'Zonas', 'エリア'], min: 0, max: 50, section: 'scope' }),
    goodsIds: rows({ goodsId: ref('goods', { ...goodsId, required: true }) }, { label: ['货物', 'Goods', 'Mercancías', '貨物'], min: 0, max: 50, section: 'scope' }),
    ownerIds: rows({ ownerId: ref('shipper', { ...ownerId, required: true }) }, { label: ['货主', 'Owners', 'Dueños', '荷主'], min: 0, max: 50, section: 'scope' }),
    keyCount: int({ label: ['行数', 'Lines', 'Líneas', '行数'], required: true, initial: 0, ...auto }),
    countedCount: int({ label: ['已盘', 'Counted', 'Contadas', '計数済'], required: true, initial: 0, ...auto }),
    diffCount: int({ label: ['差异行', 'Differences', 'Diferencias', '差異行'], sees: seesBook, seesAlways: OTHERS, ...auto }),
    /** Of all differences, whichever way they are. */
    diffFen: fen({ label: ['差异金额', 'Value of differences', 'Valor de diferencias', '差異金額'], sees: seesBook, seesAlways: OTHERS, ...auto }),
    startedAt: ts({ label: ['开始时间', 'Started', 'Inicio', '開始日時'], ...auto }),
    postedAt: ts({ label: ['过账时间', 'Posted', 'Contabilizado', '計上日時'], ...auto }),
    lines,
    book,
    /** Everybody who has counted anything of it: none of them posts it. */
    counters: rows(
      { userId: text({ label: ['盘点人', 'Counter', 'Contador', '計数者'], max: 20, isUser: true, required: true }) },
      { label: ['盘点人', 'Counters', 'Contadores', '計数者'], required: true, min: 0, max: MOST_KEYS, initial: [], auto: true, sees: nobody },
    ),
  },
  states: {
    draft: ['草稿', 'Draft', 'Borrador', '下書き'],
    counting: ['盘点中', 'Counting', 'Contando', '棚卸中'],
    review: ['待审核', 'In review', 'En revisión', '審査中'],
    posted: ['已过账', 'Posted', 'Contabilizado', '計上済'],
    cancelled: ['已取消', 'Cancelled', 'Anulado', '取消'],
  },
  initial: 'draft',
  mainPath: ['draft', 'counting', 'review', 'posted'],
  events: {
    start: { label: ['开始盘点', 'Start count', 'Iniciar recuento', '棚卸開始'], by: ['warehouse'] },
    'count.line': {
      label: ['盘点', 'Count', 'Contar', '計数'],
      by: ['warehouse'],
      increment: true,
      fields: {
        lineNo: int(LINE_NO),
        locationId: ref('stockLocation', locationId),
        goodsId: ref('goods', goodsId),
        ownerId: ref('shipper', ownerId),
        lotNo,
        quality: code(stockQuality, codesOf(stockQuality), QUALITY),
        expireAt: date({ label: ['到期日期', 'Expires on', 'Caduca el', '有効期限'] }),
        qty: qty({ ...QTY, required: true }),
      },
    },
    submit: { label: ['提交', 'Submit', 'Enviar', '提出'], by: ['warehouse'] },
    post: {
      label: ['过账', 'Post', 'Contabilizar', '計上'],
      by: ['admin', 'financeClerk', 'warehouse'],
      fields: {
        reasons: rows({ lineNo: int({ ...LINE_NO, required: true }), reason: text({ ...REASON, required: true }) }, { label: ['差异原因', 'Reasons', 'Motivos', '差異の理由'], min: 0, max: MOST_KEYS }),
      },
    },
    recount: { label: ['复盘', 'Count again', 'Recontar', '再計数'], by: ['admin', 'financeClerk'] },
    cancel: { label: ['取消', 'Cancel', 'Cancelar', '取消'], by: ['warehouse', 'admin'], danger: true },
  },
  view: ['admin', 'warehouse', 'financeClerk', 'dispatcher'],
  edit: { by: ['warehouse'], states: ['draft'] },
  scope: ofWarehouses('warehouseId'),
  list: {
    columns: ['countNo', 'warehouseId', 'isBlind', 'keyCount', 'countedCount', 'diffCount', 'diffFen', 'status', 'gmtCreated'],
    filters: { countNo: 'keyword', warehouseId: 'equals', isBlind: 'equals', status: 'oneOf', gmtCreated: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['countNo', 'gmtCreated'],
  },
});
