import { codesOf } from '../codes/lists/list.ts';
import { palletDocKind, palletHolder } from '../codes/lists/pallet.ts';
import { type HolderKind, onlyHolder, type PalletDocKind } from '../rules/pallets.ts';
import { code, fen, images, int, nobody, ref, text, ts } from '../schema/field.ts';
import { record, type Viewer } from '../schema/record.ts';
import { everyRow, noRow, own, type Where } from '../schema/where.ts';

type FormRow = Readonly<Record<string, unknown>>;

const isKind = (value: unknown): value is PalletDocKind => typeof value === 'string' && codesOf(palletDocKind).some((kind) => kind === value);

/** The kind of holder on a side, chosen or the only one there can be. */
const holderOn = (side: 'from' | 'to', row: FormRow): unknown => (isKind(row.docKind) ? (onlyHolder(row.docKind, side) ?? row[`${side}Kind`]) : null);
const isOpen = (side: 'from' | 'to') => (row: FormRow) => isKind(row.docKind) && onlyHolder(row.docKind, side) === null;
const isAt = (side: 'from' | 'to', kind: HolderKind) => (row: FormRow) => holderOn(side, row) === kind;
const isLost = ({ docKind }: FormRow) => docKind === 'lost';

/** What was written is seen by both sides once it is posted; keepers see what concerns their warehouses, or no warehouse at all. */
/** Holders that are no warehouse: what goes between them is every keeper's. */
const OUTSIDE = codesOf(palletHolder).filter((holder) => holder !== 'WAREHOUSE');

function scope({ role, partyId, warehouseIds = [] }: Viewer): Where {
  const ofParty = (from: string, to: string): Where => ({ and: [{ field: 'status', notIn: ['draft'] }, { or: [own(from, partyId), own(to, partyId)] }] });
  if (role === 'shipper') return ofParty('fromShipmentId', 'toShipmentId');
  if (role === 'captain') return ofParty('fromCarrierId', 'toCarrierId');
  if (role !== 'warehouse') return everyRow;
  return warehouseIds.length === 0
    ? noRow
    : {
        or: [
          { field: 'fromWarehouseId', in: warehouseIds },
          { field: 'toWarehouseId', in: warehouseIds },
          {
            and: [
              { field: 'fromKind', in: OUTSIDE },
              { field: 'toKind', in: OUTSIDE },
            ],
          },
        ],
      };
}

const holders = codesOf(palletHolder);
const notCaptain = (role: string) => role !== 'captain';
const REASON = { label: ['冲销原因', 'Why reversed', 'Motivo de la anulación', '取消理由'], max: 200 } as const;

