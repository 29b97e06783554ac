import { cellCall } from '../../domain/calls/cell.ts';
import { detailSchema, jsonSchema } from '../../domain/calls/records.ts';
import { formFieldsOf } from '../../domain/records/requiredFields.ts';
import { act, bind, type Bound, loginOf } from '../http/context.ts';
import { detail } from '../records/detail.ts';
import type { Entry } from '../records/entry.ts';
import { need } from '../records/rows.ts';
import { once } from '../records/requests.ts';
import { save } from '../records/save.ts';
import { needWhole } from './records.ts';

/** The call that changes one field of a row: an edit of the form with all other fields as they are. */
export function cellCallsOf({ spec }: Entry): Bound[] {
  return [
    bind(cellCall(spec), async ({ id, version, requestNo, field, value }, context) => {
      needWhole(value);
      const { viewer } = loginOf(context);
      const answer = await act(context, (work) =>
        once(work, viewer.userId, requestNo, [spec.name, 'cell', id, version, field, value], async () => {
          const row: Record<string, unknown> = await need(work, spec, id);
          const form = Object.entries(formFieldsOf(spec)).filter(([, { auto }]) => !auto);
          const whole = Object.fromEntries(form.map(([name]) => [name, row[name] ?? null]));
          await save(work, spec.name, { ...whole, [field]: value, id, version }, viewer);
          return jsonSchema.parse(await detail(work, spec.name, id, viewer));
        }),
      );
      return detailSchema.parse(answer);
    }),
  ];
}
