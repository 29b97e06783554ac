import { codesOf } from '../codes/lists/list.ts';
import { stockDocument } from '../codes/lists/stock.ts';
import { labourBasis, labourPayee, labourWork } from '../codes/lists/warehouseWork.ts';
import { bp, code, fen, nobody, qty, ref, rows, text, ts } from '../schema/field.ts';
import { ofWarehouses } from '../schema/ofWarehouses.ts';
import { record } from '../schema/record.ts';

type Values = Readonly<Record<string, unknown>>;
const isOfFirm = ({ payeeKind }: Values): boolean => payeeKind === 'supplier';

/** Documents whose goods a gang handles. */
export const HANDLED_DOCUMENTS = ['inboundOrder', 'outboundOrder', 'transferOrder', 'stockCount'] as const;

const SHARE = { label: ['分摊', 'Share', 'Parte', '配分'], required: true, max: 10_000 } as const;

/** The work of a handling gang on a document, its price and who shares it. Source: addendum B 3.3, 3.4, D22. */
export const labourRecord = record({
  name: 'labourRecord',
  label: ['劳务单', 'Labour record', 'Parte de trabajo', '荷役記録'],
  service: 'ntocc-tms-api',
  pages: [{ page: 'WmsLabour', tab: 'records' }],
  number: { field: 'labourNo', prefix: 'LW' },
  title: 'labourNo',
  sections: {
    work: ['作业', 'Work', 'Trabajo', '作業'],
    price: ['计量与金额', 'Quantity and amount', 'Cantidad e importe', '数量・金額'],
    gang: ['班组与人员', 'Gang and workers', 'Cuadrilla y trabajadores', '班・作業者'],
  },
  fields: {
    labourNo: text({ label: ['劳务单号', 'Labour no.', 'N.º de parte', '荷役番号'], max: 20, required: true, auto: true, section: 'work' }),
    warehouseId: ref('warehouse', { label: ['仓库', 'Warehouse', 'Almacén', '倉庫'], required: true, pick: { status: 'enabled' }, section: 'work' }),
    docType: code(stockDocument, HANDLED_DOCUMENTS, { label: ['单据类型', 'Kind of document', 'Tipo de documento', '伝票種別'], required: true, auto: true, section: 'work' }),
    docId: text({ label: ['单据标识', 'Document id', 'Id. de documento', '伝票ID'], max: 20, required: true, auto: true, sees: nobody }),
    docNo: text({
      label: ['单据', 'Document', 'Documento', '伝票'],
      hint: ['入库、出库、调拨或盘点单号', 'Number of the inbound, outbound, transfer or count', 'N.º de entrada, salida, traslado o recuento', '入庫・出庫・移動・棚卸の番号'],
      max: 20,
      spelling: 'number',
      required: true,
      section: 'work',
    }),
    workKind: code(labourWork, codesOf(labourWork), { label: ['作业', 'Work', 'Trabajo', '作業'], required: true, initial: 'unload', section: 'work' }),
    startAt: ts({ label: ['开始', 'Start', 'Inicio', '開始'], required: true, section: 'work' }),
    endAt: ts({ label: ['结束', 'End', 'Fin', '終了'], required: true, endOf: 'startAt', section: 'work' }),
    basis: code(labourBasis, codesOf(labourBasis), { label: ['计量', 'Basis', 'Base', '計量'], required: true, initial: 'weight', section: 'price' }),
    quantity: qty({
      label: ['数量', 'Quantity', 'Cantidad', '数量'],
      hint: [
        '空为单据的实际数量，按计量单位（吨、方、件、托、小时）',
        'Empty: what the document moved, in tonnes, m³, pieces, pallets or hours',
        'Vacío: lo movido por el documento, en toneladas, m³, bultos, palés u horas',
        '空欄は伝票の実績（トン・m³・個・パレット・時間）',
      ],
      min: 1,
      section: 'price',
    }),
    unitPriceFen: fen({ label: ['单价', 'Unit price', 'Precio', '単価'], required: true, min: 1, section: 'price' }),
    amountFen: fen({ label: ['金额', 'Amount', 'Importe', '金額'], auto: true, section: 'price' }),
    teamId: ref('team', { label: ['班组', 'Gang', 'Cuadrilla', '班'], required: true, pick: { kind: 'handling', status: 'enabled' }, section: 'gang' }),
    payeeKind: code(labourPayee, codesOf(labourPayee), { label: ['收款方', 'Paid to', 'Se paga a', '支払先'], required: true, initial: 'supplier', section: 'gang' }),
    supplierId: ref('company', { label: ['供应商', 'Supplier', 'Proveedor', '仕入先'], required: true, when: isOfFirm, pick: { roles: 'supplier', status: 'approved' }, section: 'gang' }),
    workers: rows(
      {
        name: text({ label: ['姓名', 'Name', 'Nombre', '氏名'], max: 30, spelling: 'name', required: true }),
        /** No more of a person's number is kept than tells two of one name apart. */
        idTail: text({
          label: ['证件号后四位', 'Last 4 of the ID', 'Últimos 4 del documento', '身分証の下4桁'],
          max: 4,
          check: { spelling: 'code', test: (value) => /^\d{3}[\dX]$/.test(value), message: ['填写证件号后四位', 'The last 4 characters of the ID number', 'Los últimos 4 caracteres del documento', '身分証番号の下4桁を入力'] },
        }),
        shareBp: bp(SHARE),
        amountFen: fen({ label: ['金额', 'Amount', 'Importe', '金額'], auto: true }),
      },
      { label: ['人员', 'Workers', 'Trabajadores', '作業者'], required: true, min: 1, max: 50, section: 'gang' },
    ),
    confirmedBy: text({ label: ['确认人', 'Confirmed by', 'Confirmado por', '確定者'], max: 20, isUser: true, auto: true, section: 'price' }),
    confirmedAt: ts({ label: ['确认时间', 'Confirmed at', 'Confirmado el', '確定日時'], auto: true, section: 'price' }),
    settledAt: ts({ label: ['结算时间', 'Settled at', 'Liquidado el', '精算日時'], auto: true, section: 'price' }),
    voidReason: text({ label: ['作废原因', 'Why void', 'Motivo de anulación', '無効の理由'], max: 200, auto: true, section: 'price' }),
  },
  states: {
    draft: ['草稿', 'Draft', 'Borrador', '下書き'],
    confirmed: ['已确认', 'Confirmed', 'Confirmado', '確定'],
    settled: ['已结算', 'Settled', 'Liquidado', '精算済'],
    voided: ['已作废', 'Void', 'Anulado', '無効'],
  },
  initial: 'draft',
  mainPath: ['draft', 'confirmed', 'settled'],
  events: {
    confirm: { label: ['确认', 'Confirm', 'Confirmar', '確認'], by: ['warehouse'] },
    settle: { label: ['结算', 'Settle', 'Liquidar', '精算'], by: ['financeClerk', 'system'] },
    /** The bank returned what was paid. */
    unsettle: { label: ['已确认', 'Confirmed', 'Confirmado', '確定'], by: ['system'] },
    void: { label: ['作废', 'Void', 'Anular', '無効化'], by: ['warehouse', 'admin'], danger: true, fields: { reason: text({ label: ['原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 }) } },
  },
  view: ['admin', 'warehouse', 'financeClerk'],
  edit: { by: ['warehouse'], states: ['draft'] },
  scope: ofWarehouses('warehouseId'),
  list: {
    columns: ['labourNo', 'warehouseId', 'docNo', 'teamId', 'payeeKind', 'supplierId', 'workKind', 'basis', 'quantity', 'unitPriceFen', 'amountFen', 'startAt', 'status'],
    filters: { labourNo: 'keyword', docNo: 'keyword', warehouseId: 'equals', teamId: 'equals', payeeKind: 'equals', supplierId: 'equals', workKind: 'oneOf', status: 'oneOf', startAt: 'range' },
    sort: { field: 'startAt', dir: 'desc' },
    sortable: ['labourNo', 'quantity', 'amountFen', 'startAt', 'gmtCreated'],
    sums: ['amountFen'],
  },
});
