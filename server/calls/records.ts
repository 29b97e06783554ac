import { z } from 'zod';
import { recordCalls, requestNoSchema, type Json } from '../../domain/calls/records.ts';
import { idSchema, type Call } from '../../domain/calls/call.ts';
import { type Fields, formSchema } from '../../domain/records/field.ts';
import type { Viewer } from '../../domain/records/record.ts';
import { claimNew } from '../files/claim.ts';
import { bind, type Bound, act, loginOf } from '../http/context.ts';
import { ROLE_TAGS } from '../../domain/codes/roles.ts';
import { rolesFor } from '../../machines/lifecycles/verdict.ts';
import { apply } from '../records/apply.ts';
import { detail, outcome } from '../records/detail.ts';
import type { Entry } from '../records/entry.ts';
import { refused, wrongFields } from '../records/errors.ts';
import { fieldErrors } from '../records/formErrors.ts';
import { list } from '../records/list.ts';
import { checkRefs } from '../records/refs.ts';
import { once } from '../records/requests.ts';
import { find } from '../records/rows.ts';
import { isInScope } from '../records/scope.ts';
import { save, unmask } from '../records/save.ts';
import type { Work } from '../work.ts';

/**
 * Forms arrive as they are typed: the record engine judges them field by field, so that every wrong
 * field gets its message, and a shortened value that comes back unchanged is known again.
 */
const loose = (call: Call): Call => ({ ...call, request: z.record(z.string(), z.json()) });

const writeHead = z.object({ requestNo: requestNoSchema });
const eventHead = writeHead.extend({ id: idSchema, version: z.number().int() });

function headOf<T>(schema: z.ZodType<T>, payload: unknown): T {
  needWhole(payload);
  const parsed = schema.safeParse(payload);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.') ?? '';
  throw wrongFields([
    {
      field,
      msg: [
        `${field} 不正确`,
        `${field} is not valid`,
        `${field} no es válido`,
        `${field} が正しくありません`,
      ],
    },
  ]);
}

/** The calls of one record, answered by the engine. */
export function callsOf(entry: Entry): Bound[] {
  const { spec, lifecycle } = entry;
  const calls = recordCalls(spec);
  const asJson = (value: unknown) => value as Json;
  return [
    bind(calls.list, (query, context) => {
      needWhole(query);
      return act(context, (work) => list(work, spec.name, query, loginOf(context).viewer));
    }),
    bind(calls.detail, ({ id, reveal }, context) =>
      act(context, (work) => detail(work, spec.name, id, loginOf(context).viewer, reveal === '1')),
    ),
    bind(loose(calls.save), async (payload, context) => {
      const { requestNo } = headOf(writeHead, payload);
      const sent = payload as Record<string, Json>;
      const { viewer } = loginOf(context);
      return act(context, (work) =>
        once(work, viewer.userId, requestNo, [spec.name, sent], async () => {
          const id = await save(work, spec.name, sent, viewer);
          return asJson(await detail(work, spec.name, id, viewer));
        }),
      );
    }),
    ...calls.events.map((call) => {
      const type = call.name.slice(spec.name.length + 1);
      const fields = spec.events[type]?.fields ?? {};
      const open = rolesFor(lifecycle.machine, type);
      const who = open === 'all' ? ('any' as const) : ROLE_TAGS.filter((tag) => open.has(tag));
      return bind({ ...loose(call), who }, async (sent, context) => {
        const { id, version, requestNo } = headOf(eventHead, sent);
        const { viewer } = loginOf(context);
        if (!spec.view.includes(viewer.role)) throw refused(10403);
        return act(context, (work) =>
          once(work, viewer.userId, requestNo, [spec.name, type, sent], async () => {
            const row: Record<string, unknown> | null = await find(work, spec, id);
            if (!row || !isInScope(spec, viewer, row)) throw refused(10404);
            const payload = await payloadOf(work, entry, fields, row, sent as Record<string, Json>, viewer);
            await apply(work, { record: spec.name, id, type, payload, version });
            await claimNew(work, fields, payload, row, spec.name, id);
            return asJson(await outcome(work, spec.name, id, viewer));
          }),
        );
      });
    }),
  ];
}

/** What a text column or JSON column cannot keep: NUL, and halves of characters. A keyboard makes neither. */
function isBroken(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || /\p{Cs}/u.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(isBroken);
}

/** @throws 10400 when some text cannot be stored */
export function needWhole(sent: unknown): void {
  if (!isBroken(sent)) return;
  throw wrongFields([
    {
      field: '',
      msg: [
        '含有无效字符',
        'Contains an invalid character',
        'Contiene un carácter no válido',
        '無効な文字が含まれています',
      ],
    },
  ]);
}

/** What an event's form sent, with shortened values put back, parsed by the event's own fields. */
async function payloadOf(
  work: Work,
  entry: Entry,
  fields: Fields,
  row: Record<string, unknown>,
  sent: Record<string, Json>,
  viewer: Viewer,
) {
  const whole = unmask(fields, sent, row);
  const errors = fieldErrors(fields, whole, 'submit');
  if (errors.length > 0) throw wrongFields(errors);
  const payload = formSchema(fields).parse(whole);
  await checkRefs(work, entry, fields, payload, row, viewer);
  return payload;
}
