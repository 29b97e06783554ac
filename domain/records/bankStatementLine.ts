import { bankBookingKind, bankDirection, bankMatchRule } from '../codes/lists/account.ts';
import { codesOf } from '../codes/lists/list.ts';
import type { Role } from '../codes/roles.ts';
import { MAX_FEN } from '../rules/money.ts';
import { code, fen, nobody, rows, text, ts } from '../schema/field.ts';
import { carried, record } from '../schema/record.ts';
import { everyRow } from '../schema/where.ts';

/** Who matches the bank's statement with the books. */
export const BANK_MATCHERS = ['financeClerk', 'financeApprover'] as const satisfies readonly Role[];

const RULES = codesOf(bankMatchRule);
/** A rule that suggests what a line stands for. */
export type BankRule = Exclude<(typeof RULES)[number], 'manual'>;

const ownerId = { label: ['负责人', 'Owner', 'Responsable', '担当者'], max: 20, isUser: true } as const;
const note = { label: ['处理说明', 'Note', 'Nota', '対応メモ'], max: 500 } as const;
const bookingNo = { label: ['单据号', 'Document no.', 'N.º de documento', '伝票番号'], max: 40 } as const;
const line = { section: 'line', auto: true } as const;
const match = { section: 'match', auto: true } as const;

/** States of a line that no person has matched yet. */
export const UNMATCHED = ['open', 'suggested', 'unmatched'] as const;

/**
 * A line of the bank's statement of the platform account, and what it stands for in the books. Matching moves no money:
 * the documents have booked it, each once (transport-and-money 8.7). Only a service bill is booked by accepting that a line pays
 * it (addendum B 0.2).
 */
