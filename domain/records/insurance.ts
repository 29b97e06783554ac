import { codesOf } from '../codes/lists/list.ts';
import { vehiclePolicyKind } from '../codes/lists/vehicleService.ts';
import { code, date, fen, images, text } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { payerField, serviceFields, serviceList, serviceRecord } from '../schema/vehicleService.ts';

/** An insurance policy of a vehicle; its state follows from its dates: records 10.6. */
export const insurance = record({
  ...serviceRecord,
  name: 'insurance',
  label: ['车辆保险', 'Vehicle insurance', 'Seguro del vehículo', '車両保険'],
  pages: ['VsInsurance'],
  number: { field: 'serviceNo', prefix: 'JQ' },
  title: 'policyNumber',
  fields: {
    ...serviceFields,
    policyKind: code(vehiclePolicyKind, codesOf(vehiclePolicyKind), { label: ['险种', 'Kind of policy', 'Tipo de póliza', '保険種別'], required: true, initial: 'compulsory', section: 'detail' }),
    insurer: text({ label: ['保险公司', 'Insurer', 'Aseguradora', '保険会社'], max: 60, spelling: 'name', required: true, section: 'detail' }),
    policyNumber: text({ label: ['保单号', 'Policy no.', 'N.º de póliza', '証券番号'], max: 40, spelling: 'number', required: true, section: 'detail' }),
    insuredAmountFen: fen({ label: ['保额', 'Sum insured', 'Suma asegurada', '保険金額'], section: 'detail' }),
    validFrom: date({ label: ['保险起期', 'Insured from', 'Asegurado desde', '保険開始日'], required: true, section: 'detail' }),
    validTo: date({ label: ['保险止期', 'Insured to', 'Asegurado hasta', '保険終了日'], required: true, endOf: 'validFrom', section: 'detail' }),
    /** First day on which it is due soon. */
    dueFrom: date({ label: ['提醒起日', 'Reminder from', 'Aviso desde', '通知開始日'], auto: true, section: 'detail' }),
    amountFen: fen({ label: ['保费', 'Premium', 'Prima', '保険料'], required: true, section: 'cost' }),
    payer: payerField,
    images: images({ label: ['保单照片', 'Pictures of the policy', 'Fotos de la póliza', '証券写真'], max: 9, section: 'cost' }),
  },
  states: {
    notStarted: ['未生效', 'Not started', 'No iniciado', '開始前'],
    valid: ['有效', 'Valid', 'Vigente', '有効'],
    dueSoon: ['即将到期', 'Due soon', 'Próximo a vencer', '期限間近'],
    expired: ['已过期', 'Expired', 'Vencido', '期限切れ'],
  },
  initial: 'notStarted',
  mainPath: ['notStarted', 'valid', 'dueSoon', 'expired'],
  events: {
    begin: { label: ['生效', 'Begin', 'Iniciar', '開始'], by: ['system'] },
    'near.end': { label: ['临期', 'Near its end', 'Próximo al fin', '期限接近'], by: ['system'] },
    end: { label: ['到期', 'End', 'Vencer', '満期'], by: ['system'] },
  },
  view: ['admin', 'dispatcher', 'auditor', 'captain'],
  edit: { by: ['admin', 'dispatcher', 'captain'], states: ['notStarted', 'valid', 'dueSoon', 'expired'] },
  // An expired policy keeps its number.
  ended: [],
  unique: [['policyNumber']],
  list: serviceList({
    columns: ['images', 'policyKind', 'insurer', 'policyNumber', 'validFrom', 'validTo'],
    filters: { policyNumber: 'keyword', policyKind: 'oneOf', validTo: 'range' },
    sortable: ['validFrom', 'validTo'],
  }),
});
