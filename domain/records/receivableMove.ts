import { receivableKind } from '../codes/lists/figures.ts';
import { codesOf } from '../codes/lists/list.ts';
import { bookFields, postedRow, signedFen } from '../schema/bookFields.ts';
import { bp, code, date, ref } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { everyRow } from '../schema/where.ts';

const section = 'move';
const books = bookFields(section);
const signed = signedFen(section);

/**
 * One movement of a shipper's debt, by the books: a posting on AR (transport-and-money 8.3, 12). A read-only
 * view; fen, with the sign it has in the balance.
 */
export const receivableMove = record({
  name: 'receivableMove',
  label: ['应收流水', 'Receivable entry', 'Movimiento de cobro', '売掛明細'],
  service: 'ntocc-tms-api',
  pages: ['ReceivableLedger'],
  number: { field: 'entryNo', prefix: 'LS' },
  title: 'entryNo',
  ...postedRow,
  sections: { move: ['流水', 'Movement', 'Movimiento', '明細'] },
  fields: {
    postedAt: books.postedAt,
    entryNo: books.entryNo,
    kind: code(receivableKind, codesOf(receivableKind), { label: ['类别', 'Kind', 'Clase', '区分'], required: true, auto: true, section }),
    journalType: books.journalType,
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], required: true, auto: true, section }),
    waybillId: books.waybillId,
    branchName: books.branchName,
    bizType: books.bizType,
    bizId: books.bizId,
    journalId: books.journalId,
    bizNo: books.bizNo,
    accruedAt: books.accruedAt,
    /** By the contract of the waybill; what is on no credit is due when it arises. */
    dueOn: date({ label: ['到期日', 'Due', 'Vencimiento', '支払期日'], required: true, auto: true, section }),
    overdueBp: bp({ label: ['逾期日利率', 'Overdue interest a day', 'Interés diario de demora', '遅延利息（日率）'], max: 10, required: true, auto: true, section }),
    accruedFen: signed(['本期应收', 'Accrued', 'Devengado', '計上']),
    receivedFen: signed(['本期收回', 'Received', 'Cobrado', '入金']),
    adjustedFen: signed(['本期调整', 'Adjusted', 'Ajustado', '調整']),
    amountFen: signed(['金额', 'Amount', 'Importe', '金額']),
    isReversal: books.isReversal,
  },
  scope: () => everyRow,
  list: {
    columns: ['postedAt', 'entryNo', 'shipmentId', 'waybillId', 'kind', 'bizNo', 'dueOn', 'amountFen', 'isReversal'],
    filters: { entryNo: 'keyword', bizNo: 'keyword', kind: 'oneOf', journalType: 'oneOf', shipmentId: 'equals', waybillId: 'equals', branchName: 'equals', isReversal: 'equals', postedAt: 'range', accruedAt: 'range', dueOn: 'range' },
    sort: { field: 'postedAt', dir: 'desc' },
    sortable: ['postedAt', 'gmtCreated'],
    sums: ['accruedFen', 'receivedFen', 'adjustedFen', 'amountFen'],
  },
});