export const bankStatementLine = record({
  name: 'bankStatementLine',
  label: ['银行流水', 'Bank statement line', 'Movimiento bancario', '銀行取引明細'],
  service: 'ntocc-basic-api',
  pages: ['BankReconciliation'],
  number: { field: 'lineNo', prefix: 'YL' },
  title: 'lineNo',
  sections: {
    line: ['银行流水', 'Bank statement line', 'Movimiento bancario', '銀行取引明細'],
    match: ['匹配', 'Match', 'Conciliación', '照合'],
  },
  fields: {
    lineNo: text({ ...line, label: ['流水编号', 'Line no.', 'N.º de movimiento', '明細番号'], max: 20, required: true }),
    bookedAt: ts({ ...line, label: ['记账时间', 'Booked', 'Contabilizado', '記帳日時'], required: true }),
    direction: code(bankDirection, codesOf(bankDirection), { ...line, label: ['收支', 'Direction', 'Sentido', '入出金'], required: true }),
    amountFen: fen({ ...line, label: ['金额', 'Amount', 'Importe', '金額'], required: true, min: 1 }),
    balanceFen: fen({ ...line, label: ['账户余额', 'Balance after it', 'Saldo posterior', '取引後残高'], required: true, min: -MAX_FEN }),
    bankRef: text({ ...line, label: ['银行流水号', 'Bank serial', 'N.º bancario', '銀行取引番号'], max: 64, required: true }),
    partyName: text({ ...line, label: ['对方户名', 'Counterparty', 'Contraparte', '相手先'], max: 128 }),
    partyAccountNo: text({ ...line, label: ['对方账号', 'Their account', 'Su cuenta', '相手口座'], max: 40, mask: 'bankCard' }),
    memo: text({ ...line, label: ['摘要附言', 'Text', 'Concepto', '摘要'], max: 500 }),
    accountNo: text({ ...line, label: ['本方账号', 'Own account', 'Cuenta propia', '自社口座'], max: 40 }),
    fileName: text({ ...line, label: ['对账单文件', 'Statement file', 'Archivo del extracto', '明細ファイル'], max: 100, required: true }),
    rule: code(bankMatchRule, RULES, { ...match, label: ['匹配依据', 'Matched by', 'Criterio', '照合の根拠'] }),
    bookings: rows(
      {
        kind: code(bankBookingKind, codesOf(bankBookingKind), { label: ['类别', 'Kind', 'Clase', '区分'], required: true }),
        no: text({ ...bookingNo, required: true }),
        amountFen: fen({ label: ['金额', 'Amount', 'Importe', '金額'], required: true }),
        party: text({ label: ['户名', 'Name', 'Nombre', '名義'], max: 128 }),
        at: ts({ label: ['入账时间', 'In the books', 'En los libros', '記帳日時'], required: true }),
      },
      { ...match, label: ['对应单据', 'In the books', 'En los libros', '対応する伝票'], min: 0, max: 500, required: true },
    ),
    matchedBy: text({ ...match, label: ['匹配人', 'Matched by whom', 'Conciliado por', '照合者'], max: 20, isUser: true }),
    matchedAt: ts({ ...match, label: ['匹配时间', 'Matched', 'Conciliado', '照合日時'] }),
    ownerId: text({ ...ownerId, ...match }),
    note: text({ ...note, ...match }),
    reason: text({ ...match, label: ['撤销原因', 'Why undone', 'Motivo de anulación', '取消理由'], max: 200 }),
    /** What a person has declined is not suggested again: keys of bookings. */
    declined: rows(
      { key: text({ label: ['单据', 'Document', 'Documento', '伝票'], max: 60, required: true }) },
      { ...match, label: ['不再建议', 'Not suggested again', 'No se propone de nuevo', '再提案しない'], min: 0, max: 1000, required: true, sees: nobody },
    ),
  },
  states: {
    open: ['待匹配', 'To match', 'Por conciliar', '照合待ち'],
    suggested: ['待确认', 'Suggested', 'Propuesto', '候補あり'],
    matched: ['已匹配', 'Matched', 'Conciliado', '照合済'],
    unmatched: ['未达待查', 'Left over', 'Sin conciliar', '未照合'],
  },
  initial: 'open',
  ended: [],
  events: {
    suggest: { label: ['系统建议', 'Suggest', 'Proponer', '候補提示'], by: ['system'], carries: carried<{ rule: BankRule; keys: readonly string[] }>() },
    accept: { label: ['确认匹配', 'Accept', 'Aceptar', '候補を確定'], by: BANK_MATCHERS },
    decline: { label: ['否定建议', 'Decline', 'Rechazar', '候補を却下'], by: BANK_MATCHERS },
    match: {
      label: ['人工匹配', 'Match by hand', 'Conciliar a mano', '手動照合'],
      by: BANK_MATCHERS,
      fields: {
        documents: rows(
          {
            no: text({
              ...bookingNo,
              required: true,
              hint: ['充值、付款、购油、对账单等单据的编号', 'No. of a recharge, payment, fuel purchase or statement', 'N.º de recarga, pago, compra de combustible o conciliación', '入金・支払・燃料購入・照合書などの番号'],
            }),
          },
          { label: ['对应单据', 'Documents', 'Documentos', '対応する伝票'], required: true, min: 1, max: 500 },
        ),
      },
    },
    assign: {
      label: ['指定负责人', 'Assign', 'Asignar', '担当者を指定'],
      by: BANK_MATCHERS,
      fields: { ownerId: { ...text({ ...ownerId, required: true }), pick: { roles: BANK_MATCHERS.join(',') } }, note: text({ ...note, required: true, min: 2 }) },
    },
    undo: { label: ['撤销匹配', 'Undo', 'Anular', '照合を取消'], by: BANK_MATCHERS, danger: true, fields: { reason: text({ label: ['撤销原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 }) } },
  },
  view: ['admin', ...BANK_MATCHERS],
  edit: { by: [], states: [] },
  unique: [['bankRef', 'direction', 'amountFen']],
  scope: () => everyRow,
  list: {
    columns: ['bookedAt', 'direction', 'amountFen', 'partyName', 'memo', 'bankRef', 'rule', 'bookings', 'status', 'ownerId', 'note', 'lineNo'],
    filters: { lineNo: 'keyword', bankRef: 'keyword', partyName: 'keyword', memo: 'keyword', status: 'oneOf', direction: 'oneOf', rule: 'oneOf', ownerId: 'equals', amountFen: 'range', bookedAt: 'range' },
    sort: { field: 'bookedAt', dir: 'desc' },
    sortable: ['lineNo', 'bookedAt', 'amountFen', 'gmtCreated'],
    sums: [
      { key: 'unmatchedInFen', label: ['未匹配收入', 'Unmatched, received', 'Ingresos sin conciliar', '未照合の入金'], of: 'amountFen', where: { status: [...UNMATCHED], direction: ['in'] } },
      { key: 'unmatchedOutFen', label: ['未匹配支出', 'Unmatched, paid out', 'Cargos sin conciliar', '未照合の出金'], of: 'amountFen', where: { status: [...UNMATCHED], direction: ['out'] } },
    ],
  },
});
