import { journalType, ledgerDocument } from '../codes/lists/ledger.ts';
import { codesOf } from '../codes/lists/list.ts';
import { MAX_FEN } from '../rules/money.ts';
import { bool, code, fen, ref, text, ts } from './field.ts';

type Label = Parameters<typeof fen>[0]['label'];

/** Common fields of lines and figures from the books: read-only. */
export function bookFields(section: string) {
  const drawn = { auto: true, section } as const;
  const always = { ...drawn, required: true } as const;
  return {
    postedAt: ts({ label: ['记账时间', 'Posted', 'Contabilizado', '記帳日時'], ...always }),
    entryNo: text({ label: ['流水号', 'Entry no.', 'N.º de asiento', '明細番号'], max: 24, ...always }),
    journalId: text({ label: ['凭证号', 'Journal no.', 'N.º de diario', '仕訳番号'], max: 19, ...always }),
    journalType: code(journalType, codesOf(journalType), { label: ['凭证类型', 'Journal', 'Diario', '仕訳種別'], ...always }),
    bizType: code(ledgerDocument, codesOf(ledgerDocument), { label: ['单据类型', 'Kind of document', 'Tipo de documento', '伝票種別'], ...always }),
    bizId: text({ label: ['单据编号', 'Document id', 'Id. del documento', '伝票ID'], max: 19, ...always }),
    bizNo: text({ label: ['业务单据', 'Document', 'Documento', '伝票'], max: 40, ...always }),
    waybillId: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], ...drawn }),
    branchName: text({ label: ['分支机构', 'Branch', 'Sucursal', '支店'], max: 60, ...always }),
    isReversal: bool({ label: ['冲销', 'Reversal', 'Contraasiento', '取消仕訳'], ...always }),
    /** When the debt arose: its age counts from here, whatever was paid later. */
    accruedAt: ts({ label: ['挂账时间', 'Accrued', 'Devengado', '計上日時'], ...always }),
  };
}

/** An amount that may be negative, fen. */
export const signedFen = (section: string) => (label: Label) => fen({ label, min: -MAX_FEN, required: true, auto: true, section });

/** A row of the books: posted, without events; for finance. */
export const postedRow = {
  isDerived: true,
  chart: 'ledgerLine',
  states: { posted: ['已记账', 'Posted', 'Contabilizado', '記帳済'] },
  initial: 'posted',
  events: {},
  view: ['admin', 'financeClerk', 'financeApprover'],
  edit: { by: [], states: [] },
} as const;
