import { DRIVER_FIELDS, VEHICLE_FIELDS } from '../codes/messages/basics.ts';
import type { MessageField } from '../codes/messages/field.ts';
import { FUND_FLOW_FIELDS } from '../codes/messages/fundFlow.ts';
import { waybillFields } from '../codes/messages/waybill.ts';
import type { regReport } from '../records/regReport.ts';
import type { Row } from '../schema/record.ts';

/** The guide's fields for a report. */
export function fieldsOf({
  kind,
  provinceCode,
}: Pick<Row<typeof regReport>, 'kind' | 'provinceCode'>): readonly MessageField[] {
  if (kind === 'driver') return DRIVER_FIELDS;
  if (kind === 'vehicle') return VEHICLE_FIELDS;
  return kind === 'fundFlow' ? FUND_FLOW_FIELDS : waybillFields(provinceCode);
}
