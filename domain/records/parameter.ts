import { codesOf } from '../codes/lists/list.ts';
import { parameterKey } from '../codes/lists/parameter.ts';
import { parameterConfirmation } from '../codes/lists/serviceInvoice.ts';
import { parameterInForce } from '../codes/refusals/codes/system.ts';
import { code, text, ts } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { referenceEvents, referenceStates } from '../schema/reference.ts';
import { everyRow } from '../schema/where.ts';

const section = 'parameter';
const confirming = { section: 'confirming', auto: true } as const;

/**
 * A limit or switch of a group from a moment on (addendum A 0.1): a warning of last month is explained by the limit of
 * last month, so that a value in force is not changed but followed by another. One of money counts only once a finance
 * approver who did not enter it has confirmed it (addendum B, D1).
 */
export const parameter = record({
  name: 'parameter',
  label: ['业务参数', 'Parameter', 'Parámetro', '業務パラメータ'],
  service: 'ntocc-basic-api',
  pages: [{ page: 'Dictionary', tab: 'parameters' }],
  number: { field: 'paramNo', prefix: 'CS' },
  title: 'paramNo',
  sections: {
    parameter: ['业务参数', 'Parameter', 'Parámetro', '業務パラメータ'],
    confirming: ['财务确认', 'Confirmation by finance', 'Confirmación de finanzas', '財務の確認'],
  },
  fields: {
    paramNo: text({ label: ['参数编号', 'Parameter no.', 'N.º de parámetro', 'パラメータ番号'], max: 20, required: true, auto: true, section }),
    paramKey: code(parameterKey, codesOf(parameterKey), { label: ['参数', 'Parameter', 'Parámetro', 'パラメータ'], required: true, initial: 'fatigue.driveMin', section }),
    paramValue: text({ label: ['取值', 'Value', 'Valor', '値'], max: 200, required: true, section }),
    validFrom: ts({
      label: ['生效时间', 'Valid from', 'Vigente desde', '発効日時'],
      hint: ['留空则立即生效', 'Leave it empty to begin at once', 'Déjelo vacío para empezar ya', '空欄の場合は直ちに発効します'],
      section,
    }),
    confirmation: code(parameterConfirmation, codesOf(parameterConfirmation), { ...confirming, label: ['财务确认', 'Confirmation', 'Confirmación', '財務の確認'], required: true, initial: 'none' }),
    enteredBy: text({ ...confirming, label: ['录入人', 'Entered by', 'Introducido por', '入力者'], max: 20, isUser: true }),
    confirmedBy: text({ ...confirming, label: ['确认人', 'Confirmed by', 'Confirmado por', '確認者'], max: 20, isUser: true }),
    confirmedAt: ts({ ...confirming, label: ['确认时间', 'Confirmed', 'Confirmado', '確認日時'] }),
  },
  states: referenceStates,
  initial: 'enabled',
  ended: ['removed'],
  unlisted: ['removed'],
  events: {
    ...referenceEvents(['admin']),
    'confirm.value': { label: ['确认参数', 'Confirm the value', 'Confirmar valor', '値を確認'], by: ['financeApprover'] },
  },
  view: ['admin', 'dispatcher', 'service', 'auditor', 'warehouse', 'financeClerk', 'financeApprover'],
  edit: {
    by: ['admin'],
    states: ['enabled', 'disabled'],
    closed: ({ validFrom }, now) => (typeof validFrom === 'number' && validFrom <= now ? parameterInForce : null),
  },
  unique: [['paramKey', 'validFrom']],
  scope: () => everyRow,
  list: {
    columns: ['paramNo', 'paramKey', 'paramValue', 'validFrom', 'confirmation', 'status', 'modifiedBy'],
    filters: { paramKey: 'oneOf', confirmation: 'oneOf', status: 'oneOf' },
    sort: { field: 'validFrom', dir: 'desc' },
    sortable: ['paramNo', 'paramKey', 'validFrom', 'gmtCreated'],
  },
});
