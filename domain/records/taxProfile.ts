import { codesOf } from '../codes/lists/list.ts';
import { incomeNature } from '../codes/lists/tax.ts';
import { payeeType } from '../codes/lists/waybill.ts';
import { bool, code, ref, text } from '../schema/field.ts';
import { reference } from '../schema/reference.ts';
import { everyRow } from '../schema/where.ts';

type FormRow = Readonly<Record<string, unknown>>;
const isDriver = ({ payeeKind }: FormRow) => payeeKind === 'driver';
const isCarrier = ({ payeeKind }: FormRow) => payeeKind === 'carrier';
const section = 'profile';

/**
 * How the income of a person is taxed, where tax advice differs from the default: transport-and-money 14.2, 17.8.
 * Without one it is business income, and exempt from reporting while no tax is due (Decree 810).
 */
export const taxProfile = reference({
  name: 'taxProfile',
  place: 23,
  label: ['涉税身份', 'Tax profile', 'Perfil fiscal', '課税区分'],
  service: 'ntocc-basic-api',
  pages: [{ page: 'TaxReport', tab: 'profiles' }],
  number: { field: 'profileNo', prefix: 'SX' },
  title: 'profileNo',
  sections: { profile: ['涉税身份', 'Tax profile', 'Perfil fiscal', '課税区分'] },
  fields: {
    profileNo: text({ label: ['登记号', 'Profile no.', 'N.º de perfil', '登録番号'], max: 20, required: true, auto: true, section }),
    payeeKind: code(payeeType, codesOf(payeeType), { label: ['收款人类型', 'Kind of payee', 'Tipo de beneficiario', '受取人種別'], required: true, initial: 'driver', section }),
    driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], required: true, when: isDriver, section }),
    carrierId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], required: true, when: isCarrier, section }),
    incomeNature: code(incomeNature, codesOf(incomeNature), { label: ['所得性质', 'Nature of income', 'Clase de renta', '所得区分'], required: true, initial: 'business', section }),
    isExempt: bool({ label: ['免报收入', 'Exempt from income reporting', 'Exento de informar ingresos', '収入報告免除'], required: true, initial: false, section }),
    exemptReason: text({ label: ['免报依据', 'Ground of the exemption', 'Fundamento de la exención', '免除の根拠'], max: 200, required: true, when: ({ isExempt }) => isExempt === true, section }),
  },
  view: ['admin', 'financeClerk', 'financeApprover'],
  keepers: ['financeClerk', 'financeApprover'],
  unique: [['driverId'], ['carrierId']],
  scope: () => everyRow,
  list: {
    columns: ['profileNo', 'payeeKind', 'driverId', 'carrierId', 'incomeNature', 'isExempt', 'exemptReason', 'status'],
    filters: { profileNo: 'keyword', payeeKind: 'oneOf', driverId: 'equals', carrierId: 'equals', incomeNature: 'oneOf', isExempt: 'equals', status: 'oneOf' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['profileNo', 'gmtCreated'],
  },
});
