import { recordCalls, type WireRow } from '../../domain/calls/records.ts';
import { baseFields, type RecordSpec } from '../../domain/schema/record.ts';
import { isSystemEvent, maySend } from '../../domain/schema/eventRoles.ts';
import { transitionsOf, verdict } from '../../machines/lifecycles/verdict.ts';
import type { Person, Self } from '../../server/livingDemo/person.ts';
import type { Entry } from '../../server/records/entry.ts';
import { allEntries } from '../../server/records/registry.ts';
import type { Draw } from './draw.ts';
import { formOf, nameOf } from './forms.ts';

/** What a person has before them. */
export interface Scene {
  readonly person: Person;
  readonly now: () => number;
  readonly draw: Draw;
  /** Records of which something happened lately. */
  readonly lately: readonly string[];
  /** Says what is tried, before it is known what comes of it. */
  tell(words: string): void;
}

/** An ending or withdrawing event is chosen less often than others, by so much. */
const PLAIN_WEIGHT = 5;
/** Of a hundred looks so many go to where something happened lately. */
const LATELY = 40;
/** Kinds of documents that are looked at until one is found. */
const LOOKS = 4;

/** Events of a person that this role sends in some state of the chart, by state. */
function statesFor({ spec, lifecycle }: Entry, role: Self['role']): Map<string, string[]> {
  const states = new Map<string, string[]>();
  for (const [type, event] of Object.entries(spec.events)) {
    if (isSystemEvent(event) || !maySend(spec, type, role)) continue;
    for (const state of Object.keys(spec.states))
      if (transitionsOf(lifecycle.machine, state, type).length > 0)
        states.set(state, [...(states.get(state) ?? []), type]);
  }
  return states;
}

const entriesFor = (role: Self['role']) => allEntries().filter(({ spec }) => spec.view.includes(role));

/** Looks at documents of a kind that wait for somebody of this role. */
async function lookAt(entry: Entry, { person, draw }: Scene, role: Self['role']): Promise<WireRow | null> {
  const { spec } = entry;
  const states = [...statesFor(entry, role).keys()];
  const hasFilter = 'status' in spec.list.filters;
  const query: Record<string, string> = { size: '10', ...(hasFilter ? { status: draw.pick(states) } : {}) };
  const { records } = await person.ask(recordCalls(spec).list, query);
  return records.length === 0 ? null : draw.pick(records);
}

/** A document that waits for this person, of one kind after the other until one is found. */
async function foundBy(scene: Scene, role: Self['role']): Promise<{ entry: Entry; id: string } | null> {
  const { draw, lately } = scene;
  const all = entriesFor(role).filter((entry) => statesFor(entry, role).size > 0);
  const warm = all.filter(({ spec }) => lately.includes(spec.name));
  for (let look = 0; look < LOOKS; look += 1) {
    const entry = warm.length > 0 && draw.chance(LATELY) ? draw.pick(warm) : draw.pick(all);
    const row = await lookAt(entry, scene, role);
    if (row) return { entry, id: row.id };
  }
  return null;
}

/** Somebody opens a document and sends one of the events that its chart opens to them. */
export async function act(scene: Scene): Promise<void> {
  const { person, draw, tell } = scene;
  const { role, userId } = await person.self();
  const found = await foundBy(scene, role);
  if (!found) return tell(`${person.username} finds nothing to go on with`);
  const { entry, id } = found;
  const { spec, lifecycle } = entry;
  const calls = recordCalls(spec);
  const { row, facts } = await person.ask(calls.detail, { id });
  const open = (statesFor(entry, role).get(row.status) ?? []).filter(
    (type) => verdict(lifecycle, row.status, facts, { type, by: { id: userId, role }, at: scene.now() }).ok,
  );
  const weighed = open.flatMap((type) =>
    Array.from({ length: spec.events[type]?.danger ? 1 : PLAIN_WEIGHT }, () => type),
  );
  const what = `${spec.name} ${nameOf(spec, row)}`;
  if (weighed.length === 0)
    return tell(`${person.username} looks at ${what} (${row.status}): nothing is open`);
  const type = draw.pick(weighed);
  const fields = spec.events[type]?.fields ?? {};
  const form = await formOf(fields, { spec, row, isNew: false, person, now: scene.now(), draw });
  tell(`${person.username} sends ${type} to ${what} (${row.status})`);
  const call = calls.events.find(({ name }) => name === `${spec.name}.${type}`);
  if (!call) throw new Error(`No person sends "${type}" to "${spec.name}".`);
  await person.ask(call, {
    ...form,
    ...{ id: row.id, version: row.version, requestNo: person.tools.requestNo() },
  });
}

/** Whether forms make rows of it: a view of others, or a row of the central group, is not made so. */
const isMade = ({ isDerived, edit }: RecordSpec) => isDerived !== true && edit.inGroup === undefined;

/** Somebody makes a new document like one that there is. */
export async function make(scene: Scene): Promise<void> {
  const { person, draw, tell } = scene;
  const { role } = await person.self();
  const { spec } = draw.pick(
    allEntries().filter(
      ({ spec: one }) => one.edit.by.includes(role) && one.view.includes(role) && isMade(one),
    ),
  );
  const calls = recordCalls(spec);
  const { records } = await person.ask(calls.list, { size: '10' });
  const like = records.length === 0 ? undefined : draw.pick(records);
  const row = like ? (await person.ask(calls.detail, { id: like.id })).row : {};
  const fields = { ...spec.fields, remark: baseFields.remark };
  const form = await formOf(fields, { spec, row, isNew: true, person, now: scene.now(), draw });
  tell(`${person.username} makes a ${spec.name}${like ? ` like ${nameOf(spec, like)}` : ''}`);
  await person.ask(calls.save, { ...form, requestNo: person.tools.requestNo() });
}
