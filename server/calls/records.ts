import { z } from 'zod';
import type { Json } from '../../domain/calls/json.ts';
import { eventHead, recordCalls, requestNoSchema } from '../../domain/calls/records.ts';
import type { Call } from '../../domain/calls/call.ts';
import { mayView } from '../../domain/rules/rights.ts';
import { actOn } from './across.ts';
import { checkedCard } from './checkedCard.ts';
import { bind, type Bound, act, loginOf } from './context.ts';
import { detail, outcome } from '../records/detail.ts';
import type { Entry } from '../records/entry.ts';
import { withoutSecrets } from '../vault/secrets.ts';
import { wrongFields } from '../records/errors.ts';
import { applyUserEvent } from '../records/applyUserEvent.ts';
import { list } from '../records/list.ts';
import { once } from '../records/requests.ts';
import { save } from '../records/save.ts';

/**
 * Forms arrive as typed: the record engine checks them field by field, so that every wrong field
 * gets its message, and a masked value that comes back unchanged is recognised.
 */
const loose = (call: Call): Call => ({ ...call, request: z.record(z.string(), z.json()) });

/** What is sent, but for a version that an increment ignores. */
const withoutVersion = ({ version: _, ...form }: Readonly<Record<string, Json>>) => form;

const writeHead = z.object({ requestNo: requestNoSchema });

function headOf<T>(schema: z.ZodType<T>, payload: unknown): T {
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

/** List and detail of one record. */
export function readCallsOf({ spec }: Entry): Bound[] {
  const calls = recordCalls(spec);
  return [
    bind(calls.list, (query, context) =>
      act(context, (work) => list(work, spec.name, query, loginOf(context).viewer)),
    ),
    bind(calls.detail, ({ id, reveal, ...cause }, context) =>
      actOn(context, spec, { id }, (work) =>
        detail(work, spec.name, id, loginOf(context).viewer, reveal === '1' ? cause : null),
      ),
    ),
  ];
}

/** The calls of one record, answered by the engine. */
export function callsOf(entry: Entry): Bound[] {
  const { spec } = entry;
  const calls = recordCalls(spec);
  const asJson = (value: unknown) => value as Json;
  return [
    ...readCallsOf(entry),
    bind(loose(calls.save), async (payload, context) => {
      const { requestNo } = headOf(writeHead, payload);
      const sent = payload as Record<string, Json>;
      const { viewer } = loginOf(context);
      const id = typeof sent.id === 'string' ? sent.id : undefined;
      return actOn(context, spec, { id, form: sent }, (work) =>
        once(work, viewer.userId, requestNo, [spec.name, withoutSecrets(spec, sent)], async () => {
          const saved = await save(work, spec.name, sent, viewer);
          // Whoever has the page of the form alone sees what was made, and no other row.
          const show = mayView(spec, viewer) ? detail : outcome;
          return asJson(await show(work, spec.name, saved, viewer));
        }),
      );
    }),
    ...calls.events.map((call) => {
      const type = call.name.slice(spec.name.length + 1);
      const head = eventHead(spec.events[type] ?? {});
      return bind(loose(call), async (asked, context) => {
        const { requestNo, ...known } = headOf(head, asked);
        const { viewer } = loginOf(context);
        const payload = { ...withoutVersion(asked as Record<string, Json>), ...known };
        const wanted = { ...known, type, payload };
        const card = await checkedCard(context, entry, wanted);
        return actOn(
          context,
          spec,
          known,
          (work) =>
            once(work, viewer.userId, requestNo, [spec.name, type, payload], async () => {
              await applyUserEvent(work, entry, wanted, viewer);
              return asJson(await outcome(work, spec.name, known.id, viewer));
            }),
          card,
        );
      });
    }),
  ];
}
