import { MAX_FEN } from '../rules/money.ts';
import { bp, fen, int, ref, text, ts } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { everyRow } from '../schema/where.ts';

const section = 'month';

/**
 * VAT of a month and the surtax on it: transport-and-money 8.4 (SURTAX), 15.2. Input above the output is carried over to
 * the next month, as tax law does. Both may be negative: a red invoice, a revoked certification. A month closes at
 * midnight of its last day, Shanghai time; later postings belong to the next.
 */
export const vatMonth = record({
  name: 'vatMonth',
  place: 20,
  label: ['月度增值税', 'VAT of a month', 'IVA del mes', '月次増値税'],
  service: 'ntocc-basic-api',
  pages: [{ page: 'TaxReport', tab: 'months' }],
  number: { field: 'monthNo', prefix: 'YJ' },
  title: 'period',
  sections: { month: ['月度增值税', 'VAT of the month', 'IVA del mes', '月次増値税'] },
  fields: {
    monthNo: text({ label: ['结转单号', 'No.', 'N.º', '番号'], max: 20, required: true, auto: true, section }),
    period: text({ label: ['月份', 'Month', 'Mes', '月'], max: 6, required: true, auto: true, section }),
    fromAt: ts({ label: ['起（不含）', 'After', 'Desde (excl.)', '開始（含まず）'], required: true, auto: true, section }),
    toAt: ts({ label: ['止', 'Until', 'Hasta', '終了'], required: true, auto: true, section }),
    outputFen: fen({ label: ['销项税额', 'Output VAT', 'IVA repercutido', '売上税額'], min: -MAX_FEN, auto: true, section }),
    inputFen: fen({ label: ['进项税额', 'Input VAT', 'IVA soportado', '仕入税額'], min: -MAX_FEN, auto: true, section }),
    broughtFen: fen({ label: ['上期留抵', 'Credit brought in', 'Crédito anterior', '前月繰越控除'], auto: true, section }),
    baseFen: fen({ label: ['应纳增值税', 'VAT payable', 'IVA a pagar', '納付増値税'], auto: true, section }),
    creditFen: fen({ label: ['期末留抵', 'Credit carried on', 'Crédito siguiente', '次月繰越控除'], auto: true, section }),
    surtaxBp: bp({ label: ['附加税费率', 'Surtax rate', 'Tipo del recargo', '付加税率'], max: 10_000, auto: true, section }),
    taxRateId: ref('taxRate', { label: ['税率依据', 'Rate used', 'Tipo aplicado', '適用税率'], auto: true, section }),
    taxRateVersion: int({ label: ['税率版本', 'Version of the rate', 'Versión del tipo', '税率の版'], auto: true, section }),
    surtaxFen: fen({ label: ['附加税费', 'Surtax', 'Recargo', '付加税'], auto: true, section }),
    postedAt: ts({ label: ['计提时间', 'Posted', 'Contabilizado', '計上日時'], auto: true, section }),
  },
  states: {
    pending: ['待计提', 'To post', 'Por contabilizar', '計上待ち'],
    posted: ['已计提', 'Posted', 'Contabilizado', '計上済'],
  },
  initial: 'pending',
  events: { 'post.surtax': { label: ['计提附加税费', 'Post the surtax', 'Contabilizar el recargo', '付加税を計上'], by: ['system', 'financeClerk'] } },
  view: ['admin', 'financeClerk', 'financeApprover'],
  edit: { by: [], states: [] },
  unique: [['period']],
  ended: [],
  scope: () => everyRow,
  list: {
    columns: ['period', 'status', 'outputFen', 'inputFen', 'broughtFen', 'baseFen', 'creditFen', 'surtaxBp', 'surtaxFen', 'postedAt'],
    filters: { period: 'keyword', status: 'oneOf', toAt: 'range' },
    sort: { field: 'period', dir: 'desc' },
    sortable: ['period', 'surtaxFen', 'postedAt', 'gmtCreated'],
    sums: ['outputFen', 'inputFen', 'baseFen', 'surtaxFen'],
  },
});