/** Equipment that changes hands: addendum B 3.3, 3.4. Posted, it moves the balances of both sides. */
export const palletDoc = record({
  name: 'palletDoc',
  label: ['器具单', 'Equipment document', 'Documento de equipo', '器具伝票'],
  service: 'ntocc-tms-api',
  pages: [{ page: 'LogisticsEquipment', tab: 'documents' }],
  number: { field: 'palletDocNo', prefix: 'QD' },
  title: 'palletDocNo',
  sections: {
    doc: ['器具单', 'Document', 'Documento', '伝票'],
    from: ['转出方', 'Giver', 'Entrega', '渡す側'],
    to: ['转入方', 'Receiver', 'Recibe', '受ける側'],
    posting: ['过账', 'Posting', 'Contabilización', '計上'],
  },
  fields: {
    palletDocNo: text({ label: ['器具单号', 'Equipment document no.', 'N.º de documento', '器具伝票番号'], max: 20, required: true, auto: true, section: 'doc' }),
    docKind: code(palletDocKind, codesOf(palletDocKind), { label: ['单据类型', 'Document', 'Documento', '伝票種別'], required: true, initial: 'lend', section: 'doc' }),
    palletTypeId: ref('palletType', { label: ['器具类型', 'Equipment type', 'Tipo de equipo', '器具種類'], required: true, section: 'doc', pick: { status: 'enabled' } }),
    quantity: int({ label: ['数量', 'Quantity', 'Cantidad', '数量'], required: true, min: 1, max: 1_000_000, section: 'doc' }),
    waybillId: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], section: 'doc' }),
    photos: images({ label: ['照片', 'Photos', 'Fotos', '写真'], max: 9, min: 1, required: true, when: isLost, section: 'doc' }),
    fromKind: code(palletHolder, holders, { label: ['转出方类型', 'Kind of giver', 'Tipo de quien entrega', '渡す側の種別'], required: true, initial: 'WAREHOUSE', when: isOpen('from'), section: 'from' }),
    fromWarehouseId: ref('warehouse', { label: ['转出仓库', 'From warehouse', 'Almacén de origen', '渡す倉庫'], required: true, when: isAt('from', 'WAREHOUSE'), sees: notCaptain, section: 'from', pick: { status: 'enabled' } }),
    fromShipmentId: ref('shipper', { label: ['转出货主', 'From shipper', 'Cargador que entrega', '渡す荷主'], required: true, when: isAt('from', 'SHIPMENT'), section: 'from' }),
    fromCarrierId: ref('fleet', { label: ['转出车队', 'From fleet', 'Flota que entrega', '渡す車隊'], required: true, when: isAt('from', 'CARRIER'), section: 'from' }),
    fromDriverId: ref('driver', { label: ['转出司机', 'From driver', 'Conductor que entrega', '渡す運転手'], required: true, when: isAt('from', 'DRIVER'), section: 'from' }),
    toKind: code(palletHolder, holders, { label: ['转入方类型', 'Kind of receiver', 'Tipo de quien recibe', '受ける側の種別'], required: true, initial: 'SHIPMENT', when: isOpen('to'), section: 'to' }),
    toWarehouseId: ref('warehouse', { label: ['转入仓库', 'To warehouse', 'Almacén de destino', '受ける倉庫'], required: true, when: isAt('to', 'WAREHOUSE'), sees: notCaptain, section: 'to', pick: { status: 'enabled' } }),
    toShipmentId: ref('shipper', { label: ['转入货主', 'To shipper', 'Cargador que recibe', '受ける荷主'], required: true, when: isAt('to', 'SHIPMENT'), section: 'to' }),
    toCarrierId: ref('fleet', { label: ['转入车队', 'To fleet', 'Flota que recibe', '受ける車隊'], required: true, when: isAt('to', 'CARRIER'), section: 'to' }),
    toDriverId: ref('driver', { label: ['转入司机', 'To driver', 'Conductor que recibe', '受ける運転手'], required: true, when: isAt('to', 'DRIVER'), section: 'to' }),
    /** Their names when it was written. */
    fromName: text({ label: ['转出方', 'Giver', 'Entrega', '渡す側'], max: 128, auto: true, section: 'from' }),
    toName: text({ label: ['转入方', 'Receiver', 'Recibe', '受ける側'], max: 128, auto: true, section: 'to' }),
    /** The document that caused it, where the platform made it. */
    docType: text({ label: ['来源类型', 'Kind of source', 'Tipo de origen', '発生源種別'], max: 40, auto: true, sees: nobody }),
    docId: text({ label: ['来源标识', 'Source id', 'Id. de origen', '発生源ID'], max: 20, auto: true, sees: nobody }),
    docNo: text({ label: ['来源单据', 'Source', 'Origen', '発生源'], max: 40, auto: true, section: 'posting' }),
    postedAt: ts({ label: ['过账时间', 'Posted', 'Contabilizado el', '計上日時'], auto: true, section: 'posting' }),
    postedBy: text({ label: ['过账人', 'Posted by', 'Contabilizado por', '計上者'], max: 20, isUser: true, auto: true, section: 'posting' }),
    /** What a party pays for what it lost: deducted from freight, or else on its bill of the month. */
    chargeFen: fen({ label: ['赔偿金额', 'Charged', 'Cargo', '弁償額'], auto: true, section: 'posting' }),
    deductionId: ref('deduction', { label: ['扣款单', 'Deduction', 'Deducción', '控除'], auto: true, sees: (role) => role === 'admin' || role === 'captain', section: 'posting' }),
    /** The document that it takes back. */
    reversesId: ref('palletDoc', { label: ['冲销单据', 'Reverses', 'Anula', '取消対象'], auto: true, section: 'posting' }),
    reason: text({ ...REASON, auto: true, section: 'posting' }),
  },
  states: {
    draft: ['草稿', 'Draft', 'Borrador', '下書き'],
    posted: ['已过账', 'Posted', 'Contabilizado', '計上済'],
    reversed: ['已冲销', 'Reversed', 'Anulado', '取消済'],
  },
  initial: 'draft',
  mainPath: ['draft', 'posted'],
  events: {
    post: { label: ['过账', 'Post', 'Contabilizar', '計上'], by: ['warehouse', 'dispatcher', 'admin', 'system'] },
    reverse: { label: ['冲销', 'Reverse', 'Anular', '取消仕訳'], by: ['warehouse', 'admin'], danger: true, fields: { reason: text({ ...REASON, min: 4, required: true }) } },
  },
  view: ['admin', 'warehouse', 'dispatcher', 'shipper', 'captain'],
  edit: { by: ['admin', 'warehouse', 'dispatcher'], states: ['draft'] },
  import: true,
  scope,
  list: {
    columns: ['palletDocNo', 'docKind', 'palletTypeId', 'quantity', 'fromName', 'toName', 'waybillId', 'docNo', 'chargeFen', 'status', 'postedAt', 'gmtCreated'],
    filters: { palletDocNo: 'keyword', docKind: 'oneOf', palletTypeId: 'equals', status: 'oneOf', fromKind: 'oneOf', toKind: 'oneOf', fromName: 'keyword', toName: 'keyword', docNo: 'keyword', waybillId: 'equals', postedAt: 'range', gmtCreated: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['palletDocNo', 'quantity', 'postedAt', 'gmtCreated'],
    sums: ['quantity', 'chargeFen'],
  },
});
