import { codesOf } from '../codes/lists/list.ts';
import { taxRateKind } from '../codes/lists/tax.ts';
import { isAmountKind, isRateKind, isServiceKind, isTableKind } from '../rules/taxRate.ts';
import { bp, type Check, code, date, fen, rows, text } from '../schema/field.ts';
import { reference } from '../schema/reference.ts';
import { everyRow } from '../schema/where.ts';

const section = 'rate';

const taxCodeCheck: Check = {
  spelling: 'digits',
  test: (value) => /^\d{19}$/.test(value),
  message: ['税收分类编码为 19 位数字', 'A tax code has 19 digits', 'Un código fiscal tiene 19 dígitos', '税分類コードは 19 桁の数字です'],
};

/**
 * A figure of tax law with its validity: transport-and-money 0.1, 17.7. All rates used in computations are
 * here; documents store which one, and which version of it, they were computed with.
 */
export const taxRate = reference({
  name: 'taxRate',
  place: 24,
  label: ['税率', 'Tax rate', 'Tipo impositivo', '税率'],
  service: 'ntocc-basic-api',
  pages: [{ page: 'TaxReport', tab: 'rates' }],
  number: { field: 'rateNo', prefix: 'SL' },
  title: 'rateNo',
  sections: { rate: ['税率', 'Tax rate', 'Tipo impositivo', '税率'] },
  fields: {
    rateNo: text({ label: ['税率编号', 'Rate no.', 'N.º de tipo', '税率番号'], max: 20, required: true, auto: true, section }),
    kind: code(taxRateKind, codesOf(taxRateKind), { label: ['项目', 'Kind', 'Clase', '種類'], required: true, initial: 'vatTransport', section }),
    rateBp: bp({ label: ['税率', 'Rate', 'Tipo', '税率'], required: true, max: 10_000, when: ({ kind }) => isRateKind(kind), section }),
    amountFen: fen({ label: ['限额', 'Amount', 'Importe', '金額'], required: true, when: ({ kind }) => isAmountKind(kind), section }),
    brackets: rows(
      {
        aboveFen: fen({ label: ['累计应纳税所得额超过', 'Taxable above', 'Base superior a', '累計課税所得の下限'], required: true }),
        rateBp: bp({ label: ['预扣率', 'Rate', 'Tipo', '徴収率'], required: true, max: 10_000 }),
        quickFen: fen({ label: ['速算扣除数', 'Quick deduction', 'Deducción rápida', '速算控除額'], required: true }),
      },
      { label: ['级距', 'Brackets', 'Tramos', '税率段階'], required: true, min: 1, max: 20, when: ({ kind }) => isTableKind(kind), section },
    ),
    itemName: text({
      label: ['发票项目名称', 'Item on invoices', 'Concepto en las facturas', '発票の項目名'],
      hint: ['含税收分类简称，如 *物流辅助服务*仓储费', 'With the short name of its tax class, e.g. *物流辅助服务*仓储费', 'Con la clase fiscal abreviada, p. ej. *物流辅助服务*仓储费', '税分類の略称を含む（例：*物流辅助服务*仓储费）'],
      max: 60,
      required: true,
      when: ({ kind }) => isServiceKind(kind),
      section,
    }),
    taxCode: text({ label: ['税收分类编码', 'Tax code', 'Código fiscal', '税分類コード'], max: 19, required: true, check: taxCodeCheck, when: ({ kind }) => isServiceKind(kind), section }),
    validFrom: date({ label: ['生效日期', 'Valid from', 'Desde', '適用開始'], required: true, section }),
    validTo: date({ label: ['失效日期', 'Valid to', 'Hasta', '適用終了'], section }),
    source: text({ label: ['依据', 'Source', 'Fuente', '根拠'], max: 200, required: true, section }),
  },
  view: ['admin', 'financeClerk', 'financeApprover'],
  keepers: ['admin', 'financeApprover'],
  scope: () => everyRow,
  list: {
    columns: ['rateNo', 'kind', 'rateBp', 'amountFen', 'validFrom', 'validTo', 'source', 'status'],
    filters: { rateNo: 'keyword', kind: 'oneOf', status: 'oneOf', validFrom: 'range' },
    sort: { field: 'kind', dir: 'asc' },
    sortable: ['rateNo', 'kind', 'validFrom', 'gmtCreated'],
  },
});
