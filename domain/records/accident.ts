import { codesOf } from '../codes/lists/list.ts';
import { accidentLevel, accidentLiability } from '../codes/lists/vehicleService.ts';
import { code, fen, ref, text } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { amountField, checkFields, costEvents, costFields, costStates, serviceFields, serviceList, serviceRecord } from '../schema/vehicleService.ts';

/** A traffic accident and what it costs: records 10.6. */
export const accident = record({
  ...serviceRecord,
  name: 'accident',
  label: ['事故', 'Accident', 'Accidente', '事故'],
  pages: ['VsAccident'],
  number: { field: 'serviceNo', prefix: 'SG' },
  fields: {
    ...serviceFields,
    level: code(accidentLevel, codesOf(accidentLevel), { label: ['事故等级', 'Level', 'Gravedad', '事故等級'], required: true, initial: 'property', section: 'detail' }),
    liability: code(accidentLiability, codesOf(accidentLiability), { label: ['责任', 'Liability', 'Responsabilidad', '責任'], required: true, section: 'detail' }),
    policeNo: text({ label: ['事故认定书号', 'Police report no.', 'N.º de atestado', '事故認定書番号'], max: 40, spelling: 'number', section: 'detail' }),
    thirdParty: text({ label: ['第三方', 'Third party', 'Terceros', '相手方'], max: 200, spelling: 'name', section: 'detail' }),
    ownLossFen: fen({ label: ['本车损失', 'Own loss', 'Pérdida propia', '自車損害'], section: 'detail' }),
    thirdLossFen: fen({ label: ['第三方损失', 'Third-party loss', 'Pérdida de terceros', '相手損害'], section: 'detail' }),
    policyId: ref('insurance', { label: ['理赔保单', 'Claimed on policy', 'Póliza reclamada', '請求先保険'], section: 'detail', pick: { vehicleId: '$vehicleId' } }),
    claimPaidFen: fen({ label: ['保险赔付', 'Paid by the insurer', 'Pagado por la aseguradora', '保険金'], section: 'detail' }),
    amountFen: amountField,
    ...costFields,
    ...checkFields,
  },
  chart: 'vehicleService',
  states: costStates,
  initial: 'draft',
  events: costEvents,
  view: ['admin', 'dispatcher', 'auditor', 'service', 'financeClerk', 'captain'],
  edit: { by: ['admin', 'dispatcher', 'captain'], states: ['draft', 'rejected'] },
  list: serviceList({ columns: ['images', 'level', 'liability'], filters: { policeNo: 'keyword', level: 'oneOf', liability: 'oneOf' } }),
});
