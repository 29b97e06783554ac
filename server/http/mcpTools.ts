import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { PAGE_SIZES, recordCalls, type Detail, detailSchema } from '../../domain/calls/records.ts';
import { searchRecords } from '../../domain/calls/search.ts';
import { say } from '../../domain/codes/label.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import { messageOf, refuse } from '../../domain/codes/refusals.ts';
import { confirmAgain } from '../../domain/codes/refusals/codes/accounts.ts';
import { scopesOpenTo } from '../../domain/rules/keyScope.ts';
import { mayEdit } from '../../domain/rules/rights.ts';
import { formSchema } from '../../domain/schema/field.ts';
import { fieldOf, type RecordSpec, type Viewer, wireEvent } from '../../domain/schema/record.ts';
import { offeredTypes, reasonOf } from '../../machines/lifecycles/offered.ts';
import type { Answer } from '../calls/answer.ts';
import { allEntries, registered } from '../records/registry.ts';
import { schemaOf } from './openapiDocument.ts';

/** Whoever uses the tools: the rights of the key, and a way to ask the platform's own calls with it. */
export interface Hand {
  readonly viewer: Viewer;
  readonly lang: Lang;
  now(): number;
  ask(method: 'GET' | 'POST', path: string, payload?: Readonly<Record<string, unknown>>): Promise<Answer>;
}

/** A tool as the protocol lists it. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: { readonly type: 'object'; readonly [name: string]: unknown };
  readonly annotations: { readonly readOnlyHint: boolean; readonly destructiveHint?: boolean };
}

interface Made {
  readonly request: z.ZodType;
  readonly about: string;
  readonly isRead: boolean;
  run(hand: Hand, sent: unknown): Promise<Answer>;
}

const tool = <T extends z.ZodType>(
  about: string,
  isRead: boolean,
  request: T,
  run: (hand: Hand, sent: z.output<T>) => Promise<Answer>,
): Made => ({ about, isRead, request, run: (hand, sent) => run(hand, request.parse(sent)) });

const pathOf = ({ service, name }: RecordSpec, ...parts: readonly string[]) =>
  `/${[service, name, ...parts.map(encodeURIComponent)].join('/')}`;

const specOf = (name: string) => registered(name).spec;

/** The form of an event as JSON schema. */
const formOf = (spec: RecordSpec, type: string) =>
  schemaOf(formSchema(spec.events[type]?.fields ?? {}), 'input');

/** The events that the desk offers for this document, each with why it is closed. */
function eventsOf(spec: RecordSpec, detail: Detail, { viewer, lang, now }: Hand) {
  const { lifecycle } = registered(spec.name);
  return offeredTypes(spec, lifecycle, detail.row.status, viewer).map((event) => {
    const own = spec.events[event];
    // A key gives no second factor: what needs one is done after a login.
    const isPersonal = own?.confirmed === true && viewer.unconfirmed === true;
    const reason =
      reasonOf(spec, lifecycle, detail, event, viewer, now(), lang) ??
      (isPersonal ? messageOf(refuse(confirmAgain), lang) : null);
    return {
      event,
      label: own ? say(own.label, lang) : event,
      open: reason === null,
      ...(own?.increment === true ? { increment: true } : {}),
      ...(reason === null ? { fields: formOf(spec, event) } : { reason }),
    };
  });
}

async function nextOf(hand: Hand, spec: RecordSpec, id: string): Promise<Answer> {
  const answer = await hand.ask('GET', pathOf(spec, id));
  if (answer.status !== 0) return answer;
  const detail = detailSchema.parse(answer.data);
  const { status: state, version } = detail.row;
  return { ...answer, data: { state, version, events: eventsOf(spec, detail, hand) } };
}

/** What a record is: its states, fields, filters, and the forms of what can be done. */
function described(spec: RecordSpec, { viewer, lang }: Hand) {
  const fields = Object.entries(spec.fields).filter(([, { sees }]) => sees?.(viewer.role, {}) !== false);
  const canSave = mayEdit(spec, viewer, 'create') || mayEdit(spec, viewer, 'edit');
  const { list, save } = recordCalls(spec);
  return {
    name: spec.name,
    label: say(spec.label, lang),
    states: Object.fromEntries(Object.entries(spec.states).map(([name, label]) => [name, say(label, lang)])),
    fields: Object.fromEntries(
      fields.map(([name, { label, kind }]) => [name, `${say(label, lang)} (${kind})`]),
    ),
    query: schemaOf(list.request, 'input'),
    title: say(fieldOf(spec, spec.title)?.label ?? spec.label, lang),
    ...(canSave ? { form: schemaOf(save.request, 'input') } : {}),
  };
}

