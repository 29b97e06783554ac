import { accountOwnerType } from '../codes/lists/settlement.ts';
import { journalType, ledgerCode } from '../codes/lists/ledger.ts';
import { codesOf } from '../codes/lists/list.ts';
import { bookFields } from '../schema/bookFields.ts';
import { code, fen, int, ref, text } from '../schema/field.ts';
import { record, type Viewer } from '../schema/record.ts';
import { everyRow, own, type Where } from '../schema/where.ts';

/** A party sees the statement of its money, not the platform's other postings about it. */
const WALLET: Where = { field: 'accountCode', in: ['W_AVAIL', 'W_FROZEN'] };

function scope({ role, partyId }: Viewer): Where {
  if (role === 'shipper') return { and: [own('shipmentId', partyId), WALLET] };
  if (role === 'captain') return { and: [own('carrierId', partyId), WALLET] };
  return role === 'driver' ? { and: [own('driverId', partyId), WALLET] } : everyRow;
}

const section = 'line';
const books = bookFields(section);

/**
 * One line of an account's statement: an entry on this account, with the balance after it (transport-and-money
 * 8.2, 8.6). A read-only view of the books.
 */
export const ledgerLine = record({
  name: 'ledgerLine',
  label: ['变动记录', 'Ledger line', 'Movimiento', '変動明細'],
  service: 'ntocc-basic-api',
  pages: ['ChangeRecord'],
  number: { field: 'entryNo', prefix: 'LS' },
  title: 'entryNo',
  sections: { line: ['变动', 'Movement', 'Movimiento', '変動'] },
  fields: {
    postedAt: books.postedAt,
    entryNo: books.entryNo,
    journalId: books.journalId,
    journalType: code(journalType, codesOf(journalType), { label: ['类型', 'Journal', 'Diario', '仕訳種別'], required: true, auto: true, section }),
    ownerType: code(accountOwnerType, codesOf(accountOwnerType), { label: ['归属类型', 'Kind of owner', 'Tipo de titular', '所有者種別'], required: true, auto: true, section }),
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], auto: true, section }),
    carrierId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], auto: true, section }),
    driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], auto: true, section }),
    accountCode: code(ledgerCode, codesOf(ledgerCode), { label: ['科目', 'Account', 'Cuenta', '科目'], required: true, auto: true, section }),
    seq: int({ label: ['账户内序号', 'Line of the account', 'Línea de la cuenta', '口座内番号'], max: Number.MAX_SAFE_INTEGER, required: true, auto: true, section }),
    inFen: fen({ label: ['收入', 'In', 'Entrada', '入'], required: true, auto: true, section }),
    outFen: fen({ label: ['支出', 'Out', 'Salida', '出'], required: true, auto: true, section }),
    balanceFen: fen({ label: ['变动后余额', 'Balance after', 'Saldo posterior', '変動後残高'], min: Number.MIN_SAFE_INTEGER, required: true, auto: true, section }),
    bizType: books.bizType,
    bizNo: books.bizNo,
    bizId: books.bizId,
    waybillId: books.waybillId,
    isReversal: books.isReversal,
    byName: text({ label: ['操作人', 'By', 'Por', '操作者'], max: 60, auto: true, section }),
  },
  states: {
    posted: ['已记账', 'Posted', 'Contabilizado', '記帳済'],
  },
  initial: 'posted',
  events: {},
  view: ['admin', 'financeClerk', 'financeApprover', 'shipper', 'captain', 'driver'],
  edit: { by: [], states: [] },
  scope,
  list: {
    columns: ['postedAt', 'entryNo', 'journalType', 'bizNo', 'waybillId', 'shipmentId', 'accountCode', 'inFen', 'outFen', 'balanceFen', 'isReversal'],
    filters: {
      entryNo: 'keyword',
      bizNo: 'keyword',
      journalId: 'keyword',
      accountCode: 'oneOf',
      journalType: 'oneOf',
      ownerType: 'oneOf',
      isReversal: 'equals',
      shipmentId: 'equals',
      carrierId: 'equals',
      driverId: 'equals',
      waybillId: 'equals',
      postedAt: 'range',
      inFen: 'range',
      outFen: 'range',
    },
    sort: { field: 'postedAt', dir: 'desc' },
    sortable: ['postedAt', 'gmtCreated'],
    sums: ['inFen', 'outFen'],
  },
});
