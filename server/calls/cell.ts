import { z } from 'zod';
import { type Call, idSchema } from '../../domain/calls/call.ts';
import { cellCall } from '../../domain/calls/cell.ts';
import { jsonSchema } from '../../domain/calls/json.ts';
import { formFieldsOf } from '../../domain/schema/requiredFields.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { act, bind, type Bound, loginOf } from './context.ts';
import { parse } from './parse.ts';
import { detail } from '../records/detail.ts';
import type { Entry } from '../records/entry.ts';
import { refused } from '../records/errors.ts';
import { once } from '../records/requests.ts';
import { find } from '../records/rows.ts';
import { save } from '../records/save.ts';
import { isInScope } from '../records/scope.ts';

/** The call that changes one field of a row: an edit of the form with all other fields as they are. */
export function cellCallsOf({ spec }: Entry): Bound[] {
  const call = cellCall(spec);
  // Errors of the value are not shown to users who may not see the row.
  const loose: Call = { ...call, request: z.looseObject({ id: idSchema }) };
  return [
    bind(loose, (sent, context) => {
      const { viewer } = loginOf(context);
      return act(context, async (work) => {
        const { id } = z.object({ id: idSchema }).parse(sent);
        const row = await find(work, spec, id);
        if (!row || !isInScope(spec, viewer, row)) throw refused(noSuchRecord);
        const { version, requestNo, field, value } = parse(call.request, sent);
        const content = [spec.name, 'cell', id, version, field, value];
        return once(work, viewer.userId, requestNo, content, async () => {
          const form = Object.entries(formFieldsOf(spec)).filter(([, { auto }]) => !auto);
          const whole = Object.fromEntries(form.map(([name]) => [name, row[name] ?? null]));
          await save(work, spec.name, { ...whole, [field]: value, id, version }, viewer);
          return jsonSchema.parse(await detail(work, spec.name, id, viewer));
        });
      });
    }),
  ];
}
