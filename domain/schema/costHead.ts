import { codesOf } from '../codes/lists/list.ts';
import { costBasis, costDirection } from '../codes/lists/price.ts';
import type { Label } from '../codes/label.ts';
import type { RouteName } from '../codes/menu/titles/zh.ts';
import type { Role } from '../codes/roles.ts';
import { bool, bp, type Check, code, fen, text } from './field.ts';
import { names, reference } from './reference.ts';
import { everyRow } from './where.ts';

type FormRow = Readonly<Record<string, unknown>>;
const isByRate = (row: FormRow) => row.basis === 'rate';
const isByAmount = (row: FormRow) => row.basis === 'fixed' || row.basis === 'perTrip';

const subjectCheck: Check = {
  spelling: 'digits',
  test: (value: string) => /^\d{4}(\d{2}){0,4}$/.test(value),
  message: ['会计科目为 4–12 位数字', 'An account code has 4 to 12 digits', 'Un código contable tiene de 4 a 12 dígitos', '勘定科目コードは 4～12 桁の数字です'] as const,
};

/** Charging and cost types are described alike: records 10.8. */
export function costHead<const N extends string>(name: N, label: Label, prefix: string, page: RouteName, view: readonly Role[]) {
  const section = 'type';
  return reference({
    name,
    label,
    service: 'ntocc-basic-api',
    pages: [page],
    number: { field: 'typeNo', prefix },
    title: 'typeName',
    sections: { [section]: label },
    fields: {
      typeNo: text({ label: ['类型编号', 'Type no.', 'N.º de tipo', '種別番号'], max: 20, required: true, auto: true, section }),
      ...names('typeName', ['类型名称', 'Type name', 'Nombre del tipo', '種別名'], { max: 60, section }),
      direction: code(costDirection, codesOf(costDirection), { label: ['收付方向', 'Direction', 'Sentido', '収支'], required: true, initial: 'receivable', section }),
      basis: code(costBasis, codesOf(costBasis), { label: ['计费方式', 'Basis', 'Base', '計算方法'], required: true, initial: 'fixed', section }),
      amountFen: fen({ label: ['金额', 'Amount', 'Importe', '金額'], required: true, when: isByAmount, section }),
      rateBp: bp({ label: ['费率', 'Rate', 'Porcentaje', '料率'], required: true, max: 10_000, when: isByRate, section }),
      taxRateBp: bp({ label: ['税率', 'Tax rate', 'Tipo impositivo', '税率'], required: true, initial: 600, max: 2_000, section }),
      subjectCode: text({ label: ['会计科目', 'Account code', 'Cuenta contable', '勘定科目'], max: 12, required: true, check: subjectCheck, section }),
      isBuiltIn: bool({ label: ['系统内置', 'Built in', 'Integrada', '組み込み'], required: true, auto: true, initial: false, section }),
    },
    view,
    keepers: ['admin', 'financeClerk'],
    unique: [['typeName']],
    import: true,
    scope: () => everyRow,
    list: {
      columns: ['typeNo', 'typeName', 'typeNameEn', 'direction', 'basis', 'amountFen', 'rateBp', 'taxRateBp', 'subjectCode', 'isBuiltIn', 'status'],
      filters: { typeNo: 'keyword', typeName: 'keyword', subjectCode: 'keyword', direction: 'oneOf', basis: 'oneOf', isBuiltIn: 'equals', status: 'oneOf' },
      sort: { field: 'typeName', dir: 'asc' },
      inline: ['remark'],
      sortable: ['typeNo', 'typeName', 'amountFen', 'rateBp', 'taxRateBp', 'gmtCreated'],
    },
  });
}