const done = (data: unknown): Answer => ({ status: 0, msg: '', data });

const idSchema = z.string().min(1).max(19).describe('The id of the document, digits as text');
const requestNo = z
  .uuid()
  .optional()
  .describe('Your own number of this write: sent again with the same content, it answers the first result');

/** The tools that the rights of a key make, by name; nothing is listed that all its documents refuse. */
export function toolsFor(hand: Hand): ReadonlyMap<string, Made> {
  const specs = allEntries().map(({ spec }) => spec);
  const open = scopesOpenTo(specs, hand.viewer);
  const names = open.map(({ recordName }) => recordName);
  const events = names.filter((name) => sendsTo(specOf(name), hand.viewer));
  const saved = names.filter((name) => {
    const spec = specOf(name);
    return mayEdit(spec, hand.viewer, 'create') || mayEdit(spec, hand.viewer, 'edit');
  });
  const made = new Map<string, Made>();
  if (names.length === 0) return made;
  const record = z.enum(names as [string, ...string[]]).describe('The kind of document');
  made.set(
    'describe_record',
    tool(
      'What a kind of document is: states, fields, how its list is asked, and the form to save one',
      true,
      z.object({ record }),
      (one, { record: name }) => Promise.resolve(done(described(specOf(name), one))),
    ),
  );
  made.set(
    'find_documents',
    tool(
      'Documents of any kind by a part of their number, name or plate',
      true,
      z.object({ keyword: z.string().min(2).max(60) }),
      (one, { keyword }) => one.ask('GET', searchRecords.path, { keyword }),
    ),
  );
  made.set(
    'list_documents',
    tool(
      'A page of documents of one kind, by the filters that describe_record names',
      true,
      z.object({
        record,
        filters: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
        keyword: z.string().max(60).optional(),
        sort: z.string().optional(),
        dir: z.enum(['asc', 'desc']).optional(),
        current: z.int().min(1).default(1),
        size: z.literal(PAGE_SIZES).default(20),
      }),
      (one, { record: name, filters, ...rest }) =>
        one.ask('GET', pathOf(specOf(name)), { ...filters, ...rest }),
    ),
  );
  made.set(
    'read_document',
    tool(
      'One document with its facts and its history',
      true,
      z.object({ record, id: idSchema }),
      (one, sent) => one.ask('GET', pathOf(specOf(sent.record), sent.id)),
    ),
  );
  made.set(
    'next_events',
    tool(
      'What you may do with a document now, with the form of each; and what not, with the reason',
      true,
      z.object({ record, id: idSchema }),
      (one, sent) => nextOf(one, specOf(sent.record), sent.id),
    ),
  );
  if (events.length > 0)
    made.set(
      'send_event',
      tool(
        'Send one of the open events of next_events to a document, with the fields of its form',
        false,
        z.object({
          record: z.enum(events as [string, ...string[]]).describe('The kind of document'),
          id: idSchema,
          event: z.string().min(1).max(60).describe('As next_events names it'),
          version: z
            .int()
            .optional()
            .describe(
              'The version that you have read: a changed document refuses it (10409). An increment needs none',
            ),
          fields: z.record(z.string(), z.json()).default({}),
          requestNo,
        }),
        (one, { record: name, id, event, fields, ...rest }) =>
          one.ask('POST', pathOf(specOf(name), id, wireEvent(event)), {
            ...fields,
            ...rest,
            requestNo: rest.requestNo ?? randomUUID(),
          }),
      ),
    );
  if (saved.length > 0)
    made.set(
      'save_document',
      tool(
        'Create a document, or edit one (then with id and version), by the form of describe_record',
        false,
        z.object({
          record: z.enum(saved as [string, ...string[]]).describe('The kind of document'),
          id: idSchema.optional(),
          version: z.int().optional(),
          fields: z.record(z.string(), z.json()),
          requestNo,
        }),
        (one, { record: name, fields, ...rest }) =>
          one.ask('POST', pathOf(specOf(name)), {
            ...fields,
            ...rest,
            requestNo: rest.requestNo ?? randomUUID(),
          }),
      ),
    );
  return made;
}

/** Whether some document of this kind may offer the viewer an event. */
const sendsTo = (spec: RecordSpec, viewer: Viewer): boolean =>
  Object.keys(spec.states).some(
    (state) => offeredTypes(spec, registered(spec.name).lifecycle, state, viewer).length > 0,
  );

/** A tool as the protocol lists it. */
export const listed = (name: string, { about, request, isRead }: Made): Tool => ({
  name,
  description: about,
  inputSchema: { ...schemaOf(request, 'input'), type: 'object' },
  annotations: { readOnlyHint: isRead, ...(isRead ? {} : { destructiveHint: true }) },
});
