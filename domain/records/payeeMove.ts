import { ledgerCode } from '../codes/lists/ledger.ts';
import { codesOf } from '../codes/lists/list.ts';
import { payeeType } from '../codes/lists/waybill.ts';
import { bookFields, postedRow, signedFen } from '../schema/bookFields.ts';
import { code, ref, text } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { everyRow } from '../schema/where.ts';

const section = 'move';
const books = bookFields(section);
const signed = signedFen(section);

/**
 * One line of a payee's sub-ledger: a posting on the wallets of a driver or fleet, or on what is owed and advanced for
 * one of their waybills (transport-and-money 6.2, 12). In: the platform owes the payee more; out: less.
 * A read-only view; fen.
 */
export const payeeMove = record({
  name: 'payeeMove',
  label: ['分账明细', 'Sub-ledger entry', 'Apunte auxiliar', '補助元帳明細'],
  service: 'ntocc-tms-api',
  pages: ['SubLedger', 'PayableLedger'],
  number: { field: 'entryNo', prefix: 'LS' },
  title: 'entryNo',
  ...postedRow,
  sections: { move: ['明细', 'Entry', 'Apunte', '明細'] },
  fields: {
    postedAt: books.postedAt,
    entryNo: books.entryNo,
    payeeType: code(payeeType, codesOf(payeeType), { label: ['收款人类型', 'Kind of payee', 'Tipo de beneficiario', '受取人種別'], required: true, auto: true, section }),
    payeeId: text({ label: ['收款人编号', 'Payee id', 'Id. del beneficiario', '受取人ID'], max: 19, required: true, auto: true, section }),
    payeeName: text({ label: ['收款人', 'Payee', 'Beneficiario', '受取人'], max: 60, required: true, auto: true, section }),
    carrierId: ref('fleet', { label: ['收款车队', 'Fleet paid', 'Flota beneficiaria', '受取車隊'], auto: true, section }),
    driverId: ref('driver', { label: ['收款司机', 'Driver paid', 'Conductor beneficiario', '受取運転手'], auto: true, section }),
    waybillId: books.waybillId,
    branchName: books.branchName,
    accountCode: code(ledgerCode, codesOf(ledgerCode), { label: ['科目', 'Account', 'Cuenta', '科目'], required: true, auto: true, section }),
    journalType: books.journalType,
    bizType: books.bizType,
    bizId: books.bizId,
    bizNo: books.bizNo,
    journalId: books.journalId,
    inFen: signed(['增加', 'In', 'Entrada', '入']),
    outFen: signed(['减少', 'Out', 'Salida', '出']),
    netFen: signed(['净额', 'Net', 'Neto', '差引']),
    balanceFen: signed(['科目余额', 'Balance of the account', 'Saldo de la cuenta', '科目残高']),
    accruedAt: books.accruedAt,
    accruedFen: signed(['本期应付', 'Accrued', 'Devengado', '計上']),
    offsetFen: signed(['预付抵扣', 'Advances offset', 'Anticipos compensados', '前払相殺']),
    settledFen: signed(['已付及付款中', 'Paid or in payment', 'Pagado o en pago', '支払済・支払中']),
    adjustedFen: signed(['本期调整', 'Adjusted', 'Ajustado', '調整']),
    owedFen: signed(['应付', 'Owed', 'Debido', '買掛']),
    advancedFen: signed(['预付', 'Advanced', 'Anticipado', '前払']),
    isReversal: books.isReversal,
  },
  scope: () => everyRow,
  list: {
    columns: ['postedAt', 'entryNo', 'payeeName', 'waybillId', 'accountCode', 'journalType', 'bizNo', 'inFen', 'outFen', 'netFen', 'balanceFen', 'isReversal'],
    filters: {
      entryNo: 'keyword',
      payeeName: 'keyword',
      bizNo: 'keyword',
      driverId: 'equals',
      carrierId: 'equals',
      waybillId: 'equals',
      journalType: 'oneOf',
      accountCode: 'oneOf',
      payeeType: 'oneOf',
      payeeId: 'equals',
      branchName: 'equals',
      isReversal: 'equals',
      postedAt: 'range',
      accruedAt: 'range',
    },
    sort: { field: 'postedAt', dir: 'desc' },
    sortable: ['postedAt', 'gmtCreated'],
    sums: ['inFen', 'outFen', 'netFen', 'accruedFen', 'offsetFen', 'settledFen', 'adjustedFen', 'owedFen', 'advancedFen'],
  },
});
