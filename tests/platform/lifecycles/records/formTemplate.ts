import { formTemplate } from '../../../../domain/records/formTemplate.ts';
import { rowsWhere } from '../family.ts';
import { referenceOf } from '../reference.ts';

/** A form that nobody was asked to fill in can be deleted. */
export default referenceOf(formTemplate, async ({ people }) => {
  const [like] = await rowsWhere(people.services, formTemplate.name, 'formCode', ['GATE_PASS'], 1);
  return { formCode: 'SEAL_CHECK', bizType: 'waybill', fields: like?.fields };
});
