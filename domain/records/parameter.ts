import { codesOf } from '../codes/lists/list.ts';
import { parameterKey } from '../codes/lists/parameter.ts';
import { parameterInForce } from '../codes/refusals/codes/system.ts';
import { code, text, ts } from '../schema/field.ts';
import { reference } from '../schema/reference.ts';
import { everyRow } from '../schema/where.ts';

const section = 'parameter';

/**
 * A limit or switch of a group from a moment on (addendum A 0.1): a warning of last month is explained by the limit of
 * last month, so that a value in force is not changed but followed by another.
 */
export const parameter = reference({
  name: 'parameter',
  label: ['业务参数', 'Parameter', 'Parámetro', '業務パラメータ'],
  service: 'ntocc-basic-api',
  pages: [{ page: 'Dictionary', tab: 'parameters' }],
  number: { field: 'paramNo', prefix: 'CS' },
  title: 'paramNo',
  sections: { parameter: ['业务参数', 'Parameter', 'Parámetro', '業務パラメータ'] },
  fields: {
    paramNo: text({ label: ['参数编号', 'Parameter no.', 'N.º de parámetro', 'パラメータ番号'], max: 20, required: true, auto: true, section }),
    paramKey: code(parameterKey, codesOf(parameterKey), { label: ['参数', 'Parameter', 'Parámetro', 'パラメータ'], required: true, initial: 'fatigue.driveMin', section }),
    paramValue: text({ label: ['取值', 'Value', 'Valor', '値'], max: 200, required: true, section }),
    validFrom: ts({
      label: ['生效时间', 'Valid from', 'Vigente desde', '発効日時'],
      hint: ['留空则立即生效', 'Leave it empty to begin at once', 'Déjelo vacío para empezar ya', '空欄の場合は直ちに発効します'],
      section,
    }),
  },
  view: ['admin', 'dispatcher', 'service', 'auditor', 'warehouse', 'financeClerk'],
  keepers: ['admin'],
  closed: ({ validFrom }, now) => (typeof validFrom === 'number' && validFrom <= now ? parameterInForce : null),
  unique: [['paramKey', 'validFrom']],
  scope: () => everyRow,
  list: {
    columns: ['paramNo', 'paramKey', 'paramValue', 'validFrom', 'status', 'modifiedBy'],
    filters: { paramKey: 'oneOf', status: 'oneOf' },
    sort: { field: 'validFrom', dir: 'desc' },
    sortable: ['paramNo', 'paramKey', 'validFrom', 'gmtCreated'],
  },
});
